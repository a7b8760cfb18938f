"""Amounts that are so much for each of something: "+1 for each gear on it, up to +4"."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from components.effects import Amount, Count, Half, Min, Product, StatOf, Variable

COUNTER = "counter:"
"""What the stat of a kind of counters begins with."""


@dataclass(frozen=True, slots=True)
class Rate:
    """An amount that is so much for each of something.

    Attributes:
        factor: how much for each; base: what is counted; per: how many of it count as one.
        cap: the most that it comes to, None for no end.
    """

    factor: int
    base: Count | StatOf | Variable
    per: int = 1
    cap: int | None = None


def rate_of(amount: Amount, counted: Container[str] = ()) -> Rate | None:
    """Return how much an amount is for each of something, None where it is no such amount.

    Args:
        amount: which.
        counted: stats that count things, beside counters.
    """
    if isinstance(amount, (Count, Variable)):
        return Rate(1, amount)
    if isinstance(amount, StatOf) and (amount.stat.startswith(COUNTER) or amount.stat in counted):
        return Rate(1, amount)
    if isinstance(amount, Half):
        rate = rate_of(amount.half, counted)
        plain = rate is not None and rate.factor == 1 and rate.cap is None and not amount.up
        return replace(rate, per=2 * rate.per) if plain and rate is not None else None
    if isinstance(amount, (Product, Min)):
        return _scaled(amount, counted)
    return None


def _scaled(amount: Product | Min, counted: Container[str]) -> Rate | None:
    """Return the rate of so many times a rate, or of a rate with a cap."""
    parts = amount.product if isinstance(amount, Product) else amount.min
    numbers = [part for part in parts if isinstance(part, int)]
    rates = [found for part in parts if not isinstance(part, int) and (found := rate_of(part, counted)) is not None]
    if len(parts) != 2 or len(numbers) != 1 or len(rates) != 1:
        return None
    rate, number = rates[0], numbers[0]
    if isinstance(amount, Min):
        return replace(rate, cap=number) if rate.cap is None and rate.factor > 0 else None
    return replace(rate, factor=rate.factor * number, cap=None if rate.cap is None else rate.cap * number)


def signed(value: int) -> str:
    """Return a change of a stat as printed: "+2", "-1" with a true minus sign."""
    return f"+{value}" if value >= 0 else f"\u2212{-value}"
