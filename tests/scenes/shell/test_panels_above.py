"""Panels above a screen: what they darken is drawn once and copied from then on."""

from __future__ import annotations

from collections.abc import Callable

from PIL import ImageChops

from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.saves_screen import SavesScreen
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.stage.backdrop import Still
from scenes.stage.screenshot import picture

Resized = Callable[[int, int, float], None]


def test_the_screen_below_a_panel_is_drawn_once(game_stage: GameStage, context: AppContext) -> None:
    below = SavesScreen(context)
    game_stage.push(below, fade=False)
    panel = Picker("Which?", [PickItem("one", "One"), PickItem("two", "Two")], "one")
    game_stage.push(panel, fade=False)
    game_stage.step()
    assert isinstance(panel.backdrop, Still)
    assert game_stage.visible_scenes() == [panel]
    panel.close()
    game_stage.step()
    assert game_stage.visible_scenes() == [below]


def is_laid(panel: Picker) -> bool:
    return panel.panel.slab.ghosted


def opened(stage: GameStage, context: AppContext) -> Picker:
    stage.push(SavesScreen(context), fade=False)
    panel = Picker("Which?", [PickItem("one", "One"), PickItem("two", "Two")], "one")
    stage.push(panel, fade=False)
    for _ in range(4):
        stage.step(0.1)
    return panel


def test_the_slab_of_a_panel_that_has_come_up_is_part_of_that_picture(
    game_stage: GameStage, context: AppContext
) -> None:
    panel = opened(game_stage, context)
    assert panel.risen
    assert is_laid(panel)
    laid = picture(game_stage)
    panel.drop_still()
    assert not is_laid(panel)
    drawn = picture(game_stage)
    difference = ImageChops.difference(laid.convert("RGB"), drawn.convert("RGB"))
    assert max(difference.tobytes()) <= 2, "the picture is the same, however it is drawn"


def test_a_slab_that_changes_is_laid_anew(game_stage: GameStage, context: AppContext, resized: Resized) -> None:
    panel = opened(game_stage, context)
    before = panel.panel.slab.texture
    panel.panel.slab.fit(300, 200)
    game_stage.step()
    assert not is_laid(panel)
    resized(1600, 900, 1.0)
    for _ in range(3):
        game_stage.step()
    assert is_laid(panel)
    assert panel.panel.slab.texture is not before
    assert picture(game_stage).size == (1600, 900)
