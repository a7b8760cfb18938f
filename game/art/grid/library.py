"""The one door to the pictures of the 3x3 board, kept by the house's library of pictures."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from components.grid import GridCardDefinition
from game.art.grid import cards, tokens, tray, types
from game.art.grid.book import GridBook
from game.art.grid.faces import GridFace, Words, face_of
from game.art.grid.tray import Box
from game.art.library import ArtLibrary

MASTER = 224
"""Pixels of the one picture of a card from which its smaller ones are scaled: each size anew would cost far more."""


class GridLibrary:
    """Draws and hands out the pictures of the 3x3 board. They are shared: copy one before drawing on it.

    Wherever there is a `colour`, 0 is Blue (a rounded frame), 1 Red (cut corners) and None nobody's (gilded).
    """

    def __init__(self, library: ArtLibrary, book: GridBook, texts: Mapping[str, Words]) -> None:
        """Take the house's library, the book of the cards' pictures, and the words of cards by identifier."""
        self._library = library
        self._book = book
        self._texts = texts
        self._faces: dict[GridCardDefinition, GridFace] = {}

    def _face(self, card: GridCardDefinition) -> GridFace:
        """Return the face of a card with its picture from the book, or a derived one (see `face_of`)."""
        if card not in self._faces:
            self._faces[card] = face_of(card, self._texts.get(card.id), self._book)
        return self._faces[card]

    def _art(self, face: GridFace, size: int) -> Image.Image:
        """Return a card's picture, `size` pixels square; small ones are made from one that all of them share."""
        if size >= MASTER:
            return self._library.portrait(face.art, (size, size))
        return self._library.portrait(face.art, (MASTER, MASTER)).resize((size, size), Image.Resampling.LANCZOS)

    def token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """Return a card on the board, `size` pixels square, with its sides and an empty medallion."""
        face = self._face(card)
        return self._library.kept(
            lambda: tokens.grid_token_image(face, self._art(face, size), colour), "grid-token",
            face.art.model_dump_json(), face.sides, size, colour,
        )  # fmt: skip

    def whole_token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """Return a card on the board with its printed power."""
        face = self._face(card)
        return self._library.kept(
            lambda: tokens.whole_token_image(face, self.token(card, size, colour)),
            "grid-whole",
            face,
            size,
            colour,
        )

    def power(self, words: str, size: int, tone: str) -> Image.Image:
        """Return the number for a medallion of `size` pixels; tones: printed, raised, lowered."""
        return self._library.kept(lambda: tokens.power_image(words, size, tone), "grid-power", words, size, tone)

    def hand_card(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """Return a card as held in the hand; height is `cards.HAND_SHAPE` x width."""
        face = self._face(card)
        return self._library.kept(
            lambda: cards.hand_card_image(face, self.whole_token(card, width, colour), colour),
            "grid-hand",
            face,
            width,
            colour,
        )

    def inspection(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """Return a card with all its words; height is 1.4 x width."""
        face = self._face(card)
        return self._library.kept(
            lambda: cards.inspection_image(face, self._art(face, cards.inspection_art(width)), width, colour),
            "grid-inspect",
            face,
            width,
            colour,
        )

    def medallion(self, size: int) -> tuple[float, float, float]:
        """Return where the power's medallion lies in a token: left, top, diameter."""
        return tokens.medallion_box(size)

    def side_spot(self, size: int, side: int) -> tuple[float, float, float]:
        """Return where a side's icon lies in a token: left, top, diameter."""
        return tokens.side_box(size, side)

    def back(self, size: int, colour: int | None) -> Image.Image:
        """Return the back of a card, `size` pixels square."""
        return self._library.kept(lambda: cards.token_back_image(size, colour), "grid-back", size, colour)

    def hand_back(self, width: int, colour: int | None) -> Image.Image:
        """Return the back of a hand card, as large as `hand_card`."""
        return self._library.kept(lambda: cards.hand_back_image(width, colour), "grid-hand-back", width, colour)

    def type_icon(self, kind: str, size: int) -> Image.Image:
        """Return the coin of a type, `size` pixels square."""
        return self._library.kept(lambda: types.type_icon_image(kind, size), "grid-type", kind, size)

    def tray(self, size: int) -> Image.Image:
        """Return the brass tray, `size` pixels square."""
        return self._library.kept(lambda: tray.tray_image(size), "grid-tray", size)

    def tray_wells(self, size: int) -> tuple[Box, ...]:
        """Return the nine wells of the tray as left, top, width, height, in the order of the slots."""
        return tray.tray_wells(size)

    def well_glow(self, size: int) -> Image.Image:
        """Return the light of a well into which a card may go."""
        return self._library.kept(lambda: tray.well_glow_image(size), "grid-glow", size)

    def ring_legend(self, size: int) -> Image.Image:
        """Return the ring of the elements."""
        return self._library.kept(lambda: tray.ring_legend_image(size), "grid-ring", size)

    def shield_badge(self, size: int) -> Image.Image:
        """Return the badge of the first-move shield."""
        return self._library.kept(lambda: tray.shield_badge_image(size), "grid-shield", size)

    def coin(self, colour: int, size: int) -> Image.Image:
        """Return a side of the coin that decides who begins."""
        return self._library.kept(lambda: tray.coin_image(colour, size), "grid-coin", colour, size)

    def table(self, size: tuple[int, int]) -> Image.Image:
        """Return the table under everything."""
        return self._library.table(size)
