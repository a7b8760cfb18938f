"""The room: all sounds of the game stand in the same panelled chamber around one table."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import SIXTY_DB
from game.audio.filters import band_gain, smooth_length
from game.audio.samples import SAMPLE_RATE, Signal, frames
from game.audio.seeded import Grain


def room_response(t60: float, seed: str = "chamber") -> Signal:
    """Return what a room answers to a tick: scattered reflections that fall by 60 dB in `t60` seconds.

    The upper half of the spectrum dies faster, as wood and cloth swallow it. The energy is 1.
    """
    grain = Grain("room", seed)
    count = frames(t60)
    time = np.arange(count) / SAMPLE_RATE
    frequencies: Signal = np.fft.rfftfreq(count, 1.0 / SAMPLE_RATE).astype(np.float64)
    raw = np.fft.rfft(grain.noise(count))
    low = np.fft.irfft(raw * band_gain(frequencies, 140.0, 1800.0), count)
    high = np.fft.irfft(raw * band_gain(frequencies, 1800.0, 7500.0), count)
    response = low * np.exp(-SIXTY_DB * time / t60) + 0.8 * high * np.exp(-SIXTY_DB * time / (0.55 * t60))
    response *= np.minimum(time / 0.006, 1.0)
    return response / float(np.sqrt(np.sum(response**2)))


def in_room(signal: Signal, t60: float = 0.4, wet: float = 0.2) -> Signal:
    """Return the signal in the room, longer by its ring; `wet` is the room's level beside the direct sound."""
    response = room_response(t60)
    size = smooth_length(signal.size + response.size)
    tail = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)
    result = wet * tail[: signal.size + response.size]
    result[: signal.size] += signal
    return result


def in_room_loop(loop: Signal, t60: float, wet: float) -> Signal:
    """Return a loop in the room; the ring of its end sounds at its beginning, so that no seam arises."""
    response = room_response(t60)[: loop.size]
    tail = np.fft.irfft(np.fft.rfft(loop) * np.fft.rfft(response, loop.size), loop.size)
    return loop + wet * tail
