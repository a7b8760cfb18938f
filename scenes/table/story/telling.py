"""A recorded match told in the words of its table's log, without a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.session.replays import Replay
from game.session.session import HUMAN, Session
from scenes.table.story.lines import LogLine, Tone
from scenes.table.story.memory import Narrator, SeatMemory

INDENTS = {Tone.HEADING: "", Tone.LINE: "  ", Tone.DETAIL: "    "}
ICON = re.compile(r"\{(\w+)\}")


def printed(lines: Sequence[LogLine]) -> list[str]:
    """Return lines of a log as rows of plain text: set in by their tone, icons by name."""
    return [INDENTS[line.tone] + ICON.sub(r"(\1)", line.text) for line in lines]


def misfit(refusal: str) -> str:
    """Return the row that ends a log where a recorded command is refused."""
    return f"The record no longer fits this version: {refusal}"


def log_text(
    replay: Replay, seat: int, narrator: Callable[[Session[Any], bool], Callable[[Any], Narrator[Any]]]
) -> list[str]:
    """Return the log of a recorded match as a seat reads it, in rows of plain text.

    Args:
        replay: the match.
        seat: whose log. A person reads the log of the match that was played, anybody else that of one who watches.
        narrator: makes, for a session and for whether it is watched, what makes a view's narrator.

    Raises:
        DamagedFile: the options no longer make a match.
    """
    again = replay.replayed()
    session = replay.taken_up(again)
    watched = replay.seats[seat].kind != HUMAN
    rows = printed(SeatMemory.of_session(session, seat, narrator(session, watched)).lines)
    return [*rows, misfit(again.refusal)] if again.refusal else rows
