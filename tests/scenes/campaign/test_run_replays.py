"""The replay of a run that ended: kept, named in the record, and its battles seen again (CAMP-7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.replays import recorded
from scenes.campaign.examples.recorded_run import played_run
from scenes.campaign.resources import campaign
from scenes.campaign.run.record import enter_run, record_of
from scenes.campaign.screens.battles import BattlesScreen
from scenes.campaign.screens.record.records import RecordsScreen
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.replay_play import ReplayBar, ReplaySession
from scenes.table.scene import TableScene
from systems.match import Concede
from tests.scenes.campaign.map_steps import FRAME_S, journeyed, marched, read_all
from tests.scenes.shell.flow_steps import last_toast


def found_all(stage: GameStage) -> Any:
    """The battles' screen on top, when the whole run was read."""
    screen: Any = stage.top
    assert isinstance(screen, BattlesScreen)
    for _ in range(200):
        stage.advance(FRAME_S)
    return screen


def records(flow: Flow, context: AppContext) -> Any:
    """The record of runs on the stage, from the page of the campaign."""
    flow.page(context.game_uis["campaign"])
    flow.choose("records")
    screen: Any = flow.stage.top
    assert isinstance(screen, RecordsScreen)
    return screen


@pytest.mark.rule("CAMP-7.2")
def test_the_replay_of_a_run_is_kept_when_it_ends_and_named_in_its_record(
    game_stage: GameStage, context: AppContext
) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    run_flow.do(Concede())
    (record,) = campaign(context).chronicle.records()
    (path,) = context.replays.paths()
    assert record.replay == path.name
    kept = context.replays.read(path).replay
    assert kept is not None
    assert kept.verify().ok
    assert kept.final == run_flow.session.digest
    enter_run(context, campaign(context).chronicle, run_flow.session)
    assert context.replays.paths() == (path,)


def test_without_room_for_the_replay_the_run_is_entered_alone(game_stage: GameStage, context: AppContext) -> None:
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    context.replays.folder.parent.mkdir(parents=True, exist_ok=True)
    context.replays.folder.write_text("in the way")
    run_flow.do(Concede())
    (record,) = campaign(context).chronicle.records()
    assert not record.replay
    assert "replays" in last_toast(game_stage)


@pytest.mark.rule("CAMP-7.2")
def test_a_battle_of_a_run_is_chosen_and_seen_again_from_the_players_side(flow: Flow, context: AppContext) -> None:
    session = played_run(context, 2)
    enter_run(context, campaign(context).chronicle, session)
    screen = records(flow, context)
    assert screen.watch.enabled
    screen.watch.clicked.emit()
    battles = found_all(flow.stage)
    assert len(battles.items) == 2
    battles.entries[1].clicked.emit()
    battles.watch.clicked.emit()
    bar: Any = flow.stage.top
    assert isinstance(bar, ReplayBar)
    assert bar.names[0] == "Napoleon"
    table: Any = flow.stage.scenes[-2]
    assert isinstance(table, TableScene)
    assert isinstance(table.session, ReplaySession)
    assert table.seat == battles.items[1].engaged.seat == 0
    while not table.session.over:
        table.session.poll()
    assert not table.session.fault
    assert table.session.digest == table.session.replay.final
    assert flow.game_ui is context.game_uis["clans"]
    bar.left.emit()
    top: Any = flow.stage.top
    assert top is battles, "one comes back to the battles of the run"
    assert flow.game_ui is context.game_uis["campaign"]
    assert not flow.tables.running
    battles.watch.clicked.emit()
    again: Any = flow.stage.top
    assert isinstance(again, ReplayBar)
    battles_scenes = list(flow.stage.scenes)
    flow.tables.leave()
    assert not set(battles_scenes) & set(flow.stage.scenes), "the way to the title leaves nothing below"
    records(flow, context)


def test_esc_and_the_end_of_a_watched_battle_lead_back_to_the_battles(flow: Flow, context: AppContext) -> None:
    enter_run(context, campaign(context).chronicle, played_run(context, 1))
    records(flow, context).watch.clicked.emit()
    battles = found_all(flow.stage)
    battles.watch.clicked.emit()
    table: Any = flow.stage.scenes[-2]
    flow.tables.pause()
    menu: Any = flow.stage.top
    menu.choose("resume")
    assert table in flow.stage.scenes
    table.ended.emit()
    top: Any = flow.stage.top
    assert top is battles
    battles.closed.emit()
    assert isinstance(flow.stage.top, RecordsScreen)


def test_a_replay_of_a_run_among_the_others_leads_to_its_battles_too(flow: Flow, context: AppContext) -> None:
    flow.title()
    flow.tables.watch(recorded(played_run(context, 1)), 1)
    battles = found_all(flow.stage)
    assert len(battles.items) == 1
    battles.closed.emit()
    assert not isinstance(flow.stage.top, BattlesScreen)


def test_a_run_without_a_battle_says_so(flow: Flow, context: AppContext) -> None:
    flow.title()
    flow.tables.watch(recorded(marched(context)), 0)
    battles = found_all(flow.stage)
    assert not battles.items
    assert not battles.watch.visible
    (row,) = battles.list.rows
    assert "no battle" in row.node.text


def test_a_replay_that_is_gone_or_damaged_is_told(flow: Flow, context: AppContext) -> None:
    session = played_run(context, 1)
    enter_run(context, campaign(context).chronicle, session)
    (path,) = context.replays.paths()
    screen = records(flow, context)
    path.write_text("{")
    screen.watch.clicked.emit()
    assert isinstance(flow.stage.top, RecordsScreen)
    assert path.name in last_toast(flow.stage)
    path.unlink()
    screen.choose(screen.records[0])
    assert not screen.watch.enabled
    assert not record_of(session).replay
