"""The plain arithmetic of signals: lengths, layers, fades, levels.

A signal is a one-dimensional float64 array at `SAMPLE_RATE`; full scale is 1.0. Every function returns a new
array and leaves its arguments alone.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

SAMPLE_RATE = 44_100
"""Frames in a second, for every file of the game."""

Signal: TypeAlias = npt.NDArray[np.float64]
"""A mono signal; full scale is 1.0."""

PEAK_CEILING_DB = -3.0
"""No finished file is louder than this, so that a few voices together do not clip at once."""


def frames(seconds: float) -> int:
    """Return the number of frames nearest to a duration in seconds."""
    return round(seconds * SAMPLE_RATE)


def timeline(seconds: float) -> Signal:
    """Return the time in seconds of every frame of a signal of that duration."""
    return np.arange(frames(seconds), dtype=np.float64) / SAMPLE_RATE


def decibels(db: float) -> float:
    """Return the factor for a level in decibels: 0 is 1.0, -6 is about a half."""
    return float(10.0 ** (db / 20.0))


def peak(signal: Signal) -> float:
    """Return the largest absolute value; 0.0 for an empty signal."""
    return float(np.max(np.abs(signal))) if signal.size else 0.0


def mix(*layers: Signal) -> Signal:
    """Return the sum of layers of any lengths, as long as the longest."""
    total = np.zeros(max((layer.size for layer in layers), default=0))
    for layer in layers:
        total[: layer.size] += layer
    return total


def after(seconds: float, signal: Signal) -> Signal:
    """Return the signal with silence of that duration before it."""
    return np.concatenate((np.zeros(frames(seconds)), signal))


def add_circular(loop: Signal, start: int, signal: Signal) -> None:
    """Add a signal into a loop from frame `start` on; what reaches past the end goes on at the beginning.

    The one function that changes its argument: loops are filled note by note, and a copy of a minute of
    sound for each note would be waste.
    """
    size = loop.size
    position = start % size
    done = 0
    while done < signal.size:
        count = min(signal.size - done, size - position)
        loop[position : position + count] += signal[done : done + count]
        done += count
        position = 0


def faded(signal: Signal, rise: float = 0.002, fall: float = 0.01) -> Signal:
    """Return the signal with raised-cosine fades of `rise` and `fall` seconds, so that it starts and ends at 0."""
    result = signal.copy()
    up = min(frames(rise), signal.size)
    down = min(frames(fall), signal.size)
    if up:
        result[:up] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / up)
    if down:
        result[-down:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, down + 1) / down)
    return result


def normalised(signal: Signal, peak_db: float) -> Signal:
    """Return the signal scaled so that its peak lies at `peak_db`; silence stays silence."""
    top = peak(signal)
    return signal * (decibels(peak_db) / top) if top else signal.copy()


def saturated(signal: Signal, drive: float) -> Signal:
    """Return the signal pressed softly against full scale; `drive` above 1 thickens and evens out hits."""
    pressed: Signal = np.tanh(signal * drive) / np.tanh(drive)
    return pressed


def trimmed(signal: Signal, floor_db: float = -46.0) -> Signal:
    """Return the signal without its tail below `floor_db` relative to its peak."""
    loud = np.flatnonzero(np.abs(signal) > peak(signal) * decibels(floor_db))
    return signal[: int(loud[-1]) + 1].copy() if loud.size else signal[:0].copy()
