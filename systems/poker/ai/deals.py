"""How hands may end that fit what a seat sees: dealt by dice, or all of them where all community cards lie open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate

from components.poker import CARDS, COMMUNITY
from systems.dice import Stream
from systems.poker.ai.strength import PAIRS, quantiles
from systems.poker.state.hands import kind_of_rank, rank_of
from systems.poker.view.views import PokerView

GRAIN = 40
"""Quantiles of the other's hand are told apart by so many thousandths."""
_PLACES = {pair: place for place, pair in enumerate(PAIRS)}
_MULTIPLIERS = [0, *(kind_of_rank(rank).multiplier for rank in range(1, 7463))]

Ends = Mapping[tuple[int, int, int], int]
"""How likely which end is. An end: the quantile of the other's hand now; 1 won, 0 equal, -1 lost; the winner's
multiplier in thousandths."""


def ends_of(view: PokerView, weights: Sequence[tuple[int, int, int]], dice: Stream, samples: int) -> Ends:
    """Return how the hand may end.

    Args:
        view: of a seat that has hole cards.
        weights: what the other side may hold.
        dice: deal what the seat does not know.
        samples: how many deals, where community cards are missing.
    """
    own, board = view.fighters[view.seat].hole, quantiles(view.community)
    fixed = (*view.community, *view.glimpsed)[:COMMUNITY]
    missing = COMMUNITY - len(fixed)
    found: dict[tuple[int, int, int], int] = {}
    if not missing:
        mine = rank_of((*own, *fixed))
        for first, second, weight in weights:
            end = _end(mine, rank_of((first, second, *fixed)), board[_PLACES[first, second]])
            found[end] = found.get(end, 0) + weight
        return found
    gone = {*own, *fixed, *view.second}
    rest = [card for card in range(CARDS) if card not in gone]
    for first, second, _ in _drawn(weights, samples, dice):
        come = _missing(rest, first, second, missing, dice)
        mine, theirs = rank_of((*own, *fixed, *come)), rank_of((first, second, *fixed, *come))
        end = _end(mine, theirs, board[_PLACES[first, second]])
        found[end] = found.get(end, 0) + 1
    return found


def _drawn(weights: Sequence[tuple[int, int, int]], samples: int, dice: Stream) -> list[tuple[int, int, int]]:
    """Return hole cards by their weights, evenly spread over all of these."""
    sums = list(accumulate(weight for _, _, weight in weights))
    start = dice.below(sums[-1])
    return [weights[bisect_right(sums, (start + number * sums[-1] // samples) % sums[-1])] for number in range(samples)]


def _missing(rest: list[int], first: int, second: int, missing: int, dice: Stream) -> list[int]:
    """Return community cards by dice, which are neither of the other's hole cards."""
    come: list[int] = []
    while len(come) < missing:
        card = rest[dice.below(len(rest))]
        if card not in (first, second) and card not in come:
            come.append(card)
    return come


def _end(mine: int, theirs: int, quantile: int) -> tuple[int, int, int]:
    quantile -= quantile % GRAIN
    if mine == theirs:
        return quantile, 0, 1000
    return (quantile, 1, _MULTIPLIERS[mine]) if mine < theirs else (quantile, -1, _MULTIPLIERS[theirs])


def chance_in(ends: Ends) -> int:
    """Return the chance to win, in thousandths; equal hands count half."""
    total = sum(ends.values())
    score = sum((1 + result) * weight for (_, result, _), weight in ends.items())
    return 1000 * score // max(1, 2 * total)
