"""The home town at dusk: the land it lies in, its buildings in front, wagons on the road."""

from __future__ import annotations

import itertools
import math
from random import Random

from PIL import Image, ImageChops, ImageEnhance, ImageFilter

from game.art.campaign.buildings import HEIGHT, WIDTH, sketched
from game.art.campaign.theatre import THEATRES, Theatre
from game.art.draw.palette import mix, shade
from game.art.draw.raster import Size, grained, lit, rasterise, shadow_of, vignetted
from game.art.draw.svg import (
    Point,
    circle,
    document,
    ellipse,
    group,
    line,
    linear_user,
    num,
    path,
    polygon,
    rect,
    smooth,
)
from game.art.scenery import air, props
from game.art.scenery.backdrop import land

TALL = 900.0
DUSK = "#ffb877"
PLOTS: tuple[tuple[float, float, float], ...] = (
    (0.112, 0.512, 0.2),
    (0.306, 0.466, 0.188),
    (0.5, 0.492, 0.205),
    (0.694, 0.466, 0.2),
    (0.888, 0.512, 0.205),
)
"""Where the five buildings stand: the middle of their foot and their width, as shares of the town's picture."""
ROAD: tuple[Point, ...] = ((0.0, 0.685), (0.2, 0.662), (0.42, 0.646), (0.62, 0.646), (0.82, 0.662), (1.0, 0.69))
"""The road before the buildings, from left to right, as shares of the picture from its upper left corner."""


