"""How strong two hole cards are with the community cards that lie open, compared with all other hole cards.

An opponent reads the other side by this: who attacks has rather more, who defends rather less (POKER-8.2).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from components.poker import CARDS, COMMUNITY
from systems.dice import Stream
from systems.poker.state.hands import rank_of

PAIRS = tuple(combinations(range(CARDS), 2))
"""All hole cards; what is said of each stands at its place."""
WHOLE = 1000
BLOCKED = -1
"""Of hole cards that cannot be, since one of them lies open."""
LOOKS = 4
"""Deals of the missing community cards by which hole cards are compared."""
NOW = 4
"""How many of these what a hand is already counts as much as: few deals alone would flatter whom they suit."""
_RANKS = 13
_FINE = 1000
_ALONE = (
    511, 323, 333, 343, 341, 345, 366, 388, 419, 441, 468, 504, 549,
    356, 536, 352, 363, 358, 366, 376, 398, 430, 454, 480, 519, 560,
    369, 387, 566, 380, 382, 382, 396, 405, 432, 459, 499, 523, 563,
    379, 398, 420, 601, 397, 407, 415, 427, 447, 474, 501, 534, 579,
    378, 401, 414, 433, 630, 424, 432, 444, 457, 475, 518, 546, 576,
    381, 400, 417, 435, 451, 665, 450, 462, 478, 498, 515, 554, 592,
    403, 407, 425, 444, 462, 481, 691, 477, 492, 512, 537, 561, 594,
    424, 433, 436, 460, 475, 493, 514, 719, 516, 534, 554, 580, 605,
    450, 454, 464, 473, 489, 507, 532, 539, 747, 554, 569, 598, 626,
    473, 482, 490, 498, 508, 519, 544, 555, 574, 771, 584, 607, 632,
    505, 511, 521, 527, 537, 544, 557, 578, 599, 602, 801, 617, 641,
    531, 538, 546, 558, 570, 578, 583, 600, 620, 629, 634, 825, 658,
    574, 583, 591, 598, 599, 613, 618, 628, 644, 657, 665, 673, 852,
)  # fmt: skip
"""Chances of hole cards to win against any others, in thousandths, by 30,000 deals each: a row for each rank from 2 up.

Pairs stand on the diagonal, cards of one suit below it, others above it.
"""


def chance_alone(first: int, second: int) -> int:
    """Return the chance of hole cards to win against any others before community cards, in thousandths.

    >>> chance_alone(50, 51) > 840
    True
    """
    low, high = sorted((first // 4, second // 4))
    row, column = (high, low) if first % 4 == second % 4 else (low, high)
    return _ALONE[_RANKS * row + column]


@lru_cache(maxsize=64)
def quantiles(community: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each of PAIRS how many of a thousand hole cards are weaker with these community cards.

    It is the same for whoever asks: it depends on nothing but what lies open.
    """
    scores = _scores(community)
    order = sorted((score, place) for place, score in enumerate(scores) if score is not None)
    found, count = [BLOCKED] * len(PAIRS), len(order)
    start = 0
    while start < count:
        end = start
        while end < count and order[end][0] == order[start][0]:
            end += 1
        shared = WHOLE * (start + end) // (2 * count)  # equal hands stand in the middle of their like
        for _, place in order[start:end]:
            found[place] = shared
        start = end
    return tuple(found)


def _scores(community: tuple[int, ...]) -> list[int | None]:
    """Return how good each of PAIRS is, larger is better; None where one of the two lies open."""
    taken = set(community)
    if not community:
        return [chance_alone(*pair) for pair in PAIRS]
    if len(community) == COMMUNITY:
        return [None if taken.intersection(pair) else -rank_of((*pair, *community)) for pair in PAIRS]
    sums = [0 if taken.intersection(pair) else NOW * rank_of((*pair, *community)) for pair in PAIRS]
    counts = [NOW] * len(PAIRS)
    rest = [card for card in range(CARDS) if card not in taken]
    dice = Stream(0, f"looks/{community}")
    for _ in range(LOOKS):
        dice.shuffle(rest)
        whole = (*community, *rest[: COMMUNITY - len(community)])
        dealt = set(whole)
        for place, (first, second) in enumerate(PAIRS):
            if first not in dealt and second not in dealt:
                sums[place] += rank_of((first, second, *whole))
                counts[place] += 1
    return [
        None if taken.intersection(pair) else -_FINE * sums[place] // counts[place] for place, pair in enumerate(PAIRS)
    ]
