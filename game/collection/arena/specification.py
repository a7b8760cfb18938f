"""Ragnarok's collection: what its cards can be asked for, and which decks may be played (COLL-1, COLL-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from components.arena import (
    CLASSES,
    ELEMENTS,
    MINION,
    MYTHOLOGIES,
    NEUTRAL,
    PLAYED_KINDS,
    RARITIES,
    TRIBES,
    WEAPON,
    ArenaCardDefinition,
)
from game.collection.arena.archetypes import archetype_of
from game.collection.arena.economy import arena_economy
from game.collection.arena.plans import ARCHETYPES, DEAREST, arena_plans, column_of
from game.collection.arena.repairs import broken_rules
from game.collection.codes import DeckCodes
from game.collection.rules import Rule, has_no_duplicates
from game.collection.search import Facet, Vocabulary
from game.collection.specification import CollectionSpec, DeckOffer
from game.collection.suggestions import completed
from game.content.arena.decks import most_copies
from game.content.arena.keywords import PRINTED, keywords_of
from game.content.arena.loading import ArenaContent
from game.content.arena.models import DECK_SIZE
from game.content.arena.text import CardTexts

SECRET = "secret"  # noqa: S105 - a type of cards
TYPES = (PLAYED_KINDS[0], PLAYED_KINDS[1], SECRET, *PLAYED_KINDS[2:])
MOST_CARDS = 2 * DECK_SIZE
"""Cards that a draft may have: more than a deck, so that cards can be exchanged in any order."""
HAND = 4
"""Cards of a trial hand, those of the second player (MATCH-1.2)."""
CODES = DeckCodes("R", "Ragnarok", signs=5)
HIGHLANDER = "No card is in it twice: Highlander effects work."
PLAN = "Midrange"
"""By this plan a deck that is too small is filled up at once."""
COSTS = (*(str(cost) for cost in range(DEAREST)), f"{DEAREST}+")
FILTERS: Mapping[str, Facet[ArenaCardDefinition]] = {
    "cost": Facet(COSTS, lambda card: (COSTS[int(column_of(card))],)),
    "rarity": Facet(RARITIES, lambda card: (card.rarity,)),
    "class": Facet((*CLASSES, NEUTRAL), lambda card: (card.card_class,)),
    "type": Facet(TYPES, lambda card: (type_of(card),)),
    "tribe": Facet(TRIBES, lambda card: (card.tribe,)),
    "keyword": Facet(PRINTED, keywords_of),
    "element": Facet(ELEMENTS, lambda card: (card.element,)),
    "mythology": Facet(MYTHOLOGIES, lambda card: (card.mythology,)),
}
"""By group; "owned" comes by itself."""
ORDERS: Mapping[str, Callable[[ArenaCardDefinition], Any]] = {
    "name": lambda card: card.name,
    "class": lambda card: (*CLASSES, NEUTRAL).index(card.card_class),
    "rarity": lambda card: -RARITIES.index(card.rarity),
    "type": lambda card: TYPES.index(type_of(card)),
    "attack": lambda card: -card.attack,
    "health": lambda card: -card.health,
}


def arena_collection(content: ArenaContent, owned: Mapping[str, int] | None) -> CollectionSpec[ArenaCardDefinition]:
    """Return the collection of a content, of which so many copies are owned; None where every card can be had."""
    cards = content.collectable
    plans = arena_plans()
    ordered = {card.id: card for card in sorted(cards.values(), key=order)}

    def room(card: str) -> int:
        most = most_copies(cards[card])
        return most if owned is None else min(most, owned.get(card, 0))

    @lru_cache(maxsize=8)
    def fill(deck: tuple[str, ...]) -> tuple[str, ...]:
        return completed(deck, plans[PLAN], ordered, room, DECK_SIZE)

    return CollectionSpec(
        cards=cards,
        name=lambda card: card.name,
        order=order,
        vocabulary=vocabulary(content.cards),
        filters=FILTERS,
        copies=most_copies,
        limit=_limit,
        rules=(Rule("decks", lambda deck: broken_rules(deck, cards, lambda now: fill(tuple(now)))),),
        sizes=(DECK_SIZE, DECK_SIZE),
        largest=MOST_CARDS,
        hand=HAND,
        ready=_ready(content),
        codes=CODES,
        owned=owned,
        missing="craft it, or find it in a booster",
        orders=ORDERS,
        plans=plans,
        traits={**_archetypes(cards), HIGHLANDER: has_no_duplicates},
        economy=arena_economy(content),
    )


def _archetypes(cards: Mapping[str, ArenaCardDefinition]) -> dict[str, Callable[[Sequence[str]], bool]]:
    """Return for each archetype whether a deck is one (COLL-3.3)."""
    return {f"Its archetype is {name.capitalize()}.": partial(_is_archetype, cards, name) for name in ARCHETYPES}


def _is_archetype(cards: Mapping[str, ArenaCardDefinition], name: str, deck: Sequence[str]) -> bool:
    return archetype_of([cards[card] for card in deck]) == name


def vocabulary(
    cards: Mapping[str, ArenaCardDefinition], filters: Mapping[str, Facet[ArenaCardDefinition]] = FILTERS
) -> Vocabulary[ArenaCardDefinition]:
    """Return what cards can be asked for; "attack", "health" and "durability" are of cards that have them."""
    texts = CardTexts(cards)
    return Vocabulary(
        numbers={
            "cost": lambda card: card.cost,
            "attack": lambda card: card.attack if card.kind in {MINION, WEAPON} else None,
            "health": lambda card: card.health if card.kind == MINION else None,
            "durability": lambda card: card.health if card.kind == WEAPON else None,
        },
        words={name: facet for name, facet in filters.items() if name != "cost"},
        texts={"name": lambda card: card.name, "text": texts.text},
        everything=lambda card: " ".join((_words(card), texts.text(card))),
    )


def type_of(card: ArenaCardDefinition) -> str:
    """Return what a card is for the collection: one of TYPES."""
    return SECRET if card.secret else card.kind


def order(card: ArenaCardDefinition) -> tuple[int, int, str]:
    """The order of collections: by cost, class cards before neutral ones, by name."""
    return card.cost, (*CLASSES, NEUTRAL).index(card.card_class), card.name


def _words(card: ArenaCardDefinition) -> str:
    facets = (card.card_class, card.rarity, type_of(card), card.tribe, card.element, card.mythology)
    return " ".join((card.name, *facets, *keywords_of(card)))


def _ready(content: ArenaContent) -> dict[str, DeckOffer]:
    return {
        deck: DeckOffer(
            text.name, text.about, content.decks[deck], f"{text.card_class.replace('-', ' ').title()}, {text.archetype}"
        )
        for deck, text in content.deck_texts.items()
    }


def _limit(card: ArenaCardDefinition) -> str:
    return f"{'a legendary' if most_copies(card) == 1 else 'any'} card (COLL-3.1)"
