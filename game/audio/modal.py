"""Struck bodies as sums of decaying sines: wood, plates, glass, bells, coins, skins, stone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.audio.envelopes import SIXTY_DB
from game.audio.oscillators import NYQUIST_GUARD
from game.audio.samples import SAMPLE_RATE, Signal, timeline
from game.audio.seeded import Grain


@dataclass(frozen=True, slots=True)
class Body:
    """What a struck thing is made of.

    `ratios` are the partials relative to the fundamental, `gains` their loudness; a partial of ratio r rings
    for t60 / r ** `damping`: wood damps its upper partials far more than glass or bronze does.
    """

    ratios: tuple[float, ...]
    gains: tuple[float, ...]
    damping: float


WOOD = Body((1.0, 1.72, 2.61, 3.9, 5.3), (1.0, 0.55, 0.34, 0.18, 0.09), 0.9)
PLATE = Body((1.0, 1.41, 1.93, 2.55, 3.17, 4.08, 5.21, 6.63), (0.8, 0.7, 1.0, 0.62, 0.5, 0.42, 0.3, 0.2), 0.45)
GLASS = Body((1.0, 2.32, 4.25, 6.63, 9.38), (1.0, 0.62, 0.42, 0.28, 0.16), 0.5)
BAR = Body((1.0, 2.756, 5.404, 8.933), (1.0, 0.32, 0.14, 0.06), 0.8)
BELL = Body((0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 2.66, 3.01, 4.1), (0.5, 1.0, 0.36, 0.28, 0.6, 0.2, 0.18, 0.16, 0.08), 0.75)
COIN = Body((1.0, 1.53, 2.41, 3.62, 4.55), (1.0, 0.8, 0.6, 0.35, 0.2), 0.3)
SKIN = Body((1.0, 1.594, 2.136, 2.296, 2.653, 2.918), (1.0, 0.6, 0.36, 0.3, 0.2, 0.15), 1.0)
STONE = Body((1.0, 1.47, 2.09, 2.76, 3.53, 4.41, 5.62), (1.0, 0.72, 0.6, 0.5, 0.36, 0.26, 0.16), 0.65)
GONG = Body(
    (1.0, 1.37, 1.81, 2.19, 2.74, 3.33, 3.98, 4.71, 5.6), (1.0, 0.5, 0.6, 0.45, 0.4, 0.3, 0.28, 0.2, 0.14), 0.35
)


def strike(
    body: Body, hertz: float, seconds: float, t60: float, grain: Grain | None = None, hardness: float = 1.0
) -> Signal:
    """Return a blow on a body, peak 1.

    `t60` is the ring of the fundamental in seconds; `hardness` below 1 is a softer mallet (less of the upper
    partials), above 1 a harder one; `grain`, if given, places the blow anew each time (levels and phases vary).
    """
    time = timeline(seconds)
    total = np.zeros(time.size)
    for ratio, gain in zip(body.ratios, body.gains, strict=True):
        frequency = hertz * ratio
        if frequency >= NYQUIST_GUARD * SAMPLE_RATE:
            continue
        level = gain * ratio ** (hardness - 1.0)
        phase = 0.0
        if grain is not None:
            level *= grain.between(0.75, 1.25)
            phase = grain.between(-0.4, 0.4)
        ring = max(t60 / ratio**body.damping, 0.004)
        total += level * np.exp(-SIXTY_DB * time / ring) * np.sin(2.0 * np.pi * frequency * time + phase)
    total *= np.minimum(time / 0.0006, 1.0)
    # What still rings at the end is let down over the last quarter instead of being cut.
    total *= np.sin(0.5 * np.pi * np.clip((seconds - time) / (0.25 * seconds), 0.0, 1.0)) ** 2
    return total / max(float(np.max(np.abs(total))), 1e-9) if total.size else total


def drop(hertz: float, fall: float, seconds: float, t60: float, bend: float = 0.03) -> Signal:
    """Return a low drum: a sine that starts `fall` times too high and sinks to `hertz` within about `bend` seconds."""
    time = timeline(seconds)
    frequency = hertz * (1.0 + (fall - 1.0) * np.exp(-time / bend))
    phase = 2.0 * np.pi * np.cumsum(frequency) / SAMPLE_RATE
    return np.sin(phase) * np.exp(-SIXTY_DB * time / t60) * np.minimum(time / 0.001, 1.0)
