"""How strong two hole cards are with the community cards that lie open, compared with all other hole cards.

An opponent reads the other side by this: who attacks has rather more, who defends rather less (POKER-8.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from components.poker import CARDS, COMMUNITY
from systems.dice import Stream
from systems.poker.state.hands import rank_of

PAIRS = tuple(combinations(range(CARDS), 2))
"""All hole cards; what is said of each stands at its place."""
_ROWS = tuple(first * (2 * CARDS - first - 3) // 2 - 1 for first in range(CARDS))
"""Where the pairs of each first card begin in PAIRS, less the second card's number."""
WHOLE = 1000
BLOCKED = -1
"""Of hole cards that cannot be, since one of them lies open."""
LOOKS = 8
"""Deals of the missing community cards by which hole cards are compared."""
NOW = 2
"""How many of these what a hand is already counts as much as: few deals alone would flatter whom they suit."""
_RANKS = 13
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
def strengths(community: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each of PAIRS its chance to win against any others with these community cards, in thousandths.

    It is the same for whoever asks: it depends on nothing but what lies open.
    """
    if not community:
        return tuple(chance_alone(*pair) for pair in PAIRS)
    if len(community) == COMMUNITY:
        found = [BLOCKED] * len(PAIRS)
        for place, share in _shares(community):
            found[place] = share
        return tuple(found)
    sums, counts = [0] * len(PAIRS), [0] * len(PAIRS)
    for weight, board in ((NOW, community), *((1, board) for board in _boards(community))):
        for place, share in _shares(board):
            sums[place] += weight * share
            counts[place] += weight
    taken = set(community)
    return tuple(
        BLOCKED if taken.intersection(pair) else sums[place] // counts[place] for place, pair in enumerate(PAIRS)
    )


def _boards(community: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return community cards as they may become, by dice; what came in one of them comes in no other."""
    rest = [card for card in range(CARDS) if card not in community]
    Stream(0, f"looks/{community}").shuffle(rest)
    missing = COMMUNITY - len(community)
    return [(*community, *rest[look * missing : (look + 1) * missing]) for look in range(LOOKS)]


def _shares(board: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the place of each of PAIRS that can be, and how many of a thousand others it beats; equals count half."""
    rest = [card for card in range(CARDS) if card not in board]
    ranks = [rank_of((*pair, *board)) for pair in combinations(rest, 2)]
    whole = better = len(ranks)
    shares: dict[int, int] = {}
    for rank, count in sorted(Counter(ranks).items()):
        better -= count
        shares[rank] = WHOLE * (2 * better + count) // (2 * whole)
    places = (_ROWS[first] + second for first, second in combinations(rest, 2))
    return zip(places, (shares[rank] for rank in ranks), strict=True)
