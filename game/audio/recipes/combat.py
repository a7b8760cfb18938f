"""Sounds of the fight: blows, shots, shields, crystals, deaths."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.modal import BAR, BELL, GLASS, PLATE, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.samples import Signal, after, mix, saturated
from game.audio.seeded import Grain
from game.audio.strings import pluck


def step(grain: Grain) -> Signal:
    """A unit moves a tile: a padded foot and a little gravel."""
    thud = drop(96.0 * grain.between(0.92, 1.08), 1.5, 0.13, 0.1)
    gravel = noise_band(grain, 0.11, 900.0, 3800.0) * swell(0.11, 0.3, 1.4)
    grit = crackle(grain, 0.12, curve(0.12, ((0.0, 160.0), (1.0, 30.0))), 1500.0, 4500.0, 0.006)
    return mix(thud, 0.22 * gravel, after(0.015, 0.5 * grit))


def _blow(grain: Grain, hertz: float, weight: float) -> Signal:
    """Return a body blow: a sinking low mode, a skin, a burst; `weight` about 0.5 (light) to 1.6 (heavy)."""
    length = 0.14 + 0.26 * weight
    body = drop(hertz, 1.0 + 1.3 * weight, length, 0.1 + 0.22 * weight, 0.02 + 0.012 * weight)
    skin = strike(SKIN, hertz * 1.9, length, 0.08 + 0.08 * weight, grain)
    burst = click(grain, 350.0, 4200.0 / (0.6 + 0.5 * weight), 0.035 + 0.04 * weight)
    return saturated(mix(0.9 * body, 0.45 * skin, 0.75 * burst), 1.2 + 0.9 * weight)


def hit_light(grain: Grain) -> Signal:
    """A glancing blow."""
    return _blow(grain, 132.0 * grain.between(0.95, 1.06), 0.42)


def hit(grain: Grain) -> Signal:
    """A blow that lands, with an edge of steel."""
    edge = strike(PLATE, 1320.0 * grain.between(0.93, 1.07), 0.2, 0.16, grain, 0.85)
    return mix(_blow(grain, 92.0 * grain.between(0.95, 1.05), 0.9), 0.16 * edge)


def hit_heavy(grain: Grain) -> Signal:
    """A crushing blow: the table shakes and splinters fly."""
    rattle = crackle(grain, 0.4, curve(0.4, ((0.0, 190.0), (1.0, 15.0))), 900.0, 3200.0, 0.02) * decay(0.4, 0.5)
    edge = strike(PLATE, 880.0 * grain.between(0.94, 1.06), 0.4, 0.3, grain, 0.8)
    return mix(_blow(grain, 58.0 * grain.between(0.96, 1.04), 1.6), after(0.02, 0.5 * rattle), 0.17 * edge)


def shot(grain: Grain) -> Signal:
    """A bowstring and an arrow's flight."""
    string = pluck(grain, 174.0 * grain.between(0.96, 1.04), 0.24, 0.22, 0.75, 0.42)
    flight = noise_sweep(grain, glide(0.26, 5200.0, 1500.0), 0.8) * swell(0.26, 0.3, 1.6)
    return mix(0.8 * string, 0.5 * click(grain, 700.0, 3500.0, 0.02), after(0.02, 0.3 * flight))


def cannon(grain: Grain) -> Signal:
    """A siege gun: the report, the boom, smoke rolling away."""
    report = click(grain, 120.0, 5200.0, 0.12)
    boom = drop(41.0, 3.2, 0.95, 0.8, 0.05)
    roll = noise_sweep(grain, glide(1.0, 620.0, 130.0), 2.2, -3.0) * decay(1.0, 0.9, 0.02)
    return mix(saturated(mix(report, 1.3 * boom), 2.2), after(0.015, 0.34 * roll))


def shield(grain: Grain) -> Signal:
    """A blow on a shield: a plate that rings false."""
    plate = strike(PLATE, 412.0, 0.8, 1.3, grain)
    return mix(1.2 * plate, 0.35 * strike(WOOD, 170.0, 0.2, 0.12, grain), 0.25 * click(grain, 1500.0, 6000.0, 0.02))


def barrier(grain: Grain) -> Signal:
    """A ward takes the blow: glass and a breath of air folding back on itself."""
    panes = mix(strike(GLASS, 740.0, 0.9, 1.4, grain, 0.8), 0.6 * strike(GLASS, 1108.7, 0.9, 1.2, grain, 0.8))
    breath = noise_sweep(grain, glide(0.3, 900.0, 5200.0), 1.0) * curve(0.3, ((0.0, 0.0), (0.8, 1.0), (1.0, 0.0))) ** 2
    return mix(0.16 * breath, after(0.06, panes), after(0.06, 0.5 * drop(110.0, 1.4, 0.25, 0.2)))


def overflow(grain: Grain) -> Signal:
    """A blow goes through the first and strikes the second."""
    rush = noise_sweep(grain, glide(0.14, 900.0, 2600.0), 1.2) * swell(0.14, 0.7)
    return mix(0.7 * _blow(grain, 110.0, 0.6), after(0.07, 0.3 * rush), after(0.15, _blow(grain, 74.0, 0.95)))


def death(grain: Grain) -> Signal:
    """A unit burns to ash: a last thump, a falling breath, embers."""
    breath = (
        noise_sweep(grain, glide(0.75, 1700.0, 190.0), 1.5, -2.0)
        * curve(0.75, ((0.0, 0.0), (0.12, 1.0), (1.0, 0.0))) ** 1.5
    )
    embers = crackle(grain, 0.75, curve(0.75, ((0.0, 20.0), (0.3, 90.0), (1.0, 10.0))), 1400.0, 4600.0, 0.012)
    toll = strike(BELL, 98.0, 0.85, 0.9, grain, 0.6)
    return mix(
        0.8 * drop(62.0, 2.0, 0.4, 0.3),
        0.33 * breath,
        after(0.1, 0.5 * embers * curve(0.75, ((0.0, 1.0), (1.0, 0.2)))),
        0.5 * toll,
    )


