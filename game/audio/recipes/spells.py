"""Sounds of abilities and conditions: fire, poison, healing, fear, and what hides and shows."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import curve, decay, glide, sustained, swell
from game.audio.filters import band
from game.audio.modal import BAR, BELL, GLASS, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.oscillators import brass, harmonics, swept
from game.audio.samples import Signal, after, frames, mix, timeline
from game.audio.seeded import Grain
from game.audio.strings import pluck


def _tone(semitones: float, base: float = 293.66) -> float:
    """Return the frequency in hertz some semitones above the base, which is the D above middle C."""
    return float(base * 2.0 ** (semitones / 12.0))


def _harp(grain: Grain, steps: tuple[int, ...], gap: float, t60: float = 1.0, base: float = 293.66) -> Signal:
    """Return plucked notes one after the other, `gap` seconds apart, in semitones above the base."""
    seconds = 0.75 * t60
    return mix(
        *(
            after(gap * index, pluck(grain, _tone(step, base), seconds, t60, 0.42, 0.31))
            for index, step in enumerate(steps)
        )
    )


def heal(grain: Grain) -> Signal:
    """A harp climbs the pentatonic scale into a soft light."""
    harp = _harp(grain, (0, 4, 7, 9, 12), 0.075)
    light = mix(strike(BAR, _tone(24), 0.7, 0.7, grain, 0.6), 0.6 * strike(BAR, _tone(31), 0.6, 0.6, grain, 0.6))
    return mix(harp, after(0.34, 0.22 * light))


def buff(grain: Grain) -> Signal:
    """A fifth rises on muted horns, with a glint on top."""
    loud = curve(0.5, ((0.0, 0.0), (0.15, 0.6), (0.7, 0.85), (1.0, 0.0)))
    tone = brass(glide(0.5, 220.0, 330.0, 0.35), loud, 10)
    return mix(0.5 * tone, after(0.24, 0.45 * strike(BAR, 1318.5, 0.5, 0.5, grain, 0.8)))


def debuff(grain: Grain) -> Signal:
    """A reed sags and goes sour."""
    seconds = 0.6
    frequency = glide(seconds, 311.13, 185.0, 1.4) * (1.0 + 0.012 * np.sin(2.0 * np.pi * 6.0 * timeline(seconds)))
    reed = harmonics(frequency, (1.0, 0.1, 0.62, 0.08, 0.4, 0.05, 0.2)) * sustained(seconds, 0.04, 0.4)
    return mix(
        reed,
        0.5 * harmonics(frequency * 1.06, (1.0, 0.1, 0.4)) * sustained(seconds, 0.1, 0.35),
        0.25 * click(grain, 200.0, 900.0, 0.08),
    )


def poison(grain: Grain) -> Signal:
    """Bubbles rise in a vial and burst."""
    bubbles: list[Signal] = []
    time = 0.0
    while time < 0.62:
        length = grain.between(0.05, 0.11)
        start = grain.between(240.0, 620.0)
        bubble = swept(glide(length, start, start * grain.between(1.7, 2.4))) * swell(length, 0.25, 1.2)
        bubbles.append(after(time, grain.between(0.4, 1.0) * bubble))
        time += grain.between(0.025, 0.085)
    hiss = noise_band(grain, 0.75, 2600.0, 6000.0) * swell(0.75, 0.6)
    sour = mix(strike(BELL, 155.56, 0.8, 0.7, grain, 0.5), strike(BELL, 164.81, 0.8, 0.7, grain, 0.5))
    return mix(*bubbles, 0.07 * hiss, 0.4 * sour)


def ignite(grain: Grain) -> Signal:
    """A torch catches: a spark, a rush of flame, crackle."""
    rush = (
        noise_sweep(grain, glide(0.6, 260.0, 1500.0, 0.5), 2.2, -3.0)
        * curve(0.6, ((0.0, 0.0), (0.22, 1.0), (1.0, 0.0))) ** 1.3
    )
    sparks = crackle(grain, 0.65, curve(0.65, ((0.0, 60.0), (0.3, 130.0), (1.0, 25.0))), 1800.0, 5500.0, 0.008)
    return mix(
        0.6 * click(grain, 2500.0, 9000.0, 0.015),
        0.5 * rush,
        after(0.05, 0.8 * sparks * curve(0.65, ((0.0, 1.0), (1.0, 0.1)))),
    )


def fire(grain: Grain) -> Signal:
    """Flames lick once around a tile."""
    flame = noise_sweep(grain, glide(0.85, 240.0, 480.0), 2.4, -4.0) * swell(0.85, 0.35, 1.2)
    flame *= 0.6 + 0.4 * noise_band(grain, 0.85, 5.0, 16.0)
    sparks = crackle(grain, 0.85, curve(0.85, ((0.0, 70.0), (0.4, 110.0), (1.0, 20.0))), 1100.0, 4200.0, 0.014)
    return mix(0.6 * flame, 0.9 * sparks * swell(0.85, 0.4))


def spy(grain: Grain) -> Signal:
    """A whisper in the dark, and a low string."""
    seconds = 0.5
    vowel = glide(seconds, 1250.0, 2400.0) * (1.0 + 0.16 * np.sin(2.0 * np.pi * 7.0 * timeline(seconds)))
    whisper = (
        noise_sweep(grain, vowel, 0.5) * swell(seconds, 0.4) * (0.55 + 0.45 * noise_band(grain, seconds, 8.0, 18.0))
    )
    return mix(
        0.33 * whisper,
        after(0.1, 0.8 * pluck(grain, 116.54, 0.5, 0.6, 0.22, 0.4)),
        after(0.26, 0.6 * pluck(grain, 123.47, 0.5, 0.6, 0.22, 0.4)),
    )


def fog_wipe(grain: Grain) -> Signal:
    """The fog draws aside, and something far off rings."""
    air = noise_sweep(grain, glide(0.85, 420.0, 3600.0), 1.4, -1.5) * swell(0.85, 0.55, 1.2)
    chime = mix(strike(BAR, _tone(19), 0.7, 0.8, grain, 0.5), after(0.08, strike(BAR, _tone(24), 0.6, 0.8, grain, 0.5)))
    return mix(0.6 * air, after(0.3, 0.3 * chime))


def relic(grain: Grain) -> Signal:
    """An old power wakes: a bell deep below, a rising run of glass."""
    steps = (0, 7, 9, 12, 16, 19, 24)
    run = mix(
        *(
            after(0.07 * index, (0.5 + 0.06 * index) * strike(GLASS, _tone(step, 440.0), 0.7, 0.7, grain, 0.75))
            for index, step in enumerate(steps)
        )
    )
    deep = strike(BELL, 146.83, 1.3, 1.5, grain, 0.7)
    return mix(deep, after(0.12, 0.6 * run))


def ability(grain: Grain) -> Signal:
    """A leader speaks: a drum, a horn's open fifth, a shimmer."""
    loud = curve(0.75, ((0.0, 0.0), (0.12, 0.95), (0.5, 0.7), (1.0, 0.0)))
    count = frames(0.75)
    chord = mix(brass(np.full(count, 146.83), loud, 14), 0.8 * brass(np.full(count, 220.0), loud, 12))
    shimmer = noise_sweep(grain, glide(0.7, 2500.0, 7000.0), 1.0) * swell(0.7, 0.35)
    return mix(
        0.9 * drop(66.0, 1.9, 0.45, 0.35),
        after(0.03, 0.3 * chord),
        after(0.05, 0.06 * shimmer),
        after(0.1, 0.3 * strike(BAR, 1174.7, 0.6, 0.6, grain)),
    )


