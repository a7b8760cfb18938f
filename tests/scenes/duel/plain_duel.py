"""The pictures of the duel as plain planes, so that scenes open at once."""

from __future__ import annotations

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.duel.mat import MatPlaces
from scenes.duel.art.artwork import Artwork

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

Size = tuple[int, int]


def plain(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (max(2, width), max(2, height)), (110, 30, 26, 255))


class PlainDuel(Artwork):
    """Stands in for the library of art."""

    def __init__(self) -> None:
        """Need no library."""

    def field_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        return plain(width, round(width * 1.4))

    hand_card = inspection = field_card

    def back(self, width: int) -> Image.Image:
        return plain(width, round(width * 1.4))

    def plate(self, stat: str, words: str, size: int, tone: str) -> Image.Image:
        return plain(size, size)

    def mat(self, size: Size, places: MatPlaces | None = None) -> Image.Image:
        return plain(*size)

    def table(self, size: Size) -> Image.Image:
        return plain(*size)
