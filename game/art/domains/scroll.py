"""Scrolls, the furniture of the three slots, and the candle-lit table they lie on."""

from __future__ import annotations

from random import Random

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from game.art.domains.seal import seal_markup
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.palette import PARCHMENT, PARCHMENT_SHADE
from game.art.draw.raster import Size, flat, grained, lay_over, level, lit, noise, rasterise, scaled_mask, shadow_of
from game.art.draw.svg import Point, circle, document, ellipse, group, line, linear, num, path, polygon, radial, rect
from game.art.scenery.table import table_image
from game.art.title import candle, quill_and_ink

_WOOD = linear(
    "rod", [(0, "#3a2210"), (0.18, "#8f6036"), (0.42, "#c48f58"), (0.62, "#7d5028"), (1, "#2a170a")], (0, 0, 0, 1)
) + linear("leaf", LEAF_STOPS, (0, 0, 0, 1))
_CURL = linear(
    "curl", [(0, "#a98d5c"), (0.22, "#f3e6c4"), (0.45, "#fbf2d8"), (0.75, "#cdb683"), (1, "#7d6339")], (0, 0, 0, 1)
)


def _deckle(size: Size, seed: int, unit: float) -> Image.Image:
    """Return the grey mask of a sheet with worn long edges."""
    width, height = size
    rng = Random(seed)
    depth = 5.0 * unit

    def edge(at: float, inward: float) -> list[Point]:
        count = max(8, int(height / (5 * unit)))
        return [
            (
                at + inward * (depth * 0.35 + rng.random() * depth * (0.9 if rng.random() < 0.16 else 0.34)),
                y * height / count,
            )
            for y in range(count + 1)
        ]

    outline = edge(0, 1) + list(reversed(edge(width, -1)))
    return rasterise(document(width, height, path(polygon(outline), "#ffffff")), size).getchannel("A")


