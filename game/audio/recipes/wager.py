"""Sounds of Poker Combat: glass stones on planks, thin stiff playing cards, a shield, the chords of the hands."""

from __future__ import annotations

from game.audio.envelopes import curve, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, COIN, GLASS, GONG, PLATE, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_sweep
from game.audio.recipes.hands import paper_slide
from game.audio.recipes.signals import horns, war_drum
from game.audio.samples import Signal, after, mix, saturated
from game.audio.seeded import Grain
from game.audio.strings import pluck

FIFTH = (62, 69)
"""The notes of a pair, as MIDI numbers: D and A, without a third; the manifest's `cents` raise them."""
TRIAD = (62, 66, 69, 74)
"""A straight: D major."""
GREAT = (50, 57, 62, 66, 69, 74, 78, 81)
"""Four of a kind: D major over three octaves."""
LAST = (50, 57, 62, 66, 69, 74, 78, 81, 86)
"""RAGNAROK: one step higher still."""


# -- glass stones --------------------------------------------------------------------------------------------------


def _stone(grain: Grain) -> Signal:
    """Return one drop of glass that is put on the planks: it rings for a moment, the wood takes it."""
    ring = strike(GLASS, 2350.0 * grain.between(0.86, 1.16), 0.17, 0.15, grain, 0.75)
    wood = strike(WOOD, 430.0 * grain.between(0.93, 1.07), 0.08, 0.05, grain, 0.8)
    return mix(0.75 * ring, 0.55 * wood, 0.3 * click(grain, 2600.0, 9000.0, 0.012))


def _stones(grain: Grain, count: int, seconds: float, bend: float) -> Signal:
    """Return so many stones that fall within a time: with `bend` above 1 ever slower, below 1 ever faster."""
    falls = [
        after(max(0.0, seconds * (k / count) ** bend + grain.between(-0.008, 0.008)),
              grain.between(0.45, 1.0) * _stone(grain))
        for k in range(count)
    ]  # fmt: skip
    return mix(*falls)


def stones(grain: Grain) -> Signal:
    """A few glass stones are laid beside one another."""
    return _stones(grain, 4, 0.19, 1.1)


def _swept(grain: Grain, seconds: float, start: float, end: float) -> Signal:
    """Return what the palm does to the planks while it shoves stones along."""
    return noise_sweep(grain, glide(seconds, start, end), 1.6, -3.0) * swell(seconds, 0.55, 1.2)


def sweep(grain: Grain) -> Signal:
    """Stones are swept together: a palm over the wood, glass that clicks against glass."""
    return mix(0.3 * _swept(grain, 0.34, 420.0, 980.0), after(0.03, _stones(grain, 9, 0.3, 0.8)))


def all_in(grain: Grain) -> Signal:
    """Everything is shoved forward: a long sweep, a cascade of glass, a drum and an open fifth beneath."""
    deep = mix(strike(BAR, hertz(38), 0.6, 0.9, grain, 0.7), 0.8 * strike(BAR, hertz(45), 0.6, 0.8, grain, 0.7))
    cascade = _stones(grain, 16, 0.42, 0.75)
    return mix(
        0.55 * _swept(grain, 0.46, 300.0, 820.0),
        after(0.04, 0.75 * cascade),
        after(0.4, 1.1 * war_drum(grain)),
        after(0.41, 0.55 * deep),
    )


# -- playing cards ---------------------------------------------------------------------------------------------------


def _snap(grain: Grain) -> Signal:
    """Return the snap of a thin stiff card: a dry tick and the flutter of the sheet, no table under it."""
    flutter = strike(WOOD, 1340.0 * grain.between(0.9, 1.1), 0.05, 0.03, grain, 1.1)
    return mix(click(grain, 3200.0, 11000.0, 0.013), 0.35 * flutter)


def card(grain: Grain) -> Signal:
    """A playing card is dealt: a short hiss over the wood, a snap where it lets go."""
    slide = paper_slide(grain, 0.08, 3400.0, 7800.0 * grain.between(0.92, 1.08), 0.6)
    return mix(0.4 * slide, after(0.066, 1.1 * _snap(grain)))


