"""Places under the open sky or the sea, with a light of their own: quay, gale, reef, gorge, cinders, rampart."""

from __future__ import annotations

import math
from random import Random

from game.art.draw.palette import mix
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon, rect, smooth

Tones = tuple[str, str, str, str]
"""The colours of a hall: its light, its far things, its near things, its smallest things."""
Painted = tuple[str, str]
"""Gradient definitions and markup."""
MIDDLE = 132.0
LEFT, RIGHT = -60.0, 324.0
"""How far a hall reaches to both sides: windows wider than a card show more of it."""


def bricks(rng: Random, colour: str, rows: range, gap: float = 0.0) -> str:
    """Return some bricks of a wall, none of them in a gap of that half width in its middle."""
    out = []
    for row in rows:
        for k in range(-2, 13):
            x = k * 26 + (row % 2) * 13
            inside = math.hypot(x + 12 - MIDDLE, min(0.0, row * 11 - 100.0)) < gap
            if not inside and rng.random() < 0.5:
                out.append(rect(x, row * 11, 24, 9, colour, f'rx="1" opacity="{num(rng.uniform(0.1, 0.34))}"'))
    return "".join(out)


def _sea_rows(rng: Random, light: str, far: str, near: str, top: float, swing: float) -> str:
    out = []
    for row in range(6):
        y = top + (210 - top) * (row / 6) ** 1.2
        swell = swing * (0.3 + row * 0.22)
        points = [
            (LEFT + k * 13, y - swell * math.sin(k * (0.9 - row * 0.06) + row * 2.1) * rng.uniform(0.5, 1))
            for k in range(31)
        ]
        crest = smooth(points)
        tone = mix(far, near, row / 5)
        out.append(path(f"{crest}L{RIGHT + 20} 216L{LEFT} 216Z", tone))
        out.append(line(crest, mix(tone, light, 0.5), 0.7 + row * 0.25, 'opacity=".7"'))
    return "".join(out)


def _lighthouse(rng: Random, rock: str, tower: str) -> str:
    """Return a lighthouse on its cliff, to the left or to the right, or the bare sea."""
    where = rng.choice(("left", "right", "bare"))
    if where == "bare":
        return ""
    body = (
        path(polygon([(18, 62), (200, 36), (200, 64)]), "#ffe6a0", 'opacity=".16"')
        + path("M-60 128L-60 92L-20 86L6 104L34 110L52 128Z", rock)
        + path("M10 104L13 66L23 66L26 106Z", tower)
        + rect(11, 58, 14, 9, "#ffe6a0")
        + path("M9 58L18 49L27 58Z", tower)
    )
    return body if where == "left" else group(body, f"translate({num(2 * MIDDLE)} 0) scale(-1 1)")


def quay(rng: Random, tones: Tones) -> Painted:
    """Return a moonlit sea with a lighthouse."""
    light, far, near, small = tones
    stars = "".join(
        circle(rng.uniform(LEFT, RIGHT), rng.uniform(0, 110), rng.uniform(0.4, 1.1), "#f4f8ff") for _ in range(60)
    )
    moon = circle(132, 71, 47, light, 'opacity=".14"') + circle(132, 71, 37, mix(light, "#ffffff", 0.55))
    scars = "".join(
        circle(x, y, r, mix(light, far, 0.3), 'opacity=".45"')
        for x, y, r in ((118, 60, 8), (142, 82, 11), (146, 54, 5), (122, 90, 4))
    )
    house = _lighthouse(rng, mix(far, near, 0.5), small)
    glints = "".join(
        rect(
            132 + rng.uniform(-1, 1) * (6 + s * 30) - s * 9,
            128 + s * 80,
            5 + 18 * s,
            1 + s * 1.4,
            light,
            f'rx="1" opacity="{num(rng.uniform(0.3, 0.9))}"',
        )
        for s in (rng.random() for _ in range(60))
    )
    return "", stars + moon + scars + house + _sea_rows(rng, light, far, near, 126, 2.4) + glints


