"""The table of a match: dark planks under the aurora, and on them the slate that both sides play on.

The picture is drawn in units of 1280 x 720; a wider window keeps the slate in its middle.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from game.art.arena import materials
from game.art.arena.lights import aurora, brazier, carved_line, firelight, seam
from game.art.arena.relief import carved, grey
from game.art.arena.runes import NAMES, RAGNAROK, kindled, rune
from game.art.draw.raster import Size, flat, grain_over, rasterise, scaled_mask
from game.art.draw.svg import Point, document, group, line, num, polygon
from game.art.scenery.table import table_image

WIDTH, HEIGHT = 1280, 720
SLATE: Final = (205.0, 22.0, 1031.0, 536.0)
"""Left, top, right, foot of the slate."""
FIELD: Final = (262.0, 66.0, 974.0, 482.0)
"""The sunken field on it, on which tokens and heroes lie."""
SEAM_Y: Final = 275.0
SEAM_X: Final = (300.0, 936.0)
BRAZIERS: Final = ((239.0, 290.0), (996.0, 290.0))
"""Where the middle of each fire's bowl stands."""
_DIMMED: Final = (0.50, 0.53, 0.64)
_RUNE_TALL: Final = 17.0


def _edge(box: tuple[float, float, float, float], seed: int, rough: float, corner: float) -> list[Point]:
    """Return the points of a broken edge around a box whose corners are split off."""
    left, top, right, foot = box
    rng = Random(seed)
    corners = [
        (left + corner, top), (right - corner * 0.8, top), (right, top + corner), (right, foot - corner * 0.7),
        (right - corner, foot), (left + corner * 1.2, foot), (left, foot - corner), (left, top + corner * 0.8),
    ]  # fmt: skip
    out: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        count = max(2, int(math.hypot(bx - ax, by - ay) / 13))
        out += [
            (
                ax + (bx - ax) * k / count + rng.uniform(-rough, rough),
                ay + (by - ay) * k / count + rng.uniform(-rough, rough),
            )
            for k in range(count)
        ]
    return out


def _rune_places() -> list[tuple[str, float, float, float]]:
    """Return the runes of the slate: name, upper left corner, and how near a fire they are (1 is nearest)."""
    rng = Random(3)
    out = []
    for x, fire in ((229.0, BRAZIERS[0]), (987.0, BRAZIERS[1])):
        for k in range(6):
            for y in (fire[1] - 78 - k * 25, fire[1] + 54 + k * 25):
                near = 1 - abs(y + 8 - fire[1]) / 260
                out.append((rng.choice(NAMES), x, y, max(0.25, near)))
    out += [(name, 268.0 + k * 17, 494.0, 0.62 - k * 0.02) for k, name in enumerate(RAGNAROK)]
    return out


_SPOKE: Final = carved_line("M0 -20L0 -128M-24 -52L24 -52M-20 -78L20 -78M-22 -128L0 -106L22 -128M-16 -98L16 -98", 3.2)
"""One of the eight arms of the helm of awe that is cut into the slate."""


def _heights() -> str:
    slab = _edge(SLATE, 11, 2.6, 40)
    out = "".join(
        f'<path d="{polygon(slab)}" fill="{grey(fill)}" stroke="{grey(rim)}" stroke-width="{wide}" '
        'stroke-linejoin="round"/>'
        for fill, rim, wide in ((60, 24, 16), (96, 70, 11), (112, 100, 6), (118, 118, 2))
    )
    left, _, right, _ = FIELD
    field = _edge(FIELD, 5, 0.7, 22)
    out += f'<path d="{polygon(field)}" fill="{grey(104)}" stroke="{grey(138)}" stroke-width="5"/>'
    middle = (left + right) / 2
    ring = "".join(
        carved_line(
            f"M{num(middle - r)} {SEAM_Y}A{r} {r} 0 1 1 {num(middle + r)} {SEAM_Y}"
            f"A{r} {r} 0 1 1 {num(middle - r)} {SEAM_Y}",
            1.4,
        )
        for r in (176, 146)
    )
    rng = Random(8)
    for k in range(32):
        turn = k * 360 / 32
        sign = rune(rng.choice(NAMES), -6, -169, 15, grey(44), 1.8)
        ring += group(sign, f"translate({num(middle)} {num(SEAM_Y)}) rotate({num(turn)})")
    for turn in range(0, 360, 45):
        ring += group(_SPOKE, f"translate({num(middle)} {num(SEAM_Y)}) rotate({turn})")
    out += f'<g opacity=".55">{ring}</g>'
    out += "".join(rune(name, x, y, _RUNE_TALL, grey(20), 2.8) for name, x, y, _ in _rune_places())
    return out + seam(*SEAM_X, SEAM_Y)[0] + _cracks()


def _cracks() -> str:
    """Return a few fine cracks from the slate's edges, as heights."""
    rng = Random(19)
    out = ""
    for x, y, start in (
        (300, 30, 80),
        (760, 28, 100),
        (1020, 150, 190),
        (930, 528, 250),
        (430, 530, 290),
        (214, 420, 10),
    ):
        points = [(float(x), float(y))]
        turn = float(start)
        for _ in range(6):
            turn += rng.uniform(-34, 34)
            step = rng.uniform(8, 17)
            points.append(
                (
                    points[-1][0] + step * math.cos(math.radians(turn)),
                    points[-1][1] + step * math.sin(math.radians(turn)),
                )
            )
        data = "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points)
        out += line(data, grey(50), 1.6) + line(data, grey(20), 0.8)
    return out