def turn(grain: Grain) -> Signal:
    """A playing card is bent up at its edge and slaps over."""
    bend = paper_slide(grain, 0.09, 2600.0, 6200.0, 0.75)
    slap = mix(_snap(grain), 0.4 * strike(WOOD, 520.0, 0.06, 0.035, grain, 0.8))
    return mix(0.35 * bend, 0.4 * _snap(grain), after(0.085, 1.2 * slap))


def community(grain: Grain) -> Signal:
    """A card is turned up for both: the slap, a knock on the shield's planks, a small bar of bronze."""
    planks = mix(strike(WOOD, 205.0, 0.13, 0.08, grain, 0.8), 0.6 * drop(104.0, 1.5, 0.1, 0.07))
    note = strike(BAR, hertz(81), 0.26, 0.34, grain, 0.7)
    return mix(0.9 * turn(grain), after(0.085, 0.8 * planks), after(0.09, 0.22 * note))


def riffle(grain: Grain) -> Signal:
    """The pack is riffled: two halves run into one another ever faster, are bridged and squared on the wood."""
    run: list[Signal] = []
    time, gap = 0.0, 0.024
    while time < 0.36:
        edge = click(grain, 2800.0 + 4000.0 * time, 10000.0, 0.009)
        run.append(after(time, (0.4 + time) * grain.between(0.8, 1.1) * edge))
        time, gap = time + gap * grain.between(0.85, 1.15), max(0.0075, gap * 0.95)
    fall = paper_slide(grain, 0.16, 5600.0, 2400.0, 0.35)
    square = mix(_snap(grain), 0.5 * strike(WOOD, 310.0, 0.09, 0.06, grain))
    return mix(*run, after(0.37, 0.3 * fall), after(0.52, 0.9 * square))


# -- what a fighter does -------------------------------------------------------------------------------------------


def knock(grain: Grain) -> Signal:
    """Knuckles knock on the table, twice: nothing is committed."""

    def blow() -> Signal:
        bone = strike(WOOD, 262.0 * grain.between(0.96, 1.04), 0.15, 0.1, grain, 0.9)
        return mix(bone, 0.5 * drop(118.0, 1.4, 0.12, 0.09), 0.2 * click(grain, 500.0, 2600.0, 0.014))

    return mix(blow(), after(0.14, 0.85 * blow()))


def banner(grain: Grain) -> Signal:
    """A carved board drops onto its hooks: a thud with weight, and the chains settle."""
    board = mix(
        drop(68.0, 1.9, 0.3, 0.21),
        strike(WOOD, 124.0, 0.3, 0.19, grain, 0.9),
        0.6 * strike(WOOD, 318.0, 0.2, 0.12, grain),
    )
    chains = mix(
        *(
            after(
                0.03 + 0.05 * k, (0.8 - 0.15 * k) * strike(COIN, grain.between(1650.0, 2300.0), 0.1, 0.07, grain, 0.6)
            )
            for k in range(3)
        )
    )
    return mix(saturated(1.1 * board, 1.3), 0.5 * click(grain, 300.0, 1900.0, 0.04), 0.3 * chains)


def brace(grain: Grain) -> Signal:
    """A shield comes up: the strap creaks, wood and its iron rim stand before the body."""
    strap = crackle(grain, 0.13, curve(0.13, ((0.0, 60.0), (1.0, 240.0))), 700.0, 2200.0, 0.01) * swell(0.13, 0.7)
    air = noise_sweep(grain, glide(0.13, 420.0, 1500.0), 1.4, -2.0) * swell(0.13, 0.75)
    wood = mix(strike(WOOD, 148.0, 0.22, 0.14, grain, 0.8), drop(78.0, 1.6, 0.2, 0.15))
    rim = strike(PLATE, 440.0, 0.26, 0.2, grain, 0.8)
    return mix(0.5 * strap, 0.3 * air, after(0.11, wood), after(0.11, 0.4 * rim))


def breath_in(grain: Grain) -> Signal:
    """A breath is drawn: a point of stamina more."""
    air = noise_sweep(grain, glide(0.2, 850.0, 2500.0), 1.1, -1.0) * swell(0.2, 0.72, 1.2)
    return mix(0.6 * air, after(0.12, 0.5 * strike(BAR, hertz(86), 0.14, 0.16, grain, 0.6)))


