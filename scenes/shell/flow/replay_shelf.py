"""The player's replays: the last matches, kept by themselves, and those that the player keeps, to be seen again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.platform.atomic import previous_copy, write_atomically
from game.problems import Problem
from game.session.game import Game
from game.session.replays import Replay, read_replay, recorded
from systems.safe_text import excerpt

if TYPE_CHECKING:
    from game.session.session import Session

LAST = 20
"""So many matches are kept by themselves: the last ones."""
RECENT = "recent"
"""The folder of these, within that of the replays."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A replay file: path, date, and the replay or a sentence of its fault.

    Attributes:
        recent: whether it is one of the last matches, which go when others come.
        picture: the file of its picture, or None.
    """

    path: Path
    written: datetime
    replay: Replay | None
    fault: str = ""
    recent: bool = False
    picture: Path | None = None

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return excerpt(self.path.stem)


class ReplayRepository:
    """The folder of a profile's replays."""

    def __init__(self, folder: Path, games: Mapping[str, Game[Any]]) -> None:
        self.folder = folder
        self.recent = folder / RECENT
        self.games = games

    def paths(self) -> tuple[Path, ...]:
        """All files of replays, the newest first. Reads no file."""
        return _newest_first(self.folder, self.recent)

    def read(self, path: Path) -> Kept:
        """What one file holds; a damaged one is told and left where it is."""
        written, recent = _written(path), path.parent == self.recent
        picture = _picture(path)
        shown = picture if picture.exists() else None
        try:
            return Kept(path, written, read_replay(path, self.games), recent=recent, picture=shown)
        except Problem as problem:
            return Kept(path, written, None, problem.sentence, recent, shown)

    def keep_last(self, session: Session[Any], words: str) -> Path:
        """Write a match that has ended among the last ones, once, and delete the oldest of these; the path.

        Raises:
            Problem: the file cannot be written.
        """
        path = self.last_path(session, words)
        if not path.exists():
            recorded(session, path).save(path)
            for old in _newest_first(self.recent)[LAST:]:
                with suppress(Problem):  # what cannot be deleted now is so after the next match
                    self.delete(old)
        return path

    def last_path(self, session: Session[Any], words: str) -> Path:
        """Return the file of a match among the last ones, whether it is there or not."""
        mark = blake2b(f"{session.identifier} {session.digest}".encode(), digest_size=6).hexdigest()
        return self.recent / f"{_stem(words)}-{mark}.json"

    def keep(self, session: Session[Any], words: str) -> Path:
        """Keep a match until the player deletes it, under the first free name made of these words; the path.

        Raises:
            Problem: the file cannot be written.
        """
        last = self.last_path(session, words)
        if last.exists():
            return self.keep_for_good(last, words)
        path = self._free(words)
        recorded(session, path).save(path)
        return path

    def keep_for_good(self, last: Path, words: str) -> Path:
        """Take one of the last matches from among these, with its picture, and keep it likewise; its new path.

        Raises:
            Problem: the file cannot be moved.
        """
        path = self._free(words)
        try:
            if _picture(last).exists():
                _picture(last).replace(_picture(path))
            last.replace(path)
        except OSError as fault:
            raise Problem(f"The replay {last} cannot be moved to {path.parent} ({fault.strerror}).") from fault
        return path

    def keep_picture(self, path: Path, picture: bytes) -> None:
        """Write a PNG beside a replay; a picture is never missed, so that a failure is not told."""
        if path.exists():
            with suppress(OSError):
                write_atomically(_picture(path), picture, keep_previous=False)

    def delete(self, path: Path) -> None:
        """Delete a replay.

        Raises:
            Problem: it cannot be deleted.
        """
        try:
            for item in (path, previous_copy(path), _picture(path)):
                item.unlink(missing_ok=True)
        except OSError as fault:
            raise Problem(f"The replay {path} cannot be deleted ({fault.strerror}).") from fault

    def _free(self, words: str) -> Path:
        number = 1
        while (path := self.folder / f"{_stem(words)}-{number}.json").exists():
            number += 1
        return path


def _stem(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.casefold()).strip("-")[:40] or "match"


def _picture(path: Path) -> Path:
    return path.with_suffix(".png")


def _newest_first(*folders: Path) -> tuple[Path, ...]:
    found = [path for folder in folders if folder.is_dir() for path in folder.glob("*.json")]
    return tuple(sorted(found, key=lambda path: (_written(path), path.name), reverse=True))


def _written(path: Path) -> datetime:
    """When a file was written; the beginning of time for a link that leads nowhere."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, tz=UTC)
