"""What a hand of playing cards is in words: which cards make it, what it lacks to a better one (POKER-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from components.poker import COMMUNITY, hp_text
from systems.poker.state.hands import HIGH, KINDS, HandKind, kind_of, rank_of

RANK_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_WORDS = ("club", "diamond", "heart", "spade")
OF_KIND = {"one pair": 2, "two pair": 2, "three of a kind": 3, "four of a kind": 4}
"""How many cards of a rank make such a hand."""
SHORT = 4
"""So many cards of a suit or in a row are one short of a flush or a straight."""
ACE = 12
WHOLE = 1000
"""The multiplier 1: multipliers are counted in thousandths."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is told.

    Attributes:
        kind: which it is; detail: what it is made of: "flush to the jack".
        used: the cards that make it; lacks: what one more card could make of it, "" for nothing.
    """

    kind: HandKind
    detail: str
    used: frozenset[int]
    lacks: str = ""

    @property
    def name(self) -> str:
        """The Norse name."""
        return self.kind.name

    @property
    def strikes(self) -> str:
        """What a strike is multiplied with."""
        return multiplier_text(self.kind.multiplier)


def multiplier_text(thousandths: int) -> str:
    """Return a multiplier as players read it: "1.3", "1.05", "1"."""
    return f"{thousandths / WHOLE:g}"


def product_text(attack: int, multiplier: int, amount: int) -> str:
    """Return the arithmetic of a strike: "6 x 1.1 = 6"; it is rounded down (POKER-5.4)."""
    return f"{attack} x {multiplier_text(multiplier)} = {hp_text(amount)}"


def card_text(card: int) -> str:
    """Return what a card is called: "Queen of Clubs"."""
    return f"{RANK_WORDS[card // 4].capitalize()} of {SUIT_WORDS[card % 4].capitalize()}s"


@lru_cache(maxsize=512)
def hand_of(cards: tuple[int, ...]) -> Hand | None:
    """Return what hole cards and community cards make together; None where there are no two."""
    if len(cards) < 2:
        return None
    kind = kind_of(cards)
    best = best_five(cards)
    used = _core(best, kind)
    return Hand(kind, _detail(best, kind), frozenset(used), _lacks(cards, kind) if len(cards) < COMMUNITY + 2 else "")


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the five cards that count, highest first; all of them where there are fewer."""
    if len(cards) < 5:
        return tuple(sorted(cards, reverse=True))
    return tuple(sorted(min(combinations(cards, 5), key=lambda five: rank_of(tuple(five))), reverse=True))


def deciding(winner: tuple[int, ...], loser: tuple[int, ...]) -> str:
    """Return by what a hand beats another of the same name: "the king", "pair of tens", "ace high"; else ""."""
    hands = hand_of(winner), hand_of(loser)
    if hands[0] is None or hands[1] is None or hands[0].kind is not hands[1].kind:
        return ""
    if hands[0].detail != hands[1].detail:
        return hands[0].detail
    ranks = (_ordered(best_five(winner)), _ordered(best_five(loser)))
    rank = next((own for own, other in zip(*ranks, strict=False) if own > other), None)
    return "" if rank is None else f"the {RANK_WORDS[rank]}"


def _ordered(best: Sequence[int]) -> list[int]:
    """Return the ranks of five cards in the order in which they are compared."""
    counts = Counter(card // 4 for card in best)
    return sorted((card // 4 for card in best), key=lambda rank: (-counts[rank], -rank))


def _core(best: Sequence[int], kind: HandKind) -> list[int]:
    """Return the cards that make a hand what it is, without those that only break ties."""
    counts = Counter(card // 4 for card in best)
    if kind is HIGH:
        return [max(best)]
    least = OF_KIND.get(kind.common)
    return list(best) if least is None else [card for card in best if counts[card // 4] >= least]


def _detail(best: Sequence[int], kind: HandKind) -> str:
    ranks = sorted(Counter(card // 4 for card in best).items(), key=lambda pair: (-pair[1], -pair[0]))
    first, second = RANK_WORDS[ranks[0][0]], RANK_WORDS[ranks[1][0]] if len(ranks) > 1 else ""
    words = {
        "high card": f"{RANK_WORDS[max(best) // 4]} high",
        "one pair": f"pair of {_many(first)}",
        "two pair": f"{_many(first)} and {_many(second)}",
        "three of a kind": f"three {_many(first)}",
        "full house": f"{_many(first)} over {_many(second)}",
        "four of a kind": f"four {_many(first)}",
        "royal flush": "royal flush",
    }
    return words.get(kind.common) or f"{kind.common} to the {RANK_WORDS[_top(best)]}"


def _top(best: Sequence[int]) -> int:
    """Return the highest rank of a run or a flush; of the wheel that is the five."""
    ranks = {card // 4 for card in best}
    return 3 if ranks == {ACE, 0, 1, 2, 3} else max(ranks)


def _many(word: str) -> str:
    return f"{word}es" if word.endswith("x") else f"{word}s"


def _lacks(cards: Sequence[int], kind: HandKind) -> str:
    """Return the best hand of another shape that one more card would make."""
    if len(cards) < SHORT + 1:
        return ""
    flush, straight = (next(k for k in KINDS if k.common == common) for common in ("flush", "straight"))
    suit, count = Counter(card % 4 for card in cards).most_common(1)[0]
    if count == SHORT and kind.last > flush.last:
        return f"one {SUIT_WORDS[suit]} short of {flush.name}"
    if kind.last > straight.last:
        missing = [rank for rank in range(ACE + 1) if _makes_straight({card // 4 for card in cards} | {rank})]
        if len(missing) == 1:
            return f"one {RANK_WORDS[missing[0]]} short of {straight.name}"
        if missing:
            return f"one card short of {straight.name}"
    return ""


def _makes_straight(ranks: set[int]) -> bool:
    low = {rank + 1 for rank in ranks} | ({0} if ACE in ranks else set())
    return any({start, start + 1, start + 2, start + 3, start + 4} <= low for start in range(ACE - 2))
