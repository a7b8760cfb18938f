"""Small carved things that count: the ring of the turn, pips of a board, plates with an icon and a number."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageChops

from game.art.arena.lettering import number, write
from game.art.arena.palette import RUNE_CORE, RUNE_HOT
from game.art.draw import fonts
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, TEXT, YOU
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, linear, num, path, rect

_RING: Final = 72
"""Units of the square of the turn's ring."""


def _arc(radius: float, share: float) -> str:
    """Return a part of a circle from its top, clockwise."""
    end = math.tau * min(0.9999, share)
    x, y = 36 + radius * math.sin(end), 36 - radius * math.cos(end)
    return f"M36 {num(36 - radius)}A{num(radius)} {num(radius)} 0 {int(share > 0.5)} 1 {num(x)} {num(y)}"


@layers
def turn_ring(turn: int, size: int, *, friend: bool, left: float = 1.0) -> Image.Image:
    """Return the iron ring on the plait with the turn's number, `size` pixels square.

    Args:
        turn: its number.
        size: in pixels.
        friend: whose turn it is: the gem on the ring lies on that side.
        left: share of the glowing arc, 1 for a whole ring.
    """
    defs = GILT + linear("iron", [(0, "#8d949b"), (0.5, "#4b5157"), (1, "#1f2327")], (0, 0, 0.6, 1))
    body = circle(36, 38, 34, "#000000", 'opacity=".5"') + circle(36, 36, 34, "#0d0b0a")
    body += circle(36, 36, 33, "url(#iron)") + circle(36, 36, 28.5, "#0d0b0a")
    for colour, wide, seen in ((RUNE_HOT, 7.0, 0.28), (RUNE_HOT, 3.6, 0.9), (RUNE_CORE, 1.5, 1.0)):
        body += (
            f'<path d="{_arc(26, left)}" fill="none" stroke="{colour}" stroke-width="{wide}" opacity="{seen}" '
            'stroke-linecap="round"/>'
        )
    body += circle(36, 36, 21.5, "#15110e") + circle(36, 36, 20, "#1d1815", 'stroke="#4b3a26" stroke-width="1"')
    y = 66 if friend else 6
    body += circle(36, y, 5.6, "#0d0b0a") + circle(36, y, 4.4, "url(#leaf)")
    body += circle(36, y, 3.1, YOU if friend else FOE)
    out = rasterise(document(_RING, _RING, body, defs), (size, size))
    letters = str(turn)
    number(out, (size / 2, size / 2), letters, size * (0.4 if len(letters) < 2 else 0.34))
    return out


_PIP: Final = 14
"""Units from one pip to the next."""


@layers
def board_pips(count: int, most: int, tall: int, *, friend: bool) -> Image.Image:
    """Return a column of pips, filled from above, and the number in words below; `tall` pixels high."""
    view = (30, most * _PIP + 22)
    colour, body = (YOU if friend else FOE), ""
    for index in range(most):
        y = index * _PIP + 8
        body += circle(15, y + 0.8, 5.2, "#000000", 'opacity=".5"') + circle(15, y, 5.0, "#0b0d10")
        if index < count:
            body += circle(15, y, 4.0, colour) + circle(13.8, y - 1.4, 1.3, "#ffffff", 'opacity=".75"')
        else:
            body += circle(15, y, 4.0, "#262b31", 'stroke="#4a525b" stroke-width=".8"')
    wide = max(2, round(tall * view[0] / view[1]))
    out = rasterise(document(*view, body), (wide, tall))
    unit = tall / view[1]
    write(out, (wide / 2, tall - 4 * unit), f"{count}/{most}", 15 * unit, TEXT, face=fonts.SANS_BOLD, edge=1.6 * unit)
    return out


@layers
def plate(icon: str, words: str, tall: int) -> Image.Image:
    """Return a dark plate with an icon and words, `tall` pixels high and as wide as they need."""
    size = tall * 0.62
    wide = math.ceil(tall * 0.42 + tall * 0.72 + fonts.width_of(words, size, fonts.SANS_BOLD) + tall * 0.42)
    view = (wide / tall * 24, 24.0)
    body = rect(0.5, 0.5, view[0] - 1, 23, "url(#leaf)", 'rx="8" opacity=".75"')
    body += rect(1.5, 1.5, view[0] - 3, 21, "#171310", 'rx="7" opacity=".96"')
    body += glyph(icon, 8, 5, 14, TEXT)
    out = rasterise(document(*view, body, GILT), (wide, tall))
    write(out, (tall * 1.14, tall * 0.71), words, size, TEXT, face=fonts.SANS_BOLD, middle=False)
    return out


@layers
def rope_piece(width: int, height: int) -> Image.Image:
    """Return a piece of a rope of two strands, which the next piece continues."""
    body = rect(0, 3, 40, 14, "#0d0906") + rect(0, 4, 40, 12, "url(#hemp)")
    for x in (-10, 10, 30):
        body += path(f"M{x} 16C{x + 6} 15 {x + 14} 5 {x + 20} 4", "none", 'stroke="#3d2710" stroke-width="2.2"')
        body += path(f"M{x + 3} 15C{x + 9} 14 {x + 16} 6 {x + 22} 5", "none", 'stroke="#e7c88d" stroke-width="1"')
    defs = linear("hemp", [(0, "#d8b478"), (0.5, "#a87f44"), (1, "#5e421f")], (0, 0, 0, 1))
    return rasterise(document(40, 20, body, defs), (width, height))


@layers
def grave_stone(count: int, size: int, *, empty: bool) -> Image.Image:
    """Return the stone of a graveyard with the number of its cards, `size` pixels square."""
    stone = "M10 44L10 20C10 10 16 4 24 4C32 4 38 10 38 20L38 44Z"
    defs = linear("stone", [(0, "#8a9199"), (0.5, "#565d65"), (1, "#2c3137")], (0, 0, 0.7, 1))
    body = path(stone, "#000000", 'opacity=".5" transform="translate(0 2)"') + path(stone, "#0d0f12")
    body += path("M12 43L12 20C12 11.5 17 6 24 6C31 6 36 11.5 36 20L36 43Z", "url(#stone)")
    body += glyph("skull", 15.5, 9, 17, "#14171a", 0.45 if empty else 0.9)
    out = rasterise(document(48, 48, body, defs), (size, size))
    if empty:
        faded = out.getchannel("A").point([round(value * 0.6) for value in range(256)])
        out.putalpha(ImageChops.darker(out.getchannel("A"), faded))
    number(out, (size / 2, size * 0.72), str(count), size * 0.36)
    return out
