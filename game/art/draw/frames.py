"""Frames and plates: the brass around a tile, the gilding and the plates of cards and tokens."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image

from game.art.draw.palette import (
    DAMAGE_PLATE,
    GOLD_LEAF_DARK,
    GOLD_LEAF_LIGHT,
    HEALTH_PLATE,
)
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, linear, num, path, polygon, radial

LEAF_STOPS = ((0.0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1.0, GOLD_LEAF_DARK))
"""Gold leaf as gradient stops."""

GILT = (
    linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1))
    + radial("dmg", [(0, "#dd6a46"), (0.7, DAMAGE_PLATE), (1, "#7c2617")], 0.4, 0.3, 0.8, user=False)
    + radial("hp", [(0, "#49aab0"), (0.7, HEALTH_PLATE), (1, "#0e4a54")], 0.4, 0.3, 0.8, user=False)
    + radial("med", [(0, "#5a4a38"), (0.7, "#2c221b"), (1, "#15100d")], 0.4, 0.3, 0.85, user=False)
)
"""Gradient definitions shared by cards and tokens: leaf, damage plate, health plate, medallion."""


@dataclass(frozen=True, slots=True)
class NinePatch:
    """A picture whose middle may be stretched; `edge` pixels on each side must not be."""

    image: Image.Image
    edge: int

    def at(self, width: int, height: int) -> Image.Image:
        """Return the patch stretched to `width` x `height` pixels."""
        src, edge = self.image, self.edge
        side = min(edge, width // 2, height // 2)
        out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        size = src.width
        cuts, xs, ys = (0, edge, size - edge, size), (0, side, width - side, width), (0, side, height - side, height)
        for i in range(3):
            for j in range(3):
                to = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
                if min(to) > 0:
                    piece = src.crop((cuts[i], cuts[j], cuts[i + 1], cuts[j + 1])).resize(to, Image.Resampling.BILINEAR)
                    out.paste(piece, (xs[i], ys[j]))
        return out


def octagon(x: float, y: float, r: float) -> str:
    """Return the path of an upright octagon: the plate of damage."""
    return polygon(
        [
            (x + r * math.cos(math.radians(22.5 + 45 * k)), y + r * math.sin(math.radians(22.5 + 45 * k)))
            for k in range(8)
        ]
    )


def shield_path(x: float, y: float, r: float) -> str:
    """Return the path of a heater shield: the plate of health."""
    return (
        f"M{num(x)} {num(y - r)}C{num(x + r * 0.4)} {num(y - r * 0.78)} {num(x + r * 0.7)} "
        f"{num(y - r * 0.74)} {num(x + r * 0.94)} {num(y - r * 0.76)}"
        f"C{num(x + r)} {num(y + r * 0.2)} {num(x + r * 0.7)} {num(y + r * 0.74)} {num(x)} {num(y + r * 1.04)}"
        f"C{num(x - r * 0.7)} {num(y + r * 0.74)} {num(x - r)} {num(y + r * 0.2)} "
        f"{num(x - r * 0.94)} {num(y - r * 0.76)}"
        f"C{num(x - r * 0.7)} {num(y - r * 0.74)} {num(x - r * 0.4)} {num(y - r * 0.78)} {num(x)} {num(y - r)}Z"
    )


def _brass_svg() -> str:
    defs = linear("o", [(0, "#fff0b8"), (0.25, "#d2a24a"), (0.6, "#7e5220"), (1, "#c9963f")], (0, 0, 1, 1)) + linear(
        "i", [(0, "#5f3d16"), (0.5, "#b5863a"), (1, "#f2d48a")], (0, 0, 1, 1)
    )
    ring = 'fill-rule="evenodd"'
    outer = "M10 1L86 1Q95 1 95 10L95 86Q95 95 86 95L10 95Q1 95 1 86L1 10Q1 1 10 1Z"
    middle = "M11 5L85 5Q91 5 91 11L91 85Q91 91 85 91L11 91Q5 91 5 85L5 11Q5 5 11 5Z"
    inner = "M12 8L84 8Q88 8 88 12L88 84Q88 88 84 88L12 88Q8 88 8 84L8 12Q8 8 12 8Z"
    rivets = "".join(
        (
            f'<circle cx="{x}" cy="{y}" r="2.5" fill="#4c2f10"/><circle cx="{x}" cy="{y}" r="2" '
            f'fill="#e6bd66"/><circle cx="{x - 0.6}" cy="{y - 0.6}" r=".8" fill="#fff3cc"/>'
        )
        for x in (7, 89)
        for y in (7, 89)
    )
    return document(
        96,
        96,
        path(outer + inner, "#120b07", ring)
        + path(outer + middle, "url(#o)", ring)
        + path(middle + inner, "url(#i)", ring)
        + (
            '<path d="M12 8.6L84 8.6Q87.4 8.6 87.4 12L87.4 84Q87.4 87.4 84 87.4L12 87.4Q8.6 87.4 8.6 '
            '84L8.6 12Q8.6 8.6 12 8.6Z" fill="none" stroke="#000" stroke-opacity=".55" '
            'stroke-width="1.6"/>'
        )
        + rivets,
        defs,
    )


def brass(scale: float = 1.0) -> NinePatch:
    """Return the riveted frame of a tile's window: 96 units square with an edge of 26 units."""
    size = round(96 * scale)
    return NinePatch(rasterise(_brass_svg(), (size, size)), round(26 * scale))
