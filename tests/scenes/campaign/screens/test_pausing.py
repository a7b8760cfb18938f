"""What a run waits for can be paused in sight: by mouse, by key, by pad."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.paper import PAUSED, Paper, Sheet
from scenes.campaign.screens.registry import SCREENS
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.control import Control
from tests.scenes.campaign.screens.test_laws import BROUGHT

VISITED = {"town", "army"}
LEFT = {"over", *VISITED}
ANSWERED = {"relic", "reward", "event", "promotion"}


def press(stage: GameStage, control: Control) -> None:
    x, y = control.window_rect.center
    stage.router.move(x, y)
    stage.router.press(x, y)
    stage.router.release(x, y)


@pytest.mark.parametrize("name", sorted(set(SCREENS) - LEFT))
def test_what_a_phase_waits_for_has_a_button_that_pauses(
    name: str, opened: Any, context: AppContext, stage: GameStage
) -> None:
    screen: Any = opened(SCREENS[name], BROUGHT[name](context))
    told: list[str] = []
    screen.closed.connect(lambda: told.append(name))
    assert min(screen.menu.width, screen.menu.height) >= 44 * stage.unit
    assert screen.menu.rect.right <= stage.window.width
    if screen.way_out:
        assert screen.back.rect.right < screen.menu.rect.x
    press(stage, screen.menu)
    assert told == [name]
    stage.router.set_focus(screen.menu)
    stage.router.act("accept")
    assert told == [name, name]
    assert not screen.sent


@pytest.mark.parametrize("name", sorted(ANSWERED))
@pytest.mark.parametrize("chord", ["key", "pad:b", "pad:start"])
def test_where_something_must_be_answered_the_key_of_the_way_back_pauses(
    name: str, chord: str, opened: Any, context: AppContext, stage: GameStage
) -> None:
    screen = opened(SCREENS[name], BROUGHT[name](context))
    told: list[str] = []
    screen.closed.connect(lambda: told.append(name))
    if chord == "key":
        stage.router.key_down(arcade.key.ESCAPE)
        stage.router.key_up(arcade.key.ESCAPE)
    else:
        stage.router.trigger(chord)
    assert told == [name]
    assert not screen.back.wvisible


@pytest.mark.parametrize("name", sorted(VISITED))
def test_what_is_visited_is_left_by_its_way_back_alone(name: str, opened: Any, context: AppContext) -> None:
    screen = opened(SCREENS[name], BROUGHT[name](context))
    assert screen.back.wvisible
    assert not screen.menu.in_tree


QUESTION = Sheet("A battle", "They wait.", answers=(("Fight", "commit"), ("Flee", "plain")), cancel=None)


@pytest.mark.parametrize("kind", [Paper, Entrance])
def test_a_call_to_battle_can_be_paused_in_sight(kind: Any, context: AppContext, stage: GameStage) -> None:
    call = kind(context.render_queue, QUESTION)
    answers: list[int] = []
    call.answered.connect(answers.append)
    stage.push(call, fade=False)
    stage.advance(0.6)
    press(stage, call.menu)
    assert answers == [PAUSED]
    assert not call.in_tree or stage.top is not call


def test_a_paper_that_can_be_put_away_needs_no_such_button(context: AppContext, stage: GameStage) -> None:
    paper = Paper(context.render_queue, Sheet("A letter", "All is well."))
    stage.push(paper, fade=False)
    assert not paper.menu.in_tree
