"""A collection as a grid of cards, each with its copies in the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scenes.collection.look import CollectionLook
from scenes.shell.widgets.tile_grid import TILE_WIDTH, GridTile, TileGrid


class CollectionGrid(TileGrid):
    """Cards by identifier (see `TileGrid`); those that are not owned are shadows."""

    def __init__(self, look: CollectionLook, *, width: float = TILE_WIDTH, name: str = "collection") -> None:
        super().__init__(name=name, width=width, aspect=look.aspect)
        self.look = look

    def tile(self, identifier: str) -> GridTile:
        """A card in colour, or its shadow."""
        return self.look.tile(identifier, owned=self.look.spec.has(identifier))

    def repaint(self) -> None:
        """Show anew which cards are owned."""
        for card, tile in self.tiles.items():
            tile.repaint(*self.look.face(card, owned=self.look.spec.has(card)))

    def count(self, deck: Sequence[str]) -> None:
        """Write on each tile how many copies are in the deck, of how many that are owned."""
        copies, owned = Counter(deck), self.look.spec.owned
        for card, tile in self.tiles.items():
            if owned is None:
                tile.count = f"{copies[card]}\u00d7" if copies[card] else ""
            else:
                have = owned.get(card, 0)
                tile.count = f"{copies[card]} / {have}" if have or copies[card] else ""
