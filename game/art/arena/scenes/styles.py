"""How a scene is made: painted paper, or as things of its time are: carved, woven, laid of stones, fired on clay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from game.art.arena.relief import carved
from game.art.draw.palette import mix, rgb, shade
from game.art.draw.raster import flat, level, noise, rasterise, scaled_mask, softened
from game.art.draw.svg import circle, document, group, line, num, rect


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a style works on: the land, the figures on a clear ground, pixels for each unit, dice, two colours."""

    ground: Image.Image
    figure: Image.Image
    unit: float
    seed: int
    light: str
    glow: str


def _painted(canvas: Canvas) -> Image.Image:
    return Image.alpha_composite(canvas.ground, canvas.figure)


def _backlit(canvas: Canvas) -> Image.Image:
    """Return the figures dark against a burning sky, with a bright rim."""
    alpha = canvas.figure.getchannel("A")
    dark = ImageChops.multiply(canvas.figure.convert("RGB"), Image.new("RGB", alpha.size, "#3c3040"))
    shape = dark.convert("RGBA")
    shape.putalpha(alpha)
    burning = Image.blend(
        canvas.ground.convert("RGB"), Image.new("RGB", alpha.size, mix(canvas.glow, "#ffd9a0", 0.5)), 0.42
    )
    hot = flat(mix(canvas.glow, "#fff2d0", 0.4), scaled_mask(softened(alpha, 13 * canvas.unit), 0.9))
    out = Image.alpha_composite(burning.convert("RGBA"), hot)
    rim = ImageChops.subtract(alpha, _moved(alpha, -1, 1, canvas.unit * 1.5))
    return Image.alpha_composite(Image.alpha_composite(out, shape), flat("#ffe9c0", scaled_mask(rim, 0.85)))


def _moved(mask: Image.Image, dx: float, dy: float, far: float) -> Image.Image:
    """Return a grey picture moved by a few pixels."""
    step = max(1, round(far))
    return ImageChops.offset(mask, round(dx * step), round(dy * step))


def _tone(canvas: Canvas) -> Image.Image:
    """Return the lights and darks of the figures, stretched over the whole range."""
    grey = canvas.figure.convert("L")
    mask = canvas.figure.getchannel("A").point([255 if v > 90 else 0 for v in range(256)])
    if mask.getbbox() is None:
        return grey
    return _stretched(grey, mask)


def _stretched(grey: Image.Image, mask: Image.Image) -> Image.Image:
    values = np.asarray(grey)[np.asarray(mask) > 0]
    low, high = (float(v) for v in np.percentile(values, (4, 96)))
    wide = max(20.0, high - low)
    return grey.point([min(255, max(0, round((v - low) / wide * 255))) for v in range(256)])


def _edges(canvas: Canvas) -> Image.Image:
    """Return the lines within the figures, as a grey picture."""
    soft = _tone(canvas).filter(ImageFilter.GaussianBlur(0.7 * canvas.unit))
    wide = soft.filter(ImageFilter.GaussianBlur(2.2 * canvas.unit))
    lines = ImageChops.difference(soft, wide).point([min(255, max(0, (v - 14) * 9)) for v in range(256)])
    return ImageChops.multiply(lines, canvas.figure.getchannel("A"))


def _rough(canvas: Canvas, low: float, high: float, cell: float) -> Image.Image:
    grain = noise(canvas.ground.size, canvas.seed % 97 + 3, max(3, round(cell * canvas.unit)), 4)
    return level(low + (high - low) * grain)


def _relief(canvas: Canvas, stone: str, raised: str, depth: float) -> Image.Image:
    """Return the figures standing out of a slab."""
    alpha = canvas.figure.getchannel("A")
    inner = _tone(canvas).point([round(120 + v * 0.53) for v in range(256)])
    ground = _rough(canvas, 0.16, 0.34, 17)
    heights = Image.composite(inner, ground, alpha.filter(ImageFilter.GaussianBlur(1.1 * canvas.unit)))
    colours = Image.composite(Image.new("RGB", alpha.size, raised), Image.new("RGB", alpha.size, stone), alpha)
    mottled = ImageChops.multiply(colours, _rough(canvas, 0.7, 1.06, 30).convert("RGB"))
    return carved(heights, mottled, depth=depth * canvas.unit, soft=max(0.5, 0.9 * canvas.unit)).convert("RGBA")


def _carved(canvas: Canvas) -> Image.Image:
    """Return a slab of grey stone, its furrows painted red as those of runestones were."""
    slab = _relief(canvas, "#5c6068", "#8d9096", 13.0)
    alpha = canvas.figure.getchannel("A")
    outline = ImageChops.subtract(alpha, alpha.filter(ImageFilter.MinFilter(3)).filter(ImageFilter.MinFilter(3)))
    red = ImageChops.lighter(outline, scaled_mask(_edges(canvas), 0.55))
    return Image.alpha_composite(slab, flat("#b03a26", scaled_mask(red, 0.8)))


