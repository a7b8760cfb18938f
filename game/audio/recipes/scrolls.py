"""Sounds of The Nine Domains: parchment, wax, tiles and the four elements."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, COIN, GLASS, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_sweep
from game.audio.recipes.hands import paper_slide
from game.audio.samples import Signal, after, mix
from game.audio.seeded import Grain
from game.audio.strings import pluck

STEPS = (74, 76, 77, 79)
"""The notes of successive bonuses, as MIDI numbers: the first steps of D Dorian from its octave."""
ELEMENT_NOTES = (62, 65, 69, 74)
"""The four harp notes of the elements: the minor chord on D with its octave."""


def unroll(grain: Grain) -> Signal:
    """Three scrolls unroll one after the other: stiff parchment, wooden rollers, a soft stop."""

    def scroll(pitch: float) -> Signal:
        sheet = paper_slide(grain, 0.24, 800.0 * pitch, 3000.0 * pitch, 0.45)
        fibres = crackle(grain, 0.24, curve(0.24, ((0.0, 60.0), (0.5, 260.0), (1.0, 30.0))), 1700.0, 6000.0, 0.006)
        stop = strike(WOOD, 190.0 * pitch, 0.1, 0.07, grain, 0.8)
        return mix(0.8 * sheet, 0.9 * fibres * swell(0.24, 0.5), after(0.22, 0.5 * stop))

    return mix(scroll(0.92), after(0.09, scroll(1.0)), after(0.18, scroll(1.1)))


def seal_break(grain: Grain) -> Signal:
    """Dry wax cracks and crumbs fall."""
    snap = mix(
        click(grain, 1100.0, 6500.0, 0.03), 0.5 * strike(WOOD, 640.0 * grain.between(0.9, 1.1), 0.08, 0.04, grain)
    )
    crumbs = crackle(grain, 0.15, curve(0.15, ((0.0, 240.0), (1.0, 40.0))), 1900.0, 6500.0, 0.006) * decay(0.15, 0.22)
    return mix(snap, after(0.018, 0.5 * click(grain, 1500.0, 7500.0, 0.02)), after(0.01, 0.9 * crumbs))


def bonus(grain: Grain, step: int) -> Signal:
    """A bonus is added: a coin ticks on brass, a step higher on each (counted from 0)."""
    note = hertz(STEPS[step])
    return mix(
        strike(BAR, note, 0.14, 0.16, grain, 0.9),
        0.3 * strike(COIN, 2.0 * note, 0.1, 0.08, grain),
        0.25 * click(grain, 2500.0, 8000.0, 0.01),
    )


def malus(grain: Grain) -> Signal:
    """A bonus is taken away: the same coin, dull, a step down."""
    first = strike(WOOD, 392.0, 0.1, 0.06, grain, 0.8)
    second = mix(strike(WOOD, 330.0, 0.12, 0.08, grain, 0.8), 0.3 * strike(BELL, 165.0, 0.12, 0.1, grain, 0.5))
    return mix(0.8 * first, after(0.055, second))


def clash(grain: Grain) -> Signal:
    """Two strengths are set against each other."""
    return mix(
        strike(WOOD, 246.0 * grain.between(0.97, 1.03), 0.15, 0.1, grain, 1.1),
        0.5 * drop(86.0, 1.7, 0.15, 0.11),
        0.7 * click(grain, 700.0, 3600.0, 0.025),
    )


def effect(grain: Grain) -> Signal:
    """A card's own law decides: glass shimmers upward and stops the fight."""
    run = mix(
        *(
            after(0.035 * i, (0.6 + 0.1 * i) * strike(GLASS, hertz(m), 0.26, 0.3, grain, 0.7))
            for i, m in enumerate((81, 84, 86, 91))
        )
    )
    air = noise_sweep(grain, glide(0.3, 3000.0, 8500.0), 0.8) * swell(0.3, 0.5)
    return mix(0.8 * run, 0.06 * air)


