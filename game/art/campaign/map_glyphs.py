"""What stands on a map: mountains, trees, dunes, reeds and furrows, drawn in ink and scattered over their areas."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import numpy as np

from game.art.campaign.map_ground import seed_of
from game.art.campaign.map_shape import AreaLike, Projection
from game.art.draw.palette import mix
from game.art.draw.svg import Point, circle, ellipse, line, num, path, polygon, smooth

INK = "#4a3421"
VARIANTS = 7
"""Drawings of each sort of glyph, so that no two neighbours need look alike."""
_CLOSE = {1: 1.75, 2: 1.32, 3: 1.0, 4: 0.82, 5: 0.68}
"""How far glyphs stand apart, by density."""


def _mountain(rng: Random) -> str:
    tall, lean = rng.uniform(23, 32), rng.uniform(-3, 3)
    left, right = rng.uniform(15, 19), rng.uniform(16, 21)
    peak = (lean, -tall)
    west = [(-left, 0.0), (-left * 0.62, -tall * rng.uniform(0.3, 0.42)), (-left * 0.3, -tall * 0.66), peak]
    east = [(right * 0.26, -tall * 0.72), (right * 0.6, -tall * rng.uniform(0.3, 0.44)), (right, 0.0)]
    ridge = [
        peak,
        (lean + rng.uniform(0.5, 3), -tall * 0.74),
        (lean - rng.uniform(0.5, 3), -tall * 0.5),
        (lean + rng.uniform(2, 5), -tall * 0.26),
        (lean + rng.uniform(0, 3), -1.0),
    ]
    hatch = "".join(
        f"M{num(lean + (right - lean) * k)} {num(-tall * (0.86 - k * 0.92))}"
        f"L{num(lean + (right - lean) * (k - 0.06) - 1)} {num(-tall * (0.86 - k * 0.92) + tall * (0.42 - k * 0.2))}"
        for k in (0.2, 0.36, 0.52, 0.68)
    )
    return (
        path(polygon([*west, *east]), "#f0e2bf")
        + path(polygon([*ridge, *reversed(east)]), "#a8865a", 'opacity=".85"')
        + path(polygon([peak, west[2], (lean - 1, -tall * 0.6), ridge[1]]), "#fdf7e6", 'opacity=".8"')
        + line(hatch, INK, 0.8, 'opacity=".7"')
        + line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in ridge[:4]), INK, 0.9, 'opacity=".85"')
        + line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in [*west, *east]), INK, 1.5)
    )


def _hill(rng: Random) -> str:
    wide, tall = rng.uniform(11, 15), rng.uniform(8, 12)
    crown = f"M{num(-wide)} 0C{num(-wide * 0.6)} {num(-tall * 1.2)} {num(wide * 0.4)} {num(-tall * 1.35)} {num(wide)} 0"
    hatch = "".join(
        f"M{num(wide * k)} {num(-tall * (1.0 - k * 0.75))}L{num(wide * (k + 0.06))} {num(-tall * (0.55 - k * 0.5))}"
        for k in (0.18, 0.4, 0.62)
    )
    return path(crown + "Z", "#e9d8ae") + line(crown, INK, 1.2) + line(hatch, INK, 0.8, 'opacity=".7"')


def _crown(rng: Random, x: float, y: float, size: float, fill: str) -> str:
    """Return a leafy tree standing at (x, y): a lobed crown, dark below to the right."""
    turn = rng.uniform(0, 1)
    lobes = [
        (
            x + size * (1 + 0.14 * math.sin(3 * (k + turn))) * math.sin(k * math.tau / 9),
            y - size * 1.75 - size * 0.95 * (1 + 0.12 * math.cos(4 * (k + turn))) * math.cos(k * math.tau / 9),
        )
        for k in range(9)
    ]
    return (
        line(f"M{num(x)} {num(y)}L{num(x)} {num(y - size)}", INK, 1.5)
        + path(smooth(lobes, closed=True), fill, f'stroke="{INK}" stroke-width="1.05"')
        + ellipse(x + size * 0.3, y - size * 1.45, size * 0.52, size * 0.55, mix(fill, "#2c3a1c", 0.42), 'opacity=".7"')
    )


def _wood(rng: Random) -> str:
    tones = ("#8c9c58", "#7d9150", "#99a566")
    if rng.random() < 0.45:
        return _crown(rng, 0, 0, rng.uniform(5, 6.4), rng.choice(tones))
    return _crown(rng, 4.6, -2.4, rng.uniform(4.4, 5.4), rng.choice(tones)) + _crown(
        rng, -3.6, 0, rng.uniform(4.8, 6), rng.choice(tones)
    )


def _pine(rng: Random) -> str:
    tall, wide = rng.uniform(15, 20), rng.uniform(4.2, 5.4)
    steps = [(0.0, -tall), (wide * 0.55, -tall * 0.62), (wide * 0.3, -tall * 0.62), (wide, -3.0)]
    outline = [*steps, *((-x, y) for x, y in reversed(steps[1:]))]
    return (
        line("M0 0L0 -4", INK, 1.5)
        + path(polygon(outline), "#6f8757", f'stroke="{INK}" stroke-width="1"')
        + path(polygon([*steps, (0.6, -3.0)]), "#41573a", 'opacity=".65"')
    )


def _palm(rng: Random) -> str:
    tall, lean = rng.uniform(12, 16), rng.uniform(-3, 3)
    x, y = lean, -tall
    fronds = "".join(
        f"M{num(x)} {num(y)}Q{num(x + dx * 0.55)} {num(y + up)} {num(x + dx)} {num(y + dy)}"
        for dx, up, dy in ((-8, -5, 2.4), (8, -5, 2.4), (-6, -6.4, -3.4), (6, -6.4, -3.4), (-4.6, -1, 5), (4.6, -1, 5))
    )
    trunk = f"M0 0Q{num(lean * 0.2)} {num(-tall * 0.5)} {num(x)} {num(y)}"
    return line(trunk, INK, 1.5) + line(fronds, "#4d6231", 1.7) + circle(x, y, 1.3, INK)


def _dune(rng: Random) -> str:
    wide, tall = rng.uniform(13, 19), rng.uniform(5, 8)
    back = f"M{num(-wide)} 0C{num(-wide * 0.5)} {num(-tall)} {num(-wide * 0.1)} {num(-tall * 1.3)} {num(wide * 0.15)}"
    lee = f"{back} {num(-tall)}C{num(wide * 0.5)} {num(-tall * 0.5)} {num(wide * 0.8)} {num(-tall * 0.2)} {num(wide)} 0"
    face = (
        f"M{num(wide * 0.15)} {num(-tall)}C{num(wide * 0.02)} {num(-tall * 0.5)} {num(wide * 0.3)} {num(-tall * 0.2)} "
        f"{num(wide * 0.45)} 0L{num(wide)} 0C{num(wide * 0.8)} {num(-tall * 0.2)} {num(wide * 0.5)} {num(-tall * 0.5)} "
        f"{num(wide * 0.15)} {num(-tall)}Z"
    )
    grains = "".join(circle(rng.uniform(-wide * 0.8, wide * 0.2), rng.uniform(1, 4), 0.6, "#7d5c2c") for _ in range(4))
    return path(face, "#b98a45", 'opacity=".5"') + line(lee, "#6d4e26", 1.1) + grains


def _reed(rng: Random) -> str:
    blades = "".join(
        f"M{num(x)} 0Q{num(x + lean * 0.3)} {num(-tall * 0.6)} {num(x + lean)} {num(-tall)}"
        for x, tall, lean in ((k * 2.3, rng.uniform(6, 11), k * 1.2 + rng.uniform(-1, 1)) for k in (-2, -1, 0, 1, 2))
    )
    water = f"M{num(-9)} 1.4L{num(-3)} 1.4M{num(-1)} 2.6L{num(9)} 2.6M3.4 0.6L8 0.6"
    heads = "".join(ellipse(x, -rng.uniform(7.5, 9.5), 0.9, 2.1, "#5a3f22") for x in (-2.6, 1.2))
    return line(blades, "#4f5a34", 1.05) + heads + line(water, "#4c7371", 0.9, 'opacity=".9"')


def _grass(rng: Random) -> str:
    blades = "".join(
        f"M{num(x)} 0Q{num(x + lean * 0.2)} {num(-tall * 0.6)} {num(x + lean)} {num(-tall)}"
        for x, tall, lean in (
            (k * 1.9, rng.uniform(4, 7.5), k * 1.6 + rng.uniform(-0.6, 0.6)) for k in (-1.5, -0.5, 0.5, 1.5)
        )
    )
    return line(blades, "#6b6a30", 1.0)


def _field(rng: Random) -> str:
    wide, rows, lean = rng.uniform(9, 13), rng.choice((3, 4)), rng.choice((-0.5, 0.35))
    furrows = "".join(
        f"M{num(-wide + k * 3 * lean)} {num(k * 3.2 - 6)}L{num(wide + k * 3 * lean)} {num(k * 3.2 - 6 + lean * 4)}"
        for k in range(rows)
    )
    return line(furrows, "#7a6a2c", 0.95, 'stroke-dasharray="5 2.2" opacity=".75"')


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of glyph: how it is drawn, how far two stand apart, half its width, its smallest size at a band's rim."""

    draw: Callable[[Random], str]
    apart: float
    half: float
    least: float = 0.85


