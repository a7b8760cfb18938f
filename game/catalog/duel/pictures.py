"""The pictures of the duel's cards, those of packs among them."""

from __future__ import annotations

from game.art.duel.book import DuelBook, duel_book
from game.catalog.pictures import PackPictures
from game.content.duel.loading import DuelContent
from game.content.duel.models import DUEL_PACKS

DUEL_PICTURES = PackPictures(DUEL_PACKS, DuelBook)


def duel_book_of(content: DuelContent) -> DuelBook:
    """Return the pictures of the duel's cards; a pack's faulty ones are left out."""
    return DuelBook(cards=DUEL_PICTURES.cards(duel_book(), content))
