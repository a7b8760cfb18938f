"""What stands on the ridges of each terrain: trees, reeds, dunes, boats, tents, towers, clouds, stars."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon
from game.art.scenery.air import mist, pools

ROUGHNESS = {"woods": 1.0, "lake": 0.8, "desert": 0.55, "marsh": 0.4, "camp": 0.6, "city": 0.5, "snow": 1.25}
"""How steep the ridges of a terrain are."""
Dresser = Callable[[int, Random, list[Point], float, str, str, int], str]
"""Draws what stands on a ridge: of depth, dice, points, unit, tone, bright colour and number of things."""


def fir(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a fir of three or four ragged tiers standing at (x, y)."""
    tiers = 4
    left: list[Point] = []
    right: list[Point] = []
    for i in range(tiers):
        top = y - size + size * 0.86 * i / tiers
        low = y - size + size * 0.9 * (i + 1.25) / tiers
        half = size * (0.11 + 0.075 * i) * rng.uniform(0.88, 1.12)
        left += [(x - half * 0.34, top + size * 0.04), (x - half, low)]
        right += [(x + half * 0.34, top + size * 0.04), (x + half, low - size * 0.02)]
    points = [
        (x, y - size * 1.06),
        *right,
        (x + size * 0.04, y - size * 0.02),
        (x + size * 0.04, y + 2),
        (x - size * 0.04, y + 2),
        (x - size * 0.04, y - size * 0.02),
        *reversed(left),
    ]
    lit = [(x, y - size * 1.06), *right, (x, y - size * 0.1)]
    return path(polygon(points), colour) + path(polygon(lit), shade(colour, 0.16), 'opacity=".55"')


