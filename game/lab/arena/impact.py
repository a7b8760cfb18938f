"""How much a card moves the win rate of decks, estimated from matches that told which cards were drawn.

Which cards a side draws is chance, but how many it draws depends on how long the match lasts, and with that on who
wins. So sides are compared that had the same deck and drew about as many cards of it: those that had the card, and
those that had others in its place. The differences of all these groups are averaged, each group with the weight of
Mantel and Haenszel; the interval is Newcombe's of two shares, by Wilson's of each (Yan and Su's for groups).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from game.lab.balance.intervals import QUANTILE, quantile_of_many, wilson_ends

SIMILAR = 3
"""Sides are compared whose numbers of drawn cards fall into the same so many."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a match: its deck, the cards of it that it drew, and 1 where it won, 0 where it lost, else a half."""

    deck: str
    drawn: Counter[str]
    won: float


@dataclass(frozen=True, slots=True)
class Moved:
    """By how many points of the win rate something moves a deck, with 95% interval.

    Attributes:
        points, low, high: of the difference between sides that have it and sides that do not.
        sides, others: how many of each were compared.
    """

    points: float
    low: float
    high: float
    sides: int
    others: int

    def times(self, share: float) -> Moved:
        """Return what is left of it where only a share of all sides has it."""
        points, low, high = (round(share * item, 1) for item in (self.points, self.low, self.high))
        return Moved(points, low, high, self.sides, self.others)

    def beyond(self, most: float) -> bool:
        """Return whether it is more than so many points in either direction, beyond chance."""
        return self.low > most or self.high < -most

    def within(self, most: float) -> bool:
        """Return whether it is at most so many points in either direction, beyond chance."""
        return -most <= self.low and self.high <= most


@dataclass(frozen=True, slots=True)
class CardMoved:
    """What a card does.

    Attributes:
        in_hand: as against other cards of its decks, drawn instead.
        in_deck: as against an average card of the deck in its place: the former times the share of matches in which it
            is drawn.
        surely: the same with an interval that holds for all cards at once, since among many some are far off by chance.
    """

    card: str
    in_hand: Moved
    in_deck: Moved
    surely: Moved


Groups = Mapping[object, Sequence[list[float]]]
"""For each group the results of sides without, and of sides with it."""


def moved(groups: Groups, quantile: float = QUANTILE) -> Moved | None:
    """Return how far results differ in groups of comparable sides; None where there is nothing to compare.

    >>> moved({"group": ([0, 1, 0, 1], [1, 1, 1, 1])}).points
    50.0
    """
    both = [(without, with_it) for without, with_it in groups.values() if without and with_it]
    if not both:
        return None
    weights = [len(one) * len(two) / (len(one) + len(two)) for one, two in both]
    total = sum(weights)
    shares: list[float] = []
    ends: list[tuple[float, float]] = []
    for which in (0, 1):
        share = sum(weight * sum(pair[which]) / len(pair[which]) for weight, pair in zip(weights, both, strict=True))
        spread = sum((weight / total) ** 2 / len(pair[which]) for weight, pair in zip(weights, both, strict=True))
        shares.append(100 * share / total)
        ends.append(wilson_ends(share / total / spread, 1 / spread, quantile))
    (low, high), (low_with, high_with) = ends
    points = shares[1] - shares[0]
    return Moved(
        round(points, 1),
        round(points - hypot(shares[1] - low_with, high - shares[0]), 1),
        round(points + hypot(high_with - shares[1], shares[0] - low), 1),
        sum(len(two) for _, two in both),
        sum(len(one) for one, _ in both),
    )


def cards_moved(sides: Sequence[Side], decks: Mapping[str, Sequence[str]]) -> list[CardMoved]:
    """Return what each card of some decks does: first the one that most surely moves its decks up, last down."""
    by_card: dict[str, dict[object, Sequence[list[float]]]] = {}
    for side in sides:
        for card in dict.fromkeys(decks[side.deck]):
            group = by_card.setdefault(card, {}).setdefault(_group(side), ([], []))
            group[side.drawn[card] > 0].append(side.won)
    return sorted(_cards(by_card), key=lambda card: (-card.in_deck.low - card.in_deck.high, card.card))


def _cards(by_card: Mapping[str, Groups]) -> Iterator[CardMoved]:
    many = quantile_of_many(len(by_card))
    for card, groups in by_card.items():
        without, with_it = (sum(len(group[which]) for group in groups.values()) for which in (0, 1))
        found, surely = moved(groups), moved(groups, many)
        if found is not None and surely is not None:
            share = with_it / (without + with_it)
            yield CardMoved(card, found, found.times(share), surely.times(share))


def kinds_moved(
    sides: Sequence[Side], decks: Mapping[str, Sequence[str]], kind: Callable[[str], str], kinds: Iterable[str]
) -> dict[str, Moved]:
    """Return what it does to draw more cards of a kind than its share of the deck, as against fewer."""
    by_kind: dict[str, dict[object, Sequence[list[float]]]] = {name: {} for name in kinds}
    shares = {name: Counter(map(kind, deck)) for name, deck in decks.items()}
    for side in sides:
        drawn = Counter[str]()
        for card, copies in side.drawn.items():
            drawn[kind(card)] += copies
        for name, copies in shares[side.deck].items():
            over = drawn[name] * len(decks[side.deck]) - copies * side.drawn.total()
            if over:
                by_kind[name].setdefault(_group(side), ([], []))[over > 0].append(side.won)
    found = {name: moved(groups) for name, groups in by_kind.items()}
    return {name: item for name, item in found.items() if item is not None}


def _group(side: Side) -> tuple[str, int]:
    return side.deck, side.drawn.total() // SIMILAR
