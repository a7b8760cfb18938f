"""Panels above a screen: what they darken is drawn once and copied from then on."""

from __future__ import annotations

from scenes.menu.game_stage import GameStage
from scenes.menu.house import House
from scenes.menu.picker import Picker, PickItem
from scenes.menu.saves_screen import SavesScreen
from scenes.stage.backdrop import Still


def test_the_screen_below_a_panel_is_drawn_once(game_stage: GameStage, context: House) -> None:
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
