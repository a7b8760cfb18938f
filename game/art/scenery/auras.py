"""What plays around a figure: flames, gusts, stones, waves, rays... as one paper layer behind it and one before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.art.draw.svg import Point, circle, ellipse, line, num, path, polygon, smooth

Pair = tuple[str, str]
"""Markup of the layer behind the figure and of the layer before it."""


@dataclass(frozen=True, slots=True)
class Aura:
    """The markup of an aura: light behind the figure, paper behind it, paper before it, light before it.

    Paper is lit and casts shadows as the figure does; light is laid as it is.
    """

    glow: str
    back: str
    front: str
    shine: str


def aura(names: Sequence[str], seed: int) -> Aura:
    """Return all the auras named as one; the same seed makes the same fire."""
    shining = [_AURAS[name](Random(seed * 31 + place)) for place, name in enumerate(names) if name in _LIGHT]
    paper = [_AURAS[name](Random(seed * 31 + place)) for place, name in enumerate(names) if name not in _LIGHT]
    return Aura(
        "".join(back for back, _ in shining),
        "".join(back for back, _ in paper),
        "".join(front for _, front in paper),
        "".join(front for _, front in shining),
    )


def _tongue(x: float, y: float, wide: float, tall: float, lean: float) -> str:
    return (
        f"M{num(x - wide)} {num(y)}C{num(x - wide * 1.2)} {num(y - tall * 0.4)} {num(x - wide * 0.2)} "
        f"{num(y - tall * 0.5)} {num(x + lean)} {num(y - tall)}C{num(x + wide * 0.5)} {num(y - tall * 0.6)} "
        f"{num(x + wide * 1.3)} {num(y - tall * 0.35)} {num(x + wide)} {num(y)}Z"
    )


def _flames(rng: Random) -> Pair:
    back = "".join(
        path(_tongue(x, 216, 15, rng.uniform(110, 176), rng.uniform(-14, 14)), colour, 'opacity=".9"')
        for x, colour in zip(range(34, 240, 22), ("#c8361e", "#e2571f") * 5, strict=False)
    )
    front = "".join(
        path(_tongue(x, 218, 11, rng.uniform(26, 52), rng.uniform(-6, 6)), colour)
        for x, colour in zip(range(34, 244, 19), ("#ff7a2a", "#ffb03e", "#ff8f30") * 4, strict=False)
    )
    sparks = "".join(
        circle(rng.uniform(34, 230), rng.uniform(20, 170), rng.uniform(0.9, 2.3), "#ffd884") for _ in range(16)
    )
    return back, front + sparks


def _curl(rng: Random, y: float, flip: int) -> str:
    x, reach = rng.uniform(20, 60), rng.uniform(120, 176)
    r = rng.uniform(7, 13)
    return (
        f"M{num(x)} {num(y)}C{num(x + reach * 0.3)} {num(y - 12 * flip)} {num(x + reach * 0.6)} {num(y + 9 * flip)} "
        f"{num(x + reach)} {num(y)}C{num(x + reach + r * 2)} {num(y - 3 * flip)} {num(x + reach + r * 2)} "
        f"{num(y - r * 2 * flip)} {num(x + reach + r * 0.6)} {num(y - r * 1.8 * flip)}"
        f"C{num(x + reach - r * 0.4)} {num(y - r * 1.6 * flip)} {num(x + reach - r * 0.3)} {num(y - r * 0.5 * flip)} "
        f"{num(x + reach + r * 0.7)} {num(y - r * 0.6 * flip)}"
    )


def _gusts(rng: Random) -> Pair:
    back = "".join(
        line(_curl(rng, y, (1, -1)[k % 2]), "#d8fff4", rng.uniform(3, 5.4), 'opacity=".75"')
        for k, y in enumerate((34, 66, 100, 136, 168))
    )
    front = "".join(
        line(_curl(rng, y, (1, -1)[k % 2]), "#f2fffb", rng.uniform(2, 3.4), 'opacity=".8"')
        for k, y in enumerate((183, 199))
    )
    return back, front


def _rock(rng: Random, x: float, y: float, r: float) -> list[Point]:
    return [
        (x + r * rng.uniform(0.7, 1.1) * math.cos(a), y + r * rng.uniform(0.6, 1.0) * math.sin(a))
        for a in (0.2, 1.2, 2.3, 3.3, 4.2, 5.3)
    ]


def _stones(rng: Random) -> Pair:
    def lump(x: float, y: float, r: float) -> str:
        points = _rock(rng, x, y, r)
        return path(polygon(points), "#7d5a3c") + path(polygon([*points[3:], (x, y)]), "#b98c5c")

    spots = ((44, 60, 10), (222, 46, 12), (228, 116, 8), (36, 128, 8), (204, 24, 6), (62, 26, 6))
    back = "".join(lump(x, y, r) for x, y, r in spots)
    front = "".join(lump(x, rng.uniform(200, 212), rng.uniform(10, 19)) for x in range(30, 244, 26))
    return back, front


def _waves(rng: Random) -> Pair:
    def swell(y: float, high: float, colour: str, foam: str) -> str:
        points = [(14.0 + k * 14, y - high * (0.5 + 0.5 * math.sin(k * 1.25 + y))) for k in range(18)]
        crest = smooth(points)
        return path(f"{crest}L252 226L14 226Z", colour) + line(crest, foam, 2.6)

    drops = "".join(
        ellipse(rng.uniform(32, 232), rng.uniform(120, 180), 1.6, 2.6, "#d4efff", 'opacity=".85"') for _ in range(12)
    )
    return (
        swell(150, 26, "#2f78b4", "#9fd2f4"),
        swell(196, 15, "#3f93cf", "#d8f1ff") + swell(210, 11, "#2c6fa8", "#b4e0fa") + drops,
    )


def _rays(rng: Random) -> Pair:
    turn = rng.uniform(0, 0.3)
    beams = []
    for k in range(18):
        a, half, far = turn + k * math.tau / 18, 0.075 if k % 2 else 0.045, 128 if k % 2 else 108
        beams.append(
            path(
                polygon([
                    (132 + 52 * math.cos(a), 100 + 52 * math.sin(a)),
                    (132 + far * math.cos(a - half), 100 + far * math.sin(a - half)),
                    (132 + far * math.cos(a + half), 100 + far * math.sin(a + half)),
                ]),
                "#ffe796",
                'opacity=".85"',
            )
        )  # fmt: skip
    ring = '<circle cx="132" cy="100" r="84" fill="none" stroke="#fff2b8" stroke-width="3" stroke-opacity=".8"/>'
    return "".join(beams) + ring, ""


def _gloom(rng: Random) -> Pair:
    def wisp(x: float, y: float, tall: float, lean: float) -> str:
        return (
            f"M{num(x - 16)} {num(y)}C{num(x - 30)} {num(y - tall * 0.4)} {num(x + 22 + lean)} {num(y - tall * 0.5)} "
            f"{num(x + lean)} {num(y - tall)}C{num(x + 30 + lean)} {num(y - tall * 0.7)} {num(x + 4)} "
            f"{num(y - tall * 0.3)} {num(x + 18)} {num(y)}Z"
        )

    back = "".join(
        path(wisp(x, 218, rng.uniform(120, 186), rng.uniform(-16, 16)), colour, 'opacity=".85"')
        for x, colour in zip(range(36, 240, 26), ("#2a1a44", "#3d2763") * 4, strict=False)
    )
    front = "".join(
        path(wisp(x, 220, rng.uniform(24, 46), rng.uniform(-8, 8)), "#1c1230", 'opacity=".92"')
        for x in range(34, 240, 25)
    )
    motes = "".join(
        circle(rng.uniform(34, 230), rng.uniform(30, 170), rng.uniform(0.8, 1.8), "#c9a8ff") for _ in range(12)
    )
    return back, front + motes


def _bolts(rng: Random) -> Pair:
    out = []
    for x, lean, reach in ((52, -3, 6), (214, 4, 7), (236, -2, 4)):
        points = [(x + lean * k + rng.uniform(4, 13) * (-1) ** k, -8 + k * rng.uniform(21, 25)) for k in range(reach)]
        data = "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points)
        fork = points[reach // 2]
        data += f"M{num(fork[0])} {num(fork[1])}l{num(9 * (1 if lean > 0 else -1))} 17l-5 15"
        out.append(line(data, "#7fd8ff", 9, 'opacity=".28"') + line(data, "#bfeeff", 5, 'opacity=".8"'))
        out.append(line(data, "#ffffff", 2.6))
    return "".join(out), ""


def _blades(rng: Random) -> Pair:
    out = []
    for k in range(7):
        a = math.pi * (1.06 + k * 0.147) + rng.uniform(-0.02, 0.02)
        x, y = 132 + 116 * math.cos(a), 132 + 116 * math.sin(a)
        degrees = math.degrees(a) + 90
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(degrees)})">'
            + path("M-5 34L-5 -18L0 -32L5 -18L5 34Z", "#c9ced0")
            + path("M0 -32L5 -18L5 34L0 34Z", "#7e878c")
            + path("M-12 34L12 34L12 39L-12 39Z", "#b98a3a")
            + path("M-2.6 39L2.6 39L2.6 54L-2.6 54Z", "#5a3a22")
            + "</g>"
        )
    return "".join(out), ""


def _snow(rng: Random) -> Pair:
    def flakes(count: int, r: float) -> str:
        return "".join(circle(rng.uniform(28, 236), rng.uniform(8, 206), rng.uniform(0.6, 1) * r, "#f4fbff")
                       for _ in range(count))  # fmt: skip

    shards = "".join(
        path(polygon([(x - 9, 218), (x + lean, 218 - tall), (x + 9, 218)]), colour)
        for x, lean, tall, colour in ((40, -8, 46, "#bfe4f6"), (58, 4, 30, "#e4f6ff"), (206, -4, 34, "#e4f6ff"),
                                      (226, 9, 52, "#bfe4f6"))
    )  # fmt: skip
    return flakes(26, 2.6), flakes(12, 3.4) + shards


def _leaves(rng: Random) -> Pair:
    def leaf(colour: str) -> str:
        x, y, turn = rng.uniform(28, 236), rng.uniform(16, 200), rng.uniform(0, 360)
        return (
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">'
            + path("M-9 0C-5 -7 5 -7 10 0C5 6 -5 6 -9 0Z", colour)
            + line("M-8 0L8 0", "#2c4a22", 0.9)
            + "</g>"
        )

    shades = ("#7fa33e", "#a8b84a", "#5f8a36", "#c79a3e")
    back = "".join(leaf(rng.choice(shades)) for _ in range(12))
    return back, "".join(leaf(rng.choice(shades)) for _ in range(5))


def _bubbles(rng: Random) -> Pair:
    def bubble() -> str:
        x, y, r = rng.uniform(30, 234), rng.uniform(14, 200), rng.uniform(2, 7)
        return (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="#d8fbff" fill-opacity=".22" stroke="#e6fdff" '
            'stroke-width="1.2" stroke-opacity=".8"/>' + circle(x - r * 0.3, y - r * 0.35, r * 0.22, "#ffffff")
        )

    return "".join(bubble() for _ in range(16)), "".join(bubble() for _ in range(6))


def _stars(rng: Random) -> Pair:
    def star() -> str:
        x, y, r = rng.uniform(30, 234), rng.uniform(12, 196), rng.uniform(3, 8)
        k = r * 0.2
        return path(
            polygon([(x, y - r), (x + k, y - k), (x + r, y), (x + k, y + k), (x, y + r), (x - k, y + k), (x - r, y),
                     (x - k, y - k)]),
            "#fff0b4",
        )  # fmt: skip

    return "".join(star() for _ in range(15)), "".join(star() for _ in range(3))


def _sparks(rng: Random) -> Pair:
    def spark(r: float) -> str:
        x, y = rng.uniform(28, 236), rng.uniform(6, 204)
        colour = rng.choice(("#ffdf8a", "#ffb04a", "#ff8030"))
        return circle(x, y, r * 2.6, colour, 'opacity=".22"') + circle(x, y, r, colour)

    return "".join(spark(rng.uniform(0.8, 2)) for _ in range(30)), "".join(spark(rng.uniform(1, 2.2)) for _ in range(9))


def _rain(rng: Random) -> Pair:
    def drops(count: int, thick: float) -> str:
        return "".join(
            line(f"M{num(rng.uniform(10, 264))} {num(rng.uniform(-20, 200))}l-9 28", "#e6f6ff", thick, 'opacity=".55"')
            for _ in range(count)
        )

    return drops(46, 1), drops(18, 1.6)


def _fog(rng: Random) -> Pair:
    def bank(y: float) -> str:
        return ellipse(rng.uniform(60, 204), y, rng.uniform(70, 120), rng.uniform(5, 11), "#f2f6f4", 'opacity=".3"')

    return "".join(bank(y) for y in range(20, 190, 18)), "".join(bank(y) for y in (92, 128, 160, 176, 192, 204))


_AURAS: dict[str, Callable[[Random], Pair]] = {
    "flames": _flames,
    "gusts": _gusts,
    "stones": _stones,
    "waves": _waves,
    "rays": _rays,
    "gloom": _gloom,
    "bolts": _bolts,
    "blades": _blades,
    "snow": _snow,
    "leaves": _leaves,
    "bubbles": _bubbles,
    "stars": _stars,
    "sparks": _sparks,
    "rain": _rain,
    "fog": _fog,
}
_LIGHT = frozenset(("gusts", "rays", "bolts", "stars", "bubbles", "sparks", "rain", "fog"))
"""Auras that are light, not paper."""
