"""Sounds of the 3x3 board: cards in a brass tray, and what their sides do to one another."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, GLASS, GONG, PLATE, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_sweep
from game.audio.oscillators import harmonics
from game.audio.recipes.hands import paper_slide
from game.audio.samples import Signal, after, mix, saturated
from game.audio.seeded import Grain
from game.audio.strings import pluck

LADDER = (74, 76, 78, 81, 83, 86)
"""The notes of successive echoes, as MIDI numbers: D major without its fourth and seventh."""


def place(grain: Grain) -> Signal:
    """A card is laid into its well: felt takes the thud, the brass rim answers."""
    felt = mix(drop(92.0, 1.6, 0.2, 0.13), 0.7 * strike(WOOD, 164.0 * grain.between(0.96, 1.05), 0.2, 0.1, grain, 0.6))
    rim = mix(strike(PLATE, 1180.0, 0.32, 0.34, grain, 0.7), 0.5 * strike(BAR, 2349.0, 0.3, 0.28, grain, 0.6))
    return mix(
        0.3 * paper_slide(grain, 0.06, 3200.0, 1500.0, 0.9),
        after(0.045, 1.2 * felt),
        after(0.045, 0.45 * click(grain, 900.0, 4200.0, 0.02)),
        after(0.05, 0.2 * rim),
    )


def flip(grain: Grain) -> Signal:
    """A card turns over to the other colour and clicks into the brass."""
    turn = paper_slide(grain, 0.15, 1500.0, 4600.0, 0.6)
    brass = mix(click(grain, 1600.0, 7000.0, 0.02), 0.6 * strike(PLATE, 1568.0, 0.14, 0.12, grain, 0.8))
    return mix(0.8 * turn, after(0.13, brass), after(0.13, 0.4 * strike(WOOD, 260.0, 0.1, 0.07, grain)))


def echo(grain: Grain, hop: int) -> Signal:
    """An echo turns a card: the flip again with a bell on top, a step higher on each hop (counted from 0)."""
    note = hertz(LADDER[hop])
    bell = mix(strike(BAR, note, 0.32, 0.5, grain, 0.8), 0.4 * strike(BELL, note, 0.32, 0.5, grain, 0.5))
    return mix(0.45 * flip(grain), after(0.06, 0.75 * bell))


def hold(grain: Grain) -> Signal:
    """Two edges meet and neither gives."""
    edge = strike(PLATE, 520.0, 0.12, 0.07, grain, 0.6)
    return mix(strike(WOOD, 236.0, 0.16, 0.09, grain, 0.8), 0.3 * edge, 0.3 * click(grain, 500.0, 2400.0, 0.02))


def fail(grain: Grain) -> Signal:
    """An attack glances off: two dull strokes on iron, the second lower."""
    high = mix(strike(PLATE, 587.0, 0.16, 0.1, grain, 0.7), 0.6 * click(grain, 800.0, 3500.0, 0.02))
    low = mix(strike(PLATE, 415.0, 0.18, 0.11, grain, 0.6), drop(104.0, 1.4, 0.16, 0.11))
    return mix(0.7 * high, after(0.06, low))


def knock_out(grain: Grain) -> Signal:
    """Light and dark meet: glass bursts over a depth that opens, and both are gone."""
    glass = mix(*(strike(GLASS, f, 0.75, 0.9, grain, 0.9) for f in (987.77, 1396.9, 2093.0)))
    shards = crackle(grain, 0.6, curve(0.6, ((0.0, 190.0), (1.0, 12.0))), 2600.0, 8000.0, 0.012) * decay(0.6, 0.6)
    deep = mix(drop(43.0, 2.8, 0.75, 0.55), 0.5 * strike(GONG, 73.4, 0.8, 1.0, grain, 0.7))
    breath = noise_sweep(grain, glide(0.6, 3200.0, 190.0), 1.7, -2.0) * decay(0.6, 0.55, 0.01)
    burst = saturated(mix(deep, 0.8 * click(grain, 200.0, 5000.0, 0.08)), 1.6)
    return mix(0.9 * burst, 0.42 * glass, 0.7 * shards, 0.2 * breath)


def line(grain: Grain) -> Signal:
    """A line is held: light runs along a brass string."""
    run = mix(
        *(
            after(0.07 * index, pluck(grain, hertz(midi), 0.5, 0.8, 0.85, 0.12))
            for index, midi in enumerate((62, 69, 74, 78, 81))
        )
    )
    shimmer = noise_sweep(grain, glide(0.6, 2400.0, 8000.0), 0.9) * swell(0.6, 0.7)
    top = mix(strike(BAR, hertz(86), 0.42, 0.6, grain, 0.7), 0.5 * strike(BAR, hertz(93), 0.4, 0.5, grain, 0.7))
    return mix(0.8 * run, 0.07 * shimmer, after(0.3, 0.4 * top))


def shield(grain: Grain) -> Signal:
    """The first card's shield: a small plate rings clear."""
    return mix(strike(PLATE, 830.6, 0.4, 0.6, grain, 0.9), 0.3 * strike(WOOD, 300.0, 0.1, 0.06, grain))


