"""Shapes of loudness over time: signals from 0 to 1 to multiply with."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.audio.samples import Signal, frames, timeline

SIXTY_DB = float(np.log(1000.0))
"""The exponent of a decay by 60 dB, the usual measure of how long a sound rings."""


def decay(seconds: float, t60: float, attack: float = 0.001) -> Signal:
    """Return a blow: a rise over `attack` seconds, then an exponential fall by 60 dB in each `t60` seconds."""
    time = timeline(seconds)
    shape = np.exp(-SIXTY_DB * time / t60)
    if attack > 0.0:
        shape *= np.minimum(time / attack, 1.0)
    return shape


def curve(seconds: float, points: Sequence[tuple[float, float]]) -> Signal:
    """Return straight lines through `(part of the duration from 0 to 1, value)` points, in order of time."""
    parts = [part for part, _ in points]
    values = [value for _, value in points]
    return np.interp(timeline(seconds) / max(seconds, 1e-9), parts, values)


def swell(seconds: float, top: float = 0.5, sharpness: float = 1.0) -> Signal:
    """Return a hill that is highest at the part `top` of the duration; a higher `sharpness` makes it narrower."""
    hill = curve(seconds, ((0.0, 0.0), (top, 1.0), (1.0, 0.0)))
    smooth = 0.5 - 0.5 * np.cos(np.pi * hill)
    return smooth**sharpness


def sustained(seconds: float, attack: float, release: float) -> Signal:
    """Return a held tone's shape: a rounded rise, a plateau, a rounded fall to 0 at the end."""
    time = timeline(seconds)
    rise = np.clip(time / max(attack, 1e-6), 0.0, 1.0)
    fall = np.clip((seconds - time) / max(release, 1e-6), 0.0, 1.0)
    shape: Signal = np.sin(0.5 * np.pi * rise) ** 2 * np.sin(0.5 * np.pi * fall) ** 2
    return shape


def glide(seconds: float, start: float, end: float, bend: float = 1.0) -> Signal:
    """Return a frequency in hertz that moves evenly to the ear from `start` to `end`; `bend` above 1 waits longer."""
    count = frames(seconds)
    part = np.linspace(0.0, 1.0, count) ** bend if count else np.zeros(0)
    return start * (end / start) ** part
