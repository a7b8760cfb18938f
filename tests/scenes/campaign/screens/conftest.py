"""The stage of a run's screens; scenes, things and houses are plain planes, so that screens open at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from scenes.campaign.examples.runs import shown
from scenes.campaign.resources import CampaignResources, campaign
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.view.views import CampaignView
from systems.match import Command, Match

# ruff: noqa: ARG005  # plain pictures do not look at what they are asked for

Opened = Callable[..., Any]


def plain(size: tuple[int, int]) -> Image.Image:
    return Image.new("RGBA", (max(2, size[0]), max(2, size[1])), (90, 70, 50, 255))


@pytest.fixture(autouse=True)
def plain_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here looks at these pictures; the tests of art do."""
    monkeypatch.setattr("scenes.campaign.screens.town.screen.town_image", lambda theatre, size: plain(size))
    monkeypatch.setattr("scenes.campaign.screens.item_pictures.scene_image", lambda picture, theatre, size: plain(size))
    monkeypatch.setattr(
        "scenes.campaign.screens.item_pictures.thing_image", lambda kind, thing, variant, size: plain(size)
    )
    monkeypatch.setattr(
        "scenes.campaign.screens.town.scene.building_image", lambda kind, theatre, size, built: plain(size)
    )


@pytest.fixture
def stage(game_stage: GameStage) -> GameStage:
    """An empty stage in a window of 1280 x 720."""
    return game_stage


@pytest.fixture
def resources(context: AppContext) -> CampaignResources:
    """The campaign's resources."""
    return campaign(context)


@pytest.fixture
def opened(stage: GameStage, context: AppContext, resources: CampaignResources) -> Opened:
    """Puts a screen over a run onto the stage; the commands that it wanted are kept in its `sent`."""

    def open_screen(make: Any, match: Match[CampaignView]) -> Any:
        screen: Any = shown(make, match, context, resources)
        screen.sent = []
        screen.wanted.connect(screen.sent.append)
        stage.push(screen, fade=False)
        stage.advance(0.6)
        return screen

    return open_screen


@pytest.fixture
def listening(stage: GameStage, context: Context, resources: CampaignResources) -> Opened:
    """Puts a screen onto the stage that does nothing but tell what it wants, and asks the rules what is refused."""

    def open_screen(make: Any, match: Match[CampaignView]) -> Any:
        screen: Any = make(context, resources, match.view(0))
        screen.refusal = lambda command: match.refusal(0, command)
        sent: list[Command] = []
        screen.sent = sent
        screen.wanted.connect(sent.append)
        stage.push(screen, fade=False)
        stage.advance(0.6)
        return screen

    return open_screen
