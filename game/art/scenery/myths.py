"""Lands of the two mythologies: what stands on the ridges of the fjord, the Styx, Olympus, the labyrinth and others."""

from __future__ import annotations

from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon, rect
from game.art.scenery import props

ROUGHNESS = {
    "fjord": 2.2, "glacier": 1.6, "lava": 0.9, "styx": 0.7, "olympus": 1.1, "isles": 0.9, "labyrinth": 0.05,
    "asphodel": 0.5, "battlefield": 0.45, "roots": 0.6, "shore": 0.4, "vineyard": 0.6, "birches": 0.4, "heath": 0.8,
}  # fmt: skip
"""How steep the ridges of a land are."""
WATERS = frozenset({"fjord", "styx", "isles", "shore"})
"""Lands whose middle is water."""


def dress(terrain: str, ridge: props.Ridge) -> str:
    """Return the props of a ridge of a land."""
    misty = terrain in {"styx", "roots", "asphodel"} and ridge.depth < 3
    return group(ridge.dressed(_DRESSERS[terrain]) + (ridge.mist() if misty else ""))


def _peak(x: float, y: float, size: float, tone: str, cap: str, rng: Random) -> str:
    """Return a steep mountain with a lit flank and a cap of snow."""
    lean = rng.uniform(-0.2, 0.2) * size
    top = (x + lean, y - size * 1.5)
    flank = [top, (x + size * 0.8, y + 4), (x + size * 0.1, y + 4), (x + lean + size * 0.08, y - size * 0.8)]
    snow = [
        top, (x + lean + size * 0.2, y - size * 1.08), (x + lean + size * 0.08, y - size * 1.14),
        (x + lean, y - size), (x + lean - size * 0.09, y - size * 1.16), (x + lean - size * 0.2, y - size * 1.06),
    ]  # fmt: skip
    return (
        path(polygon([(x - size * 0.8, y + 4), top, (x + size * 0.8, y + 4)]), tone)
        + path(polygon(flank), shade(tone, 0.14), 'opacity=".7"')
        + path(polygon(snow), cap)
    )


