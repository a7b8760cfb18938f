"""The clash as pure numbers (DUEL-6.3 to DUEL-6.5): rules, forecasts and opponents reckon with these functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a clash ends.

    Attributes:
        totals: the running sum of powers after each attacker.
        felled: the places, in the order of declaration, of the attackers that fall.
        target_falls: whether what they met falls.
        deciding: the place of the attacker that brought the sum to the toughness or above it; -1 for none.
    """

    totals: tuple[int, ...]
    felled: tuple[int, ...]
    target_falls: bool
    deciding: int


def reckon(powers: Sequence[int], toughness: int, *, upright: bool) -> Outcome:
    """Return the outcome of attackers of these powers, in the order of declaration, against a toughness.

    Args:
        powers: of the attackers.
        toughness: of the target or the blocker.
        upright: whether that stands in attack position: then attackers fall whose running sum stays below (DUEL-6.4).
    """
    totals = tuple(accumulate(powers))
    deciding = next((place for place, total in enumerate(totals) if total >= toughness), -1)
    before = deciding if deciding >= 0 else len(totals)
    felled = list(range(before)) if upright else []
    if deciding >= 0 and totals[deciding] == toughness:
        felled.append(deciding)
    return Outcome(totals, tuple(felled), deciding >= 0, deciding)


def powers_left(powers: Sequence[int], toughness: int) -> tuple[int, ...]:
    """Return what is left of powers after a blocker of that toughness fell: taken in the order of declaration.

    >>> powers_left((3, 3, 3), 4)
    (0, 2, 3)
    """
    left = []
    for power in powers:
        taken = min(power, toughness)
        toughness -= taken
        left.append(power - taken)
    return tuple(left)
