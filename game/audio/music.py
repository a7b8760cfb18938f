"""Music: scores become four stems of equal length that repeat without a seam.

Everything is laid down in the round: a note that rings past the end rings on at the beginning, the room is a
circular one, and the drone's waves make whole turns in the piece.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from game.audio.composer import compose
from game.audio.filters import band, resonant
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, SKIN, drop, strike
from game.audio.mood import Instruments
from game.audio.moods import MOODS
from game.audio.noise import click
from game.audio.samples import SAMPLE_RATE, Signal, add_circular, faded, frames, mix, normalised
from game.audio.score import Note, Score
from game.audio.seeded import Grain
from game.audio.space import in_room_loop
from game.audio.strings import pluck

LUTE_BODY = ((105.0, 0.7, 4.0), (212.0, 0.6, 5.0), (410.0, 0.7, 3.0), (2600.0, 1.4, 2.0))
"""The wooden body of the strings: hertz, width in octaves, decibels."""

PEAKS_DB = {"drone": -12.0, "melody": -7.5, "drum": -6.0, "bells": -12.0}
"""The peak of each stem's file, chosen so that all four at once stay below full scale."""

SLOP = 0.007
"""Seconds by which a hand may be early or late."""


def render_stems(mood_id: str) -> dict[str, Signal]:
    """Return the four stems of a mood, each exactly `Score.frames` long; KeyError for an unknown mood."""
    score = compose(mood_id)
    instruments = MOODS[mood_id].instruments
    stems = {
        "drone": _drone(score),
        "melody": _melody(score, instruments),
        "drum": _frame_drum(score, instruments),
        "bells": _bell_stem(score, instruments),
    }
    return {name: normalised(band(stem, 30.0, loop=True), PEAKS_DB[name]) for name, stem in stems.items()}


def _turning(score: Score, frequency: float) -> float:
    """Return the frequency nearest to one in hertz that makes whole turns in the piece."""
    seconds = score.frames / SAMPLE_RATE
    return max(1.0, round(frequency * seconds)) / seconds


STRETCH = 2048
"""Frames of a sine that are calculated once and turned on from then."""


