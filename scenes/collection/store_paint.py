"""The store's own pictures: the candle-lit table and the wax."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

Spot = tuple[float, float]
"""A place as shares of width and height, from the upper left."""
CANDLES: tuple[Spot, ...] = ((0.034, 0.36), (0.966, 0.30))
"""Where flames stand."""
DUSK = 0.34
"""What of the light is left far from every candle."""
WARM = (1.06, 0.94, 0.76)
WAX_LIGHT, WAX_DARK = (250, 236, 200), (150, 112, 66)
FINE = 3
"""Round things are drawn so many times larger and scaled down."""
REACH = 0.62
"""Share of the width that a candle lights."""
COARSE = 8
"""The light is reckoned on a grid of so many pixels and stretched."""


def by_candles(table: Image.Image) -> Image.Image:
    """Return the table lit by candles: warm near them, dark elsewhere."""
    w, h = table.size
    small = (max(2, w // COARSE), max(2, h // COARSE))
    x = (np.arange(small[0], dtype=np.float32) + 0.5)[None, :] / small[0]
    y = (np.arange(small[1], dtype=np.float32) + 0.5)[:, None] / small[1]
    light = np.full((small[1], small[0]), DUSK, np.float32)
    for cx, cy in CANDLES:
        away = np.hypot(x - cx, (y - cy) * h / w) / REACH
        light += 0.75 * np.clip(1 - away, 0, 1) ** 2
    lamp = Image.fromarray(np.clip(light * 160, 0, 255).astype(np.uint8)).resize((w, h), Image.Resampling.BILINEAR)
    out = Image.new("RGB", (w, h))
    for top in range(0, h, 128):
        box = (0, top, w, min(h, top + 128))
        shade = np.asarray(lamp.crop(box), np.float32)[..., None] / 160
        lit = np.asarray(table.crop(box).convert("RGB"), np.float32) * shade * np.array(WARM, np.float32)
        out.paste(Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8)), box[:2])
    return out.convert(table.mode)


def wax_image(width: int, height: int) -> Image.Image:
    """A candle's wax in its brass foot, bright where the flame shines through."""
    w, h = width * FINE, height * FINE
    across = np.linspace(-1, 1, w, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, h, dtype=np.float32)[:, None]
    share = np.clip(0.25 + 0.75 * np.clip(down * 1.5, 0, 1) + 0.35 * across**2 * np.sign(across + 0.4), 0, 1)[..., None]
    tone = np.array(WAX_LIGHT, np.float32) * (1 - share) + np.array(WAX_DARK, np.float32) * share
    mask = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((w * 0.2, h * 0.03, w * 0.8, h * 0.96), radius=w * 0.12, fill=255)
    for x, long in ((0.26, 0.24), (0.5, 0.12), (0.72, 0.34)):
        draw.rounded_rectangle((w * (x - 0.1), h * 0.04, w * (x + 0.1), h * long), radius=w * 0.09, fill=255)
    out = Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8)).convert("RGBA")
    out.putalpha(mask)
    foot = ImageDraw.Draw(out)
    foot.ellipse((w * 0.02, h * 0.9, w * 0.98, h * 0.995), fill=(122, 84, 34, 255))
    foot.ellipse((w * 0.1, h * 0.905, w * 0.9, h * 0.965), fill=(206, 160, 82, 255))
    foot.rectangle((w * 0.2, h * 0.86, w * 0.8, h * 0.94), fill=(160, 116, 52, 255))
    foot.ellipse((w * 0.2, h * 0.02, w * 0.8, h * 0.05), fill=(255, 246, 214, 255))
    return out.resize((width, height), Image.Resampling.LANCZOS)
