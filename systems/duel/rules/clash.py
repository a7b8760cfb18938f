"""The arithmetic of a clash, for rules and forecasts (DUEL-6.3 to DUEL-6.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a clash.

    Attributes:
        totals: the running sum of powers after each attacker.
        felled: indices of the attackers that are destroyed, in the order of declaration.
        target_falls: whether the defender is destroyed.
        deciding: index of the attacker whose power brought the sum to the toughness; -1 for none.
    """

    totals: tuple[int, ...]
    felled: tuple[int, ...]
    target_falls: bool
    deciding: int


def resolve_clash(powers: Sequence[int], toughness: int, *, in_attack: bool) -> Outcome:
    """Return the outcome of attackers with these powers, in the order of declaration.

    Args:
        powers: the attackers' powers.
        toughness: the defender's toughness.
        in_attack: whether the defender is in attack position: then attackers whose running sum stays below its
            toughness are destroyed (DUEL-6.4).
    """
    totals = tuple(accumulate(powers))
    deciding = next((place for place, total in enumerate(totals) if total >= toughness), -1)
    before = deciding if deciding >= 0 else len(totals)
    felled = list(range(before)) if in_attack else []
    if deciding >= 0 and totals[deciding] == toughness:
        felled.append(deciding)
    return Outcome(totals, tuple(felled), deciding >= 0, deciding)


def remaining_powers(powers: Sequence[int], toughness: int) -> tuple[int, ...]:
    """Return the attackers' powers after a fallen blocker took its toughness.

    >>> powers_left((3, 3, 3), 4)
    (0, 2, 3)
    """
    left = []
    for power in powers:
        taken = min(power, toughness)
        toughness -= taken
        left.append(power - taken)
    return tuple(left)
