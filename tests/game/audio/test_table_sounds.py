from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from game.audio.effects import RECIPES, synthesise
from game.audio.harmony import hertz
from game.audio.library import SHIPPED
from game.audio.manifest import read_manifest
from game.audio.moods import AMBIENCE, MOODS
from game.audio.recipes import scrolls, tray
from game.audio.samples import SAMPLE_RATE, decibels
from tests.game.audio.hearing import centroid, level_at, loudness

EFFECTS = read_manifest(SHIPPED).by_id()
ECHOES = [f"grid_echo_{hop}" for hop in range(1, 7)]
BONUSES = ["domains_bonus", *(f"domains_bonus_{step}" for step in range(2, 5))]
LONGEST = {
    "grid_place": 0.35, "grid_flip": 0.35, "grid_hold": 0.2, "grid_fail": 0.25, "grid_ko": 0.9, "grid_line": 0.85,
    "grid_armor": 0.35, "grid_turn": 0.35, "grid_round": 0.75, "domains_unroll": 0.55, "domains_seal_break": 0.18,
    "domains_bonus": 0.2, "domains_malus": 0.2, "domains_clash": 0.18, "domains_swap": 0.4, "domains_points": 0.55,
}  # fmt: skip
"""Seconds that the scenes leave for a sound before the next one follows."""


@pytest.mark.parametrize(("names", "notes"), [(ECHOES, tray.LADDER), (BONUSES, scrolls.STEPS)])
def test_each_of_a_row_sounds_a_step_higher_than_the_last(names: list[str], notes: tuple[int, ...]) -> None:
    assert all(low < high for low, high in pairwise(notes))
    assert len(names) == len(notes)
    for name, note in zip(names, notes, strict=True):
        signal = synthesise(name)
        others = [level_at(signal, hertz(other)) for other in notes if abs(other - note) > 1]
        assert level_at(signal, hertz(note)) > 1.6 * max(others), name


@pytest.mark.parametrize("name", sorted(LONGEST))
def test_a_sound_is_over_before_the_next_is_due(name: str) -> None:
    assert synthesise(name).size <= LONGEST[name] * SAMPLE_RATE


def test_gains_are_brighter_than_losses() -> None:
    for gain, loss in (
        ("grid_bless", "grid_punish"),
        ("grid_flip", "grid_fail"),
        ("domains_bonus", "domains_malus"),
        ("domains_tile_won", "domains_tile_lost"),
    ):
        assert centroid(synthesise(gain)) > 1.5 * centroid(synthesise(loss)), gain


def test_a_knock_out_is_the_heaviest_sound_of_its_table() -> None:
    deep = {name: level_at(synthesise(name), 45.0) for name in RECIPES if name.startswith("grid_")}
    assert max(deep, key=deep.__getitem__) == "grid_ko"
    assert centroid(synthesise("domains_seal_break")) > 5.0 * centroid(synthesise("domains_clash"))


def test_rounds_end_in_major_minor_or_neither() -> None:
    closing = {end: synthesise(f"grid_round_{end}") for end in ("won", "lost", "drawn")}
    closing = {end: signal[signal.size // 2 :] for end, signal in closing.items()}
    # F sharp and F, the major and the minor third above D, in the octave of each chord.
    assert level_at(closing["won"], hertz(78)) > 3.0 * level_at(closing["won"], hertz(77))
    assert level_at(closing["lost"], hertz(65)) > 3.0 * level_at(closing["lost"], hertz(66))
    fifth = level_at(closing["drawn"], hertz(69))
    assert all(level_at(closing["drawn"], hertz(third)) < 0.5 * fifth for third in (65, 66))


def test_seven_coins_fall() -> None:
    signal = synthesise("domains_points")
    step = SAMPLE_RATE // 200
    energy = np.array([0.0] + [loudness(signal, k / 200, (k + 1) / 200) for k in range(len(signal) // step)])
    rises = [k for k in range(1, len(energy)) if energy[k] > 1.35 * energy[k - 1] and energy[k] > 0.2 * energy.max()]
    blows = 1 + sum(second - first > 4 for first, second in pairwise(rises))
    assert blows == 7


def test_the_four_elements_ring_on_over_a_drum() -> None:
    signal = synthesise("domains_elements")
    assert all(level_at(signal, hertz(note + 12)) > 0 for note in scrolls.ELEMENT_NOTES)
    assert loudness(signal, 0.4, 0.5) > loudness(signal, 0.02, 0.12)


def test_sounds_that_tell_something_have_a_caption() -> None:
    for name in ("grid_ko", "grid_line", "grid_round", "domains_seal_break", "domains_tile_won", "domains_elements"):
        assert EFFECTS[name].caption
    assert EFFECTS["domains_tile_won"].caption != EFFECTS["domains_tile_lost"].caption


def test_every_bed_of_sound_is_heard_under_some_mood() -> None:
    assert set(AMBIENCE) <= set(MOODS)
    assert set(AMBIENCE.values()) == {name for name, effect in EFFECTS.items() if effect.loop}


def test_the_rooms_of_both_tables_are_quiet_beds() -> None:
    for name in ("ambience_hall", "ambience_study"):
        assert EFFECTS[name].loop
        assert EFFECTS[name].bus == "ambience"
        assert loudness(synthesise(name), 0.0, 5.0) < decibels(-20.0)