def knockback(grain: Grain) -> Signal:
    """A unit is thrown back: a blow and a skid."""
    skid = noise_sweep(grain, glide(0.3, 1900.0, 520.0), 1.4, -2.0) * curve(0.3, ((0.0, 0.2), (0.1, 1.0), (1.0, 0.0)))
    return mix(_blow(grain, 104.0, 0.7), after(0.06, 0.33 * skid))


def push(grain: Grain) -> Signal:
    """A stack is shoved a tile: a heavy thing slides and stops."""
    slide = noise_sweep(grain, glide(0.32, 260.0, 520.0), 1.8, -3.0) * swell(0.32, 0.6)
    stop = mix(strike(WOOD, 98.0, 0.24, 0.16, grain, 0.7), 0.6 * drop(70.0, 1.5, 0.2, 0.15))
    return mix(0.5 * slide, after(0.28, stop))


def trap_set(grain: Grain) -> Signal:
    """A ratchet is wound, five teeth, and latched."""
    teeth = [
        after(
            0.05 * index,
            (0.9 + 0.1 * index)
            * mix(click(grain, 1800.0, 6500.0, 0.012), 0.5 * strike(PLATE, 1500.0 + 90.0 * index, 0.07, 0.05, grain)),
        )
        for index in range(5)
    ]
    latch = mix(strike(PLATE, 690.0, 0.16, 0.12, grain), strike(WOOD, 260.0, 0.14, 0.09, grain))
    return mix(*teeth, after(0.3, 0.9 * latch))


def trap_spring(grain: Grain) -> Signal:
    """Jaws of iron snap shut."""
    snap = mix(click(grain, 900.0, 7500.0, 0.045), strike(PLATE, 540.0, 0.45, 0.4, grain, 1.1))
    spring = pluck(grain, 233.0, 0.4, 0.3, 0.95, 0.1)
    return mix(0.35 * spring, after(0.03, saturated(1.1 * snap, 1.6)), after(0.03, 0.7 * drop(84.0, 1.8, 0.2, 0.15)))


def crystal_hit(grain: Grain) -> Signal:
    """The crystal takes a blow and sings."""
    tone = mix(strike(GLASS, 1046.5, 0.9, 1.5, grain, 0.8), 0.5 * strike(GLASS, 1567.98, 0.8, 1.2, grain, 0.8))
    return mix(tone, 0.7 * drop(98.0, 1.6, 0.2, 0.15), 0.35 * click(grain, 2500.0, 9000.0, 0.02))


def crystal_crack(grain: Grain) -> Signal:
    """A crack runs through the crystal."""
    runs = [
        after(
            time,
            level
            * mix(
                click(grain, 2200.0, 9000.0, 0.03),
                0.6 * strike(GLASS, 900.0 * grain.between(0.8, 1.5), 0.3, 0.25, grain, 1.2),
            ),
        )
        for time, level in ((0.0, 1.0), (0.07, 0.45), (0.11, 0.6), (0.19, 0.8))
    ]
    splinters = crackle(grain, 0.4, curve(0.4, ((0.0, 160.0), (1.0, 20.0))), 3000.0, 8000.0, 0.008)
    groan = strike(GLASS, 311.0, 0.7, 0.9, grain, 0.7)
    return mix(*runs, 0.5 * splinters * decay(0.4, 0.5), 0.5 * groan, 0.6 * drop(74.0, 2.0, 0.3, 0.22))


def crystal_shatter(grain: Grain) -> Signal:
    """The crystal bursts: a blow, a fall of shards, a dying chord."""
    shards: list[Signal] = []
    time = 0.03
    while time < 1.05:
        level = (1.0 - 0.75 * time) * grain.between(0.3, 1.0)
        shards.append(
            after(time, level * strike(GLASS, grain.between(1300.0, 4300.0), 0.32, grain.between(0.1, 0.32), grain))
        )
        time += grain.between(0.012, 0.05) * (1.0 + 1.6 * time)
    rush = noise_sweep(grain, glide(0.9, 6800.0, 2600.0), 1.8) * decay(0.9, 0.7, 0.004)
    burst = saturated(mix(1.2 * click(grain, 900.0, 9000.0, 0.18), 0.85 * drop(49.0, 2.8, 0.6, 0.42)), 1.8)
    chord = mix(*(strike(GLASS, hertz, 1.4, 1.9, grain, 0.7) for hertz in (523.25, 622.25, 739.99)))
    return mix(burst, 0.4 * rush, 1.25 * mix(*shards), after(0.02, 0.35 * chord))


def capture(grain: Grain) -> Signal:
    """A banner is planted: the pole, the cloth in the wind, two notes that claim the ground."""
    pole = mix(drop(72.0, 2.0, 0.3, 0.22), strike(WOOD, 210.0, 0.25, 0.16, grain))
    flaps = noise_sweep(grain, glide(0.6, 700.0, 1100.0), 1.8, -3.0)
    flaps *= np.abs(np.sin(np.pi * 7.5 * np.arange(flaps.size) / 44_100.0)) ** 3 * curve(0.6, ((0.0, 1.0), (1.0, 0.0)))
    notes = mix(strike(BAR, 293.66, 0.8, 0.9, grain, 0.8), after(0.14, strike(BAR, 440.0, 0.8, 0.9, grain, 0.8)))
    return mix(0.9 * pole, after(0.06, 0.24 * flaps), after(0.1, 0.75 * notes))
