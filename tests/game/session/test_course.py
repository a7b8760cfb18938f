"""The course of a recorded match: its turns, how both seats stood as far as they saw, and its decisive moments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.catalog import GAMES
from game.session.course import DECISIVE, MOST_DECISIVE, Course, Point, standing_of
from game.session.random_play import random_command
from game.session.replays import Replay, recorded
from game.session.session import NONE, Seat, Session
from systems.dice import Stream
from systems.match import SEATS
from systems.search.standing import SURE
from tests.contract.coin_nim import NIM, Take, TurnCoin

NOBODY = (Seat(NONE, "near"), Seat(NONE, "far"))
JUDGED = tuple(name for name, game in GAMES.items() if type(game).standing is not None)
MOST = 30


def recording(name: str) -> Replay:
    """A match of random play, given up after a while."""
    session = Session.new(GAMES[name], 3, {}, NOBODY)
    dice = Stream(3, "course")
    while len(session.log) < MOST and session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, random_command(session, seat, dice))
    if session.to_act():
        session.resign(0)
    return recorded(session)


def read(replay: Replay) -> Course:
    course = Course(replay)
    while not course.done:
        course.read_on()
    return course


def valued(*standings: int, turns: tuple[int, ...] = ()) -> Course:
    """A course as it would have been read with these standings of seat 0."""
    course = Course(recorded(Session.new(NIM, 1, {"most": 3}, NOBODY)))
    numbers = turns or tuple(range(len(standings)))
    course.points = [Point(turn, (value, -value)) for turn, value in zip(numbers, standings, strict=True)]
    return course


def test_every_game_of_the_house_but_the_campaign_can_say_how_a_seat_stands() -> None:
    assert set(GAMES) - set(JUDGED) == {"campaign"}


@pytest.mark.parametrize("name", JUDGED)
def test_a_course_tells_turns_and_standings_and_goes_to_any_position(name: str) -> None:
    replay = recording(name)
    course = read(replay)
    assert not course.fault
    assert len(course.points) == len(replay.commands) + 1
    assert course.turns()[0] == 0
    assert list(course.turns()) == sorted(set(course.turns()))
    known = [value for point in course.points for value in point.standings if value is not None]
    assert len(known) > len(course.points), "the one seat or the other knows nearly always"
    assert all(-SURE <= value <= SURE for value in known)
    assert replay.result is not None
    winner = replay.result["winner"]
    assert course.points[-1].standings == tuple(
        0 if winner is None else SURE if seat == winner else -SURE for seat in SEATS
    )
    for position in {1, 7, len(replay.commands) // 2, len(replay.commands)}:
        if position <= len(replay.commands):
            assert course.match_at(position).digest() == replay.commands[position - 1].digest
    assert course.match_at(0).digest() == replay.start


@pytest.mark.parametrize("name", JUDGED)
def test_what_a_seat_cannot_see_does_not_change_how_it_stands(name: str) -> None:
    match = recording(name).first()
    twin = GAMES[name].imagined(match.view(0), Stream(9, "twin"), GAMES[name].shared_setup(match, 0))
    assert twin.view(0) == match.view(0)
    assert standing_of(GAMES[name], match, 0) == standing_of(GAMES[name], twin, 0)


def test_a_game_whose_opponents_evaluate_nothing_has_turns_alone() -> None:
    session = Session.new(NIM, 1, {"most": 3}, NOBODY)
    session.submit(0, TurnCoin())
    session.resign(0)
    course = read(recorded(session))
    assert course.points[0].standings == (None, None)
    assert course.points[-1].standings == (-SURE, SURE)
    assert not course.moments(0)


def test_moments_are_the_turns_that_changed_most_and_stand_where_they_did() -> None:
    course = valued(0, 5, 40, 45, 45, -20, -22, turns=(1, 1, 1, 2, 2, 3, 3))
    first, second = course.moments(0)
    assert (first.position, first.before, first.after) == (2, 0, 45)
    assert (second.position, second.before, second.after) == (5, 45, -20)
    mirrored = course.moments(1)
    assert [moment.position for moment in mirrored] == [2, 5]
    assert mirrored[0].after == -45


def test_small_changes_are_no_moments_and_of_many_the_largest_are_told() -> None:
    small = DECISIVE - 1
    assert not valued(0, small, 2 * small, 3 * small).moments(0)
    told = valued(0, 25, 50, 90, 50, 10, -30, -70, -95).moments(0)
    assert len(told) == MOST_DECISIVE
    assert sorted(abs(moment.after - moment.before) for moment in told) == [25, 40, 40, 40, 40]
    assert [moment.position for moment in told] == sorted(moment.position for moment in told)


def test_what_each_turn_gives_to_whoever_has_it_is_no_moment() -> None:
    assert not valued(0, 15, -10, 20, -12, 22, -8, 25).moments(0)
    (moment,) = valued(0, 15, -10, 20, -60, -30, -65, -35).moments(0)
    assert (moment.before, moment.after) == (20, -60)


def test_a_command_that_is_refused_today_ends_the_course_with_a_sentence() -> None:
    session = Session.new(NIM, 1, {"most": 3}, NOBODY)
    session.submit(0, TurnCoin())
    session.submit(session.to_act()[0], Take(1))
    replay: Any = recorded(session)
    wrong = replace(replay, commands=(*replay.commands, replace(replay.commands[0], seat=0)))
    course = read(wrong)
    assert course.position == len(replay.commands)
    assert "does not match this version" in course.fault
