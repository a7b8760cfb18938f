"""The pictures that the duel's table asks for, by card and size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.duel.mat import MatPlaces

Size = tuple[int, int]


class Artwork(Protocol):
    """Draws cards and the table. Every picture is RGBA; a card is 5 wide and 7 high."""

    def field_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card as it lies on the mat: portrait and stars, room for its two numbers, no words."""

    def hand_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card in the hand, with name and printed numbers."""

    def inspection(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """The whole card with its words."""

    def back(self, width: int) -> Image.Image:
        """The back of every card."""

    def plate(self, stat: str, words: str, size: int, tone: str) -> Image.Image:
        """A creature's "power" or "toughness" on its plate; tones are "printed", "raised" and "lowered"."""

    def mat(self, size: Size, places: MatPlaces) -> Image.Image:
        """The lacquer mat with its places inlaid."""

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card for the kit's hand: its key in the atlas and how it is drawn."""

    art: Artwork
    card: DuelCardDefinition

    @property
    def key(self) -> tuple[str, str]:
        """Equal for equal cards."""
        return ("duel card", self.card.id)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return fitted(self.art.hand_card(self.card, width), (width, height))


@dataclass(frozen=True, slots=True)
class BackFace:
    """The back of a card in a hand."""

    art: Artwork

    @property
    def key(self) -> str:
        """One for all."""
        return "duel back"

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return fitted(self.art.back(width), (width, height))


def fitted(image: Image.Image, size: Size) -> Image.Image:
    """A picture in exactly this size: rounding may have made it a pixel larger or smaller."""
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
