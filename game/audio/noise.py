"""Noises: bands, moving bands (paper, wind, cloth), crackle (fire, splinters)."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import SIXTY_DB
from game.audio.filters import band
from game.audio.samples import SAMPLE_RATE, Signal, add_circular, frames
from game.audio.seeded import Grain

WINDOW = 512
"""Frames of the window in which a moving band is shaped: 12 ms, short enough for a card's flick."""


def noise_band(grain: Grain, seconds: float, low: float, high: float, order: int = 2) -> Signal:
    """Return even noise between `low` and `high` hertz, scaled to a peak of 1."""
    signal = band(grain.noise(frames(seconds)), low, high, order)
    return signal / max(float(np.max(np.abs(signal))), 1e-9)


def noise_sweep(grain: Grain, centre: Signal, octaves: float, tilt: float = 0.0) -> Signal:
    """Return noise in a band that follows `centre` (hertz for each frame), about `octaves` wide.

    `tilt` in decibels an octave darkens (negative) or brightens what lies above the centre. The level is even;
    multiply with an envelope.
    """
    count = centre.size
    hop = WINDOW // 2
    blocks = count // hop + 2
    source = grain.noise((blocks + 1) * hop)
    window = np.sin(np.pi * (np.arange(WINDOW) + 0.5) / WINDOW)
    pieces = np.lib.stride_tricks.sliding_window_view(source, WINDOW)[::hop][:blocks]
    middle = centre[np.clip(np.arange(blocks) * hop, 0, count - 1)]
    bins = np.maximum(np.fft.rfftfreq(WINDOW, 1.0 / SAMPLE_RATE), 40.0)
    distance = np.log2(bins[None, :] / middle[:, None])
    shape = np.exp(-0.5 * (distance / (0.5 * octaves)) ** 2) * 10.0 ** (tilt * distance / 20.0)
    # The narrower the band, the less noise passes: dividing by its root keeps the level even along the sweep.
    shape /= np.sqrt(np.mean(shape**2, axis=1, keepdims=True))
    shaped = np.fft.irfft(np.fft.rfft(pieces * window, axis=1) * shape, WINDOW, axis=1) * window
    total = np.zeros((blocks + 1) * hop)
    for index in range(blocks):
        total[index * hop : index * hop + WINDOW] += shaped[index]
    return total[hop : hop + count]


def click(grain: Grain, low: float, high: float, t60: float) -> Signal:
    """Return one dry tick: a burst of banded noise that falls by 60 dB in `t60` seconds, peak 1."""
    seconds = t60 * 1.2
    burst = band(grain.noise(frames(seconds)), low, high)
    burst *= np.exp(-SIXTY_DB * np.arange(burst.size) / SAMPLE_RATE / t60)
    return burst / max(float(np.max(np.abs(burst))), 1e-9)


def crackle(grain: Grain, seconds: float, density: Signal, low: float, high: float, t60: float = 0.02) -> Signal:
    """Return ticks scattered in the round over `seconds`; `density` gives ticks a second for each frame.

    Ticks near the end ring on at the beginning, so the result is a loop; the loud ones are few, as in a fire.
    """
    loop = np.zeros(frames(seconds))
    position = 0.0
    while True:
        rate = float(density[min(int(position * SAMPLE_RATE), density.size - 1)])
        position += -np.log(1.0 - grain.unit()) / max(rate, 0.1)
        if position >= seconds:
            return loop
        loudness = grain.unit() ** 3
        centre = grain.between(0.6, 1.6)
        tick = click(grain, low * centre, high * centre, t60 * grain.between(0.5, 1.5))
        add_circular(loop, frames(position), tick * (0.08 + loudness))


def looped_noise(grain: Grain, seconds: float, low: float, high: float, order: int = 2) -> Signal:
    """Return banded noise that repeats without a seam, peak 1: it is filtered in the round."""
    signal = band(grain.noise(frames(seconds)), low, high, order, loop=True)
    return signal / max(float(np.max(np.abs(signal))), 1e-9)
