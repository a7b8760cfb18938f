"""The land behind a figure or inside a terrain window: sky, sun, rays, ridges, props."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from game.art import props
from game.art.palette import mix, shade
from game.art.svg import circle, linear_user, num, path, polygon, radial, rect


@dataclass(frozen=True, slots=True)
class Mood:
    """The colours of a terrain: sky at the sun and far from it, ridge far and near, props, light."""

    glow: str
    sky: str
    far: str
    near: str
    prop: str
    sun: str
    light: str


_MOODS = {
    "woods": Mood("#f2ecc4", "#5f9473", "#86ab86", "#12321f", "#10301c", "#fdf6d2", "#ffe9a8"),
    "lake": Mood("#f6ecd0", "#4f8fbd", "#8db9d2", "#153a5c", "#14344f", "#fff4dc", "#ffe6b4"),
    "desert": Mood("#ffeebc", "#e2904a", "#eab676", "#8a3f1c", "#57260f", "#fff6d8", "#ffe9a6"),
    "marsh": Mood("#ead8ec", "#6d5790", "#9c88b4", "#241b3a", "#1a1329", "#f7e6f2", "#f2cfe6"),
    "camp": Mood("#f7e7c4", "#a38a6a", "#b9a17c", "#3d2c1e", "#2c1f16", "#fff2d2", "#ffe2a8"),
    "city": Mood("#f8e6cf", "#9a7c86", "#b59a94", "#3b2931", "#2b1d25", "#fff0da", "#ffdcae"),
    "snow": Mood("#f6f2ea", "#8fa6bd", "#c9d6e2", "#4b617c", "#33465e", "#fffaf0", "#fff0d2"),
}
_TIMES = {
    "day": ("#ffffff", 0.0, 0.0),
    "dawn": ("#f2a48e", 0.3, -0.02),
    "dusk": ("#c2452e", 0.34, -0.14),
    "night": ("#101f4a", 0.56, -0.3),
    "storm": ("#4a5560", 0.48, -0.22),
}


@dataclass(frozen=True, slots=True)
class Land:
    """A drawn backdrop: SVG definitions and body, where the sun stands and the colour of its light."""

    defs: str
    body: str
    sun: tuple[float, float]
    light: str


def mood(terrain: str, time: str) -> Mood:
    """Return the colours of a terrain at a time of day."""
    base = _MOODS[terrain]
    tint, share, dark = _TIMES[time]

    def tone(colour: str, weight: float) -> str:
        return shade(mix(colour, tint, share * weight), dark * weight)

    sun = mix(base.sun, "#e8eefc", 0.8) if time == "night" else mix(base.sun, tint, share * 0.25)
    light = {"night": "#bcd2ff", "dusk": "#ffb877", "storm": "#e6ecf0"}.get(time, base.light)
    return Mood(
        tone(base.glow, 0.8),
        tone(base.sky, 1),
        tone(base.far, 1),
        tone(base.near, 0.6),
        tone(base.prop, 0.5),
        sun,
        light,
    )


def ridge(rng: Random, width: float, base: float, swing: float, step: float = 6) -> list[tuple[float, float]]:
    """Return the points of a noisy ridge line from left to right."""
    waves = [(rng.uniform(0.6, 1.4) * 2**k, rng.uniform(0, math.tau), 0.55**k) for k in range(5)]
    points = []
    for i in range(int(width / step) + 2):
        x = i * step
        lift = sum(h * math.sin(f * x / 264 * math.tau + p) for f, p, h in waves)
        points.append((x, base - swing * lift - rng.uniform(0, 0.06) * swing))
    return points


def _rays(sun: tuple[float, float], reach: float, rng: Random) -> str:
    out = []
    for i in range(16):
        middle = i / 16 * math.tau + rng.uniform(-0.08, 0.08)
        half = rng.uniform(0.05, 0.11)
        a, b = middle - half, middle + half
        points = [
            sun,
            (sun[0] + reach * math.cos(a), sun[1] + reach * math.sin(a)),
            (sun[0] + reach * math.cos(b), sun[1] + reach * math.sin(b)),
        ]
        out.append(path(polygon(points), "url(#ray)"))
    return "".join(out)


def _ground(points: list[tuple[float, float]], height: float) -> str:
    return polygon([*points, (points[-1][0], height + 4), (points[0][0], height + 4)])


def land(
    terrain: str, time: str, seed: int, width: float, height: float, *, busy: float = 1.0, sun_at: float | None = None
) -> Land:
    """Return the backdrop of a terrain in a window of `width` x `height` units.

    `busy` scales the number of props; `sun_at` places the sun (0 left to 1 right).
    """
    rng = Random(seed * 7919 + 17)  # a fixed stream: the same seed paints the same land
    tone = mood(terrain, time)
    sun = (width * (sun_at if sun_at is not None else rng.uniform(0.62, 0.76)), height * rng.uniform(0.26, 0.38))
    size = min(width, height) * rng.uniform(0.12, 0.16)
    defs = [
        radial("sky", [(0, shade(tone.glow, 0.25)), (0.22, tone.glow), (1, tone.sky)], *sun, width * 0.72),
        radial("halo", [(0, tone.sun, 0.85), (0.4, tone.sun, 0.32), (1, tone.sun, 0)], *sun, size * 3.2),
        radial("ray", [(0, tone.sun, 0.5), (0.55, tone.sun, 0.2), (1, tone.sun, 0)], *sun, width * 0.85),
    ]
    body = [
        rect(0, 0, width, height, "url(#sky)"),
        props.clouds(rng, width, height, tone.sky, tone.glow),
        circle(*sun, size * 3.2, "url(#halo)"),
        circle(*sun, size, tone.sun, 'opacity=".94"'),
    ]
    if time == "night":
        body.append(circle(sun[0] - size * 0.32, sun[1] - size * 0.2, size * 0.2, tone.far, 'opacity=".25"'))
        body.append(props.stars(rng, width, height))
    else:
        body.append(_rays(sun, width, rng))
    for depth in range(4):
        share = depth / 3
        colour = mix(tone.far, tone.near, share**0.85)
        base = height * (0.53 + 0.135 * depth)
        swing = height * (0.075 - 0.008 * depth) * props.ROUGHNESS[terrain]
        points = ridge(rng, width, base, swing)
        top = min(y for _, y in points)
        name = f"r{depth}"
        defs.append(
            linear_user(
                name,
                [(0, shade(colour, 0.12)), (0.5, colour), (1, shade(mix(colour, tone.glow, 0.16), 0.02))],
                (0, top, 0, top + height * 0.42),
            )
        )
        body.append(path(_ground(points, height), f"url(#{name})"))
        body.append(props.dress(terrain, depth, rng, points, (width, height), tone.prop, colour, tone.glow, busy))
    return Land("".join(defs), "".join(body), sun, tone.light)


def veil(width: float, height: float, colour: str, name: str = "veil") -> tuple[str, str]:
    """Return (defs, body) of a soft dark floor that lets a figure stand out."""
    defs = linear_user(name, [(0, colour, 0), (1, colour, 0.75)], (0, height * 0.55, 0, height))
    return (
        defs,
        f'<rect y="{num(height * 0.5)}" width="{num(width)}" height="{num(height * 0.5)}" fill="url(#{name})"/>',
    )
