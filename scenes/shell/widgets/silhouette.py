"""Shadows of cards that are not owned."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

DARK, PALE = (20, 16, 13), (126, 106, 80)
"""Between these a card's shadow lies."""
SOFT = 0.005
"""By this share of its width a shadow is blurred: shapes stay, words go."""


def silhouette(image: Image.Image) -> Image.Image:
    """A picture in dark tones of one colour, a little out of focus."""
    blurred = image.convert("RGBA").filter(ImageFilter.GaussianBlur(max(0.6, image.width * SOFT)))
    bright = np.asarray(blurred.convert("L"), np.float32)[..., None] / 255
    low, high = np.array(DARK, np.float32), np.array(PALE, np.float32)
    toned = low + (high - low) * bright**0.8
    out = Image.fromarray(toned.astype(np.uint8)).convert("RGBA")
    out.putalpha(image.convert("RGBA").getchannel("A"))
    return out
