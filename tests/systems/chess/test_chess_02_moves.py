"""CHESS-2: moves."""

from __future__ import annotations

import pytest

from systems.chess.events import PieceMoved, PiecePromoted
from systems.chess.rules.movement import legal_moves
from systems.chess.state.laws import Laws
from tests.systems.chess.scenario import chess


@pytest.mark.parametrize(
    ("line", "square", "squares"),
    [
        ("3k1/4p/5/1Q3/5/5/2K2 w", "b4", "a3 a4 a5 b1 b2 b3 b5 b6 b7 c3 c4 c5 d2 d4 d6 e1 e4 e7"),
        ("4k/4p/5/1R3/5/5/2K2 w", "b4", "a4 b1 b2 b3 b5 b6 b7 c4 d4 e4"),
        ("3k1/4p/5/1B3/5/5/2K2 w", "b4", "a3 a5 c3 c5 d2 d6 e1 e7"),
        ("4k/4p/5/1N3/5/5/2K2 w", "b4", "a2 a6 c2 c6 d3 d5"),
        ("4k/4p/1P3/1P3/5/5/2K2 w", "b5", "b6"),
        ("4k/4p/1P3/1P3/5/5/2K2 w", "b4", ""),
        ("4k/4p/P4/5/5/5/2K2 w", "c1", "b1 b2 c2 d1 d2"),
    ],
)
@pytest.mark.rule("CHESS-2.1")
def test_each_piece_moves_in_its_way(line: str, square: str, squares: str) -> None:
    assert chess(line).reached(square) == squares


@pytest.mark.rule("CHESS-2.1")
def test_sliding_pieces_do_not_jump_and_knights_do() -> None:
    d = chess()
    assert d.reached("b1") == d.reached("d1") == d.reached("e1") == ""
    assert d.reached("a1") == "b3"
    assert chess("4k/5/5/1p3/5/1RP2/1NK2 w").reached("b2") == "a2 b3 b4"


@pytest.mark.rule("CHESS-2.2")
def test_a_pawn_captures_straight_ahead() -> None:
    d = chess("4k/5/5/1pq2/1Pn2/P4/4K w")
    assert d.reached("b3") == "b4"
    d.move("b3-b4")
    assert d.text() == "4k/5/5/1Pq2/2n2/P4/4K b 0 1 - -"


@pytest.mark.rule("CHESS-2.2")
def test_by_an_option_a_pawn_captures_aslant() -> None:
    d = chess("4k/5/5/1pq2/1P3/P4/3K1 w", laws=Laws(diagonal=True))
    assert d.reached("b3") == "c4"
    d.move("b3-c4")
    assert d.text() == "4k/5/5/1pP2/5/P4/3K1 b 0 1 - - d"


@pytest.mark.rule("CHESS-2.2", "CHESS-5.1")
def test_a_pawn_threatens_where_it_captures() -> None:
    straight, aslant = "2k2/2P2/p4/5/5/5/4K b", "2k2/1P3/p4/5/5/5/4K b"
    assert chess(straight).view().checked_by == (27,)
    assert chess(straight, laws=Laws(diagonal=True)).view().checked_by == ()
    assert chess(aslant).view().checked_by == ()
    assert chess(aslant, laws=Laws(diagonal=True)).view().checked_by == (26,)


@pytest.mark.rule("CHESS-2.3")
def test_no_double_step_no_castling_no_capture_in_passing() -> None:
    d = chess()
    assert d.refusal_of("a2-a4") == "The pawn does not reach a4; it can go to a3."
    assert chess("r1k2/5/5/5/5/P4/2K1R w").refusal_of("c1-a1").startswith("The king does not reach a1;")
    d = chess("4k/1p3/5/P4/5/5/2K2 b")
    d.move("b6-b5")
    assert d.reached("a4") == "a5"


