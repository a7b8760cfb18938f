"""Composition by rule: a mood becomes a score of four phrases, A A' B A''.

A motif of one bar (rhythm and contour) opens the piece; phrases are built by repeating it on other chords, setting
a second bar against it, and closing with a cadence: half (on the dominant's notes) where the ear should expect
more, full (stepping onto the tonic) where it should rest. Strong beats take notes of the chord, weak ones pass by
step. A' keeps A and changes the end; B takes a new motif to a higher place; A'' is A with ornaments.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.audio.harmony import MODES, nearest_chord_tone, pitch_of
from game.audio.mood import Cell, Mood
from game.audio.moods import MOODS
from game.audio.score import Note, Score, Stroke
from game.audio.seeded import Grain

LOWEST, HIGHEST = -3, 10
"""Degrees that the tune keeps within: an octave and a half, comfortable under one hand."""

PLANS = {
    4: ("abah", "abaf", "ccdh", "abaf"),
    5: ("abach", "abacf", "ddceh", "abacf"),
    6: ("abacbh", "abacbf", "ddeddh", "abacbf"),
}
"""Which bars are alike, by length of phrase; h is the half cadence, f the full one."""

HEIGHTS = ((0.25, 0.6, 0.4, 0.1), (0.25, 0.7, 0.4, 0.0), (0.8, 1.0, 0.9, 0.35), (0.4, 0.85, 0.5, 0.0))
"""The arch of each phrase: where in its range the tune stands, at four points evenly along the phrase."""


@dataclass(frozen=True, slots=True)
class Tone:
    """One tone of the tune before it becomes a pitch: tick within the bar, length, degree."""

    tick: int
    length: int
    degree: int


@dataclass(frozen=True, slots=True)
class Motif:
    """A bar's shape: its rhythm, and for each tone the steps from the first."""

    cell: Cell
    steps: tuple[int, ...]


def compose(mood_id: str) -> Score:
    """Return the score of a mood, always the same; KeyError for an unknown mood."""
    mood = MOODS[mood_id]
    tune, accompaniment, bells = [], [], []
    tune_bars = _tune(mood, Grain("tune", mood_id))
    for bar, tones in enumerate(tune_bars):
        start = bar * mood.ticks_per_bar
        loud = _phrase_dynamics(mood, bar)
        tune += [_note(mood, start, tone, loud * _accent(mood, tone.tick)) for tone in tones]
        accompaniment += _accompaniment(mood, bar, loud)
        bells += _bells(mood, bar)
    return Score(
        mood=mood_id,
        tonic=mood.tonic,
        mode=mood.mode,
        bars=4 * mood.phrase_bars,
        ticks_per_bar=mood.ticks_per_bar,
        frames_per_tick=mood.frames_per_tick,
        drone=tuple(mood.tonic + semitones for semitones in mood.drone),
        tune=tuple(tune),
        strings=tuple(accompaniment),
        drum=tuple(_drum(mood, Grain("drum", mood_id))),
        bells=tuple(bells),
    )


def _octave(mood: Mood) -> int:
    """Return how many degrees make an octave."""
    return len(MODES[mood.mode])


def _chord_tone(mood: Mood, chord: int, target: float, avoid: int | None = None) -> int:
    """Return the degree of a chord of the mood that lies nearest to a height."""
    return nearest_chord_tone(chord, target, avoid, _octave(mood))


def _note(mood: Mood, start: int, tone: Tone, velocity: float) -> Note:
    return Note(start + tone.tick, tone.length, pitch_of(mood.tonic, mood.mode, tone.degree), round(velocity, 3))


