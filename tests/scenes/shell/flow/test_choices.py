from __future__ import annotations

import pytest

from scenes.shell.flow import choices
from scenes.shell.flow.choices import Seating


def test_modes_are_all_offered() -> None:
    assert tuple(option.value for option in choices.MODE_OPTIONS) == choices.MODES


@pytest.mark.parametrize(("mode", "persons"), [("program", (0,)), ("hotseat", (0, 1)), ("watch", ())])
def test_a_mode_says_who_plays(mode: str, persons: tuple[int, ...]) -> None:
    found = Seating(mode=mode)
    assert found.persons() == persons
    assert sorted((*found.persons(), *found.programs())) == [0, 1]


@pytest.mark.parametrize("text", ["", "0", "123456789"])
def test_good_seeds(text: str) -> None:
    assert choices.seed_refusal(text) is None


@pytest.mark.parametrize("text", ["-1", "1.5", "abc", "1234567890", "\u0663"])
def test_bad_seeds_are_refused_in_one_sentence(text: str) -> None:
    sentence = choices.seed_refusal(text)
    assert sentence is not None
    assert sentence.endswith(".")
