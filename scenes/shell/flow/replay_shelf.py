"""The player's replays: matches that were kept to be seen again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.platform.atomic import previous_copy
from game.problems import Problem
from game.session.game import Game
from game.session.replays import Replay, read_replay, recorded
from systems.safe_text import excerpt

if TYPE_CHECKING:
    from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Kept:
    """A replay file: path, date, and the replay or a sentence of its fault."""

    path: Path
    written: datetime
    replay: Replay | None
    fault: str = ""

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return excerpt(self.path.stem)


class ReplayRepository:
    """The folder of a profile's replays."""

    def __init__(self, folder: Path, games: Mapping[str, Game[Any]]) -> None:
        self.folder = folder
        self.games = games

    def paths(self) -> tuple[Path, ...]:
        """All files of replays, the newest first. Reads no file."""
        found = self.folder.glob("*.json") if self.folder.is_dir() else ()
        return tuple(sorted(found, key=lambda path: (_written(path), path.name), reverse=True))

    def read(self, path: Path) -> Kept:
        """What one file holds; a damaged one is told and left where it is."""
        written = _written(path)
        try:
            return Kept(path, written, read_replay(path, self.games))
        except Problem as problem:
            return Kept(path, written, None, problem.sentence)

    def keep(self, session: Session[Any], words: str) -> Path:
        """Write a match under the first free name made of these words; the path.

        Raises:
            Problem: the file cannot be written.
        """
        stem = re.sub(r"[^a-z0-9]+", "-", words.casefold()).strip("-")[:40] or "match"
        number = 1
        while (path := self.folder / f"{stem}-{number}.json").exists():
            number += 1
        recorded(session, path).save(path)
        return path

    def delete(self, path: Path) -> None:
        """Delete a replay.

        Raises:
            Problem: it cannot be deleted.
        """
        try:
            for item in (path, previous_copy(path)):
                item.unlink(missing_ok=True)
        except OSError as fault:
            raise Problem(f"The replay {path} cannot be deleted ({fault.strerror}).") from fault


def _written(path: Path) -> datetime:
    """When a file was written; the beginning of time for a link that leads nowhere."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, tz=UTC)
