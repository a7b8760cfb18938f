"""The pictures that the 3x3 board asks for, by card and size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from components.grid import GridCardDefinition

Size = tuple[int, int]
Box = tuple[float, float, float, float]


class Artwork(Protocol):
    """Draws cards and the tray. Every picture is RGBA; `colour` is a seat, or None for nobody's card."""

    def token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card on the board, square, with an empty power medallion."""

    def whole_token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card as on the board, with its printed power."""

    def power(self, words: str, size: int, tone: str) -> Image.Image:
        """The number for the medallion; `tone` is "printed", "raised" or "lowered"."""

    def medallion(self, size: int) -> tuple[float, float, float]:
        """Where the medallion lies in a token of a size: x and y of its box from the top left, and its diameter."""

    def side_spot(self, size: int, side: int) -> tuple[float, float, float]:
        """Where a side's icon lies in a token of a size: x and y of its box from the top left, and its diameter."""

    def hand_card(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """A card in the hand, with its name and printed power."""

    def inspection(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """The whole card with its words."""

    def back(self, size: int, colour: int | None) -> Image.Image:
        """The back of a card on a pile, square."""

    def hand_back(self, width: int, colour: int | None) -> Image.Image:
        """The back of a card in a hand."""

    def type_icon(self, kind: str, size: int) -> Image.Image:
        """The coin of a type."""

    def tray(self, size: int) -> Image.Image:
        """The brass tray."""

    def tray_wells(self, size: int) -> Sequence[Box]:
        """Where the nine wells of a tray lie: x, y, w, h from the top left."""

    def well_glow(self, size: int) -> Image.Image:
        """The light of a well that may be chosen."""

    def ring_legend(self, size: int) -> Image.Image:
        """The ring of the elements with light, dark and melee."""

    def shield_badge(self, size: int) -> Image.Image:
        """The first-move shield."""

    def coin(self, colour: int, size: int) -> Image.Image:
        """A side of the coin that is tossed."""

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card for the kit's hand: its key in the atlas and how it is drawn."""

    art: Artwork
    card: GridCardDefinition
    colour: int | None

    @property
    def key(self) -> tuple[str, GridCardDefinition, int | None]:
        """Equal for equal cards in one colour."""
        return ("grid card", self.card, self.colour)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return fitted(self.art.hand_card(self.card, width, self.colour), (width, height))


@dataclass(frozen=True, slots=True)
class BackFace:
    """The back of a card in a hand."""

    art: Artwork
    colour: int

    @property
    def key(self) -> tuple[str, int]:
        """One for each colour."""
        return ("grid back", self.colour)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return fitted(self.art.hand_back(width, self.colour), (width, height))


def fitted(image: Image.Image, size: Size) -> Image.Image:
    """A picture in exactly this size: rounding may have made it a pixel larger or smaller."""
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
