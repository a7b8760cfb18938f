"""Rules for decks: each has a name, says in a sentence where a deck breaks it, and offers ways out.

A game whose content checks its decks wraps those sentences; any other puts its rules together from the parts here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.collection.draft import without
from game.collection.search import CardT
from game.problems import did_you_mean


@dataclass(frozen=True, slots=True)
class Fix:
    """A way out of a broken rule: what its button says, and the deck after it."""

    words: str
    deck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken rule in one sentence, and the ways out."""

    sentence: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule for decks: its name, and every place where a deck breaks it."""

    name: str
    broken: Callable[[Sequence[str]], Iterable[Broken]]


def card_count(number: int) -> str:
    """Return a number of cards in words: "1 card", "2 cards"."""
    return f"{number} card{'' if number == 1 else 's'}"


def take_out(deck: Sequence[str], card: str, copies: int, *, last: str = "one") -> Fix:
    """Return the way out that takes copies of a card out; `last` is what a single one is called."""
    return Fix(f"Take {last if copies == 1 else copies} out", without(deck, card, copies))


def lacking(deck: Sequence[str], owned: Mapping[str, int], cards: Mapping[str, Any]) -> dict[str, int]:
    """Return how many copies of which known cards a deck has beyond those that are owned."""
    counts = Counter(deck)
    return {
        card: copies - owned.get(card, 0)
        for card, copies in counts.items()
        if card in cards and copies > owned.get(card, 0)
    }


def unowned(
    deck: Sequence[str], owned: Mapping[str, int], cards: Mapping[str, CardT], name: Callable[[CardT], str]
) -> Iterable[Broken]:
    """Yield a sentence for each card of which a deck holds more copies than are owned."""
    for card, missing in lacking(deck, owned, cards).items():
        have = owned.get(card, 0)
        of = f"You own {have} of the {have + missing} copies of" if have else "You do not own"
        yield Broken(f"{of} {name(cards[card])}.", (take_out(deck, card, missing, last="it"),))


# -- parts for a game's rules ------------------------------------------------------------------------------------------


def known_cards(cards: Mapping[str, Any], clause: str) -> Rule:
    """Return the rule that a deck holds cards of the collection alone."""

    def broken(deck: Sequence[str]) -> Iterable[Broken]:
        for card in dict.fromkeys(deck):
            if card not in cards:
                sentence = f"There is no card '{card}' to build a deck from ({clause}).{did_you_mean(card, cards)}"
                yield Broken(sentence, (take_out(deck, card, deck.count(card), last="it"),))

    return Rule("known cards", broken)


def deck_size(least: int, most: int, clause: str, fill: Callable[[Sequence[str]], Iterable[Fix]] | None = None) -> Rule:
    """Return the rule that a deck has so many cards; `fill` offers ways to fill it up."""
    wanted = str(most) if least == most else f"{least} to {most}"

    def broken(deck: Sequence[str]) -> Iterable[Broken]:
        if len(deck) < least:
            ways = () if fill is None else tuple(way for way in fill(deck) if len(way.deck) > len(deck))
            yield Broken(f"The deck has {card_count(len(deck))} of {wanted} ({clause}).", ways)
        if len(deck) > most:
            way = Fix(f"Take the last {len(deck) - most} out", tuple(deck[:most]))
            yield Broken(f"The deck has {card_count(len(deck))}: {most} is the most ({clause}).", (way,))

    return Rule("deck size", broken)


def copy_limits(
    cards: Mapping[str, CardT],
    name: Callable[[CardT], str],
    copies: Callable[[CardT], int],
    limit: Callable[[CardT], str],
) -> Rule:
    """Return the rule that a deck holds no more copies of a card than it may; `limit` names its kind and the clause."""

    def broken(deck: Sequence[str]) -> Iterable[Broken]:
        for card, count in Counter(deck).items():
            if card in cards and count > (most := copies(cards[card])):
                sentence = (
                    f"{name(cards[card])} is in the deck {count} times: {most} is the most of {limit(cards[card])}."
                )
                yield Broken(sentence, (take_out(deck, card, count - most),))

    return Rule("copies", broken)


def has_no_duplicates(deck: Sequence[str]) -> bool:
    """Return whether a deck, which is not empty, holds each card once."""
    return bool(deck) and len(set(deck)) == len(deck)
