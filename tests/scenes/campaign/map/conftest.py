"""Maps for the tests of the map screen."""

from __future__ import annotations

import pytest

from game.session.session import Session
from scenes.campaign.examples.sample import sample_view
from scenes.campaign.map.scene import MapScene
from scenes.campaign.resources import campaign
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.view.views import CampaignView
from tests.scenes.campaign.map_steps import FRAME_S, marched, shown_map


@pytest.fixture
def run(context: AppContext) -> Session[CampaignView]:
    return marched(context)


@pytest.fixture
def scene(game_stage: GameStage, context: AppContext, run: Session[CampaignView]) -> MapScene:
    return shown_map(game_stage, context, run)


@pytest.fixture
def middle(game_stage: GameStage, context: AppContext) -> MapScene:
    """A map in the middle of an act, with two deliveries under way, over an example view."""
    resources = campaign(context)
    made = MapScene(context, resources, sample_view(resources.clans))
    game_stage.push(made, fade=False)
    game_stage.advance(FRAME_S)
    return made
