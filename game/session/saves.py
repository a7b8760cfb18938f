"""Saves: a match to be continued, as the replay so far and a dump of its state, in slots.

What a document holds is said in `game.session.save_shape`. A picture may lie beside it. Each write keeps the copy
before it; a damaged file is set aside under another name and the copy before it is offered. A save of older rules is
carried over with its state where its game can do that, else rebuilt from its commands alone; where one of these is
refused today the match continues from there. Of both a copy of the file stays aside.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.platform.atomic import previous_copy, put_back, set_aside, write_atomically
from game.platform.lock_file import locked
from game.problems import Problem, WrongRequest
from game.session.ai import AiBackend
from game.session.carrying import carried_session
from game.session.files import DamagedFile, Document, NewerFile, UnreadableFile, write_document
from game.session.game import Game
from game.session.opening import can_be_shown
from game.session.replays import MissingPack, Replay, Replayed, recorded, replay_from_document
from game.session.save_shape import FORMAT, KIND, Written, read_save
from game.session.session import NONE, OPPONENT, Seat, Session
from systems.match import Match
from systems.safe_text import shown

AUTOSAVE = "autosave"
SLOT = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot as the list of saves shows it.

    Attributes:
        name: of the slot; path: its file.
        game: name of the game, "" when the file is damaged.
        saved: when, in ISO form, UTC.
        turns: turns played or begun.
        seats: names or levels of those who play; one name where the other seat is nobody's.
        players: who sits at both seats; () when the file is damaged.
        fault: one sentence when the file is damaged, else "".
        picture: the file of its picture, or None.
        options: of the match.
    """

    name: str
    path: Path
    game: str = ""
    saved: str = ""
    turns: int = 0
    seats: tuple[str, ...] = ()
    fault: str = ""
    picture: Path | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[Seat, ...] = ()


class DamagedSave(DamagedFile):
    """A save that could not be opened.

    Attributes:
        aside: where the damaged file is kept now.
        offer: the session of the copy before it, or None when there is none.
    """

    def __init__(self, path: Path, sentence: str, aside: Path, offer: Session[Any] | None) -> None:
        super().__init__(path, sentence)
        self.aside = aside
        self.offer = offer


