"""The land behind a figure or inside a terrain window: sky, sun, rays, ridges, props."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random

from PIL import Image

from game.art.draw.palette import mix, shade
from game.art.draw.raster import Size, lay_over, rasterise
from game.art.draw.svg import circle, document, linear_user, num, path, polygon, rect
from game.art.scenery import air, halls, marches, myths, props, realms, skies
from game.art.scenery.sky import Sky, paint_sky


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
    "ember": Mood("#ffd9a0", "#8c2f22", "#b5553a", "#2a0f10", "#1c0a0c", "#ffefc0", "#ffb070"),
    "sky": Mood("#fff3d6", "#5aa0d8", "#cfe6f4", "#7fb2d8", "#5f8fbd", "#fffaea", "#fff0c8"),
    "deep": Mood("#bfeee6", "#1f6f8f", "#4aa3b0", "#0a2c46", "#082338", "#e8fff6", "#bff4ea"),
    "hollow": Mood("#d9cdea", "#3d3358", "#6a5c86", "#17122a", "#0f0b1e", "#efe6ff", "#cdbcff"),
    "temple": Mood("#fff4cf", "#c9a45a", "#e4cf98", "#6e5226", "#4e3a1c", "#fffbe6", "#fff0b8"),
    "steppe": Mood("#f8efc2", "#5a9fd0", "#a8c890", "#5a6a1c", "#343a14", "#fff8dc", "#fff0b8"),
    "wadi": Mood("#fdeec0", "#6fa9c8", "#e2c486", "#74481e", "#333a18", "#fff8e0", "#ffeab4"),
    "oasis": Mood("#fdeec6", "#5fb0b8", "#ecc98e", "#8a5526", "#3f3a1c", "#fffae2", "#fff0c0"),
    "passes": Mood("#fbe2c8", "#7672b4", "#b39cb4", "#40303e", "#241c2c", "#fff6e6", "#ffe8c8"),
    "workshop": Mood("#f0c885", "#26323c", "#3a4650", "#161b20", "#5a4630", "#ffe2a8", "#ffd896"),
    "forge": Mood("#ff9a44", "#3a1410", "#4a3430", "#170e0d", "#2a1a16", "#ffd890", "#ffb86a"),
    "chapel": Mood("#6f9be0", "#152552", "#2a3868", "#0d1330", "#4a4a6a", "#e6f0ff", "#ffe2b0"),
    "cellar": Mood("#ffab52", "#2c160e", "#46301f", "#100a08", "#5a3a22", "#ffdc96", "#ffc27a"),
    "study": Mood("#f2b866", "#2e1c10", "#5a3e26", "#1a100a", "#6a4a2a", "#ffe6b0", "#ffd694"),
    "stage": Mood("#ffe6ae", "#2a0e12", "#7a1c22", "#14070a", "#3e0c14", "#fff4d6", "#ffeaba"),
    "quay": Mood("#c8dcf6", "#13235a", "#2c5a80", "#081a34", "#0d2038", "#f4f8ff", "#d4e6ff"),
    "gale": Mood("#cfe0e4", "#3a4e60", "#56788a", "#10283a", "#22303e", "#f4fbff", "#e6f4fa"),
    "reef": Mood("#b8f4dc", "#136a78", "#2a8a8c", "#06303c", "#0e4a48", "#ecfff6", "#c8fff0"),
    "gorge": Mood("#ffdc9a", "#d8743a", "#c2613a", "#4a1712", "#3a120e", "#fff2cc", "#ffd08a"),
    "cinders": Mood("#ff8a3a", "#2c0a10", "#4a1c1a", "#120608", "#1e0c0c", "#ffdf9a", "#ffa858"),
    "rampart": Mood("#f4cf9a", "#5a4a4a", "#7a6456", "#1e1816", "#2a201c", "#fff0d0", "#ffdca4"),
    "fjord": Mood("#f2ead2", "#5f86a8", "#7f9ab4", "#1c2e46", "#16263a", "#fff6e2", "#ffeccc"),
    "glacier": Mood("#f4fbff", "#6fa6cf", "#b6d6ea", "#3a6488", "#2a4a6a", "#ffffff", "#eaf8ff"),
    "lava": Mood("#ff9a4a", "#4a1210", "#6a2418", "#160808", "#1e0c0a", "#ffe0a0", "#ff9a50"),
    "styx": Mood("#b8d8c8", "#16302e", "#3a5a54", "#081514", "#0a1a18", "#e2fff0", "#a8f0d0"),
    "olympus": Mood("#fff4d8", "#7ab0e0", "#c2d4ea", "#8aa2cc", "#8a96ba", "#fffdf2", "#fff0c0"),
    "isles": Mood("#fff2d4", "#2f9ad0", "#8ac4d8", "#1f6a8a", "#2f5a4a", "#fffbea", "#fff0c4"),
    "labyrinth": Mood("#f4d8a4", "#6a4a3a", "#9a7a5a", "#3a2418", "#2a1a12", "#ffeec8", "#ffd69a"),
    "asphodel": Mood("#e6e0f0", "#6a6a8c", "#9a9ab4", "#2c3038", "#262c2c", "#f8f4ff", "#e2dcff"),
    "battlefield": Mood("#f2c49a", "#7a5a5a", "#9a7a6c", "#2e1e1c", "#1e1414", "#ffe8c8", "#ffcf9a"),
    "roots": Mood("#d8e8a8", "#3a4a34", "#5a6a48", "#1a1e14", "#241a10", "#f4ffd0", "#e2f0a8"),
    "shore": Mood("#ffeed0", "#6fb0c8", "#a8ccd0", "#8a7048", "#3a3424", "#fffaea", "#fff0cc"),
    "vineyard": Mood("#fff0c0", "#8ab0a0", "#b8bc84", "#4a5a24", "#33401a", "#fffbe0", "#fff0b0"),
    "birches": Mood("#f6f2c8", "#86a87a", "#b4bc8a", "#4a5a34", "#3a4428", "#fffde4", "#fff6c0"),
    "heath": Mood("#f4dcd8", "#8a7aa0", "#a08aa0", "#3a2a3e", "#2c2230", "#fff4ec", "#ffe2d4"),
    "lacquer": Mood("#a8301e", "#210708", "#4a1412", "#0c0304", "#c9973f", "#f7dc8b", "#ffe2a6"),
}
_ROUGHNESS = props.ROUGHNESS | realms.ROUGHNESS | marches.ROUGHNESS | myths.ROUGHNESS
_WATERS = myths.WATERS | {"lake"}
_TIMES = {
    "day": ("#ffffff", 0.0, 0.0),
    "dawn": ("#f2a48e", 0.3, -0.02),
    "dusk": ("#d0512c", 0.32, -0.14),
    "night": ("#101f4a", 0.6, -0.34),
    "storm": ("#4a5560", 0.48, -0.22),
}


@dataclass(frozen=True, slots=True)
class Land:
    """A backdrop: its sky, the SVG of what stands before it, and the colour of its light."""

    sky: Sky
    defs: str
    body: str
    light: str

    def paint(self, size: Size, more_defs: str = "", more_body: str = "") -> Image.Image:
        """Return the backdrop at `size` pixels, further shapes laid over it."""
        svg = document(self.sky.width, self.sky.height, self.body + more_body, self.defs + more_defs)
        out = paint_sky(self.sky, size)
        lay_over(out, rasterise(svg, size))
        return out


def mood(terrain: str, time: str, light: str | None = None) -> Mood:
    """Return the colours of a terrain at a time of day, under a light of its own where one is named."""
    plain = _hour(terrain, time)
    if light is None:
        return plain
    return replace(
        plain,
        glow=mix(plain.glow, light, 0.75),
        sky=mix(plain.sky, shade(light, -0.6), 0.45),
        far=mix(plain.far, light, 0.22),
        light=mix(light, "#fff6e2", 0.35),
    )


def _hour(terrain: str, time: str) -> Mood:
    """Return the colours of a terrain at a time of day."""
    base = _MOODS[terrain]
    tint, share, dark = _TIMES[time]

    def tone(colour: str, weight: float) -> str:
        return shade(mix(colour, tint, share * weight), dark * weight)

    sun = mix(base.sun, "#e8eefc", 0.8) if time == "night" else mix(base.sun, tint, share * 0.25)
    light = {"night": "#bcd2ff", "dusk": "#ffb877", "storm": "#e6ecf0"}.get(time, base.light)
    if terrain in halls.SUN:
        light = base.light  # a hall is lit from within, whatever the hour
    return Mood(
        tone(base.glow, 0.8),
        tone(base.sky, 1),
        tone(base.far, 0.6),
        tone(base.near, 0.4),
        tone(base.prop, 0.35),
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


def _rays(rng: Random) -> tuple[tuple[float, float], ...]:
    return tuple(
        ((i / 16 * math.tau + rng.uniform(-0.08, 0.08)) % math.tau, rng.uniform(0.05, 0.11)) for i in range(16)
    )


def _ground(points: list[tuple[float, float]], foot: float) -> str:
    return polygon([*points, (points[-1][0], foot), (points[0][0], foot)])


def land(
    terrain: str,
    time: str,
    seed: int,
    width: float,
    height: float,
    *,
    busy: float = 1.0,
    sun_at: float | None = None,
    light: str | None = None,
    sky: str | None = None,
) -> Land:
    """Return the backdrop of a terrain in a window of `width` x `height` units.

    `busy` scales the number of props; `sun_at` places the sun (0 left to 1 right); `light` colours it; `sky` is what
    the sky has beside the sun or in its place; halls have none.
    """
    rng = Random(seed * 7919 + 17)  # a fixed stream: the same seed paints the same land
    tone = mood(terrain, time, light)
    if terrain in halls.SUN:
        return _hall(terrain, rng, tone, width, height)
    sun = (width * (sun_at if sun_at is not None else rng.uniform(0.62, 0.76)), height * rng.uniform(0.26, 0.38))
    size = min(width, height) * rng.uniform(0.12, 0.16)
    night = time == "night"
    sunless = sky in skies.SUNLESS
    rays = () if night or sunless else _rays(rng)
    high = Sky(width, height, sun, 0.01 if sunless else size, tone.glow, tone.sky, tone.sun, rays)
    canvas = skies.Canvas(Random(seed), width, height, tone.sky, tone.glow)
    above = skies.behind(sky, canvas) if sky else ("", air.clouds(rng, width, height, tone.sky, tone.glow))
    defs, body = [above[0]], [above[1]]
    if night and not sky:
        body.append(circle(sun[0] - size * 0.32, sun[1] - size * 0.2, size * 0.2, tone.far, 'opacity=".25"'))
        body.append(air.stars(rng, width, height))
    for depth in range(4):
        if terrain in _WATERS and depth == 2:
            extra_defs, water = _water(rng, tone, sun, (width, height), boats=terrain == "lake")
            defs.append(extra_defs)
            body.append(water)
            continue
        ground, painted = _ridge(terrain, depth, rng, tone, (width, height), busy)
        defs.append(ground)
        body.append(painted)
    if sky:
        body.append(skies.before(sky, canvas))
    return Land(high, "".join(defs), "".join(body), tone.light)


def _hall(name: str, rng: Random, tone: Mood, width: float, height: float) -> Land:
    x, y = halls.SUN[name]
    sky = Sky(width, height, (width * x, height * y), 0.01, tone.glow, tone.sky, tone.glow, ())
    defs, body = halls.hall(name, rng, (tone.glow, tone.far, tone.near, tone.prop), width, height)
    return Land(sky, defs, body, tone.light)


def _ridge(
    terrain: str, depth: int, rng: Random, tone: Mood, size: tuple[float, float], busy: float
) -> tuple[str, str]:
    """Return (defs, body) of one ridge with what stands on it."""
    width, height = size
    colour = mix(tone.far, tone.near, (depth / 3) ** 0.85)
    wet = terrain in _WATERS
    low = 0.1 if wet and depth == 3 else 0.0
    base = height * (0.53 + 0.135 * depth + low - (0.03 if wet else 0.0))
    points = ridge(rng, width, base, height * (0.075 - 0.008 * depth) * _ROUGHNESS[terrain] * (0.4 if low else 1.0))
    top = min(y for _, y in points)
    foot = shade(mix(colour, tone.glow, 0.16), 0.02)
    defs = linear_user(
        f"r{depth}", [(0, shade(colour, 0.12)), (0.5, colour), (1, foot)], (0, top, 0, top + height * 0.42)
    )
    foot_at = height + 4 if depth == 3 else min(height + 4, max(y for _, y in points) + height * 0.34)
    made = props.Ridge(depth, rng, points, size, mix(colour, tone.prop, 0.42 + 0.5 * depth / 3), tone.glow)
    if terrain in myths.ROUGHNESS:
        dress = myths.dress(terrain, made)
    elif terrain in marches.ROUGHNESS:
        dress = marches.dress(terrain, made)
    elif terrain in realms.ROUGHNESS:
        dress = realms.dress(terrain, made)
    else:
        dress = props.dress(terrain, made, busy)
    return defs, path(_ground(points, foot_at), f"url(#r{depth})") + dress


def _water(
    rng: Random, tone: Mood, sun: tuple[float, float], size: tuple[float, float], *, boats: bool
) -> tuple[str, str]:
    """Return (defs, body) of a lake from its far shore to the viewer, with the sun's path on it."""
    width, height = size
    shore = height * 0.665
    defs = linear_user(
        "lake",
        [(0, mix(tone.far, tone.glow, 0.55)), (0.3, mix(tone.far, tone.sky, 0.7)), (1, mix(tone.near, tone.sky, 0.22))],
        (0, shore, 0, height),
    )
    out = [rect(0, shore, width, height - shore, "url(#lake)")]
    for _ in range(46):
        share = rng.random()
        y = shore + 2 + share * (height - shore)
        wide = (4 + 22 * share) * height / 210 * rng.uniform(0.5, 1.2)
        x = sun[0] + rng.uniform(-1, 1) * (6 + 34 * share) * height / 210
        out.append(
            rect(x - wide / 2, y, wide, 0.8 + 1.6 * share, tone.sun, f'rx="1" opacity="{num(rng.uniform(0.3, 0.8))}"')
        )
    for _ in range(round(width / 5)):
        share = rng.random()
        y, x = shore + 3 + share * (height - shore), rng.uniform(-10, width)
        wide = (0.02 + 0.07 * share) * width
        out.append(air.ripple(x, y, wide, tone.glow, 0.5 + share, rng.uniform(0.12, 0.42)))
    unit = height / 210
    for _ in range(max(1, round(width / 200)) if boats else 0):
        x, y = rng.choice((rng.uniform(0.04, 0.3), rng.uniform(0.72, 0.95))) * width, shore + rng.uniform(5, 22) * unit
        out.append(props.boat(x, y, rng.uniform(19, 30) * unit, shade(tone.near, -0.35), mix(tone.sun, tone.far, 0.2)))
    return defs, "".join(out)


def veil(width: float, height: float, colour: str, name: str = "veil") -> tuple[str, str]:
    """Return (defs, body) of a soft dark floor that lets a figure stand out."""
    defs = linear_user(name, [(0, colour, 0), (1, colour, 0.75)], (0, height * 0.55, 0, height))
    return (
        defs,
        f'<rect y="{num(height * 0.5)}" width="{num(width)}" height="{num(height * 0.5)}" fill="url(#{name})"/>',
    )
