"""Lands of no map: what stands on the ridges of the fire mountain, the sky, the deep, the barrows and the temple."""

from __future__ import annotations

import math
from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon, rect
from game.art.scenery.props import Ridge, dead_tree, places

ROUGHNESS = {"ember": 1.5, "sky": 0.5, "deep": 0.7, "hollow": 0.7, "temple": 0.35}
"""How steep the ridges of a realm are."""


def dress(realm: str, ridge: Ridge) -> str:
    """Return the props of a ridge of a realm."""
    dresser = {"ember": _ember, "sky": _sky, "deep": _deep, "hollow": _hollow, "temple": _temple}[realm]
    misty = realm in {"hollow", "deep"} and ridge.depth < 3
    return group(ridge.dressed(dresser) + (ridge.mist() if misty else ""))


def _volcano(x: float, y: float, size: float, colour: str) -> str:
    """Return a burning cone with a lit flank and a stream of lava."""
    cone = polygon([(x - size, y), (x - size * 0.24, y - size), (x + size * 0.22, y - size), (x + size * 1.05, y)])
    lit = polygon([(x + size * 0.22, y - size), (x + size * 1.05, y), (x + size * 0.1, y)])
    lava = (
        f"M{num(x)} {num(y - size)}C{num(x - size * 0.1)} {num(y - size * 0.7)} {num(x + size * 0.2)} "
        f"{num(y - size * 0.5)} {num(x)} {num(y - size * 0.16)}"
    )
    plume = "".join(
        circle(x + dx * size, y - size * h, size * r, shade(colour, 0.1), 'opacity=".55"')
        for dx, h, r in ((0, 1.1, 0.16), (0.12, 1.3, 0.2), (-0.06, 1.52, 0.24), (0.16, 1.76, 0.28))
    )
    mouth = ellipse(x, y - size, size * 0.24, size * 0.05, "#ffd76a")
    return (
        plume
        + path(cone, colour)
        + path(lit, shade(colour, 0.12), 'opacity=".7"')
        + line(lava, "#ff8a3a", size * 0.09)
        + line(lava, "#ffe08a", size * 0.03)
        + mouth
    )


