"""The one door to the pictures of The Nine Domains."""

from __future__ import annotations

from PIL import Image

from game.art.domains import card as domains_card
from game.art.domains import scroll, seal, signs, tile
from game.art.domains.seal import Side
from game.art.domains.signs import State
from game.art.draw import icons
from game.art.draw.raster import Size
from game.art.library import ArtLibrary


class DomainsArt:
    """Draws every picture of the game and keeps it in `art`, the house's library.

    Pictures are RGBA and shared: copy one before drawing on it. Cards and tiles are named as in
    `components.domains`; a side is "you" (blue, rounded), "foe" (red, cut corners) or None (brass).
    """

    def __init__(self, art: ArtLibrary) -> None:
        self._art = art

    def tile(self, value: int, size: Size, *, framed: bool = True) -> Image.Image:
        """Return the domain tile of a value (1 to 9): landscape, value, element."""
        return self._art.kept(lambda: tile.tile_image(value, size, framed=framed), "domains-tile", value, size, framed)

    def shadow_pair(self, size: Size) -> Image.Image:
        """Return both halves of the shadow as one tile; best twice as wide as high."""
        return self._art.kept(lambda: tile.shadow_pair_image(size), "domains-pair", size)

    def tile_back(self, size: Size) -> Image.Image:
        """Return a domain tile face down."""
        return self._art.kept(lambda: tile.tile_back_image(size), "domains-tile-back", size)

    def pile(self, size: int, count: int) -> Image.Image:
        """Return the marker of a pile: how many tiles lie under the open one."""
        return self._art.kept(lambda: tile.pile_image(size, count), "domains-pile", size, count)

    def element(self, element: str, state: State, size: int) -> Image.Image:
        """Return an element's badge: "have", "lack", or for the shadow "left" or "right" (half of it owned)."""
        return self._art.kept(
            lambda: signs.element_image(element, state, size), "domains-element", element, state, size
        )

    def element_glyph(self, kind: str, size: int, colour: str) -> Image.Image:
        """Return the glyph of an element, or of a half: "half-left", "half-right"."""
        name = signs.GLYPHS[kind]
        return self._art.kept(lambda: icons.icon_image(name, size, colour), "icon", name, size, colour)

    def card(self, card: str, width: int, side: Side = None) -> Image.Image:
        """Return a card for hand and table; height is 1.4 x width."""
        return self._art.kept(lambda: domains_card.card_image(card, width, side), "domains-card", card, width, side)

    def large_card(self, card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
        """Return a card for inspection, with its title and its power in words; height is 1.4 x width."""
        return self._art.kept(
            lambda: domains_card.large_card_image(card, title, words, width, side),
            "domains-large", card, title, words, width, side,
        )  # fmt: skip

    def card_back(self, width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
        """Return the back of a card: a letter under its seal, or with the seal broken; height is 1.4 x width."""
        return self._art.kept(
            lambda: domains_card.card_back_image(width, side, sealed=sealed), "domains-back", width, side, sealed
        )

    def scroll(self, size: Size, *, opened: bool) -> Image.Image:
        """Return a slot's scroll: unrolled between its rollers, or rolled up."""
        return self._art.kept(lambda: scroll.scroll_image(size, opened=opened), "domains-scroll", size, opened)

    def scroll_paper(self, size: Size) -> Image.Image:
        """Return the sheet of an open scroll alone."""
        return self._art.kept(lambda: scroll.scroll_paper_image(size), "domains-paper", size)

    def scroll_roller(self, size: Size) -> Image.Image:
        """Return one roller of a scroll; best six times as wide as high."""
        return self._art.kept(lambda: scroll.scroll_roller_image(size), "domains-roller", size)

    def seal(self, size: int, side: Side = None) -> Image.Image:
        """Return a wax seal."""
        return self._art.kept(lambda: seal.seal_image(size, side), "domains-seal", size, side)

    def seal_piece(self, index: int, size: int, side: Side = None) -> Image.Image:
        """Return one of `SEAL_PIECES` breaking pieces in the full square of the seal."""
        return self._art.kept(lambda: seal.seal_piece_image(index, size, side), "domains-seal-piece", index, size, side)

    def marker(self, words: str, size: int) -> Image.Image:
        """Return the round marker of a carried bonus such as "+2" or "-1"."""
        return self._art.kept(lambda: signs.marker_image(words, size), "domains-marker", words, size)

    def table(self, size: Size) -> Image.Image:
        """Return the whole backdrop of the game."""
        return self._art.kept(lambda: scroll.domains_table_image(size), "domains-table", size)
