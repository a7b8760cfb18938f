"""The pictures that the 3x3 board asks for, by card and size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from components.grid import GridCardDefinition
from game.art.draw.raster import Size, fitted
from game.art.grid import cards, tokens, tray, types
from game.art.grid.book import GridBook
from game.art.grid.faces import GridFace, Words, face_of
from game.art.library import ArtLibrary
from scenes.kit.controls.cards import PaintedFace

MASTER = 224
"""Pixels of the one picture of a card from which its smaller ones are scaled: each size anew would cost far more."""


class Artwork:
    """Draws cards and the tray. Every picture is RGBA and shared: copy one before drawing on it.

    Wherever there is a `colour`, 0 is Blue (a rounded frame), 1 Red (cut corners) and None nobody's (gilded).
    """

    def __init__(self, library: ArtLibrary, book: GridBook, texts: Mapping[str, Words]) -> None:
        """Take the house's library, the book of the cards' pictures, and the words of cards by identifier."""
        self._library = library
        self._book = book
        self._texts = texts
        self._faces: dict[GridCardDefinition, GridFace] = {}

    def _face(self, card: GridCardDefinition) -> GridFace:
        """The face of a card with its picture from the book, or a derived one (see `face_of`)."""
        if card not in self._faces:
            self._faces[card] = face_of(card, self._texts.get(card.id), self._book)
        return self._faces[card]

    def _portrait(self, face: GridFace, size: int) -> Image.Image:
        """A card's picture, `size` pixels square; small ones are made from one that all of them share."""
        return fitted(self._library.portrait(face.art, (max(size, MASTER),) * 2), (size, size))

    # -- cards ---------------------------------------------------------------------------------------------------

    def hand_face(self, card: GridCardDefinition, colour: int | None) -> PaintedFace:
        """A card for the kit's hand."""
        return PaintedFace(("grid card", card, colour), lambda w, h: fitted(self.hand_card(card, w, colour), (w, h)))

    def back_face(self, colour: int) -> PaintedFace:
        """The back of a card for the kit's hand."""
        return PaintedFace(("grid back", colour), lambda w, h: fitted(self.hand_back(w, colour), (w, h)))

    def token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card on the board, `size` pixels square, with its sides and an empty power medallion."""
        face = self._face(card)
        return self._library.kept(
            lambda: tokens.grid_token_image(face, self._portrait(face, size), colour),
            "grid token", face.art, face.sides, size, colour,
        )  # fmt: skip

    def whole_token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card as on the board, with its printed power."""
        face = self._face(card)
        return self._library.kept(
            lambda: tokens.whole_token_image(face, self.token(card, size, colour)),
            "grid whole token", face, size, colour,
        )  # fmt: skip

    def power(self, words: str, size: int, tone: str) -> Image.Image:
        """The number for a medallion of `size` pixels; `tone` is "printed", "raised" or "lowered"."""
        return self._library.draw(tokens.power_image, words, size, tone)

    def medallion(self, size: int) -> tuple[float, float, float]:
        """Where the medallion lies in a token of a size: x and y of its box from the top left, and its diameter."""
        return tokens.medallion_box(size)

    def hand_card(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """A card in the hand, with its name and printed power; height is `cards.HAND_SHAPE` x width."""
        face = self._face(card)
        return self._library.kept(
            lambda: cards.hand_card_image(face, self.whole_token(card, width, colour), colour),
            "grid hand", face, width, colour,
        )  # fmt: skip

    def inspection(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """The whole card with its words; height is 1.4 x width."""
        face = self._face(card)
        return self._library.kept(
            lambda: cards.inspection_image(face, self._portrait(face, cards.inspection_art(width)), width, colour),
            "grid inspection", face, width, colour,
        )  # fmt: skip

    def back(self, size: int, colour: int | None) -> Image.Image:
        """The back of a card on a pile, `size` pixels square."""
        return self._library.draw(cards.token_back_image, size, colour)

    def hand_back(self, width: int, colour: int | None) -> Image.Image:
        """The back of a card in a hand, as large as `hand_card`."""
        return self._library.draw(cards.hand_back_image, width, colour)

    def type_icon(self, kind: str, size: int) -> Image.Image:
        """The coin of a type."""
        return self._library.draw(types.type_icon_image, kind, size)

    # -- the tray ------------------------------------------------------------------------------------------------

    def tray(self, size: int) -> Image.Image:
        """The brass tray, `size` pixels square."""
        return self._library.draw(tray.tray_image, size)

    def tray_wells(self, size: int) -> Sequence[tuple[float, float, float, float]]:
        """Where the nine wells of a tray lie, in the order of the slots: x, y, w, h from the top left."""
        return tray.tray_wells(size)

    def well_glow(self, size: int) -> Image.Image:
        """The light of a well that may be chosen."""
        return self._library.draw(tray.well_glow_image, size)

    def ring_legend(self, size: int) -> Image.Image:
        """The ring of the elements with light, dark and melee."""
        return self._library.draw(tray.ring_legend_image, size)

    def shield_badge(self, size: int) -> Image.Image:
        """The first-move shield."""
        return self._library.draw(tray.shield_badge_image, size)

    def coin(self, colour: int, size: int) -> Image.Image:
        """A side of the coin that is tossed."""
        return self._library.draw(tray.coin_image, colour, size)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)
