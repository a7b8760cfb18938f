"""The collection of the 3x3 board: every card can be had, and ten different ones make a deck (GRID-9.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from components.grid import TYPES, GridCardDefinition
from game.collection.codes import DeckCodes
from game.collection.rules import Broken, Fix, Rule, copy_limits, deck_size, known_cards
from game.collection.search import Facet, Vocabulary
from game.collection.specification import CollectionSpec, ready_decks
from game.collection.suggestions import Plan, completed
from game.content.grid.decks import DECK_SIZE, MOST_TIERS
from game.content.grid.decks import tiers as tiers_of
from game.content.grid.loading import GridContent
from systems.grid.setup import HAND_SIZE

TIERS = ("1", "2", "3", "4", "5")
MOST_CARDS = 2 * DECK_SIZE
"""A draft may hold more than a deck, so that cards can be exchanged in any order."""
CODES = DeckCodes("G", "the 3x3 board", signs=5)
"""Two of its cards have the same four signs."""
TYPE: Facet[GridCardDefinition] = Facet(TYPES, lambda card: card.sides, every=True)
TIER: Facet[GridCardDefinition] = Facet(TIERS, lambda card: (str(card.tier),))


def grid_collection(content: GridContent) -> CollectionSpec[GridCardDefinition]:
    """Return the collection of a content."""
    cards = content.cards

    def fill(deck: Sequence[str]) -> tuple[Fix, ...]:
        by_order = {card.id: card for card in sorted(cards.values(), key=order)}
        return (Fix("Fill up", completed(deck, PLAN, by_order, lambda _: 1, DECK_SIZE)),)

    return CollectionSpec(
        cards=cards,
        name=_name,
        order=order,
        vocabulary=_vocabulary(content),
        filters={"tier": TIER, "type": TYPE},
        copies=lambda _: 1,
        limit=lambda _: "any card (GRID-9.4)",
        rules=(
            known_cards(cards, "GRID-1.3"),
            deck_size(DECK_SIZE, DECK_SIZE, "GRID-1.3", fill),
            copy_limits(cards, _name, lambda _: 1, lambda _: "any card (GRID-9.4)"),
            Rule("tiers", lambda deck: _tiers_broken(deck, content)),
        ),
        sizes=(DECK_SIZE, DECK_SIZE),
        largest=MOST_CARDS,
        hand=HAND_SIZE,
        ready=ready_decks(content.deck_texts, content.decks),
        codes=CODES,
    )


def order(card: GridCardDefinition) -> tuple[int, int, str]:
    """The order of collections: by tier, then by the type that the card shows most, then by name."""
    return (card.tier, TYPES.index(main_type(card)), card.name)


def main_type(card: GridCardDefinition) -> str:
    """Return the type that a card shows most, of equal ones the first."""
    return Counter(card.sides).most_common(1)[0][0]


def _name(card: GridCardDefinition) -> str:
    return card.name


def _vocabulary(content: GridContent) -> Vocabulary[GridCardDefinition]:
    def kind(card: GridCardDefinition) -> str:
        return content.card_texts[card.id].type_line

    return Vocabulary(
        numbers={"power": lambda card: card.power, "tier": lambda card: card.tier},
        words={"type": Facet(TYPES, lambda card: card.sides)},
        texts={"name": _name, "kind": kind},
        everything=lambda card: " ".join((card.name, kind(card), *card.sides, f"tier {card.tier}")),
    )


def _tiers_broken(deck: Sequence[str], content: GridContent) -> Iterable[Broken]:
    total = tiers_of(deck, content.cards)
    if total > MOST_TIERS:
        yield Broken(f"The tiers of the deck sum to {total}: {MOST_TIERS} is the most (GRID-9.4).")


def _suits(card: GridCardDefinition, deck: Sequence[GridCardDefinition]) -> int:
    """Return how many sides of a deck's cards have the types of a card."""
    sides = Counter(side for other in deck for side in other.sides)
    return sum(sides[side] for side in card.sides)


def _leaves_room(card: GridCardDefinition, deck: Sequence[GridCardDefinition]) -> bool:
    """Return whether cards of the first tier could still fill a deck up after a card."""
    return sum(other.tier for other in deck) + card.tier + DECK_SIZE - len(deck) - 1 <= MOST_TIERS


PLAN: Plan[GridCardDefinition] = Plan(
    about="Two cards of each tier, of the types that the deck shows most.",
    kind=lambda card: str(card.tier),
    curve=dict.fromkeys(TIERS, MOST_TIERS // sum(map(int, TIERS))),
    suits=_suits,
    allowed=_leaves_room,
)
"""How a deck that is too small is filled up."""
