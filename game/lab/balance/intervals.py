"""How much chance leaves open: the interval in which a true share lies."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

QUANTILE = 1.959964
"""Of the normal distribution, for 95%."""


def quantile_of_many(number: int) -> float:
    """Return the quantile by which all of so many intervals hold at once, 95% of the time (Bonferroni's).

    >>> round(quantile_of_many(1), 3)
    1.96
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(1, number))


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share in per cent; of nothing tried, everything.

    >>> wilson(50, 100)
    (40.4, 59.6)
    >>> wilson(0, 0)
    (0.0, 100.0)
    """
    low, high = wilson_ends(successes, trials)
    return round(low, 1), round(high, 1)


def share_text(part: int, whole: int) -> str:
    """Return a share in per cent with its interval, in words.

    >>> share_text(12, 40)
    '30% (18 to 45)'
    >>> share_text(0, 0)
    'none'
    """
    if not whole:
        return "none"
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.0f}% ({low:.0f} to {high:.0f})"


def wilson_ends(successes: float, trials: float, quantile: float = QUANTILE) -> tuple[float, float]:
    """Return the ends of Wilson's interval as they are, for any quantile of the normal distribution."""
    if not trials:
        return 0.0, 100.0
    share, square = successes / trials, quantile**2 / trials
    middle = share + square / 2
    reach = quantile * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - reach) / (1 + square), (middle + reach) / (1 + square)
    return 100 * max(0.0, low), 100 * min(1.0, high)