def breath_out(grain: Grain) -> Signal:
    """A breath is spent: a point of stamina less."""
    air = noise_sweep(grain, glide(0.22, 1900.0, 520.0), 1.3, -2.0) * swell(0.22, 0.22, 1.1)
    return mix(0.7 * air, 0.5 * strike(SKIN, 138.0, 0.14, 0.1, grain, 0.8))


def armed(grain: Grain) -> Signal:
    """A spell is armed: three cuts of a chisel, and a fourth that hangs in the air and waits."""

    def cut() -> Signal:
        return mix(click(grain, 1500.0, 6500.0, 0.02), 0.4 * strike(WOOD, 690.0, 0.06, 0.04, grain))

    cuts = mix(*(after(0.075 * k, (0.6 + 0.2 * k) * cut()) for k in range(3)))
    shine = noise_sweep(grain, glide(0.26, 1800.0, 7000.0), 0.9) * swell(0.26, 0.6)
    hung = mix(pluck(grain, hertz(62), 0.34, 0.5, 0.6, 0.14), 0.8 * pluck(grain, hertz(67), 0.34, 0.5, 0.6, 0.14))
    return mix(0.7 * cuts, after(0.2, 0.8 * hung), after(0.18, 0.13 * shine))


# -- the chords of the hands -----------------------------------------------------------------------------------------


def _strum(grain: Grain, notes: tuple[int, ...], gap: float, seconds: float, ring: float) -> Signal:
    """Return a chord on gut strings, from the lowest note to the highest."""
    return mix(*(after(gap * k, pluck(grain, hertz(note), seconds, ring, 0.5, 0.22)) for k, note in enumerate(notes)))


def hand_small(grain: Grain) -> Signal:
    """A small hand: two strings in an open fifth, a bar of bronze on top."""
    return mix(_strum(grain, FIFTH, 0.05, 0.5, 0.7), 0.2 * strike(BAR, hertz(81), 0.4, 0.5, grain, 0.6))


def hand_good(grain: Grain) -> Signal:
    """A good hand: four strings in a bright triad, two bars, a stroke on the skin."""
    bars = mix(*(after(0.16, strike(BAR, hertz(note + 12), 0.45, 0.6, grain, 0.7)) for note in TRIAD[-2:]))
    return mix(_strum(grain, TRIAD, 0.045, 0.62, 0.9), 0.18 * bars, 0.35 * war_drum(grain))


def hand_great(grain: Grain) -> Signal:
    """A great hand: eight strings over horns, a bell, a drum."""
    harp = _strum(grain, GREAT, 0.035, 0.75, 1.1)
    bell = mix(strike(BELL, hertz(74), 0.8, 1.1, grain, 0.6), 0.5 * strike(BAR, hertz(93), 0.5, 0.6, grain, 0.7))
    brass = horns((50, 57, 62, 66), 0.95, 0.75)
    return mix(0.7 * harp, 0.55 * brass, after(0.24, 0.26 * bell), 0.6 * war_drum(grain))


def hand_last(grain: Grain) -> Signal:
    """RAGNAROK: three strokes of the drum, a gong that opens, all horns, and bells that fall from above."""
    drums = mix(*(after(start, level * war_drum(grain)) for start, level in ((0.0, 0.5), (0.2, 0.7), (0.42, 1.0))))
    call = mix(0.8 * horns((50, 57), 0.44, 0.85), after(0.42, horns((38, 50, 57, 62, 66), 1.25, 0.95)))
    gong = strike(GONG, 73.4, 1.3, 2.0, grain, 0.8)
    falling = tuple(reversed(LAST[3:]))
    bells = mix(
        *(after(0.5 + 0.09 * k, strike(BELL, hertz(note), 0.7, 0.9, grain, 0.6)) for k, note in enumerate(falling))
    )
    harp = after(0.42, _strum(grain, LAST, 0.03, 0.9, 1.2))
    return mix(drums, call, after(0.42, 0.7 * gong), 0.16 * bells, 0.5 * harp)
