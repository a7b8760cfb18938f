"""Roads on the map: dots of ink over land, dashes and dots over the sea, a thick red line where the army has come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from game.art.campaign.map_shape import FULL
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import Point, document, line, num

LAND_INK, SEA_INK, RED, HALO = "#3d2a1a", "#234a52", "#9c1f17", "#f2e6c8"
BOW = 0.14
"""How far the middle of a way is drawn aside, as a share of its length."""


@dataclass(frozen=True, slots=True)
class Road:
    """A way in pixels from the top left, straight or bowed as its points are; a `sea` way is sailed."""

    points: tuple[Point, ...]
    sea: bool = False


def bowed(start: Point, end: Point, *, turned: bool = False, pieces: int = 14) -> tuple[Point, ...]:
    """Return the points of a way that bows a little to one side, to the other where `turned`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = -BOW if turned else BOW
    middle = ((start[0] + end[0]) / 2 - dy * side, (start[1] + end[1]) / 2 + dx * side)
    found = []
    for step in range(pieces + 1):
        t = step / pieces
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return tuple(found)


def draw_roads(roads: Sequence[Road], size: Size) -> Image.Image:
    """Return all untravelled ways of a map on clear ground, in one picture of its size."""
    unit = size[1] / FULL
    body = "".join(stroke(road.points, unit, sea=road.sea, travelled=False) for road in roads)
    return rasterise(document(*size, body), size)


def stroke(points: Sequence[Point], unit: float, *, sea: bool, travelled: bool) -> str:
    """Return a way as markup: a pale halo, then its ink; `unit` is pixels for one of a map of full height."""
    course = _stripped(points, 13 * unit)
    data = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in course)
    thin = max(unit, 0.55)
    if travelled:
        dash = f'stroke-dasharray="{num(11 * thin)} {num(7.5 * thin)}"' if sea else ""
        return (
            line(data, HALO, 8.4 * thin, 'opacity=".5"')
            + line(data, "#4f0f0b", 5.6 * thin, f'opacity=".9" {dash}')
            + line(data, RED, 4.2 * thin, dash)
        )
    ink, wide = (SEA_INK, 2.6) if sea else (LAND_INK, 3.6)
    gaps = (9, 6, 0.1, 6) if sea else (0.1, 8.4)
    dash = f'stroke-dasharray="{" ".join(num(gap * thin) for gap in gaps)}"'
    return line(data, HALO, 5.4 * thin, 'opacity=".34"') + line(data, ink, wide * thin, f'opacity=".86" {dash}')


def _stripped(points: Sequence[Point], rim: float) -> list[Point]:
    """Return a course without its first and last few pixels: ways end before the places that they join."""
    total = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    if total < rim * 3:
        return list(points)
    return _from(list(reversed(_from(list(points), rim))), rim)


def _from(points: list[Point], skip: float) -> list[Point]:
    for place, (a, b) in enumerate(pairwise(points)):
        long = math.hypot(b[0] - a[0], b[1] - a[1])
        if skip < long:
            share = skip / long
            return [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), *points[place + 1 :]]
        skip -= long
    return points
