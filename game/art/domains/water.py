"""The water domains: a mountain lake and a waterfall."""

from __future__ import annotations

from random import Random

from game.art.domains.land import Diorama, Layer, crag, haze, rays
from game.art.draw.palette import shade
from game.art.draw.svg import Point, ellipse, group, line, linear_user, num, path, polygon, rect
from game.art.scenery import air, props
from game.art.scenery.sky import Sky


def _peak(x: float, top: float, half: float, foot: float, colour: str, rng: Random) -> str:
    """Return a snow-capped peak with a lit right face."""
    ledge = top + (foot - top) * 0.34
    lean = half * rng.uniform(-0.12, 0.12)
    cap = [
        (x + lean, top), (x + half * 0.36, ledge), (x + half * 0.2, ledge - 6), (x + half * 0.1, ledge + 7),
        (x - half * 0.04, ledge - 4), (x - half * 0.16, ledge + 6), (x - half * 0.34, ledge - 1),
    ]  # fmt: skip
    return (
        path(polygon([(x - half, foot), (x + lean, top), (x + half, foot)]), colour)
        + path(polygon([(x - half, foot), (x + lean, top), (x - half * 0.06, foot)]), shade(colour, -0.2))
        + path(polygon(cap), "#f4f8ff")
        + path(polygon([cap[0], *cap[4:]]), "#b9cfe6")
    )  # fmt: skip


def still_lake(width: float) -> Diorama:
    """Return a mountain lake with a white sail and the peaks on the water."""
    rng = Random(64)
    sun = (width * 0.64, 62.0)
    sky = Sky(width, 210, sun, 20, "#fdf0cf", "#5aa2dc", "#fffdf0", rays(rng))
    clouds = air.clouds(rng, width, 210, "#8fc0e6", "#ffffff")
    shore = 122.0
    peaks = "".join(
        _peak(x * width, top, half, shore + 2, tone, rng)
        for x, top, half, tone in (
            (0.2, 58, 52, "#6f93bd"), (0.86, 52, 58, "#6f93bd"), (0.5, 74, 46, "#7fa3c9"), (0.02, 78, 40, "#55799f"),
        )
    )  # fmt: skip
    mirrored = group(peaks, f"translate(0 {num(shore * 1.72)}) scale(1 -0.72)", 'opacity=".34"')
    lake = linear_user("lake", [(0, "#bfe0f4"), (0.3, "#5ea6e0"), (1, "#134a86")], (0, shore, 0, 210))
    gleams = "".join(
        rect(sun[0] + rng.uniform(-1, 1) * (5 + 30 * t) - w / 2, shore + 3 + t * 84, w, 0.9 + 1.6 * t, "#fff8dc",
             f'rx="1" opacity="{num(rng.uniform(0.35, 0.85))}"')
        for t, w in ((rng.random(), rng.uniform(5, 20)) for _ in range(44))
    )  # fmt: skip
    waves = "".join(
        air.ripple(rng.uniform(-10, width), shore + 6 + t * 82, 8 + 26 * t, "#eaf6ff", 0.6 + t, rng.uniform(0.2, 0.5))
        for t in (rng.random() for _ in range(46))
    )
    firs = "".join(
        props.fir(x * width, shore + 5, size, "#2a5878", rng)
        for x, size in ((0.02, 30), (0.07, 24), (0.12, 32), (0.17, 20), (0.83, 22), (0.88, 30), (0.93, 26), (0.99, 34))
    )
    boat = props.boat(width * 0.36, 158, 44, "#5a2f1c", "#fffaf0") + ellipse(
        width * 0.36, 167, 24, 2.2, "#0d3562", 'opacity=".5"'
    )
    bank = "".join(
        props.reeds(x * width, 214, size, "#0e3556", rng)
        for x, size in ((0.04, 52), (0.13, 40), (0.88, 44), (0.97, 58))
    )
    return Diorama(
        sky,
        (
            Layer("", clouds, 0),
            Layer("", peaks, 0.25),
            Layer(lake, rect(-2, shore, width + 4, 92, "url(#lake)") + mirrored + gleams + waves, 0),
            Layer("", firs, 0.3),
            Layer("", boat, 0.5),
            Layer("", bank, 0.5),
        ),
        "#fff2cc",
    )


def _streak(rng: Random) -> str:
    """Return one strand of falling water around the middle of the fall."""
    x, y, t, w = rng.uniform(-25, 25), rng.uniform(58, 140), rng.uniform(18, 44), rng.uniform(1, 2.6)
    return line(
        f"M{num(x)} {num(y)}C{num(x * 1.1)} {num(y + t * 0.4)} {num(x * 1.15)} {num(y + t * 0.7)} "
        f"{num(x * 1.3)} {num(y + t)}",
        rng.choice(("#6fb4ea", "#8cc6f2", "#4a97dc")),
        w,
        f'opacity="{num(rng.uniform(0.4, 0.8))}"',
    )


