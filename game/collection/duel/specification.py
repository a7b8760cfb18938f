"""The duel's collection: what its cards can be asked for, and what of them a profile owns (DUEL-10.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from components.duel import CREATURE, DECK_SIZES, KINDS, MAX_STARS, OPENING_HAND, RARITIES, TYPES, DuelCardDefinition
from components.effects import Triggered
from game.collection.codes import DeckCodes
from game.collection.duel.repairs import broken_rules
from game.collection.duel.store import duel_economy
from game.collection.rules import Rule
from game.collection.search import Facet, Vocabulary
from game.collection.specification import CollectionSpec, ready_decks
from game.content.duel.decks import most_copies
from game.content.duel.loading import DuelContent
from game.content.duel.text.cards import CardTexts

MOST_CARDS = 80
"""Cards that a draft may have: more than a deck, so that cards can be exchanged in any order."""
CODES = DeckCodes("D", "the duel")
TYPE: Facet[DuelCardDefinition] = Facet(TYPES, lambda card: (card.type,))
KIND: Facet[DuelCardDefinition] = Facet(KINDS, lambda card: (card.kind,))
RARITY: Facet[DuelCardDefinition] = Facet(RARITIES, lambda card: (card.rarity,))
STARS: Facet[DuelCardDefinition] = Facet(
    tuple(str(number) for number in range(1, MAX_STARS + 1)), lambda card: (str(card.stars),)
)
FILTERS = {"kind": KIND, "type": TYPE, "stars": STARS, "rarity": RARITY}


def duel_collection(content: DuelContent, owned: Mapping[str, int]) -> CollectionSpec[DuelCardDefinition]:
    """Return the collection of a content, of which so many copies are owned."""
    cards = content.collectable
    return CollectionSpec(
        cards=cards,
        name=lambda card: card.name,
        order=order,
        vocabulary=vocabulary(content.cards),
        filters=FILTERS,
        copies=most_copies,
        limit=_limit,
        rules=(Rule("decks", lambda deck: broken_rules(deck, cards, owned)),),
        sizes=DECK_SIZES,
        largest=MOST_CARDS,
        hand=OPENING_HAND,
        ready=ready_decks(content.deck_texts, content.decks),
        codes=CODES,
        economy=duel_economy(content),
        owned=owned,
        missing="boosters and decks of the store may bring it",
    )


def vocabulary(cards: Mapping[str, DuelCardDefinition]) -> Vocabulary[DuelCardDefinition]:
    """Return what cards can be asked for: "is:flip" has a flip effect, "is:plain" is a creature without effects."""
    texts = CardTexts(cards)
    return Vocabulary(
        numbers={
            "stars": lambda card: card.stars if card.kind == CREATURE else None,
            "power": lambda card: card.power if card.kind == CREATURE else None,
            "toughness": lambda card: card.toughness if card.kind == CREATURE else None,
        },
        words={
            "type": TYPE,
            "kind": KIND,
            "rarity": RARITY,
            "is": Facet(("relic", "token", "flip", "plain"), _marks),
        },
        texts={"name": lambda card: card.name, "text": lambda card: " ".join(texts.lines(card))},
        everything=lambda card: " ".join((card.name, texts.type_line(card), *texts.lines(card))),
    )


def order(card: DuelCardDefinition) -> tuple[int, int, int, str]:
    """Creatures by type and stars, then runes, then wards; alike ones by name."""
    kind = TYPES.index(card.type) if card.type and card.kind == KINDS[0] else len(TYPES)
    return KINDS.index(card.kind), kind, card.stars, card.name


def _marks(card: DuelCardDefinition) -> Collection[str]:
    flip = any(isinstance(ability, Triggered) and "flipped" in ability.events for ability in card.abilities)
    marks = {
        "relic": card.relic,
        "token": card.token,
        "flip": flip,
        "plain": card.kind == CREATURE and not card.abilities and not card.keywords,
    }
    return {word for word, holds in marks.items() if holds}


def _limit(card: DuelCardDefinition) -> str:
    kind = "a relic" if card.relic else "a three-star creature" if most_copies(card) == 1 else "any card"
    return f"{kind} (DUEL-1.1)"
