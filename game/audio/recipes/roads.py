"""Sounds of the campaign: the march, the ship, supply, the town, paper and wax, and how a run ends."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, COIN, GONG, PLATE, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.oscillators import harmonics
from game.audio.recipes.hands import paper_slide
from game.audio.recipes.signals import horn_note, horns, war_drum
from game.audio.samples import Signal, after, mix
from game.audio.seeded import Grain
from game.audio.strings import pluck

FIFTH_UP = (62, 69, 74)
"""The chime of an event, as MIDI numbers: it asks, so it does not close."""


def march(grain: Grain) -> Signal:
    """Men march by: four steps, gravel under many boots, straps and canteens."""
    steps = []
    for index in range(4):
        boots = crackle(grain, 0.15, curve(0.15, ((0.0, 520.0), (1.0, 40.0))), 500.0, 3400.0, 0.014) * decay(0.15, 0.2)
        tread = mix(0.9 * drop(78.0 * grain.between(0.95, 1.05), 1.7, 0.16, 0.11), 0.9 * boots)
        steps.append(after(0.02 + 0.25 * index, (1.0, 0.82)[index % 2] * tread))
    straps = [
        after(0.13 + 0.25 * index, 0.07 * strike(PLATE, grain.between(1500.0, 2600.0), 0.1, 0.08, grain, 0.6))
        for index in range(3)
    ]
    return mix(*steps, *straps)


def hooves(grain: Grain) -> Signal:
    """Horses at a canter: three beats and a breath, three times, harness between."""
    blows = []
    for stride in range(3):
        for beat, level in ((0.0, 0.8), (0.09, 0.7), (0.18, 1.0)):
            hoof = mix(
                strike(WOOD, 182.0 * grain.between(0.9, 1.12), 0.12, 0.07, grain, 0.8),
                0.6 * drop(88.0, 1.6, 0.12, 0.08),
                0.4 * click(grain, 400.0, 2400.0, 0.025),
            )
            blows.append(after(0.02 + 0.34 * stride + beat, level * grain.between(0.9, 1.0) * hoof))
    bits = [after(0.24 + 0.34 * at, 0.08 * strike(COIN, 2700.0 + 200 * at, 0.12, 0.1, grain, 0.6)) for at in range(3)]
    return mix(*blows, *bits)


def sail(grain: Grain) -> Signal:
    """A ship gets under way: the sail fills, a yard creaks, water runs along the hull."""
    filling = noise_sweep(grain, glide(0.34, 240.0, 900.0), 1.6, -3.0) * swell(0.34, 0.8, 1.4)
    clap = mix(0.7 * click(grain, 180.0, 1500.0, 0.07), 0.6 * drop(96.0, 1.5, 0.2, 0.14))
    creak = harmonics(glide(0.42, 196.0, 252.0, 1.3), (1.0, 0.7, 0.55, 0.4, 0.3, 0.2))
    creak *= (0.5 + 0.5 * noise_band(grain, 0.42, 26.0, 60.0)) * swell(0.42, 0.6)
    wash = noise_sweep(grain, glide(1.0, 700.0, 1700.0), 1.8) * swell(1.0, 0.5)
    return mix(0.7 * filling, after(0.28, clap), after(0.42, 0.24 * creak), after(0.22, 0.42 * wash))


def seal(grain: Grain) -> Signal:
    """A ring is pressed into warm wax: soft at first, then metal on paper and wood."""
    wax = crackle(grain, 0.14, curve(0.14, ((0.0, 60.0), (1.0, 320.0))), 900.0, 2600.0, 0.008) * swell(0.14, 0.8)
    press = mix(
        drop(74.0, 1.8, 0.24, 0.16),
        strike(WOOD, 148.0, 0.24, 0.15, grain, 0.7),
        0.4 * click(grain, 400.0, 2200.0, 0.04),
    )
    lift = strike(PLATE, 1046.5, 0.22, 0.2, grain, 0.6)
    return mix(0.35 * wax, after(0.11, press), after(0.27, 0.16 * lift))


def purse(grain: Grain) -> Signal:
    """A purse is set down and its coins settle."""
    coins = [
        after(
            grain.between(0.0, 0.26),
            grain.between(0.3, 0.8) * strike(COIN, grain.between(2300.0, 4100.0), 0.2, 0.16, grain, 0.8),
        )
        for _ in range(11)
    ]
    leather = mix(0.8 * strike(SKIN, 122.0, 0.18, 0.1, grain, 0.6), 0.5 * click(grain, 250.0, 1400.0, 0.05))
    return mix(leather, after(0.02, 0.5 * mix(*coins)))


def hammer(grain: Grain) -> Signal:
    """A building goes up: two blows on a peg, a third that sits."""
    blows = []
    for at, level, pitch in ((0.0, 0.75, 1.0), (0.26, 0.85, 1.07), (0.52, 1.0, 1.18)):
        blow = mix(
            strike(WOOD, 224.0 * pitch, 0.26, 0.14, grain, 1.0),
            0.35 * strike(PLATE, 1480.0 * pitch, 0.2, 0.16, grain, 0.8),
            0.8 * click(grain, 700.0, 4200.0, 0.03),
            0.5 * drop(90.0, 1.5, 0.18, 0.12),
        )
        blows.append(after(at, level * blow))
    return mix(*blows)


def _rolling(grain: Grain, seconds: float) -> Signal:
    """Return wheels on a rough road: a rumble, stones under iron, the axle's complaint."""
    rumble = noise_band(grain, seconds, 70.0, 260.0) * (0.7 + 0.3 * noise_band(grain, seconds, 5.0, 14.0))
    stones = crackle(grain, seconds, curve(seconds, ((0.0, 60.0), (0.5, 110.0), (1.0, 50.0))), 500.0, 2600.0, 0.016)
    turn = 0.3 * seconds
    axle = harmonics(glide(turn, 520.0, 610.0), (1.0, 0.4, 0.5, 0.2)) * swell(turn, 0.5)
    return mix(0.8 * rumble, 0.8 * stones, after(0.22 * seconds, 0.06 * axle), after(0.62 * seconds, 0.05 * axle))


