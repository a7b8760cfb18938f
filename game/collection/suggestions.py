"""Suggestions that complete a deck: by a plan, which says of how many cards of each kind it wants, and which suit it.

A deck is never changed by itself: what is suggested is a further deck that the player may take, and take back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from game.collection.search import CardT


@dataclass(frozen=True, slots=True)
class Plan(Generic[CardT]):
    """How a deck of an archetype looks.

    Attributes:
        about: a sentence about it.
        kind: of a card, such as its cost; curve: how many cards of each kind a whole deck should have.
        suits: how well a card suits a deck as it is now; the higher the better.
        allowed: whether a deck as it is now may hold a card at all, such as one of its own class.
    """

    about: str
    kind: Callable[[CardT], str]
    curve: Mapping[str, int]
    suits: Callable[[CardT, Sequence[CardT]], int]
    allowed: Callable[[CardT, Sequence[CardT]], bool] = lambda _card, _deck: True


def filled(deck: Sequence[str], names: Iterable[str], most: Callable[[str], int], size: int) -> tuple[str, ...]:
    """Return a deck filled up to a size with copies of cards in their order, of each as many as it may hold."""
    now = list(deck)
    for name in names:
        now += [name] * max(0, min(most(name) - now.count(name), size - len(now)))
    return tuple(now)


def completed(
    deck: Sequence[str], plan: Plan[CardT], cards: Mapping[str, CardT], most: Callable[[str], int], size: int
) -> tuple[str, ...]:
    """Return a deck completed by a plan, card by card; it stays smaller where no further card is allowed.

    Each time a card is added of the kind of which the plan lacks most, and of these the one that suits best; copies of
    what is in the deck already come before other cards that suit as well.

    Args:
        deck: as it is; what is in it stays.
        plan: of the archetype.
        cards: from which to choose, in the order that decides between equals.
        most: how many copies of a card the deck may hold.
        size: of a whole deck.
    """
    now = list(deck)
    places = {name: place for place, name in enumerate(cards)}
    by_kind: dict[str, list[str]] = {}
    for name, card in cards.items():
        if most(name):
            by_kind.setdefault(plan.kind(card), []).append(name)
    while len(now) < size:
        known = [cards[name] for name in now if name in cards]
        copies, kinds = Counter(now), Counter(map(plan.kind, known))
        lacks: dict[int, list[str]] = {}
        for kind, names in by_kind.items():
            lacks.setdefault(plan.curve.get(kind, 0) - kinds[kind], []).extend(names)

        def rank(name: str, copies: Counter[str] = copies, known: Sequence[CardT] = known) -> tuple[int, bool, int]:
            return (-plan.suits(cards[name], known), name not in copies, places[name])

        for lack in sorted(lacks, reverse=True):  # only the cards of the kind that lacks most are weighed
            free = [name for name in lacks[lack] if copies[name] < most(name) and plan.allowed(cards[name], known)]
            if free:
                now.append(min(free, key=rank))
                break
        else:
            break
    return tuple(now)
