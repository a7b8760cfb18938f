"""Any recorded match is wound to any position, at every table: board, log and what follows are as they were there."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.random_play import random_command
from game.session.replays import Replay, recorded
from game.session.session import NONE, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.replay_play import ReplayBar
from scenes.table.story.memory import SeatMemory
from scenes.ui_registry import UI_REGISTRY
from systems.dice import Stream
from tests.scenes.test_ui_registry import shown_truly
from tests.thorough import examples, some

TABLES = tuple(name for name, game_ui in UI_REGISTRY.items() if isinstance(game_ui, TableUi))
COMMANDS = examples(24, 9)
FRAME_S = 1 / 60


def recording(context: AppContext, name: str, commands: int = COMMANDS) -> Replay:
    """A match of random play, as far as so many commands."""
    seats = (Seat(NONE, "Ada"), Seat(NONE, "Bo"))
    session = Session.new(context.games[name], 5, context.game_uis[name].sample_options, seats)
    dice = Stream(5, "winding")
    while len(session.log) < commands and session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, random_command(session, seat, dice))
    return recorded(session)


def watched(flow: Flow, replay: Replay, seat: int = 0) -> ReplayBar:
    flow.tables.watch(replay, seat)
    bar = flow.tables.bar
    assert bar is not None
    return bar


@pytest.mark.parametrize("name", TABLES)
def test_a_match_is_wound_to_any_position_and_goes_on_from_there(name: str, flow: Flow, context: AppContext) -> None:
    replay = recording(context, name)
    bar = watched(flow, replay)
    table, session = bar.table, bar.session
    last = len(session.stops) - 1
    for stop in some((last, last // 3, 1, 0, last // 2), 2):
        bar.go_to(stop)
        position = session.stops[stop]
        assert session.played == position == len(session.log)
        assert session.digest == (replay.commands[position - 1].digest if position else replay.start)
        assert shown_truly(table)
        told = SeatMemory.of_session(session, 0, table.narrator).lines
        assert [line.text for line in bar.reader.lines(0, position)] == [line.text for line in told]
    bar.go_to(last - 1)
    bar.steps[3].on_click()
    flow.stage.advance(FRAME_S)
    table.director.finish()
    assert session.played == session.stops[last]
    assert shown_truly(table)
    assert not bar.playing
    flow.tables.leave()


@pytest.mark.parametrize("name", some(TABLES, 3))
def test_what_is_told_after_winding_is_what_was_told_the_first_time(name: str, flow: Flow, context: AppContext) -> None:
    bar = watched(flow, recording(context, name))
    stops = bar.session.stops
    bar.go_to(len(stops) // 2)
    while not bar.session.over:
        bar.session.play_on()
    bar.table.director.finish()
    told: Any = bar.table.log.lines
    wanted = bar.reader.lines(0, bar.reader.read_to(stops[-1]))
    assert [line.text for line in told] == [line.text for line in wanted]
    flow.tables.leave()
