"""Luck in a Poker Combat, so that fewer combats tell who plays better.

What the dealt playing cards bring is chance: on average nothing, whatever both sides do. How much of it a side had
explains most of who wins. A score from which that part is taken off has the same mean, and spreads much less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np

from components.poker import (
    BETTING_ROUNDS,
    CARDS,
    COMMUNITY,
    DESTINY_OVERRIDE,
    NORNS_GLIMPSE,
    RIVER_REWRITE,
    RUN_IT_TWICE,
)
from systems.dice import Stream
from systems.match import SEATS, Match
from systems.poker.commands import Bet, Call, Raise
from systems.poker.rules.composition import combat_of
from systems.poker.state.combat import Combat
from systems.poker.state.hands import rank_of
from systems.search.opponent import Decision

Luck = tuple[float, ...]
"""Of seat 0 in a combat: by hole cards; by community cards before the last betting, as such and times the pot; by those
that come after it, times what is staked, and where all is."""
NO_LUCK: Luck = (0.0,) * 5
FEWEST = 30
"""With fewer combats nothing can be taken off."""
_BENDING = {NORNS_GLIMPSE, RIVER_REWRITE, DESTINY_OVERRIDE, RUN_IT_TWICE}
"""Armed, these make of community cards more than chance: the hand does not count."""
_ALL_DEALS = 50
_SAMPLES = 150
"""Deals by which a chance is counted where more than `_ALL_DEALS` are possible."""


@dataclass(slots=True)
class _Hand:
    """A hand that is watched.

    Attributes:
        number: of the hand; holes: of both seats; least: the smaller of both HP when it began, in halves.
        chances: of seat 0 when so many community cards lay open, and the pot then.
        stake: what each side loses if it loses now.
    """

    number: int
    holes: tuple[tuple[int, ...], ...]
    least: int
    stake: int
    chances: list[tuple[int, float, int]] = field(default_factory=list)


@dataclass(slots=True)
class LuckWatch:
    """Looks on while a combat is played, and counts the luck of seat 0."""

    sums: list[float] = field(default_factory=lambda: [*NO_LUCK])
    _combat: Combat | None = None
    _hand: _Hand | None = None
    _seat: int = 0
    _passed: int = 0

    def look(self, match: Match[Any], seat: int) -> None:
        """Look at a combat before a seat's decision."""
        combat = self._combat = combat_of(match.world)
        self._seat = seat
        number = combat.table.turn
        if self._hand is not None and self._hand.number != number:
            self._close(combat.poker.last)
        if combat.poker.phase not in BETTING_ROUNDS or self._passed == number:
            return
        if self._hand is None:
            if any(_BENDING.intersection(fighter.armed) for fighter in combat.fighters):
                self._passed = number
                return
            holes = tuple(tuple(fighter.hole) for fighter in combat.fighters)
            self._hand = _Hand(number, holes, min(_whole(combat, side) for side in SEATS), combat.pot // 2)
        known = tuple(combat.poker.community)
        if not self._hand.chances or self._hand.chances[-1][0] != len(known):
            self._hand.chances.append((len(known), chance_of_first(self._hand.holes, known), combat.pot))

    def note(self, decision: Decision) -> None:
        """Note what the seat that was looked at last is about to do."""
        last = decision.commands[-1]
        if self._combat is None or self._hand is None or not isinstance(last, Bet | Raise | Call):
            return
        combat, seat = self._combat, self._seat
        added = combat.owed(seat) + (0 if isinstance(last, Call) else last.amount)
        self._hand.stake = min(combat.fighters[seat].committed + added, *(_whole(combat, side) for side in SEATS))

    def counted(self) -> Luck:
        """Return the luck of seat 0 in a combat that has ended."""
        if self._combat is not None:
            self._close(self._combat.poker.community)
        return tuple(self.sums)

    def _close(self, community: Sequence[int]) -> None:
        """Count a hand that has ended with such community cards."""
        hand, self._hand = self._hand, None
        if hand is None:
            return
        self.sums[0] += hand.chances[0][1] - 0.5
        for (_, before, _), (_, after, pot) in zip(hand.chances, hand.chances[1:], strict=False):
            self.sums[1] += after - before
            self.sums[2] += (after - before) * pot
        known, before, _ = hand.chances[-1]
        if known < len(community) == COMMUNITY:
            brought = chance_of_first(hand.holes, tuple(community)) - before
            self.sums[3] += brought * hand.stake
            self.sums[4] += brought * (hand.stake >= hand.least - 1)


def _whole(combat: Combat, seat: int) -> int:
    return combat.heroes[seat].hp + combat.fighters[seat].committed


def chance_of_first(holes: Sequence[tuple[int, ...]], community: tuple[int, ...]) -> float:
    """Return the chance of the first hole cards to beat the second; equal hands count half.

    >>> chance_of_first(((0, 1), (50, 51)), (2, 3, 10, 20, 30))
    1.0
    """
    missing = COMMUNITY - len(community)
    rest = [card for card in range(CARDS) if card not in (*holes[0], *holes[1], *community)]
    if comb(len(rest), missing) <= _ALL_DEALS:
        deals: Sequence[Sequence[int]] = list(combinations(rest, missing))
    else:
        dice = Stream(0, f"luck/{holes}/{community}")
        deals = [_drawn(rest, missing, dice) for _ in range(_SAMPLES)]
    score = 0
    for come in deals:
        first, second = (rank_of((*hole, *community, *come)) for hole in holes)
        score += (first < second) * 2 or (first == second)
    return score / (2 * len(deals))


def _drawn(cards: Sequence[int], number: int, dice: Stream) -> list[int]:
    pile = [*cards]
    dice.draw(pile, number)
    return pile[:number]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A score in per cent without luck, and how far chance still moves it: 95% of the time no more than `reach`."""

    score: float
    reach: float

    def text(self) -> str:
        """Return it as it is printed."""
        return f"{self.score:.1f} ± {self.reach:.1f}"


def adjusted(wins: Sequence[float], lucks: Sequence[Luck]) -> Adjusted | None:
    """Return a score with luck taken off, None where there are too few combats.

    Args:
        wins: 1 for a combat that was won, a half for a draw, 0 for one that was lost.
        lucks: of the winner's side in each.
    """
    if len(wins) < FEWEST or not any(map(any, lucks)):
        return None
    scores, columns = np.array(wins, dtype=float), np.array([(1.0, *luck) for luck in lucks])
    found = np.linalg.lstsq(columns, scores, rcond=None)[0]
    spread = float(np.std(scores - columns @ found))
    return Adjusted(round(100 * float(found[0]), 1), round(196 * spread / sqrt(len(wins)), 1))
