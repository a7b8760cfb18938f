"""The collection as a grid of cards, each with the copies in the deck and those that are owned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.duel.screens.faces import card_tile
from scenes.shell.widgets.tile_grid import GridTile, TileGrid

if TYPE_CHECKING:
    from scenes.duel.stock import DuelResources

TILE = 184
"""Design pixels of a card's width."""


class CollectionGrid(TileGrid):
    """Cards by identifier (see `TileGrid`); those that are not owned are shadows."""

    def __init__(self, stock: DuelResources) -> None:
        super().__init__(name="collection", width=TILE)
        self.stock = stock

    def tile(self, identifier: str) -> GridTile:
        """A card in colour, or its shadow."""
        owned = bool(self.stock.collection.copies(identifier))
        return card_tile(self.stock, self.stock.content.cards[identifier], owned=owned)

    def count(self, deck: Sequence[str], owned: Mapping[str, int]) -> None:
        """Write on each tile how many copies are in the deck, of how many that are owned."""
        copies = Counter(deck)
        for card, tile in self.tiles.items():
            have = owned.get(card, 0)
            tile.count = f"{copies[card]} / {have}" if have or copies[card] else ""
