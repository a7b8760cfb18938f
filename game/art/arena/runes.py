"""Runes of the elder row as lines, cold in stone or kindled."""

from __future__ import annotations

from typing import Final

from game.art.arena.palette import RUNE_CORE, RUNE_HOT
from game.art.draw.svg import group, line, num

_LINES: Final = {
    "f": "M2 0L2 20M2 9L10 1M2 15L10 7",
    "u": "M2 20L2 0L9 7L9 20",
    "th": "M2 0L2 20M2 5L9 10L2 15",
    "a": "M2 0L2 20M2 1L10 8M2 8L10 15",
    "r": "M2 20L2 0L9 5L2 10L9 20",
    "k": "M9 2L2 10L9 18",
    "g": "M1 1L11 19M11 1L1 19",
    "w": "M2 20L2 0L9 5.5L2 11",
    "h": "M2 0L2 20M10 0L10 20M2 8L10 12",
    "n": "M6 0L6 20M2 7L10 13",
    "i": "M6 0L6 20",
    "j": "M6 1L2 5L6 9M7 11L11 15L7 19",
    "z": "M6 0L6 20M1 1L6 8L11 1",
    "s": "M10 0L4 7L9 12L3 20",
    "t": "M6 0L6 20M1 6L6 0L11 6",
    "b": "M2 0L2 20L9 15L2 10L9 5L2 0",
    "e": "M2 20L2 0L6 6L10 0L10 20",
    "m": "M2 20L2 0L10 9M10 20L10 0L2 9",
    "l": "M2 20L2 0L9 7",
    "d": "M2 20L2 0L10 20L10 0L2 20",
    "o": "M2 20L10 8L6 1L2 8L10 20",
    "p": "M9 2L6 0L2 4L2 0L2 20L2 16L6 20L9 18",
}
NAMES: Final = tuple(_LINES)
RAGNAROK: Final = ("r", "a", "g", "n", "a", "r", "o", "k")
WIDE, TALL = 12.0, 20.0


def rune(name: str, x: float, y: float, tall: float, colour: str, width: float, extra: str = "") -> str:
    """Return a rune as lines: its upper left corner at (x, y), `tall` units high, strokes `width` units thick."""
    scale = tall / TALL
    return group(line(_LINES[name], colour, width / scale, extra), f"translate({num(x)} {num(y)}) scale({scale:.4f})")


def kindled(name: str, x: float, y: float, tall: float, heat: float) -> str:
    """Return a rune that glows; `heat` is 0 for cold stone and 1 for the brightest."""
    if heat <= 0.02:
        return rune(name, x, y, tall, "#12161b", tall * 0.15) + rune(name, x, y + 0.8, tall, "#5b6570", tall * 0.05)
    out = rune(name, x, y, tall, RUNE_HOT, tall * 0.62, f'stroke-opacity="{num(0.10 * heat)}"')
    out += rune(name, x, y, tall, RUNE_HOT, tall * 0.36, f'stroke-opacity="{num(0.22 * heat)}"')
    out += rune(name, x, y, tall, RUNE_HOT, tall * 0.16, f'stroke-opacity="{num(0.35 + 0.6 * heat)}"')
    return out + rune(name, x, y, tall, RUNE_CORE, tall * 0.075, f'stroke-opacity="{num(0.25 + 0.75 * heat)}"')


HELM: Final = "".join(
    f'<g transform="rotate({turn})">'
    '<path d="M0 0L0 -30M-7 -12L7 -12M-6 -19L6 -19M-7 -31L0 -25L7 -31M-7 -36L0 -30L7 -36" '
    'fill="none" stroke="@" stroke-width="#" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="%"/></g>'
    for turn in range(0, 360, 45)
)
"""The helm of awe in a circle of 38 units: @ stands for its colour, # for the width of its strokes, % for opacity."""


def helm(x: float, y: float, r: float) -> str:
    """Return the kindled helm of awe around (x, y)."""
    glow = ((RUNE_HOT, 9.0, 0.10), (RUNE_HOT, 5.5, 0.22), (RUNE_HOT, 2.8, 0.95), (RUNE_CORE, 1.3, 1.0))
    body = "".join(HELM.replace("#", num(w)).replace("%", num(o)).replace("@", c) for c, w, o in glow)
    return group(body, f"translate({num(x)} {num(y)}) scale({r / 38:.4f})")
