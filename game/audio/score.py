"""A score: what is played when, before any sound is made of it."""

from __future__ import annotations

from dataclasses import dataclass

STEMS = ("drone", "melody", "drum", "bells")
"""The four layers of every piece, in the order of all tuples of stems."""


@dataclass(frozen=True, slots=True)
class Note:
    """A tone: first tick, length in ticks, MIDI number, loudness from 0 to 1."""

    start: int
    length: int
    pitch: int
    velocity: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A blow on the frame drum: first tick, `D` (middle of the skin), `T` (rim) or `K` (soft rim), loudness."""

    start: int
    kind: str
    velocity: float


@dataclass(frozen=True, slots=True)
class Score:
    """A piece of music that repeats for ever.

    A tick is a sixteenth and lasts `frames_per_tick` frames of 44.1 kHz; `bars` are in four phrases of equal
    length. `tune` is the melody alone, `strings` its accompaniment on the same instrument.
    """

    mood: str
    tonic: int
    mode: str
    bars: int
    ticks_per_bar: int
    frames_per_tick: int
    drone: tuple[int, ...]
    tune: tuple[Note, ...]
    strings: tuple[Note, ...]
    drum: tuple[Stroke, ...]
    bells: tuple[Note, ...]

    @property
    def ticks(self) -> int:
        """Length in ticks."""
        return self.bars * self.ticks_per_bar

    @property
    def frames(self) -> int:
        """Length in frames: the exact length of each of its stems."""
        return self.ticks * self.frames_per_tick
