"""What opponents say across the board, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components.chess import QUEEN, ROOK
from game.content.arena.loading import load_arena
from scenes.chess.model.barks import BarkPlayer
from scenes.chess.model.picture import ChessPicture
from scenes.table.story.talk import NO_BARKS
from systems.chess import events as told
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.poker.events import CombatEnded
from tests.scenes.chess.plain_chess import LEXICON, match_at

MOMENTS = ("check", "queen", "felled", "promoted", "mate", "won", "lost", "drawn")
CHECK = "3k1/1R3/5/Q4/5/4p/2K2 w 0 31"
SAID = {moment: (moment,) for moment in MOMENTS}
Sit = Callable[..., Any]


@pytest.fixture
def picture() -> ChessPicture:
    return ChessPicture.of_match(match_at().view(0), LEXICON.cards)


@pytest.fixture
def speaker() -> BarkPlayer:
    return BarkPlayer(1, SAID)


def piece(picture: ChessPicture, seat: int, kind: str) -> int:
    board = picture.board
    return board.officer(board.seat_of(seat), kind).piece


def test_check_is_announced_by_whoever_gives_it(speaker: BarkPlayer, picture: ChessPicture) -> None:
    speaker.hear(told.BoardTurnBegan(1, 15, 0, (12,), ""), picture)
    assert speaker.words == "", "its own king is in check"
    speaker.hear(told.BoardTurnBegan(0, 15, 0, (), ""), picture)
    assert speaker.words == ""
    speaker.hear(told.BoardTurnBegan(0, 15, 0, (12,), ""), picture)
    assert speaker.words == "check"


def test_a_lost_queen_is_mourned_however_she_fell(picture: ChessPicture) -> None:
    queen, mine = piece(picture, 1, QUEEN), piece(picture, 0, QUEEN)
    for event, words in (
        (told.PieceKilled(queen, 9, 3), "queen"),
        (told.PieceKilled(mine, 9, 3), ""),
        (told.PieceKilled(piece(picture, 1, ROOK), 9, 3), ""),
        (told.ClashSettled(mine, queen, (queen,), (100, 0), (5, 0)), "queen"),
        (told.ClashSettled(mine, queen, (mine,), (0, 100), (0, 5)), "felled"),
        (told.ClashSettled(mine, queen, (mine, queen), (0, 0), (0, 0)), "queen"),
    ):
        speaker = BarkPlayer(1, SAID)
        speaker.hear(event, picture)
        assert speaker.words == words, event


def test_promotion_and_the_end_are_worth_a_word(speaker: BarkPlayer, picture: ChessPicture) -> None:
    speaker.hear(told.PiecePromoted(piece(picture, 0, ROOK), 33), picture)
    assert speaker.words == ""
    speaker.hear(told.PiecePromoted(piece(picture, 1, ROOK), 3), picture)
    assert speaker.words == "promoted"
    for winner, move, words in ((1, "Qa4-a7#", "mate"), (0, "Qa4-a7#", "lost"), (1, "", "won"), (-1, "", "drawn")):
        speaker.hear(told.ChessEnded(winner, "", move), picture)
        assert speaker.words == words


def test_the_end_of_a_combat_is_not_the_end_of_the_match(speaker: BarkPlayer, picture: ChessPicture) -> None:
    speaker.hear(CombatEnded((0,), ""), picture)
    assert speaker.words == ""


def test_every_persona_has_words_for_the_board() -> None:
    for persona in load_arena(()).personas.values():
        assert set(MOMENTS) <= set(persona.barks)


def test_words_stand_beside_the_king_of_whoever_says_them(at_board: Sit) -> None:
    player = at_board(CHECK, barks=(SAID, NO_BARKS))
    scene = player.scene
    scene.submit(Move(square_of("a4"), square_of("b4")))
    player.until_shown()
    scene.talk.speakers[0].say("check")
    player.wait(0.3)
    near, leftward = scene.remarks_beside(0)
    assert not leftward
    panel = scene.table.armies[0].window_rect
    assert panel.x < near.x < near.right < panel.cx
    assert panel.y < near.y < near.top < panel.top
    (bubble,) = scene.remarks.bubble.children
    assert bubble.x > near.right
