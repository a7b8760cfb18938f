"""The pictures of Ragnarok's cards, those of packs among them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

from pydantic import Field

from components.arena import HERO, KING, ArenaCardDefinition
from game.art.arena.derived import derived_picture
from game.art.arena.figures import CardPicture
from game.art.arena.palette import Kind, Mythology
from game.art.arena.portraits.book import portrait_book
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.words import MOST_SCENES, UNSAID, Said, SceneWords
from game.art.draw.spec import MOST_PICTURES, CardBook, own_book
from game.catalog.pictures import PackPictures, of_pack
from game.content.arena.loading import ArenaContent
from game.content.arena.models import ARENA_PACKS


class ArenaBook(CardBook):
    """art.json of a pack of Ragnarok: card identifiers with pictures, portraits, or words for scenes."""

    portraits: dict[str, PortraitSpec] = Field(default_factory=dict, max_length=MOST_PICTURES)
    scenes: dict[str, SceneWords] = Field(default_factory=dict, max_length=MOST_SCENES)


ARENA_PICTURES = PackPictures(ARENA_PACKS, ArenaBook)


@lru_cache(maxsize=1)
def _own_book() -> ArenaBook:
    return own_book("arena", ArenaBook)


def arena_pictures(content: ArenaContent) -> dict[str, CardPicture | Said]:
    """Return pictures, or what was said of them, by card; a pack's faulty ones are left out, all others are derived."""
    own = _own_book()
    found: dict[str, CardPicture | Said] = {**_staged(own), **ARENA_PICTURES.cards(own, content)}
    for pack, book in ARENA_PICTURES.books(content):
        found |= of_pack(_staged(book), pack, content)
    return found


def _staged(book: ArenaBook) -> dict[str, CardPicture | Said]:
    """Return portraits and words for scenes; a card that has both has its portrait in the scene."""
    said = {name: Said(words, book.portraits.get(name)) for name, words in book.scenes.items()}
    return {**book.portraits, **said}


def art_word(word: str) -> str:
    """Return a word of the rules as pictures name it: "death_knight", "neutral" for no element."""
    return "neutral" if word in {"none", ""} else word.replace("-", "_")


def mythology_of(card: ArenaCardDefinition) -> Mythology:
    """Return whose frame a card has: Norse where it belongs to nobody."""
    return next((name for name in get_args(Mythology) if name == card.mythology), "norse")


def kind_of(card: ArenaCardDefinition) -> Kind:
    """Return whose window a card has; a hero power has that of a spell."""
    return next((name for name in get_args(Kind) if name == ("secret" if card.secret else card.kind)), "spell")


def picture_of(card: ArenaCardDefinition, composed: Mapping[str, CardPicture | Said]) -> CardPicture:
    """Return what a card shows: what somebody composed, or the scene that follows from its words and the writer's."""
    said = composed.get(card.id)
    if said is None and card.kind in {HERO, KING}:
        said = portrait_book().portraits.get(card.id)
    if said is not None and not isinstance(said, Said):
        return said
    return derived_picture(
        card.name,
        kind=kind_of(card),
        mythology=mythology_of(card),
        element=art_word(card.element),
        hero_class=art_word(card.card_class),
        tribe=card.tribe,
        said=said or UNSAID,
    )
