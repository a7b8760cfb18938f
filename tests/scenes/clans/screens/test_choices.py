from __future__ import annotations

import pytest

from scenes.clans.screens import choices
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.select import SelectScreen
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.choices import neighbour_of
from scenes.shell.flow.game_stage import GameStage
from systems.search.opponent import LEVELS


def test_every_level_of_the_opponents_has_a_character() -> None:
    assert tuple(option.value for option in choices.LEVEL_OPTIONS) == LEVELS
    assert len({option.name for option in choices.LEVEL_OPTIONS}) == len(LEVELS)


def test_relics_are_all_offered() -> None:
    assert {option.value for option in choices.RELIC_OPTIONS} == set(choices.RELICS)


def test_a_new_leader_brings_his_own_deck() -> None:
    found = Choices().with_deck(0, "Raiders").with_leader(0, "nelson")
    assert found.leaders == ("nelson", "saladin")
    assert found.decks == (choices.READY, choices.READY)


@pytest.mark.parametrize(
    ("value", "step", "expected"), [(20, 1, 30), (20, -1, 16), (60, 1, 60), (8, -1, 8), (21, 1, 30)]
)
def test_scales_have_ends(value: int, step: int, expected: int) -> None:
    assert neighbour_of(choices.LIMITS, value, step) == expected


def test_two_opponents_of_one_level_are_told_of_once(stage: GameStage, context: AppContext) -> None:
    screen = SelectScreen(context, Choices("watch", levels=("hard", "hard")))
    stage.push(screen, fade=False)
    told = screen.column.character.text
    screen.column.choose(Choices("watch", levels=("hard", "easy")))
    both = screen.column.character.text
    assert both.startswith(told)
    assert "\n" in both
    assert "\n" not in told
