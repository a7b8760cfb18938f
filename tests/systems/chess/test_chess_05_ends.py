"""CHESS-5: check, mate, draws, colours."""

from __future__ import annotations

import pytest

from components.chess import QUIET_LIMIT
from systems.chess.events import BoardTurnBegan, ChessEnded
from systems.chess.ruleset import BoardRules
from systems.chess.setup import Setup
from systems.match import Concede, Match
from tests.systems.chess.scenario import chess


@pytest.mark.rule("CHESS-5.1")
def test_a_check_is_told_with_the_squares_it_comes_from() -> None:
    d = chess("2k2/5/p4/5/2N2/2R2/K4 w").move("c3-d5")
    assert d.of(BoardTurnBegan)[0].checked_by == (7, 23)
    assert d.view().checked_by == (7, 23)


@pytest.mark.rule("CHESS-5.2")
def test_a_move_that_leaves_the_own_king_in_check_is_illegal() -> None:
    d = chess("2k2/2r2/p4/5/5/2R2/2K2 w")
    assert d.reached("c2") == "c3 c4 c5 c6"
    assert d.refusal_of("c2-b2") == "Your king could be captured after rook to b2 (CHESS-5.2)."
    d = chess("2k2/2r2/p4/5/5/R4/2K2 w")
    assert d.reached("a2") == "c2"
    assert d.refusal_of("a2-a3") == "Your king is in check, and rook to a3 leaves it there (CHESS-5.2)."


@pytest.mark.rule("CHESS-5.2")
def test_an_attack_on_who_gives_check_is_judged_as_if_it_succeeds() -> None:
    d = chess("2k2/R1r2/p4/5/5/5/2K2 w")
    assert d.reached("a6") == "c6"


@pytest.mark.rule("CHESS-5.3")
def test_no_legal_move_in_check_is_checkmate() -> None:
    d = chess("k4/4p/5/5/5/5/1R1KQ w 3 20").move("e1-e4", "e6-e5", "e4-a4")
    assert d.ended() == (0, "The first player gave checkmate.")
    assert d.view().moves[-1] == "Qe4-a4#"
    assert [event.winner for event in d.of(ChessEnded)] == [0]


@pytest.mark.rule("CHESS-5.4")
def test_a_failed_attack_can_leave_the_king_exposed_to_capture_whatever_becomes_of_the_other_king() -> None:
    d = chess("2k2/R1r2/p4/5/5/4P/2K1B w").move("a6-c6").fought("0/1", "20/3")
    assert d.match.result() is None
    assert d.reached("c6") == "a6 b6 c1 c2 c3 c4 c5 d6 e6"
    d.move("c6-c1")
    assert d.ended() == (1, "The second player captured the enemy king.")


@pytest.mark.rule("CHESS-5.4")
def test_even_a_pinned_piece_may_capture_the_king() -> None:
    d = chess("k1R2/1r3/p4/5/5/1K2P/5 b")
    assert d.view().checked_by == (32,)
    assert d.reached("b6") == "b2 b7", "it may end the check, or the match"
    assert d.move("b6-b2").ended()[0] == 1


@pytest.mark.rule("CHESS-5.4")
def test_a_king_left_exposed_and_spared_must_leave_check() -> None:
    d = chess("2k2/R1r2/p4/5/5/4P/2K1B w").move("a6-c6").fought("0/1", "20/3").move("a5-a4")
    assert d.view().checked_by == (27,)
    assert d.refusal_of("e2-e3") == "Your king is in check, and pawn to e3 leaves it there (CHESS-5.2)."
    assert d.reached("c1") == "b1 b2 d1 d2"


@pytest.mark.rule("CHESS-5.5")
def test_a_side_with_only_its_king_has_lost() -> None:
    d = chess("4k/5/4p/5/4R/5/K4 w").move("e3-e5")
    assert d.ended() == (0, "The second player has only the king left.")
    d = chess("4k/4p/2r2/5/2R2/5/K4 w").move("c3-c5").fought("0/7", "50/2")
    assert d.ended() == (1, "The first player has only the king left.")


@pytest.mark.rule("CHESS-5.5")
def test_with_both_kings_alone_the_match_is_drawn() -> None:
    d = chess("4k/5/2r2/5/2R2/5/K4 w").move("c3-c5").fought("0/7", "0/2")
    assert d.ended() == (None, "Only the two kings are left.")


@pytest.mark.rule("CHESS-5.6")
def test_no_legal_move_without_check_is_a_draw() -> None:
    d = chess("k4/1p3/5/1N2B/5/5/3QK w").move("d1-d4")
    assert d.ended() == (None, "The second player has no legal move and is not in check.")


@pytest.mark.rule("CHESS-5.6")
def test_40_quiet_moves_of_each_side_are_a_draw() -> None:
    d = chess(f"k4/4p/5/5/5/4P/K4 w {QUIET_LIMIT - 2} 60").move("a1-b1")
    assert d.match.result() is None
    d.move("a7-b7")
    assert d.ended() == (None, "40 moves of each side passed without pawn move, kill or combat.")


@pytest.mark.parametrize("moves", [("e2-e3",), ("c1-c5",)])
@pytest.mark.rule("CHESS-5.6")
def test_pawn_moves_and_kills_are_not_quiet(moves: tuple[str, ...]) -> None:
    d = chess("k4/4p/2p2/5/5/4P/K1R2 w 50 60").move(*moves)
    assert d.view().clock == 0


@pytest.mark.rule("CHESS-5.6")
def test_a_position_that_comes_up_for_the_third_time_is_a_draw() -> None:
    d = chess("k4/4p/5/5/5/4P/K4 w")
    d.move("a1-b1", "a7-b7", "b1-a1", "b7-a7", "a1-b1", "a7-b7", "b1-a1")
    assert d.match.result() is None
    d.move("b7-a7")
    assert d.ended() == (None, "The same position has come up for the third time.")


@pytest.mark.rule("CHESS-5.6")
def test_pieces_that_changed_places_are_another_position_if_their_hp_differ() -> None:
    swapped = ("a1-a2", "e7-d7", "b1-a1", "d7-d6", "a2-b1", "d6-e7")
    for line, places in (("4k/p4/5/5/5/4P/QQK2 w", 6), ("4k/p4/5/5/5/4P/QQK2 w 0 1 a1=50", 7)):
        assert len(set(chess(line).move(*swapped).board.table.seen)) == places


@pytest.mark.rule("CHESS-5.7")
def test_colours_are_tossed() -> None:
    tossed = {Match.new(BoardRules(Setup()), seed, {}).to_act() for seed in range(12)}
    assert tossed == {(0,), (1,)}


@pytest.mark.rule("CHESS-5.7")
def test_the_seats_exchange_sides() -> None:
    d = chess(first=1)
    assert (d.view(0).own_side, d.view(1).own_side) == (1, 0)
    d.move("a2-a3")
    assert d.match.to_act() == (0,)


def test_whoever_gives_up_has_lost() -> None:
    d = chess().do(1, Concede())
    assert d.ended() == (0, "The second player gave the match up.")
    assert d.refused(0, Concede()) == "The match is over."
