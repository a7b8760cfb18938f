"""Chip: a card as a small plate with its sign."""

from __future__ import annotations

from game.content.domains.loading import sign
from scenes.domains.art.paint import chip
from scenes.stage.sprite import SpriteNode

WIDE = 1.22
"""Width of a chip for its height."""


class Chip(SpriteNode):
    """A plate with a card's sign, rounded for "you", struck through when spent."""

    def fit(self, card: str, height: float, side: str, *, spent: bool = False) -> float:
        """Show a card at a height in pixels; return the width."""
        h = max(10, round(height))
        w, text = round(h * WIDE), sign(card)
        self.show(("domains chip", text, w, h, side, spent), lambda: chip(text, w, h, side, spent=spent))
        return w