def _chord(mood: Mood, bar: int) -> int:
    """Return the degree that the chord of a bar of the piece stands on."""
    return mood.harmony[bar // mood.phrase_bars][bar % mood.phrase_bars]


def _phrase_dynamics(mood: Mood, bar: int) -> float:
    """Return how loud a bar is played: each phrase grows to its middle, the third one is the strongest."""
    phrase, within = divmod(bar, mood.phrase_bars)
    hill = 1.0 - abs(2.0 * within / (mood.phrase_bars - 1) - 1.0)
    return (0.72, 0.76, 0.86, 0.78)[phrase] + 0.12 * hill


def _accent(mood: Mood, tick: int) -> float:
    """Return the weight of a place in the bar."""
    if tick == 0:
        return 1.0
    return 0.92 if tick in mood.beats else 0.78


def _tune(mood: Mood, grain: Grain) -> list[list[Tone]]:
    """Return the tones of every bar of the piece."""
    motifs: dict[str, Motif] = {}
    bars: list[list[Tone]] = []
    first: list[list[Tone]] = []
    last = 0
    for phrase, plan in enumerate(PLANS[mood.phrase_bars]):
        for within, letter in enumerate(plan):
            chord = mood.harmony[phrase][within]
            target = _height(mood, phrase, within)
            if letter in "hf":
                tones = _cadence(mood, last, chord, full=letter == "f")
            elif phrase in {1, 3} and first[within] and mood.harmony[0][within] == chord:
                tones = _ornamented(first[within], grain) if phrase == 3 else first[within]
            else:
                if letter not in motifs:
                    motifs[letter] = _invent(mood, grain, [motif.cell for motif in motifs.values()])
                tones = _set(mood, motifs[letter], chord, target, last)
            last = tones[-1].degree
            bars.append(tones)
        if phrase == 0:
            first = bars[:]
    return bars


def _height(mood: Mood, phrase: int, within: int) -> float:
    """Return the degree around which a bar of the tune should lie."""
    place = 3.0 * within / (mood.phrase_bars - 1)
    low = min(int(place), 2)
    arch = HEIGHTS[phrase]
    return mood.reach * (arch[low] + (place - low) * (arch[low + 1] - arch[low]))


def _invent(mood: Mood, grain: Grain, used: list[Cell]) -> Motif:
    """Return a new motif whose rhythm differs from those used before, as long as there are others."""
    fresh = [cell for cell in mood.cells if cell not in used] or list(mood.cells)
    cell = grain.pick(fresh)
    direction = 1 if grain.chance(0.6) else -1
    steps = [0]
    tick = 0
    for length in cell[:-1]:
        tick += length
        if tick in mood.beats:
            # A leap to another note of the chord, then the other way: leaps are answered.
            steps.append(steps[-1] + 2 * direction)
            direction = -direction if grain.chance(0.7) else direction
        else:
            steps.append(steps[-1] + (direction if grain.chance(0.75) else -direction))
    return Motif(cell, tuple(steps))


def _set(mood: Mood, motif: Motif, chord: int, target: float, last: int) -> list[Tone]:
    """Return a motif laid onto a chord near a height, led on from the tone before."""
    middle = (max(motif.steps) + min(motif.steps)) / 2.0
    wish = 0.6 * (target - middle) + 0.4 * last
    start = _chord_tone(mood, chord, wish, avoid=last if motif.cell[0] < mood.groups[0] else None)
    tones: list[Tone] = []
    tick = 0
    previous = last
    for length, step in zip(motif.cell, motif.steps, strict=True):
        degree = start + step
        if tick in mood.beats:
            degree = _chord_tone(mood, chord, degree)
        elif abs(degree - previous) > 2 or degree == previous:
            # What lies between the beats moves by step, on toward where the shape wants to go.
            degree = previous + (1 if start + step >= previous else -1)
        degree = _within(mood, degree)
        tones.append(Tone(tick, length, degree))
        previous = degree
        tick += length
    return tones


def _within(mood: Mood, degree: int) -> int:
    """Return the degree, an octave nearer where it would leave the tune's range."""
    if degree > HIGHEST:
        return degree - _octave(mood)
    return degree + _octave(mood) if degree < LOWEST else degree


def _cadence(mood: Mood, last: int, chord: int, *, full: bool) -> list[Tone]:
    """Return a closing bar: it steps down, or up from below, onto its last tone, which is held.

    A full cadence ends on the tonic nearest to where the tune stands; a half cadence on a tone of the chord that is
    not the tonic.
    """
    cell, octave = mood.full if full else mood.half, _octave(mood)
    if full:
        final = octave if last >= octave - 1 else 0
    else:
        final = _chord_tone(mood, chord, 0.5 * last + 1.5)
        if final % octave == 0:
            final += 2 if (final + 2 - chord) % octave in {0, 2, 4} else 1
    side = 1 if last >= final else -1
    count = len(cell)
    tones, tick = [], 0
    for index, length in enumerate(cell):
        tones.append(Tone(tick, length, _within(mood, final + side * (count - 1 - index))))
        tick += length
    return tones


def _ornamented(tones: list[Tone], grain: Grain) -> list[Tone]:
    """Return the bar with its long tones turned: the tone, its upper neighbour, the tone again."""
    result: list[Tone] = []
    for tone in tones:
        long = tone.length >= 4
        if long and tone.degree < HIGHEST and grain.chance(0.55):
            short = 1 if tone.length == 4 else 2
            result += [
                Tone(tone.tick, tone.length - 2 * short, tone.degree),
                Tone(tone.tick + tone.length - 2 * short, short, tone.degree + 1),
                Tone(tone.tick + tone.length - short, short, tone.degree),
            ]
        else:
            result.append(tone)
    return result


def _accompaniment(mood: Mood, bar: int, loud: float) -> list[Note]:
    """Return a bar of broken chords below the tune; a cadence is given only its bass and its fifth."""
    chord, octave = _chord(mood, bar), _octave(mood)
    root = chord if chord <= octave // 2 else chord - octave
    closing = bar % mood.phrase_bars == mood.phrase_bars - 1
    notes = []
    pattern = mood.broken[:2] if closing else mood.broken
    for index, (tick, above) in enumerate(pattern):
        following = pattern[index + 1][0] if index + 1 < len(pattern) else mood.ticks_per_bar
        degree = root + above
        velocity = loud * (0.62 if index == 0 else 0.4)
        notes.append(_note(mood, bar * mood.ticks_per_bar, Tone(tick, following - tick, degree - octave), velocity))
    return notes


def _bells(mood: Mood, bar: int) -> list[Note]:
    """Return a bar of bells: the chord's root where a phrase opens, a falling third where it closes, a few between."""
    phrase, within = divmod(bar, mood.phrase_bars)
    chord = _chord(mood, bar)
    ticks = mood.ticks_per_bar
    start = bar * ticks
    high = _chord_tone(mood, chord, 9.0 * _octave(mood) / 7.0)
    if within == 0:
        return [_note(mood, start, Tone(0, ticks, high), 0.9)]
    if within == mood.phrase_bars - 1:
        places = mood.beats
        tones = [Tone(0, places[1], high), Tone(places[1], ticks - places[1], _chord_tone(mood, chord, high - 2.0))]
        return [_note(mood, start, tone, 0.7) for tone in tones]
    if phrase == 2 or within % 2 == 0:
        late = mood.beats[-1]
        return [_note(mood, start, Tone(late, ticks - late, _chord_tone(mood, chord, 11.0 * _octave(mood) / 7.0)), 0.5)]
    return []


def _drum(mood: Mood, grain: Grain) -> list[Stroke]:
    """Return the strokes of the whole piece: a pattern for each phrase's run, its variation, a fill before the next."""
    strokes = []
    plain, second, third, fill = mood.patterns
    levels = {"D": 1.0, "T": 0.72, "K": 0.42}
    for bar in range(4 * mood.phrase_bars):
        phrase, within = divmod(bar, mood.phrase_bars)
        if within == mood.phrase_bars - 1:
            pattern = fill
        elif phrase == 2:
            pattern = third
        else:
            pattern = second if within % 2 else plain
        for tick, letter in enumerate(pattern):
            if letter != ".":
                level = levels[letter] * _accent(mood, tick) * grain.between(0.88, 1.0)
                strokes.append(Stroke(bar * mood.ticks_per_bar + tick, letter, round(level, 3)))
    return strokes
