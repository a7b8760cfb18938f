"""Decks for combats as a collection, for a slot and the class of its hero (CHESS-1.2, COLL-4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from components.arena import NEUTRAL, ArenaCardDefinition
from components.chess import DECK_SIZES
from game.collection.arena.repairs import broken_rules
from game.collection.arena.specification import FILTERS, HIGHLANDER, TYPES, arena_collection, type_of, vocabulary
from game.collection.chess.plans import combat_plans
from game.collection.codes import DeckCodes
from game.collection.rules import Rule, has_no_duplicates
from game.collection.search import Facet
from game.collection.specification import CollectionSpec, DeckOffer
from game.collection.suggestions import completed
from game.content.arena.decks import most_copies
from game.content.arena.loading import ArenaContent
from game.content.chess.armies import POKER
from game.content.chess.ready_armies import ArmyContent

CODES = DeckCodes("P", "Poker Combat", signs=5)
HAND = 3
"""Cards of a trial hand: those with which a combat begins (POKER-5.1)."""
PLAN = "Strikers"
"""By this plan a deck that is too small is filled up at once."""
COMBAT_TYPES = (*TYPES, POKER)
COMBAT_FILTERS: Mapping[str, Facet[ArenaCardDefinition]] = {
    **FILTERS,
    "type": Facet(COMBAT_TYPES, lambda card: (combat_type_of(card),)),
}


def combat_type_of(card: ArenaCardDefinition) -> str:
    """Return what a card is for a collection of combats: one of COMBAT_TYPES."""
    return card.phase or type_of(card)


def owned_for_combats(content: ArenaContent, owned: Mapping[str, int] | None) -> dict[str, int] | None:
    """Return what is owned for decks of combats: everybody has the spells of Poker Combat (POKER-5.3)."""
    if owned is None:
        return None
    return {**owned, **{name: most_copies(card) for name, card in content.poker_spells.items()}}


def combat_collection(
    content: ArenaContent, armies: ArmyContent, owned: Mapping[str, int] | None, slot: str, card_class: str
) -> CollectionSpec[ArenaCardDefinition]:
    """Return the collection for the decks of a slot whose hero is of a class.

    Args:
        content: the cards.
        armies: the ready decks for combats.
        owned: how many copies the player has of each, None where every card can be had.
        slot: whose size the decks have.
        card_class: whose cards they may hold beside neutral ones.
    """
    size = DECK_SIZES[slot]
    mine = owned_for_combats(content, owned)
    cards = {
        name: card
        for name, card in (content.collectable | content.poker_spells).items()
        if card.card_class in {NEUTRAL, card_class}
    }
    base = arena_collection(content, mine)
    ordered = dict(sorted(cards.items(), key=lambda pair: base.order(pair[1])))
    every = content.collectable | content.poker_spells
    plans = combat_plans()

    def room(card: str) -> int:
        most = most_copies(cards[card])
        return most if mine is None else min(most, mine.get(card, 0))

    @lru_cache(maxsize=8)
    def fill(deck: tuple[str, ...]) -> tuple[str, ...]:
        return completed(deck, plans[PLAN], ordered, room, size)

    return replace(
        base,
        cards=cards,
        vocabulary=vocabulary(content.cards | cards, COMBAT_FILTERS),
        filters={**COMBAT_FILTERS, "class": Facet((card_class, NEUTRAL), lambda card: (card.card_class,))},
        rules=(
            Rule(
                "decks",
                lambda deck: broken_rules(
                    deck, every, lambda now: fill(tuple(now)), card_class, size=size, phase=POKER
                ),
            ),
        ),
        sizes=(size, size),
        hand=HAND,
        ready=_ready(content, armies, slot, card_class),
        codes=CODES,
        owned=mine,
        plans=plans,
        traits={HIGHLANDER: has_no_duplicates},
        foreign=every,
    )


def _ready(content: ArenaContent, armies: ArmyContent, slot: str, card_class: str) -> dict[str, DeckOffer]:
    return {
        name: DeckOffer(deck.name, deck.about, deck.cards, content.cards[deck.hero].name)
        for name, deck in armies.decks.items()
        if deck.slot == slot and content.cards[deck.hero].card_class == card_class
    }
