"""The pictures of Ragnarok's cards, those of packs among them."""

from __future__ import annotations

from functools import lru_cache

from pydantic import Field

from game.art.arena.figures import CardPicture
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.spec import MOST_PICTURES, CardBook, own_book
from game.catalog.pictures import PackPictures, of_pack
from game.content.arena.loading import ArenaContent
from game.content.arena.models import ARENA_PACKS


class ArenaBook(CardBook):
    """art.json of a pack of Ragnarok: card identifiers with their pictures, or with portraits from the front."""

    portraits: dict[str, PortraitSpec] = Field(default_factory=dict, max_length=MOST_PICTURES)


ARENA_PICTURES = PackPictures(ARENA_PACKS, ArenaBook)


@lru_cache(maxsize=1)
def _own_book() -> ArenaBook:
    return own_book("arena", ArenaBook)


def arena_pictures(content: ArenaContent) -> dict[str, CardPicture]:
    """Return the composed pictures by card; a pack's faulty ones are left out, all other cards have derived ones."""
    own = _own_book()
    found: dict[str, CardPicture] = {**own.portraits, **ARENA_PICTURES.cards(own, content)}
    for pack, book in ARENA_PICTURES.books(content):
        found |= of_pack(book.portraits, pack, content)
    return found
