"""Replays: a match as its setup and its commands, with digests on the way; it verifies itself.

What a document holds is said in `game.session.replay_shape`. A match that was recorded under older rules may go through
other states today, so its result alone is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.problems import Problem, WrongRequest, did_you_mean
from game.session.ai import AiBackend
from game.session.codec import NotUnderstood
from game.session.files import DamagedFile, Document, NewerFile, read_document, write_document
from game.session.game import Game
from game.session.log import Logged
from game.session.opening import Opening
from game.session.replay_shape import KIND, MIGRATIONS, LoggedShape, read_shape
from game.session.session import NONE, Seat, Session
from game.session.text import tell, tell_data, tell_event
from systems.match import Event, Match, Refused
from systems.plain import plain
from systems.safe_text import shown

FORMAT = 2
HEADER = (
    "format", "game", "rules", "content", "packs", "seed", "options", "seats", "start", "final", "result", "turns",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verification:
    """What came of playing a replay again.

    Attributes:
        ok: every command was accepted and every digest was met.
        sentence: that in words, with the first difference.
        steps: commands that played out as recorded.
        final: digest of the state reached.
    """

    ok: bool
    sentence: str
    steps: int
    final: str

    def to_json(self) -> dict[str, object]:
        """Return the report in plain JSON types."""
        return {"ok": self.ok, "sentence": self.sentence, "steps": self.steps, "final": self.final}


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded match, played again as far as the rules of this version accept it.

    Attributes:
        match: where it came to; start: digest of its first position.
        log: the commands that were accepted, each with the digest that it came to.
        refusal: why the next command is refused, "" where there is none.
    """

    match: Match[Any]
    start: str
    log: tuple[Logged, ...]
    refusal: str = ""


