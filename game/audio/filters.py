"""Shaping of spectra through the Fourier transform.

The slopes are gentle and without phase shift; one-shot sounds are padded so that nothing wraps around, loops
are filtered in the round, so that they stay loops.
"""

from __future__ import annotations

import numpy as np

from game.audio.samples import SAMPLE_RATE, Signal


def smooth_length(minimum: int) -> int:
    """Return the smallest length from `minimum` on with no prime factor above 5, which transforms fast."""
    size = max(minimum, 1)
    while True:
        rest = size
        for prime in (2, 3, 5):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            return size
        size += 1


def band_gain(frequencies: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Return the gain at each frequency in hertz of a band from `low` to `high`; 0 or infinity leave a side open."""
    gain = np.ones(frequencies.size)
    if low > 0.0:
        ratio = low / np.maximum(frequencies, 1e-3)
        gain /= np.sqrt(1.0 + ratio ** (2 * order))
    if np.isfinite(high):
        gain /= np.sqrt(1.0 + (frequencies / high) ** (2 * order))
    return gain


def band(signal: Signal, low: float = 0.0, high: float = float("inf"), order: int = 2, *, loop: bool = False) -> Signal:
    """Return the part of the signal between `low` and `high` hertz, falling by 6 dB an octave times `order`."""
    if not signal.size:
        return signal.copy()
    size = signal.size if loop else smooth_length(signal.size + 4096)
    spectrum = np.fft.rfft(signal, size)
    spectrum *= band_gain(np.fft.rfftfreq(size, 1.0 / SAMPLE_RATE).astype(np.float64), low, high, order)
    return np.fft.irfft(spectrum, size)[: signal.size]


def resonant(signal: Signal, peaks: tuple[tuple[float, float, float], ...], *, loop: bool = False) -> Signal:
    """Return the signal with a body: each peak is `(hertz, width in octaves, gain in decibels)`."""
    if not signal.size:
        return signal.copy()
    size = signal.size if loop else smooth_length(signal.size + 4096)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(size, 1.0 / SAMPLE_RATE), 1.0))
    db = np.zeros(octaves.size)
    for hertz, width, gain in peaks:
        db += gain * np.exp(-0.5 * ((octaves - np.log2(hertz)) / (0.5 * width)) ** 2)
    spectrum = np.fft.rfft(signal, size) * 10.0 ** (db / 20.0)
    return np.fft.irfft(spectrum, size)[: signal.size]
