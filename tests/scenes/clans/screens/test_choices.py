from __future__ import annotations

import pytest

from components.clans_objectives import OBJECTIVES, OF_BOTH
from game.catalog import GAMES
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


@pytest.mark.rule("CLAN-12.14")
@pytest.mark.parametrize("aim", OBJECTIVES)
def test_every_aim_can_be_chosen_and_is_explained(stage: GameStage, context: AppContext, aim: str) -> None:
    screen = SelectScreen(context, Choices(leaders=("caesar", "caesar"), aim=aim, aim_side="right"))
    stage.push(screen, fade=False)
    options = screen.options()
    assert options["objective"] == {"kind": aim, "seat": 1}
    view = GAMES["clans"].new_match(1, options).view(0)
    shape = GAMES["clans"].content.systems.objectives[aim]  # type: ignore[attr-defined]  # the battle's
    assert (view.objective.kind, view.limit) == (aim, shape.limit)
    told = next(option for option in choices.aim_options(GAMES["clans"].content.systems) if option.value == aim)  # type: ignore[attr-defined]  # the battle's
    assert shape.name in told.sentence
    assert "{" not in told.sentence
    assert screen.aim_words.text == told.sentence
    assert not screen.rounds.visible
    assert screen.aim_side.visible == (aim not in OF_BOTH)


def test_a_battle_for_the_crystals_alone_has_the_rounds_that_are_chosen(stage: GameStage, context: AppContext) -> None:
    screen = SelectScreen(context, Choices(limit=12))
    stage.push(screen, fade=False)
    assert screen.options()["limit"] == 12
    assert "objective" not in screen.options()
    assert screen.rounds.visible
    assert not screen.aim_side.visible
    assert not screen.aim_words.visible
