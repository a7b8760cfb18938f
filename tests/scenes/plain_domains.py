"""The pictures of The Nine Domains as plain planes, so that scenes open at once."""

from __future__ import annotations

from PIL import Image

from game.art.domains.seal import Side
from game.art.domains.signs import State
from game.art.draw.raster import Size
from scenes.domains.art.artwork import Artwork

ROWS = {"you": "#4080c0", "foe": "#c06040", None: "#806040"}


def _plain(size: Size, colour: str) -> Image.Image:
    return Image.new("RGBA", size, colour)


class PlainDomains(Artwork):
    """Every picture is a plain rectangle."""

    def __init__(self) -> None:
        """Need no library."""

    def tile(self, value: int, size: Size, *, framed: bool = True) -> Image.Image:
        del value, framed
        return _plain(size, "#308030")

    def tile_back(self, size: Size) -> Image.Image:
        return _plain(size, "#303040")

    def pile(self, size: int, count: int) -> Image.Image:
        del count
        return _plain((size, size), "#303040")

    def element(self, element: str, state: State, size: int) -> Image.Image:
        del element, state
        return _plain((size, size), "#c0a040")

    def card(self, card: str, width: int, side: Side = None) -> Image.Image:
        del card
        return _plain((width, round(width * 1.4)), ROWS[side])

    def large_card(self, card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
        del title, words
        return self.card(card, width, side)

    def card_back(self, width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
        del sealed
        return self.card("", width, side)

    def scroll(self, size: Size, *, opened: bool) -> Image.Image:
        del opened
        return _plain(size, "#e0d0a0")

    def scroll_roller(self, size: Size) -> Image.Image:
        return _plain(size, "#604020")

    def seal(self, size: int, side: Side = None) -> Image.Image:
        return _plain((size, size), ROWS[side])

    def seal_piece(self, index: int, size: int, side: Side = None) -> Image.Image:
        del index
        return self.seal(size, side)

    def marker(self, words: str, size: int) -> Image.Image:
        del words
        return _plain((size, size), "#2060a0")

    def table(self, size: Size) -> Image.Image:
        return _plain(size, "#302018")
