"""The pictures of the duel's cards as data: a file for each type, read as one book."""

from __future__ import annotations

from functools import lru_cache

from game.art.draw.spec import CardBook, own_book


class DuelBook(CardBook):
    """A file art.json or art-NAME.json of a pack of the duel: identifiers of cards and tokens with their pictures."""


@lru_cache(maxsize=1)
def duel_book() -> DuelBook:
    """Return the pictures of the cards and tokens that come with the game."""
    return own_book("duel", DuelBook)