def wagon(grain: Grain) -> Signal:
    """A wagon sets out and rolls away."""
    start = mix(strike(WOOD, 132.0, 0.2, 0.12, grain, 0.7), 0.4 * click(grain, 500.0, 2600.0, 0.04))
    harness = [after(0.05 * at, 0.16 * strike(COIN, 2500.0 + 310.0 * at, 0.2, 0.16, grain, 0.6)) for at in range(4)]
    away = _rolling(grain, 0.95) * curve(0.95, ((0.0, 0.0), (0.18, 1.0), (1.0, 0.0)))
    return mix(0.7 * start, *harness, after(0.05, away))


def delivery(grain: Grain) -> Signal:
    """A wagon comes in: wheels, a stop, the bell of the gate."""
    wheels = _rolling(grain, 0.42) * curve(0.42, ((0.0, 0.2), (0.7, 1.0), (1.0, 0.0)))
    stop = mix(strike(WOOD, 118.0, 0.22, 0.13, grain, 0.7), 0.5 * drop(80.0, 1.5, 0.2, 0.12))
    bells = mix(
        *(after(0.15 * at, strike(BELL, hertz(midi), 0.62, 0.8, grain, 0.7)) for at, midi in ((0, 79), (1, 84)))
    )
    return mix(0.6 * wheels, after(0.36, 0.8 * stop), after(0.4, 0.55 * bells))


def quill(grain: Grain) -> Signal:
    """A dispatch is written: a quill runs over paper in short strokes and makes its point."""
    strokes, time = [], 0.0
    for _ in range(6):
        length = grain.between(0.05, 0.11)
        scratch = noise_sweep(grain, glide(length, 2400.0, grain.between(3800.0, 5600.0)), 0.9) * swell(
            length, 0.4, 1.2
        )
        strokes.append(after(time, grain.between(0.6, 1.0) * scratch))
        time += length + grain.between(0.015, 0.035)
    return mix(*strokes, after(time + 0.03, 0.8 * click(grain, 1200.0, 5200.0, 0.015)))


def card_taken(grain: Grain) -> Signal:
    """A card joins the army: drawn, laid down, and welcomed by two strings."""
    laid = mix(strike(WOOD, 150.0, 0.18, 0.1, grain, 0.8), 0.5 * click(grain, 900.0, 4600.0, 0.025))
    strings = mix(
        *(after(0.07 * at, pluck(grain, hertz(midi), 0.4, 0.6, 0.6, 0.2)) for at, midi in enumerate((69, 76)))
    )
    return mix(0.7 * paper_slide(grain, 0.16, 1500.0, 4200.0, 0.6), after(0.13, laid), after(0.16, 0.7 * strings))


def _voice(grain: Grain, pitch: float, seconds: float) -> Signal:
    """Return one who speaks behind a wall: a murmur that rises and falls, and no word of it."""
    bend = glide(seconds, pitch * grain.between(0.92, 1.0), pitch * grain.between(1.0, 1.16))
    speech = harmonics(bend, (0.6, 1.0, 0.7, 0.5, 0.28, 0.2, 0.1))
    return speech * (0.35 + 0.65 * abs(noise_band(grain, seconds, 3.0, 8.0))) * swell(seconds, 0.5)


