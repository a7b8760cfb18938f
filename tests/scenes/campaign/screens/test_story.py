"""The screen of a run's story: its sheets, what it tells, how it is opened again and saved (CAMP-7.4)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import arcade
import numpy as np
import pytest
from PIL import Image

from game.profile.campaign_story import RunStory
from scenes.campaign.examples import runs
from scenes.campaign.examples.recorded_run import played_run
from scenes.campaign.model.run_story import decisive, story_of
from scenes.campaign.resources import CampaignResources
from scenes.campaign.run.record import record_of
from scenes.campaign.screens.record.records import RecordsScreen
from scenes.campaign.screens.record.story import StoryScreen
from scenes.campaign.screens.record.story_sheet import Sheet
from scenes.campaign.screens.record.summary import SummaryScreen
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.result import CALM_S

SMALL = (480, 270)


@pytest.fixture
def plain_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets without their picture, for tests of all else."""
    monkeypatch.setattr(Sheet, "draw", lambda sheet: Image.new("RGBA", sheet.size, (90, 70, 50, 255)))


@pytest.fixture
def story(context: AppContext) -> RunStory:
    return story_of(runs.over(context, won=True).view(0))


@pytest.fixture
def screen(
    stage: GameStage, context: AppContext, resources: CampaignResources, story: RunStory, request: pytest.FixtureRequest
) -> StoryScreen:
    request.getfixturevalue("plain_sheets")
    made = StoryScreen(context, resources, story)
    stage.push(made, fade=False)
    stage.advance(0.6)
    return made


def said(screen: StoryScreen) -> list[str]:
    return [row.node.text for row in screen.words.rows if isinstance(row.node, Paragraph)]


@pytest.mark.rule("CAMP-7.4")
def test_each_act_has_a_sheet_that_tells_its_own_battles_and_fallen(screen: StoryScreen, story: RunStory) -> None:
    assert len(screen.tabs.buttons) == 3
    for act in (1, 2, 3):
        screen.tabs.choose(act - 1)
        lines = said(screen)
        battles = decisive(story, act)
        assert battles
        numbers = [line for line in lines if line.startswith("**") and line[2].isdigit()]
        assert len(numbers) == len(battles)
        fell = [fall for fall in story.falls if fall.act == act]
        assert sum("encounter" in line and "\u00b7" in line and ": act" in line for line in lines) == len(fell)
    assert lines[0] == said(screen)[0]


def test_sheets_are_turned_by_keys_alone(screen: StoryScreen, stage: GameStage) -> None:
    stage.router.by_keys = True
    assert stage.router.focus is screen.tabs.buttons[0]
    stage.router.act("right")
    stage.router.key_down(arcade.key.ENTER)
    stage.router.key_up(arcade.key.ENTER)
    assert screen.act == 2


@pytest.mark.parametrize(("width", "height", "scale"), [(1600, 900, 2.0), (1920, 1080, 1.0), (1000, 900, 0.8)])
def test_the_story_stands_in_any_window(
    screen: StoryScreen, stage: GameStage, resized: Callable[[int, int, float], None], width: int, height: int,
    scale: float,
) -> None:  # fmt: skip
    resized(width, height, scale)
    stage.step(0.1)
    assert screen.words.height > 0
    assert screen.sheet.height > 0
    assert screen.curves.height > 0
    screen.settle_all()
    assert [node.text for node in screen.walk() if isinstance(node, Label) and node.wvisible and not node.whole] == []


def test_the_button_saves_the_picture_as_f12_does(screen: StoryScreen, stage: GameStage, tmp_path: Path) -> None:
    stage.pictures = tmp_path
    screen.save.on_click()
    (path,) = tmp_path.glob("*.png")
    with Image.open(path) as saved:
        assert saved.size == (round(stage.view.w), round(stage.view.h))


@pytest.mark.usefixtures("plain_sheets")
@pytest.mark.rule("CAMP-7.4")
def test_a_story_is_opened_from_the_end_of_a_run(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    summary = SummaryScreen(context, resources, runs.over(context, won=False).view(0))
    stage.push(summary, fade=False)
    summary.story.on_click()
    assert stage.top is summary, "a press may still be meant for the battle"
    stage.advance(CALM_S + 0.1)
    summary.story.on_click()
    told: Any = stage.top
    assert isinstance(told, StoryScreen)
    assert told.story.act == 2
    told.go_back()
    assert stage.top is summary


@pytest.mark.usefixtures("plain_sheets")
@pytest.mark.rule("CAMP-7.4")
def test_a_story_is_opened_again_from_the_record_unless_none_was_kept(
    stage: GameStage, context: AppContext, resources: CampaignResources, story: RunStory
) -> None:
    old, *rest = runs.records()
    screen = RecordsScreen(context, resources, (old, rest[0].model_copy(update={"story": story})))
    stage.push(screen, fade=False)
    assert screen.story.reason == "This run ended before stories were kept."
    screen.entries[1].on_click()
    screen.story.on_click()
    told: Any = stage.top
    assert isinstance(told, StoryScreen)
    assert told.story == story
    told.go_back()
    assert stage.top is screen


@pytest.mark.rule("CAMP-7.4")
def test_the_record_of_a_run_that_was_played_has_its_story(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    record = record_of(played_run(context, 2, "alexander"))
    told = record.story
    assert told is not None
    assert (told.leader, len(told.steps), told.reason) == ("alexander", record.steps, record.reason)
    assert len(told.battles) == 2
    assert sum(battle.rounds for battle in told.battles) == record.turns
    act = resources.act(resources.lands.campaigns["alexander"].acts[0])
    before = resources.charts.chart(act.id, SMALL).convert("RGB")
    drawn = Sheet(resources.charts, act, told, SMALL).draw().convert("RGB")
    assert (np.asarray(before) != np.asarray(drawn)).any(axis=2).mean() > 0.01
    stage.push(StoryScreen(context, resources, told), fade=False)
    assert stage.top is not None
