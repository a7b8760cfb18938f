"""The pictures of Ragnarok's cards, those of packs among them."""

from __future__ import annotations

from game.art.draw.spec import CardBook
from game.catalog.pictures import PackPictures
from game.content.arena.models import ARENA_PACKS

ARENA_PICTURES = PackPictures(ARENA_PACKS, CardBook)
