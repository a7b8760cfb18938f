"""The rules text of a duel's card, set in lines that fit its box; a long text makes the box grow upward."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from game.art.draw import fonts
from game.art.draw.card import Placed, largest_that_fits, placed

_BOLD = re.compile(r"\[\[(.+?)\]\]|(?<![^\s])(Flip:)")
_LEFT, _ROOM = 31.0, 238.0
_LEAST, _MOST = 78.0, 152.0
"""How tall the box is at least and at most."""
_MARGIN = 6.0
LARGEST, COMFORTABLE, SMALLEST = 16.5, 13.5, 10.5
"""Sizes of letters: of a short text, the least before the box grows, and the least of all."""
LEADING = 1.18
ELLIPSIS = "\u2026"


@dataclass(frozen=True, slots=True)
class Setting:
    """A set text: top and foot of its box, the size of its letters, and its runs."""

    top: float
    foot: float
    size: float
    runs: tuple[Placed, ...]


def runs_of(words: str) -> tuple[fonts.Run, ...]:
    """Return a text as runs of (words, bold): those in [[double brackets]] are bold, and so is "Flip:"."""
    runs: list[fonts.Run] = []
    at = 0
    for found in _BOLD.finditer(words):
        runs.append((words[at : found.start()], False))
        runs.append((found.group(1) or found.group(2), True))
        at = found.end()
    runs.append((words[at:], False))
    return tuple((run.strip(), bold) for run, bold in runs if run.strip())


@lru_cache(maxsize=256)
def set_text(words: str, foot: float, lines: int = 0) -> Setting:
    """Return a text set for the box of a card.

    Args:
        words: the text; "" for none.
        foot: where the box ends.
        lines: how many lines there may be, 0 for as many as it takes; what is beyond gives way to an ellipsis.
    """
    runs = runs_of(words)
    if not runs:
        return Setting(foot - _LEAST, foot, LARGEST, ())
    size, rows = _sized(runs, lines)
    tall = len(rows) * size * LEADING
    top = min(foot - _LEAST, foot - tall - _MARGIN * 2)
    first = top + (foot - top - tall) / 2 + size * 0.93
    return Setting(top, foot, size, placed(rows, size, _LEFT, first, LEADING))


def _sized(runs: tuple[fonts.Run, ...], lines: int) -> tuple[float, list[list[fonts.Run]]]:
    """Return the largest size at which a text fits, with its lines."""

    def fits(size: float, count: int) -> bool:
        room = _LEAST if lines or size > COMFORTABLE else _MOST
        return count * size * LEADING + _MARGIN * 2 <= room and (not lines or count <= lines)

    size, rows = largest_that_fits(runs, (LARGEST, SMALLEST), _ROOM, fits)
    return size, _shortened(rows, lines) if lines else rows


def _shortened(rows: list[list[fonts.Run]], lines: int) -> list[list[fonts.Run]]:
    """Return the first `lines` lines, the last of them ending in an ellipsis where more would follow."""
    if len(rows) <= lines:
        return rows
    kept = rows[:lines]
    last, bold = kept[-1][-1]
    words = last.split()
    face = fonts.SANS_BOLD if bold else fonts.SANS
    before = sum(fonts.width_of(f"{run} ", SMALLEST, fonts.SANS) for run, _ in kept[-1][:-1])
    while len(words) > 1 and before + fonts.width_of(" ".join(words) + ELLIPSIS, SMALLEST, face) > _ROOM:
        words.pop()
    kept[-1] = [*kept[-1][:-1], (" ".join(words).rstrip(",;:.") + ELLIPSIS, bold)]
    return kept