def tavern(grain: Grain) -> Signal:
    """A tavern's door: voices, a mug on the table, dice."""
    voices = [
        after(start, level * _voice(grain, pitch, length))
        for start, pitch, length, level in (
            (0.0, 112.0, 0.6, 0.5), (0.16, 148.0, 0.5, 0.35), (0.5, 98.0, 0.7, 0.5), (0.62, 186.0, 0.45, 0.25),
        )
    ]  # fmt: skip
    room = noise_band(grain, 1.25, 180.0, 900.0) * swell(1.25, 0.5)
    mug = mix(strike(WOOD, 262.0, 0.16, 0.08, grain, 0.8), 0.3 * strike(PLATE, 940.0, 0.2, 0.14, grain, 0.6))
    dice = [
        after(0.9 + 0.06 * at, (0.5 - 0.09 * at) * strike(WOOD, 900.0 + 130 * at, 0.06, 0.03, grain)) for at in range(4)
    ]
    return mix(0.16 * room, *voices, after(0.34, 0.55 * mug), *dice)


def event(grain: Grain) -> Signal:
    """Something happens: a fifth and an octave on a bell and strings, left open."""
    tones = mix(
        *(
            after(
                0.12 * at,
                mix(
                    0.5 * strike(BELL, hertz(midi), 0.8, 1.0, grain, 0.6), pluck(grain, hertz(midi), 0.7, 0.9, 0.5, 0.3)
                ),
            )
            for at, midi in enumerate(FIFTH_UP)
        )
    )
    return mix(tones, after(0.24, 0.14 * strike(BAR, hertz(88), 0.7, 0.9, grain, 0.6)))


def boss(grain: Grain) -> Signal:
    """The boss comes: horns a tritone apart, low, over drums and an opening gong."""
    first = mix(0.8 * horn_note(47, 0.62, 0.9), 0.45 * horn_note(35, 0.62, 0.8))
    second = mix(0.8 * horns((47, 53), 1.1, 1.0), 0.5 * horn_note(41, 1.1, 0.9))
    drums = mix(war_drum(grain), after(0.3, 0.5 * war_drum(grain)), after(0.58, 1.1 * war_drum(grain)))
    gong = strike(GONG, hertz(35), 1.3, 2.0, grain, 0.8) * curve(1.3, ((0.0, 0.3), (0.3, 1.0), (1.0, 0.4)))
    return mix(first, after(0.56, second), 0.9 * drums, after(0.56, 0.6 * gong))


def victory(grain: Grain) -> Signal:
    """A campaign is won: subdominant, dominant and a broad tonic in C, drums at a walk, all bells at the end."""
    chords = ((0.0, 0.46, (53, 60, 65, 69)), (0.44, 0.46, (55, 62, 67, 71)), (0.88, 1.5, (48, 55, 64, 67, 72)))
    calls = mix(*(after(start, horns(voicing, seconds)) for start, seconds, voicing in chords))
    lead = mix(
        *(
            after(start, 0.28 * horn_note(midi, seconds, 0.85))
            for start, midi, seconds in (
                (0.0, 72, 0.3),
                (0.22, 74, 0.26),
                (0.44, 74, 0.3),
                (0.66, 71, 0.26),
                (0.88, 76, 1.3),
            )
        )
    )
    beats = mix(*(after(0.22 * at, level * war_drum(grain)) for at, level in enumerate((0.5, 0.3, 0.5, 0.4, 0.95))))
    bells = mix(
        *(
            after(0.94 + 0.11 * at, strike(BELL, hertz(midi), 1.3, 1.5, grain))
            for at, midi in enumerate((84, 79, 76, 72))
        )
    )
    return mix(calls, lead, 0.8 * beats, 0.2 * bells)


def defeat(grain: Grain) -> Signal:
    """A campaign is lost: a horn's call that sinks from the fifth to the minor tonic, a slow drum, one bell."""
    call = ((0.0, 67, 0.42), (0.36, 65, 0.42), (0.72, 63, 0.5), (1.16, 62, 0.5))
    fall = mix(*(after(start, 0.4 * horn_note(midi, seconds, 0.6)) for start, midi, seconds in call))
    under = mix(0.3 * horns((48, 55), 1.1, 0.5), after(1.1, 0.28 * horns((43, 47), 0.6, 0.5)))
    end = after(1.62, 0.55 * horns((36, 48, 51), 0.85, 0.5))
    tread = mix(*(after(0.54 * at, 0.4 * war_drum(grain)) for at in range(4)))
    return mix(fall, under, end, tread, after(1.62, 0.32 * strike(BELL, hertz(48), 0.85, 1.4, grain, 0.6)))
