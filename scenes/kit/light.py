"""The soft light behind a card."""

from __future__ import annotations

from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import GOLD, Rgb
from scenes.stage.sprite import SpriteNode


class LightNode(SpriteNode):
    """A light that is unseen until it shines; `strength` is its opacity then."""

    def __init__(self, strength: float, *, z: float = 0) -> None:
        super().__init__("card light", lambda: glow_image(64, (255, 255, 255), 1.3), z=z)
        self.strength = strength
        self.alpha = 0.0

    def shine(self, color: Rgb | None) -> None:
        """Light up in a colour, or go out."""
        self.tint = color or GOLD
        self.alpha = self.strength if color else 0.0
