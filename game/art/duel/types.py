"""What tells the duel's cards apart: colour, plate and sign of each type and kind, rarities, stars."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from game.art.draw.palette import mix, shade
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, group, line, num, path, polygon, radial, spikes, text
from game.art.duel.mat import TYPE_LIGHT, emblem

RUNE, WARD = "rune", "ward"
TYPE_COLOUR: Final[dict[str, str]] = TYPE_LIGHT | {RUNE: "#c9534a", WARD: "#aeb6be"}
"""The colour of each type, and of runes and wards, which may have none."""
RARITY_COLOUR: Final[dict[str, str]] = {"common": "#d3d6d2", "rare": "#55aee9", "mythic": "#fcc82e"}
"""White, blue and gold (DUEL-1.2)."""
RARITY_DIAMONDS: Final[dict[str, int]] = {"common": 1, "rare": 2, "mythic": 3}
_PALE_MARK = frozenset(("fallen", RUNE))
"""Plates that are dark enough for a pale sign."""

_PLATES: Final[dict[str, str]] = {
    "heroic": polygon(spikes(12, 12, 12, 13.6, 11.2)),
    "fallen": "M6.4 -.8L17.6 -.8L23.4 7.4L18 24.6L6 24.6L.6 7.4Z",
    "wild": "M12 -1C20 2 24.6 7 24.4 13.4C24.2 20 19 24.4 12 24.4C5 24.4 -.2 20 -.4 13.4C-.6 7 4 2 12 -1Z",
    "wrought": polygon([
        (12 + r * math.cos(a), 12 + r * math.sin(a))
        for k in range(8)
        for r, a in (((13, k * math.pi / 4 - 0.24)), ((13, k * math.pi / 4 + 0.24)), ((11, k * math.pi / 4 + 0.3)))
    ]),
    "tidal": "M12 -2C17 4 24 9.6 24 15A12 10.4 0 0 1 0 15C0 9.6 7 4 12 -2Z",
    "ember": polygon([(12, -1.6), (25.6, 12), (12, 25.6), (-1.6, 12)]),
    RUNE: polygon(spikes(12, 12, 3, 13, 13)),
    WARD: "M12 -.4A12.4 12.4 0 1 1 11.99 -.4Z",
}  # fmt: skip
"""The outline of each plate on a 24-unit grid: sun, coffin, burrow, cog, drop, lozenge; hexagon and disc."""
_SIGNS: Final[dict[str, str]] = {
    RUNE: "M8.4 2.6L11 2.6L11 6L16.8 2.6L16.8 5.8L11 9.2L11 11L16.8 7.6L16.8 10.8L11 14.2L11 21.4L8.4 21.4Z",
    WARD: "M12 2A3.4 3.4 0 0 1 13.4 8.4L13.4 8.6A6.7 6.7 0 1 1 10.6 8.6L10.6 8.4A3.4 3.4 0 0 1 12 2ZM12 4A1.4 1.4 0 1 "
    "0 12.01 4ZM12 11.2A3.9 3.9 0 1 0 12.01 11.2Z",
}
"""The signs of runes and wards on a 24-unit grid: a stave and an amulet; those of types are the mat's emblems."""