def building_image(kind: str, theatre: str, size: Size, *, built: bool) -> Image.Image:
    """Return a building (or its scaffolded plot) on clear ground, best at 320:280, its windows lit.

    Raises:
        KeyError: there is no such theatre.
    """
    sketch = sketched(kind, theatre, built=built)
    unit = size[0] / WIDTH
    layer = rasterise(document(WIDTH, HEIGHT, "".join(sketch.body), sketch.defs()), size)
    layer = lit(layer, DUSK, unit, strength=0.55)
    dark = Image.new("RGBA", size, (40, 18, 44, 255))
    dark.putalpha(layer.getchannel("A").point(lambda alpha: alpha * 22 // 100))
    warm = rasterise(document(WIDTH, HEIGHT, "".join(sketch.body), sketch.defs()), size)
    toned = Image.alpha_composite(layer, dark)
    panes = _lamps(warm)
    toned.paste(warm, (0, 0), panes)
    earth = rasterise(document(WIDTH, HEIGHT, "".join(sketch.ground)), size)
    earth = earth.filter(ImageFilter.GaussianBlur(max(1.0, unit * 2)))
    house = Image.alpha_composite(earth, Image.alpha_composite(shadow_of(toned, unit, strength=0.6), toned))
    return Image.alpha_composite(house, _glow("".join(sketch.lights), size))


def _lamps(picture: Image.Image) -> Image.Image:
    """Return where a picture is lit from within, as a grey mask: dusk does not dim its lamps."""
    red, _, blue, alpha = picture.split()
    bright = red.point(lambda value: 255 if value > 236 else 0)
    yellow = blue.point(lambda value: 255 if value < 190 else 0)
    return ImageChops.multiply(ImageChops.multiply(bright, yellow), alpha)


def _glow(lights: str, size: Size) -> Image.Image:
    """Return the glow around lit windows alone."""
    image = rasterise(document(WIDTH, HEIGHT, lights), size)
    return image.filter(ImageFilter.GaussianBlur(max(1.0, size[0] / WIDTH * 5)))


def smoke_image(size: int) -> Image.Image:
    """Return one puff of a chimney's smoke, `size` pixels square."""
    rng = Random(5)
    body = "".join(
        circle(50 + rng.uniform(-18, 18), 50 + rng.uniform(-16, 16), rng.uniform(14, 24), "#d9cfc6", 'opacity=".5"')
        for _ in range(7)
    )
    return rasterise(document(100, 100, body), (size, size)).filter(ImageFilter.GaussianBlur(size / 14))


# -- the land ----------------------------------------------------------------------------------------------------------


def town_image(theatre: str, size: Size) -> Image.Image:
    """Return the town's land at dusk, opaque, for a window of `size`: sky, hills, roofs, road and fields.

    Raises:
        KeyError: there is no such theatre.
    """
    style = THEATRES[theatre]
    rng = Random(sum(map(ord, theatre)) * 31)
    width = TALL * size[0] / size[1]
    scene = land(style.land, "dusk", 11 + len(theatre), width, TALL, busy=0.9, sun_at=0.76)
    defs = linear_user(
        "soil",
        [(0, shade(style.soil, 0.1)), (0.25, style.soil), (1, shade(style.soil, -0.72))],
        (0, TALL * 0.45, 0, TALL),
    ) + linear_user("haze", [(0, "#f2a06a", 0), (1, "#e8875a", 0.42)], (0, TALL * 0.26, 0, TALL * 0.5))
    defs += linear_user(
        "night", [(0, "#221a44", 0.85), (0.5, "#4a2450", 0.45), (1, "#7a3048", 0)], (0, 0, 0, TALL * 0.4)
    )
    body = rect(0, 0, width, TALL * 0.5, "url(#night)") + air.stars(rng, width, TALL * 0.4)
    body += rect(0, TALL * 0.26, width, TALL * 0.24, "url(#haze)") + _quarter(style, rng, width)
    body += _ground(style, rng, width)
    image = scene.paint(size, defs, body)
    image = ImageEnhance.Color(image).enhance(1.12)
    return vignetted(grained(image, 0.018), 0.6)


def _quarter(style: Theatre, rng: Random, width: float) -> str:
    """Return the roofs of the town behind the plots, with a lamp here and there."""
    out = []
    for depth, (foot, tall, share) in enumerate(((0.437, 66, 0.62), (0.458, 54, 0.8))):
        tone = mix(shade(style.wall, -0.5), "#5a2f3a", 0.55 - 0.2 * depth)
        x = -20.0
        while x < width + 20:
            wide = rng.uniform(34, 74)
            if rng.random() < share:
                out.append(_shape(style, rng, x, TALL * foot, wide, tall * rng.uniform(0.5, 1.15), tone))
            x += wide * rng.uniform(0.85, 1.25)
    if style.sea:
        out += [_mast(rng.uniform(0.02, 0.98) * width, TALL * 0.45, rng.uniform(90, 150)) for _ in range(9)]
    return "".join(out)


def _shape(style: Theatre, rng: Random, x: float, y: float, w: float, h: float, tone: str) -> str:
    if style.roofs == "felt":
        out = path(
            f"M{num(x)} {num(y + 8)}v{num(-h * 0.5)}Q{num(x + w / 2)} {num(y - h * 1.05)} {num(x + w)} "
            f"{num(y + 8 - h * 0.5)}v{num(h * 0.5)}Z",
            tone,
        )
    else:
        out = rect(x, y - h, w, h + 10, tone)
        if style.roofs == "flat":
            if rng.random() < 0.3:
                out += ellipse(x + w / 2, y - h, w * 0.3, w * 0.3, shade(tone, 0.08))
            if rng.random() < 0.14:
                out += rect(x + w * 0.44, y - h * 2.3, w * 0.12, h * 1.4, tone) + ellipse(
                    x + w / 2, y - h * 2.3, w * 0.1, w * 0.13, tone
                )
        else:
            roof = h * (0.36 if style.roofs == "tile" else 0.6)
            out += path(
                polygon([(x - 4, y - h + 1), (x + w / 2, y - h - roof), (x + w + 4, y - h + 1)]), shade(tone, -0.2)
            )
    for _ in range(rng.randint(0, 3)):
        out += rect(x + w * rng.uniform(0.15, 0.8), y - h * rng.uniform(0.1, 0.45), 3.4, 5, "#ffc76b", 'opacity=".85"')
    return out


def _mast(x: float, y: float, tall: float) -> str:
    return line(
        f"M{num(x)} {num(y)}v{num(-tall)}m{num(-tall * 0.22)} {num(tall * 0.25)}h{num(tall * 0.44)}"
        f"m{num(-tall * 0.4)} {num(tall * 0.24)}h{num(tall * 0.36)}"
        f"M{num(x)} {num(y - tall)}l{num(tall * 0.3)} {num(tall)}"
        f"M{num(x)} {num(y - tall)}l{num(-tall * 0.3)} {num(tall)}",
        "#2c1c22",
        1.6,
        'opacity=".75"',
    )


def _ground(style: Theatre, rng: Random, width: float) -> str:
    crest = [(width * i / 12, TALL * (0.452 + 0.01 * math.sin(i * 1.7))) for i in range(13)]
    out = [path(smooth(crest) + f"L{num(width)} {num(TALL + 4)}L0 {num(TALL + 4)}Z", "url(#soil)")]
    for _ in range(90):
        x, share = rng.uniform(0, width), rng.random() ** 1.5
        y = TALL * (0.475 + 0.5 * share)
        wide = 12 + 60 * share
        tone = rng.choice((shade(style.soil, 0.12), style.leaf, shade(style.soil, -0.3)))
        out.append(ellipse(x, y, wide, 1.6 + 3 * share, tone, 'opacity=".3"'))
    out.append(_road(style, rng, width))
    out += [_tree(style, rng, x * width, y * TALL, s) for x, y, s in _GROVES]
    for _ in range(46):
        x, y = rng.uniform(0, width), TALL * rng.uniform(0.74, 0.99)
        out.append(props.reeds(x, y, rng.uniform(10, 22), shade(style.leaf, -0.2), rng))
    return "".join(out)


_GROVES = (
    (0.004, 0.55, 140), (0.212, 0.48, 96), (0.4, 0.47, 84), (0.6, 0.47, 92), (0.79, 0.48, 100), (0.996, 0.54, 150),
    (0.05, 0.78, 60), (0.95, 0.8, 66),
)  # fmt: skip


def _tree(style: Theatre, rng: Random, x: float, y: float, size: float) -> str:
    tone = shade(mix(style.leaf, "#4a2634", 0.25), -0.1)
    if style.tree == "palm":
        return props.palm(x, y, size, tone, rng)
    if style.tree == "fir":
        return props.fir(x, y, size * 0.8, tone, rng)
    if style.tree == "cypress":
        half = size * 0.11
        spindle = (
            f"M{num(x)} {num(y - size)}C{num(x + half * 1.5)} {num(y - size * 0.6)} {num(x + half * 1.3)} "
            f"{num(y - size * 0.1)} {num(x)} {num(y)}C{num(x - half * 1.3)} {num(y - size * 0.1)} "
            f"{num(x - half * 1.5)} {num(y - size * 0.6)} {num(x)} {num(y - size)}Z"
        )
        return path(spindle, tone) + group(
            path(spindle, shade(tone, 0.2), 'opacity=".4"'), "", f'transform-origin="{num(x)} {num(y)}"'
        )
    return props.round_tree(x, y, size * 0.9, tone, rng)


def road_at(share: float) -> Point:
    """Return the point of the road at a share of its way from left to right, as shares of the picture."""
    x = min(1.0, max(0.0, share))
    for (ax, ay), (bx, by) in itertools.pairwise(ROAD):
        if x <= bx:
            part = (x - ax) / (bx - ax)
            return x, ay + (by - ay) * part * part * (3 - 2 * part)
    return ROAD[-1]


def _road(style: Theatre, rng: Random, width: float) -> str:
    steps = [road_at(i / 40) for i in range(41)]
    half = [10 + 10 * abs(x - 0.5) for x, _ in steps]
    upper = [(x * width, y * TALL - h) for (x, y), h in zip(steps, half, strict=True)]
    lower = [(x * width, y * TALL + h) for (x, y), h in zip(steps, half, strict=True)]
    stone = style.road
    out = [
        path(
            polygon([*((x, y - 3) for x, y in upper), *((x, y + 4) for x, y in reversed(lower))]),
            shade(style.soil, -0.35),
        ),
        path(polygon([*upper, *reversed(lower)]), shade(stone, -0.12)),
    ]
    for _ in range(420):
        share, across = rng.random(), rng.uniform(-0.86, 0.86)
        x, y = road_at(share)
        reach = 10 + 10 * abs(x - 0.5)
        out.append(
            ellipse(
                x * width, y * TALL + across * reach, rng.uniform(4, 8), rng.uniform(1.6, 2.8),
                shade(stone, rng.uniform(-0.3, 0.12)), 'opacity=".75"',
            )
        )  # fmt: skip
    return "".join(out)


# -- what goes on the road ---------------------------------------------------------------------------------------------


def wagon_image(size: Size) -> Image.Image:
    """Return a covered wagon with its horse, without wheels, best at 200:110, going to the right."""
    horse = "M150 74L152 96M158 76L156 97M176 74L180 96M182 72L188 94"
    body = (
        line(horse, "#2a1a12", 4.4)
        + path(
            "M142 54C150 48 166 48 178 52L186 36C190 30 198 30 200 36L206 46L198 50L194 46C194 60 192 70 186 76"
            "C172 80 152 80 144 74C140 68 139 60 142 54Z",
            "#4c2f1c",
        )
        + path("M186 36L182 52C180 46 181 38 186 32Z", "#1e120b")
        + line("M142 58C136 62 134 72 136 80", "#1e120b", 3.4)
        + line("M104 72L186 62", "#8a6a40", 2.4)
        + path("M14 62H112L106 82H22Z", "#6e4526")
        + path("M14 62H112V67H15Z", "#8a5a34")
        + path("M18 62C16 30 30 16 62 16C96 16 110 30 108 62Z", "#e2d3b0")
        + path("M62 16C96 16 110 30 108 62H84C88 36 80 22 62 16Z", "#c4b184")
        + line("M40 62C36 36 42 24 52 18M64 62V17M88 62C90 36 84 24 74 18", "#a8925f", 1.6)
        + path("M112 60L122 44L128 60Z", "#7a2f22")
        + circle(124, 38, 6, "#c79a72")
        + circle(20, 56, 3.4, "#ffd98a")
    )
    layer = rasterise(document(210, 110, body), size)
    return lit(layer, DUSK, size[0] / 210, strength=0.5)


def wheel_image(size: int) -> Image.Image:
    """Return a wagon's wheel, `size` pixels square."""
    spokes = "".join(
        line(
            f"M20 20L{num(20 + 16 * math.cos(k * math.tau / 8))} {num(20 + 16 * math.sin(k * math.tau / 8))}",
            "#8a5a34",
            2.2,
        )
        for k in range(8)
    )
    rim = '<circle cx="20" cy="20" r="16" fill="none" stroke="#3a2415" stroke-width="4.4"/>'
    return rasterise(document(40, 40, spokes + rim + circle(20, 20, 4, "#3a2415")), (size, size))
