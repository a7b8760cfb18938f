"""What the cards of all games share: their measure, and the sheet of parchment with words that fit it."""

from __future__ import annotations

from collections.abc import Callable

from game.art.draw import fonts
from game.art.draw.frames import octagon, shield_path
from game.art.draw.icons import glyph
from game.art.draw.palette import KEYWORD, PARCHMENT, PARCHMENT_SHADE, PARCHMENT_TEXT, TEXT, shade
from game.art.draw.svg import linear, num, path, polygon, rect, text

MASTER_W, MASTER_H = 300.0, 420.0
"""The units in which a card is drawn."""
Placed = tuple[float, float, str, bool]
"""Words on a card: x, baseline, the words, whether they are bold."""


def height_of(width: int) -> int:
    """Return how high a card of a width is."""
    return round(width * MASTER_H / MASTER_W)


PAPER = linear("paper", [(0, shade(PARCHMENT, 0.25)), (0.7, PARCHMENT), (1, PARCHMENT_SHADE)])
"""The parchment of a card's words."""
SILK = ((0.0, "#f0e2bd"), (0.5, "#dcc796"), (1.0, "#b49a66"))
"""The colours of the ribbon below a card's picture, from above."""


def frame(gleam: str) -> str:
    """Return a card's edge in the gradient `band` around its ground, `panel`; `gleam` is how much its rim shines."""
    return (
        rect(0.5, 0.5, 299, 419, "#0c0908", 'rx="18"')
        + rect(2, 2, 296, 416, "url(#band)", 'rx="17"')
        + rect(6, 6, 288, 408, "#0d0a08", 'rx="13.5"')
        + rect(7.4, 7.4, 285.2, 405.2, "url(#panel)", 'rx="12.5"')
        + '<rect x="3" y="3" width="294" height="414" rx="16" fill="none" stroke="#fff4da" '
        f'stroke-opacity="{gleam}"/>'
    )


def keyline(shape: str) -> str:
    """Return the line of gold leaf around a picture; `shape` is an element's name with its measures."""
    return (
        f'<{shape} fill="none" stroke="#0b0806" stroke-width="5"/>'
        f'<{shape} fill="none" stroke="url(#leaf)" stroke-width="2.6"/>'
    )


def title(x: float, y: float, words: str, size: float) -> str:
    """Return a name around x with its shadow, the baseline at y."""
    shadow = text(x, y + 1, words, size, "#000000", serif=True, weight=700, extra='opacity=".6"')
    return shadow + text(x, y, words, size, TEXT, serif=True, weight=700)


def ribbon(words: str, y: float, room: float, half: tuple[float, float] = (118, 15), largest: float = 15.5) -> str:
    """Return what a card is, on a ribbon of the gradient `ribbon` below its picture.

    Args:
        words: what stands on it.
        y: its middle.
        room: how long the words may be.
        half: of its width, and of its height.
        largest: size of its letters.
    """
    wide, tall = half
    size = fonts.fitted(words, largest, fonts.SANS_SEMIBOLD, room, round(largest * 0.6))
    left, right, low, high = 150 - wide, 150 + wide, y - tall, y + tall
    shape = [(left, y), (left + 10, low), (right - 10, low), (right, y), (right - 10, high), (left + 10, high)]
    return (
        path(polygon([(x, down + 2) for x, down in shape]), "#000000", 'opacity=".45"')
        + path(polygon(shape), "url(#ribbon)", 'stroke="#6d5228" stroke-width="1.2"')
        + text(150, y + size * 0.35, words, size, PARCHMENT_TEXT, weight=600)
    )


def plates(right_mark: str) -> str:
    """Return the plates of two numbers: an octagon with a sword on the left, a shield with a mark on the right."""
    out = path(octagon(38, 384, 27), "#000000", 'opacity=".4" transform="translate(0 2)"')
    out += path(octagon(38, 384, 27), "url(#leaf)") + path(octagon(38, 384, 24), "url(#dmg)")
    out += path(shield_path(262, 384, 27), "#000000", 'opacity=".4" transform="translate(0 2)"')
    out += path(shield_path(262, 384, 27), "url(#leaf)") + path(shield_path(262, 384, 24), "url(#hp)")
    return out + glyph("sword", 24, 370, 28, "#ffffff", 0.14) + glyph(right_mark, 248, 368, 28, "#ffffff", 0.14)


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
