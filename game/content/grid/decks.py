"""Which decks of the 3x3 board may be played (GRID-9.4), and decks drawn by lot (GRID-9.2, GRID-9.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from components.grid import GridCardDefinition
from game.problems import did_you_mean
from systems.dice import Stream

DECK_SIZE = 10
MOST_TIERS = 30
"""The most that the tiers of a deck may sum to (GRID-9.4)."""
SIDES_OF_TYPE = 2
"""How many sides of its type each card of a type's deck has (GRID-9.4)."""
MIXED = "mixed"
"""The type of a deck that has none."""


def deck_refusals(deck: Sequence[str], cards: Mapping[str, GridCardDefinition]) -> list[str]:
    """Return every reason why a deck cannot be played, each a sentence that names its rule; [] if it can.

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier.
    """
    refusals = [
        f"There is no card '{name}' to build a deck from (GRID-1.3).{did_you_mean(name, cards)}"
        for name in dict.fromkeys(deck)
        if name not in cards
    ]
    if len(deck) != DECK_SIZE:
        count = f"{len(deck)} card{'' if len(deck) == 1 else 's'}"
        refusals.append(f"The deck has {count}: a deck has exactly {DECK_SIZE} (GRID-1.3).")
    refusals += [
        f"{cards[name].name} is in the deck {copies} times: a deck holds each card once (GRID-9.4)."
        for name, copies in Counter(deck).items()
        if copies > 1 and name in cards
    ]
    if (total := tiers(deck, cards)) > MOST_TIERS:
        refusals.append(f"The tiers of the deck sum to {total}: {MOST_TIERS} is the most (GRID-9.4).")
    return refusals


def ready_refusals(deck: Sequence[str], kind: str, cards: Mapping[str, GridCardDefinition]) -> list[str]:
    """Return every reason why a deck cannot be offered as a ready one.

    Beyond what any deck must be, each card of a type's deck has two sides of that type (GRID-9.4).
    """
    refusals = deck_refusals(deck, cards)
    if kind != MIXED:
        refusals += [
            f"{cards[name].name} has not two sides of {kind}, as each card of a {kind} deck has (GRID-9.4)."
            for name in dict.fromkeys(deck)
            if name in cards and cards[name].sides.count(kind) != SIDES_OF_TYPE
        ]
    return refusals


def tiers(deck: Sequence[str], cards: Mapping[str, GridCardDefinition]) -> int:
    """Return the sum of the tiers of a deck's cards; unknown ones count for nothing."""
    return sum(cards[name].tier for name in deck if name in cards)


def drawn_deck(cards: Mapping[str, GridCardDefinition], lot: Stream) -> tuple[str, ...]:
    """Return a legal deck of different cards drawn by lot: each time one of those with which ten still fit.

    Raises:
        ValueError: no ten of the cards have tiers that sum to 30 or less.
    """
    left = sorted(cards)
    deck: list[str] = []
    room = MOST_TIERS
    for more in reversed(range(DECK_SIZE)):
        fitting = [name for name in left if cards[name].tier + _cheapest(left, name, more, cards) <= room]
        if not fitting or len(left) <= more:
            raise ValueError(f"no {DECK_SIZE} of these {len(cards)} cards fit into {MOST_TIERS} tiers")
        deck.append(lot.choose(fitting))
        left.remove(deck[-1])
        room -= cards[deck[-1]].tier
    return tuple(deck)


def equal_deck(
    deck: Sequence[GridCardDefinition], cards: Mapping[str, GridCardDefinition], lot: Stream
) -> tuple[str, ...]:
    """Return different cards drawn by lot, as many of each tier as a deck has; not its own, where others suffice.

    Raises:
        ValueError: there are fewer cards of a tier than the deck has.
    """
    own = {card.id for card in deck}
    drawn: list[str] = []
    for tier, number in sorted(Counter(card.tier for card in deck).items()):
        alike = sorted(name for name, card in cards.items() if card.tier == tier)
        others = [name for name in alike if name not in own]
        pool = others if len(others) >= number else alike
        if len(pool) < number:
            raise ValueError(f"there are only {len(pool)} cards of tier {tier}, and the deck has {number}")
        lot.draw(pool, number)
        drawn += pool[:number]
    return tuple(drawn)


def _cheapest(left: Sequence[str], without: str, count: int, cards: Mapping[str, GridCardDefinition]) -> int:
    """Return the least that `count` of the cards left, one of them taken away, can sum to."""
    return sum(sorted(cards[name].tier for name in left if name != without)[:count])
