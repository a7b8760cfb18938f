"""Runs and steps on the map that tests take again and again."""

from __future__ import annotations

from typing import Any, cast

from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.campaign.map.scene import MapScene
from scenes.campaign.resources import campaign
from scenes.campaign.run.run_flow import RunFlow
from scenes.campaign.screens.paper import Paper
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.table.scene import TableScene
from systems.campaign.commands import ChooseRelic
from systems.campaign.events import CampaignEvent
from systems.campaign.view.views import CampaignView
from systems.dice import Stream
from systems.match import Command

FRAME_S = 1 / 30
PATIENCE = 400


def new_run(context: AppContext, seed: int = 5, leader: str = "napoleon") -> Session[CampaignView]:
    return Session.new(context.games["campaign"], seed, {"leader": leader}, (Seat(HUMAN, "You"), Seat(NONE)))


def marched(context: AppContext, seed: int = 5) -> Session[CampaignView]:
    """A run whose first relic was taken: it waits on the map."""
    session = new_run(context, seed)
    session.submit(0, ChooseRelic(session.view(0).offers[0]))
    return session


def shown_map(stage: GameStage, context: AppContext, session: Session[CampaignView]) -> MapScene:
    """The map of a run, alone, that hears what is done in it."""
    scene = MapScene(context, campaign(context), session.view(0))

    def hear(events: Any) -> None:
        scene.renew(session.view(0))
        scene.hear(cast("tuple[CampaignEvent, ...]", events))

    session.on_events(0, hear)
    scene.refusal = lambda command: session.refusal(0, command)
    stage.push(scene, fade=False)
    stage.advance(FRAME_S)
    return scene


def journeyed(stage: GameStage, context: AppContext, session: Session[CampaignView]) -> RunFlow:
    """A run on the stage, as the house leads it."""
    run_flow = RunFlow.of_session(stage, context, session, "campaign-1")
    run_flow.show(0)
    return run_flow


def read_all(stage: GameStage) -> list[str]:
    """Let everything be shown, and lay every paper aside; their titles."""
    found: list[str] = []
    quiet = False
    for _ in range(PATIENCE):
        stage.advance(FRAME_S * 4)
        top = stage.top
        before, quiet = quiet, isinstance(top, MapScene) and top.quiet
        if isinstance(top, Paper):
            if top.sheet.cancel is None:
                return found  # a question before a battle: it waits for an answer
            found.append(top.sheet.title)
            top.answer(0)
        elif not isinstance(top, MapScene) or (before and quiet):
            break  # quiet for a frame: what waits for that would have come
    return found


def to_battle(run_flow: RunFlow, stage: GameStage) -> Any:
    """Go to a fight and stand before it; the question on the stage."""
    read_all(stage)
    view = run_flow.view
    fight = next(choice for choice in view.choices if choice.kind in {"battle", "elite", "city"} and not choice.refusal)
    assert run_flow.map is not None
    run_flow.map.go(fight.entity)
    read_all(stage)
    return stage.top


def at_table(run_flow: RunFlow, stage: GameStage) -> TableScene[Any, Any]:
    """Go to a fight and begin it; its table."""
    to_battle(run_flow, stage).answer(0)
    table = stage.top
    assert isinstance(table, TableScene)
    return table


def fought(session: Session[Any], seed: int = 1) -> None:
    """Play a match to its end by dice, for both sides."""
    dice = Stream(seed, "fought")
    while session.result() is None:
        for seat in session.to_act():
            session.submit(seat, random_command(session, seat, dice))


def wishes(scene: MapScene) -> list[Command]:
    """The commands that the scene will want, as they come."""
    found: list[Command] = []
    scene.wanted.connect(found.append)
    return found


def press(stage: GameStage, key: int) -> None:
    """Press and release a key."""
    stage.router.key_down(key, 0)
    stage.router.key_up(key, 0)
