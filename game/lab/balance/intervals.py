"""How much chance leaves open: the interval in which a true share lies."""

from __future__ import annotations

from math import sqrt

_QUANTILE = 1.959964
"""Of the normal distribution, for 95%."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share in per cent; of nothing tried, everything.

    >>> wilson(50, 100)
    (40.4, 59.6)
    >>> wilson(0, 0)
    (0.0, 100.0)
    """
    if not trials:
        return 0.0, 100.0
    share, square = successes / trials, _QUANTILE**2 / trials
    middle = share + square / 2
    reach = _QUANTILE * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - reach) / (1 + square), (middle + reach) / (1 + square)
    return round(100 * max(0.0, low), 1), round(100 * min(1.0, high), 1)
