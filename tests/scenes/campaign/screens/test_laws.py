"""Laws for every screen of a run: it stands in any window, wants nothing refused, answers keys.

That every example draws and its words fit is proved with all others' in menu/test_screens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from scenes.campaign.examples import runs
from scenes.campaign.screens.answer import AnswerScreen
from scenes.campaign.screens.army.card_picker import CardPicker
from scenes.campaign.screens.choose_one import ChooseOne
from scenes.campaign.screens.registry import SCREENS
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.text import Label
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from systems.campaign import commands as told
from tests.thorough import some

BROUGHT: dict[str, Callable[[AppContext], Any]] = {
    "relic": runs.at_relics,
    "reward": runs.at_reward,
    "shop": runs.at_shop,
    "rest": runs.at_rest,
    "event": runs.at_event,
    "tavern": runs.at_tavern,
    "promotion": runs.at_promotion,
    "over": lambda context: runs.over(context, won=False),
    "town": runs.on_the_map,
    "army": runs.on_the_map,
}
"""A run for each screen of the register."""


def labels(scene: Scene) -> list[Label]:
    return [node for node in scene.walk() if isinstance(node, Label) and node.wvisible and node.text]


def test_every_screen_of_the_register_has_a_run_here() -> None:
    assert set(BROUGHT) == set(SCREENS)


@pytest.mark.parametrize(("width", "height", "scale"), some([(960, 540, 2.0), (1920, 1080, 0.8), (1024, 1366, 1.0)], 1))
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_stands_in_any_window(
    name: str,
    width: int,
    height: int,
    scale: float,
    listening: Any,
    context: AppContext,
    resized: Any,
    stage: GameStage,
) -> None:
    screen = listening(SCREENS[name], BROUGHT[name](context))
    resized(width, height, scale)
    stage.step(0.1)
    stage.draw()
    assert screen.plan.body.w > 0


@pytest.mark.parametrize("name", SCREENS)
def test_what_a_screen_wants_is_never_refused(name: str, listening: Any, context: AppContext, stage: GameStage) -> None:
    match = BROUGHT[name](context)
    screen = listening(SCREENS[name], match)
    for control in list(screen.controls):
        if isinstance(control, Control) and control.in_tree and control.enabled and control.wvisible:
            control.on_click()
            if not isinstance(stage.top, Dialog) and screen.in_tree:
                control.on_click()
            _answer(stage)
        if not screen.in_tree:  # it was left
            break
    refused = {command: match.refusal(0, command) for command in screen.sent}
    assert not any(refused.values()), refused
    assert screen.sent or name in {"over", "army"}


UNDONE_AT_WILL = (told.Equip, told.ToDeck, told.ToReserve)
"""What can be taken back, so that nothing is asked."""


@pytest.mark.parametrize("name", SCREENS)
def test_no_single_press_does_what_cannot_be_taken_back(
    name: str, listening: Any, context: AppContext, stage: GameStage
) -> None:
    match = BROUGHT[name](context)
    screen = listening(SCREENS[name], match)
    stage.router.by_keys = True
    for control in [other for other in screen.controls if other.wvisible]:
        if not control.in_tree:
            continue
        if isinstance(screen, AnswerScreen | ChooseOne):
            screen.marking.mark(None)
        control.on_click()
        while stage.top is not screen and stage.top is not None:
            stage.dismiss(stage.top)
    final = [item for item in screen.sent if not isinstance(item, UNDONE_AT_WILL)]
    assert final == []


@pytest.mark.parametrize("name", SCREENS)
def test_pressing_on_from_what_was_before_decides_nothing(
    name: str, listening: Any, context: AppContext, stage: GameStage
) -> None:
    screen = listening(SCREENS[name], BROUGHT[name](context))
    stage.router.by_keys = True
    stage.router.begin()
    for _ in range(6):
        stage.router.key_down(arcade.key.ENTER)
        stage.router.key_up(arcade.key.ENTER)
        stage.advance(0.1)
    final = [item for item in screen.sent if not isinstance(item, UNDONE_AT_WILL)]
    assert final == []


def _answer(stage: GameStage) -> None:
    """Say yes to questions, take the first card where one is asked for, and close whatever else opened."""
    top = stage.top
    if isinstance(top, Dialog):
        top.choose(0)
    elif isinstance(top, CardPicker):
        top.choose(int(next(iter(top.grid.faces))))
    elif top is not None and not top.opaque:
        stage.dismiss(top)


@pytest.mark.parametrize("name", SCREENS)
def test_everything_that_answers_can_be_reached_by_keys(
    name: str, listening: Any, context: AppContext, stage: GameStage
) -> None:
    screen = listening(SCREENS[name], BROUGHT[name](context))
    stage.router.by_keys = True
    stage.router.begin()
    seen = {stage.router.focus} - {None}
    for action in ("down", "right", "up", "left") * 6:
        stage.router.act(action)
        if stage.router.focus is not None:
            seen.add(stage.router.focus)
    assert len(seen) > 1
    assert all(control.scene is screen for control in seen if control is not None)
