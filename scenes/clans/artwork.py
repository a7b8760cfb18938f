"""The pictures that the battle asks for, by identifier and size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from components.clans import CardDefinition

Size = tuple[int, int]


class Artwork(Protocol):
    """Draws cards, leaders and land. Every picture is RGBA and exactly of the size asked for."""

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        """The whole face of a card as it lies in the hand or is looked at closely."""

    def illustration(self, card: str, size: Size) -> Image.Image:
        """A card's picture alone, cropped: for tokens."""

    def leader(self, leader: str, size: Size) -> Image.Image:
        """A leader's portrait."""

    def land(self, terrain: str, size: Size, seed: int) -> Image.Image:
        """The landscape in a tile's window."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card for the kit's hand: its key in the atlas and how it is drawn."""

    art: Artwork
    card: CardDefinition

    @property
    def key(self) -> tuple[str, str]:
        """Equal for equal cards."""
        return ("clans card", self.card.id)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return self.art.face(self.card, (width, height))