class SaveStore:
    """The saves of one profile."""

    def __init__(self, folder: Path, games: Mapping[str, Game[Any]]) -> None:
        """Use `folder` (made when something is saved) and the catalog's games."""
        self._folder = folder
        self._games = games

    def path(self, slot: str) -> Path:
        """Return the file of a slot.

        Raises:
            WrongRequest: the name could not be a slot's.
        """
        if not SLOT.fullmatch(slot):
            raise WrongRequest(f"A save cannot be named {slot!r}: take 1 to 32 small letters, digits or '-'.")
        return self._folder / f"{slot}.json"

    def save(self, slot: str, session: Session[Any], picture: bytes = b"") -> Path:
        """Write a session to a slot; what the slot held stays as its previous copy.

        A match that is being played within it goes into the same file, so that both are of one moment.

        Args:
            slot: its name.
            session: what is kept.
            picture: a PNG for the list of saves; without one the last stays.

        Raises:
            Problem: the name is wrong, or the file cannot be written.
        """
        path = self.path(slot)
        document: Document = {
            "kind": KIND,
            "format": FORMAT,
            "slot": slot,
            "saved": datetime.now(UTC).isoformat(timespec="seconds"),
            "turns": session.turns,
            **_written(session),
        }
        if session.inner is not None:
            document["inner"] = _written(session.inner)
        with locked(self._folder):
            write_document(path, document, keep_previous=True)
            if picture:
                _write_beside(_picture(path), picture)
        return path

    def keep(self, slot: str, session: Session[Any], enter: Callable[[], object]) -> None:
        """Write a session to its slot; one that is over is entered elsewhere first, and then leaves nothing behind.

        Args:
            slot: its name.
            session: what is kept.
            enter: writes what the end came to; called again after a failure, so it enters a session once.

        Raises:
            Problem: it cannot be written or entered; what the slot held is there still.
        """
        if session.result() is None:
            self.save(slot, session)
            return
        try:
            enter()
        except Problem:
            with suppress(Problem):  # its end waits in the slot until it can be entered
                self.save(slot, session)
            raise
        self.delete(slot)

    def keep_picture(self, slot: str, picture: bytes) -> bool:
        """Write a PNG beside what a slot holds; nothing happens where it holds nothing. Return whether it was written.

        Raises:
            Problem: the name is wrong, or the file cannot be written.
        """
        path = self.path(slot)
        if not path.exists():
            return False
        with locked(self._folder):
            _write_beside(_picture(path), picture)
        return True

    def picture(self, slot: str) -> bytes:
        """Return the PNG beside a slot, to be kept with a copy of it; nothing where there is none."""
        try:
            return _picture(self.path(slot)).read_bytes()
        except OSError:
            return b""

    def move(self, slot: str, to: str) -> None:
        """Give a slot another name, with its picture and its previous copy.

        Raises:
            OSError: the files cannot be moved.
        """
        path, goal = self.path(slot), self.path(to)
        for item, new in ((previous_copy(path), previous_copy(goal)), (_picture(path), _picture(goal))):
            if item.exists():  # goes along: the copy, so that it can still be offered for a damaged one
                item.replace(new)
        path.replace(goal)

    def slots(self) -> tuple[Slot, ...]:
        """Return all slots, the last saved first, damaged ones at the end. Reads, changes nothing."""
        files = sorted(self._folder.glob("*.json")) if self._folder.is_dir() else []
        found = [self._slot(path) for path in files if SLOT.fullmatch(path.stem)]
        return tuple(sorted(found, key=lambda item: (item.saved, item.name), reverse=True))

    def delete(self, slot: str) -> None:
        """Delete a slot with its previous copy; nothing happens when there is none."""
        path = self.path(slot)
        for file in (previous_copy(path), path, _picture(path)):  # the copy first: alone it would be put back
            file.unlink(missing_ok=True)

    def peek(self, slot: str) -> Session[Any] | None:
        """Return the session of a slot, to be looked at; None where it cannot be opened. Changes nothing."""
        try:
            return self._open(self.path(slot), None)
        except Problem:
            return None

    def load(self, slot: str, *, ai: AiBackend | None = None) -> Session[Any]:
        """Return the session of a slot; its `remark` says so where it was saved under older rules and is cut short.

        Raises:
            MissingPack: a content pack that it needs is not here (the file is left where it is).
            DamagedSave: the file was damaged and is kept aside; the copy before it takes its place and is in `offer`,
                unless there is no whole one.
            Problem: there is no such save, or it is of a newer version (the file is then left where it is).
        """
        path = self.path(slot)
        if not path.exists():
            raise Problem(f"There is no save {slot!r} in {self._folder}.")
        try:
            session = self._open(path, ai)
        except (MissingPack, NewerFile, UnreadableFile):
            raise
        except DamagedFile as fault:
            offer = self._previous(path, ai)
            with locked(self._folder):
                aside = set_aside(path) if offer is None else put_back(path)  # so that the copy can still be opened
            rest = "the copy before it can be opened" if offer else "there is no copy before it"
            sentence = f"{str(fault).rstrip('.')}; it is kept as {aside.name}, and {rest}."
            self._keep_aside(path, offer)
            raise DamagedSave(path, sentence, aside, offer) from fault
        self._keep_aside(path, session)
        return session

    def _keep_aside(self, path: Path, session: Session[Any] | None) -> None:
        """Copy the file of a match that was cut short or carried over beside it, once: the next write takes its place.

        Raises:
            Problem: it cannot be written.
        """
        if session is None or not (session.remark or session.carried):
            return
        raw = path.read_bytes()
        mark = hashlib.blake2b(raw, digest_size=4).hexdigest()
        aside = path.with_name(f"{path.stem}.older-{mark}{path.suffix}")
        if not aside.exists():
            with locked(self._folder):
                _write_beside(aside, raw)

    def _previous(self, path: Path, ai: AiBackend | None) -> Session[Any] | None:
        try:
            return self._open(previous_copy(path), ai)
        except DamagedFile:
            return None

    def _open(self, path: Path, ai: AiBackend | None) -> Session[Any]:
        shape = read_save(path)
        replay = self._replay(path, shape)
        inner = None if shape.inner is None else self._replay(path, shape.inner)
        session = None
        if replay.is_older:
            within = None if shape.inner is None or inner is None else (inner, shape.inner.dump)
            session = carried_session((replay, shape.dump), within, ai)
        if session is None:
            session = _taken_up(replay, shape.dump, ai)
        if shape.inner is None or inner is None or session.inner is not None or session.remark:
            return session
        if replay.is_older:
            engaged = session.engaged()
            if engaged is None or (engaged.game, engaged.seed) != (inner.game.name, inner.seed):
                return session
            inner = replace(inner, options=engaged.options)  # its log will be played with these when it is handed in
        session.inner = _taken_up(inner, shape.inner.dump, ai)
        session.remark = session.inner.remark
        return session

    def _replay(self, path: Path, written: Written) -> Replay:
        replay = replay_from_document(path, written.replay, self._games)
        _check_levels(path, replay.game, replay.seats)
        return replay

    def _slot(self, path: Path) -> Slot:
        try:
            shape = read_save(path)
            replay = replay_from_document(path, shape.replay, self._games)
        except DamagedFile as fault:
            return Slot(path.stem, path, fault=fault.sentence)
        names = tuple(seat.name or seat.level or seat.kind for seat in replay.seats if seat.kind != NONE)
        picture = _picture(path)
        return Slot(
            path.stem,
            path,
            replay.game.name,
            shape.saved,
            shape.turns,
            names,
            picture=picture if picture.exists() else None,
            options=replay.options,
            players=replay.seats,
        )


