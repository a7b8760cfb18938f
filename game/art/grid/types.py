"""The seven types of the 3x3 board: a colour, a plate of its own shape and a glyph for each (GRID-1.2)."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from game.art.draw.icons import glyph
from game.art.draw.palette import mix, shade
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, num, path, polygon, radial, spikes

TYPE_COLOUR: Final[dict[str, str]] = {
    "melee": "#a4a9ab",
    "fire": "#f47f46",
    "wind": "#44f5d5",
    "earth": "#aa6532",
    "water": "#73b1fb",
    "light": "#fee670",
    "dark": "#9669d6",
}
"""Set so that every pair stays apart in normal, protan, deutan and tritan sight."""
_PALE_MARK = frozenset(("earth", "dark"))
"""Types whose plate is dark enough for a pale glyph."""


def _circle(r: float) -> str:
    return f"M{num(12 - r)} 12A{num(r)} {num(r)} 0 1 1 {num(12 + r)} 12A{num(r)} {num(r)} 0 1 1 {num(12 - r)} 12Z"


_PLATES: Final[dict[str, str]] = {
    "melee": "M2 3.2C5.6 3 9 2 12 .6C15 2 18.4 3 22 3.2C22.6 12.4 19.4 19.4 12 23.6C4.6 19.4 1.4 12.4 2 3.2Z",
    "fire": "M12 -.4C15 3.4 19 6.2 21.6 10.4C24 15.4 21.4 23.2 12 23.2C2.6 23.2 0 15.4 2.4 10.4C5 6.2 9 3.4 12 -.4Z",
    "wind": polygon([(12, -1), (25, 12), (12, 25), (-1, 12)]),
    "earth": "M3.4 1.4L20.6 1.4Q22.6 1.4 22.6 3.4L22.6 20.6Q22.6 22.6 20.6 22.6L3.4 22.6Q1.4 22.6 1.4 20.6L1.4 3.4Q1.4 1.4 3.4 1.4Z",  # noqa: E501  # one shape, one line
    "water": _circle(11.4),
    "light": polygon(spikes(12, 12, 12, 13, 10.2)),
    "dark": polygon([(12 + 12.4 * math.cos(k * math.pi / 3), 12 + 12.4 * math.sin(k * math.pi / 3)) for k in range(6)]),
}
"""The outline of each type's plate on a 24-unit grid: shield, flame, lozenge, square, disc, star, hexagon."""


def type_defs(kind: str) -> str:
    """Return the gradient that `type_markup` of this type needs."""
    colour = TYPE_COLOUR[kind]
    return radial(
        f"type-{kind}",
        [(0, shade(colour, 0.42)), (0.62, colour), (1, shade(colour, -0.34))],
        0.4,
        0.3,
        0.85,
        user=False,
    )


def mark_colour(kind: str) -> str:
    """Return the colour of a type's sign on its plate."""
    return "#fff8e6" if kind in _PALE_MARK else mix(shade(TYPE_COLOUR[kind], -0.9), "#0d0907", 0.6)


def type_markup(kind: str, x: float, y: float, r: float) -> str:
    """Return the coin of a type as SVG markup around (x, y), `r` units from the middle to the rim."""
    plate = _PLATES[kind]
    mark = mark_colour(kind)
    size = 13.4 if kind in {"wind", "fire"} else 15
    down = 1.6 if kind == "fire" else 0.0

    def scaled(k: float, fill: str, extra: str = "", lift: float = 0.0) -> str:
        move = f"translate({num(x)} {num(y + lift)}) scale({r * k / 14.2:.4f}) translate(-12 -12)"
        return path(plate, fill, f'transform="{move}" {extra}')

    half = size * r / 14.2
    return (
        scaled(1.16, "#000000", 'opacity=".55"', r * 0.07)
        + scaled(1.13, "#f2d488")
        + scaled(1.08, "#17100c")
        + scaled(0.98, f"url(#type-{kind})")
        + glyph(f"type_{kind}", x - half / 2, y - half / 2 + down * r / 14.2, half, mark)
    )


def type_icon_image(kind: str, size: int) -> Image.Image:
    """Return the coin of a type, `size` pixels square."""
    return rasterise(document(48, 48, type_markup(kind, 24, 24, 19.6), type_defs(kind)), (size, size))
