"""The board's pictures: terrain windows, fog, fire, the wooden table and what lies on it."""

from __future__ import annotations

import math
from random import Random

import numpy as np
from PIL import Image, ImageChops, ImageEnhance, ImageFilter

from game.art.draw.palette import FOE, GOLD_LEAF_DARK, GOLD_LEAF_LIGHT, YOU, shade
from game.art.draw.raster import (
    Size,
    grained,
    lit,
    noise,
    rasterise,
    scaled_mask,
    shadow_of,
    vignetted,
)
from game.art.draw.svg import circle, document, ellipse, line, linear, num, path, polygon, radial, rect
from game.art.scenery.backdrop import land
from game.art.scenery.table import brass_framed, glass

TERRAINS = ("woods", "lake", "desert", "marsh")


def terrain_window(terrain: str, variant: int, size: Size, *, time: str = "day", framed: bool = True) -> Image.Image:
    """Return a landscape of the terrain, behind glass in a brass frame where `framed`."""
    width, height = size
    wide, tall = 210 * width / height, 210.0
    scene = land(terrain, time, 40 + variant * 13 + TERRAINS.index(terrain) * 101, wide, tall, busy=1.0)
    defs = linear("dim", [(0, "#0d0a0c", 0.1), (0.5, "#0d0a0c", 0.18), (1, "#0d0a0c", 0.42)])
    image = scene.paint(size, defs, rect(0, 0, wide, tall, "url(#dim)"))
    image = ImageEnhance.Contrast(ImageEnhance.Color(image).enhance(1.3)).enhance(1.12)
    image = vignetted(grained(image, 0.02), 0.6)
    return brass_framed(image) if framed else image