class MissingPack(DamagedFile):
    """A replay or save that is whole, but needs content packs that are not here."""

    def __init__(self, path: Path, packs: tuple[str, ...]) -> None:
        needed = f"the content pack {packs[0]}" if len(packs) == 1 else f"the content packs {', '.join(packs)}"
        which = "which is" if len(packs) == 1 else "which are"
        put = "put it back into the folder 'packs' and mend" if len(packs) == 1 else "put them back and mend"
        fix = f"{put} what 'python3 -m game doctor' says of {'it' if len(packs) == 1 else 'them'}"
        super().__init__(path, f"{path} was played with {needed}, {which} not here or left out for a fault: {fix}.")


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded match.

    Attributes:
        path: where it came from, for sentences.
        game: its game.
        seed, options: what the match was made of.
        seats: who played.
        start: digest of the first position.
        commands: what was done, with the digests after it.
        content: digest of the content it was played with.
        packs: names of the content packs that it needs beyond the game's own.
        result: winner and reason as JSON, or None for a match that was not finished.
        rules: version of the rules under which it was recorded.
        opening: the position that it begins from, where that is not the first of `seed` and `options`.
        turns: played or begun; 0 where an older version did not note them.
    """

    path: Path
    game: Game[Any]
    seed: int
    options: Mapping[str, Any]
    seats: tuple[Seat, Seat]
    start: str
    commands: tuple[Logged, ...]
    content: str
    result: Mapping[str, Any] | None
    rules: int
    packs: tuple[str, ...] = ()
    opening: Opening | None = None
    turns: int = 0

    @property
    def is_older(self) -> bool:
        """Whether the rules were mended since it was recorded."""
        return self.rules < self.game.rules_version

    @property
    def header(self) -> Mapping[str, Any]:
        """Everything but the commands, as JSON."""
        document = self.document()
        return {name: document[name] for name in HEADER if name in document} | {"commands": len(self.commands)}

    @property
    def title(self) -> str:
        """Its game, seed and players in a line."""
        players = " against ".join(seat.name or seat.level or seat.kind for seat in self.seats if seat.kind != NONE)
        return f"{self.game.title}, seed {self.seed}: {players}"

    @property
    def origin(self) -> str:
        """Digest of the match's very first position, by which it is known."""
        return self.start if self.opening is None else self.opening.origin

    @property
    def final(self) -> str:
        """Digest of the last position."""
        return self.commands[-1].digest if self.commands else self.start

    def document(self) -> Document:
        """Return the replay as the JSON document that is written."""
        return {
            "kind": KIND,
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.rules,
            "content": self.content,
            "seed": self.seed,
            "options": plain(self.options),
            "seats": plain(self.seats),
            "start": self.start,
            "commands": [_logged_to_json(command) for command in self.commands],
            "final": self.final,
            "result": None if self.result is None else dict(self.result),
            **({"turns": self.turns} if self.turns else {}),
            **({"packs": list(self.packs)} if self.packs else {}),
            **({} if self.opening is None else {"opening": plain(self.opening)}),
        }

    def save(self, path: Path) -> None:
        """Write the replay whole or not at all.

        Raises:
            Problem: the file cannot be written.
        """
        write_document(path, self.document())

    def first(self) -> Match[Any]:
        """Return the match at the position that the recording begins from.

        Raises:
            MissingPack: a content pack that it needs is not here.
            DamagedFile: options or opening no longer make a match.
        """
        missing = self.game.missing_packs(self.packs)
        if missing:
            raise MissingPack(self.path, missing)
        try:
            return self.game.match_at(self.seed, self.options, self.opening)
        except Problem as fault:
            raise DamagedFile(self.path, f"{self.path} cannot be played with this version: {fault}") from fault

    def play(self) -> Iterator[tuple[Logged, tuple[Event, ...], Match[Any]]]:
        """Play again: yield each command with all events that follow and the match after it (to be read only).

        Raises:
            DamagedFile: the options no longer make a match.
            Refused: a command is not accepted.
        """
        match = self.first()
        for command in self.commands:
            yield command, match.apply(command.seat, command.command), match

    def replayed(self) -> Replayed:
        """Play the match again up to the first command that is refused.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        match = self.first()
        start, log = match.digest(), list[Logged]()
        for command in self.commands:
            try:
                match.apply(command.seat, command.command)
            except Refused as refused:
                return Replayed(match, start, tuple(log), str(refused))
            log.append(replace(command, digest=match.digest()))
        return Replayed(match, start, tuple(log))

    def taken_up(self, again: Replayed, ai: AiBackend | None = None) -> Session[Any]:
        """Return the session of the match as far as it was played again; `ai` thinks for its opponents."""
        return Session(
            self.game, again.match, self.seats, seed=self.seed, ai=ai,
            log=again.log, start=again.start, opening=self.opening,
        )  # fmt: skip

    def verify(self) -> Verification:
        """Play the match again and compare every digest; of a match of older rules the result alone.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        return self._verify_result() if self.is_older else self.verified()[0]

    def verified(self) -> tuple[Verification, Match[Any]]:
        """Play the match again by the rules that it was recorded under, and compare every digest.

        Returns:
            What came of it, and the match as far as it went.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        match = self.first()
        return self._compared(match), match

    def _compared(self, match: Match[Any]) -> Verification:
        reached = match.digest()
        if reached != self.start:
            return self._differs(0, reached, "the first position differs")
        for number, command in enumerate(self.commands):
            try:
                match.apply(command.seat, command.command)
            except Refused as refused:
                return self._differs(number, reached, f"command {number + 1} is refused ({refused})")
            reached = match.digest()
            if reached != command.digest:
                return self._differs(number, reached, f"the state after command {number + 1} differs")
        if _outcome(match) != self.result:
            return self._differs(len(self.commands), reached, "the result differs")
        sentence = f"{self.path} is right: {len(self.commands)} commands were played again, every digest is the same."
        return Verification(True, sentence, len(self.commands), reached)

    def _verify_result(self) -> Verification:
        again = self.replayed()
        steps, same = len(again.log), _outcome(again.match) == self.result
        if again.refusal:
            told = f"the mended rules refuse its command {steps + 1} ({again.refusal})"
        else:
            told = "its result was compared, not each step" if same else "under the mended rules its result differs"
        sentence = f"{self.path} was recorded by an older version: {told}."
        return Verification(same and not again.refusal, sentence, steps, again.match.digest())

    def text(self, seat: int | None = None) -> str:
        """Return the match as text: each command and below it what followed.

        Args:
            seat: whose commands and hearing; by default all of it, hidden things too.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        lines = [self.title]
        try:
            for number, (item, events, _) in enumerate(self.play(), 1):
                if seat is None or item.seat == seat:
                    lines.extend(f"{'':7}weighed {weighed.text} ({weighed.value:+d})" for weighed in item.reasons)
                    lines.extend(self._told(number, item))
                heard = events if seat is None else [event for event in events if event.audience >> seat & 1]
                lines.extend(
                    f"       {tell_event(event)}" for event in heard if not isinstance(event, self.game.untold)
                )
        except Refused as refused:
            lines.append(f"here the record no longer fits this version: {refused}")
        lines.append("not finished" if self.result is None else str(self.result.get("reason", "")))
        return "\n".join(lines)

    def _told(self, number: int, logged: Logged) -> list[str]:
        """Return the lines of a command; those of a match that it hands in stand below it."""
        head = f"{number:4} seat {logged.seat}: "
        within = self.game.handed_in(logged.command)
        if within is None:
            return [head + tell(logged.command)]
        rows = [f"{'':9}seat {seat}: {tell_data(data)}" for seat, data in within]
        return [f"{head}{type(logged.command).__name__}, a match of {len(rows)} commands", *rows]

    def _differs(self, steps: int, reached: str, difference: str) -> Verification:
        other = self.content != self.game.content_digest()
        why = "; it was played with other content than this version's" if other else ""
        return Verification(False, f"{self.path} does not play out as recorded: {difference}{why}.", steps, reached)