def waterfall(width: float) -> Diorama:
    """Return a great fall between dark cliffs, a rainbow in its spray."""
    rng = Random(77)
    mid = width * 0.5
    sky = Sky(width, 210, (mid + 26, 34), 18, "#eefaff", "#3f8fd8", "#ffffff", rays(rng))
    upper = _peak(mid - 40, 12, 44, 66, "#8fb3d6", rng) + _peak(mid + 52, 20, 40, 66, "#8fb3d6", rng)
    plateau = path(
        polygon([(-4, 58), (mid - 26, 56), (mid + 26, 56), (width + 4, 60), (width + 4, 90), (-4, 90)]), "#3a6a94"
    )
    wall = path(polygon([(-4, 66), (width + 4, 66), (width + 4, 190), (-4, 190)]), "#1c446e") + "".join(
        path(
            polygon([(x, 66), (x + w, 66), (x + w * 0.8, 66 + t), (x + w * 0.2, 66 + t * 0.84)]),
            shade("#1c446e", rng.uniform(-0.35, 0.12)),
        )
        for x, w, t in ((rng.uniform(-10, width), rng.uniform(10, 24), rng.uniform(50, 118)) for _ in range(24))
    )
    fall_defs = linear_user(
        "fall", [(0, "#cfeaff"), (0.2, "#ffffff"), (0.65, "#d5edff"), (1, "#9fd0f6")], (0, 54, 0, 182)
    )
    fall = path(
        "M-24 55C-10 52 12 52 24 55C29 72 28 96 34 112C30 130 40 156 42 184L-40 184C-40 158 -30 134 -33 114"
        "C-27 96 -28 74 -24 55Z",
        "url(#fall)",
    )
    streaks = "".join(_streak(rng) for _ in range(36))
    left: list[Point] = [
        (-4, 40), (18, 44), (40, 52), (mid - 27, 60), (mid - 25, 84), (mid - 32, 104), (mid - 27, 128), (mid - 38, 150),
        (mid - 34, 186), (-4, 214),
    ]  # fmt: skip
    right: list[Point] = [
        (width + 4, 36), (width - 22, 44), (mid + 26, 58), (mid + 24, 88), (mid + 33, 112), (mid + 29, 140),
        (mid + 38, 164), (mid + 36, 186), (width + 4, 214),
    ]  # fmt: skip
    ledges = "".join(
        path(
            polygon([(x, y), (x + w, y - 3), (x + w * 0.8, y + t), (x + w * 0.15, y + t * 0.7)]),
            shade("#2f6a98", tone),
        )
        for x, y, w, t, tone in (
            (4, 78, 26, 30, 0.16), (38, 92, 24, 34, -0.2), (8, 126, 30, 26, -0.16), (44, 140, 20, 24, 0.12),
            (width - 34, 74, 26, 30, -0.18), (width - 62, 92, 22, 30, 0.16), (width - 34, 120, 28, 34, 0.12),
            (width - 64, 138, 22, 26, -0.2),
        )
    )  # fmt: skip
    cliffs = crag(left, "#2f6a98", 0.6) + crag(right, "#3a7cac", 0.4) + ledges
    moss = "".join(
        ellipse(x, y, w, 2.6, "#3f9a72", 'opacity=".9"')
        for x, y, w in ((22, 46, 18), (mid - 38, 60, 12), (mid + 38, 58, 12), (width - 20, 46, 18))
    )
    firs = "".join(
        props.fir(x, y, size, "#123f5c", rng)
        for x, y, size in (
            (8, 44, 40),
            (26, 50, 30),
            (44, 56, 24),
            (width - 8, 42, 42),
            (width - 28, 50, 32),
            (width - 46, 56, 22),
        )
    )
    pool = linear_user("pool", [(0, "#d8f0ff"), (0.3, "#5aa8e8"), (1, "#0f4280")], (0, 172, 0, 210))
    water = rect(-2, 176, width + 4, 40, "url(#pool)") + "".join(
        air.ripple(rng.uniform(-8, width), 180 + t * 28, 10 + 24 * t, "#f2faff", 0.8 + t, rng.uniform(0.3, 0.7))
        for t in (rng.random() for _ in range(40))
    )
    bow = "".join(
        f'<path d="M{-74 * k} 184A{74 * k} {74 * k} 0 0 1 {74 * k} 184" fill="none" stroke="{tone}" stroke-width="3.4" '
        f'stroke-opacity=".5" transform="translate({num(mid)} 0)"/>'
        for tone, k in (("#ff8a6a", 1.0), ("#ffe08a", 0.955), ("#9fe8a0", 0.91), ("#b9a0f0", 0.865))
    )
    spray = haze(width * 0.6, 182, 24, "#ffffff", 0.75, rng)
    rocks = "".join(
        crag([(x - w, 214), (x - w * 0.8, y + 5), (x - w * 0.1, y), (x + w * 0.7, y + 6), (x + w, 214)], "#163f66", 0.4)
        for x, y, w in ((18, 186, 26), (width - 14, 182, 30), (mid - 30, 200, 16))
    )
    return Diorama(
        sky,
        (
            Layer("", upper + plateau, 0.25),
            Layer("", wall, 0),
            Layer(fall_defs, group(fall + streaks, f"translate({num(mid)} 0)"), 0.3),
            Layer("", cliffs + moss + firs, 0.7),
            Layer(pool, water, 0),
            Layer("", bow, 0),
            Layer("", group(spray, f"translate({num(width * 0.2)} 0)"), 0, 4),
            Layer("", rocks, 0.6),
        ),
        "#dff4ff",
    )