def gale(rng: Random, tones: Tones) -> Painted:
    """Return a sea in a storm."""
    light, far, near, small = tones
    out = []
    for row, share in enumerate((0.15, 0.4, 0.7)):
        bumps = [(LEFT + k * 24, 62 - row * 20 + rng.uniform(-9, 12)) for k in range(17)]
        out.append(path(smooth(bumps, tension=1.1) + f"L{RIGHT + 20} -6L{LEFT} -6Z", mix(far, small, share)))
    out.append(_sea_rows(rng, light, far, near, 140, 9))
    out.extend(
        line(f"M{num(x)} {num(y)}l-7 22", light, rng.uniform(0.5, 1.2), f'opacity="{num(rng.uniform(0.15, 0.5))}"')
        for x, y in ((rng.uniform(LEFT, RIGHT), rng.uniform(-10, 200)) for _ in range(80))
    )
    return "", "".join(out)


def reef(rng: Random, tones: Tones) -> Painted:
    """Return a bay under water."""
    light, far, near, small = tones
    out = [
        path(
            polygon([(118 + d, -6), (122 + d + wide, -6), (132 + d * 2.6 + wide * 3, 214), (112 + d * 2.6, 214)]),
            light,
            f'opacity="{num(rng.uniform(0.1, 0.24))}"',
        )
        for d, wide in ((-96, 8), (-58, 14), (-18, 7), (14, 16), (52, 8), (84, 12))
    ]
    for row, tone in enumerate((mix(far, near, 0.25), mix(far, near, 0.6), near)):
        high = 168 + row * 16
        points = [
            (LEFT + k * 16, high - rng.uniform(0, 22) - abs(k * 16 + LEFT - 132) * (0.2 - row * 0.03))
            for k in range(26)
        ]
        out.append(path(smooth(points) + f"L{RIGHT + 40} 216L{LEFT} 216Z", tone))
    arch = (
        "M-60 214L-60 -6L40 -6C22 10 34 40 20 74C8 104 22 150 2 214Z"
        "M324 214L324 -6L232 -6C246 20 230 60 246 96C256 130 244 170 262 214Z"
    )
    out.append(
        path(arch, near) + line("M40 -4C22 12 34 42 20 76M232 -4C246 22 230 62 246 98", mix(near, light, 0.35), 1.6)
    )
    for x, y, tone in ((16, 196, "#c4566a"), (44, 204, "#d98a4a"), (226, 202, "#b06fb8"), (250, 192, "#d9a24a")):
        out.extend(
            line(f"M{x} {y}q{dx / 2} -8 {dx} {-h}", mix(tone, small, 0.35), 4.4)
            for dx, h in ((-12, 18), (-4, 28), (5, 25), (13, 15))
        )
    for _ in range(9):
        root, tall = rng.choice((rng.uniform(-20, 60), rng.uniform(204, 290))), rng.uniform(40, 90)
        out.append(
            line(
                f"M{num(root)} 214c-12 {num(-tall * 0.4)} 12 {num(-tall * 0.6)} -4 {num(-tall)}",
                small,
                4,
                'opacity=".8"',
            )
        )
    out.extend(
        circle(rng.uniform(20, 244), rng.uniform(10, 190), rng.uniform(1, 3), light, 'opacity=".45"') for _ in range(26)
    )
    return "", "".join(out)


