"""How much a card moves the win rate of decks, estimated from matches that told how decks were shuffled.

Who drew a card cannot simply be compared with who did not: who lives longer draws more, and a card that ends matches is
drawn in those that it ended. But whether a card lies in the upper or the lower half of a deck, once hands were changed,
is chance alone. So sides of the same deck that did not hold the card at once are compared: those that had it in the
upper half, and those that had it in the lower. The difference in wins over the difference in how often it was drawn is
what drawing it does (Wald's estimate, the shuffle is the instrument).

Decks are averaged with the weights of Mantel and Haenszel; the interval is Newcombe's of two shares, by Wilson's of
each (Yan and Su's for groups).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from game.lab.balance.intervals import QUANTILE, quantile_of_many, wilson_ends

LEAST_TOLD = 0.1
"""By so much, at least, a card of the upper half must be drawn more often than one of the lower to be judged."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a match.

    Attributes:
        deck: its name; held, upper: the cards of it in the hand when the first turn began, and in the upper half of the
            rest; drawn: those that it drew in all.
        won: 1 where it won, 0 where it lost, else a half.
    """

    deck: str
    held: Counter[str]
    upper: Counter[str]
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
        in_hand: where it is drawn, as against other cards of its decks, drawn instead.
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
    weights = [len(without) * len(with_it) / (len(without) + len(with_it)) for without, with_it in both]
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
        sum(len(with_it) for _, with_it in both),
        sum(len(without) for without, _ in both),
    )


def cards_moved(sides: Sequence[Side], decks: Mapping[str, Sequence[str]]) -> list[CardMoved]:
    """Return what each card of some decks does: first the one that most surely moves its decks up, last down."""
    by_card: dict[str, list[Side]] = {card: [] for deck in decks.values() for card in deck}
    for side in sides:
        for card in dict.fromkeys(decks[side.deck]):
            by_card[card].append(side)
    return sorted(_cards(by_card), key=lambda card: (-card.in_deck.low - card.in_deck.high, card.card))


def _cards(by_card: Mapping[str, Sequence[Side]]) -> Iterator[CardMoved]:
    many = quantile_of_many(len(by_card))
    for card, sides in by_card.items():
        results: dict[object, Sequence[list[float]]] = {}
        drawn: tuple[list[bool], list[bool]] = [], []
        for side in sides:
            if side.held[card]:
                continue
            upper = side.upper[card] > 0
            results.setdefault(side.deck, ([], []))[upper].append(side.won)
            drawn[upper].append(side.drawn[card] > 0)
        found, surely = moved(results), moved(results, many)
        if found is None or surely is None:
            continue
        told = sum(drawn[1]) / len(drawn[1]) - sum(drawn[0]) / len(drawn[0])
        if told >= LEAST_TOLD:
            share = sum(side.drawn[card] > 0 for side in sides) / len(sides)
            yield CardMoved(card, found.times(1 / told), found.times(share / told), surely.times(share / told))


def kinds_moved(
    sides: Sequence[Side], decks: Mapping[str, Sequence[str]], kind: Callable[[str], str], kinds: Iterable[str]
) -> dict[str, Moved]:
    """Return what it does to have more cards of a kind than its share in the upper half, as against fewer."""
    by_kind: dict[str, dict[object, Sequence[list[float]]]] = {name: {} for name in kinds}
    for side in sides:
        upper = Counter(kind(card) for card in side.upper.elements())
        rest = Counter(decks[side.deck]) - side.held
        for name, copies in Counter(kind(card) for card in rest.elements()).items():
            over = upper[name] * rest.total() - copies * side.upper.total()
            if over:
                by_kind[name].setdefault(side.deck, ([], []))[over > 0].append(side.won)
    found = {name: moved(groups) for name, groups in by_kind.items()}
    return {name: item for name, item in found.items() if item is not None}