def tile_won(grain: Grain) -> Signal:
    """The tile is yours: two warm notes rise and it lands."""
    first = mix(pluck(grain, hertz(62), 0.4, 0.6, 0.4, 0.3), 0.3 * strike(BAR, hertz(74), 0.3, 0.4, grain, 0.6))
    second = mix(pluck(grain, hertz(69), 0.36, 0.7, 0.45, 0.3), 0.35 * strike(BAR, hertz(81), 0.34, 0.5, grain, 0.6))
    land = mix(strike(WOOD, 174.0, 0.16, 0.1, grain), 0.7 * drop(88.0, 1.6, 0.16, 0.12))
    return mix(0.8 * first, after(0.11, 0.9 * second), after(0.2, 0.7 * land))


def tile_lost(grain: Grain) -> Signal:
    """The tile is theirs: two dark notes fall and it lands further off."""
    first = pluck(grain, hertz(57), 0.4, 0.6, 0.22, 0.4)
    second = mix(pluck(grain, hertz(53), 0.36, 0.7, 0.2, 0.4), 0.25 * strike(BELL, hertz(53), 0.34, 0.5, grain, 0.5))
    land = mix(strike(WOOD, 128.0, 0.16, 0.1, grain, 0.7), 0.7 * drop(64.0, 1.6, 0.18, 0.14))
    return mix(0.8 * first, after(0.11, 0.9 * second), after(0.2, 0.55 * land))


def tile_removed(grain: Grain) -> Signal:
    """Nobody's tile burns away like parchment."""
    flame = noise_sweep(grain, glide(0.6, 360.0, 1500.0, 0.6), 2.0, -3.0) * curve(
        0.6, ((0.0, 0.0), (0.25, 1.0), (1.0, 0.0))
    )
    sparks = crackle(grain, 0.6, curve(0.6, ((0.0, 70.0), (0.4, 210.0), (1.0, 20.0))), 1400.0, 5000.0, 0.01)
    return mix(0.45 * flame, sparks * swell(0.6, 0.4), 0.3 * strike(BELL, 110.0, 0.6, 0.6, grain, 0.5))


def points(grain: Grain) -> Signal:
    """Seven coins fall on a heap."""
    return mix(
        *(
            after(
                0.055 * k + grain.between(0.0, 0.012),
                (0.65 + 0.05 * k)
                * mix(
                    strike(COIN, 2500.0 * grain.between(0.9, 1.2), 0.16, 0.16, grain),
                    0.5 * strike(WOOD, 420.0, 0.06, 0.04, grain),
                ),
            )
            for k in range(7)
        )
    )


def element(grain: Grain) -> Signal:
    """An element is won: one harp note with a bell in it."""
    note = hertz(74)
    return mix(pluck(grain, note, 0.6, 0.9, 0.4, 0.3), 0.45 * strike(BAR, note, 0.55, 0.8, grain, 0.7))


def elements(grain: Grain) -> Signal:
    """All four are won: four harp notes rise into bells, a drum under the last."""
    harp = mix(
        *(after(0.13 * i, pluck(grain, hertz(m + 12), 0.55, 0.9, 0.45, 0.3)) for i, m in enumerate(ELEMENT_NOTES))
    )
    bells = mix(*(strike(BAR, hertz(m), 0.5, 0.8, grain, 0.6) for m in (86, 89, 93)))
    drum = mix(drop(70.0, 1.8, 0.35, 0.28), 0.5 * strike(SKIN, 150.0, 0.25, 0.16, grain))
    return mix(harp, after(0.39, 0.28 * bells), after(0.39, 0.7 * drum))


def swap(grain: Grain) -> Signal:
    """Two things cross on the table."""
    there = paper_slide(grain, 0.22, 1200.0, 4200.0, 0.6)
    back = paper_slide(grain, 0.22, 4400.0, 1300.0, 0.4)
    stop = mix(0.6 * click(grain, 900.0, 4000.0, 0.025), 0.5 * strike(WOOD, 220.0, 0.1, 0.07, grain))
    return mix(there, after(0.08, back), after(0.28, stop))


def choice(grain: Grain) -> Signal:
    """A power asks: two soft notes, the second left open."""
    return mix(
        pluck(grain, hertz(69), 0.2, 0.4, 0.3, 0.34), after(0.1, 0.9 * pluck(grain, hertz(74), 0.2, 0.45, 0.3, 0.34))
    )