def fog_tile(size: Size) -> Image.Image:
    """Return the still ground of a tile in fog, framed; the drifting layers go over it."""
    width, height = size
    values = noise(size, 3, max(24, width // 3), 5)
    ramp = np.linspace(0.85, 0.5, height, dtype=np.float32)[:, None]
    tone = np.clip((values - 0.25) * 1.5, 0, 1) * ramp
    base = np.stack([52 + 78 * tone, 54 + 80 * tone, 64 + 86 * tone], axis=-1).astype(np.uint8)
    return brass_framed(vignetted(Image.fromarray(base).convert("RGBA"), 0.7))


def _tongue(x: float, foot: float, wide: float, tall: float, lean: float) -> str:
    top = foot - tall
    return (
        f"M{num(x - wide)} {num(foot)}C{num(x - wide * 1.25)} {num(foot - tall * 0.42)} {num(x - wide * 0.1)} "
        f"{num(foot - tall * 0.5)} {num(x + lean)} {num(top)}C{num(x + wide * 0.35)} {num(foot - tall * 0.62)} "
        f"{num(x + wide * 1.3)} {num(foot - tall * 0.4)} {num(x + wide)} {num(foot)}Z"
    )


def burning_overlay(size: Size, phase: int) -> Image.Image:
    """Return flames along the foot of a framed tile, inside its frame; phases 0 to 3 make a flicker."""
    width, height = size
    wide, tall = 210 * width / height, 210.0
    rng = Random(90 + phase * 131)
    places = Random(11)
    fires = [
        (places.uniform(-4, wide + 4), places.uniform(13, 24), places.uniform(62, 120)) for _ in range(round(wide / 11))
    ]
    flicker = [(x + rng.uniform(-2, 2), w, t * rng.uniform(0.8, 1.12), rng.uniform(-9, 9)) for x, w, t in fires]
    out = []
    for tone, share, fade in (
        ("#a8240f", 1.0, 0.72),
        ("#ee7a1f", 0.72, 0.8),
        ("#ffcf5a", 0.45, 0.85),
        ("#fff3c0", 0.22, 0.8),
    ):
        for x, w, t, lean in flicker:
            out.append(
                path(_tongue(x, 212, w * (0.55 + 0.45 * share), t * share, lean * share), tone, f'opacity="{fade}"')
            )
    sparks = Random(7 + phase)
    out += [
        circle(sparks.uniform(0, wide), sparks.uniform(40, 180), sparks.uniform(0.7, 2.0), "#ffdf8a", 'opacity=".9"')
        for _ in range(30)
    ]
    defs = linear("heat", [(0, "#ff6a1e", 0), (0.4, "#ff6a1e", 0.14), (1, "#ff4a12", 0.55)])
    image = rasterise(document(wide, tall, rect(0, 0, wide, tall, "url(#heat)") + "".join(out), defs), size)
    soft = image.filter(ImageFilter.GaussianBlur(max(1.0, height / 40)))
    fire = Image.alpha_composite(soft, scaled_alpha(image, 0.8))
    fire.putalpha(ImageChops.multiply(fire.getchannel("A"), glass(size)))
    return fire


def scaled_alpha(image: Image.Image, share: float) -> Image.Image:
    """Return the picture with its alpha multiplied by `share`."""
    out = image.copy()
    out.putalpha(scaled_mask(image.getchannel("A"), share))
    return out


def _paper(svg: str, size: Size, unit: float, light: str = "#ffe2a0") -> Image.Image:
    layer = lit(rasterise(svg, size), light, unit)
    return Image.alpha_composite(shadow_of(layer, unit, strength=0.7), layer)


_STEEL = linear(
    "st", [(0, "#4a5157"), (0.35, "#aeb8be"), (0.5, "#eef3f5"), (0.7, "#838d94"), (1, "#3b4147")], (0, 0, 1, 1)
)
_GOLD = linear("leaf", [(0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1, GOLD_LEAF_DARK)], (0, 0, 0.9, 1))
_WOOD = linear("wd", [(0, "#8b5a30"), (0.6, "#5f3a1c"), (1, "#3a2210")])


def trap_image(size: int) -> Image.Image:
    """Return the mark of a trap: open jaws around a pressure plate."""
    teeth = "".join(
        path(
            polygon(
                [
                    (50 + 40 * math.cos(a - 0.11), 58 + 22 * math.sin(a - 0.11)),
                    (50 + 26 * math.cos(a), 58 + 11 * math.sin(a) - 15),
                    (50 + 40 * math.cos(a + 0.11), 58 + 22 * math.sin(a + 0.11)),
                ]
            ),
            "url(#st)",
        )
        for a in (k * math.pi / 6 for k in range(12))
    )
    body = (
        ellipse(50, 60, 43, 25, "url(#st)")
        + ellipse(50, 59, 34, 18, "#171310")
        + ellipse(50, 60, 15, 8, "url(#leaf)")
        + ellipse(50, 58.6, 11, 5.4, "#7a2a1a")
        + teeth
        + line("M7 60L-2 66M93 60L102 66", "#8f989e", 5)
    )
    return _paper(document(100, 100, body, _STEEL + _GOLD), (size, size), size / 100)


def chest_image(size: int, *, opened: bool = False) -> Image.Image:
    """Return the relic's chest, shut or open with light in it."""
    box = (
        path("M12 50L88 50L84 88L16 88Z", "url(#wd)")
        + path("M12 50L88 50L87 58L13 58Z", "url(#leaf)")
        + path("M24 50L32 50L33.6 88L26 88ZM68 50L76 50L74 88L66.4 88Z", "url(#leaf)")
        + path("M43 48L57 48L57 66L50 72L43 66Z", "url(#leaf)")
        + circle(50, 57, 3.6, "#2a1608")
        + path("M48.6 58L51.4 58L52.4 65L47.6 65Z", "#2a1608")
    )
    if opened:
        glow = radial("g", [(0, "#fff6c8", 0.95), (0.4, "#ffd766", 0.6), (1, "#ffb52e", 0)], 50, 46, 48)
        body = (
            circle(50, 46, 48, "url(#g)")
            + path("M14 46L20 14C36 6 64 6 80 14L86 46Z", "#3a2210")
            + path("M14 40L20 12C36 4 64 4 80 12L86 40L82 42L77 17C62 11 38 11 23 17L18 42Z", "url(#leaf)")
            + ellipse(50, 48, 33, 8, "#fff3bf")
            + box
        )
        return _paper(document(100, 100, body, _WOOD + _GOLD + glow), (size, size), size / 100)
    lid = (
        path("M12 50C12 22 28 16 50 16C72 16 88 22 88 50Z", "url(#wd)")
        + path("M12 50C12 22 28 16 50 16C72 16 88 22 88 50L82 50C82 28 70 23 50 23C30 23 18 28 18 50Z", "url(#leaf)")
        + path(
            "M24 50C24 30 28 24 34 20L41 18C34 24 32 34 32 50ZM76 50C76 30 72 24 66 20L59 18C66 24 68 34 68 50Z",
            "url(#leaf)",
        )
    )
    return _paper(document(100, 100, lid + box, _WOOD + _GOLD), (size, size), size / 100)


def capture_banner(size: int, *, friend: bool) -> Image.Image:
    """Return the banner that marks a held tile: a blue swallow-tail with a sun, a red square with a fang."""
    colour = YOU if friend else FOE
    deep = shade(colour, -0.42)
    defs = linear("c", [(0, deep), (0.5, colour), (1, shade(colour, -0.2))], (0, 0, 1, 0.2)) + _GOLD + _WOOD
    pole = (
        path("M20 4L26 4L27 98L19 98Z", "url(#wd)")
        + path("M17 6L23 -4L29 6L23 10Z", "url(#leaf)")
        + rect(12, 10, 76, 5, "url(#leaf)", 'rx="2.5"')
    )
    if friend:
        cloth = path("M24 15L86 15L86 76L55 60L24 76Z", "url(#c)") + path("M24 15L86 15L86 20L24 20Z", "url(#leaf)")
        sign = circle(55, 38, 8, "url(#leaf)") + "".join(
            path(
                polygon(
                    [
                        (55 + 10 * math.cos(a - 0.2), 38 + 10 * math.sin(a - 0.2)),
                        (55 + 17 * math.cos(a), 38 + 17 * math.sin(a)),
                        (55 + 10 * math.cos(a + 0.2), 38 + 10 * math.sin(a + 0.2)),
                    ]
                ),
                "url(#leaf)",
            )
            for a in (k * math.pi / 4 for k in range(8))
        )
    else:
        cloth = path("M24 15L86 15L86 68L77 78L68 68L59 78L50 68L41 78L32 68L24 76Z", "url(#c)") + path(
            "M24 15L86 15L86 20L24 20Z", "url(#leaf)"
        )
        sign = path("M40 28L70 28L62 40L66 44L55 62L44 44L48 40Z", "url(#leaf)") + path(
            "M47 33L63 33L57.6 41L52.4 41Z", deep
        )
    return _paper(document(100, 100, pole + cloth + sign, defs), (size, size), size / 100)


def crystal_image(size: Size, *, friend: bool, stage: int = 0) -> Image.Image:
    """Return a player's crystal on its brass foot; `stage` 0 is whole, 1 to 3 ever more cracked."""
    base = "#3f9ff0" if friend else "#e8503c"
    defs = (
        radial("aura", [(0, shade(base, 0.4), 0.65 - stage * 0.14), (1, base, 0)], 60, 74, 60)
        + _GOLD
        + linear("foot", [(0, "#f3d488"), (0.5, "#b07d33"), (1, "#5b3b14")])
        + "".join(
            linear(f"k{i}", [(0, shade(base, a)), (1, shade(base, b))], (0.2, 0, 0.7, 1))
            for i, (a, b) in enumerate(((0.55, 0.05), (0.1, -0.4), (0.75, 0.2), (-0.15, -0.6), (0.3, -0.2)))
        )
    )
    facets = (
        path("M60 8L38 40L60 48Z", "url(#k0)")
        + path("M60 8L84 40L60 48Z", "url(#k2)")
        + path("M38 40L28 92L60 48Z", "url(#k1)")
        + path("M60 48L28 92L60 134Z", "url(#k4)")
        + path("M84 40L94 92L60 48Z", "url(#k0)")
        + path("M60 48L94 92L60 134Z", "url(#k3)")
        + line("M60 8L38 40L28 92L60 134L94 92L84 40Z", shade(base, 0.55), 1.2, 'opacity=".8"')
        + path("M64 16L78 38L66 42Z", "#ffffff", 'opacity=".5"')
        + path("M42 46L48 48L36 82Z", "#ffffff", 'opacity=".3"')
    )
    cracks = (
        "M61 30L56 44L60 52L51 63L56 74L47 86L50 96L44 104",
        "M84 40L78 50L81 58L72 66L76 78L68 88L72 98L65 110M38 40L44 48L41 56L47 62",
        "M60 134L57 120L63 112L58 102M94 92L85 90L82 96L74 95M28 92L36 90L38 82L45 80",
    )
    marks = "".join(
        line(d, "#0d0a12", 2.2) + line(d, shade(base, 0.8), 0.8, 'transform="translate(1.2 0.6)"')
        for d in cracks[:stage]
    )
    chips = "".join(
        path(polygon([(x, y), (x + 7, y + 3), (x + 2, y + 9)]), "url(#k2)")
        for x, y in ((18, 128), (98, 132), (30, 138), (88, 140), (104, 122))[: stage * 2]
    )
    hole = path("M84 40L92 60L80 58ZM28 92L40 92L34 104Z", "#120d10", 'opacity=".85"') if stage >= 3 else ""
    foot = (
        path("M34 122L86 122L96 146L24 146Z", "url(#foot)")
        + path("M40 112L80 112L88 124L32 124Z", "url(#foot)")
        + ellipse(60, 146, 40, 6, "#6b4518")
        + ellipse(60, 144.6, 38, 4.6, "url(#leaf)")
    )
    claws = path("M36 122L44 96L48 122ZM84 122L76 96L72 122ZM55 124L60 104L65 124Z", "url(#leaf)")
    svg = document(120, 156, circle(60, 74, 60, "url(#aura)") + foot + facets + marks + hole + claws + chips, defs)
    return rasterise(svg, size)
