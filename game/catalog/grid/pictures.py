"""The pictures of the 3x3 board's cards, those of packs among them."""

from __future__ import annotations

from game.art.grid.book import GridBook, grid_book
from game.catalog.pictures import PackPictures
from game.content.grid.loading import GridContent
from game.content.grid.models import GRID_PACKS

GRID_PICTURES = PackPictures(GRID_PACKS, GridBook)


def grid_book_of(content: GridContent) -> GridBook:
    """Return the pictures of the 3x3 board's cards; a pack's faulty ones are left out."""
    return GridBook(cards=GRID_PICTURES.cards(grid_book(), content))
