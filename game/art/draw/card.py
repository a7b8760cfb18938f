"""What the cards of all games share: their measure, and the sheet of parchment with words that fit it."""

from __future__ import annotations

from collections.abc import Callable

from game.art.draw import fonts
from game.art.draw.palette import KEYWORD, PARCHMENT_TEXT
from game.art.draw.svg import num, rect, text

MASTER_W, MASTER_H = 300.0, 420.0
"""The units in which a card is drawn."""
Placed = tuple[float, float, str, bool]
"""Words on a card: x, baseline, the words, whether they are bold."""


def height_of(width: int) -> int:
    """Return how high a card of a width is."""
    return round(width * MASTER_H / MASTER_W)


def sheet(top: float, tall: float) -> str:
    """Return the parchment for a card's words, over its whole width, filled with the gradient `paper`."""
    return (
        rect(21, top + 1.5, 258, tall, "#000000", 'rx="7" opacity=".5"')
        + rect(22, top, 256, tall, "url(#paper)", 'rx="6"')
        + f'<rect x="24.5" y="{num(top + 2.5)}" width="251" height="{num(tall - 5)}" rx="4.5" fill="none" '
        'stroke="#a98a55" stroke-opacity=".55" stroke-width="1"/>'
    )


def largest_that_fits(
    runs: tuple[fonts.Run, ...], sizes: tuple[float, float], room: float, fits: Callable[[float, int], bool]
) -> tuple[float, list[list[fonts.Run]]]:
    """Return the largest size of letters, in steps of a half, at which words fit, and their lines.

    Args:
        runs: the words.
        sizes: the largest size and the smallest, which is taken where none fits.
        room: how long a line may be.
        fits: tells of a size and a number of lines whether they do.
    """
    size, smallest = sizes
    while True:
        lines = fonts.wrapped(runs, size, room)
        if size <= smallest or fits(size, len(lines)):
            return size, lines
        size -= 0.5


def placed(lines: list[list[fonts.Run]], size: float, left: float, first: float, leading: float) -> tuple[Placed, ...]:
    """Return where the runs of lines stand that begin at `left`, the first of them on the baseline `first`."""
    out = []
    for row, runs in enumerate(lines):
        x, y = left, first + row * size * leading
        for words, bold in runs:
            out.append((x, y, words, bold))
            face = fonts.SANS_BOLD if bold else fonts.SANS
            x += fonts.width_of(words, size, face) + fonts.width_of(" ", size, fonts.SANS)
    return tuple(out)


def written(runs: tuple[Placed, ...], size: float) -> str:
    """Return words on the parchment, keywords in bold."""
    return "".join(
        text(x, y, words, size, KEYWORD if bold else PARCHMENT_TEXT, weight=700 if bold else 400, anchor="start")
        for x, y, words, bold in runs
    )
