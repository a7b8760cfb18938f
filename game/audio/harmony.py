"""Modes, degrees and frequencies: the grammar that scores are written in.

A degree counts the notes of a mode from its tonic: 0 is the tonic, 4 the fifth note, 7 the tonic an octave up where the
mode has seven notes, -1 the note below the tonic. Pitches are MIDI numbers, 69 being 440 Hz.
"""

from __future__ import annotations

from types import MappingProxyType

MODES = MappingProxyType(
    {
        "ionian": (0, 2, 4, 5, 7, 9, 11),
        "dorian": (0, 2, 3, 5, 7, 9, 10),
        "lydian": (0, 2, 4, 6, 7, 9, 11),
        "mixolydian": (0, 2, 4, 5, 7, 9, 10),
        "aeolian": (0, 2, 3, 5, 7, 8, 10),
        "hijaz": (0, 1, 4, 5, 7, 8, 10),
        "locrian": (0, 1, 3, 5, 6, 8, 10),
        "phrygian": (0, 1, 3, 5, 7, 8, 10),
        "pentatonic": (0, 2, 4, 7, 9),
        "hirajoshi": (0, 2, 3, 7, 8),
    }
)
"""Each mode as semitones above its tonic."""


def pitch_of(tonic: int, mode: str, degree: int) -> int:
    """Return the MIDI number of a degree of a mode; KeyError for an unknown mode."""
    steps = MODES[mode]
    octave, step = divmod(degree, len(steps))
    return tonic + 12 * octave + steps[step]


def hertz(midi: float) -> float:
    """Return the frequency of a MIDI number in equal temperament."""
    return float(440.0 * 2.0 ** ((midi - 69.0) / 12.0))


def nearest_chord_tone(root: int, target: float, avoid: int | None = None, octave: int = 7) -> int:
    """Return the degree of the triad on `root` that lies nearest to `target`, of two the lower.

    `avoid` is a degree that is taken only when all others lie well over a step further off; `octave` is how many notes
    the mode has.
    """
    base = round(target)
    candidates = [degree for degree in range(base - 4, base + 5) if (degree - root) % octave in {0, 2, 4}]
    return min(candidates, key=lambda degree: (abs(degree - target) + (1.4 if degree == avoid else 0.0), degree))
