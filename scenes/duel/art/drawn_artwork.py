"""The duel's pictures as the library of art draws them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.duel.faces import DuelFace
from game.art.duel.library import DuelLibrary
from game.art.duel.mat import MatPlaces
from game.art.library import ArtLibrary
from scenes.duel.art.artwork import Size, fitted

MOST_SHRUNK = 3.0
"""A picture is made from a larger one at most so many times as wide."""
Told = Callable[[DuelCardDefinition], str]


class DrawnArtwork:
    """An `Artwork` over the duel's library; `text` and `type_line` tell what stands on a card."""

    def __init__(self, library: ArtLibrary, duel: DuelLibrary, *, text: Told, type_line: Told) -> None:
        self._library = library
        self._duel = duel
        self._text = text
        self._type_line = type_line
        self._lying: dict[str, tuple[int, ...]] = {}

    def face(self, card: DuelCardDefinition) -> DuelFace:
        """What a card's face shows."""
        return DuelFace(
            card.id,
            card.name,
            card.kind,
            card.type,
            card.stars,
            card.power,
            card.toughness,
            card.rarity,
            card.relic,
            self._type_line(card),
            self._text(card),
        )

    def field_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card as it lies on the mat; from a larger picture of it where there is one, since drawing takes long."""
        drawn = self._lying.get(card.id, ())
        large = min((item for item in drawn if width <= item <= width * MOST_SHRUNK), default=width)
        picture = self._duel.field_token(self.face(card), large)
        if large == width:
            self._lying[card.id] = tuple({*drawn, width})
        return fitted(picture, (width, round(width * 1.4)))

    def hand_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card in the hand."""
        return self._duel.hand_card(self.face(card), width)

    def inspection(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """The whole card with its words."""
        return self._duel.inspection(self.face(card), width)

    def back(self, width: int) -> Image.Image:
        """The back of every card."""
        return self._duel.back(width)

    def plate(self, stat: str, words: str, size: int, tone: str) -> Image.Image:
        """A number on its plate."""
        return self._duel.plate(stat, words, size, tone)

    def mat(self, size: Size, places: MatPlaces) -> Image.Image:
        """The lacquer mat with its places."""
        return self._duel.mat(size, places)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)
