"""Periodic tones, made of sines so that nothing folds back from above half the sample rate."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.audio.samples import SAMPLE_RATE, Signal, timeline

NYQUIST_GUARD = 0.45
"""Partials above this part of the sample rate are left out."""


def phase_of(frequency: Signal) -> Signal:
    """Return the running phase in radians of a frequency in hertz given for each frame."""
    return 2.0 * np.pi * np.cumsum(frequency) / SAMPLE_RATE


def sine(frequency: float, seconds: float, phase: float = 0.0) -> Signal:
    """Return a sine of a fixed frequency in hertz; `phase` in radians."""
    return np.sin(2.0 * np.pi * frequency * timeline(seconds) + phase)


def swept(frequency: Signal) -> Signal:
    """Return a sine that follows a frequency in hertz given for each frame."""
    return np.sin(phase_of(frequency))


def harmonics(frequency: Signal, weights: Sequence[float]) -> Signal:
    """Return a tone of the given harmonic weights, the first for the fundamental, following `frequency`."""
    phase = phase_of(frequency)
    top = float(np.max(frequency)) if frequency.size else 0.0
    total = np.zeros(frequency.size)
    for number, weight in enumerate(weights, start=1):
        if weight and number * top < NYQUIST_GUARD * SAMPLE_RATE:
            total += weight * np.sin(number * phase)
    return total


def brass(frequency: Signal, loudness: Signal, partials: int = 18) -> Signal:
    """Return a horn: the louder it is blown, the more of its upper harmonics sound.

    `loudness` runs from 0 to 1 for each frame and shapes the tone as well as the level.
    """
    phase = phase_of(frequency)
    top = float(np.max(frequency)) if frequency.size else 0.0
    total = np.zeros(frequency.size)
    for number in range(1, partials + 1):
        if number * top >= NYQUIST_GUARD * SAMPLE_RATE:
            break
        total += np.sin(number * phase) * loudness ** (1.0 + 0.32 * number) / number**0.62
    return total
