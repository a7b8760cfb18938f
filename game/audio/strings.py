"""Plucked strings after Karplus and Strong: a burst of noise that runs round a delay line and is worn smooth."""

from __future__ import annotations

import numpy as np

from game.audio.filters import band
from game.audio.samples import SAMPLE_RATE, Signal, frames
from game.audio.seeded import Grain


def pluck(
    grain: Grain,
    hertz: float,
    seconds: float,
    t60: float,
    brightness: float = 0.5,
    position: float = 0.18,
) -> Signal:
    """Return a plucked string, peak 1, in tune to a fraction of a cent at its fundamental.

    `t60` is the fall by 60 dB in seconds; `brightness` from 0 (gut, finger) to 1 (wire, plectrum);
    `position` is where along the string it is plucked, which thins the harmonics that have a knot there.
    """
    count = frames(seconds)
    period = SAMPLE_RATE / hertz
    whole = round(period)
    offset = period - whole
    # A symmetric three-point filter loses d * w^2 / 2 a round at frequency w, and shifting it by `offset` gives
    # back offset^2 * w^2 / 2: adding offset^2 makes every string equally dark whatever its tuning needs.
    loss = 0.02 + 0.28 * (1.0 - brightness) ** 2 + offset**2
    later, sooner = 0.5 * (loss + offset), 0.5 * (loss - offset)
    keep = 10.0 ** (-3.0 * period / SAMPLE_RATE / t60)
    line = _excitation(grain, whole, brightness, position)
    out = np.zeros(max(count, whole + 2) + whole + 2)
    out[1 : whole + 1] = line
    step = whole - 1
    for start in range(whole + 1, out.size - 1, step):
        stop = min(start + step, out.size)
        width = stop - start
        behind = start - whole
        out[start:stop] = keep * (
            (1.0 - loss) * out[behind : behind + width]
            + later * out[behind - 1 : behind - 1 + width]
            + sooner * out[behind + 1 : behind + 1 + width]
        )
    result = out[1 : count + 1]
    return result / max(float(np.max(np.abs(result))), 1e-9)


def _excitation(grain: Grain, whole: int, brightness: float, position: float) -> Signal:
    """Return one period of the string's first shape, without a constant part."""
    burst = grain.noise(whole)
    burst = band(burst, 0.0, 900.0 + 7000.0 * brightness**2, 2, loop=True)
    burst = burst - np.roll(burst, max(1, round(position * whole)))
    return burst - float(burst.mean())
