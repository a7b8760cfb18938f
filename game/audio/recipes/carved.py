"""Sounds of Ragnarok Chess: carved stones on slate, how they break, a horn, the way into a combat and back."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, GONG, STONE, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.recipes.signals import horns
from game.audio.samples import Signal, after, mix, saturated
from game.audio.seeded import Grain

STEP_S = 0.3
"""Seconds in which a piece goes from square to square."""


def _set(grain: Grain, pitch: float, weight: float) -> Signal:
    """Return a stone that is put down on slate; `weight` from 0 (a pawn) to 1 (a tower) gives it a body."""
    knock = strike(STONE, pitch * grain.between(0.96, 1.04), 0.1 + 0.14 * weight, 0.06 + 0.09 * weight, grain, 0.9)
    grit = crackle(grain, 0.07, curve(0.07, ((0.0, 260.0), (1.0, 40.0))), 1800.0, 5200.0, 0.006) * decay(0.07, 0.06)
    tick = click(grain, 1400.0 / (1.0 + weight), 7000.0 / (1.0 + weight), 0.016 + 0.02 * weight)
    body = drop(74.0, 1.7, 0.24, 0.16)
    return mix(knock, 0.4 * tick, 0.5 * grit, 0.9 * weight * body)


def lift(grain: Grain) -> Signal:
    """A piece is lifted: its foot scrapes free of the slate."""
    scrape = noise_sweep(grain, glide(0.09, 1500.0, 3600.0), 1.0) * swell(0.09, 0.6)
    return mix(0.5 * scrape, after(0.06, 0.7 * strike(STONE, 1560.0, 0.06, 0.035, grain, 0.8)))


def set_light(grain: Grain) -> Signal:
    """A pawn is put on its square: a rune stone no longer than a finger."""
    return _set(grain, 1180.0, 0.0)


def set_heavy(grain: Grain) -> Signal:
    """A tower is put on its square: the slate feels it."""
    return _set(grain, 410.0, 1.0)


def slide(grain: Grain) -> Signal:
    """A piece is pushed over the slate: stone grates on stone."""
    rough = 0.55 + 0.45 * noise_band(grain, STEP_S, 22.0, 80.0)
    grating = noise_sweep(grain, glide(STEP_S, 620.0, 940.0), 1.9, -3.0) * rough
    grit = crackle(grain, STEP_S, curve(STEP_S, ((0.0, 120.0), (1.0, 120.0))), 1600.0, 4800.0, 0.006)
    return mix(0.8 * grating, 0.35 * grit) * swell(STEP_S, 0.55, 0.8)


def broken(grain: Grain) -> Signal:
    """A piece breaks: a blow, two cracks that run on, pieces that roll away over the slate."""
    blow = saturated(mix(strike(STONE, 560.0, 0.2, 0.13, grain, 1.1), click(grain, 600.0, 6000.0, 0.05)), 1.6)
    cracks = [
        after(time, level * mix(click(grain, 1300.0, 7000.0, 0.022), 0.7 * strike(STONE, pitch, 0.12, 0.08, grain)))
        for time, level, pitch in ((0.06, 0.6, 830.0), (0.13, 0.75, 660.0))
    ]
    rubble = crackle(grain, 0.6, curve(0.6, ((0.0, 260.0), (0.5, 90.0), (1.0, 16.0))), 700.0, 2600.0, 0.026)
    return mix(blow, *cracks, after(0.07, 1.5 * rubble * decay(0.6, 0.75)), 0.8 * drop(61.0, 2.0, 0.3, 0.22))


def check(grain: Grain) -> Signal:
    """A king is threatened: horns low in the dark, a half step up that does not resolve, a tremor in the slate."""
    call = mix(horns((38, 45, 50), 0.36, 0.95), after(0.32, 1.1 * horns((39, 46, 51), 0.74, 1.0)))
    tremor = noise_sweep(grain, glide(0.9, 90.0, 130.0), 1.2, -3.0) * swell(0.9, 0.5)
    return mix(call, 0.12 * tremor)


def promoted(grain: Grain) -> Signal:
    """A pawn becomes a queen: its stone splits, and four bells rise out of it over horns."""
    split = mix(click(grain, 1200.0, 6500.0, 0.03), 0.8 * strike(STONE, 880.0, 0.12, 0.08, grain))
    rise = noise_sweep(grain, glide(0.5, 1200.0, 6800.0), 1.0) * swell(0.5, 0.75)

    def bell(note: int) -> Signal:
        tone = hertz(note)
        return mix(strike(BELL, tone, 0.6, 0.9, grain, 0.6), 0.5 * strike(BAR, tone, 0.5, 0.7))

    bells = mix(*(after(0.1 + 0.11 * k, bell(note)) for k, note in enumerate((69, 74, 78, 81))))
    return mix(0.7 * split, 0.1 * rise, 0.45 * bells, after(0.3, 0.4 * horns((50, 57, 66), 0.8, 0.7)))


def clash(grain: Grain) -> Signal:
    """Two pieces meet: stone on stone, and sparks."""
    stones = mix(strike(STONE, 392.0, 0.26, 0.2, grain, 1.1), 0.8 * strike(STONE, 587.0, 0.22, 0.16, grain, 1.1))
    sparks = crackle(grain, 0.28, curve(0.28, ((0.0, 300.0), (1.0, 20.0))), 3200.0, 8500.0, 0.006) * decay(0.28, 0.35)
    blow = mix(click(grain, 500.0, 5200.0, 0.045), drop(66.0, 2.0, 0.26, 0.19))
    return mix(0.8 * stones, saturated(blow, 1.5), 0.45 * sparks)


def _grind(grain: Grain, start: float, end: float, seconds: float) -> Signal:
    """Return a great slab of slate that moves."""
    rough = 0.6 + 0.4 * noise_band(grain, seconds, 12.0, 40.0)
    return noise_sweep(grain, glide(seconds, start, end), 2.0, -4.0) * rough


def into_combat(grain: Grain) -> Signal:
    """The board sinks away: a slab that moves, wind out of the gap, a drone that opens upward."""
    seconds = 0.75
    wind = noise_sweep(grain, glide(seconds, 320.0, 1500.0), 1.2, -2.0) * swell(seconds, 0.8)
    gong = strike(GONG, 82.4, seconds, 1.1, grain, 0.6) * curve(seconds, ((0.0, 0.1), (0.5, 1.0), (1.0, 0.7)))
    return mix(0.7 * _grind(grain, 140.0, 420.0, seconds) * swell(seconds, 0.35), 0.3 * wind, 0.6 * gong)


def back_to_board(grain: Grain) -> Signal:
    """The board comes back: the slab moves the other way, and lies still with a thud."""
    seconds = 0.5
    grind = _grind(grain, 420.0, 150.0, seconds) * swell(seconds, 0.6)
    thud = mix(drop(58.0, 1.9, 0.3, 0.22), 1.1 * strike(STONE, 262.0, 0.28, 0.2, grain, 0.9))
    return mix(grind, after(0.44, thud), after(0.44, 0.5 * click(grain, 400.0, 2600.0, 0.04)))
