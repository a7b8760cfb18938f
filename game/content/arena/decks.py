"""Which decks of Ragnarok may be played (COLL-3.1): sentences for the deck builder, the packs and the options alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from components.arena import CLASSES, NEUTRAL, RARITIES, ArenaCardDefinition
from game.content.arena.models import DECK_SIZE
from game.problems import did_you_mean

COPIES = 2
COPIES_OF_LEGENDARIES = 1


def most_copies(card: ArenaCardDefinition) -> int:
    """Return how many copies of a card a deck may hold; what nobody collects is in no deck."""
    if card.rarity not in RARITIES:
        return 0
    return COPIES_OF_LEGENDARIES if card.rarity == "legendary" else COPIES


def deck_refusals(
    deck: Sequence[str],
    cards: Mapping[str, ArenaCardDefinition],
    card_class: str = "",
    *,
    size: int = DECK_SIZE,
    phase: str = "",
) -> list[str]:
    """Return every reason why a deck cannot be played, each a sentence that names card and rule; [] if it can.

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier, tokens too.
        card_class: of the hero who shall play it; "" for whichever class its cards have.
        size: how many cards it must have.
        phase: "poker" for a deck of Poker Combat, which may hold its spells (POKER-5.3).
    """
    refusals = [
        f"There is no card '{name}' to build a deck from (COLL-3.1).{did_you_mean(name, cards)}"
        for name in dict.fromkeys(deck)
        if name not in cards
    ]
    if len(deck) != size:
        change = f"add {size - len(deck)}" if len(deck) < size else f"take {len(deck) - size} out"
        refusals.append(f"The deck has {len(deck)} of {size} cards: {change} (COLL-3.1).")
    known = {name: copies for name, copies in Counter(deck).items() if name in cards}
    phases = [
        f"{cards[name].name} is a spell of Poker Combat: only decks for combats hold it (POKER-5.3)."
        for name in known
        if cards[name].phase not in {"", phase}
    ]
    return [*refusals, *_copies_refused(known, cards), *_classes_refused(known, cards, card_class), *phases]


def class_of(deck: Sequence[str], cards: Mapping[str, ArenaCardDefinition]) -> str:
    """Return the class of a deck's first class card, NEUTRAL where it has none."""
    classes = (cards[name].card_class for name in deck if name in cards)
    return next((card_class for card_class in classes if card_class in CLASSES), NEUTRAL)


def _copies_refused(deck: Mapping[str, int], cards: Mapping[str, ArenaCardDefinition]) -> Iterator[str]:
    for name, copies in deck.items():
        card, most = cards[name], most_copies(cards[name])
        if copies <= most:
            continue
        if not most:
            yield f"{card.name} comes by effects only and is in no deck (COLL-3.1)."
        elif most == 1:
            yield f"{card.name} is in the deck {copies} times: of a legendary card a deck holds one (COLL-3.1)."
        else:
            yield f"{card.name} is in the deck {copies} times: {most} copies are the most (COLL-3.1)."


def _classes_refused(
    deck: Mapping[str, int], cards: Mapping[str, ArenaCardDefinition], card_class: str
) -> Iterator[str]:
    own = card_class or class_of(tuple(deck), cards)
    for name in deck:
        other = cards[name].card_class
        if other not in {NEUTRAL, own}:
            yield f"{cards[name].name} is a {other} card: a {own} deck holds {own} and neutral cards (COLL-3.1)."