def _fjord(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth < 2:
        cap = mix(bright, "#ffffff", 0.5)
        wide = points[-1][0]
        spots = [(rng.uniform(-0.05, 0.32) * wide, rng.uniform(0.68, 1.05) * wide)[k % 2] for k in range(4)]
        base = max(y for _, y in points)
        return "".join(_peak(x, base, unit * rng.uniform(34, 62) * (1 + depth * 0.25), tone, cap, rng) for x in spots)
    return "".join(
        props.fir(x, y + 3, unit * rng.uniform(16, 34), tone, rng) for x, y in props.places(points, rng, 7 * many)
    )


def _glacier(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    out = []
    for x, y in props.places(points, rng, (5, 5, 6, 5)[depth] * many):
        tall, wide = unit * (30, 34, 28, 34)[depth] * rng.uniform(0.6, 1.3), unit * rng.uniform(7, 17)
        tip = x + rng.uniform(-0.3, 0.3) * wide
        ice = mix(tone, "#bfe6f6", 0.5)
        out.append(path(polygon([(x - wide, y + 6), (tip, y - tall), (x + wide, y + 6)]), ice))
        out.append(path(polygon([(tip, y - tall), (x + wide, y + 6), (x + wide * 0.2, y + 6)]), shade(ice, 0.3)))
    return "".join(out)


def _lava(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    out = []
    for x, y in props.places(points, rng, (3, 4, 5, 5)[depth] * many):
        tall, wide = unit * (10, 14, 18, 26)[depth] * rng.uniform(0.5, 1.3), unit * rng.uniform(8, 18)
        rock = [(x - wide, y + 6), (x - wide * 0.5, y - tall), (x + wide * 0.2, y - tall * 0.8), (x + wide, y + 6)]
        out.append(path(polygon(rock), shade(tone, -0.25)))
    for x, y in props.places(points, rng, (2, 3, 4, 4)[depth] * many):
        wide = unit * (10, 20, 34, 52)[depth]
        flow = f"M{num(x - wide)} {num(y + 7 * unit)}q{num(wide * 0.5)} {num(-5 * unit)} {num(wide)} 0t{num(wide)} 0"
        out.append(line(flow, "#ff6a1e", unit * (1.4, 2.2, 3.4, 5)[depth]))
        out.append(line(flow, "#ffd48a", unit * (0.5, 0.8, 1.2, 1.8)[depth]))
    return "".join(out)


def _styx(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    out = [
        props.dead_tree(x, y + 3, unit * (22, 30, 0, 48)[depth] * rng.uniform(0.7, 1.2), tone, rng)
        for x, y in props.places(points, rng, (6, 5, 0, 3)[depth] * many)
        if depth != 2
    ]
    for x, y in props.places(points, rng, (3, 3, 0, 3)[depth] * many):
        out.append(circle(x, y - unit * rng.uniform(4, 26), unit * 1.7, bright, 'opacity=".8"'))
    return "".join(out)


def _olympus(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth == 0:
        x = points[-1][0] * rng.uniform(0.2, 0.36)
        base, size = max(y for _, y in points), unit * 76
        return _peak(x, base, size, tone, mix(bright, "#ffffff", 0.4), rng) + _small_temple(
            x + size * 0.44, base - size * 0.44, unit * 20, mix(tone, bright, 0.8)
        )
    out = []
    for x, y in props.places(points, rng, (0, 6, 6, 5)[depth] * many):
        size = unit * (0, 16, 24, 34)[depth] * rng.uniform(0.8, 1.2)
        cloud = mix(tone, bright, 0.8 - 0.1 * depth)
        for dx, up, r in ((-0.9, 0.0, 0.5), (0.9, 0.0, 0.5), (-0.3, 0.3, 0.6), (0.4, 0.26, 0.54)):
            out.append(circle(x + dx * size, y + size * (0.3 - up), size * r, shade(cloud, up * 0.2)))
    return "".join(out)


def _small_temple(x: float, y: float, size: float, stone: str) -> str:
    """Return a little temple with its middle foot at (x, y)."""
    out = path(polygon([(x - size, y - size * 0.8), (x, y - size * 1.25), (x + size, y - size * 0.8)]), stone)
    out += rect(x - size, y - size * 0.1, size * 2, size * 0.14, stone)
    return out + "".join(
        rect(x + (k / 2 - 1) * size * 0.86 - size * 0.08, y - size * 0.82, size * 0.16, size * 0.8, stone)
        for k in range(5)
    )


def _isles(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth > 1:
        return _tufts(rng, points, unit, tone, 8 * many) if depth == 3 else ""
    out = []
    y = unit * 134
    for x, _ in props.places(points, rng, (2, 2)[depth] * many):
        size = unit * (26, 34)[depth] * rng.uniform(0.8, 1.2)
        out.append(ellipse(x, y + size * 0.2, size, size * 0.56, shade(tone, 0.05)))
        for k in range(5):
            left = x + (k - 2.4) * size * 0.3
            tall = size * rng.uniform(0.24, 0.46)
            out.append(rect(left, y - tall * 0.9 - size * 0.1, size * 0.26, tall, mix("#fff8e8", bright, 0.3)))
        out.append(props.round_tree(x + size * 0.7, y, size * 0.5, shade(tone, -0.2), rng))
    return "".join(out)


def _labyrinth(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del many
    wide, top = points[-1][0], min(y for _, y in points)
    tall = unit * (20, 30, 44, 30)[depth]
    stone = mix(tone, bright, 0.42 - 0.07 * depth)
    gap, opening = rng.uniform(0.1, 0.78) * wide, unit * (10, 18, 30, 46)[depth]
    out = []
    for left, right in ((-4.0, gap), (gap + opening, wide + 4)):
        out.append(rect(left, top - tall, max(1.0, right - left), tall + 8 * unit, stone))
        out.append(rect(left, top - tall, max(1.0, right - left), unit * 3, shade(stone, 0.25)))
    for row in range(1, 4):
        y = top - tall + row * tall / 3.4
        out.append(line(f"M0 {num(y)}L{num(wide)} {num(y)}", shade(stone, -0.25), unit * 0.7, 'opacity=".6"'))
        step = unit * (9, 13, 18, 22)[depth]
        shift = (row % 2) * step / 2
        for k in range(int(wide / step) + 1):
            x = k * step + shift
            if not gap - 2 < x < gap + opening + 2:
                seam = f"M{num(x)} {num(y)}L{num(x)} {num(y + tall / 3.4)}"
                out.append(line(seam, shade(stone, -0.25), unit * 0.6, 'opacity=".5"'))
    out.append(rect(gap, top - tall, opening, tall + 8 * unit, shade(tone, -0.5), 'opacity=".55"'))
    return "".join(out)


def _tufts(rng: Random, points: list[Point], unit: float, tone: str, count: int) -> str:
    return "".join(
        props.reeds(x, y + 3, unit * rng.uniform(7, 17), tone, rng) for x, y in props.places(points, rng, count)
    )


def _asphodel(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    pale = mix("#f4eef8", bright, 0.3)
    out = []
    for x, y in props.places(points, rng, (14, 14, 14, 12)[depth] * many):
        tall = unit * (6, 10, 18, 30)[depth] * rng.uniform(0.7, 1.3)
        sway = rng.uniform(-0.15, 0.15) * tall
        out.append(line(f"M{num(x)} {num(y + 4)}L{num(x + sway)} {num(y - tall)}", tone, unit * 0.8))
        for k in range(4):
            share = 0.5 + k * 0.16
            side = (k % 2 - 0.5) * tall * 0.2
            out.append(circle(x + sway * share + side, y - tall * share, unit * (0.7, 1, 1.6, 2.4)[depth], pale))
    return "".join(out)


def _battlefield(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    out = []
    for x, y in props.places(points, rng, (12, 10, 8, 6)[depth] * many):
        tall, lean = unit * (14, 20, 32, 46)[depth] * rng.uniform(0.7, 1.2), rng.uniform(-0.35, 0.35)
        tip = (x + lean * tall, y - tall)
        out.append(line(f"M{num(x)} {num(y + 4)}L{num(tip[0])} {num(tip[1])}", tone, unit * (0.7, 1, 1.6, 2.2)[depth]))
        if rng.random() < 0.35:
            flag = [tip, (tip[0] + tall * 0.34, tip[1] + tall * 0.1), (tip[0] - lean * tall * 0.3, tip[1] + tall * 0.3)]
            out.append(path(polygon(flag), mix("#a8302a", tone, 0.35)))
        elif rng.random() < 0.4:
            out.append(circle(x + tall * 0.2, y, tall * 0.17, mix(tone, bright, 0.25)))
    return "".join(out)


def _roots(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    out = []
    for x, y in props.places(points, rng, (1, 2, 1, 1)[depth] * many):
        wide, tall = unit * (30, 46, 60, 90)[depth] * rng.uniform(0.7, 1.2), unit * (26, 38, 46, 54)[depth]
        arch = f"M{num(x - wide / 2)} {num(y + 8)}C{num(x - wide * 0.4)} {num(y - tall)} {num(x + wide * 0.3)} "
        arch += f"{num(y - tall * 1.1)} {num(x + wide / 2)} {num(y + 8)}"
        out.append(line(arch, tone, unit * (4, 6, 9, 13)[depth] * rng.uniform(0.7, 1.2)))
        out.append(line(arch, shade(tone, 0.22), unit * (0.8, 1, 1.6, 2.2)[depth], 'opacity=".6"'))
    return "".join(out)


def _shore(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    if depth == 3:
        sand = mix(tone, "#e8cf9a", 0.45)
        stones = "".join(
            ellipse(x, y + 7 * unit, unit * rng.uniform(4, 12), unit * rng.uniform(3, 6), shade(sand, -0.4))
            for x, y in props.places(points, rng, 6 * many)
        )
        return stones + _tufts(rng, points, unit, tone, 6 * many)
    return "".join(
        props.boat(x, y + 6 * unit, unit * rng.uniform(10, 18), shade(tone, -0.3), bright)
        for x, y in props.places(points, rng, (0, 2, 0)[depth] * many)
    )


def _vineyard(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    leaf, out = mix(tone, "#6a8a3a", 0.45), []
    for x, y in props.places(points, rng, (14, 12, 9, 7)[depth] * many):
        size = unit * (5, 8, 13, 20)[depth]
        out.append(line(f"M{num(x)} {num(y + 5)}L{num(x)} {num(y - size * 1.1)}", shade(tone, -0.2), size * 0.14))
        for dx, up in ((-0.4, 0.5), (0.4, 0.5), (0.0, 0.9)):
            out.append(circle(x + dx * size, y - up * size, size * 0.42, leaf))
        out.append(circle(x + size * 0.2, y - size * 0.3, size * 0.2, "#6a2f6a"))
    return "".join(out)


def _birches(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    bark = mix("#f2ece0", tone, (0.55, 0.4, 0.25, 0.12)[depth])
    leaf, out = mix(tone, bright, 0.3), []
    for x, y in props.places(points, rng, (12, 9, 6, 4)[depth] * many):
        wide = unit * (2, 3.4, 5.6, 9)[depth] * rng.uniform(0.7, 1.2)
        tall = y + 10
        out.append(rect(x - wide / 2, -6, wide, tall + 10, bark))
        for _ in range(6):
            mark = rng.uniform(0, tall)
            out.append(rect(x - wide / 2, mark, wide * rng.uniform(0.3, 0.7), wide * 0.2, "#2a2420"))
        if depth < 3:
            out.append(circle(x, rng.uniform(-4, 30) * unit, wide * 3.4, leaf, 'opacity=".55"'))
    return "".join(out)


def _heath(depth: int, rng: Random, points: list[Point], unit: float, tone: str, bright: str, many: int) -> str:
    del bright
    bloom, out = mix("#a05aa8", tone, 0.35), []
    for x, y in props.places(points, rng, (12, 12, 11, 10)[depth] * many):
        size = unit * (4, 6, 9, 14)[depth] * rng.uniform(0.7, 1.3)
        out.append(ellipse(x, y + size * 0.3, size * 1.5, size * 0.7, mix(bloom, tone, rng.uniform(0, 0.5))))
    if depth == 1:
        out += [
            path(polygon([(x - 5 * unit, y + 4), (x - 3 * unit, y - 22 * unit), (x + 4 * unit, y - 20 * unit),
                          (x + 6 * unit, y + 4)]), shade(tone, -0.15))
            for x, y in props.places(points, rng, 2 * many)
        ]  # fmt: skip
    return "".join(out)


_DRESSERS: dict[str, props.Dresser] = {
    "fjord": _fjord, "glacier": _glacier, "lava": _lava, "styx": _styx, "olympus": _olympus, "isles": _isles,
    "labyrinth": _labyrinth, "asphodel": _asphodel, "battlefield": _battlefield, "roots": _roots, "shore": _shore,
    "vineyard": _vineyard, "birches": _birches, "heath": _heath,
}  # fmt: skip
