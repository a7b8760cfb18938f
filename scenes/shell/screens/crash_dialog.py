"""What the title says after the game ended by a fault."""

from __future__ import annotations

from textwrap import wrap

from game.platform.crash_note import CrashNote
from scenes.kit.overlays.dialog import Choice, Dialog

CONTINUE = "Continue the match"
LONGEST = 140
"""Letters of an error's own words that are shown; the report has them all."""
BREADTH = 46
"""Letters of a path on one line: where it has no space it would make all that is written smaller."""
_MARKUP = str.maketrans("{}[]*", "()()\u00b7")
"""The signs that mean something to the kit's texts, and what stands for them."""


def crash_dialog(note: CrashNote, *, resumable: bool) -> Dialog:
    """Return the dialog after a crash; its first answer may continue a match."""
    happened = shown(note.happened)
    if len(happened) > LONGEST:
        happened = f"{happened[:LONGEST].rstrip()}\u2026"
    path = "\n".join(wrap(shown(note.report), BREADTH))
    where = f"A report for the developers is here:\n{path}" if note.report else "No report could be written."
    choices: tuple[Choice | str, ...] = ((CONTINUE, "commit"), "Close") if resumable else ("Close",)
    return Dialog("The game ended unexpectedly", f"An error ended the last session: {happened}.\n{where}", choices)


def shown(text: str) -> str:
    """Return a text of unknown origin with unprintable letters as numbers."""
    return text.encode("utf-8", "backslashreplace").decode().translate(_MARKUP)
