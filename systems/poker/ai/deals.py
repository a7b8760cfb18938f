"""How hands may end that fit what a seat sees: dealt by dice, or all of them where all community cards lie open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate, chain

from components.poker import CARDS, COMMUNITY
from systems.dice import Stream
from systems.poker.ai.ranges import STEP, Reading
from systems.poker.ai.strength import PAIRS, strengths
from systems.poker.state.hands import kind_of_rank, rank_of
from systems.poker.view.views import PokerView

_MULTIPLIERS = [0, *(kind_of_rank(rank).multiplier for rank in range(1, 7463))]

Ends = Mapping[tuple[int, int, int, int], int]
"""How likely which end is. An end: which of STYLES the other side is; the strength of its hand now; 1 won, 0 equal, -1
lost; the winner's multiplier in thousandths."""


def ends_of(view: PokerView, reading: Reading, dice: Stream, samples: int) -> Ends:
    """Return how the hand may end.

    Args:
        view: of a seat that has hole cards.
        reading: what the other side may hold.
        dice: deal what the seat does not know.
        samples: how many deals, where community cards are missing.
    """
    own, board = view.fighters[view.seat].hole, strengths(view.community)
    fixed = (*view.community, *view.glimpsed)[:COMMUNITY]
    missing = COMMUNITY - len(fixed)
    found: dict[tuple[int, int, int, int], int] = {}
    if not missing:
        mine = rank_of((*own, *fixed))
        ends = [_end(mine, rank_of((*PAIRS[place], *fixed)), board[place]) for place in reading.places]
        for style, row in enumerate(reading.weights):
            for end, weight in zip(ends, row, strict=True):
                found[style, *end] = found.get((style, *end), 0) + weight
        return found
    gone = {*own, *fixed, *view.second}
    rest = [card for card in range(CARDS) if card not in gone]
    for style, place in _drawn(reading, samples, dice):
        first, second = PAIRS[place]
        come = _missing(rest, first, second, missing, dice)
        mine, theirs = rank_of((*own, *fixed, *come)), rank_of((first, second, *fixed, *come))
        end = _end(mine, theirs, board[place])
        found[style, *end] = found.get((style, *end), 0) + 1
    return found


def _drawn(reading: Reading, samples: int, dice: Stream) -> list[tuple[int, int]]:
    """Return styles and hole cards by their weights, evenly spread over all of these."""
    sums, count = list(accumulate(chain.from_iterable(reading.weights))), len(reading.places)
    start = dice.below(sums[-1])
    drawn = [bisect_right(sums, (start + number * sums[-1] // samples) % sums[-1]) for number in range(samples)]
    return [(number // count, reading.places[number % count]) for number in drawn]


def _missing(rest: list[int], first: int, second: int, missing: int, dice: Stream) -> list[int]:
    """Return community cards by dice, which are neither of the other's hole cards."""
    come: list[int] = []
    while len(come) < missing:
        card = rest[dice.below(len(rest))]
        if card not in (first, second) and card not in come:
            come.append(card)
    return come


def _end(mine: int, theirs: int, strength: int) -> tuple[int, int, int]:
    strength -= strength % STEP
    if mine == theirs:
        return strength, 0, 1000
    return (strength, 1, _MULTIPLIERS[mine]) if mine < theirs else (strength, -1, _MULTIPLIERS[theirs])


def chance_in(ends: Ends) -> int:
    """Return the chance to win, in thousandths; equal hands count half."""
    total = sum(ends.values())
    score = sum((1 + result) * weight for (_, _, result, _), weight in ends.items())
    return 1000 * score // max(1, 2 * total)
