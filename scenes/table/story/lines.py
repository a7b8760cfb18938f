"""Lines of a game's log, and how print sets signs and arrows in them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from scenes.table.story.plays import Play

MINUS = "\N{MINUS SIGN}"
ARROW = "→"
WAIT = "Wait for the animation to end."
"""The refusal of what is legal, but asked for while the table still plays what happened."""


class Tone(Enum):
    """How a line of the log is set."""

    HEADING = auto()
    LINE = auto()
    DETAIL = auto()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    Attributes:
        text: its words.
        tone: how it is set.
        tile: the place of the board that it is about (-1 for none).
        seat: the side that acted (-1 for neither).
        public: what stands there instead while both persons at one screen look on; empty where the words are no secret.
        moment: which event of its beat it tells, counted from 0: a table may write it when that event is seen.
        play: what was used, where the line tells of a card or an ability; the strip keeps it.
    """

    text: str
    tone: Tone = Tone.LINE
    tile: int = -1
    seat: int = -1
    public: str = ""
    moment: int = 0
    play: Play | None = None


def signed(number: int) -> str:
    """A number with its sign, as print has it: "+3", "\u22123"."""
    return f"{MINUS if number < 0 else '+'}{abs(number)}"
