"""Easing curves by name; each maps 0..1 to 0..1 and starts and ends exactly there."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]

BACK = 1.70158
"""How far `back_out` overshoots: about a tenth of the way."""


def linear(t: float) -> float:
    """Even pace."""
    return t


def sine_in_out(t: float) -> float:
    """Soft at both ends: flips, travel."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def cubic_in(t: float) -> float:
    """Slow to start: what falls away."""
    return t * t * t


def cubic_out(t: float) -> float:
    """Fast, then settling: cards that are drawn, panels that open."""
    return 1.0 - (1.0 - t) ** 3


def cubic_in_out(t: float) -> float:
    """Slow, fast, slow: things that move across the board."""
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def quint_in(t: float) -> float:
    """A blow: a played card slams on the table."""
    return t**5


def quint_out(t: float) -> float:
    """A sharp stop: banners."""
    return 1.0 - (1.0 - t) ** 5


def back_out(t: float) -> float:
    """Overshoots a little and returns: pops, badges."""
    s = t - 1.0
    return 1.0 + (BACK + 1.0) * s**3 + BACK * s * s


def back_in(t: float) -> float:
    """Takes a swing before it goes: the backward part of a lunge."""
    return (BACK + 1.0) * t**3 - BACK * t * t


def elastic_out(t: float) -> float:
    """Rings like a spring: springing back to the hand."""
    if t in {0.0, 1.0}:
        return t
    return math.exp2(-10.0 * t) * math.sin((t * 10.0 - 0.75) * math.tau / 3.0) + 1.0


def bounce_out(t: float) -> float:
    """Falls and bounces: coins, shards."""
    n, d = 7.5625, 2.75
    if t < 1.0 / d:
        return n * t * t
    if t < 2.0 / d:
        return n * (t - 1.5 / d) ** 2 + 0.75
    if t < 2.5 / d:
        return n * (t - 2.25 / d) ** 2 + 0.9375
    return n * (t - 2.625 / d) ** 2 + 0.984375


EASINGS: dict[str, Easing] = {
    curve.__name__: curve
    for curve in (
        linear,
        sine_in_out,
        cubic_in,
        cubic_out,
        cubic_in_out,
        quint_in,
        quint_out,
        back_out,
        back_in,
        elastic_out,
        bounce_out,
    )
}
"""All curves by the names that STYLE and the cues use."""
