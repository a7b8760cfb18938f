"""The course of a battle: what was left after each round, and the round in which it turned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.catalog import GAMES
from scenes.campaign.model.battle_course import BattleCourse
from systems.clans.view.views import ClansView


def course(*points: tuple[int, int], most: tuple[int, int] = (50, 50)) -> BattleCourse:
    return BattleCourse(most, ((0, *most), *((number, *point) for number, point in enumerate(points, 1))))


@pytest.fixture(scope="module")
def opening() -> ClansView:
    view: ClansView = GAMES["clans"].new_match(3).view(0)
    return view


def later(view: ClansView, number: int, own: int, foe: int) -> ClansView:
    near, far = view.sides
    return replace(view, round=number, sides=(replace(near, crystal=own), replace(far, crystal=foe)))


def test_a_battle_turns_where_the_winner_leads_for_good() -> None:
    told = course((40, 50), (40, 30), (20, 30), (20, 10), (18, 0))
    assert told.turn(won=True) == 4
    assert told.turn(won=False) == 0, "who lost led neither"
    assert course((40, 50), (30, 50), (0, 50)).turn(won=False) == 1


def test_crystals_of_unequal_size_are_compared_by_their_shares() -> None:
    assert course((50, 50), (45, 44), (45, 36), most=(50, 60)).turn(won=True) == 1
    assert course((20, 30), (20, 21), most=(50, 60)).turn(won=True) == 2


def test_who_won_by_another_aim_may_never_have_led() -> None:
    assert course((40, 45), (30, 45)).turn(won=True) == 0


def test_what_was_seen_before_a_round_is_what_the_last_one_left(opening: ClansView) -> None:
    most = opening.sides[0].max_crystal
    told = BattleCourse.begun(opening, 0)
    assert told.rounds == ((0, most, opening.sides[1].max_crystal),)
    told = told.noted(later(opening, 1, 30, 30), 0, over=False)
    assert len(told.rounds) == 1, "nothing happens to the crystals before the first round is over"
    told = told.noted(later(opening, 2, 40, 35), 0, over=False)
    told = told.noted(later(opening, 2, 40, 33), 0, over=False)
    told = told.noted(later(opening, 2, 38, -4), 0, over=True)
    assert told.rounds[1:] == ((1, 40, 33), (2, 38, 0))
    assert told.left == (38, 0)


def test_each_side_sees_its_own_first(opening: ClansView) -> None:
    told = BattleCourse.begun(later(opening, 4, 12, 44), 1)
    assert told.rounds[-1] == (3, 44, 12)
