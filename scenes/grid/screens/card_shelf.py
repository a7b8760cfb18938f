"""Cards as a scrolling grid; only those in sight are kept."""

from __future__ import annotations

from scenes.grid.art.artwork import Artwork, fitted
from scenes.grid.model.layout import CARD_ASPECT
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.tips import card_tip
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.tile_grid import GridTile, TileGrid

CARD_WIDTH = 138


class CardTile(GridTile):
    """A card that can be chosen."""

    def __init__(
        self, bakery: RenderQueue, art: Artwork, lexicon: Lexicon, card: str, colour: int | None = None
    ) -> None:
        definition = lexicon.cards[card]
        super().__init__(
            bakery,
            ("grid card", definition, colour),
            lambda w, h: fitted(art.hand_card(definition, w, colour), (w, h)),
            tip=lambda: card_tip(lexicon, card),
            name=definition.name,
        )
        self.card = card


class CardShelf(TileGrid):
    """Cards by identifier (see `TileGrid`)."""

    def __init__(self, bakery: RenderQueue, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="cards", width=CARD_WIDTH, aspect=1 / CARD_ASPECT)
        self.bakery = bakery
        self.art = art
        self.lexicon = lexicon

    def tile(self, identifier: str) -> CardTile:
        """A card's tile."""
        return CardTile(self.bakery, self.art, self.lexicon, identifier)
