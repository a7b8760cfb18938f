"""CHESS-6.1: what a table shows of the board is in the view of both seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.chess import FULL_HP
from systems.chess.state.geometry import square_of
from tests.systems.chess.scenario import chess


@pytest.mark.rule("CHESS-6.1")
def test_a_view_tells_what_threatens_the_king_and_the_last_move() -> None:
    d = chess("2k2/5/p4/5/2N2/2R2/K4 w").move("c3-d5")
    view = d.view(1)
    assert view.checked_by == (square_of("c2"), square_of("d5"))
    assert view.last == (square_of("c3"), square_of("d5"))
    assert view.moves == ("Nc3-d5",)
    assert (view.side, view.own_side, view.number, view.clock) == (1, 1, 1, 1)


@pytest.mark.rule("CHESS-6.1")
def test_a_view_tells_hp_and_stamina_of_every_piece_and_which_have_left() -> None:
    d = chess("2k2/5/p4/5/2N2/P1R2/K4 w 0 1 c3=12.5 c3=4").move("c2-c1")
    view = d.view()
    knight = next(piece for piece in view.pieces if piece.kind == "knight" and piece.square >= 0)
    assert (knight.hp, knight.stamina, knight.square) == (25, 5, square_of("c3"))
    gone = [piece.kind for piece in view.pieces if piece.square < 0 and piece.side == 0]
    assert sorted(gone) == ["bishop", "queen"]
    assert next(piece for piece in view.pieces if piece.kind == "rook" and piece.square >= 0).hp == FULL_HP


@pytest.mark.rule("CHESS-6.1")
def test_the_board_is_open_both_seats_see_the_same() -> None:
    d = chess("2k2/5/p4/5/2N2/P1R2/K4 w 0 1 c3=12.5 c3=4")
    first, second = d.view(0), d.view(1)
    assert replace(second, seat=0, own_side=0) == first
