"""A fighter's character at the table of playing cards, applied to every level (POKER-8.2)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Personality:
    """How a fighter differs from others, in per cent of what is usual.

    Attributes:
        aggression: how gladly it attacks and counters; bluff: how gladly with little; tightness: how soon it braces.
    """

    aggression: int = 100
    bluff: int = 100
    tightness: int = 100


PLAIN = Personality()
