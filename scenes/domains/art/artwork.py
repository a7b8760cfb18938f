"""The pictures that the table asks for, by what they show and their size in pixels."""

from __future__ import annotations

from typing import Literal, Protocol

from PIL import Image

Size = tuple[int, int]
Side = Literal["you", "foe"] | None
State = Literal["have", "lack", "left", "right"]


class Artwork(Protocol):
    """Draws cards, tiles and scrolls (`game.art.domains.library` does). Pictures are RGBA and shared: draw on none.

    A side is "you" (rounded frame), "foe" (cut corners) or None (plain brass).
    """

    def tile(self, value: int, size: Size, *, framed: bool = True) -> Image.Image:
        """A domain tile."""

    def tile_back(self, size: Size) -> Image.Image:
        """A tile face down."""

    def pile(self, size: int, count: int) -> Image.Image:
        """How many tiles lie below the open one."""

    def element(self, element: str, state: State, size: int) -> Image.Image:
        """The badge of an element: "have", "lack", of shadow also "left" and "right" for one half."""

    def card(self, card: str, width: int, side: Side = None) -> Image.Image:
        """A card as it lies in the hand and before a slot."""

    def large_card(self, card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
        """A card with its power in words."""

    def card_back(self, width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
        """A card face down: a letter under a wax seal, whole or broken."""

    def scroll(self, size: Size, *, opened: bool) -> Image.Image:
        """A slot's scroll, unrolled or rolled up."""

    def scroll_paper(self, size: Size) -> Image.Image:
        """The sheet of a scroll alone."""

    def scroll_roller(self, size: Size) -> Image.Image:
        """A roller of a scroll alone."""

    def seal(self, size: int, side: Side = None) -> Image.Image:
        """A wax seal."""

    def seal_piece(self, index: int, size: int, side: Side = None) -> Image.Image:
        """A piece of a broken seal, in a square as large as the whole."""

    def marker(self, words: str, size: int) -> Image.Image:
        """A round marker of a bonus: "+2"."""

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
