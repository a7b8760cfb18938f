"""How a seat stands: what opponents' evaluations come to, in per cent of a certain win, alike for all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.match import Match

Standing = Callable[[Match[Any], int], int]
"""Tells how a seat stands in a match that fits its view, from -SURE to SURE."""
SURE = 100
"""The standing of who has won; of who has lost it is as far below 0."""


def standing_of(value: int, lead: int) -> int:
    """Return the standing, from -SURE to SURE, that a value of a game's own unit comes to.

    It grows less and less with the value: whoever is far ahead has little to gain.

    Args:
        value: of a position to a seat, 0 where both stand alike.
        lead: the value with which three matches of four are won: half of SURE.

    >>> standing_of(0, 400), standing_of(400, 400), standing_of(-400, 400), standing_of(100_000, 400)
    (0, 50, -50, 99)
    """
    share = SURE * abs(value) // (lead + abs(value))
    return share if value >= 0 else -share
