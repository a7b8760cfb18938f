"""The pictures that the duel's table asks for, by card and size."""

from __future__ import annotations

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.draw.card import height_of
from game.art.draw.raster import Size, fitted
from game.art.duel import backs, cards, mat, tokens
from game.art.duel.book import DuelBook
from game.art.duel.faces import DuelFace, face_of
from game.art.library import ArtLibrary
from game.content.duel.text.cards import CardTexts
from scenes.kit.controls.cards import PaintedFace

MOST_SHRUNK = 3.0
"""A picture is made from a larger one at most so many times as wide."""


class Artwork:
    """Draws cards and the table. Every picture is RGBA and shared; a card is 5 wide and 7 high."""

    def __init__(self, library: ArtLibrary, book: DuelBook, texts: CardTexts) -> None:
        """Take the house's library, the book of the cards' pictures, and what stands on cards."""
        self._library = library
        self._book = book
        self._texts = texts
        self._lying: dict[str, tuple[int, ...]] = {}

    def _face(self, card: DuelCardDefinition) -> DuelFace:
        return face_of(card, self._texts.type_line(card), self._texts.text(card), self._book)

    def hand_face(self, card: DuelCardDefinition) -> PaintedFace:
        """A card for the kit's hand."""
        return PaintedFace(("duel card", card.id), lambda w, h: fitted(self.hand_card(card, w), (w, h)))

    def back_face(self) -> PaintedFace:
        """The back of a card for the kit's hand."""
        return PaintedFace("duel back", lambda w, h: fitted(self.back(w), (w, h)))

    def field_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card as it lies on the mat: portrait and stars, room for its two numbers, no words.

        It is made from a larger picture of it where there is one, since drawing takes long.
        """
        drawn = self._lying.get(card.id, ())
        large = min((item for item in drawn if width <= item <= width * MOST_SHRUNK), default=width)
        picture = self._library.draw(tokens.field_token_image, self._face(card), large)
        if large == width:
            self._lying[card.id] = tuple({*drawn, width})
        return fitted(picture, (width, height_of(width)))

    def hand_card(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """A card in the hand, with name and printed numbers."""
        return self._library.draw(cards.hand_card_image, self._face(card), width)

    def inspection(self, card: DuelCardDefinition, width: int) -> Image.Image:
        """The whole card with its words."""
        return self._library.draw(cards.inspection_image, self._face(card), width)

    def back(self, width: int) -> Image.Image:
        """The back of every card."""
        return self._library.draw(backs.card_back_image, width)

    def plate(self, stat: str, words: str, size: int, tone: str) -> Image.Image:
        """A creature's "power" or "toughness" on its plate; tones are "printed", "raised" and "lowered"."""
        return self._library.draw(tokens.plate_image, stat, words, size, tone)

    def mat(self, size: Size, places: mat.MatPlaces | None = None) -> Image.Image:
        """The lacquer mat with its places inlaid, or without any."""
        return self._library.draw(mat.mat_image, size, places)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)