def sign(kind: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a sign as SVG markup, its upper left corner at (x, y), `size` units wide."""
    mark = path(_SIGNS[kind], colour, 'fill-rule="evenodd"') if kind in _SIGNS else emblem(kind, colour)
    return group(mark, f"translate({num(x)} {num(y)}) scale({size / 24:.4f})")


def type_defs(kind: str) -> str:
    """Return the gradient that `badge` of this type or kind needs."""
    colour = TYPE_COLOUR[kind]
    stops = [(0.0, shade(colour, 0.42)), (0.62, colour), (1.0, shade(colour, -0.36))]
    return radial(f"duel-{kind}", stops, 0.4, 0.3, 0.85, user=False)


def mark_colour(kind: str) -> str:
    """Return the colour of a sign on its plate."""
    return "#fff8e6" if kind in _PALE_MARK else mix(shade(TYPE_COLOUR[kind], -0.9), "#0d0907", 0.6)


def badge(kind: str, x: float, y: float, r: float) -> str:
    """Return the plate with the sign of a type or kind around (x, y), `r` units from the middle to the rim."""
    low = {"tidal": 1.8, "wild": 0.6, "fallen": 0.4}.get(kind, 0.0)
    size = {"ember": 14.6, "tidal": 13.4, "wrought": 16.6, "heroic": 15.2, RUNE: 16.4}.get(kind, 15.6)

    def plate(k: float, fill: str, lift: float = 0.0, extra: str = "") -> str:
        move = f"translate({num(x)} {num(y + lift)}) scale({r * k / 13:.4f}) translate(-12 -12)"
        return path(_PLATES[kind], fill, f'transform="{move}" {extra}')

    wide = size * r / 13
    return (
        plate(1.12, "#000000", r * 0.08, 'opacity=".5"')
        + plate(1.08, "#f2d488")
        + plate(1.0, "#17100c")
        + plate(0.92, f"url(#duel-{kind})")
        + sign(kind, x - wide / 2, y - wide / 2 + low * r / 13, wide, mark_colour(kind))
    )


def badge_image(kind: str, size: int) -> Image.Image:
    """Return the plate of a type or kind, `size` pixels square."""
    return rasterise(document(48, 48, badge(kind, 24, 24, 19.6), type_defs(kind)), (size, size))


def star(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """Return a five-pointed star around (x, y)."""
    return path(polygon(spikes(x, y, 5, r, r * 0.44)), fill, extra)


_STARS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0, 0, 0.62),),
    2: ((-0.31, 0.06, 0.42), (0.31, 0.06, 0.42)),
    3: ((0, -0.3, 0.4), (-0.35, 0.27, 0.4), (0.35, 0.27, 0.4)),
}
"""Where the stars of a medallion stand, as shares of its radius, and how large they are."""


def _rim(x: float, y: float, r: float, *, relic: bool) -> str:
    if not relic:
        return circle(x, y, r, "url(#leaf)")
    return path(polygon(spikes(x, y, 16, r * 1.2, r * 0.98)), "url(#leaf)", 'stroke="#2a1606" stroke-width=".8"')


def medallion(x: float, y: float, r: float, stars: int, kind: str, *, relic: bool = False) -> str:
    """Return the medallion of a card: its stars, or the sign of a rune or ward; a relic's has rays (DUEL-8.3)."""
    out = (
        circle(x, y + 1.5, r + 1.5, "#000000", 'opacity=".45"')
        + _rim(x, y, r, relic=relic)
        + circle(x, y, r * 0.9, "#171009")
        + circle(x, y, r * 0.85, "url(#med)")
    )
    if kind in {RUNE, WARD}:
        return out + sign(kind, x - r * 0.62, y - r * 0.62, r * 1.24, "#ffe08a" if relic else TYPE_COLOUR[kind])
    for across, down, size in _STARS[stars]:
        at = (x + across * r, y + down * r)
        out += star(at[0], at[1] + r * 0.03, size * r * 1.16, "#2a1606") + star(*at, size * r, "url(#leaf)")
    return out


def pips(x: float, y: float, stars: int, size: float) -> str:
    """Return the stars of a field token in a row around x, on a dark bar."""
    step = size * 2.1
    left = x - (stars - 1) * step / 2
    wide = (stars - 1) * step + size * 3.2
    bar = f"M{num(x - wide / 2)} {num(y)}L{num(x + wide / 2)} {num(y)}"
    out = line(bar, "#f2d488", size * 2.9) + line(bar, "#140d0a", size * 2.6)
    for k in range(stars):
        out += star(left + k * step, y + size * 0.06, size, "url(#leaf)")
    return out


def diamonds(x: float, y: float, rarity: str, size: float = 6.0) -> str:
    """Return the lozenges of a rarity in a row around x: one, two or three."""
    count, colour = RARITY_DIAMONDS[rarity], RARITY_COLOUR[rarity]
    step = size * 2.66
    out = []
    for k in range(count):
        at = x + (k - (count - 1) / 2) * step
        lozenge = polygon([(at, y - size * 1.15), (at + size, y), (at, y + size * 1.15), (at - size, y)])
        out.append(path(lozenge, colour, f'stroke="{shade(colour, -0.55)}" stroke-width=".9"'))
    return "".join(out)


def figure(x: float, y: float, words: str, size: float, colour: str = "#fffaf0") -> str:
    """Return an outlined number in the middle of a plate."""
    down = y + size * 0.335
    edge = f'stroke="#120b08" stroke-width="{num(size * 0.16)}" stroke-linejoin="round"'
    return text(x, down, words, size, "#120b08", serif=True, weight=700, extra=edge) + text(
        x, down, words, size, colour, serif=True, weight=700
    )
