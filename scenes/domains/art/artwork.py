"""The pictures that the table asks for, by what they show and their size in pixels."""

from __future__ import annotations

from PIL import Image

from game.art.domains import card as cards
from game.art.domains import scroll, seal, signs, tile
from game.art.domains.seal import Side
from game.art.domains.signs import State
from game.art.draw.raster import Size
from game.art.library import ArtLibrary


class Artwork:
    """Draws cards, tiles and scrolls. Pictures are RGBA and shared: copy one before drawing on it.

    Cards and tiles are named as in `components.domains`; a side is "you" (blue, rounded frame), "foe" (red, cut
    corners) or None (plain brass).
    """

    def __init__(self, library: ArtLibrary) -> None:
        self._library = library

    def tile(self, value: int, size: Size, *, framed: bool = True) -> Image.Image:
        """The domain tile of a value (1 to 9): landscape, value, element."""
        return self._library.draw(tile.tile_image, value, size, framed=framed)

    def tile_back(self, size: Size) -> Image.Image:
        """A tile face down."""
        return self._library.draw(tile.tile_back_image, size)

    def pile(self, size: int, count: int) -> Image.Image:
        """How many tiles lie below the open one."""
        return self._library.draw(tile.pile_image, size, count)

    def element(self, element: str, state: State, size: int) -> Image.Image:
        """The badge of an element: "have", "lack", of shadow also "left" and "right" for one half."""
        return self._library.draw(signs.element_image, element, state, size)

    def card(self, card: str, width: int, side: Side = None) -> Image.Image:
        """A card as it lies in the hand and before a slot; height is 1.4 x width."""
        return self._library.draw(cards.card_image, card, width, side)

    def large_card(self, card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
        """A card for inspection, with its title and its power in words; height is 1.4 x width."""
        return self._library.draw(cards.large_card_image, card, title, words, width, side)

    def card_back(self, width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
        """A card face down: a letter under a wax seal, whole or broken; height is 1.4 x width."""
        return self._library.draw(cards.card_back_image, width, side, sealed=sealed)

    def scroll(self, size: Size, *, opened: bool) -> Image.Image:
        """A slot's scroll: unrolled between its rollers, or rolled up."""
        return self._library.draw(scroll.scroll_image, size, opened=opened)

    def scroll_roller(self, size: Size) -> Image.Image:
        """One roller of a scroll; best six times as wide as high."""
        return self._library.draw(scroll.scroll_roller_image, size)

    def seal(self, size: int, side: Side = None) -> Image.Image:
        """A wax seal."""
        return self._library.draw(seal.seal_image, size, side)

    def seal_piece(self, index: int, size: int, side: Side = None) -> Image.Image:
        """One of `SEAL_PIECES` breaking pieces of a seal, in a square as large as the whole."""
        return self._library.draw(seal.seal_piece_image, index, size, side)

    def marker(self, words: str, size: int) -> Image.Image:
        """The round marker of a carried bonus such as "+2" or "-1"."""
        return self._library.draw(signs.marker_image, words, size)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.draw(scroll.domains_table_image, size)
