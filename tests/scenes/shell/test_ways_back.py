"""The ways back: from replays to where they were opened, from a result without a rematch, and the words of a pause."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.session.replays import recorded
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.example import played_session
from scenes.shell.screens.pause import LESSON, MATCH, REPLAY, RUN, PauseScene
from scenes.shell.screens.replays_screen import ReplaysScreen
from scenes.shell.screens.result import ResultScreen
from scenes.shell.screens.title import TitleScreen
from tests.scenes.shell.flow_steps import begun, steps, top

SPACE, ENTER, ESC = arcade.key.SPACE, arcade.key.ENTER, arcade.key.ESCAPE


def press(stage: GameStage, key: int) -> None:
    stage.on_key_press(key, 0)
    stage.on_key_release(key, 0)


def over(flow: Flow) -> ResultScreen:
    """The result of a match that was given up."""
    begun(flow)
    scene = flow.tables.scene
    assert scene is not None
    scene.resign()
    scene.director.finish()
    steps(flow.stage, 2)
    scene.ended.emit()
    result = top(flow.stage)
    assert isinstance(result, ResultScreen)
    return result


@pytest.mark.parametrize("way", ["bar", "pause", "end"])
def test_a_replay_leads_back_to_the_shelf_with_the_same_entry(
    flow: Flow, stage: GameStage, context: AppContext, way: str
) -> None:
    for name in ("first", "second"):
        context.replays.keep(played_session(context, 20), name)
    flow.title()
    flow.choose("replays")
    shelf = top(stage)
    assert isinstance(shelf, ReplaysScreen)
    second = shelf.items[1]
    shelf.entries[1].on_click()
    shelf.sides[0].on_click()
    scene, bar = flow.tables.scene, flow.tables.bar
    assert scene is not None
    assert bar is not None
    if way == "bar":
        bar.exit_button.on_click()
    elif way == "pause":
        press(stage, ESC)
        top(stage).buttons["leave"].on_click()
    else:
        scene.ended.emit()
    assert top(stage) is shelf
    assert shelf.chosen is second
    assert not flow.tables.running
    press(stage, ESC)
    assert isinstance(top(stage), TitleScreen)


def test_a_replay_that_was_opened_from_a_result_leads_back_to_it(flow: Flow, stage: GameStage) -> None:
    result = over(flow)
    steps(stage)
    result.buttons["watch"].on_click()
    assert flow.tables.bar is not None
    flow.tables.bar.exit_button.on_click()
    assert top(stage) is result
    result.buttons["keep"].on_click()
    assert not result.buttons["keep"].enabled


@pytest.mark.parametrize("key", [SPACE, ENTER, ESC])
def test_every_key_of_a_result_goes_on(flow: Flow, stage: GameStage, key: int) -> None:
    over(flow)
    steps(stage)
    press(stage, key)
    assert isinstance(top(stage), TitleScreen)


def test_a_key_that_is_still_down_from_the_match_chooses_nothing(flow: Flow, stage: GameStage) -> None:
    stage.on_key_press(SPACE, 0)
    result = over(flow)
    steps(stage)
    for _ in range(3):
        stage.on_key_press(SPACE, 0)
    assert top(stage) is result
    stage.on_key_release(SPACE, 0)
    press(stage, SPACE)
    assert isinstance(top(stage), TitleScreen)


def words(menu: PauseScene) -> str:
    parts = [f"{button.text} {button.tip_text()}" for button in menu.buttons.values()]
    return " ".join(parts).casefold()


@pytest.mark.parametrize(
    ("noun", "watching"), [(MATCH, False), (RUN, False), (MATCH, True), (LESSON, True), (REPLAY, True)]
)
def test_a_pause_speaks_of_what_is_paused(stage: GameStage, noun: str, *, watching: bool) -> None:
    menu = PauseScene("", noun, watching=watching, kept=noun in {MATCH, RUN})
    stage.push(menu, fade=False)
    said = words(menu)
    assert noun in said
    assert not [other for other in (MATCH, RUN, LESSON, REPLAY) if other != noun and f" {other}" in said]
    assert ("is saved" in said) == (noun in {MATCH, RUN})


def paused(flow: Flow) -> Any:
    flow.tables.pause()
    menu = top(flow.stage)
    assert isinstance(menu, PauseScene)
    return menu


def test_lessons_and_replays_are_called_by_their_names(flow: Flow, stage: GameStage, context: AppContext) -> None:
    flow.choose("lesson")
    assert "you can start the lesson again" in words(paused(flow))
    top(stage).choose("resume")
    flow.tables.leave()
    flow.tables.watch(recorded(played_session(context, 20)), 0, flow.game_ui)
    menu = paused(flow)
    assert "leave the replay" in words(menu)
    assert "title" not in menu.buttons
