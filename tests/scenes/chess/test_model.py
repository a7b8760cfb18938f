"""What the table of Ragnarok Chess shows and says, without a window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from components.chess import KINDS
from game.session.random_play import random_command
from game.session.session import NONE, Seat, Session
from scenes.chess.model.board_picture import BoardPicture
from scenes.chess.model.choices import considered, movable, targets, threats
from scenes.chess.model.layout import chess_layout
from scenes.chess.model.log_writer import LogWriter
from scenes.chess.model.picture import ChessPicture
from scenes.chess.model.words import hides_numbers, piece_name
from scenes.chess.screens.tally import ROWS, summary_of
from scenes.chess.ui import ChessUi
from scenes.table.story.voice import Voice
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.dice import Stream
from tests.scenes.chess.plain_chess import CHECKED, GAME, LEXICON, MIDDLE, PROMOTION, match_at
from tests.thorough import some

NOBODY = (Seat(NONE), Seat(NONE))


def move(text: str) -> Move:
    return Move(square_of(text[:2]), square_of(text[3:]))


def board_at(position: str, **more: Any) -> tuple[Any, BoardPicture]:
    session = match_at(position, **more)
    return session, BoardPicture.from_view(session.view(0))


def told_to(picture: ChessPicture, events: Iterable[Any]) -> None:
    for event in events:
        picture.hear(event)


@pytest.mark.parametrize("seed", some(range(20), 2))
def test_events_alone_make_the_picture_of_the_view_through_combats_and_back(seed: int) -> None:
    session = match_at(MIDDLE, NOBODY, seed)
    pictures = [ChessPicture.of_match(session.view(seat), LEXICON.cards) for seat in (0, 1)]
    for seat, picture in enumerate(pictures):
        session.on_events(seat, partial(told_to, picture))
    session.submit(0, move("c3-c4"))  # so that each of them has a combat
    dice = Stream(seed, "truth")
    for _ in range(260):
        acting = session.to_act()
        if not acting:
            break
        seat = dice.choose(list(acting))
        session.submit(seat, random_command(session, seat, dice))
        for seat, picture in enumerate(pictures):
            assert picture == ChessPicture.of_match(session.view(seat), LEXICON.cards)


@pytest.mark.rule("CHESS-6.1")
def test_squares_are_told_apart_by_what_happens_there() -> None:
    session, board = board_at(MIDDLE)
    queen = board.at(square_of("c3"))
    assert queen is not None
    found = {target.square: target for target in targets(board, queen, session.legal(0), lambda _: "because")}
    assert found[square_of("c4")].mark == "combat"
    assert found[square_of("b4")].mark == "legal"
    assert {target.mark for target in found.values()} == {"combat", "legal"}


@pytest.mark.rule("CHESS-6.1")
def test_a_square_that_leaves_the_king_in_check_is_forbidden_and_says_why() -> None:
    session, board = board_at(CHECKED)
    queen = board.at(square_of("b3"))
    assert queen is not None
    found = {
        target.square: target
        for target in targets(board, queen, session.legal(0), lambda command: session.refusal(0, command))
    }
    assert found[square_of("c4")].mark == "combat"
    assert found[square_of("c3")].mark == "legal"
    assert found[square_of("a2")].mark == "forbidden"
    assert "in check" in found[square_of("a2")].reason
    assert board.checkers(0) == (square_of("c4"),)
    assert (square_of("c4"), square_of("c1")) in threats(board, 0)


@pytest.mark.rule("CHESS-2.5")
def test_a_king_may_not_attack_its_neighbours() -> None:
    session, board = board_at("2k2/5/5/5/5/1p3/2K1R w 0 1")
    king = board.at(square_of("c1"))
    assert king is not None
    found = targets(board, king, session.legal(0), lambda command: session.refusal(0, command))
    assert "cannot attack" in next(target.reason for target in found if target.square == square_of("b2"))


@pytest.mark.rule("CHESS-6.2")
def test_an_attack_tells_the_expected_result_and_both_consequences() -> None:
    _, board = board_at(CHECKED)
    found = considered(board, move("b3-c4"), LEXICON, GAME.odds)
    assert found.outlook is not None
    assert found.verb.startswith("Attack ")
    wins, falls, about = found.consequences
    assert "the check is over" in wins.text
    assert "can take your king" in falls.text
    assert f"{round(found.outlook.chance / 10)}%" in about.text


def test_a_kill_a_promotion_and_a_check_are_told_before_they_happen() -> None:
    _, board = board_at(PROMOTION)
    rise = considered(board, move("a6-a7"), LEXICON, GAME.odds)
    assert "becomes a queen" in rise.consequences[0].text
    assert rise.outlook is None
    kill = considered(board, move("d2-d3"), LEXICON, GAME.odds)
    assert kill.mark == "kill"
    assert kill.verb == "Take the pawn"
    assert "falls at once" in kill.consequences[0].text


@pytest.mark.rule("CHESS-2.5")
def test_a_king_that_may_capture_is_shown_its_kills() -> None:
    for line, mark in (("4k/4p/5/5/2q2/1K3/4R w", "forbidden"), ("4k/4p/5/5/2q2/1K3/4R w 0 1 - - k", "kill")):
        session, board = board_at(line)
        king = board.at(6)
        assert king is not None
        told = targets(board, king, session.legal(0), lambda _: "because")
        assert {target.square: target.mark for target in told}[12] == mark


def test_pieces_that_can_move_are_found_in_the_order_of_their_squares() -> None:
    session, _ = board_at(CHECKED)
    assert movable(session.legal(0)) == sorted({command.start for command in session.legal(0)})


def test_the_log_tells_moves_kills_and_checks_in_words() -> None:
    session = match_at("3k1/4p/5/R4/3p1/3P1/2K1N w 12 40", NOBODY)
    writer = LogWriter(session.view(0), LEXICON.cards, LEXICON, Voice(("Ada", "Ben")))
    lines = [line.text for line in writer.begin()]
    session.on_events(0, lambda events: lines.extend(line.text for _, told in writer.narrate(events) for line in told))
    rook = LEXICON.short(BoardPicture.from_view(session.view(0)).officer(0, "rook").card)
    session.submit(0, move("d2-d3"))
    session.submit(1, move("d7-e7"))
    session.submit(0, move("a4-a7"))
    assert lines[0] == "Move 40 · Ada"
    assert lines[1] == "40 The pawn d2 takes the pawn on d3"
    assert f"41 {rook} a4 to a7" in lines
    assert any(line.startswith("Check to ") for line in lines)


def test_kings_and_pawns_show_no_numbers_and_everybody_has_a_name() -> None:
    _, board = board_at(MIDDLE)
    hidden = {piece.kind for piece in board.pieces.values() if hides_numbers(piece)}
    assert hidden == {"king", "pawn"}
    assert all(piece_name(piece, LEXICON) for piece in board.pieces.values())
    assert {piece.kind for piece in board.pieces.values()} == set(KINDS)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_the_panels_lie_in_the_window_beside_the_board(size: tuple[int, int]) -> None:
    made = chess_layout(*size)
    panels = (*made.armies, made.outlook, made.log, made.speed, made.commit, made.undo)
    for rect in (*panels, made.frame):
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0]
        assert rect.top <= size[1]
    assert not any(rect.overlaps(made.frame) for rect in panels)
    near, far = made.middle(0, flipped=False), made.middle(34, flipped=True)
    assert near == far
    assert made.field.contains(*near)


def test_a_result_counts_moves_and_combats() -> None:
    session = match_at(MIDDLE, NOBODY, 4)
    dice = Stream(4, "result")
    fought = 0
    while session.to_act():
        before = session.view(0).phase
        session.submit(session.to_act()[0], random_command(session, session.to_act()[0], dice))
        fought += before != "fighting" and session.view(0).phase == "fighting"
    summary = summary_of(session)
    assert summary.combats == fought
    assert sum(stats["moves"] for stats in summary.stats) == len(session.view(0).moves)
    assert set(summary.stats[0]) == {name for name, *_ in ROWS}
    assert summary.turns == max(stats["moves"] for stats in summary.stats)


@pytest.mark.rule("CHESS-5.7")
@pytest.mark.parametrize("exchanged", [False, True])
@pytest.mark.parametrize("first", [0, 1, None])
def test_in_a_rematch_the_other_player_moves_first(first: int | None, exchanged: bool) -> None:
    played = match_at(None, NOBODY, 6, first=first)
    again = ChessUi().again(played, exchanged=exchanged)
    assert Session.new(GAME, 7, again, NOBODY).to_act() != played.to_act()
    assert (again["armies"] == played.setup["armies"]) is not exchanged


def test_lists_and_the_curtain_say_how_far_a_combat_is() -> None:
    session = match_at(MIDDLE)
    assert ChessUi().line(session) == "Move 14, 9 to 6 pieces"
    session.submit(0, move("c3-c4"))
    assert ChessUi().line(session) == "Move 14, combat: opening hands"
