"""The chance to win the hand, counted over the cards that the seat has not seen; it knows a seat's view alone.

It is counted a little in each frame: exactly where few deals are left, else by deals drawn with dice of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb

from components.poker import CARDS, COMMUNITY
from systems.dice import Stream
from systems.poker.state.hands import rank_of
from systems.poker.view.views import PokerView

EXACT, SAMPLED = 2000, 4000
"""Deals up to which all are counted, and how many are drawn else."""
STEP = 250
"""Deals that are counted in one frame."""
HOLE = 2


@dataclass(frozen=True, slots=True)
class Chance:
    """How often a hand wins: the deals counted so far, those won, and shared; whether those are all there are."""

    deals: int
    won: int
    shared: int
    exact: bool

    @property
    def share(self) -> float:
        """The part of the pot that is to be expected, 0 to 1."""
        return (self.won + self.shared / 2) / self.deals if self.deals else 0.0

    @property
    def line(self) -> str:
        """What it was counted over."""
        return f"{self.won} of {self.deals} hands" if self.exact else f"{self.deals} deals tried"


class ChanceCounter:
    """Counts the chance for the position that it was last given."""

    def __init__(self) -> None:
        self._key: object = None
        self._run: Iterator[Chance] | None = None
        self.chance: Chance | None = None

    def ask(self, view: PokerView | None) -> None:
        """Take the position to count for; None where there is no hand to speak of."""
        key = None if view is None else _key(view)
        if key != self._key:
            self._key, self.chance = key, None
            self._run = None if view is None or key is None else _counted(view)

    def count(self) -> None:
        """Count on for one frame."""
        if self._run is not None:
            self.chance = next(self._run, self.chance)

    def finish(self) -> Chance | None:
        """Count to the end; return what came of it."""
        for chance in self._run or ():
            self.chance = chance
        return self.chance


def _key(view: PokerView) -> object:
    own, foe = view.fighters[view.seat], view.fighters[1 - view.seat]
    return (own.hole, foe.known, view.community, view.glimpsed) if len(own.hole) == HOLE else None


def _counted(view: PokerView) -> Iterator[Chance]:
    """Yield the chance as it becomes surer."""
    own, known = view.fighters[view.seat].hole, view.fighters[1 - view.seat].known
    table = (*view.community, *view.glimpsed[: COMMUNITY - len(view.community)])
    unseen = [card for card in range(CARDS) if card not in {*own, *known, *table}]
    theirs, to_come = HOLE - len(known), COMMUNITY - len(table)
    many = comb(len(unseen), theirs) * comb(len(unseen) - theirs, to_come)
    exact = many <= EXACT
    dice = Stream(sum(own) * 53 + sum(table), "chances")
    deals = _all(unseen, theirs, to_come) if exact else _drawn(unseen, theirs + to_come, dice)
    won = shared = count = 0
    for dealt in chain(deals):
        board = (*table, *dealt[theirs:])
        mine, other = rank_of((*own, *board)), rank_of((*known, *dealt[:theirs], *board))
        won, shared, count = won + (mine < other), shared + (mine == other), count + 1
        if count % STEP == 0:
            yield Chance(count, won, shared, exact)
    yield Chance(count, won, shared, exact)


def _all(unseen: list[int], theirs: int, to_come: int) -> Iterator[tuple[int, ...]]:
    for hole in combinations(unseen, theirs):
        rest = [card for card in unseen if card not in hole]
        for board in combinations(rest, to_come):
            yield (*hole, *board)


def _drawn(unseen: list[int], wanted: int, dice: Stream) -> Iterator[tuple[int, ...]]:
    cards = list(unseen)
    for _ in range(SAMPLED):
        for place in range(wanted):
            other = place + dice.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        yield tuple(cards[:wanted])
