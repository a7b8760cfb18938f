"""What mends a deck of Ragnarok with one click: a sentence and ways out for each broken rule (COLL-3.1, COLL-3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from components.arena import NEUTRAL, ArenaCardDefinition
from game.collection.rules import Broken, Fix, take_out
from game.content.arena.decks import class_of, deck_refusals, most_copies
from game.content.arena.models import DECK_SIZE

Cards = Mapping[str, ArenaCardDefinition]
Fill = Callable[[Sequence[str]], tuple[str, ...]]


def broken_rules(deck: Sequence[str], cards: Cards, fill: Fill) -> tuple[Broken, ...]:
    """Return what keeps a deck from being played by COLL-3.1, each with its ways out; `fill` completes a deck."""
    ways = (
        *_unknown(deck, cards),
        *_size(deck, fill),
        *_copies(deck, cards),
        *_classes(deck, cards),
        *_phases(deck, cards),
    )
    return tuple(
        Broken(sentence, fixes) for sentence, fixes in zip(deck_refusals(deck, cards), ways, strict=True)
    )  # the sentences come in the order of these ways


def _unknown(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    for card in dict.fromkeys(deck):
        if card not in cards:
            yield (take_out(deck, card, deck.count(card), last="it"),)


def _size(deck: Sequence[str], fill: Fill) -> Iterator[tuple[Fix, ...]]:
    if len(deck) > DECK_SIZE:
        yield (Fix(f"Take the last {len(deck) - DECK_SIZE} out", tuple(deck[:DECK_SIZE])),)
    elif len(deck) < DECK_SIZE:
        whole = fill(deck)
        yield (Fix("Fill up", whole),) if len(whole) > len(deck) else ()


def _copies(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    for card, copies in Counter(deck).items():
        if card in cards and copies > (most := most_copies(cards[card])):
            yield (take_out(deck, card, copies - most, last="one" if most else "it"),)


def _classes(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    own = class_of(deck, cards)
    for card, copies in Counter(deck).items():
        if card in cards and cards[card].card_class not in {NEUTRAL, own}:
            yield (take_out(deck, card, copies, last="it"),)


def _phases(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    for card, copies in Counter(deck).items():
        if card in cards and cards[card].phase:
            yield (take_out(deck, card, copies, last="it"),)
