"""Mood: one piece of the game's music as data, before it is composed."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, ...]
"""The rhythm of one bar: lengths in ticks that add up to the bar."""

Harmony = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""For each of the four phrases the degree that each bar's chord stands on."""


@dataclass(frozen=True, slots=True)
class Instruments:
    """How the strings, drum and bells of a mood sound.

    `ring` and `brightness` as in `strings.pluck`; `course` is the detuning in cents of a doubled string, 0 for a
    single one; `release` is how many seconds a note rings on after its end; `bell` names the body.
    """

    ring: float
    brightness: float
    course: float
    release: float
    position: float
    drum_hertz: float
    bell: str
    bell_ring: float
    room: float


@dataclass(frozen=True, slots=True)
class Mood:
    """One piece of music, before it is composed.

    `tonic` is a MIDI number in the octave of the tune; `groups` are the beats of a bar in ticks (sixteenths);
    `phrase_bars` bars make a phrase, four phrases the piece; `cells` are rhythms for the tune, `half` and `full`
    those of its cadences; `broken` are the accompaniment's `(tick, degree above the chord's root)`; `patterns` are
    drum bars, one letter for each tick, the last one a fill; `drone` are semitones above the tonic.
    """

    mode: str
    tonic: int
    groups: tuple[int, ...]
    frames_per_tick: int
    phrase_bars: int
    harmony: Harmony
    cells: tuple[Cell, ...]
    half: Cell
    full: Cell
    broken: tuple[tuple[int, int], ...]
    patterns: tuple[str, ...]
    drone: tuple[int, ...]
    instruments: Instruments
    reach: int = 6

    @property
    def ticks_per_bar(self) -> int:
        """Length of a bar in ticks."""
        return sum(self.groups)

    @property
    def beats(self) -> tuple[int, ...]:
        """The ticks on which the bar's groups begin; the first is the strongest."""
        return tuple(sum(self.groups[:index]) for index in range(len(self.groups)))
