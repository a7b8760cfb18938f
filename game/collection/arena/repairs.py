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


def broken_rules(
    deck: Sequence[str], cards: Cards, fill: Fill, card_class: str = "", *, size: int = DECK_SIZE, phase: str = ""
) -> tuple[Broken, ...]:
    """Return what keeps a deck from being played by COLL-3.1, each with its ways out.

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: that decks can hold.
        fill: completes a deck.
        card_class: of the hero who shall play it, "" for whichever class its cards have.
        size: how many cards it must have.
        phase: whose spells it may hold (see `deck_refusals`).
    """
    ways = (
        *_unknown(deck, cards),
        *_size(deck, fill, size),
        *_copies(deck, cards),
        *_classes(deck, cards, card_class),
        *_phases(deck, cards, phase),
    )
    refusals = deck_refusals(deck, cards, card_class, size=size, phase=phase)
    return tuple(
        Broken(sentence, fixes) for sentence, fixes in zip(refusals, ways, strict=True)
    )  # the sentences come in the order of these ways


def _unknown(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    for card in dict.fromkeys(deck):
        if card not in cards:
            yield (take_out(deck, card, deck.count(card), last="it"),)


def _size(deck: Sequence[str], fill: Fill, size: int) -> Iterator[tuple[Fix, ...]]:
    if len(deck) > size:
        yield (Fix(f"Take the last {len(deck) - size} out", tuple(deck[:size])),)
    elif len(deck) < size:
        whole = fill(deck)
        yield (Fix("Fill up", whole),) if len(whole) > len(deck) else ()


def _copies(deck: Sequence[str], cards: Cards) -> Iterator[tuple[Fix, ...]]:
    for card, copies in Counter(deck).items():
        if card in cards and copies > (most := most_copies(cards[card])):
            yield (take_out(deck, card, copies - most, last="one" if most else "it"),)


def _classes(deck: Sequence[str], cards: Cards, card_class: str) -> Iterator[tuple[Fix, ...]]:
    own = card_class or class_of(deck, cards)
    for card, copies in Counter(deck).items():
        if card in cards and cards[card].card_class not in {NEUTRAL, own}:
            yield (take_out(deck, card, copies, last="it"),)


def _phases(deck: Sequence[str], cards: Cards, phase: str) -> Iterator[tuple[Fix, ...]]:
    for card, copies in Counter(deck).items():
        if card in cards and cards[card].phase not in {"", phase}:
            yield (take_out(deck, card, copies, last="it"),)
