"""The pictures of the 3x3 board's cards as data, and pictures for cards that nobody drew."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.art.draw import parts
from game.art.draw.spec import CardBook, read_pictures


class GridBook(CardBook):
    """art.json of a pack of the 3x3 board: card identifiers with their pictures."""


def read_grid_book(path: Path) -> GridBook:
    """Return the checked pictures of a file.

    Raises:
        ArtFileError: one sentence for each fault: file, place, reason.
    """
    return read_pictures(path, GridBook)


@lru_cache(maxsize=1)
def grid_book() -> GridBook:
    """Return the pictures of the cards that come with the game."""
    return read_grid_book(parts.asset_folder().parent / "content" / "grid" / "art.json")