SORTS = {
    "mountains": Sort(_mountain, 33, 16, 0.62),
    "hills": Sort(_hill, 31, 12),
    "woods": Sort(_wood, 20, 7),
    "pines": Sort(_pine, 18, 5),
    "palms": Sort(_palm, 21, 6),
    "dunes": Sort(_dune, 44, 15),
    "marshes": Sort(_reed, 28, 9),
    "grass": Sort(_grass, 27, 4),
    "fields": Sort(_field, 34, 12),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A glyph in its place: its foot, its size, which drawing."""

    x: float
    y: float
    size: float
    drawing: str


def drawings(kinds: set[str]) -> str:
    """Return the definitions of all drawings of some sorts."""
    return "".join(
        f'<g id="{kind}{k}">{SORTS[kind].draw(Random(seed_of(k, *kind.encode())))}</g>'
        for kind in sorted(kinds)
        for k in range(VARIANTS)
    )


def scattered(areas: Sequence[AreaLike], view: Projection, free: np.ndarray) -> str:
    """Return all glyphs of the areas as markup, the farther ones first; `free` is not 0 where one may stand.

    Areas that come later stand back where an earlier one has put something already.
    """
    taken: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
    found: list[Standing] = []
    for number, area in enumerate(areas):
        found += _stand(area, view, free, Random(seed_of(number, *area.points[0])), taken)
    found.sort(key=lambda item: item.y)
    return "".join(
        f'<use href="#{item.drawing}" transform="translate({num(item.x)} {num(item.y)}) scale({item.size:.3f})"/>'
        for item in found
    )


_CELL = 48


def _stand(
    area: AreaLike,
    view: Projection,
    free: np.ndarray,
    rng: Random,
    taken: dict[tuple[int, int], list[tuple[float, float, float]]],
) -> list[Standing]:
    """Return what stands in one area, on a jittered lattice."""
    sort = SORTS[area.kind]
    points = [view.at(*spot) for spot in area.points]
    half = area.breadth * view.up / 2
    apart = sort.apart * _CLOSE[area.density] * area.size / 100 * view.hand
    xs, ys = [x for x, _ in points], [y for _, y in points]
    out = []
    row = 0
    y = max(0.0, min(ys) - half)
    while y <= min(view.size[1], max(ys) + half):
        x = max(0.0, min(xs) - half) + (apart / 2 if row % 2 else 0.0)
        while x <= min(view.size[0], max(xs) + half):
            at = (x + rng.uniform(-0.36, 0.36) * apart, y + rng.uniform(-0.34, 0.34) * apart)
            near = 1 - _off(at, points) / half if area.breadth else float(_inside(at, points))
            size = area.size / 100 * view.hand * rng.uniform(0.86, 1.14)
            size *= sort.least + (1.08 - sort.least) * min(1.0, max(0.0, near) * 1.5)
            if near > rng.uniform(0, 0.22) and _fits(at, sort.half * size, free) and _alone(at, apart * 0.62, taken):
                taken.setdefault((int(at[0]) // _CELL, int(at[1]) // _CELL), []).append((*at, apart * 0.62))
                out.append(Standing(*at, size, f"{area.kind}{rng.randrange(VARIANTS)}"))
            x += apart
        y += apart * 0.72
        row += 1
    return out


def _off(at: Point, course: Sequence[Point]) -> float:
    """Return how far a point lies from a line of points."""
    best = math.inf
    for (ax, ay), (bx, by) in pairwise(course):
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((at[0] - ax) * dx + (at[1] - ay) * dy) / max(1e-6, dx * dx + dy * dy)))
        best = min(best, math.hypot(at[0] - ax - dx * share, at[1] - ay - dy * share))
    return best


def _inside(at: Point, outline: Sequence[Point]) -> bool:
    x, y = at
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


def _fits(at: Point, half: float, free: np.ndarray) -> bool:
    """Whether a glyph's foot and middle stand where they may."""
    spots = ((at[0], at[1]), (at[0] - half, at[1]), (at[0] + half, at[1]), (at[0], at[1] - half))
    height, width = free.shape
    return all(0 <= x < width and 0 <= y < height and free[int(y), int(x)] for x, y in spots)


def _alone(at: Point, reach: float, taken: dict[tuple[int, int], list[tuple[float, float, float]]]) -> bool:
    """Whether nothing of any area stands too near."""
    column, row = int(at[0]) // _CELL, int(at[1]) // _CELL
    around = (taken.get((column + i, row + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1))
    return all(math.hypot(at[0] - x, at[1] - y) >= min(reach, other) for cell in around for x, y, other in cell)
