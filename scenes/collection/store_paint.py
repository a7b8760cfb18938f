"""The store's own picture: the candle-lit table."""

from __future__ import annotations

import numpy as np
from PIL import Image

Spot = tuple[float, float]
"""A place as shares of width and height, from the upper left."""
CANDLES: tuple[Spot, ...] = ((0.034, 0.36), (0.966, 0.30))
"""Where flames stand."""
DUSK = 0.34
"""What of the light is left far from every candle."""
WARM = (1.06, 0.94, 0.76)
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
