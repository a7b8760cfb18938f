"""Signs of what is known where: none under medallions, dashed ones are scouted by a click (CAMP-2.16, CAMP-2.17)."""

from __future__ import annotations

from scenes.campaign.map.place_signs import place_tip
from scenes.campaign.map.scene import MapScene
from systems.campaign.commands import ScoutPlace
from systems.match import Command


def test_signs_stand_where_something_waits_and_nothing_larger_stands(middle: MapScene) -> None:
    table, view = middle.table, middle.view
    larger = {choice.place for choice in view.choices} | {view.town, view.place}
    told = {place.entity for place in view.places if place.kind or place.rumour}
    assert set(table.signs.signs) == told - larger
    assert table.signs.signs


def test_a_click_on_what_is_not_scouted_sends_scouts_and_elsewhere_nothing(middle: MapScene) -> None:
    wanted: list[Command] = []
    middle.wanted.connect(wanted.append)
    for place in middle.view.places:
        sign = middle.table.signs.signs.get(place.entity)
        if sign is not None:
            sign.clicked.emit()
    assert wanted == [ScoutPlace(place.entity) for place in middle.view.places if place.scout]


def test_a_tip_tells_what_waits_how_far_and_what_scouts_ask(middle: MapScene) -> None:
    tips = [place_tip(place, "Here") for place in middle.view.places if place.kind or place.rumour]
    assert any("not scouted" in tip and "{coin}" in tip for tip in tips)
    assert any("not scouted" not in tip and "{coin}" not in tip for tip in tips)
    assert all("km from here" in tip for tip in tips)
    assert any("the enemy gathers" in tip for tip in tips)
