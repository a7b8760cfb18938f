"""The bar of a replay: winding by mouse and keys, marks, how a side stands in words, and the way back."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.session.course import Moment
from game.session.random_play import random_command
from game.session.replays import Replay, recorded
from game.session.session import NONE, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.replay_play import ReplayBar
from scenes.shell.screens.replays_screen import ReplaysScreen
from systems.dice import Stream

FRAME_S = 1 / 60


@pytest.fixture
def replay(context: AppContext) -> Replay:
    """A whole round on the 3x3 board: nine cards, the shortest of all matches."""
    seats = (Seat(NONE, "Ada"), Seat(NONE, "Bo"))
    session = Session.new(context.games["grid"], 5, context.game_uis["grid"].sample_options, seats)
    dice = Stream(5, "bar")
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, random_command(session, seat, dice))
    return recorded(session)


@pytest.fixture
def bar(flow: Flow, replay: Replay) -> ReplayBar:
    """Its replay on the stage, standing still, and read to its end."""
    flow.title()
    flow.tables.watch(replay, 0, back=flow.game_ui)
    found = flow.tables.bar
    assert found is not None
    found.toggle()
    found.reader.read_to(len(replay.commands))
    flow.stage.advance(FRAME_S)
    return found


def key(flow: Flow, symbol: int, modifiers: int = 0) -> None:
    flow.stage.router.key_down(symbol, modifiers)
    flow.stage.router.key_up(symbol, modifiers)
    flow.stage.advance(FRAME_S)


def at(bar: ReplayBar, share: float) -> tuple[float, float]:
    """A point of the timeline's track, in the window."""
    rect = bar.timeline.window_rect
    return rect.x + 8 + share * (rect.w - 16), rect.center[1]


def test_the_timeline_is_clicked_and_dragged(flow: Flow, bar: ReplayBar) -> None:
    router, session = flow.stage.router, bar.session
    last = len(session.stops) - 1
    router.click(*at(bar, 0.5))
    flow.stage.advance(FRAME_S)
    assert abs(session.stop - last / 2) <= 1
    router.press(*at(bar, 0.1))
    for share in (0.3, 0.6, 1.0):
        router.move(*at(bar, share))
        flow.stage.advance(FRAME_S)
    assert session.played == len(session.replay.commands)
    router.move(*at(bar, 0.0))
    router.release(*at(bar, 0.0))
    flow.stage.advance(FRAME_S)
    assert session.played == 0
    assert bar.timeline.stop == 0


def test_a_dragged_match_stands_still_until_it_is_let_go(flow: Flow, bar: ReplayBar) -> None:
    bar.toggle()
    flow.stage.router.press(*at(bar, 0.2))
    stop = bar.timeline.stop
    for _ in range(40):
        bar.table.director.finish()
        flow.stage.advance(0.2)
    assert bar.session.stop == stop
    flow.stage.router.release(*at(bar, 0.2))
    for _ in range(40):
        bar.table.director.finish()
        flow.stage.advance(0.2)
    assert bar.session.stop > stop


def test_keys_step_both_ways_and_go_by_turns_and_to_the_ends(flow: Flow, bar: ReplayBar) -> None:
    session = bar.session
    for _ in range(3):
        key(flow, arcade.key.PERIOD)
    assert session.stop == 3
    key(flow, arcade.key.COMMA)
    assert session.stop == 2
    key(flow, arcade.key.LEFT)
    key(flow, arcade.key.LEFT)
    assert session.stop == 0
    key(flow, arcade.key.COMMA)
    assert session.stop == 0, "nothing lies before the beginning"
    key(flow, arcade.key.RIGHT, arcade.key.MOD_CTRL)
    assert session.stop == min(stop for stop in bar.timeline.marks.turns if stop > 0)
    key(flow, arcade.key.END)
    assert session.over
    key(flow, arcade.key.LEFT, arcade.key.MOD_CTRL)
    assert 0 < session.stop < len(session.stops) - 1
    key(flow, arcade.key.HOME)
    assert session.played == 0


def test_the_next_turn_is_found_before_the_match_was_read(flow: Flow, replay: Replay) -> None:
    flow.title()
    flow.tables.watch(replay, 0)
    bar = flow.tables.bar
    assert bar is not None
    assert bar.reader.course.position == 0
    bar.steps[-1].on_click()
    assert bar.session.stop == 1
    assert not bar.reader.course.done


def test_space_pauses_and_plays_on_and_begins_anew_at_the_end(flow: Flow, bar: ReplayBar) -> None:
    playing = [bar.playing]
    for _ in range(2):
        key(flow, arcade.key.SPACE)
        playing.append(bar.playing)
    assert playing == [False, True, False]
    for _ in range(20):
        bar.table.director.finish()
        flow.stage.advance(0.3)
    assert bar.session.played == 0, "it stands still"
    bar.go_to(len(bar.session.stops) - 1)
    bar.pause.on_click()
    assert bar.playing
    assert bar.session.played == 0


def test_a_match_wound_back_from_its_end_ends_again(flow: Flow, bar: ReplayBar) -> None:
    last = len(bar.session.stops) - 1
    finished = []
    for stop in (last, last - 1):
        bar.go_to(stop)
        finished.append(bar.table.finished)
    bar.steps[3].on_click()
    bar.table.director.finish()
    flow.stage.advance(FRAME_S)
    assert [*finished, bar.table.finished] == [True, False, True]


def test_turns_and_decisive_moments_are_marked_as_the_shown_side_saw_them(bar: ReplayBar) -> None:
    course, marks = bar.reader.course, bar.timeline.marks
    assert marks.turns == tuple(map(bar.session.stops.index, course.turns()))
    assert marks.better or marks.worse
    moments = course.moments(0)
    assert {bar.session.stops[stop] for stop in (*marks.better, *marks.worse)} == {
        moment.position for moment in moments
    }
    bar.turn.on_click()
    other = bar.timeline.marks
    assert other.turns == marks.turns
    assert (other.better, other.worse) != (marks.better, marks.worse)


def test_how_a_side_stands_is_said_in_words(bar: ReplayBar) -> None:
    assert bar.words.text.startswith("**Ada**: about even")
    course: Any = bar.reader.course
    course.moments = lambda _seat: (Moment(3, 20, -40),)
    bar.go_to(3)
    assert "**Decisive:** from slightly ahead to behind" in bar.words.text
    winner = bar.session.replay.result or {}
    bar.go_to(len(bar.session.stops) - 1)
    ending = "won" if winner["winner"] == 0 else "lost"
    assert bar.words.text.startswith(f"**Ada**: {ending}")
    bar.turn.on_click()
    assert bar.words.text.startswith(f"**Bo**: {'lost' if ending == 'won' else 'won'}")
    assert "Seen from Bo's side, against **Ada**." in bar.words.text


def test_leaving_returns_to_the_list_as_it_was(flow: Flow, context: AppContext, replay: Replay) -> None:
    flow.title()
    for name in ("first", "second", "third"):
        replay.save(context.replays.folder / f"{name}.json")
    flow.choose("replays")
    screen: Any = flow.stage.top
    assert isinstance(screen, ReplaysScreen)
    screen.entries[1].clicked.emit()
    chosen = screen.chosen
    screen.sides[1].on_click()
    bar = flow.tables.bar
    assert bar is not None
    assert bar.seat == 1
    bar.exit_button.on_click()
    assert flow.stage.top is screen
    assert screen.chosen is chosen
    assert not flow.tables.running
