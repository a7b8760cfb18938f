"""A small window with letters twice as large: what is asked and what is for sale can be read on every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from components.campaign import CARD
from scenes.campaign.examples import runs
from scenes.campaign.model.words import amid
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.army.army import ArmyScreen
from scenes.campaign.screens.record.legacy import LegacyScreen
from scenes.campaign.screens.record.summary import SummaryScreen
from scenes.campaign.screens.relics import RelicScreen, heading_of
from scenes.campaign.screens.run_choices import RunChoices
from scenes.campaign.screens.shop import ShopScreen
from scenes.campaign.screens.shop_parts import ROW_PICTURE, ROW_PRICE, ThingRow
from scenes.campaign.screens.start import StartScreen
from scenes.campaign.screens.town.scene import PLATE_SIZE
from scenes.campaign.screens.town.screen import TownScreen
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.units import Rect
from systems.campaign.commands import ToDeck

Resized = Callable[[int, int, float], None]


@pytest.fixture
def large(resized: Resized) -> None:
    resized(1280, 720, 2.0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_towns_panels_cover_no_sign(opened: Any, context: AppContext, resized: Resized, scale: float) -> None:
    resized(1280, 720, scale)
    screen = opened(TownScreen, runs.on_the_map(context))
    panels = [panel.window_rect for panel in (screen.about, screen.ways, screen.supply)]
    for plot in screen.diorama.plots.values():
        sign = Rect.around(plot.plate.wx, plot.plate.wy, plot.width, PLATE_SIZE[1] * plot.unit)
        assert not any(sign.overlaps(panel) for panel in panels), plot.name
        assert sign.top <= screen.back.window_rect.y + 10 * plot.unit, "nor does a sign cover the heading"


@pytest.mark.usefixtures("large")
def test_things_for_sale_have_their_price_beside_their_picture(opened: Any, context: AppContext) -> None:
    screen = opened(ShopScreen, runs.at_shop(context))
    things = [tile for tile in screen.goods.values() if tile.kind != CARD]
    assert things
    for tile in things:
        x, _ = tile.chip.position
        assert x - tile._chip_w / 2 >= tile.face.right - 1
        assert x + tile._chip_w / 2 <= tile.box.right + 1
        assert tile.title.visible
        assert not tile.words.visible, "its tip says it"


@pytest.mark.usefixtures("large")
def test_a_row_of_the_shop_is_as_high_as_its_words(opened: Any, context: AppContext) -> None:
    screen = opened(ShopScreen, runs.at_shop(context))
    rows = [row.node for row in screen.rows.rows if isinstance(row.node, ThingRow)]
    assert rows
    assert len({round(row.height) for row in rows}) > 1
    for row in rows:
        words = row.title.measure()[1] + row.line.measure(row.width - (ROW_PICTURE + ROW_PRICE) * row.unit)[1]
        assert words < row.height


@pytest.mark.usefixtures("large")
def test_a_relics_words_get_more_room_than_its_picture(opened: Any, context: AppContext) -> None:
    screen = opened(RelicScreen, runs.at_relics(context))
    for column in screen.columns.values():
        assert column.words.height > column.tile.height


@pytest.mark.usefixtures("large")
def test_leaders_stand_in_one_row_and_the_campaign_keeps_its_words(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    screen = StartScreen(context, resources, runs.ledger(context, fresh=True), RunChoices(leader="joan"))
    stage.push(screen, fade=False)
    stage.advance(0.3)
    assert len({round(tile.y) for tile in screen.leaders.tiles.values()}) == 1
    assert not any(label.visible for labels in screen.leaders.names.values() for label in labels)
    assert screen.campaign.left.height > 100 * screen.unit


@pytest.mark.usefixtures("large")
def test_the_tree_shows_medals_and_prices_and_the_panel_names_the_chosen(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    screen = LegacyScreen(context, resources, runs.ledger(context), "napoleon")
    stage.push(screen, fade=False)
    stage.advance(0.3)
    for branch in screen.branches:
        for node in branch.nodes.values():
            assert not node.title.visible
            assert "points" not in node.cost.text
            assert node.cost.position[1] < node.body.position[1]
    assert all(button.label.text for button in screen.tabs.buttons)


@pytest.mark.usefixtures("large")
def test_the_summary_leaves_the_curves_to_the_story(opened: Any, context: AppContext) -> None:
    screen = opened(SummaryScreen, runs.over(context, won=True))
    assert not screen.chart.visible
    assert screen.acts.height > 100 * screen.unit


def test_a_full_deck_is_seen_at_once_and_a_small_one_large(opened: Any, context: AppContext) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    grid = screen.camps["deck"].grid
    before = grid.tiles[grid.shown[0]].width
    assert grid.content_height <= grid.height
    for card in match.view(0).army:
        if match.refusal(0, ToDeck(card.entity)) is None:
            screen.wanted.emit(ToDeck(card.entity))
    assert len(grid.shown) > 20
    assert grid.content_height <= grid.height
    assert grid.tiles[grid.shown[0]].width <= before


def test_relics_are_called_by_when_they_come(context: AppContext, resources: CampaignResources) -> None:
    view = runs.on_the_map(context).view(0)
    assert heading_of(resources, replace(view, steps=0)) == "Before the march"
    assert heading_of(resources, view) == "Spoils of Italy"
    nile = replace(view, act=2, act_id="nelson-nile")
    assert heading_of(resources, nile) == "Spoils of the Nile"
    assert heading_of(resources, replace(view, act=3)) == "A gift from the army before the last battle"
    assert amid("Theatre") == "Theatre"
