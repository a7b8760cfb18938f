"""The home town: what it says is what the rules do."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.campaign.examples import runs
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.town.panels import hurry_lines, reach_line, sends_line
from scenes.campaign.screens.town.screen import TownScreen
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.lettering import plain
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.commands import Build, HurrySupply
from systems.campaign.rules.supply import supply_time
from systems.campaign.state.field import field_of


def said(stack: Any) -> str:
    return " ".join(plain(row.node.text) for row in stack.rows if isinstance(row.node, Paragraph))


@pytest.mark.rule("CAMP-4.1")
def test_the_town_tells_the_distance_and_every_buildings_supply(opened: Any, context: AppContext) -> None:
    match = runs.on_the_map(context)
    view = match.view(0)
    screen = opened(TownScreen, match)
    assert f"{view.km} km" in said(screen.supply.lines)
    assert f"{view.supply} encounters" in said(screen.supply.lines)
    for building in view.buildings:
        line = plain(screen.diorama.plots[building.building].line.text)
        wanted = str(building.ready if building.entity else building.price)
        assert wanted in line or (building.ready <= 1 and "next" in line)
        screen.choose(building.building)
        assert f"{building.way} encounters" in said(screen.about.lines)


@pytest.mark.rule("CAMP-4.3")
def test_the_line_about_distances_is_what_the_rules_count(context: AppContext) -> None:
    field = field_of(runs.on_the_map(context).world)
    numbers = [int(word) for word in reach_line().replace(",", "").split() if word.isdigit()]
    first, _, *others = numbers
    assert supply_time(field, first - 1) == 0
    for way, km in enumerate((first, *others), 1):
        assert supply_time(field, km) == way
        assert supply_time(field, km - 1) == way - 1


@pytest.mark.rule("CAMP-4.2")
def test_a_building_is_bought_and_stands_with_its_lamps_lit(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(TownScreen, runs.on_the_map(context))
    plot = screen.diorama.plots["officers-academy"]
    assert not plot.built
    plot.on_click()
    screen.about.buy.on_click()
    assert not screen.sent
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    dialog.choose(0)
    assert screen.sent == [Build("officers-academy")]
    assert plot.built
    assert plot.lamp.visible
    assert not screen.about.buy.visible
    assert screen.purse.gold.number.text == str(screen.view.gold) == "54"


def test_what_is_too_dear_says_what_is_missing(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(TownScreen, runs.on_the_map(context, gold=100))
    screen.choose("war-college")
    assert not screen.about.buy.enabled
    assert "160" in screen.about.buy.reason
    assert "You need 60 more gold" in screen.about.buy.tip_text()
    screen.about.buy.on_click()
    assert not screen.sent
    assert stage.top is screen


@pytest.mark.rule("CAMP-4.5")
def test_haste_shows_before_and_after_and_then_does_so(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.on_the_map(context)
    screen = opened(TownScreen, match)
    before = match.view(0)
    screen.supply.hurry.on_click()
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    for line in hurry_lines(screen.resources, before):
        assert line in dialog.words.text
    dialog.choose(0)
    assert screen.sent == [HurrySupply()]
    after = match.view(0)
    assert {delivery.entity: delivery.left for delivery in after.deliveries} == {
        delivery.entity: delivery.after for delivery in before.deliveries
    }
    assert after.gold == before.gold - before.hurry
    assert not screen.supply.hurry.enabled


@pytest.mark.rule("CAMP-4.4")
def test_each_delivery_is_a_wagon_on_the_road_and_a_line(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.on_the_map(context)
    screen = opened(TownScreen, match)
    assert set(screen.diorama.wagons) == {delivery.entity for delivery in match.view(0).deliveries}
    near, far = sorted(match.view(0).deliveries, key=lambda delivery: delivery.left / delivery.total)
    for _ in range(90):
        stage.advance(1 / 30)
    wagons = screen.diorama.wagons
    assert wagons[near.entity].share > wagons[far.entity].share
    assert len(screen.ways.rows.rows) == len(wagons)


@pytest.mark.rule("CAMP-4.2")
def test_every_building_says_what_it_sends(resources: CampaignResources) -> None:
    for building in resources.lands.buildings.values():
        line = sends_line(resources, building.id)
        if building.gold:
            assert str(building.gold) in line
        elif building.pool:
            assert all(resources.card_name(card) in line for card in building.pool)
        else:
            assert building.rarity in line
