"""Sounds of Ragnarok's slate that no other table has: ice that grips."""

from __future__ import annotations

from game.audio.envelopes import curve, glide, swell
from game.audio.modal import GLASS, strike
from game.audio.noise import click, crackle, noise_sweep
from game.audio.samples import Signal, after, mix
from game.audio.seeded import Grain


def freeze(grain: Grain) -> Signal:
    """Ice grips: a breath of frost, needles that shoot up ever closer, a clear knock when it holds."""
    frost = noise_sweep(grain, glide(0.2, 7200.0, 2400.0), 1.1) * swell(0.2, 0.3)
    needles = crackle(grain, 0.22, curve(0.22, ((0.0, 60.0), (1.0, 620.0))), 3200.0, 9000.0, 0.006)
    knock = mix(*(strike(GLASS, f, 0.16, 0.14, grain, 0.7) for f in (1568.0, 2349.3)))
    return mix(0.3 * frost, 0.8 * needles * swell(0.22, 0.9), after(0.19, 0.6 * knock),
               after(0.19, 0.5 * click(grain, 1500.0, 7000.0, 0.02)))  # fmt: skip
