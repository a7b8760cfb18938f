"""COLL-5.1: a match of Ragnarok Chess is set up with ready armies, own ones, or those that the dice choose."""

from __future__ import annotations

import pytest

from scenes.chess.resources import ChessResources
from scenes.chess.screens.army.resources import army_resources
from scenes.chess.screens.army.screen import ArmyScreen
from scenes.chess.screens.choices import RANDOM, ChessChoices
from scenes.chess.screens.select import ChessSelect
from systems.chess.state.geometry import square_name
from tests.scenes.duel.screens.visitor import Visitor

HOST, OLYMPUS = "the-allfathers-host", "thunder-over-olympus"


def entered(visitor: Visitor, choices: ChessChoices | None = None) -> ChessSelect:
    screen = ChessSelect(visitor.context, choices)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


@pytest.mark.rule("COLL-5.1")
def test_an_army_is_built_for_a_side_and_the_match_is_given_its_cards(visitor: Visitor) -> None:
    screen = entered(visitor)
    visitor.click(screen.sides[0].build)
    visitor.wait(0.8)
    selection = visitor.stage.top
    assert isinstance(selection, ArmyScreen)
    assert selection.desk.name == "The Allfather's Host"
    selection.become(selection.desk.army.with_king("king-ymir"))
    selection.take()
    visitor.wait(0.8)
    assert visitor.stage.top is screen
    name = "The Allfather's Host 2"
    assert screen.choices.armies[0] == name
    assert screen.sides[0].rows[0].title.text == "Ymir"
    options = screen.spec().options
    assert options["armies"][0] == army_resources(visitor.context).own_armies()[name].options()
    match = visitor.context.games["chess"].new_match(3, options)
    assert match.setup["armies"][0]["king"] == "king-ymir"


@pytest.mark.rule("COLL-4.1")
def test_ready_armies_and_random_ones_are_named(visitor: Visitor) -> None:
    screen = entered(visitor, ChessChoices(armies=(OLYMPUS, RANDOM)))
    assert [*screen.offers][-1] == RANDOM
    assert screen.spec().options["armies"] == [OLYMPUS, None]


@pytest.mark.rule("CHESS-2.5", "CHESS-3.2")
def test_a_longer_match_has_kings_that_capture_pawns_ahead_and_smaller_blinds(visitor: Visitor) -> None:
    for length, captures, row, blinds in (("usual", False, "2", (10, 20)), ("longer", True, "3", (6, 12))):
        options = ChessChoices(armies=(HOST, OLYMPUS), length=length).options({})
        view = visitor.context.games["chess"].new_match(3, options).view(0)
        assert view.laws.king_captures == captures
        assert (view.small, view.big) == blinds
        pawns = {square_name(piece.square) for piece in view.pieces if piece.side == 0 and piece.kind == "pawn"}
        assert pawns == {file + row for file in "abcde"}


def test_an_army_that_is_gone_makes_way_for_a_ready_one(visitor: Visitor) -> None:
    screen = entered(visitor, ChessChoices(armies=("Gone", HOST)))
    assert screen.choices.armies == (HOST, HOST)


def test_going_back_from_the_selection_keeps_the_army(visitor: Visitor) -> None:
    screen = entered(visitor)
    before = screen.choices.armies
    visitor.click(screen.sides[1].build)
    visitor.wait(0.8)
    selection = visitor.stage.top
    assert isinstance(selection, ArmyScreen)
    selection.go_back()
    visitor.wait(0.8)
    assert visitor.stage.top is screen
    assert screen.choices.armies == before
    assert isinstance(screen.resources, ChessResources)


def test_the_time_to_decide_is_that_of_the_settings(visitor: Visitor) -> None:
    visitor.context.change(planning_seconds=30)
    assert ChessSelect.remembered(visitor.context).spec().timer == 30
