"""CAMP-1.11 on the stage: the key and the button take back, and map, screen and save show it."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from scenes.campaign.model.picture import RunPicture
from scenes.kit.overlays.overlay import KitOverlay
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.commands import ToReserve, Wait
from systems.campaign.ruleset import CampaignRules
from tests.scenes.campaign.map_steps import journeyed, marched, read_all


@pytest.mark.rule("CAMP-1.11")
def test_a_step_is_taken_back_on_the_screen_and_on_the_map(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    before = run_flow.session.digest
    run_flow.visit("army")
    screen: Any = game_stage.top
    assert "taken back" in screen.undo.reason
    card = run_flow.view.army[0].entity
    screen.wanted.emit(ToReserve(card))
    assert screen.undo.enabled
    screen.undo.on_click()
    assert run_flow.session.digest == before
    assert screen.view == run_flow.view
    assert not screen.undo.enabled
    screen.wanted.emit(ToReserve(card))
    screen.closed.emit()
    read_all(game_stage)
    game_stage.router.key_down(arcade.key.Z, arcade.key.MOD_CTRL)
    assert run_flow.session.digest == before
    assert run_flow.map is not None
    assert run_flow.map.table.picture == RunPicture.from_view(run_flow.view)


@pytest.mark.rule("CAMP-1.11")
def test_what_cannot_be_taken_back_is_told(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    run_flow.do(Wait())
    before = run_flow.session.digest
    run_flow.take_back()
    assert run_flow.session.digest == before
    assert isinstance(game_stage.overlay, KitOverlay)
    assert game_stage.overlay.toasts.shown[-1].sentence == CampaignRules.stays_done