def _slab(size: Size) -> Image.Image:
    """Return the carved slate in a transparent picture of the table's size, lit by nothing but the sky."""
    small = (min(size[0], WIDTH), min(size[1], HEIGHT))
    stone, grain = (layer.resize(size, Image.Resampling.BICUBIC) for layer in materials.slate(small, 21, "#4a5661"))
    view = (round(size[0] * HEIGHT / size[1]), HEIGHT)
    shift = f"translate({num((view[0] - WIDTH) / 2)} 0)"
    shape = rasterise(document(*view, group(polygon_path(), shift)), size).getchannel("A")
    flat_colours = rasterise(document(*view, group(seam(*SEAM_X, SEAM_Y)[1], shift)), size)
    stone.paste(flat_colours, (0, 0), flat_colours)
    drawn = rasterise(document(*view, group(_heights(), shift)), size)
    heights = Image.blend(drawn.convert("L"), grain, 0.42)
    stone.putalpha(shape)
    return carved(heights, stone, depth=15 * size[1] / HEIGHT, shine=0.07)


def polygon_path() -> str:
    """Return the slate's outline as a white shape."""
    return f'<path d="{polygon(_edge(SLATE, 11, 2.6, 40))}" fill="#ffffff"/>'


def dimmed(image: Image.Image, shares: tuple[float, float, float]) -> Image.Image:
    """Return an RGB picture whose red, green and blue are shares of what they were; above 1 they brighten."""
    bands = image.convert("RGB").split()
    return Image.merge(
        "RGB", [band.point([min(255, round(v * k)) for v in range(256)]) for band, k in zip(bands, shares, strict=True)]
    )


def night(size: Size) -> tuple[Image.Image, Image.Image]:
    """Return (planks under the northern light in RGBA, the northern light alone in RGB), as large as a window."""
    sky = aurora(size)
    ground = ImageChops.screen(dimmed(table_image(size), _DIMMED), dimmed(sky, (0.42, 0.42, 0.42)))
    return ground.convert("RGBA"), sky


def warmed(ground: Image.Image, warm: Image.Image) -> Image.Image:
    """Return planks in the light of fires that stand on them: their grain shines up where it falls."""
    soft = Image.alpha_composite(Image.new("RGBA", ground.size, (0, 0, 0, 255)), warm).convert("RGB")
    shine = ImageChops.multiply(dimmed(ground, (1.8, 3.5, 5.2)), soft)
    return ImageChops.add(ground.convert("RGB"), shine).convert("RGBA")


def lay_lit(out: Image.Image, slab: Image.Image, sky: Image.Image, warm: Image.Image, unit: float) -> None:
    """Lay a carved slab, as large as the window, on the planks: with its shadow, in the light of sky and fires.

    Args:
        out: the planks, which are changed.
        slab: what lies on them.
        sky: the northern light.
        warm: the light of the fires.
        unit: pixels of a unit of the table.
    """
    alpha = slab.getchannel("A")
    shadow = Image.new("L", out.size, 0)
    shadow.paste(alpha, (0, round(9 * unit)))
    out.alpha_composite(flat("#000000", scaled_mask(shadow.filter(ImageFilter.GaussianBlur(12 * unit)), 0.8)))
    lit = ImageChops.screen(dimmed(slab, (0.52, 0.56, 0.63)), dimmed(sky, (0.30, 0.34, 0.34)))
    soft = Image.alpha_composite(Image.new("RGBA", out.size, (0, 0, 0, 255)), warm).convert("RGB")
    brightened = ImageChops.add(lit, ImageChops.multiply(ImageChops.add(lit, lit), soft))
    glowing = ImageChops.add(brightened, dimmed(soft, (0.20, 0.20, 0.20))).convert("RGBA")
    glowing.putalpha(alpha)
    out.alpha_composite(glowing)
    faint = warm.copy()
    faint.putalpha(scaled_mask(warm.getchannel("A"), 0.3))
    out.alpha_composite(faint)
    grain_over(out, 0.016)


def lay_fires(out: Image.Image, view: Size, places: tuple[Point, ...], width: float = 94.0) -> None:
    """Lay burning braziers, `width` units wide, on the table, which is changed; `places` are the middles of bowls."""
    unit = out.height / view[1]
    glow = firelight(view, out.size, tuple((x, y - 22) for x, y in places), 92.0 * width / 94.0)
    out.alpha_composite(glow)
    bowl = brazier((round(width * unit), round(width * 102 / 94 * unit)))
    for x, y in places:
        out.alpha_composite(bowl, (round(x * unit - bowl.width / 2), round(y * unit - bowl.height * 0.55)))


def board(size: Size, *, fires: bool = True) -> Image.Image:
    """Return the table of a match, opaque.

    Args:
        size: of the window, in pixels.
        fires: whether the braziers burn; without them, `lights.brazier` may be shown and moved by the caller.
    """
    unit = size[1] / HEIGHT
    view = (round(size[0] / unit), HEIGHT)
    over = (view[0] - WIDTH) / 2
    places = tuple((x + over, y) for x, y in BRAZIERS)
    out, sky = night(size)
    lay_lit(out, _slab(size), sky, firelight(view, size, places, 400.0), unit)
    out.alpha_composite(rune_layer(size, 1.0))
    if fires:
        lay_fires(out, view, places)
    return out


def rune_layer(size: Size, kindling: float) -> Image.Image:
    """Return the glow of the slate's runes; `kindling` goes from 0 to 1 as they light up from the fires outward."""
    view = (round(size[0] * HEIGHT / size[1]), HEIGHT)
    body = "".join(
        kindled(name, x, y, _RUNE_TALL, heat * max(0.0, min(1.0, kindling * 2.2 - (1 - heat) * 1.2)))
        for name, x, y, heat in _rune_places()
        if kindling > 0
    )
    return rasterise(document(*view, group(body, f"translate({num((view[0] - WIDTH) / 2)} 0)")), size)