def recorded(session: Session[Any], path: Path = Path("this match")) -> Replay:
    """Return the replay of a session so far."""
    game = session.game
    return Replay(
        path,
        game,
        session.seed,
        session.setup,
        session.seats,
        session.start,
        tuple(session.log),
        game.content_digest(),
        _outcome(session),
        game.rules_version,
        game.packs_of(session.setup),
        session.opening,
        session.turns,
    )


def read_replay(path: Path, games: Mapping[str, Game[Any]]) -> Replay:
    """Return the replay of a file.

    Args:
        path: the file.
        games: the catalog, `game.catalog.GAMES`.

    Raises:
        DamagedFile: the file is missing, damaged, foreign or of a newer version; one sentence with its name.
    """
    return replay_from_document(path, read_document(path, KIND, FORMAT, MIGRATIONS), games)


def replay_from_document(path: Path, document: Mapping[str, Any], games: Mapping[str, Game[Any]]) -> Replay:
    """Return the replay of a document in the present format.

    Raises:
        NewerFile: it was recorded under newer rules.
        DamagedFile: something in it is not what it should be, or there is more of it than any match has.
    """
    try:
        shape = read_shape(document)
        game = _known(shape.game, games)
        if shape.rules > game.rules_version:
            raise NewerFile(path, f"{path} was recorded under newer rules of {game.title}: update the program.")
        commands = tuple(_logged(row, game) for row in shape.commands)
    except NotUnderstood as fault:
        raise DamagedFile(path, f"{path} is damaged: {fault}") from fault
    options = game.carried_over(shape.options) if shape.rules < game.rules_version else shape.options
    try:
        if not game.missing_packs(shape.packs):
            game.check_options(options)
    except WrongRequest as fault:
        raise DamagedFile(path, f"{path} cannot be played with this version: {fault}") from fault
    return Replay(
        path,
        game,
        shape.seed,
        options,
        shape.seats,
        shape.start,
        commands,
        shape.content,
        None if shape.result is None else plain(shape.result),
        shape.rules,
        shape.packs,
        shape.opening,
        shape.turns,
    )


def _logged(row: LoggedShape, game: Game[Any]) -> Logged:
    return Logged(row.seat, game.command_from_json(row.command), row.digest, row.capped, row.reasons, row.hinted)


def _outcome(match: Match[Any] | Session[Any]) -> dict[str, Any] | None:
    result = match.result()
    return None if result is None else {"winner": result.winner, "reason": result.reason}


def _known(name: str, games: Mapping[str, Game[Any]]) -> Game[Any]:
    if name not in games:
        raise NotUnderstood(f"it is of a game {shown(name)} unknown here.{did_you_mean(name, games)}")
    return games[name]


def _logged_to_json(logged: Logged) -> dict[str, Any]:
    row = {"seat": logged.seat, "command": logged.command.to_json(), "digest": logged.digest}
    if logged.reasons:
        row["reasons"] = plain(logged.reasons)
    return row | {name: True for name in ("capped", "hinted") if getattr(logged, name)}
