"""The fire and forest domains: volcano and ember plain, birch grove and moonlit firs."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from game.art.domains.land import Diorama, Layer, blaze, grounded, haze, motes, puff, rays
from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, group, line, linear_user, num, path, polygon, rect
from game.art.scenery.backdrop import ridge
from game.art.scenery.props import dead_tree, fir
from game.art.scenery.sky import Sky

_ARC = ("#ffb050", 1.3, 'opacity=".8"')


def volcano(width: float) -> Diorama:
    """Return a mountain of fire under its ash cloud."""
    rng = Random(91)
    mid = width / 2
    sky = Sky(width, 210, (mid, 78), 16, "#ff9a4a", "#3b0d16", "#ffdf9a", rays(rng))
    plume = []
    for k in range(30):
        up = k / 29
        at = (mid - 2 - 34 * up**1.5 + rng.uniform(-26, 26) * (0.25 + up), 70 - 84 * up)
        tone = mix("#7a2f2a", "#2a1722", min(1.0, up * 1.5))
        plume.append(puff(rng, at, 9 + 19 * up * rng.uniform(0.7, 1.1), tone, "#e8663a" if up < 0.5 else "#6a3440"))
    far = ridge(rng, width, 158, 16)
    cone = (
        "M-40 204C30 184 66 128 86 80C92 74 96 79 101 76C107 73 112 79 118 75C122 73 124 76 126 80"
        "C146 128 180 180 250 204Z"
    )
    shaded = (
        path("M86 80C66 128 30 184 -40 204L70 204C84 170 92 128 101 76C96 79 92 74 86 80Z", "#1d0d14", 'opacity=".75"')
        + path("M126 80C146 128 180 180 250 204L170 204C150 170 136 124 122 76Z", "#5a2420", 'opacity=".7"')
        + path("M112 100C122 130 128 168 138 204L118 204C114 170 112 130 112 100Z", "#1d0d14", 'opacity=".5"')
    )
    lava = (
        (
            "M98 76C98 92 108 100 104 114C100 130 84 138 84 156C84 176 96 188 92 208L116 208C112 190 102 178 104 160"
            "C106 142 122 130 122 112C122 98 112 92 113 76Z"
        ),
        "M114 78C118 96 134 108 138 128C142 146 154 158 162 178L172 176C160 152 152 140 146 120C140 104 126 94 121 78Z",
        "M90 80C88 98 74 112 68 128C62 146 52 156 44 172L52 174C62 160 72 150 78 132C84 116 94 102 97 80Z",
    )
    streams = "".join(line(d.split("L", maxsplit=1)[0], "#ff5a1e", 16, 'opacity=".28"') for d in lava)
    streams += "".join(path(d, "url(#lava)") for d in lava)
    streams += line("M105 76C105 92 114 102 112 116C108 134 94 142 94 158C94 178 104 190 104 208", "#fff0b0", 3.4)
    rim = ellipse(106, 77, 20, 3.6, "#fff0b0") + ellipse(106, 76, 14, 2, "#ffffff")
    bombs = "".join(
        line(f"M{num(106 + 10 * dx)} 66Q{num(106 + 30 * dx)} {66 - h} {num(106 + 46 * dx)} {num(72 - h * 0.4)}", *_ARC)
        + circle(106 + 46 * dx, 72 - h * 0.4, 2.2, "#ffe08a")
        for dx, h in ((-1.2, 46), (1.1, 54), (1.5, 26), (-0.8, 66), (0.5, 62))
    )
    near = ridge(rng, width, 190, 12)
    defs = linear_user("lava", [(0, "#fff0a8"), (0.35, "#ffb23c"), (0.75, "#f0531e"), (1, "#b52512")], (0, 76, 0, 208))
    body = linear_user("cone", [(0, "#6a2a22"), (0.5, "#3a1a1e"), (1, "#24131a")], (0, 74, 0, 204))
    shift = f"translate({num(mid - 106)} 0)"
    return Diorama(
        sky,
        (
            Layer("", "".join(plume), 0.25),
            Layer("", path(grounded(far), "#4a1a20"), 0.3),
            Layer(body + defs, group(path(cone, "url(#cone)") + shaded + streams + rim, shift), 0.5),
            Layer("", group(bombs, shift), 0),
            Layer(
                "",
                path(grounded(near), "#170b10")
                + "".join(dead_tree(x * width, 196, rng.uniform(28, 44), "#0e0709", rng) for x in (0.09, 0.92)),
                0.7,
            ),
            Layer("", motes(rng, width, (20, 200), 34, "#ffcf6a"), 0),
        ),
        "#ff8a3c",
    )


def _plates(rng: Random, width: float, horizon: float) -> str:
    """Return the cracked crust of the plain in perspective, dark plates over glowing ground."""
    rows, mid = 8, width / 2
    edges = [horizon + (210 - horizon + 12) * (i / rows) ** 1.75 for i in range(rows + 1)]
    grid: list[list[Point]] = []
    for i, y in enumerate(edges):
        depth = 0.16 + 0.84 * (i / rows) ** 1.5
        step = 44 * depth
        count = math.ceil(width / step) + 4
        tall = (edges[min(i + 1, rows)] - edges[max(i - 1, 0)]) * 0.2
        start = mid - step * count / 2 + (step / 2 if i % 2 else 0)
        grid.append(
            [(start + k * step + rng.uniform(-0.24, 0.24) * step, y + rng.uniform(-1, 1) * tall) for k in range(count)]
        )
    out = []
    for upper, lower in pairwise(grid):
        for (x0, y0), (x1, y1) in pairwise(upper):
            below = sorted(lower, key=lambda p: abs(p[0] - (mid + ((x0 + x1) / 2 - mid) * 1.22)))[:2]
            (a, b), (c, d) = sorted(below)
            cx, cy = (x0 + x1 + a + c) / 4, (y0 + y1 + b + d) / 4
            corners = [
                (cx + (px - cx) * 0.86, cy + (py - cy) * 0.84) for px, py in ((x0, y0), (x1, y1), (c, d), (a, b))
            ]
            near = (cy - horizon) / (210 - horizon)
            out.append(path(polygon(corners), shade(mix("#6a2a1e", "#22100f", near), rng.uniform(-0.2, 0.1))))
    return "".join(out)


def ember_plain(width: float) -> Diorama:
    """Return a burnt plain whose cracked crust glows, a low red sun over it."""
    rng = Random(47)
    horizon = 112.0
    sun = (width * 0.6, 92.0)
    sky = Sky(width, 210, sun, 30, "#ffb45c", "#8a2a1c", "#ffe9b8", rays(rng))
    wisp = f"M0 {num(horizon)}C-12 {num(horizon - 34)} 22 {num(horizon - 60)} 4 2"
    smoke = "".join(
        group(line(wisp, "#4a1a18", w, 'opacity=".4"'), f"translate({num(x * width)} 0)")
        for x, w in ((0.2, 13), (0.3, 7), (0.88, 11))
    )
    hills = ridge(rng, width, 110, 13)
    glow = linear_user("glow", [(0, "#ffd36a"), (0.35, "#ff8a2a"), (1, "#d8391a")], (0, horizon, 0, 210))
    plain = rect(-2, horizon - 1, width + 4, 110, "url(#glow)") + _plates(rng, width, horizon)
    fires = "".join(
        blaze(x * width, y, w, t, lean)
        for x, y, w, t, lean in (
            (0.28, 134, 8, 18, 2), (0.72, 142, 11, 24, -2), (0.47, 158, 14, 32, 3), (0.12, 168, 15, 34, 3),
        )
    )  # fmt: skip
    trees = "".join(
        dead_tree(x * width, y, size, "#140a0a", rng)
        for x, y, size in ((0.86, 186, 96), (0.2, 150, 42), (0.62, 136, 28))
    )
    return Diorama(
        sky,
        (
            Layer("", smoke, 0),
            Layer("", path(grounded(hills), "#5a1d18"), 0.35),
            Layer(glow, plain, 0.0),
            Layer("", trees, 0.9),
            Layer("", fires, 0.0),
            Layer("", motes(rng, width, (20, 190), 34, "#ffdf8a"), 0),
        ),
        "#ffb05a",
        -1,
    )


def _canopy(
    rng: Random, width: float, band: tuple[float, float], count: int, shades: tuple[str, ...], size: float
) -> str:
    out = []
    for _ in range(count):
        x, y = rng.uniform(-10, width + 10), band[0] + (band[1] - band[0]) * rng.random() ** 1.5
        turn = rng.uniform(-60, 60)
        out.append(
            ellipse(
                x,
                y,
                size * rng.uniform(0.7, 1.3),
                size * rng.uniform(0.4, 0.7),
                rng.choice(shades),
                f'transform="rotate({num(turn)} {num(x)} {num(y)})"',
            )
        )
    return "".join(out)  # fmt: skip


def _birch(rng: Random, x: float, foot: float, wide: float, lean: float) -> str:
    top = -6.0
    half = wide / 2
    left = [(x - half * 1.25, foot), (x - half * 0.96 + lean * 0.4, foot * 0.5), (x - half * 0.78 + lean, top)]
    right = [(x + half * 0.78 + lean, top), (x + half * 0.96 + lean * 0.4, foot * 0.5), (x + half * 1.35, foot)]
    out = path(polygon([*left, *right]), "url(#bark)")
    out += path(
        polygon(
            [*left, (x - half * 0.2 + lean, top), (x - half * 0.3 + lean * 0.4, foot * 0.5), (x - half * 0.4, foot)]
        ),
        "#7d8466", 'opacity=".55"',
    )  # fmt: skip
    y = top + 10.0
    while y < foot - 6:
        at = x + lean * (1 - y / foot)
        reach = half * rng.uniform(0.4, 1.1)
        side = rng.choice((-1, 1))
        out += path(
            polygon(
                [
                    (at + side * half * 0.95, y - 1.2),
                    (at + side * (half - reach), y),
                    (at + side * half * 0.95, y + 1.6),
                ]
            ),
            "#2b2a22",
        )
        y += rng.uniform(7, 17)
    return out


def birch_grove(width: float) -> Diorama:
    """Return a bright grove of birches with a path into the light."""
    rng = Random(58)
    sky = Sky(width, 210, (width * 0.55, 84), 26, "#fff6bc", "#8cc152", "#fffdf0", rays(rng))
    back = _canopy(rng, width, (0, 84), 260, ("#a9cf5e", "#c5dd76", "#8fbd4e"), 6)
    thin = "".join(
        rect(x * width, 8, w, 132, "#eef0d2", 'opacity=".75"')
        + rect(x * width, 8, w * 0.4, 132, "#9fb06a", 'opacity=".6"')
        for x, w in ((0.1, 3), (0.24, 4), (0.34, 2.6), (0.43, 3), (0.66, 3), (0.74, 4), (0.86, 3), (0.95, 2.6))
    )
    meadow: list[Point] = [(x, 138 + 3 * math.sin(x / 19)) for x in range(-10, int(width) + 20, 10)]
    grass = linear_user("grass", [(0, "#b9d75a"), (0.4, "#6fa83a"), (1, "#2c6a26")], (0, 134, 0, 210))
    trail = linear_user("trail", [(0, "#fbf0b4"), (1, "#c9a965")], (0, 138, 0, 210))
    way = "M-3 138C-20 150 22 160 -8 176C-34 190 -40 200 -46 214L22 214C16 196 42 178 24 162C16 152 2 148 4 138Z"
    bark = linear_user("bark", [(0, "#fffdf0"), (1, "#d9d6b8")], (0, 0, 0, 210))
    front = "".join(
        _birch(rng, x * width, foot, wide, lean)
        for x, foot, wide, lean in ((0.31, 164, 10, 4), (0.82, 172, 12, -5), (0.12, 190, 17, 5), (0.95, 204, 18, -3))
    )
    tufts = []
    for _ in range(26):
        x, y = rng.choice((rng.uniform(-4, 0.3 * width), rng.uniform(0.72 * width, width + 4))), rng.uniform(182, 212)
        tufts.append(
            path(
                polygon(
                    [
                        (x - 5, y),
                        (x - 9, y - 14),
                        (x - 2, y - 5),
                        (x, y - 19),
                        (x + 3, y - 5),
                        (x + 9, y - 13),
                        (x + 5, y),
                    ]
                ),
                rng.choice(("#1f5a24", "#2f7a2c", "#3f8f33")),
            )
        )
    leaves = _canopy(rng, width, (-12, 46), 150, ("#3c8a2c", "#57a437", "#7cbb45", "#2c7228"), 9)
    bright = _canopy(rng, width, (-8, 40), 40, ("#b6d95a", "#d5e878"), 6)
    return Diorama(
        sky,
        (
            Layer("", back, 0),
            Layer("", thin, 0),
            Layer(
                grass + trail,
                path(grounded(meadow), "url(#grass)")
                + group(path(way, "url(#trail)"), f"translate({num(width * 0.55)} 0)"),
                0.2,
            ),
            Layer(bark, front, 0.7),
            Layer("", "".join(tufts), 0.5),
            Layer("", leaves + bright, 0.35),
        ),
        "#fff3b0",
    )


_STAG = (
    "M0 0L1.6 -15C-2 -19 -3 -25 0 -29C6 -32 15 -31 22 -31C26 -35 27 -41 29 -46L26.6 -49.4L31 -49L37 -47.6L40.6 -44.6"
    "C39.6 -42.6 37 -42.6 35 -43C34 -37 33.4 -31 31.4 -26C30.8 -22 29.6 -20 28.4 -17L29.4 0L26.6 0L24.8 -14L22.6 -15.6"
    "L22 0L19.2 0L19.4 -16.4C14 -15 9 -15.4 7 -17L4.6 -12.6L6.2 0L3.2 0L2 -9L2.4 0Z"
)
_ANTLERS = (
    "M31 -49C30 -56 24 -58 25 -66M27.6 -57C24 -58 21 -60 20.6 -64M33 -48.6C35 -55 41 -57 41 -65"
    "M37.6 -56.4C41 -57 44 -59 45 -63M25.2 -62C28 -63 29 -66 28.6 -69M40.8 -61C38 -63 37.4 -66 38 -69"
)


def _height_at(points: list[Point], x: float) -> float:
    """Return the height of a ridge line at x."""
    return min(points, key=lambda point: abs(point[0] - x))[1]


def moonlit_firs(width: float) -> Diorama:
    """Return tall firs in mist under a full moon, a stag on a rock."""
    rng = Random(83)
    moon = (width * 0.5, 70.0)
    sky = Sky(width, 210, moon, 34, "#dff2c8", "#0f4038", "#f6fbe4", ())
    craters = "".join(
        circle(moon[0] + dx, moon[1] + dy, r, "#cfe0bc", 'opacity=".6"')
        for dx, dy, r in ((-12, -9, 6), (8, -14, 4), (14, 6, 7), (-6, 12, 5), (2, -1, 3))
    )
    layers = [Layer("", craters, 0)]
    for depth, (base, size, count, tone) in enumerate(
        ((118, 26, 22, "#5f9c80"), (138, 42, 15, "#3b7c63"), (160, 60, 9, "#225a48"))
    ):
        points = ridge(rng, width, base, 9)
        trees = []
        for k in range(count):
            x = (k + rng.uniform(0.1, 0.9)) / count * width
            # The middle stays open: the stag stands before the moon.
            if depth == 2 and abs(x - moon[0]) < 42:
                continue
            y = _height_at(points, x)
            trees.append(fir(x, y + 4, size * rng.uniform(0.75, 1.2), tone, rng))
        layers.append(Layer("", path(grounded(points), mix(tone, "#9cc8a8", 0.12)) + "".join(trees), 0.15))
        layers.append(Layer("", haze(width, base + 10, 22, "#cfe8cf", 0.3, rng), 0, 4))
    rock = polygon([
        (moon[0] - 52, 214), (moon[0] - 40, 166), (moon[0] - 22, 152), (moon[0] + 16, 149), (moon[0] + 34, 158),
        (moon[0] + 44, 180), (moon[0] + 56, 214),
    ])  # fmt: skip
    facet = polygon(
        [(moon[0] - 40, 166), (moon[0] - 22, 152), (moon[0] + 16, 149), (moon[0] + 4, 164), (moon[0] - 20, 170)]
    )
    stag = group(
        path(_STAG, "#071a17") + line(_ANTLERS, "#071a17", 1.8), f"translate({num(moon[0] - 20)} 152) scale(1.12)"
    )
    layers.append(Layer("", path(rock, "#123b33") + path(facet, "#2d6a58", 'opacity=".8"') + stag, 0.75))
    frame = "".join(
        fir(x * width, y, size, "#08211d", rng)
        for x, y, size in ((0.02, 214, 176), (0.2, 220, 118), (0.99, 216, 186), (0.83, 222, 124))
    )
    layers.append(Layer("", frame, 0.7))
    layers.append(Layer("", motes(rng, width, (96, 196), 22, "#e9f79a"), 0))
    return Diorama(sky, tuple(layers), "#d8f5b8")
