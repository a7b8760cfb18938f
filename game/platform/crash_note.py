"""The note of a crash, which the next start of the game shows once.

It is in the profile's data folder, beside the saved match.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from game.platform.atomic import write_atomically

NAME = "crash.json"


@dataclass(frozen=True, slots=True)
class CrashNote:
    """The error's own words, and the path of the report ("" if none could be written)."""

    happened: str
    report: str


def leave_note(folder: Path, note: CrashNote) -> None:
    """Leave a note for the next start; a folder that cannot be written to only loses the note."""
    try:
        write_atomically(folder / NAME, json.dumps(asdict(note)), keep_previous=False)
    except OSError:
        return


def take_note(folder: Path) -> CrashNote | None:
    """Return the note and remove it; None if there is none, or it cannot be read."""
    path = folder / NAME
    try:
        data = json.loads(path.read_bytes())
        path.unlink()
        return CrashNote(str(data["happened"]), str(data["report"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
