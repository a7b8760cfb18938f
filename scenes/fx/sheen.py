"""The foil of the rarest cards: a gilded rim with a glow, and a light that sweeps across the card."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from scenes.kit.theme import LEAF_LIGHT
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

FRAMES = 14
SWEEP_S, PAUSE_S = 0.9, 1.7
"""Seconds in which the light crosses the card, and between two crossings."""
BAND, SLANT = 0.16, 0.45
"""Half the width of the light against the card's width; how far it leans over the card's height."""
STRONGEST = 118
"""Opacity of the light's middle, of 255."""
CORNER = 18 / 300
RIM, REACH = 0.014, 0.05
"""Thickness of the gilded rim and how far its glow reaches, against the card's width."""


@lru_cache(maxsize=8)
def _inside(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width, height), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), round(width * CORNER), fill=255)
    return mask


def sheen_image(width: int, height: int, frame: int) -> Image.Image:
    """Return the light at a step of its way over a card of this size: warm before its middle, cool behind it."""
    share = (frame + 0.5) / FRAMES
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    at = (x / width - SLANT * (y / height - 0.5)) - (-BAND - SLANT / 2 + share * (1 + 2 * BAND + SLANT))
    strength = np.clip(1 - np.abs(at) / BAND, 0, 1) ** 2
    lean = np.clip(at / BAND, -1, 1)
    color = np.stack([255 - 60 * np.clip(-lean, 0, 1), 250 - 18 * np.abs(lean), 255 - 120 * np.clip(lean, 0, 1)], -1)
    alpha = strength * STRONGEST * np.asarray(_inside(width, height), np.float32) / 255
    return Image.fromarray(np.dstack([color, alpha]).astype(np.uint8))


def rim_image(width: int, height: int) -> Image.Image:
    """Return the gilded rim around a card of this size, with its glow; it reaches beyond the card on each side."""
    reach, thick = max(2, round(width * REACH)), max(2, round(width * RIM))
    size = (width + 2 * reach, height + 2 * reach)
    edge = Image.new("L", size, 0)
    box = (reach - thick // 2, reach - thick // 2, size[0] - reach + thick // 2 - 1, size[1] - reach + thick // 2 - 1)
    ImageDraw.Draw(edge).rounded_rectangle(box, round(width * CORNER) + thick // 2, outline=255, width=thick)
    halo = edge.filter(ImageFilter.GaussianBlur(reach * 0.45)).point(lambda value: min(255, value * 2))
    out = Image.new("RGBA", size, (*LEAF_LIGHT, 0))
    out.putalpha(halo)
    rim = Image.new("RGBA", size, (*LEAF_LIGHT, 255))
    rim.putalpha(edge)
    return Image.alpha_composite(out, rim)


class Sheen(Node):
    """Rim and light over a card; where motion is reduced the rim alone. `fit` gives it the card's size in pixels."""

    def __init__(self, *, z: float = 0) -> None:
        super().__init__(name="sheen", z=z)
        self.rim = self.add(SpriteNode())
        self.light = self.add(SpriteNode(z=1))
        self.light.visible = False
        self._size = (0, 0)
        self._time = 0.0

    def fit(self, width: float, height: float) -> None:
        """Lie over a card of this size, in window pixels."""
        w, h = self._size = (max(8, round(width)), max(8, round(height)))
        self.rim.show(("foil rim", w, h), lambda: rim_image(w, h))

    def process(self, dt: float) -> None:
        """Sweep."""
        w, h = self._size
        if not w or self.reduced_motion:
            self.light.visible = False
            return
        self._time = (self._time + dt) % (SWEEP_S + PAUSE_S)
        frame = int(self._time / SWEEP_S * FRAMES)
        self.light.visible = frame < FRAMES
        if frame < FRAMES:
            self.light.show(("foil light", w, h, frame), lambda: sheen_image(w, h, frame))