def convert(grain: Grain) -> Signal:
    """A unit changes its banner: one chord melts into another."""
    seconds = 0.8
    shape = sustained(seconds, 0.12, 0.4)
    voices = ((233.08, 220.0), (277.18, 293.66), (349.23, 369.99))
    melt = mix(
        *(harmonics(glide(seconds, low, high, 0.8), (1.0, 0.4, 0.22, 0.12, 0.06)) * shape for low, high in voices)
    )
    return mix(0.4 * melt, after(0.42, 0.3 * strike(GLASS, 880.0, 0.4, 0.4, grain)))


def decoy(grain: Grain) -> Signal:
    """A puff of smoke, and there are two."""
    puff = noise_sweep(grain, glide(0.28, 2400.0, 480.0), 1.9, -2.0) * decay(0.28, 0.32, 0.012)
    double = mix(strike(WOOD, 420.0, 0.1, 0.07, grain), after(0.09, 0.8 * strike(WOOD, 560.0, 0.1, 0.07, grain)))
    return mix(0.65 * puff, after(0.12, 0.6 * double))


def fear(grain: Grain) -> Signal:
    """A tritone swells and trembles, and stops short."""
    seconds = 0.95
    tremble = 1.0 - 0.45 * (0.5 + 0.5 * np.sin(2.0 * np.pi * 11.0 * timeline(seconds)))
    shape = curve(seconds, ((0.0, 0.0), (0.82, 1.0), (0.9, 0.5), (1.0, 0.0))) ** 1.5
    low = harmonics(glide(seconds, 92.5, 98.0), (1.0, 0.7, 0.5, 0.34, 0.24, 0.17, 0.12))
    high = harmonics(glide(seconds, 130.81, 138.59), (0.9, 0.6, 0.44, 0.3, 0.2, 0.12))
    breath = noise_sweep(grain, glide(seconds, 300.0, 1500.0), 1.2) * shape
    return mix(0.5 * (low + high) * tremble * shape, 0.12 * breath)


def silence(grain: Grain) -> Signal:
    """The air is sucked out of a word: a tone runs backward into a damped stop."""
    ring = mix(strike(BELL, 392.0, 0.42, 0.5, grain), 0.5 * noise_band(grain, 0.42, 500.0, 3000.0) * decay(0.42, 0.3))[
        ::-1
    ]
    return mix(
        ring * curve(0.42, ((0.0, 0.0), (0.95, 1.0), (1.0, 0.0))),
        after(0.41, 0.5 * band(click(grain, 80.0, 500.0, 0.08), 0.0, 600.0)),
    )
