"""The board's artwork as the art library draws it, from content and the book of pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from components.grid import GridCardDefinition
from game.art.grid.book import GridBook
from game.art.grid.faces import GridFace, face_of
from game.art.grid.library import GridLibrary
from game.art.grid.tokens import medallion_box, side_box
from game.art.library import ArtLibrary
from game.content.grid.loading import GridCardText
from scenes.grid.art.artwork import Box, Size


class DrawnArtwork:
    """See `Artwork`."""

    def __init__(self, library: ArtLibrary, book: GridBook, texts: Mapping[str, GridCardText]) -> None:
        self._library = library
        self._grid = GridLibrary(library, book)
        self._book = book
        self._texts = texts
        self._faces: dict[GridCardDefinition, GridFace] = {}

    def _face(self, card: GridCardDefinition) -> GridFace:
        if card not in self._faces:
            self._faces[card] = face_of(card, self._texts.get(card.id), self._book)
        return self._faces[card]

    def token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card on the board."""
        return self._grid.token(self._face(card), size, colour)

    def whole_token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        """A card as on the board, with its printed power."""
        return self._grid.whole_token(self._face(card), size, colour)

    def power(self, words: str, size: int, tone: str) -> Image.Image:
        """The number for the medallion."""
        return self._grid.power(words, size, tone)

    def medallion(self, size: int) -> tuple[float, float, float]:
        """Where the medallion lies."""
        return medallion_box(size)

    def side_spot(self, size: int, side: int) -> tuple[float, float, float]:
        """Where a side's icon lies."""
        return side_box(size, side)

    def hand_card(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """A card in the hand."""
        return self._grid.hand_card(self._face(card), width, colour)

    def inspection(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        """The whole card."""
        return self._grid.inspection(self._face(card), width, colour)

    def back(self, size: int, colour: int | None) -> Image.Image:
        """The back of a card on a pile."""
        return self._grid.back(size, colour)

    def hand_back(self, width: int, colour: int | None) -> Image.Image:
        """The back of a card in a hand."""
        return self._grid.hand_back(width, colour)

    def type_icon(self, kind: str, size: int) -> Image.Image:
        """The coin of a type."""
        return self._grid.type_icon(kind, size)

    def tray(self, size: int) -> Image.Image:
        """The brass tray."""
        return self._grid.tray(size)

    def tray_wells(self, size: int) -> Sequence[Box]:
        """Where the wells of the tray lie."""
        return self._grid.tray_wells(size)

    def well_glow(self, size: int) -> Image.Image:
        """The light of a well."""
        return self._grid.well_glow(size)

    def ring_legend(self, size: int) -> Image.Image:
        """The ring of the elements."""
        return self._grid.ring_legend(size)

    def shield_badge(self, size: int) -> Image.Image:
        """The first-move shield."""
        return self._grid.shield_badge(size)

    def coin(self, colour: int, size: int) -> Image.Image:
        """A side of the coin."""
        return self._grid.coin(colour, size)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)
