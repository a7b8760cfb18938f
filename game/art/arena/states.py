"""What the states of a minion look like, as layers around its outline: iron, gold light, mist, ice, stone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageFilter

from game.art.arena.palette import IRON, MAY_ACT
from game.art.arena.relief import carved, grey, heights_of
from game.art.draw.frames import shield_path
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import shade
from game.art.draw.raster import Size, flat, level, noise, rasterise, scaled_mask
from game.art.draw.svg import Box, circle, document, ellipse, group, line, linear, num, path, polygon, radial


@layers
def _iron_shield(view: Size) -> Image.Image:
    """Return a riveted iron shield that fills a view, at three times its size."""
    size = (view[0] * 3, view[1] * 3)
    middle = view[0] / 2

    def outline(scale: float) -> str:
        move = f"translate({middle} {num(view[1] / 2 + 1)}) scale({num(0.92 * scale)} {num(1.02 * scale)})"
        return group(path(shield_path(0, 0, 72), "@"), move)

    body = "".join(
        outline(scale).replace("@", grey(high))
        for scale, high in ((1.0, 70), (0.985, 150), (0.955, 205), (0.925, 215), (0.90, 120), (0.87, 96))
    )
    rivets = [
        (middle + 59 * math.sin(math.radians(turn)), view[1] / 2 - 2 - 66 * math.cos(math.radians(turn)))
        for turn in (-42, 42, -75, 75, -104, 104, -134, 134)
    ]
    body += "".join(circle(x, y, 2.6, grey(60)) + circle(x, y, 2.0, grey(250)) for x, y in rivets)
    body += line(f"M{middle} 4L{middle} {view[1] - 4}", grey(175), 4)
    colour = outline(1.0).replace("@", shade(IRON, 0.22))
    lit = carved(heights_of(body, view, size, 40), rasterise(document(*view, colour), size), depth=8, shine=0.35)
    grain = level(noise(size, 4, 10, 2))
    dark = Image.new("RGBA", size, (20, 24, 28, 0))
    dark.putalpha(scaled_mask(Image.composite(grain, Image.new("L", size, 0), lit.getchannel("A")), 0.22))
    return Image.alpha_composite(lit, dark)


def taunt(view: Size, size: Size) -> Image.Image:
    """Return the iron shield that stands behind a minion with Taunt."""
    shield = _iron_shield(view).resize(size, Image.Resampling.LANCZOS)
    shadow = flat("#000000", scaled_mask(shield.getchannel("A").filter(ImageFilter.GaussianBlur(size[0] / 50)), 0.6))
    return Image.alpha_composite(shadow, shield)


def glow(view: Size, size: Size, outline: str) -> Image.Image:
    """Return the green light around a character that may attack."""
    mask = rasterise(document(*view, path(outline, "#ffffff")), size).getchannel("A")
    soft = mask.filter(ImageFilter.GaussianBlur(size[0] / 22)).point([min(255, round(v * 1.35)) for v in range(256)])
    out = flat(MAY_ACT, scaled_mask(soft, 0.85))
    rim = f'<path d="{outline}" fill="none" stroke="{MAY_ACT}" stroke-width="2.4" stroke-linejoin="round"/>'
    middle = view[0] / 2
    chevron = polygon(
        [(middle - 9, 12), (middle, 5), (middle + 9, 12), (middle + 9, 16), (middle, 9.4), (middle - 9, 16)]
    )
    rim += path(chevron, MAY_ACT, 'stroke="#0b2416" stroke-width=".8"')
    return Image.alpha_composite(out, rasterise(document(*view, rim), size))


def choice_light(view: Size, size: Size, outline: str, plates: Sequence[tuple[float, float, float]]) -> Image.Image:
    """Return the light around what can be chosen, white, to be tinted; it leaves the number plates clear.

    Each plate is the middle of a circle and its radius, in units of `view`.
    """

    def stroke(width: float) -> Image.Image:
        rim = f'<path d="{outline}" fill="none" stroke="#fff" stroke-width="{width}" stroke-linejoin="round"/>'
        return rasterise(document(*view, rim), size).getchannel("A")

    halo = scaled_mask(stroke(11).filter(ImageFilter.GaussianBlur(size[0] / 26)), 0.75)
    light = ImageChops.lighter(stroke(3.4), halo)
    holes = "".join(circle(x, y, radius, "#ffffff") for x, y, radius in plates)
    clear = ImageChops.invert(rasterise(document(*view, holes), size).getchannel("A"))
    return flat("#ffffff", ImageChops.multiply(light, clear))


def dome(view: Size, size: Size) -> Image.Image:
    """Return the golden dome of a divine shield."""
    x, y = view[0] / 2, view[1] / 2
    rx, ry = x - 3, y - 3
    stops = [(0.0, "#fff3b0", 0.02), (0.62, "#ffe27a", 0.10), (0.86, "#ffd84d", 0.34), (1.0, "#fff6c8", 0.7)]
    defs = radial("d", stops, 0.5, 0.5, 0.5, user=False) + linear("s", [(0, "#ffffff", 0.75), (1, "#ffffff", 0)])
    facets = ""
    count = 14
    for k in range(count):
        a, b = (math.tau * (k + half) / count for half in (0.0, 0.5))
        near = (x + rx * 0.86 * math.sin(b), y - ry * 0.86 * math.cos(b))
        ends = [(x + rx * 0.97 * math.sin(t), y - ry * 0.97 * math.cos(t)) for t in (a, a + math.tau / count)]
        facets += line(
            f"M{num(ends[0][0])} {num(ends[0][1])}L{num(near[0])} {num(near[1])}L{num(ends[1][0])} {num(ends[1][1])}",
            "#fff3b8",
            0.9,
            'stroke-opacity=".75"',
        )
    rims = "".join(
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx - k)}" ry="{num(ry - k)}" fill="none" stroke="{colour}" '
        f'stroke-width="{wide}" stroke-opacity="{seen}"/>'
        for k, colour, wide, seen in ((0, "#5c430c", 3.4, 0.5), (0, "#ffe27a", 2.2, 1), (0.7, "#fffbe2", 0.8, 0.95))
    )
    shine = path(
        f"M{num(x - rx * 0.8)} {num(y - ry * 0.42)}C{num(x - rx * 0.62)} {num(y - ry * 0.86)} {num(x - rx * 0.2)} "
        f"{num(y - ry * 0.94)} {num(x + rx * 0.1)} {num(y - ry * 0.92)}C{num(x - rx * 0.3)} {num(y - ry * 0.8)} "
        f"{num(x - rx * 0.6)} {num(y - ry * 0.62)} {num(x - rx * 0.8)} {num(y - ry * 0.42)}Z",
        "url(#s)",
    )
    return rasterise(document(*view, ellipse(x, y, rx, ry, "url(#d)") + facets + rims + shine, defs), size)


def stealth_dots(view: Size, size: Size, outline: str) -> Image.Image:
    """Return the dotted line around a stealthed minion."""
    pen = f'<path d="{outline}" fill="none" stroke-linecap="round"'
    dots = f'{pen} stroke="#120b1c" stroke-width="4.4" stroke-dasharray="0.1 6.6"/>'
    dots += f'{pen} stroke="#d9ccff" stroke-width="2.7" stroke-dasharray="0.1 6.6"/>'
    return rasterise(document(*view, dots), size)


def stealth_mist(view: Size, size: Size, inner: str) -> Image.Image:
    """Return the violet mist that veils a stealthed minion's portrait."""
    mask = rasterise(document(*view, path(inner, "#ffffff")), size).getchannel("A")
    cloud = level(noise(size, 31, max(8, size[0] // 3), 3) * 0.9 + 0.12)
    veil = flat("#1c1233", scaled_mask(mask, 0.6))
    wisps = Image.new("L", size, 0)
    wisps.paste(cloud.point([max(0, min(255, round((v - 118) * 2.6))) for v in range(256)]), (0, 0), mask)
    veil.alpha_composite(flat("#a690e0", scaled_mask(wisps, 0.34)))
    return veil


def _shards(box: Box, rng: Random) -> str:
    """Return icicles that hang from the upper edge, and crystals that grow from the others."""
    left, top, right, foot = box
    out = []

    def shard(x: float, y: float, turn: float, long: float, wide: float) -> None:
        body = path(polygon([(-wide, -2), (wide, -2), (wide * 0.25, long), (-wide * 0.1, long + 2)]), "url(#ice)")
        light = path(polygon([(-wide, -2), (-wide * 0.2, -2), (-wide * 0.1, long + 2)]), "#ffffff", 'opacity=".6"')
        edge = line(f"M{num(wide)} -2L{num(wide * 0.25)} {num(long)}", "#3f7fb4", 0.5, 'stroke-opacity=".7"')
        out.append(group(body + light + edge, f"translate({num(x)} {num(y)}) rotate({num(turn)})"))

    x = left + 2
    while x < right - 2:
        wide = rng.uniform(2.4, 4.4)
        shard(x + wide, top, rng.uniform(-5, 5), rng.uniform(9, 27), wide)
        x += wide * 1.75
    for edge, turn in ((left, -90), (right, 90)):
        y = top + 14
        while y < foot - 24:
            wide = rng.uniform(2.2, 4.0)
            shard(edge, y, turn + rng.uniform(-16, 16), rng.uniform(6, 13), wide)
            y += wide * 2.5
    x = left + 26
    while x < right - 26:
        wide = rng.uniform(2.4, 3.8)
        shard(x, foot, 180 + rng.uniform(-10, 10), rng.uniform(6, 12), wide)
        x += wide * 2.1
    return "".join(out)


def ice(view: Size, size: Size, outline: str, box: Box) -> Image.Image:
    """Return the ice over a frozen minion: a pale veil, rime, shards from every edge."""
    mask = rasterise(document(*view, path(outline, "#ffffff")), size).getchannel("A")
    out = flat("#a8dcff", scaled_mask(mask, 0.26))
    rime = level(noise(size, 12, max(6, size[0] // 6), 3)).point([max(0, min(255, (v - 128) * 4)) for v in range(256)])
    inner = mask.filter(ImageFilter.GaussianBlur(size[0] / 16)).point([255 - v for v in range(256)])
    edge = Image.composite(inner, Image.new("L", size, 0), mask)
    out.alpha_composite(flat("#f2fbff", scaled_mask(edge, 0.8)))
    frost = Image.composite(rime, Image.new("L", size, 0), mask)
    out.alpha_composite(flat("#ffffff", scaled_mask(frost, 0.22)))
    defs = linear("ice", [(0, "#f4fcff", 0.96), (0.5, "#a9dcf8", 0.86), (1, "#5fb2e6", 0.7)], (0, 0, 0.4, 1))
    out.alpha_composite(rasterise(document(*view, _shards(box, Random(9)), defs), size))
    return out


def dormant(view: Size, size: Size, outline: str) -> Image.Image:
    """Return the stone that a dormant minion has turned to, with the sign of its sleep."""
    mask = rasterise(document(*view, path(outline, "#ffffff")), size).getchannel("A")
    stone = level(noise(size, 8, max(6, size[0] // 5), 4) * 0.7 + 0.15)
    tones = ((52, 120), (56, 124), (62, 130))
    colours = Image.merge("RGB", [stone.point([round(a + (b - a) * v / 255) for v in range(256)]) for a, b in tones])
    lit = carved(stone, colours, depth=7, shine=0.05).convert("RGBA")
    lit.putalpha(scaled_mask(mask, 0.62))
    x, y = view[0] / 2, view[1] / 2
    cracks = line(
        "M40 34L52 50L46 62L58 78L52 96M92 40L80 58L88 74L78 92L84 108", "#14171a", 1.4, 'stroke-opacity=".75"'
    )
    sign = circle(x, y, 21, "#15181c", 'opacity=".72"') + glyph("keyword_dormant", x - 15, y - 15, 30, "#dfe8f4")
    lit.alpha_composite(rasterise(document(*view, cracks + sign), size))
    return lit