def _bronze(canvas: Canvas) -> Image.Image:
    plate = _relief(canvas, "#7c4f26", "#d49a54", 15.0)
    green = scaled_mask(_rough(canvas, -0.5, 0.75, 22), 0.62)
    low = ImageChops.multiply(green, ImageChops.invert(scaled_mask(canvas.figure.getchannel("A"), 0.7)))
    return Image.alpha_composite(plate, flat("#4f8a78", low))


def _frieze(canvas: Canvas, ground: str, ink: str) -> str:
    """Return bands with a key pattern along the upper and the lower edge."""
    wide, tall = (side / canvas.unit for side in canvas.ground.size)
    key = "M0 0L0 -11L15 -11L15 -3L7 -3L7 -7L11 -7"
    out = ""
    for top in (0.0, tall - 17):
        out += rect(0, top, wide, 17, ground) + rect(0, top or top, wide, 2, ink)
        out += rect(0, top + 15, wide, 2, ink)
        out += "".join(group(line(key, ink, 1.9), f"translate({num(4 + k * 19.0)} {num(top + 14)})") for k in range(16))
    return out


def _drawn(canvas: Canvas, body: str) -> Image.Image:
    wide, tall = (side / canvas.unit for side in canvas.ground.size)
    return rasterise(document(wide, tall, body), canvas.ground.size)


def _vase(canvas: Canvas) -> Image.Image:
    """Return black figures with scratched lines on red clay."""
    clay = ImageChops.multiply(
        Image.new("RGB", canvas.ground.size, ("#cf7a44", "#d98a4e", "#c26a3a")[canvas.seed % 3]),
        _rough(canvas, 0.84, 1.04, 40).convert("RGB"),
    ).convert("RGBA")
    land = canvas.ground.convert("L").filter(ImageFilter.GaussianBlur(1.4 * canvas.unit))
    clay = Image.alpha_composite(clay, flat("#8a3c1c", land.point([70 if v < 74 else 0 for v in range(256)])))
    black = flat("#1c1110", canvas.figure.getchannel("A"))
    out = Image.alpha_composite(Image.alpha_composite(clay, black), flat("#e8a468", _edges(canvas)))
    pale = ImageChops.multiply(_tone(canvas), canvas.figure.getchannel("A")).point(
        [v if v > 214 else 0 for v in range(256)]
    )
    out = Image.alpha_composite(out, flat("#f0dcc0", scaled_mask(pale, 0.8)))
    return Image.alpha_composite(out, _drawn(canvas, _frieze(canvas, "#b5592c", "#1c1110")))


def _posterised(canvas: Canvas, steps: int) -> Image.Image:
    whole = _painted(canvas).convert("RGB")
    step = 256 / steps
    return whole.point([min(255, round((int(v / step) + 0.5) * step)) for v in range(256)] * 3)


def _tapestry(canvas: Canvas) -> Image.Image:
    """Return the scene woven of wool, with a border."""
    cell = max(1.6, 2.1 * canvas.unit)
    size = canvas.ground.size
    few = (max(8, round(size[0] / cell)), max(8, round(size[1] / cell)))
    woven = _posterised(canvas, 7).resize(few, Image.Resampling.BOX).resize(size, Image.Resampling.NEAREST)
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    ribs = 0.86 + 0.14 * np.sin(x / cell * np.pi * 2) * np.sign(np.sin(y / cell * np.pi))
    wool = ImageChops.multiply(woven, level(ribs).convert("RGB"))
    aged = Image.blend(wool, Image.new("RGB", size, "#b09060"), 0.24).convert("RGBA")
    wide, tall = (side / canvas.unit for side in size)
    rng = Random(canvas.seed)
    tones = [rng.choice(("#7a2a20", "#2c4a5e", "#4a5a2a", "#6a3a5a")), "#d8b878"]
    border = ""
    for top in (0.0, tall - 15):
        border += rect(0, top, wide, 15, tones[0]) + rect(0, top + (14 if top == 0 else 0), wide, 1.6, tones[1])
        border += "".join(
            f'<path d="M{num(k * 15.0)} {num(top + 12)}l7 -9l7 9Z" fill="{tones[1]}"/>'
            for k in range(int(wide / 15) + 1)
        )
    return Image.alpha_composite(aged, _drawn(canvas, border))


