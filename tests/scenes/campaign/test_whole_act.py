"""A whole act, played on the stage: after each step the picture of the map equals one built from the view."""

from __future__ import annotations

from typing import Any

import pytest

from game.lab.campaign.simulate import play_inner
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.run.run_flow import RunFlow
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens.paper import Paper
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.table.scene import TableScene
from systems.campaign.ai.policy import GOOD, CampaignPolicy
from systems.dice import Stream
from systems.match import Command
from tests.scenes.campaign.map_steps import FRAME_S, journeyed, new_run, read_all
from tests.thorough import some

MOST_STEPS = 240


def agrees(run_flow: RunFlow) -> None:
    """The map shows what the view says, once everything that waits below a screen was shown."""
    assert run_flow.map is not None
    run_flow.map.finish()
    assert run_flow.map.table.picture == RunPicture.from_view(run_flow.view)


def match_played(run_flow: RunFlow, stage: GameStage) -> None:
    """Go from the question to the table, play the match to its end as a fair player would, and back to the map."""
    question: Any = stage.top
    assert isinstance(question, Paper) or hasattr(question, "told")
    question.answer(0)
    table: Any = stage.top
    assert isinstance(table, TableScene)
    engaged: Any = run_flow.run.engaged
    for seat, command in play_inner(engaged, "wary", "easy")[1]:
        table.session.submit(seat, command)
    table.director.finish()
    stage.advance(FRAME_S)
    assert table.table.picture == table.picture_of(table.session.view(table.seat))
    table.ended.emit()
    assert isinstance(stage.top, MapScene)


def done(run_flow: RunFlow, stage: GameStage, command: Command) -> None:
    """Do it where the player would: on the screen that asks for it, or on the map."""
    top: Any = stage.top
    if isinstance(top, RunScreen):
        top.wanted.emit(command)
    else:
        assert top is run_flow.map
        run_flow.do(command)


@pytest.mark.rule("CAMP-1.2", "CAMP-2.1", "CAMP-2.2")
@pytest.mark.parametrize(("leader", "seed"), some([("nelson", 3), ("napoleon", 21)], 1))
def test_an_act_is_played_from_its_first_relic_to_its_end(
    game_stage: GameStage, context: AppContext, leader: str, seed: int
) -> None:
    run_flow = journeyed(game_stage, context, new_run(context, seed, leader))
    game: Any = context.games["campaign"]
    policy = CampaignPolicy(GOOD, game.content.lands)
    seen: set[str] = set()
    for number in range(MOST_STEPS):
        read_all(game_stage)
        agrees(run_flow)
        view = run_flow.view
        seen.add(view.phase)
        if view.act == 2 and view.phase == "map":
            break
        if view.phase == "engaged":
            match_played(run_flow, game_stage)
            continue
        for command in policy.decide(view, Stream(seed, f"act/{number}")).commands:
            done(run_flow, game_stage, command)
            read_all(game_stage)
            agrees(run_flow)
    assert run_flow.view.act == 2
    assert {"relic", "map", "engaged", "reward", "promotion"} <= seen
