"""Beds of sound that repeat without a seam: everything in them is built in the round."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import glide, swell
from game.audio.filters import band
from game.audio.modal import BELL, PLATE, WOOD, strike
from game.audio.noise import crackle, looped_noise
from game.audio.oscillators import swept
from game.audio.samples import Signal, add_circular, frames
from game.audio.seeded import Grain

SECONDS = 5.0
"""The length of every bed: short on the disc, long enough that the ear does not count the turns."""


def _wave(turns: int, phase: float, depth: float) -> Signal:
    """Return a slow swell around 1 that makes whole turns in the loop, so that it closes on itself."""
    part = np.arange(frames(SECONDS)) / frames(SECONDS)
    return 1.0 + depth * np.sin(2.0 * np.pi * (turns * part + phase))


def ambience_wind(grain: Grain) -> Signal:
    """Wind over an open field: three bands that rise and fall against each other, a faint whistle."""
    low = looped_noise(grain, SECONDS, 90.0, 260.0) * _wave(1, 0.0, 0.45)
    middle = looped_noise(grain, SECONDS, 260.0, 640.0) * _wave(2, 0.3, 0.6) * _wave(1, 0.7, 0.3)
    high = looped_noise(grain, SECONDS, 700.0, 1500.0) * _wave(3, 0.55, 0.8)
    whistle = looped_noise(grain, SECONDS, 890.0, 940.0, 6) * _wave(1, 0.4, 0.9) * _wave(2, 0.1, 0.7)
    return low + 0.7 * middle + 0.2 * high + 0.1 * whistle


def ambience_fire(grain: Grain) -> Signal:
    """A hearth: a low breath, fine crackle, now and then a log."""
    breath = looped_noise(grain, SECONDS, 60.0, 240.0) * _wave(2, 0.2, 0.25) * _wave(7, 0.6, 0.2)
    draught = looped_noise(grain, SECONDS, 500.0, 1600.0) * _wave(3, 0.8, 0.4)
    steady = np.full(frames(SECONDS), 26.0)
    fine = crackle(grain, SECONDS, steady, 1500.0, 5200.0, 0.008)
    snaps = crackle(grain, SECONDS, steady / 7.0, 600.0, 2600.0, 0.03)
    loop = 0.3 * breath + 0.07 * draught + 0.75 * fine + 0.9 * snaps
    add_circular(loop, frames(3.1), 0.35 * strike(WOOD, 190.0, 0.3, 0.2, grain, 0.6))
    return loop


def ambience_water(grain: Grain) -> Signal:
    """A lake shore: two lapping waves in a turn, drops, a wide shimmer."""
    bed = looped_noise(grain, SECONDS, 250.0, 900.0) * _wave(2, 0.0, 0.75)
    wash = looped_noise(grain, SECONDS, 900.0, 3800.0) * np.maximum(_wave(2, 0.88, 0.95), 0.0) ** 2
    loop: Signal = 0.55 * bed + 0.2 * wash
    for index in range(26):
        length = grain.between(0.03, 0.07)
        start = grain.between(420.0, 1250.0)
        drop = swept(glide(length, start, start * grain.between(1.15, 1.6))) * swell(length, 0.2, 1.3)
        position = frames(SECONDS * (index + grain.unit()) / 26.0)
        add_circular(loop, position, grain.between(0.03, 0.16) * drop)
    return loop


def _frog(grain: Grain, hertz: float) -> Signal:
    """Return one croak: a buzz of quick pulses through a throat."""
    length = grain.between(0.16, 0.24)
    count = frames(length)
    pulses = (np.sin(2.0 * np.pi * grain.between(38.0, 46.0) * np.arange(count) / 44_100.0) > 0.55).astype(np.float64)
    throat = swept(glide(length, hertz, hertz * 1.12)) + 0.5 * swept(glide(length, 2.1 * hertz, 2.2 * hertz))
    return band(pulses * throat, 200.0, 2400.0) * swell(length, 0.45)


def ambience_marsh(grain: Grain) -> Signal:
    """A marsh at night: damp air, insects, frogs that answer each other."""
    air = looped_noise(grain, SECONDS, 120.0, 420.0) * _wave(1, 0.5, 0.3)
    chirps = (
        looped_noise(grain, SECONDS, 4300.0, 4700.0, 5)
        * np.maximum(_wave(95, 0.0, 1.0) - 0.6, 0.0)
        * _wave(4, 0.2, 0.9)
    )
    loop = 0.34 * air + 0.09 * chirps
    for time, hertz, level in (
        (0.4, 430.0, 0.3),
        (0.72, 430.0, 0.24),
        (1.9, 560.0, 0.14),
        (3.2, 380.0, 0.26),
        (3.5, 380.0, 0.2),
        (4.6, 545.0, 0.12),
    ):
        add_circular(loop, frames(time), level * _frog(grain, hertz))
    for _ in range(5):
        length = grain.between(0.05, 0.1)
        start = grain.between(200.0, 420.0)
        bubble = swept(glide(length, start, 2.0 * start)) * swell(length, 0.25, 1.2)
        add_circular(loop, frames(SECONDS * grain.unit()), 0.14 * bubble)
    return loop


def ambience_hall(grain: Grain) -> Signal:
    """A vaulted room by day: still air, its long low tone, a far bell, a chain that stirs."""
    air = looped_noise(grain, SECONDS, 110.0, 380.0) * _wave(1, 0.1, 0.3)
    draught = looped_noise(grain, SECONDS, 500.0, 1300.0) * _wave(2, 0.6, 0.7)
    vault = looped_noise(grain, SECONDS, 144.0, 150.0, 6) * _wave(1, 0.5, 0.5)
    loop = 0.5 * air + 0.12 * draught + 0.3 * vault
    for time, hertz, level in ((0.9, 587.3, 0.05), (3.4, 440.0, 0.04)):
        add_circular(loop, frames(time), level * strike(BELL, hertz, 2.2, 2.6, grain, 0.4))
    for time in (2.1, 2.24, 2.31):
        add_circular(loop, frames(time), 0.04 * strike(PLATE, grain.between(2100.0, 2900.0), 0.2, 0.16, grain, 0.6))
    return loop


def ambience_study(grain: Grain) -> Signal:
    """A study at night: a candle's breath and crackle, a clock, a quill that writes a line."""
    room = looped_noise(grain, SECONDS, 80.0, 260.0) * _wave(1, 0.3, 0.25)
    flame = crackle(grain, SECONDS, np.full(frames(SECONDS), 5.0), 1800.0, 5200.0, 0.006)
    loop = 0.34 * room + 0.45 * flame
    for beat in range(5):
        tock = strike(WOOD, 1320.0 if beat % 2 else 1180.0, 0.06, 0.03, grain)
        add_circular(loop, frames(0.5 + beat), 0.09 * tock)
    for stroke in range(9):
        length = grain.between(0.07, 0.14)
        scratch = looped_noise(grain, length, 2600.0, 6200.0) * swell(length, 0.4, 1.2)
        add_circular(loop, frames(2.75 + 0.17 * stroke + grain.between(0.0, 0.03)), grain.between(0.03, 0.07) * scratch)
    return loop
