"""The note of a crash: what the next start of the game tells of it, once.

It lies in the profile's data folder, beside the match that was kept.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from game.platform.atomic import write_atomically

NAME = "crash.json"


@dataclass(frozen=True, slots=True)
class CrashNote:
    """What happened, as the error's own words, and where the report lies ("" where none could be written)."""

    happened: str
    report: str


def leave_note(folder: Path, note: CrashNote) -> None:
    """Leave a note for the next start; a folder that cannot be written to costs the note and nothing else."""
    try:
        write_atomically(folder / NAME, json.dumps(asdict(note)), keep_previous=False)
    except OSError:
        return


def take_note(folder: Path) -> CrashNote | None:
    """Return the note that was left, and take it away; None where there is none, or nobody can read it."""
    path = folder / NAME
    try:
        data = json.loads(path.read_bytes())
        path.unlink()
        return CrashNote(str(data["happened"]), str(data["report"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