def _ember(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    if depth < 2:
        spots = places(points, rng, (1, 2)[depth] * many)
        return "".join(_volcano(x, y + 8 * unit, unit * rng.uniform(34, 60), shade(tone, 0.05)) for x, y in spots)
    out = []
    for x, y in places(points, rng, 6 * many):
        tall, wide = unit * rng.uniform(12, 34), unit * rng.uniform(6, 14)
        out.append(path(polygon([(x - wide, y + 6), (x - wide * 0.2, y - tall), (x + wide, y + 6)]), tone))
        out.append(
            line(
                f"M{num(x - wide * 2)} {num(y + 9 * unit)}L{num(x)} {num(y + 5 * unit)}L{num(x + wide * 2)} "
                f"{num(y + 10 * unit)}",
                "#ff7a34",
                1.3 * unit,
                'opacity=".8"',
            )
        )
    return "".join(out)


def _puff(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    return "".join(
        circle(
            x + dx * size + rng.uniform(-2, 2),
            y - h * size,
            size * r,
            shade(colour, 0.22 * h),
        )
        for dx, h, r in ((-0.9, 0.0, 0.5), (0.9, 0.0, 0.48), (-0.4, 0.3, 0.56), (0.4, 0.34, 0.54), (0, 0.5, 0.56))
    )


def _isle(x: float, y: float, size: float, colour: str) -> str:
    """Return an island that floats, with a grove on it."""
    rock = polygon(
        [(x - size, y), (x + size, y), (x + size * 0.5, y + size * 0.4), (x + size * 0.06, y + size * 0.9),
         (x - size * 0.4, y + size * 0.42)]
    )  # fmt: skip
    grove = "".join(circle(x + dx * size, y - size * 0.14, size * r, "#4f8f5a") for dx, r in ((-0.5, 0.2), (0.1, 0.28)))
    return path(rock, colour) + rect(x - size, y - size * 0.1, size * 2, size * 0.13, "#5f9f62", 'rx="2"') + grove


def _sky(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    out = []
    if depth == 1:
        at = rng.choice((0.16, 0.24, 0.8)) * points[-1][0]
        out.append(_isle(at, unit * rng.uniform(58, 84), unit * rng.uniform(18, 27), shade(tone, -0.3)))
    size = unit * (9, 15, 22, 32)[depth]
    cloud = mix(tone, bright, 0.75 - 0.12 * depth)
    out += [
        _puff(x, y + size * 0.3, size * rng.uniform(0.8, 1.25), cloud, rng)
        for x, y in places(points, rng, (9, 8, 6, 5)[depth] * many)
    ]
    return "".join(out)


def _deep(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    out = []
    for x, y in places(points, rng, (10, 9, 7, 6)[depth] * many):
        tall = unit * (14, 24, 38, 56)[depth] * rng.uniform(0.6, 1.25)
        sway = rng.uniform(-0.3, 0.3) * tall
        out.append(
            line(
                f"M{num(x)} {num(y + 3)}C{num(x + sway)} {num(y - tall * 0.35)} {num(x - sway)} {num(y - tall * 0.7)} "
                f"{num(x + sway * 0.6)} {num(y - tall)}",
                tone,
                unit * (1.4, 2.2, 3.4, 5)[depth],
            )
        )
    for x, y in places(points, rng, (0, 2, 2, 2)[depth] * many):
        colour = rng.choice(("#d9617a", "#e79a4e", "#b06fd0"))
        out += [
            line(
                f"M{num(x)} {num(y + 4)}L{num(x + dx * unit * 9)} {num(y - unit * h)}",
                mix(tone, colour, 0.25 + 0.15 * depth),
                unit * 3,
            )
            for dx, h in ((-0.9, 9), (-0.3, 14), (0.3, 13), (0.9, 8))
        ]
    if depth == 0:
        out += [
            circle(rng.uniform(0, points[-1][0]), rng.uniform(10, 110) * unit, rng.uniform(1, 3) * unit, bright,
                   'opacity=".35"')
            for _ in range(16 * many)
        ]  # fmt: skip
    return "".join(out)


def _hollow(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    out = []
    if depth in {1, 2}:
        out += [
            dead_tree(x, y + 1, unit * rng.uniform(40, 66) * (0.5 + 0.25 * depth), tone, rng)
            for x, y in places(points, rng, 3 * many)
        ]
    size = unit * (4, 7, 11, 18)[depth]
    for x, y in places(points, rng, (4, 6, 5, 4)[depth] * many):
        lean = rng.uniform(-0.16, 0.16) * size
        stone = shade(tone, 0.1)
        if rng.random() < 0.4:
            out.append(line(f"M{num(x)} {num(y + 2)}L{num(x + lean)} {num(y - size * 1.8)}", stone, size * 0.26))
            out.append(
                line(
                    f"M{num(x - size * 0.5 + lean)} {num(y - size * 1.15)}L{num(x + size * 0.5 + lean)} "
                    f"{num(y - size * 1.25)}",
                    stone,
                    size * 0.24,
                )
            )
        else:
            out.append(
                path(
                    f"M{num(x - size * 0.5)} {num(y + 3)}L{num(x - size * 0.5 + lean)} {num(y - size)}"
                    f"A{num(size * 0.5)} {num(size * 0.5)} 0 0 1 {num(x + size * 0.5 + lean)} {num(y - size)}"
                    f"L{num(x + size * 0.5)} {num(y + 3)}Z",
                    stone,
                )
            )
    return "".join(out)


def _temple(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth == 3:
        return ""
    tall, gap = unit * (44, 66, 96)[depth], unit * (22, 30, 46)[depth]
    width = points[-1][0]
    marble = mix(tone, bright, 0.42 - 0.1 * depth)
    foot = max(y for _, y in points) + 4 * unit
    start = rng.uniform(0, gap)
    out = []
    for k in range(math.ceil(width / gap) + 1):
        x = start + k * gap - gap
        if depth == 2 and width * 0.26 < x < width * 0.74:
            continue  # the nearest columns stand aside for the figure
        half = tall * 0.06
        out.append(rect(x - half, foot - tall, half * 2, tall, marble))
        out.append(rect(x + half * 0.2, foot - tall, half * 0.8, tall, shade(marble, 0.2), 'opacity=".7"'))
        out.append(rect(x - half * 1.6, foot - tall - half, half * 3.2, half * 1.1, shade(marble, 0.08)))
    if depth < 2:
        out.append(rect(0, foot - tall - tall * 0.14, width, tall * 0.1, marble, f'opacity="{num(0.9)}"'))
    del many
    return "".join(out)