def gorge(rng: Random, tones: Tones) -> Painted:
    """Return a deep gorge."""
    light, far, near, small = tones
    out = []
    for depth in range(4):
        tone = mix(far, near, depth / 3)
        for side in (-1, 1):
            edge = 132 + side * (22 + depth * 27)
            points: list[Point] = []
            for k in range(9):
                x = edge + side * (k * -0.6 + rng.uniform(-5, 8))
                points += [(x, k * 27.0 - 6), (x + side * rng.uniform(0, 7), k * 27.0 + 16)]
            out.append(path(polygon([*points, (132 + side * 240, 216), (132 + side * 240, -6)]), tone))
            out.extend(
                line(
                    f"M{num(x)} {num(y)}h{num(side * rng.uniform(14, 44))}", mix(tone, light, 0.22), 1.4, 'opacity=".6"'
                )
                for x, y in points[1::2]
            )
    out.append(path("M-60 216L-60 194C20 178 70 190 132 186C200 180 250 190 324 190L324 216Z", small))
    return "", "".join(out)


def cinders(rng: Random, tones: Tones) -> Painted:
    """Return a plain of coals."""
    light, far, near, small = tones
    out = []
    for x, lean, tone in ((30, 26, 0.3), (214, -20, 0.5), (262, 30, 0.2), (78, -24, 0.6)):
        column = [
            (x - 9, 150),
            (x - 12 + lean * 0.3, 100),
            (x - 6 + lean, 52),
            (x - 22 + lean * 1.4, -6),
            (x + 26 + lean * 1.4, -6),
            (x + 16 + lean, 54),
            (x + 10 + lean * 0.3, 104),
            (x + 9, 150),
        ]
        out.append(path(smooth(column) + "Z", mix(far, near, tone), 'opacity=".55"'))
    points = [(LEFT + k * 20, 150 + rng.uniform(-8, 7)) for k in range(21)]
    out.append(path(polygon([*points, (RIGHT + 40, 216), (LEFT, 216)]), near))
    out.append(line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points), light, 1.6, 'opacity=".8"'))
    for row in range(5):
        y = 160.0 + row * 12
        for _ in range(12 - row):
            at, wide = rng.uniform(LEFT, RIGHT), 7 + row * 3.4
            coal = [
                (at + wide * math.cos(a) * rng.uniform(0.7, 1), y + wide * 0.5 * math.sin(a) * rng.uniform(0.7, 1))
                for a in (0.2, 1.1, 2.2, 3.3, 4.2, 5.3)
            ]
            out.append(path(polygon(coal), mix(small, light, rng.choice((0, 0.05, 0.3, 0.6)))))
            out.append(line(polygon(coal), light, 0.8, f'opacity="{num(rng.uniform(0.2, 0.8))}"'))
    out.extend(circle(rng.uniform(LEFT, RIGHT), rng.uniform(0, 160), rng.uniform(0.5, 1.6), light) for _ in range(34))
    return "", "".join(out)


def rampart(rng: Random, tones: Tones) -> Painted:
    """Return battlements under smoke."""
    light, far, near, small = tones
    out = []
    for k in range(7):
        x, y, r = rng.uniform(LEFT, RIGHT), rng.uniform(10, 90), rng.uniform(20, 44)
        out.append(ellipse(x, y, r * 1.5, r * 0.6, mix(far, near, 0.2 + 0.08 * k), 'opacity=".4"'))
    for base, tooth, tone in ((118, 17, mix(far, near, 0.45)), (152, 27, near)):
        teeth = "".join(f"V{base - tooth * 0.62}h{tooth}V{base}h{tooth * 0.8}" for _ in range(14))
        out.append(path(f"M{LEFT} {base}{teeth}V216H{LEFT}Z", tone))
        out.append(rect(LEFT, base + 6, 400, 2, light, 'opacity=".16"'))
        out.append(bricks(rng, mix(tone, light, 0.3), range(round(base / 11) + 1, 20)))
    out.append(
        rect(226, 46, 34, 120, near)
        + path("M220 46h46V36h-9v5h-9v-5h-10v5h-9v-5h-9Z", near)
        + rect(238, 68, 8, 14, light, 'opacity=".7"')
    )
    out.extend(line(f"M{x} 60L{x - 30} 92", small, 1.2) for x in (64, 96, 120, 150))
    return "", "".join(out)
