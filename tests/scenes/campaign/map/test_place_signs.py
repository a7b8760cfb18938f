"""Signs of what is known where: none under medallions; scouts ride after a question (CAMP-2.16, CAMP-2.17)."""

from __future__ import annotations

from typing import cast

import arcade

from scenes.campaign.map.place_signs import place_tip
from scenes.campaign.map.scene import MapScene
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.commands import ScoutPlace
from tests.scenes.campaign.map_steps import press, wishes


def test_signs_stand_where_something_waits_and_nothing_larger_stands(middle: MapScene) -> None:
    table, view = middle.table, middle.view
    larger = {choice.place for choice in view.choices} | {view.town, view.place}
    told = {place.entity for place in view.places if place.kind or place.rumour}
    assert set(table.signs.signs) == told - larger
    assert table.signs.signs


def test_scouts_ride_to_what_is_not_scouted_when_their_price_was_told_and_agreed_to(middle: MapScene) -> None:
    wanted = wishes(middle)
    for place in middle.view.places:
        sign = middle.table.signs.signs.get(place.entity)
        if sign is None:
            continue
        sign.clicked.emit()
        question = middle.stage.top
        assert isinstance(question, Dialog) == bool(place.scout)
        if isinstance(question, Dialog):
            assert question.buttons[0].text == f"Send scouts {{coin}} {place.scout}"
            assert ScoutPlace(place.entity) not in wanted
            question.choose(0)
            cast("GameStage", middle.stage).advance(1.0)
    assert wanted == [ScoutPlace(place.entity) for place in middle.view.places if place.scout]


def test_a_key_goes_from_one_place_that_is_not_scouted_to_the_next_the_nearest_first(middle: MapScene) -> None:
    wanted, signs, stage = wishes(middle), middle.table.signs.signs, cast("GameStage", middle.stage)
    dim = sorted((place for place in middle.view.places if place.scout), key=lambda place: (place.scout, place.km))
    for place in (*dim, dim[0]):
        press(stage, arcade.key.S)
        assert middle.focus is signs[place.entity]
    press(stage, arcade.key.ENTER)
    assert isinstance(stage.top, Dialog)
    for key in (arcade.key.LEFT, arcade.key.ENTER):
        press(stage, key)  # it begins on "Not now"
    assert wanted == [ScoutPlace(dim[0].entity)]


def test_a_tip_tells_what_waits_how_far_and_what_scouts_ask(middle: MapScene) -> None:
    tips = [place_tip(place, "Here") for place in middle.view.places if place.kind or place.rumour]
    assert any("not scouted" in tip and "{coin}" in tip for tip in tips)
    assert any("not scouted" not in tip and "{coin}" not in tip for tip in tips)
    assert all("km from here" in tip for tip in tips)
    assert any("the enemy gathers" in tip for tip in tips)