def _sine(count: int, frequency: float, phase: float) -> Signal:
    """Return so many frames of a sine in hertz: sin(a + b) from those of all a and all b, ten times as fast."""
    turn = 2.0 * np.pi * frequency / SAMPLE_RATE
    within = turn * np.arange(STRETCH)
    starts = turn * STRETCH * np.arange(-(-count // STRETCH)) + phase
    wave: Signal = np.sin(starts)[:, None] * np.cos(within)
    wave += np.cos(starts)[:, None] * np.sin(within)
    return wave.ravel()[:count]


def _drone(score: Score) -> Signal:
    """Return the held tones: each a pair of slightly unequal strings whose harmonics come and go slowly."""
    grain = Grain("drone", score.mood)
    total = np.zeros(score.frames)
    for index, midi in enumerate(score.drone):
        for cents in (-3.0, 3.0):
            base = hertz(midi + cents / 100.0)
            for number in range(1, 9):
                if base * number > 1600.0:
                    break
                breath = _turning(score, grain.between(0.05, 0.13))
                slow = 0.62 + 0.38 * _sine(score.frames, breath, grain.between(0.0, 6.28))
                weight = (1.0 if index == 0 else 0.7) / number**1.35
                tone = _sine(score.frames, _turning(score, base * number), grain.between(0.0, 6.28))
                tone *= slow
                tone *= weight
                total += tone
    bow = band(grain.noise(score.frames), 250.0, 900.0, loop=True)
    return in_room_loop(total + 0.25 * bow, 1.2, 0.3)


@dataclass(slots=True)
class _Strings:
    """Plays plucked notes and keeps each distinct one, because a piece repeats itself a great deal."""

    instruments: Instruments
    mood: str
    made: dict[tuple[int, int, int], Signal] = field(default_factory=dict)

    def tone(self, note: Note, seconds: float) -> Signal:
        """Return a note held for `seconds`, loud as its velocity; harder plucks are brighter too."""
        hard = 0 if note.velocity < 0.5 else 1 if note.velocity < 0.8 else 2
        # Two fingers take turns: the same note twice in a row is not the same sound twice.
        key = (note.pitch, hard, note.start % 2)
        if key not in self.made:
            self.made[key] = self._pluck(*key)
        full = self.made[key]
        length = min(full.size, frames(seconds + self.instruments.release))
        return note.velocity * faded(full[:length], 0.0005, self.instruments.release)

    def _pluck(self, pitch: int, hard: int, finger: int) -> Signal:
        kind = self.instruments
        grain = Grain("pluck", self.mood, pitch, hard, finger)
        ring = kind.ring * min(1.4, (220.0 / hertz(pitch)) ** 0.35)
        bright = min(1.0, kind.brightness + 0.1 * (hard - 1))

        def string(cents: float) -> Signal:
            return pluck(grain, hertz(pitch + cents / 100.0), ring, ring, bright, kind.position)

        if not kind.course:
            return string(0.0)
        return 0.6 * (string(-kind.course / 2.0) + string(kind.course / 2.0))


def _place(score: Score, tick: int, grain: Grain) -> int:
    """Return the frame of a tick, a little off as hands are."""
    return tick * score.frames_per_tick + frames(grain.between(-SLOP, SLOP))


def _melody(score: Score, instruments: Instruments) -> Signal:
    """Return the strings: tune and accompaniment through the instrument's body."""
    grain = Grain("hands", score.mood)
    player = _Strings(instruments, score.mood)
    loop = np.zeros(score.frames)
    second = score.frames_per_tick / SAMPLE_RATE
    for note in score.tune + score.strings:
        add_circular(loop, _place(score, note.start, grain), player.tone(note, note.length * second))
    return in_room_loop(resonant(loop, LUTE_BODY, loop=True), 1.1, instruments.room)


def _frame_drum(score: Score, instruments: Instruments) -> Signal:
    """Return the drum: three takes of each stroke, laid down in turn."""
    low = instruments.drum_hertz
    strokes: dict[str, Callable[[Grain], Signal]] = {
        "D": lambda grain: mix(
            drop(low, 1.5, 0.9, 0.75, 0.035),
            0.75 * strike(SKIN, low * 2.3, 0.5, 0.26, grain),
            0.4 * click(grain, 350.0, 2600.0, 0.035),
        ),
        "T": lambda grain: mix(
            0.9 * strike(SKIN, low * 4.1, 0.3, 0.22, grain, 1.2), 0.6 * click(grain, 900.0, 4800.0, 0.03)
        ),
        "K": lambda grain: mix(
            0.7 * strike(SKIN, low * 4.6, 0.2, 0.12, grain, 1.1), 0.5 * click(grain, 1200.0, 5200.0, 0.022)
        ),
    }
    takes = {kind: [make(Grain("drum", score.mood, kind, take)) for take in range(3)] for kind, make in strokes.items()}
    grain = Grain("palms", score.mood)
    loop = np.zeros(score.frames)
    for index, stroke in enumerate(score.drum):
        add_circular(loop, _place(score, stroke.start, grain), stroke.velocity * takes[stroke.kind][index % 3])
    return in_room_loop(loop, 0.9, 0.7 * instruments.room)


def _bell_stem(score: Score, instruments: Instruments) -> Signal:
    """Return the bells, far back in the room."""
    body = {"BAR": BAR, "BELL": BELL}[instruments.bell]
    grain = Grain("bells", score.mood)
    ring = instruments.bell_ring
    loop = np.zeros(score.frames)
    for note in score.bells:
        tone = strike(body, hertz(note.pitch), ring, ring, grain, 0.7)
        add_circular(loop, _place(score, note.start, grain), note.velocity * faded(tone, 0.0005, 0.1))
    return in_room_loop(loop, 1.6, 1.2 * instruments.room)
