"""The pictures of the clans battle's cards and leaders, those of packs and of the campaign among them."""

from __future__ import annotations

from collections.abc import Mapping

from game.art.campaign.book import campaign_book
from game.art.clans.book import clans_book
from game.art.draw.spec import ArtBook, ArtSpec
from game.catalog.pictures import PackPictures, of_pack
from game.content.clans.loading import ClansContent
from game.content.clans.models import CLANS_PACKS

CLANS_PICTURES = PackPictures(CLANS_PACKS, ArtBook)


def book_of(content: ClansContent) -> ArtBook:
    """Return the pictures of the content's cards and leaders; a pack's faulty ones are left out."""
    own = clans_book()
    cards, leaders = CLANS_PICTURES.cards(own, content), dict(own.leaders)
    for pack, book in CLANS_PICTURES.books(content):
        leaders |= of_pack(book.leaders, pack, content)
    if content.looks:
        drawn = campaign_book()
        cards, leaders = _alike(cards | drawn.cards, content), _alike(leaders | drawn.leaders, content)
    return ArtBook(cards=cards, leaders=leaders)


def _alike(specs: Mapping[str, ArtSpec], content: ClansContent) -> dict[str, ArtSpec]:
    """Return pictures with those of cards or leaders that look like others."""
    return {**specs, **{name: specs[like] for name, like in content.looks.items() if like in specs}}
