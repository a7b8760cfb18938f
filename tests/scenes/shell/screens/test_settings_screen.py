"""Settings hold at once, are kept, and keys are asked for before they are taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from game.problems import Problem
from scenes.kit.controls.slider import Slider
from scenes.kit.controls.stepper import Stepper
from scenes.kit.controls.toggle import Toggle
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.key_capture import KeyCapture
from scenes.shell.screens.keys import NAMES
from scenes.shell.screens.settings_screen import BUSES, SettingsScreen
from scenes.stage.control import Control


def top(stage: GameStage) -> Any:
    """The topmost scene, asked anew each time."""
    return stage.top


def opened(stage: GameStage, context: AppContext, page: int) -> SettingsScreen:
    screen = SettingsScreen(context, page=page)
    stage.push(screen, fade=False)
    return screen


def named(screen: SettingsScreen, name: str) -> Control:
    return next(control for control in screen.controls if control.name == name)


@pytest.mark.parametrize("names", [[caption for _, caption, _ in BUSES], [*NAMES.values()]])
def test_no_two_rows_of_a_page_have_the_same_name(names: list[str]) -> None:
    assert len(names) == len(set(names))


def test_settings_are_there_again_after_a_restart(
    flow: Flow, stage: GameStage, context: AppContext, make_context: Callable[[], AppContext]
) -> None:
    del flow
    screen = opened(stage, context, 0)
    slider = named(screen, "volume music")
    assert isinstance(slider, Slider)
    stage.router.set_focus(slider)
    stage.router.act("right")
    captions = named(screen, "Captions")
    assert isinstance(captions, Toggle)
    captions.on_click()
    screen.turn_to(2)
    scale = named(screen, "Interface scale")
    assert isinstance(scale, Stepper)
    scale.go(1)
    named(screen, "Reduced motion").on_click()
    assert stage.ui_scale == pytest.approx(1.1)
    assert stage.reduced_motion

    again = make_context().settings
    assert again == context.settings
    assert (again.volumes.music, again.captions, again.ui_scale, again.reduced_motion) == (65, True, 110, True)


@pytest.fixture
def filled(stage: GameStage, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """A window that only remembers whether it fills the screen."""

    def fill(on: bool) -> None:
        monkeypatch.setattr(stage.window, "_fullscreen", on)

    monkeypatch.setattr(stage.window, "set_fullscreen", fill)
    return lambda: bool(stage.window.fullscreen)


def test_the_first_press_leaves_a_full_screen_that_was_asked_for_at_the_start(
    flow: Flow, stage: GameStage, context: AppContext, filled: Callable[[], bool]
) -> None:
    stage.window.set_fullscreen(True)
    assert not context.settings.fullscreen, "the command line's wish is for this start alone"
    screen = opened(stage, context, 2)
    full, window = named(screen, "Full screen"), named(screen, "Window")

    def shown() -> tuple[bool, bool, bool]:
        """Whether the screen is filled, the switch says so, and the size is not asked for."""
        return filled(), full.on, bool(window.reason)

    assert shown() == (True, True, True)
    context.change(captions=True)
    assert shown() == (True, True, True)
    full.on_click()
    assert shown() == (False, False, False)
    for on in (True, False):
        stage.router.act("fullscreen")
        assert shown() == (on, on, on)
        assert context.settings.fullscreen == on
    del flow


def test_the_window_is_not_asked_for_in_full_screen(
    stage: GameStage, context: AppContext, filled: Callable[[], bool]
) -> None:
    screen = opened(stage, context, 2)
    window = named(screen, "Window")
    assert window.reason == ""
    named(screen, "Full screen").on_click()
    assert filled()
    assert context.settings.fullscreen
    assert window.reason.endswith(".")


def test_a_new_key_works_at_once_and_after_a_restart(
    flow: Flow, stage: GameStage, context: AppContext, make_context: Callable[[], AppContext]
) -> None:
    del flow
    screen = opened(stage, context, 3)
    named(screen, "change commit").on_click()
    assert isinstance(top(stage), KeyCapture)
    stage.router.key_down(arcade.key.C)
    assert top(stage) is screen
    assert stage.router.bindings.chords_of("commit") == ("C", "pad:x")
    assert screen.key_rows[0].shown.text == "C, pad X"
    assert make_context().settings.keys == {"commit": ("C", "pad:x")}


def test_a_taken_key_is_told_and_taken_only_the_second_time(stage: GameStage, context: AppContext) -> None:
    screen = opened(stage, context, 3)
    named(screen, "change commit").on_click()
    capture = top(stage)
    assert isinstance(capture, KeyCapture)
    stage.router.key_down(arcade.key.L)
    assert top(stage) is capture
    assert "Log" in capture.warning.text
    assert context.settings.keys == {}
    stage.router.key_up(arcade.key.L)
    stage.router.key_down(arcade.key.L)
    assert top(stage) is screen
    assert context.settings.keys == {"commit": ("L", "pad:x"), "log": ()}


def test_the_key_that_leaves_dialogs_cannot_be_lost(stage: GameStage, context: AppContext) -> None:
    screen = opened(stage, context, 3)
    named(screen, "change commit").on_click()
    stage.router.key_down(arcade.key.ESCAPE)
    assert top(stage) is screen
    assert context.settings.keys == {}


def test_while_a_key_is_asked_for_it_means_nothing_else(flow: Flow, stage: GameStage, context: AppContext) -> None:
    screen = opened(stage, context, 3)
    named(screen, "change commit").on_click()
    stage.router.key_down(arcade.key.F11)
    assert not context.settings.fullscreen
    capture = top(stage)
    assert isinstance(capture, KeyCapture)
    stage.router.key_down(arcade.key.LCTRL)
    assert capture.shown.text == "F11"
    capture.close()
    assert stage.router.bindings.hint("back") == "Esc"
    del flow


def test_alt_alone_counts_when_it_is_let_go(stage: GameStage, context: AppContext) -> None:
    screen = opened(stage, context, 3)
    named(screen, "change commit").on_click()
    stage.router.key_down(arcade.key.LALT)
    assert isinstance(top(stage), KeyCapture)
    stage.router.key_up(arcade.key.LALT)
    assert "threats" in top(stage).warning.text


def test_the_usual_keys_come_back(stage: GameStage, context: AppContext) -> None:
    context.change(keys={"commit": ("C",)})
    screen = opened(stage, context, 3)
    named(screen, "restore keys").on_click()
    top(stage).choose(0)
    assert context.settings.keys == {}
    assert stage.router.bindings.hint("commit") == "Space"


def test_settings_that_cannot_be_written_hold_until_the_end_and_are_told(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    context.told.connect(told.append)

    def full(*_settings: object) -> None:
        raise Problem("The disk is full.")

    monkeypatch.setattr(context.profile.settings, "keep", full)
    context.change(captions=True)
    assert context.settings.captions
    assert told == ["The disk is full."]
