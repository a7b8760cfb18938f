"""Matches that were played within a recorded one, such as the battles of a run, each as a replay of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.problems import Problem
from game.session.files import DamagedFile
from game.session.game import Engaged, Game
from game.session.log import Logged
from game.session.replays import Replay
from game.session.session import HUMAN, OPPONENT, Seat
from systems.match import Command, Event, Refused
from systems.plain import plain


@dataclass(frozen=True, slots=True)
class Fought:
    """A match that was played within another.

    Attributes:
        outer: the recording of that other.
        number: it was the so many-th, from 1.
        before: the outer player's view when it waited for the match.
        engaged: which match it was.
        log: its commands in order, each with its seat.
        events: what the outer player heard when it was handed in.
    """

    outer: Replay
    number: int
    before: Any
    engaged: Engaged
    log: tuple[tuple[int, Command], ...]
    events: tuple[Event, ...]

    def replay(self, games: Mapping[str, Game[Any]], name: str = "You", rival: str = "") -> Replay:
        """Return the match as a replay that verifies itself; it is played once for its digests.

        Args:
            games: the catalog.
            name: of the outer match's player.
            rival: of the opponent.

        Raises:
            DamagedFile: this version does not play it as it was played.
        """
        engaged, path = self.engaged, self.outer.path
        game = games[engaged.game]
        logged: list[Logged] = []
        try:
            match = game.match_at(engaged.seed, engaged.options, engaged.opening)
            start = match.digest()
            for seat, command in self.log:
                match.apply(seat, command)
                logged.append(Logged(seat, command, match.digest()))
        except (Problem, Refused) as fault:
            sentence = f"Match {self.number} of {path} cannot be played with this version: {fault}"
            raise DamagedFile(path, sentence) from fault
        player, foe = Seat(HUMAN, name), Seat(OPPONENT, rival, engaged.level)
        result = match.result()
        return Replay(
            path,
            game,
            engaged.seed,
            match.setup,
            (player, foe) if engaged.seat == 0 else (foe, player),
            start,
            tuple(logged),
            game.content_digest(),
            None if result is None else plain(result),
            game.rules_version,
            game.packs_of(match.setup),
            engaged.opening,
            game.turns(match),
        )


def matches_within(replay: Replay, games: Mapping[str, Game[Any]]) -> Iterator[Fought | None]:
    """Play a recording again, a command for each step: yield the match that the command handed in, None without one.

    Raises:
        DamagedFile: the recording no longer plays.
    """
    match, number = replay.first(), 0
    for command in replay.commands:
        log = replay.game.handed_in(command.command)
        engaged = replay.game.engaged(match) if log is not None else None
        before = match.view(command.seat) if engaged is not None else None
        try:
            events = match.apply(command.seat, command.command)
        except Refused as refused:
            raise DamagedFile(replay.path, f"{replay.path} no longer fits this version: {refused}") from refused
        if log is None or engaged is None:
            yield None
            continue
        number += 1
        heard = tuple(event for event in events if event.audience >> command.seat & 1)
        game = games[engaged.game]
        commands = tuple((seat, game.command_from_json(data)) for seat, data in log)
        yield Fought(replay, number, before, engaged, commands, heard)