def flank(grain: Grain) -> Signal:
    """Two blades are drawn."""

    def drawn(high: float) -> Signal:
        scrape = noise_sweep(grain, glide(0.16, 2200.0, high), 0.7) * swell(0.16, 0.75, 1.3)
        return mix(0.6 * scrape, after(0.12, 0.5 * strike(PLATE, 0.42 * high, 0.2, 0.24, grain, 1.0)))

    return mix(drawn(6200.0), after(0.1, drawn(7000.0)))


def bless(grain: Grain) -> Signal:
    """Light blesses both cards: three soft harp notes upward into a glint."""
    harp = mix(
        *(
            after(0.07 * index, pluck(grain, hertz(midi), 0.42, 0.7, 0.32, 0.34))
            for index, midi in enumerate((69, 74, 78))
        )
    )
    glint = mix(strike(BAR, hertz(90), 0.28, 0.4, grain, 0.5), 0.6 * strike(BAR, hertz(93), 0.28, 0.4, grain, 0.5))
    return mix(harp, after(0.2, 0.22 * glint))


def punish(grain: Grain) -> Signal:
    """Shadow takes its due: a low breath that sinks."""
    seconds = 0.42
    breath = noise_sweep(grain, glide(seconds, 1300.0, 180.0), 1.4, -2.0) * swell(seconds, 0.25, 1.1)
    moan = harmonics(glide(seconds, 185.0, 123.5, 1.2), (1.0, 0.5, 0.3, 0.16)) * swell(seconds, 0.3)
    return mix(0.5 * breath, 0.45 * moan, 0.5 * drop(70.0, 1.6, 0.3, 0.22))


def armour_break(grain: Grain) -> Signal:
    """A plate cracks and its rivets fly."""
    crack = saturated(mix(click(grain, 700.0, 6000.0, 0.05), strike(PLATE, 349.2, 0.2, 0.13, grain, 1.1)), 1.5)
    rivets = crackle(grain, 0.28, curve(0.28, ((0.0, 120.0), (1.0, 20.0))), 2000.0, 6000.0, 0.012) * decay(0.28, 0.4)
    return mix(crack, after(0.02, 0.6 * rivets), 0.5 * drop(96.0, 1.7, 0.14, 0.1))


def turn(grain: Grain) -> Signal:
    """It is your turn: one soft brass bell."""
    return mix(strike(BAR, hertz(79), 0.3, 0.45, grain, 0.6), 0.25 * strike(PLATE, 1568.0, 0.2, 0.16, grain, 0.6))


def round_begins(grain: Grain) -> Signal:
    """A short roll on a small drum, a tap on the tray's rim."""
    roll = mix(
        *(
            after(0.042 * k, (0.35 + 0.08 * k) * strike(SKIN, (246.0, 268.0)[k % 2], 0.12, 0.09, grain))
            for k in range(9)
        )
    )
    tap = mix(strike(PLATE, 988.0, 0.3, 0.4, grain, 0.8), 0.5 * strike(SKIN, 123.0, 0.25, 0.2, grain))
    return mix(0.8 * roll, after(0.4, tap))


def _cadence(grain: Grain, notes: tuple[int, ...], gap: float, last: tuple[int, ...]) -> Signal:
    """Return plucked notes, the closing chord on bells and strings after them."""
    run = mix(*(after(gap * i, pluck(grain, hertz(m), 0.4, 0.6, 0.5, 0.24)) for i, m in enumerate(notes)))
    chord = mix(
        *(
            mix(pluck(grain, hertz(m), 0.55, 0.9, 0.5, 0.24), 0.35 * strike(BAR, hertz(m + 12), 0.5, 0.7, grain, 0.6))
            for m in last
        )
    )
    return mix(run, after(gap * len(notes), 0.7 * chord))


def round_won(grain: Grain) -> Signal:
    """The round is yours: up to the major chord."""
    return _cadence(grain, (69, 74, 76), 0.14, (62, 74, 78))


def round_lost(grain: Grain) -> Signal:
    """The round is lost: down to the minor one."""
    return _cadence(grain, (69, 67, 64), 0.14, (50, 62, 65))


def round_drawn(grain: Grain) -> Signal:
    """The round is drawn: out and back to an open fifth."""
    return _cadence(grain, (69, 71, 67), 0.14, (57, 62, 69))
