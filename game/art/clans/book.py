"""The pictures of the clans battle's cards and leaders as data."""

from __future__ import annotations

from functools import lru_cache

from game.art.draw.spec import ArtBook, own_book


@lru_cache(maxsize=1)
def clans_book() -> ArtBook:
    """Return the pictures of the cards and leaders that come with the game."""
    return own_book("clans", ArtBook)
