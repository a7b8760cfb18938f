"""What is drawn over the water and around the sheet: waves, the lines of the winds, the border with its degrees."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from game.art.campaign.map_marks import mark_place
from game.art.campaign.map_shape import Geography, Projection
from game.art.draw.svg import Point, line, num, path, polygon

WAVE_INK, RHUMB_INK, EDGE_INK = "#41696a", "#5a7f7a", "#4a3421"
_INSET, _BAND = 30.0, 7.0
"""Where the border runs, from the picture's edge, and how broad it is, in full-height pixels."""
_STEPS = (10, 25, 50, 100, 200, 500)
"""Hundredths of a degree that a piece of the border may stand for."""


def waves(view: Projection, free: np.ndarray) -> str:
    """Return little waves in loose rows; `free` is not 0 where one may be."""
    unit, rng = view.unit, Random(31)
    across, down = 66 * unit, 34 * unit
    height, width = free.shape
    data = []
    for row in range(int(height / down) + 1):
        for column in range(int(width / across) + 1):
            if rng.random() < 0.36:
                continue
            x = (column + (row % 2) / 2 + rng.uniform(-0.3, 0.3)) * across
            y = (row + rng.uniform(-0.3, 0.3)) * down
            crests = rng.choice((1, 2, 2, 3))
            long = rng.uniform(8, 12) * unit
            ends = ((x - long, y), (x + crests * long * 2, y))
            if all(0 <= ex < width and 0 <= ey < height and free[int(ey), int(ex)] for ex, ey in (*ends, (x, y))):
                data.append(f"M{num(x)} {num(y)}" + f"q{num(long / 2)} {num(-long * 0.42)} {num(long)} 0" * crests)
    return line("".join(data), WAVE_INK, 1.25 * unit, 'opacity=".5"')


def rhumbs(land: Geography, view: Projection) -> str:
    """Return the lines of the sixteen winds from each compass rose."""
    reach = math.hypot(*view.size)
    out = []
    for mark in land.marks:
        place = mark_place(mark, view)
        if mark.kind != "rose" or place is None:
            continue
        x, y, _ = place
        for k in range(32):
            angle = k * math.tau / 32
            far = (x + reach * math.sin(angle), y - reach * math.cos(angle))
            strong = ".6" if k % 4 == 0 else ".4"
            dash = "" if k % 2 == 0 else f'stroke-dasharray="{num(7 * view.unit)} {num(6 * view.unit)}"'
            data = f"M{num(x)} {num(y)}L{num(far[0])} {num(far[1])}"
            out.append(line(data, RHUMB_INK, 1.0 * view.unit, f'opacity="{strong}" {dash}'))
    return "".join(out)


def border(view: Projection) -> str:
    """Return the neat line around the map, its pieces light and dark by degrees."""
    unit = view.unit
    width, height = view.size
    inset, band = _INSET * unit, _BAND * unit
    left, top, right, bottom = inset, inset, width - inset, height - inset
    out = []
    for horizontal in (True, False):
        scale, start, end = (view.across, left, right) if horizontal else (view.up, top, bottom)
        step = next((other for other in _STEPS if other * scale >= 44 * unit), _STEPS[-1])
        origin = view.middle[0] if horizontal else view.middle[1]
        length = width if horizontal else height
        first = math.floor((origin - length / scale) / step)
        for k in range(first, first + int(2.4 * length / scale / step) + 2):
            if k % 2:
                continue
            ends = sorted(_along(view, step * (k + item), horizontal=horizontal) for item in (0, 1))
            a, b = max(start, ends[0]), min(end, ends[1])
            if a < b:
                out += [
                    _piece(a, b, side, band, horizontal=horizontal)
                    for side in ((top, bottom) if horizontal else (left, right))
                ]
    rails = [_box(left - band / 2 + shift, top - band / 2 + shift, right + band / 2 - shift, bottom + band / 2 - shift)
             for shift in (0.0, band)]  # fmt: skip
    thin = _box(left - band * 1.1, top - band * 1.1, right + band * 1.1, bottom + band * 1.1)
    return (
        path("".join(out), EDGE_INK, 'opacity=".78"')
        + line("".join(rails), EDGE_INK, 1.1 * unit, 'opacity=".85"')
        + line(thin, EDGE_INK, 1.9 * unit, 'opacity=".8"')
    )


def _along(view: Projection, degrees: float, *, horizontal: bool) -> float:
    x, y = view.at(degrees, degrees)
    return x if horizontal else y


def _piece(a: float, b: float, side: float, band: float, *, horizontal: bool) -> str:
    low, high = side - band / 2, side + band / 2
    corners: list[Point] = [(a, low), (b, low), (b, high), (a, high)]
    return polygon(corners if horizontal else [(y, x) for x, y in corners])


def _box(left: float, top: float, right: float, bottom: float) -> str:
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