def scroll_paper_image(size: Size) -> Image.Image:
    """Return the sheet of an unrolled scroll: parchment, stained and worn, a gilt keyline inside; no rollers."""
    width, height = size
    unit = width / 210
    defs = (
        linear(
            "sheet",
            [(0, "#c9b07a"), (0.06, PARCHMENT_SHADE), (0.5, PARCHMENT), (0.94, PARCHMENT_SHADE), (1, "#bda26a")],
            (0, 0, 1, 0),
        )
        + linear("fall", [(0, "#3a2410", 0.55), (0.07, "#3a2410", 0), (0.93, "#3a2410", 0), (1, "#3a2410", 0.6)])
        + linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1))
    )
    inner = 13 * unit
    body = rect(0, 0, width, height, "url(#sheet)") + "".join(
        f'<rect x="{num(inner + k)}" y="{num(inner * 1.6 + k)}" width="{num(width - 2 * (inner + k))}" '
        f'height="{num(height - 2 * (inner * 1.6 + k))}" rx="{num(5 * unit)}" fill="none" stroke="#8a6530" '
        f'stroke-opacity="{o}" stroke-width="{num(w * unit)}"/>'
        for k, w, o in ((0, 1.8, 0.6), (4 * unit, 0.8, 0.45))
    )
    image = rasterise(document(width, height, body, defs), size)
    stains = np.clip((noise(size, 61, max(24, width // 2), 4) - 0.52) * 2.6, 0, 1)
    image = Image.alpha_composite(image, flat("#7a5222", level(stains * 0.3)))
    image = grained(
        Image.alpha_composite(
            image, rasterise(document(width, height, rect(0, 0, width, height, "url(#fall)"), defs), size)
        ),
        0.035,
    )
    mask = _deckle(size, 5, unit)
    rim = ImageChops.subtract(mask, mask.filter(ImageFilter.GaussianBlur(4 * unit)))
    image = Image.alpha_composite(image, flat("#5a3a16", scaled_mask(rim, 1.1)))
    image.putalpha(mask)
    return image


def _rod(wide: float, y: float, r: float) -> str:
    """Return a roller: turned wood with brass knobs, its sheet rolled around the middle."""
    knobs = "".join(
        rect(x - 3.5, y - r * 0.66, 7, r * 1.32, "url(#leaf)", 'rx="2"')
        + circle(x + side * 6, y, r * 0.5, "url(#leaf)")
        for x, side in ((12, -1), (wide - 12, 1))
    )
    return knobs + rect(13, y - r * 0.44, wide - 26, r * 0.88, "url(#rod)", 'rx="2"')


def scroll_roller_image(size: Size) -> Image.Image:
    """Return one roller with the curl of its sheet, for the top and the foot of an open scroll; best about 6:1."""
    wide = 34 * size[0] / size[1]
    curl = rect(22, 5, wide - 44, 24, "url(#curl)", 'rx="7"')
    curl += "".join(line(f"M26 {y}L{num(wide - 26)} {y}", "#6b4d22", 0.7, 'opacity=".5"') for y in (12.5, 23))
    unit = size[1] / 34
    layer = lit(
        rasterise(document(wide, 34, _rod(wide, 17, 15) + curl, _WOOD + _CURL), size),
        "#ffe2a0",
        unit * 0.5,
        strength=0.4,
    )
    return grained(Image.alpha_composite(shadow_of(layer, unit, strength=0.6), layer), 0.02)


def _rolled(size: Size) -> Image.Image:
    wide = 60 * size[0] / size[1]
    body = _rod(wide, 30, 20) + rect(24, 8, wide - 48, 44, "url(#curl)", 'rx="13"')
    body += line(f"M32 35C{num(wide * 0.3)} 37 {num(wide * 0.7)} 33 {num(wide - 32)} 36", "#7d6339", 2, 'opacity=".75"')
    ribbon = linear("band", [(0, "#5c0d0a"), (0.35, "#c2352a"), (0.6, "#9c1c16"), (1, "#3a0806")])
    mid = wide / 2
    tails = path(polygon([(mid - 8, 50), (mid - 15, 60), (mid - 9, 57), (mid - 4, 60), (mid, 50)]), "#7a1510")
    body += tails + rect(mid - 9, 7, 18, 46, "url(#band)", 'rx="3"')
    unit = size[1] / 60
    layer = lit(rasterise(document(wide, 60, body, _WOOD + _CURL + ribbon), size), "#ffe2a0", unit * 0.7, strength=0.5)
    return grained(Image.alpha_composite(shadow_of(layer, unit * 1.4, strength=0.6), layer), 0.02)


def scroll_image(size: Size, *, opened: bool) -> Image.Image:
    """Return a scroll: the unrolled sheet between two rollers, or rolled up with its ribbon, to be sealed."""
    if not opened:
        return _rolled(size)
    width, height = size
    tall = max(8, round(width * 34 / 210))
    inset = round(width * 0.1)
    paper = scroll_paper_image((width - 2 * inset, height - tall))
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    out.paste(paper, (inset, tall // 2))
    out = Image.alpha_composite(shadow_of(out, width / 210 * 2, strength=0.6), out)
    roller = scroll_roller_image((width, tall))
    for y in (0, height - tall):
        out.alpha_composite(roller, (0, y))
    return out


def domains_table_image(size: Size) -> Image.Image:
    """Return the whole backdrop: the house's table by candle light, its furniture where the game leaves it room.

    That is between the side columns (a quarter of the width at most) and the hand: candles at the lower left, ink,
    quill and wax at the lower right. The middle stays calm.
    """
    width, height = size
    unit = width / 1920
    tall = height / unit
    left, right = 480.0, 1440.0
    candles = ((left - 30, tall - 104, 82), (left + 16, tall - 40, 128))
    wax, seal = seal_markup(right - 66, tall - 36, 24, None, "waxt")
    ink = f"translate({num(right - 44 - 1540 * 0.62)} {num(tall - 22 - 970 * 0.62)}) scale(0.62)"
    body = group(quill_and_ink(), ink)
    body += seal + "".join(candle(*at) for at in candles)
    defs = wax + _WOOD + _CURL + linear("wax", [(0, "#b9935a"), (0.4, "#fff2d0"), (1, "#a87f4c")], (0, 0, 1, 0))
    layer = lit(rasterise(document(1920, tall, body, defs), size), "#ffd38a", unit * 2, strength=0.5)
    out = table_image(size)
    small = (max(2, width // 4), max(2, height // 4))
    calm = rasterise(document(1920, tall, rect(0, 0, 1920, tall, "url(#calm)"), _calm(tall)), small).resize(size)
    lay_over(out, calm)
    lay_over(out, shadow_of(layer, unit * 4, strength=0.75))
    lay_over(out, layer)
    flames = [(x, y - up, 4.2 * up) for x, y, up in candles]
    glow = "".join(radial(f"g{i}", _LIGHT, x, y - 30, far) for i, (x, y, far) in enumerate(flames))
    light = "".join(circle(x, y - 30, far, f"url(#g{i})") for i, (x, y, far) in enumerate(flames))
    shine = rasterise(document(1920, tall, light, glow), small).resize(size, Image.Resampling.BILINEAR)
    burning = rasterise(document(1920, tall, "".join(_flame(x, y) for x, y, _ in flames)), size)
    lay_over(out, shine)
    lay_over(out, burning)
    return out


_LIGHT = ((0, "#ffd27a", 0.6), (0.2, "#ff9d3c", 0.26), (1, "#ff7a1e", 0))


def _calm(tall: float) -> str:
    return radial("calm", [(0, "#0d0806", 0.34), (0.6, "#0d0806", 0.24), (1, "#0d0806", 0.05)], 960, tall / 2, 1000)


def _flame(x: float, y: float) -> str:
    body = path("M-8 -6C-12 -24 -2 -34 0 -52C3 -34 12 -24 8 -6C4 0 -4 0 -8 -6Z", "#ffb13c")
    return group(body + ellipse(0, -14, 4.4, 11, "#fff6d2"), f"translate({num(x)} {num(y)})")
