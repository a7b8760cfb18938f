"""The collection's card pictures: owned in colour, others as shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageFilter

from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork

if TYPE_CHECKING:
    from components.duel import DuelCardDefinition

DARK, PALE = (20, 16, 13), (126, 106, 80)
"""Between these a card's shadow lies."""
SOFT = 0.005
"""By this share of its width a shadow is blurred: shapes stay, words go."""


def face(art: Artwork, card: DuelCardDefinition, width: int, height: int) -> Image.Image:
    """A card as it is held in the hand."""
    return fitted(art.hand_card(card, width), (width, height))


def shadow(art: Artwork, card: DuelCardDefinition, width: int, height: int) -> Image.Image:
    """A card that is not owned: its shapes in one dark tone."""
    return silhouette(face(art, card, width, height))


def silhouette(image: Image.Image) -> Image.Image:
    """A picture in dark tones of one colour, a little out of focus."""
    blurred = image.convert("RGBA").filter(ImageFilter.GaussianBlur(max(0.6, image.width * SOFT)))
    bright = np.asarray(blurred.convert("L"), np.float32)[..., None] / 255
    low, high = np.array(DARK, np.float32), np.array(PALE, np.float32)
    toned = low + (high - low) * bright**0.8
    out = Image.fromarray(toned.astype(np.uint8)).convert("RGBA")
    out.putalpha(image.convert("RGBA").getchannel("A"))
    return out
