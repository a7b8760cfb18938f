"""The wooden table on which every game lies, and the brass frame around pictures on it."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from game.art.draw.frames import brass
from game.art.draw.palette import TABLE, rgb
from game.art.draw.raster import Size, bands, flat, grain_over, lay_over, level, noise, rasterise, scaled_mask
from game.art.draw.svg import document, num, radial, rect

_ROWS = 6


def _planks(size: Size) -> Image.Image:
    width, height = size
    grain = noise((max(8, width // 9), height), 31, max(6, height // 14), 5)
    long = np.asarray(level(grain).resize(size, Image.Resampling.BICUBIC)).astype(np.float32) / 255
    plank = height / _ROWS
    y = np.arange(height, dtype=np.float32)[:, None]
    row = np.floor(y / plank)
    tint = np.sin(row * 2.4 + 1)
    edge = np.minimum(y % plank, plank - y % plank)
    seam = np.clip(edge / (height / 300), 0, 1) * (0.86 + 0.14 * np.clip(edge / (height / 60), 0, 1))
    rings = np.sin((long * 26 + y / plank * 2 + row * 7) * 1.6)
    tone = 0.6 + 0.5 * (long - 0.5) + 0.055 * rings + 0.045 * tint
    tone = tone * (0.4 + 0.6 * seam)
    base = np.array(rgb("#6a4128"), np.float32)[None, None, :] * np.array([1.0, 0.98, 0.94], np.float32)
    warm = base + np.array([6.0, -2.0, -6.0], np.float32) * tint[..., None]
    out = np.full((height, width, 4), 255, np.uint8)
    for channel in range(3):
        out[..., channel] = np.clip(warm[..., channel] * tone * 1.1, 0, 255)
    return Image.fromarray(out)


def _streak(wood: Image.Image) -> None:
    """Draw fine fibres along the planks on the wood."""
    width, height = wood.size
    fibres = np.random.Generator(np.random.PCG64(9)).random((height, max(8, width // 60)), dtype=np.float32)
    thin = level(0.74 + 0.26 * fibres).resize(wood.size, Image.Resampling.BICUBIC)
    for box in bands(wood.size):
        wood.paste(ImageChops.multiply(wood.crop(box).convert("RGB"), Image.merge("RGB", (thin.crop(box),) * 3)), box)


def table_image(size: Size) -> Image.Image:
    """Return the wooden table under candle light, any size."""
    width, height = size
    half = (max(8, width // 2), max(8, height // 2))
    defs = radial("c1", [(0, "#ff9d4a", 0.32), (1, "#ff9d4a", 0)], width * 0.5, height * 0.38, width * 0.5) + radial(
        "v",
        [(0, TABLE, 0), (0.55, "#1a110c", 0.35), (1, "#070403", 0.9)],
        width * 0.5,
        height * 0.44,
        width * 0.68,
    )
    light = rect(0, 0, width, height, "url(#c1)") + rect(0, 0, width, height, "url(#v)")
    glow = rasterise(document(width, height, light, defs), (half[0] // 2, half[1] // 2))
    wood = _planks(half).resize(size, Image.Resampling.BICUBIC)
    _streak(wood)
    lay_over(wood, glow.resize(size))
    grain_over(wood, 0.012)
    return wood


def glass(size: Size) -> Image.Image:
    """Return the opening of the brass frame as a grey mask."""
    width, height = size
    scale = max(0.5, height / 240)
    inset = round(6 * scale)
    pane = rect(inset, inset, width - 2 * inset, height - 2 * inset, "#fff", f'rx="{num(5 * scale)}"')
    return rasterise(document(width, height, pane), size).getchannel("A")


def brass_framed(image: Image.Image) -> Image.Image:
    """Return the picture under a brass frame that hides its rim."""
    scale = max(0.5, image.height / 240)
    mask = glass(image.size)
    out = Image.new("RGBA", image.size, (0, 0, 0, 0))
    out.paste(image, (0, 0), mask)
    shade_in = ImageChops.subtract(mask, mask.filter(ImageFilter.GaussianBlur(9 * scale)))
    out = Image.alpha_composite(out, flat("#080506", scaled_mask(shade_in, 0.9)))
    return Image.alpha_composite(out, brass(scale * 0.75).at(*image.size))
