"""The map on the stage: visits by key, the bag, other windows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import arcade
import pytest

from components.campaign import CONSUMABLE
from scenes.campaign.map.panels import icon_of
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.screens.items import ItemsTray
from scenes.clans.model.content_lexicon import EFFECT_ICONS
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.commands import Equip, UseItem
from systems.campaign.view.views import ItemView
from systems.match import Command
from tests.scenes.campaign.map_steps import FRAME_S, press


def test_town_army_and_bag_are_visited_by_key(scene: MapScene, game_stage: GameStage) -> None:
    asked: list[str] = []
    scene.visited.connect(asked.append)
    for key in (arcade.key.T, arcade.key.A, arcade.key.I):
        press(game_stage, key)
    assert asked == ["town", "army", "items"]


def test_what_the_bag_holds_is_used_and_equipped(middle: MapScene, game_stage: GameStage, context: AppContext) -> None:
    bag = ItemsTray(context, middle.resources, middle.view)
    wanted: list[Command] = []
    bag.wanted.connect(wanted.append)
    game_stage.push(bag, fade=False)
    buttons = [row.button for row in bag.list.rows if row.button is not None]
    for button in buttons:
        button.on_click()
        if isinstance(game_stage.top, Dialog):
            game_stage.top.choose(0)
    uses = [item.entity for item in middle.view.items if item.kind == "consumable"]
    assert wanted == [UseItem(uses[0]), Equip(uses[1])]
    assert len(bag.list.rows) == len(middle.view.items)


@pytest.mark.rule("CAMP-5.8")
def test_what_is_used_within_a_battle_goes_there_by_itself(
    middle: MapScene, game_stage: GameStage, context: AppContext
) -> None:
    keg = ItemView(990, CONSUMABLE, "powder-keg", equipped=False, sale=10)
    view = replace(middle.view, items=(*middle.view.items, keg))
    tray = ItemsTray(context, middle.resources, view)
    game_stage.push(tray, fade=False)
    (row,) = (row for row in tray.list.rows if row.view == keg)
    assert row.button is None
    assert row.text.text.startswith("Once, within a battle: all enemy units in the middle row take 4 damage.")
    again = MapScene(context, middle.resources, view)
    game_stage.push(again, fade=False)
    game_stage.advance(FRAME_S)
    assert again.table.bag.mark("powder-keg") is not None
    assert again.table.bag.mark("field-medic-kit") is None
    assert icon_of(middle.resources, "powder-keg") == EFFECT_ICONS["wound"]


@pytest.mark.parametrize(("width", "height", "scale"), [(1920, 1080, 1.0), (1024, 768, 1.5), (1280, 720, 2.0)])
def test_another_window_shows_the_same(
    middle: MapScene, game_stage: GameStage, resized: Any, width: int, height: int, scale: float
) -> None:
    resized(width, height, scale)
    game_stage.step(FRAME_S)
    table = middle.table
    chart = middle.geometry.chart
    for x, y in table.points.values():
        assert chart.contains(x, y)
    assert table.traveller.position == pytest.approx(table.points[middle.view.place])
    assert table.picture == RunPicture.from_view(middle.view)
