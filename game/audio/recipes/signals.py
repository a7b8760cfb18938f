"""Sounds that call: horn, drums, the opening of a round, victory and defeat."""

from __future__ import annotations

import numpy as np

from game.audio.envelopes import curve, glide
from game.audio.modal import BAR, BELL, GONG, SKIN, drop, strike
from game.audio.noise import click, noise_sweep
from game.audio.oscillators import brass
from game.audio.samples import Signal, after, frames, mix
from game.audio.seeded import Grain
from game.audio.strings import pluck

Voicing = tuple[int, ...]
"""Notes sounding together, as MIDI numbers."""


def _hertz(midi: int) -> float:
    """Return the frequency of a MIDI note, 69 being 440 Hz."""
    return float(440.0 * 2.0 ** ((midi - 69) / 12.0))


def horn_note(midi: int, seconds: float, loud: float = 0.9) -> Signal:
    """Return one blown note: it leans in from below, opens and closes."""
    count = frames(seconds)
    pitch = _hertz(midi) * (1.0 - 0.02 * np.exp(-np.arange(count) / (0.02 * 44_100)))
    shape = curve(seconds, ((0.0, 0.0), (min(0.07 / seconds, 0.4), loud), (0.7, 0.8 * loud), (1.0, 0.0)))
    return brass(pitch, shape, 16)


def horns(voicing: Voicing, seconds: float, loud: float = 0.85) -> Signal:
    """Return a chord of horns."""
    return mix(*(horn_note(midi, seconds, loud) for midi in voicing)) / len(voicing)


def war_drum(grain: Grain, level: float = 1.0) -> Signal:
    """Return one stroke on a big frame drum."""
    return level * mix(
        drop(68.0, 1.8, 0.5, 0.4), 0.7 * strike(SKIN, 146.0, 0.4, 0.22, grain), 0.4 * click(grain, 300.0, 2500.0, 0.03)
    )


def horn(grain: Grain) -> Signal:
    """A war horn far off: a fifth, leaning upward."""
    low = horn_note(50, 0.42, 0.8)
    high = mix(horn_note(57, 0.85, 0.95), 0.35 * horn_note(45, 0.85, 0.8))
    breath = noise_sweep(grain, glide(1.2, 500.0, 900.0), 1.5) * curve(1.2, ((0.0, 0.0), (0.2, 1.0), (1.0, 0.0)))
    return mix(low, after(0.36, high), 0.02 * breath)


def drum_roll(grain: Grain) -> Signal:
    """Two hands on a skin, swelling into one stroke."""
    strokes: list[Signal] = []
    time, side = 0.0, 0
    while time < 1.0:
        level = 0.25 + 0.65 * (time / 1.0) ** 1.6
        stroke = mix(strike(SKIN, (150.0, 163.0)[side], 0.16, 0.12, grain), 0.35 * click(grain, 700.0, 4200.0, 0.025))
        strokes.append(after(time, level * grain.between(0.9, 1.1) * stroke))
        time += 0.052 - 0.012 * time + grain.between(-0.003, 0.003)
        side = 1 - side
    return mix(*strokes, after(1.03, war_drum(grain, 1.0)))


def round_start(grain: Grain) -> Signal:
    """A drum stroke and a gong that opens."""
    gong = strike(GONG, 98.0, 1.25, 2.2, grain, 0.8)
    opening = strike(GONG, 261.0, 1.2, 1.6, grain) * curve(1.2, ((0.0, 0.0), (0.2, 1.0), (1.0, 0.6)))
    return mix(war_drum(grain, 0.7), after(0.01, 0.9 * gong), 0.55 * opening)


def reveal(grain: Grain) -> Signal:
    """Both plans are turned up: a rising rush, four harp notes, a stroke."""
    rush = (
        noise_sweep(grain, glide(0.42, 700.0, 5200.0), 1.3) * curve(0.42, ((0.0, 0.0), (0.9, 1.0), (1.0, 0.0))) ** 1.6
    )
    notes = (62, 69, 74, 81)
    harp = mix(
        *(after(0.07 * index, pluck(grain, _hertz(midi), 0.6, 0.8, 0.6, 0.28)) for index, midi in enumerate(notes))
    )
    return mix(
        0.22 * rush,
        after(0.1, 0.7 * harp),
        after(0.4, 0.8 * war_drum(grain)),
        after(0.4, 0.35 * strike(BAR, 1174.66, 0.5, 0.6, grain)),
    )


def win(grain: Grain) -> Signal:
    """Victory: subdominant, dominant, tonic in D, horns over drums, bells on the last."""
    chords = ((0.0, 0.42, (55, 62, 67, 71)), (0.42, 0.42, (57, 61, 64, 73)), (0.84, 1.55, (50, 57, 66, 74)))
    calls = mix(*(after(start, horns(voicing, seconds)) for start, seconds, voicing in chords))
    upbeat = mix(*(after(start, 0.25 * horn_note(midi, 0.16, 0.8)) for start, midi in ((0.21, 74), (0.63, 76))))
    drums = mix(
        war_drum(grain, 0.5),
        after(0.42, war_drum(grain, 0.55)),
        after(0.63, war_drum(grain, 0.35)),
        after(0.84, war_drum(grain, 0.9)),
    )
    bells = mix(
        *(
            after(0.84 + 0.09 * index, strike(BAR, _hertz(midi), 1.1, 1.3, grain))
            for index, midi in enumerate((86, 90, 93, 98))
        )
    )
    return mix(calls, upbeat, 0.8 * drums, 0.16 * bells)


def lose(grain: Grain) -> Signal:
    """Defeat: a lament of four falling tones to the dominant, then the minor tonic, low and alone; a bell tolls."""
    fall = ((0.0, 62, 0.5), (0.44, 60, 0.5), (0.88, 58, 0.5), (1.32, 57, 0.6))
    lament = mix(*(after(start, 0.42 * horn_note(midi, seconds, 0.62)) for start, midi, seconds in fall))
    under = mix(after(0.0, 0.3 * horns((50, 53), 1.3, 0.5)), after(1.32, 0.3 * horns((45, 49), 0.6, 0.5)))
    end = after(1.86, 0.55 * horns((38, 50, 53), 0.95, 0.55))
    tolls = mix(*(after(start, 0.3 * strike(BELL, 146.83, 1.2, 1.6, grain, 0.6)) for start in (0.0, 0.88, 1.86)))
    return mix(lament, under, end, tolls, after(1.86, 0.5 * war_drum(grain)))


def draw_end(grain: Grain) -> Signal:
    """Nobody wins: an open fifth that neither lifts nor falls, two soft strokes."""
    suspended = mix(horns((50, 57, 62), 0.9, 0.6), after(0.8, horns((50, 55, 62), 1.1, 0.5)))
    return mix(
        suspended,
        0.5 * war_drum(grain),
        after(0.8, 0.35 * war_drum(grain)),
        after(0.8, 0.3 * strike(BAR, 587.33, 0.9, 1.2, grain)),
    )
