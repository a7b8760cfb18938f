"""What HP, stamina and boards are worth: the chance to win the combat, in hundred-thousandths.

From hand to hand one of two loses some HP, about equally likely: so the chance follows from the difference compared
with what both still have (the normal distribution, by a table). The amounts are those that fit 1,700 combats best.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import isqrt

from components.poker import HALVES

SURE, WHOLE = 100_000, 1000
_NORMAL = (
    50000, 53983, 57926, 61791, 65542, 69146, 72575, 75804, 78814, 81594, 84134, 86433, 88493, 90320, 91924, 93319,
    94520, 95543, 96407, 97128, 97725, 98214, 98610, 98928, 99180, 99379, 99534, 99653, 99744, 99813, 99865,
)  # fmt: skip
"""The normal distribution at each tenth."""
STAKE = 34
"""Halves that a hand usually decides about."""
_SWING = 33
"""What it decides about beside these for half an HP that either side would strike, in hundredths."""


@dataclass(frozen=True, slots=True)
class Fortune:
    """What a fighter has: HP and armor in halves, stamina, and the attack that would strike for it."""

    hp: int
    armor: int
    stamina: int
    strike: int


@dataclass(frozen=True, slots=True)
class Worths:
    """What things are worth, in hundredths of half an HP.

    Attributes:
        stamina: a point of it; armor: half an HP of it.
        strike: half an HP that weapon and pets would strike; what the other side does not have they cannot strike.
        confidence: how much better than the other side it expects to play on, in thousandths of a standard deviation.
            Who is better does not risk everything for a small advantage.
    """

    stamina: int = 20
    armor: int = 50
    strike: int = 60
    confidence: int = 0


USUAL = Worths()


def chance_of(own: Fortune, foe: Fortune, worths: Worths) -> int:
    """Return the chance to win the combat, in hundred-thousandths."""
    if own.hp <= 0 or foe.hp <= 0:
        return SURE // 2 if own.hp <= 0 and foe.hp <= 0 else SURE * (own.hp > 0)
    first, second = _lasting(own, worths), _lasting(foe, worths)
    strikes = min(HALVES * own.strike, foe.hp), min(HALVES * foe.strike, own.hp)
    ahead = first - second + worths.strike * (strikes[0] - strikes[1])
    deviations = 1000 * ahead // isqrt((100 * STAKE + _SWING * sum(strikes)) * (first + second)) + worths.confidence
    return share_below(deviations)


def share_below(deviations: int) -> int:
    """Return how much of the normal distribution lies below so many thousandths of a deviation, in hundred-thousandths.

    >>> share_below(0), share_below(1000), share_below(-1000), share_below(9000)
    (50000, 84134, 15866, 99865)
    """
    tenths, rest = divmod(deviations, 100)
    if tenths >= len(_NORMAL) - 1:
        return _NORMAL[-1]
    if tenths < 1 - len(_NORMAL):
        return SURE - _NORMAL[-1]
    low, high = _at(tenths), _at(tenths + 1)
    return low + (high - low) * rest // 100


def deviations_of(chance: int) -> int:
    """Return at how many thousandths of a deviation a chance, in thousandths, lies below.

    >>> deviations_of(500), deviations_of(841), deviations_of(159)
    (0, 998, -998)
    """
    share = max(chance, WHOLE - chance) * SURE // WHOLE
    tenths = min(bisect_right(_NORMAL, share), len(_NORMAL) - 1) - 1
    low, high = _NORMAL[tenths : tenths + 2]
    found = min(100 * (len(_NORMAL) - 1), 100 * tenths + 100 * (share - low) // (high - low))
    return found if 2 * chance >= WHOLE else -found


def _at(tenths: int) -> int:
    return _NORMAL[tenths] if tenths >= 0 else SURE - _NORMAL[-tenths]


def _lasting(fortune: Fortune, worths: Worths) -> int:
    """Return what a fighter can lose, in hundredths of half an HP."""
    return 100 * fortune.hp + worths.armor * fortune.armor + worths.stamina * fortune.stamina