def _check_levels(path: Path, game: Game[Any], seats: tuple[Seat, Seat]) -> None:
    """Refuse a match that no opponent of this version could go on with.

    Raises:
        DamagedFile: an opponent's level is none of the game's.
    """
    for seat in seats:
        if seat.kind == OPPONENT and seat.level not in game.levels:
            raise DamagedFile(
                path, f"{path} is damaged: {game.title} has no opponent of the level {shown(seat.level)}."
            )


def _written(session: Session[Any]) -> Document:
    return {"replay": recorded(session).document(), "dump": session.dump()}


def _write_beside(path: Path, raw: bytes) -> None:
    try:
        write_atomically(path, raw, keep_previous=False)
    except OSError as fault:
        raise Problem(f"{path} cannot be written ({fault.strerror}): make room.") from fault


def _picture(path: Path) -> Path:
    return path.with_suffix(".png")


def _taken_up(replay: Replay, dump: Mapping[str, Any], ai: AiBackend | None) -> Session[Any]:
    """Return the session of a saved match; of one of older rules, as far as these rules accept its commands."""
    again = replay.replayed() if replay.is_older else Replayed(_state(replay, dump), replay.start, replay.commands)
    session = replay.taken_up(again, ai)
    if again.refusal:
        told = "Play continues from turn" if session.result() is None else "Play ended in turn"
        session.remark = f"{told} {session.turns}, because the rules were mended."
    return session


def _state(replay: Replay, dump: Mapping[str, Any]) -> Match[Any]:
    """Return the saved match: from its dump where its digest is the log's last, else by playing the log again."""
    try:
        match = replay.game.load_match(dump)
        if match.digest() == replay.final and can_be_shown(match):
            return match
    except Problem:
        pass
    verification, again = replay.verified()
    if not verification.ok:
        raise DamagedFile(replay.path, verification.sentence)
    return again
