"""The pictures of the 3x3 board's cards as data."""

from __future__ import annotations

from functools import lru_cache

from game.art.draw.spec import CardBook, own_book


class GridBook(CardBook):
    """art.json of a pack of the 3x3 board: card identifiers with their pictures."""


@lru_cache(maxsize=1)
def grid_book() -> GridBook:
    """Return the pictures of the cards that come with the game."""
    return own_book("grid", GridBook)
