"""Sealing wax: the whole seal, and the six pieces it breaks into."""

from __future__ import annotations

import math
from typing import Literal

from PIL import Image, ImageChops

from game.art.draw.palette import shade
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import Point, circle, document, num, path, polygon, radial, smooth, spikes, text

Side = Literal["you", "foe"] | None
"""Whose thing a picture shows: the onlooker's (blue, rounded), the other's (red, cut corners) or nobody's."""

WAX: dict[Side, str] = {"you": "#2b6fb4", "foe": "#c4432a", None: "#a3211c"}
SEAL_PIECES = 6
_MIDDLE: Point = (47, 52)
_CRACKS: tuple[tuple[Point, ...], ...] = (
    ((47, 52), (52, 40), (46, 28), (53, 14), (50, -6)),
    ((47, 52), (60, 48), (70, 38), (84, 36), (106, 22)),
    ((47, 52), (58, 60), (74, 58), (84, 70), (106, 76)),
    ((47, 52), (50, 66), (42, 78), (48, 90), (44, 106)),
    ((47, 52), (36, 60), (26, 74), (14, 74), (-6, 88)),
    ((47, 52), (34, 48), (26, 38), (12, 34), (-6, 20)),
)
"""The cracks from the middle of the seal to its rim, clockwise; each piece lies between two neighbours."""
_CORNERS: tuple[tuple[Point, ...], ...] = (
    ((106, -6),),
    (),
    ((106, 106),),
    ((-6, 106),),
    (),
    ((-6, -6),),
)
"""The corners of the square that lie between a crack and the next."""


def _rim(x: float, y: float, r: float) -> str:
    points = []
    for k in range(20):
        turn = k * math.tau / 20
        far = r * (1 + 0.07 * math.sin(k * 2.3) + 0.05 * math.cos(k * 1.1))
        points.append((x + far * math.cos(turn), y + far * math.sin(turn)))
    return smooth(points, closed=True, tension=0.9)


def _sign(side: Side, x: float, y: float, r: float, colour: str) -> str:
    """Return what the stamp leaves: a sun, a fang, or the house's ampersand."""
    if side is None:
        return text(x, y + r * 0.46, "&", r * 1.3, colour, serif=True, weight=700)
    if side == "you":
        return path(polygon(spikes(x, y, 8, r * 0.82, r * 0.5)), colour)
    k = r / 26
    fang = [(-18, -18), (18, -18), (8, -4), (13, 0), (0, 22), (-13, 0), (-8, -4)]
    return path(polygon([(x + dx * k, y + dy * k) for dx, dy in fang]), colour)


def seal_markup(x: float, y: float, r: float, side: Side, name: str = "wax") -> tuple[str, str]:
    """Return (definitions, markup) of a wax seal of radius r around (x, y)."""
    colour = WAX[side]
    defs = radial(
        name, [(0, shade(colour, 0.28)), (0.55, colour), (1, shade(colour, -0.5))], 0.35, 0.28, 0.85, user=False
    )
    inner = r * 0.7
    body = (
        path(_rim(x, y + r * 0.07, r * 0.99), "#000000", 'opacity=".4"')
        + path(_rim(x, y, r * 0.97), f"url(#{name})")
        + circle(x - r * 0.02, y - r * 0.03, inner * 1.06, shade(colour, 0.35), 'opacity=".6"')
        + circle(x, y, inner * 1.04, shade(colour, -0.5))
        + circle(x + r * 0.015, y + r * 0.03, inner, shade(colour, -0.12))
        + _sign(side, x + inner * 0.03, y + inner * 0.05, inner * 0.86, shade(colour, 0.3))
        + _sign(side, x, y, inner * 0.86, shade(colour, -0.58))
        + f'<path d="M{num(x - r * 0.74)} {num(y - r * 0.36)}A{num(r * 0.82)} {num(r * 0.82)} 0 0 1 {num(x - r * 0.1)} '
        f'{num(y - r * 0.82)}" fill="none" stroke="#fff4ea" stroke-opacity=".5" stroke-width="{num(r * 0.07)}" '
        'stroke-linecap="round"/>'
    )
    return defs, body


def seal_image(size: int, side: Side = None) -> Image.Image:
    """Return a wax seal, `size` pixels square: the onlooker's sun, the other's fang, or the house's own."""
    defs, body = seal_markup(50, 50, 44, side)
    return rasterise(document(100, 100, body, defs), (size, size))


def _outline(index: int) -> tuple[Point, ...]:
    first, second = _CRACKS[index], _CRACKS[(index + 1) % SEAL_PIECES]
    return (*first, *_CORNERS[index], *reversed(second[1:]))


def _mask(index: int, size: Size) -> Image.Image:
    return rasterise(document(100, 100, path(polygon(_outline(index)), "#ffffff")), size).getchannel("A")


def seal_piece_image(index: int, size: int, side: Side = None) -> Image.Image:
    """Return one breaking piece of a seal in the full square: all `SEAL_PIECES` over one another are the seal."""
    out = seal_image(size, side).copy()
    out.putalpha(ImageChops.multiply(out.getchannel("A"), _mask(index, out.size)))
    return out


def seal_piece_at(index: int) -> Point:
    """Return the middle of a piece as shares of the square's width and height, the second counted downward."""
    points = [p for p in _outline(index)[1:] if math.dist(p, _MIDDLE) < 50]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    return x / 100, y / 100
