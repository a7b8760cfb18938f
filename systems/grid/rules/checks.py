"""Resolve a check (GRID-4) from two types and two powers."""

from __future__ import annotations

from components.grid import TYPES

POWER = "power"
RING = ("fire", "wind", "earth", "water")
"""Each beats the next, the last beats the first (GRID-4.7)."""


def _verdict(mine: str, theirs: str) -> tuple[str, str]:
    """Return outcome and reason by the two types, the outcome "" if power decides."""
    if {mine, theirs} == {"light", "dark"}:
        return "ko", "light-dark"
    if (mine == "melee") != (theirs == "melee"):
        return "lose" if mine == "melee" else "win", "melee"
    if mine in RING and theirs in RING:
        step = (RING.index(theirs) - RING.index(mine)) % len(RING)
        if step in {1, 3}:
            return "win" if step == 1 else "lose", "ring"
    return "", POWER


VERDICTS = {(mine, theirs): _verdict(mine, theirs) for mine in TYPES for theirs in TYPES}
"""For the checking card's type and its neighbour's: outcome ("" where power decides) and reason (GRID-4.4 to 4.8)."""


def resolve_check(mine: str, theirs: str, power: int, other: int) -> tuple[str, str]:
    """Return the outcome of a check for the checking card, and the reason.

    Args:
        mine: the type of its side.
        theirs: the type of the neighbour's side that touches it.
        power: of the checking card at this moment (GRID-4.3).
        other: the neighbour's power.
    """
    outcome, reason = VERDICTS[mine, theirs]
    if not outcome:
        outcome = "win" if power > other else "lose" if power < other else "draw"
    return outcome, reason