def _mosaic(canvas: Canvas) -> Image.Image:
    """Return the scene laid of little stones."""
    cell = max(3, round(4.2 * canvas.unit))
    size = canvas.ground.size
    few = (size[0] // cell + 1, size[1] // cell + 1)
    whole = _painted(canvas).convert("RGB").resize((few[0] * cell, few[1] * cell), Image.Resampling.BICUBIC)
    stones = np.asarray(whole.resize(few, Image.Resampling.BOX)).astype(np.float32)
    dice = np.random.Generator(np.random.PCG64(canvas.seed))
    stones *= dice.uniform(0.86, 1.12, (few[1], few[0], 1)).astype(np.float32)
    large = Image.fromarray(np.clip(stones, 0, 255).astype(np.uint8)).resize(whole.size, Image.Resampling.NEAREST)
    y, x = np.mgrid[0 : whole.height, 0 : whole.width]
    joint = ((x % cell == 0) | (y % cell == 0)).astype(np.float32)
    grout = level(joint * (0.75 if cell > 3 else 0.45))
    large.paste(Image.new("RGB", whole.size, "#5a4c40"), (0, 0), grout)
    return large.crop((0, 0, *size)).convert("RGBA")


def _night(canvas: Canvas) -> str:
    """Return a field of stars."""
    rng = Random(canvas.seed)
    wide, tall = (side / canvas.unit for side in canvas.ground.size)
    return "".join(
        circle(rng.uniform(0, wide), rng.uniform(0, tall), rng.uniform(0.3, 1.1), "#dce6ff",
               f'opacity="{num(rng.uniform(0.3, 0.9))}"')
        for _ in range(90)
    )  # fmt: skip


def _stars(canvas: Canvas) -> Image.Image:
    """Return the figures as a constellation: their outline and lines in light, stars along them."""
    sky = Image.blend(canvas.ground.convert("RGB"), Image.new("RGB", canvas.ground.size, "#0b1436"), 0.82).convert(
        "RGBA"
    )
    out = Image.alpha_composite(sky, _drawn(canvas, _night(canvas)))
    alpha = canvas.figure.getchannel("A")
    out = Image.alpha_composite(out, flat(mix("#3a5ab8", canvas.glow, 0.4), scaled_mask(alpha, 0.4)))
    outline = ImageChops.subtract(alpha, alpha.filter(ImageFilter.MinFilter(3)))
    lines = ImageChops.lighter(outline, scaled_mask(_edges(canvas), 0.75))
    out = Image.alpha_composite(out, flat("#9ab8ff", scaled_mask(softened(lines, 2.2 * canvas.unit), 0.9)))
    out = Image.alpha_composite(out, flat("#e4ecff", scaled_mask(lines, 0.85)))
    return Image.alpha_composite(out, _drawn(canvas, _knots(canvas, outline)))


def _knots(canvas: Canvas, outline: Image.Image) -> str:
    """Return bright stars at some points of an outline, far from each other."""
    rng = Random(canvas.seed)
    ys, xs = np.nonzero(np.asarray(outline) > 120)
    out, chosen = "", list[tuple[float, float]]()
    for _ in range(160 if len(xs) else 0):
        k = rng.randrange(len(xs))
        x, y = float(xs[k]) / canvas.unit, float(ys[k]) / canvas.unit
        if all(abs(x - a) + abs(y - b) > 27 for a, b in chosen):
            chosen.append((x, y))
            out += circle(x, y, 5, canvas.glow, 'opacity=".35"') + circle(x, y, 2.2, "#ffffff")
    return out


def _ghost(canvas: Canvas) -> Image.Image:
    """Return the figures pale and seen through."""
    alpha = canvas.figure.getchannel("A")
    pale = Image.composite(
        Image.new("RGB", alpha.size, mix(canvas.glow, "#f0fff8", 0.72)),
        Image.new("RGB", alpha.size, shade(mix(canvas.glow, "#16323a", 0.6), -0.3)),
        _tone(canvas),
    ).convert("RGBA")
    pale.putalpha(scaled_mask(alpha, 0.66))
    halo = flat(mix(canvas.glow, "#d8fff0", 0.5), scaled_mask(softened(alpha, 8 * canvas.unit), 0.42))
    return Image.alpha_composite(Image.alpha_composite(canvas.ground, halo), pale)


def _gold(canvas: Canvas) -> Image.Image:
    """Return the figures in gold leaf on a dark ground."""
    dark = Image.blend(canvas.ground.convert("RGB"), Image.new("RGB", canvas.ground.size, "#140f12"), 0.8).convert(
        "RGBA"
    )
    wide, tall = (side / canvas.unit for side in canvas.ground.size)
    rings = "".join(
        circle(wide / 2, tall / 2, r, "none", f'stroke="#c99a3c" stroke-width="1.4" stroke-dasharray="{dash}"')
        for r, dash in ((98, "1 5"), (92, "none"), (86, "7 4"))
    )
    out = Image.alpha_composite(dark, _drawn(canvas, rings))
    tone = _tone(canvas)
    ramp = [
        rgb(mix(mix("#4a2a0c", "#e0aa44", min(1, v / 170)), "#fff2c0", max(0.0, (v - 170) / 85))) for v in range(256)
    ]
    leaf = Image.merge("RGB", [tone.point([colour[k] for colour in ramp]) for k in range(3)]).convert("RGBA")
    leaf.putalpha(canvas.figure.getchannel("A"))
    shine = flat("#ffcf6a", scaled_mask(softened(canvas.figure.getchannel("A"), 9 * canvas.unit), 0.3))
    return Image.alpha_composite(Image.alpha_composite(out, shine), leaf)


STYLES: Final[dict[str, Callable[[Canvas], Image.Image]]] = {
    "painted": _painted, "backlit": _backlit, "carved": _carved, "vase": _vase, "tapestry": _tapestry,
    "mosaic": _mosaic, "bronze": _bronze, "stars": _stars, "ghost": _ghost, "gold": _gold,
}  # fmt: skip
"""Every style."""