def round_tree(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a broad leafy tree."""
    out = [
        path(
            polygon(
                [
                    (x - size * 0.05, y + 1),
                    (x - size * 0.03, y - size * 0.5),
                    (x + size * 0.03, y - size * 0.5),
                    (x + size * 0.06, y + 1),
                ]
            ),
            shade(colour, -0.3),
        )
    ]
    for i in range(6):
        turn = i / 6 * math.tau
        out.append(
            circle(
                x + size * 0.2 * math.cos(turn),
                y - size * 0.62 + size * 0.16 * math.sin(turn),
                size * rng.uniform(0.15, 0.21),
                colour,
            )
        )
    out.append(circle(x + size * 0.1, y - size * 0.7, size * 0.17, shade(colour, 0.16), 'opacity=".7"'))
    return "".join(out)


def palm(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a leaning palm."""
    lean = rng.choice((-1, 1)) * size * rng.uniform(0.1, 0.24)
    top = (x + lean, y - size)
    out = [
        line(
            f"M{num(x)} {num(y + 1)}Q{num(x + lean * 0.15)} {num(y - size * 0.55)} {num(top[0])} {num(top[1])}",
            colour,
            size * 0.06,
        )
    ]
    for i in range(7):
        turn = math.pi * (1.02 + i / 6 * 0.96)
        ex, ey = (
            top[0] + size * 0.42 * math.cos(turn),
            top[1] + size * (0.1 - 0.22 * abs(math.sin(turn)) + 0.2 * abs(math.cos(turn))),
        )
        mx, my = top[0] + size * 0.24 * math.cos(turn), top[1] + size * 0.36 * math.sin(turn) * 0.75 - size * 0.03
        out.append(
            path(
                f"M{num(top[0])} {num(top[1])}Q{num(mx)} {num(my)} {num(ex)} {num(ey)}Q{num(mx)} "
                f"{num(my + size * 0.1)} "
                f"{num(top[0])} {num(top[1] + size * 0.03)}Z",
                colour,
            )
        )
    return "".join(out)


def pyramid(x: float, y: float, size: float, colour: str, bright: str) -> str:
    """Return a pyramid with a lit and a shaded face."""
    return path(polygon([(x - size, y), (x, y - size * 0.92), (x + size * 1.02, y)]), mix(colour, bright, 0.34)) + path(
        polygon([(x - size, y), (x, y - size * 0.92), (x + size * 0.16, y)]), shade(colour, -0.06)
    )


def boat(x: float, y: float, size: float, colour: str, sail: str) -> str:
    """Return a small sailing boat."""
    hull = (
        f"M{num(x - size * 0.5)} {num(y)}Q{num(x)} {num(y + size * 0.34)} {num(x + size * 0.56)} "
        f"{num(y - size * 0.04)}Z"
    )
    main = (
        f"M{num(x)} {num(y - size * 0.06)}L{num(x)} {num(y - size)}Q{num(x + size * 0.5)} "
        f"{num(y - size * 0.5)} {num(x + size * 0.42)} {num(y - size * 0.1)}Z"
    )
    jib = (
        f"M{num(x - size * 0.06)} {num(y - size * 0.08)}L{num(x - size * 0.04)} "
        f"{num(y - size * 0.8)}Q{num(x - size * 0.34)} {num(y - size * 0.34)} {num(x - size * 0.38)} "
        f"{num(y - size * 0.08)}Z"
    )
    return path(hull, colour) + path(main, sail) + path(jib, shade(sail, -0.16))


def reeds(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a tuft of reeds, some with cattails."""
    out = []
    for _ in range(rng.randint(4, 7)):
        dx, tall = rng.uniform(-0.3, 0.3) * size, size * rng.uniform(0.55, 1.05)
        lean = dx * 0.8 + rng.uniform(-0.08, 0.08) * size
        out.append(
            line(
                (
                    f"M{num(x + dx * 0.5)} {num(y + 2)}Q{num(x + dx * 0.6)} {num(y - tall * 0.6)} "
                    f"{num(x + lean + dx * 0.4)} {num(y - tall)}"
                ),
                colour,
                max(0.7, size * 0.035),
            )
        )
        if rng.random() < 0.5:
            out.append(
                line(
                    f"M{num(x + lean + dx * 0.4)} {num(y - tall * 0.82)}L{num(x + lean + dx * 0.4)} {num(y - tall)}",
                    shade(colour, -0.2),
                    size * 0.09,
                )
            )
    return "".join(out)


def dead_tree(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a bare crooked tree."""
    out: list[str] = []

    def grow(px: float, py: float, turn: float, length: float, wide: float, depth: int) -> None:
        ex, ey = px + length * math.cos(turn), py + length * math.sin(turn)
        out.append(line(f"M{num(px)} {num(py)}L{num(ex)} {num(ey)}", colour, wide))
        if depth:
            for side in (-1, 1):
                grow(
                    ex,
                    ey,
                    turn + side * rng.uniform(0.3, 0.75),
                    length * rng.uniform(0.55, 0.75),
                    wide * 0.62,
                    depth - 1,
                )

    grow(x, y + 2, -math.pi / 2 + rng.uniform(-0.15, 0.15), size * 0.42, size * 0.075, 3)
    return "".join(out)


def tent(x: float, y: float, size: float, colour: str, bright: str) -> str:
    """Return a ridge tent with a pennant."""
    cloth = mix(bright, colour, 0.34)
    return (
        path(polygon([(x - size * 0.6, y + 1), (x, y - size * 0.72), (x + size * 0.7, y + 1)]), cloth)
        + path(polygon([(x - size * 0.6, y + 1), (x, y - size * 0.72), (x - size * 0.06, y + 1)]), shade(cloth, -0.22))
        + path(polygon([(x - size * 0.02, y + 1), (x + size * 0.04, y - size * 0.5), (x + size * 0.18, y + 1)]), colour)
        + line(f"M{num(x)} {num(y - size * 0.7)}L{num(x)} {num(y - size)}", colour, size * 0.035)
        + path(polygon([(x, y - size), (x + size * 0.26, y - size * 0.92), (x, y - size * 0.82)]), "#a33327")
    )


def tower(x: float, y: float, size: float, colour: str, rng: Random) -> str:
    """Return a town silhouette piece: wall, tower, dome or spire."""
    kind = rng.randrange(4)
    half = size * rng.uniform(0.12, 0.2)
    tall = size * rng.uniform(0.5, 1.0)
    out = path(polygon([(x - half, y + 3), (x - half, y - tall), (x + half, y - tall), (x + half, y + 3)]), colour)
    if kind == 0:
        out += path(
            polygon([(x - half * 1.3, y - tall), (x, y - tall - size * 0.42), (x + half * 1.3, y - tall)]),
            shade(colour, -0.12),
        )
    elif kind == 1:
        out += ellipse(x, y - tall, half * 1.25, half * 1.3, shade(colour, 0.08)) + line(
            f"M{num(x)} {num(y - tall - half)}L{num(x)} {num(y - tall - half * 2.4)}", colour, 1
        )
    else:
        for k in (-1, 0, 1):
            out += path(
                polygon(
                    [
                        (x + k * half * 0.85 - half * 0.24, y - tall + 1),
                        (x + k * half * 0.85 - half * 0.24, y - tall - half * 0.5),
                        (x + k * half * 0.85 + half * 0.24, y - tall - half * 0.5),
                        (x + k * half * 0.85 + half * 0.24, y - tall + 1),
                    ]
                ),
                colour,
            )
    for _ in range(rng.randint(1, 3)):
        wx, wy = x + rng.uniform(-0.5, 0.4) * half, y - tall * rng.uniform(0.2, 0.8)
        out += (
            f'<rect x="{num(wx)}" y="{num(wy)}" width="{num(half * 0.22)}" height="{num(half * 0.42)}" '
            'fill="#ffd98a" opacity=".75"/>'
        )
    return out


def places(points: list[Point], rng: Random, count: int) -> list[Point]:
    """Return up to `count` places along a ridge, from left to right."""
    chosen = sorted(rng.sample(range(1, len(points) - 1), min(count, len(points) - 2)))
    return [(points[i][0] + rng.uniform(-3, 3), points[i][1]) for i in chosen]


@dataclass(frozen=True, slots=True)
class Ridge:
    """A ridge of a land, to stand something on.

    Attributes:
        depth: 0 far to 3 near; points: of its line; size: of the whole picture.
        tone, bright: colours of what stands on it, in shade and in light.
    """

    depth: int
    rng: Random
    points: list[Point]
    size: tuple[float, float]
    tone: str
    bright: str

    def dressed(self, dresser: Dresser, many: int = 0) -> str:
        """Return what a dresser puts on it; by default as many things as the picture is wide."""
        many = many or max(1, round(self.size[0] / 264))
        return dresser(self.depth, self.rng, self.points, self.size[1] / 210, self.tone, self.bright, many)

    def mist(self) -> str:
        """Return mist along it."""
        return mist(self.points, *self.size, self.bright, self.rng)


def dress(terrain: str, ridge: Ridge, busy: float) -> str:
    """Return the props of a ridge of a terrain."""
    many = max(1, round(ridge.size[0] / 264 * busy * (1.0 if ridge.depth else 0.6)))
    dresser = {
        "woods": _woods,
        "lake": _lake,
        "desert": _desert,
        "marsh": _marsh,
        "camp": _camp,
        "city": _city,
        "snow": _woods,
    }[terrain]
    body = ridge.dressed(dresser, many)
    if terrain == "marsh" and ridge.depth >= 2:
        body += pools(ridge.points, ridge.size, ridge.rng, ridge.bright)
    if terrain in {"marsh", "woods", "snow"} and ridge.depth < 3:
        body += ridge.mist()
    return group(body)


def _woods(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    size = unit * (12, 22, 36, 54)[depth]
    spots = places(points, rng, (26, 22, 15, 7)[depth] * many)
    out = [
        fir(x, y + size * 0.1, size * rng.uniform(0.7, 1.25), shade(tone, rng.uniform(-0.1, 0.08)), rng)
        for x, y in spots
    ]
    if depth == 2:
        out += [round_tree(x, y + 3, size * 0.9, tone, rng) for x, y in places(points, rng, 2 * many)]
    return "".join(out)


def _lake(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    if depth == 3:
        return "".join(
            reeds(x, y + unit * 8, unit * rng.uniform(26, 42), shade(tone, -0.1), rng)
            for x, y in places(points, rng, 8 * many)
        )
    size, count = ((8, 22), (14, 16))[min(depth, 1)]
    return "".join(
        fir(x, y + 1, unit * size * rng.uniform(0.7, 1.2), tone, rng) for x, y in places(points, rng, count * many)
    )


def _desert(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth == 0:
        return "".join(
            pyramid(x, y + unit * 5, unit * rng.uniform(16, 30), tone, bright) for x, y in places(points, rng, 2 * many)
        )
    if depth == 2:
        return "".join(
            palm(x, y + 2, unit * rng.uniform(26, 42), shade(tone, -0.25), rng)
            for x, y in places(points, rng, 3 * many)
        )
    crest = [(x, y) for x, y in points]
    lower = [(x, y + unit * (5 + 6 * math.sin(x / 34))) for x, y in reversed(points)]
    out = path(polygon([*crest, *lower]), bright, 'opacity=".22"')
    if depth == 3:
        out += "".join(reeds(x, y + 3, unit * 12, shade(tone, -0.2), rng) for x, y in places(points, rng, 3 * many))
    return out


def _marsh(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    if depth in {1, 2}:
        out = "".join(
            dead_tree(x, y + 1, unit * rng.uniform(30, 50) * (0.6 + 0.25 * depth), tone, rng)
            for x, y in places(points, rng, (0, 3, 2)[depth] * many)
        )
        return out + "".join(reeds(x, y + 2, unit * 14, tone, rng) for x, y in places(points, rng, 6 * many))
    size = unit * (8, 14, 20, 34)[depth]
    return "".join(
        reeds(x, y + unit * 4, size * rng.uniform(0.8, 1.3), tone, rng)
        for x, y in places(points, rng, (10, 8, 8, 10)[depth] * many)
    )


def _camp(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth in {1, 2}:
        size = unit * (0, 18, 30)[depth]
        return "".join(
            tent(x, y + size * 0.08, size * rng.uniform(0.8, 1.2), tone, bright)
            for x, y in places(points, rng, (0, 6, 4)[depth] * many)
        )
    if depth == 0:
        return "".join(
            round_tree(x, y + 2, unit * rng.uniform(8, 14), tone, rng) for x, y in places(points, rng, 9 * many)
        )
    return "".join(reeds(x, y + 3, unit * 12, tone, rng) for x, y in places(points, rng, 5 * many))


def _city(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    if depth == 3:
        return "".join(
            round_tree(x, y + 6, unit * rng.uniform(26, 36), tone, rng) for x, y in places(points, rng, 4 * many)
        )
    size = unit * (34, 44, 46)[depth]
    return "".join(
        tower(x, y + 4, size * rng.uniform(0.7, 1.2), tone, rng)
        for x, y in places(points, rng, (20, 16, 6)[depth] * many)
    )
