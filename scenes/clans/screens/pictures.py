"""What the battle's screens ask pictures of."""

from __future__ import annotations

from typing import Protocol

from PIL import Image

from scenes.clans.art.artwork import Artwork


class Pictures(Protocol):
    """Pictures of cards and leaders, in pixels, RGBA or RGB."""

    @property
    def artwork(self) -> Artwork:
        """The battle's pictures."""

    def card(self, card: str, width: int, height: int) -> Image.Image:
        """A card's face as it is held in the hand."""

    def inspected(self, card: str, width: int, height: int) -> Image.Image:
        """A card's face with its full text."""

    def portrait(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's picture, without a frame."""

    def banner(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's heraldic banner."""
