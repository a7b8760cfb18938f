from __future__ import annotations

import numpy as np
import pytest

from game.audio.effects import synthesise
from game.audio.harmony import MODES, hertz
from game.audio.library import SHIPPED
from game.audio.manifest import read_manifest
from game.audio.moods import MOODS
from game.audio.recipes import roads
from game.audio.samples import SAMPLE_RATE, Signal
from tests.game.audio.hearing import level_at

EFFECTS = read_manifest(SHIPPED).by_id()
LONGEST = {
    "campaign_march": 1.2, "campaign_hooves": 1.2, "campaign_sail": 1.3, "campaign_seal": 0.5, "campaign_purse": 0.6,
    "campaign_hammer": 0.9, "campaign_wagon": 1.1, "campaign_delivery": 1.3, "campaign_quill": 0.9,
    "campaign_card": 0.8,
}  # fmt: skip
"""Seconds after which something else may be heard: a journey takes 0.6 to 1.2."""


def blows(signal: Signal) -> int:
    """Return how many strokes begin in a signal: rises of its energy within a hundredth of a second."""
    step = SAMPLE_RATE // 100
    energy = np.array([float(np.sum(signal[at : at + step] ** 2)) for at in range(0, signal.size, step)])
    before = np.concatenate([np.zeros(4), energy[:-1]])
    floor = np.array([before[at : at + 4].max() for at in range(energy.size)])
    begin = np.flatnonzero((energy > 3.0 * floor) & (energy > 0.1 * energy.max()))
    return int(np.count_nonzero(np.diff(begin, prepend=-10) > 8))


@pytest.mark.parametrize("name", sorted(LONGEST))
def test_a_sound_is_over_before_the_next_is_due(name: str) -> None:
    assert synthesise(name).size <= LONGEST[name] * SAMPLE_RATE


def test_four_steps_of_a_march_and_three_blows_of_a_hammer() -> None:
    assert blows(synthesise("campaign_march")) == 4
    assert blows(synthesise("campaign_hammer")) == 3


def test_a_campaign_is_won_in_major_and_lost_in_minor() -> None:
    won, lost = (synthesise(f"campaign_{end}") for end in ("victory", "defeat"))
    won, lost = (signal[signal.size * 2 // 3 :] for signal in (won, lost))
    # E and E flat, the major and the minor third above C.
    assert level_at(won, hertz(64)) > 3.0 * level_at(won, hertz(63))
    assert level_at(lost, hertz(51)) > 3.0 * level_at(lost, hertz(52))


def test_a_boss_comes_with_a_tritone() -> None:
    signal = synthesise("campaign_boss")
    called = signal[round(0.7 * SAMPLE_RATE) :]
    third = max(level_at(called, hertz(note)) for note in (50, 51))
    assert level_at(called, hertz(47)) > 2.0 * third
    assert level_at(called, hertz(53)) > 2.0 * third


def test_the_chime_of_an_event_stays_open() -> None:
    signal = synthesise("campaign_event")
    fifth = level_at(signal, hertz(roads.FIFTH_UP[1]))
    assert all(level_at(signal, hertz(third)) < 0.5 * fifth for third in (65, 66))


def test_what_matters_for_the_run_has_a_caption() -> None:
    told = {name for name, effect in EFFECTS.items() if name.startswith("campaign_") and effect.caption}
    assert {"campaign_boss", "campaign_delivery", "campaign_event", "campaign_victory", "campaign_defeat"} <= told


def test_each_family_of_theatres_has_a_mode_of_its_own() -> None:
    modes = [mood.mode for name, mood in MOODS.items() if name.startswith("campaign-map-")]
    assert len(modes) == len(set(modes)) == 5
    assert len(MODES["pentatonic"]) == 5
