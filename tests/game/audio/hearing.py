"""What the ear makes of a signal, in numbers."""

from __future__ import annotations

import numpy as np

from game.audio.samples import SAMPLE_RATE, Signal


def centroid(signal: Signal) -> float:
    """Return how bright a signal is: the middle of its power, in hertz."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(signal.size, 1.0 / SAMPLE_RATE)) / np.sum(power))


def level_at(signal: Signal, frequency: float) -> float:
    """Return how loud a signal is within a quarter tone of a frequency in hertz."""
    spectrum = np.abs(np.fft.rfft(signal * np.hanning(signal.size), 1 << 17))
    bins = np.fft.rfftfreq(1 << 17, 1.0 / SAMPLE_RATE)
    return float(np.max(spectrum[(bins > frequency * 0.972) & (bins < frequency * 1.029)]))


def loudness(signal: Signal, start: float, end: float) -> float:
    """Return how loud a signal is between two moments, in seconds; nothing where it is over."""
    part = signal[int(start * SAMPLE_RATE) : int(end * SAMPLE_RATE)]
    return float(np.sqrt(np.mean(part**2))) if part.size else 0.0


def rms(signal: Signal) -> float:
    """Return the root of the mean square, a rough loudness; 0.0 for an empty signal."""
    return float(np.sqrt(np.mean(np.square(signal)))) if signal.size else 0.0
