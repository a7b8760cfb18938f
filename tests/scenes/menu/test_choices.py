from __future__ import annotations

import pytest

from scenes.menu import choices
from scenes.menu.choices import Choices
from systems.search.opponent import LEVELS


def test_every_level_of_the_opponents_has_a_character() -> None:
    assert tuple(option.value for option in choices.LEVEL_OPTIONS) == LEVELS
    assert len({option.name for option in choices.LEVEL_OPTIONS}) == len(LEVELS)


def test_modes_and_relics_are_all_offered() -> None:
    assert tuple(option.value for option in choices.MODE_OPTIONS) == choices.MODES
    assert {option.value for option in choices.RELIC_OPTIONS} == set(choices.RELICS)


@pytest.mark.parametrize(("mode", "persons"), [("program", (0,)), ("hotseat", (0, 1)), ("watch", ())])
def test_a_mode_says_who_plays(mode: str, persons: tuple[int, ...]) -> None:
    found = Choices(mode=mode)
    assert found.persons() == persons
    assert sorted((*found.persons(), *found.programs())) == [0, 1]


def test_a_new_leader_brings_his_own_deck() -> None:
    found = Choices().with_deck(0, "Raiders").with_leader(0, "nelson")
    assert found.leaders == ("nelson", "saladin")
    assert found.decks == (choices.READY, choices.READY)


def test_sides_exchanged_twice_are_the_old_ones() -> None:
    before = Choices(levels=("easy", "master")).with_deck(1, "Raiders")
    assert before.exchanged() != before
    assert before.exchanged().exchanged() == before


@pytest.mark.parametrize("text", ["", "0", "123456789"])
def test_good_seeds(text: str) -> None:
    assert choices.seed_refusal(text) is None


@pytest.mark.parametrize("text", ["-1", "1.5", "abc", "1234567890", "\u0663"])
def test_bad_seeds_are_refused_in_one_sentence(text: str) -> None:
    sentence = choices.seed_refusal(text)
    assert sentence is not None
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("value", "step", "expected"), [(20, 1, 30), (20, -1, 16), (60, 1, 60), (8, -1, 8), (21, 1, 30)]
)
def test_scales_have_ends(value: int, step: int, expected: int) -> None:
    assert choices.neighbour_of(choices.LIMITS, value, step) == expected


def test_names_of_unknown_values_are_errors() -> None:
    assert choices.option_name(choices.RELIC_OPTIONS, "") == "None"
    with pytest.raises(KeyError):
        choices.option_name(choices.RELIC_OPTIONS, "sword")
