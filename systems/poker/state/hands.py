"""What a hand of playing cards is worth (POKER-3): its rank, its Norse name, its multiplier.

phevaluator ranks five to seven cards by a table of all hands: 1 is a royal flush, 7462 the weakest high card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from phevaluator import _pheval  # type: ignore[import-untyped]  # it ships no types

WEAKEST = 7462
"""The rank of the weakest hand."""
_RANKERS = {5: _pheval.evaluate_5cards, 6: _pheval.evaluate_6cards, 7: _pheval.evaluate_7cards}
"""What phevaluator ranks by. Opponents rank tens of thousands of hands for a decision, and its public function takes
several times as long to look at the form in which each card is given."""


@dataclass(frozen=True, slots=True)
class HandKind:
    """A kind of hand (POKER-3.2).

    Attributes:
        last: the rank of its weakest hand; name: the Norse one; common: what poker players call it.
        multiplier: in thousandths.
    """

    last: int
    name: str
    common: str
    multiplier: int


KINDS = (
    HandKind(1, "RAGNAROK", "royal flush", 2000),
    HandKind(10, "Divine Alignment", "straight flush", 1800),
    HandKind(166, "Godly Power", "four of a kind", 1600),
    HandKind(322, "Valhalla's Blessing", "full house", 1400),
    HandKind(1599, "Odin's Eye", "flush", 1300),
    HandKind(1609, "Fate's Path", "straight", 1200),
    HandKind(2467, "Thor's Hammer", "three of a kind", 1150),
    HandKind(3325, "Dual Runes", "two pair", 1100),
    HandKind(6185, "Rune Mark", "one pair", 1050),
    HandKind(WEAKEST, "High Card", "high card", 1000),
)
"""The strongest first."""
PAIR, HIGH = KINDS[-2], KINDS[-1]


def rank_of(cards: Sequence[int]) -> int:
    """Return the rank of the best five of five to seven cards (POKER-3.1); smaller is stronger."""
    rank: int = _RANKERS[len(cards)](*cards)
    return rank


def kind_of(cards: Sequence[int]) -> HandKind:
    """Return which kind of hand some cards make; of two cards, whether they are a pair."""
    if len(cards) >= 5:
        return kind_of_rank(rank_of(cards))
    return PAIR if len({card // 4 for card in cards}) < len(cards) else HIGH


def kind_of_rank(rank: int) -> HandKind:
    """Return which kind of hand a rank is."""
    return next(kind for kind in KINDS if rank <= kind.last)