@pytest.mark.rule("CHESS-2.4", "CHESS-4.1")
def test_a_pawn_that_reaches_the_last_row_becomes_a_queen() -> None:
    d = chess("3k1/1P3/5/5/4q/5/Q1K2 w 4 9 a1=20,e3=30 a1=2")
    assert d.view().checked_by == (14,), "the queen of e3 gives check along the diagonal"
    d = chess("3k1/1P3/4q/5/5/5/Q1K2 w 4 9 a1=20,e5=30 a1=2")
    d.move("b6-b7")
    assert d.text() == "1Q1k1/5/4q/5/5/5/Q1K2 b 0 9 a1=20,e5=30 a1=3"
    queen = d.piece("b7")
    assert (queen.kind, queen.hp, queen.stamina, queen.card) == ("queen", 200, 10, d.piece("a1").card)
    assert [event.to for event in d.of(PieceMoved)] == [31]
    assert [event.square for event in d.of(PiecePromoted)] == [31]
    assert d.view().moves == ("b6-b7=Q",)


@pytest.mark.rule("CHESS-2.4")
def test_a_pawn_is_promoted_by_a_capture_in_the_last_row_and_on_the_other_side_too() -> None:
    d = chess("2n1k/2P2/p4/5/5/5/2K2 w").move("c6-c7")
    assert d.view().moves == ("c6xc7=Q",)
    d = chess("3k1/5/5/5/5/p4/2K1R b").move("a2-a1")
    assert d.text() == "3k1/5/5/5/5/5/q1K1R w 0 2 - -"


@pytest.mark.rule("CHESS-2.5", "CHESS-5.7")
def test_a_king_cannot_attack_and_kings_may_stand_side_by_side() -> None:
    d = chess("5/1p3/5/1p1k1/2K2/3P1/R4 w")
    assert d.reached("c3") == "b2 c2 c4 d3"
    assert d.view().checked_by == ()
    assert d.refusal_of("c3-b4") == "A king cannot attack (CHESS-2.5); it can go to b2, b3, c2, c4, d3."
    d.move("c3-c4")
    assert d.match.result() is None


@pytest.mark.rule("CHESS-2.5")
def test_a_king_blocks_lines_and_gives_no_check() -> None:
    board = chess("2k2/2K2/2P2/5/5/p4/5 b").board
    assert (32, 26) in legal_moves(board.cells, 1, board.laws)


@pytest.mark.rule("CHESS-2.5", "CHESS-5.1")
def test_by_an_option_a_king_captures_gives_check_and_kings_may_not_touch() -> None:
    laws = Laws(king_captures=True)
    d = chess("5/1p1k1/5/1p3/2Kq1/3P1/R4 w", laws=laws)
    assert d.reached("c3") == "b2 b4 d3", "it kills a pawn as well as a queen"
    d.move("c3-d3")
    assert d.text() == "5/1p1k1/5/1p3/3K1/3P1/R4 b 0 1 - - k"
    d = chess("5/1p3/3k1/1p3/2K2/3P1/R4 w", laws=laws)
    assert d.reached("c3") == "b2 b4 c2 d3"
    assert d.refusal_of("c3-c4") == "Your king could be captured after king to c4 (CHESS-5.2)."
    assert chess("2k2/5/p4/5/2K2/2q2/R4 w", laws=laws).reached("c3") == "b4 c2 d4"


@pytest.mark.parametrize(
    ("line", "mated"),
    [
        ("2k2/4p/5/2Q2/5/4P/K4 w", True),
        ("2k2/4p/5/2Q2/5/4P/K4 w 0 1 - - k", False),
        ("2k2/4p/N4/2Q2/5/4P/K4 w 0 1 - - k", True),
    ],
)
@pytest.mark.rule("CHESS-2.5", "CHESS-5.3")
def test_a_queen_beside_a_king_that_captures_must_be_guarded_to_give_mate(line: str, *, mated: bool) -> None:
    d = chess(line).move("c4-c6")
    assert (d.match.result() is not None) == mated
    assert mated or d.reached("c7") == "c6"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c3-c4", "No piece stands on c3."),
        ("a6-a5", "The pawn on a6 is not yours."),
        ("b1-b2", "B2 is taken by your own pawn; it can go to no square now."),
        ("a1-a1", "A1 is taken by your own knight; it can go to b3."),
    ],
)
def test_an_illegal_move_is_refused_with_what_would_be_legal(text: str, reason: str) -> None:
    assert chess().refusal_of(text) == reason
