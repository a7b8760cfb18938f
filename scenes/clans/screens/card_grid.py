"""The collection as a grid of cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.clans.screens import words
from scenes.clans.stock import clans
from scenes.shell.widgets.tile_grid import GridTile, TileGrid

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context


class CardGrid(TileGrid):
    """Cards by identifier (see `TileGrid`)."""

    def __init__(self, context: Context, *, name: str = "cards") -> None:
        super().__init__(name=name)
        self.context = context

    def tile(self, identifier: str) -> GridTile:
        """A card as it is held in the hand."""
        stock = clans(self.context)
        content, card = stock.content, stock.content.cards[identifier]
        return GridTile(
            self.context.bakery,
            ("card", identifier),
            partial(stock.pictures.card, identifier),
            tip=lambda: words.card_tip(content, card),
            name=card.name,
        )
