"""The observation of Ragnarok Chess: the board, and the combat that is on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from components.chess import KINDS, SQUARES
from game.content.arena.loading import load_arena
from game.envs.encoders.poker import poker_fields
from game.envs.encoders.spec import LARGE, Column, Encoder, Field, Vocabulary, flag, numbers
from systems.chess.view.views import ChessView

_PHASES = Vocabulary(("moving", "fighting", "over"))
_KINDS = Vocabulary(KINDS)
_PIECE = 5


def _match(view: ChessView) -> Sequence[int]:
    clash = (0, 0) if view.clash is None else (1 + view.clash.start, 1 + view.clash.to)
    last = (1 + view.last[0], 1 + view.last[1])
    return (
        view.own_side,
        _PHASES[view.phase],
        int(view.side == view.own_side),
        view.number,
        view.clock,
        view.seen.count(view.position),
        len(view.checked_by),
        view.small,
        view.big,
        *last,
        *clash,
    )


def _board(view: ChessView, cards: Vocabulary) -> Sequence[int]:
    found = [0] * _PIECE * SQUARES
    for piece in view.pieces:
        if piece.square >= 0:
            side = 1 if piece.side == view.own_side else 2
            row = (side, _KINDS[piece.kind], piece.hp, piece.stamina, cards[piece.card])
            found[piece.square * _PIECE : (piece.square + 1) * _PIECE] = row
    return found


@lru_cache(maxsize=1)
def chess_encoder() -> Encoder[ChessView]:
    """Return the encoder of the game's views."""
    cards = Vocabulary(sorted(load_arena().cards))
    square = "5 x row + column, from 1; 0 for none"
    return Encoder[ChessView](
        [
            numbers(
                "match",
                "how the match stands",
                (
                    flag(
                        "own_side",
                        "0 for the side that moves first, 1 for the other: it says where the own side begins",
                    ),
                    _PHASES.column("phase", ", ".join(_PHASES.words)),
                    flag("own_move", "whether it is the own side's move"),
                    Column("number", 0, LARGE, "of the move"),
                    Column("clock", 0, LARGE, "quiet moves of both sides"),
                    Column("times", 0, LARGE, "how often this position was there"),
                    Column("checkers", 0, LARGE, "pieces that could capture the king"),
                    Column("small", 0, LARGE, "small blind of combats, in halves of an HP"),
                    Column("big", 0, LARGE, "big blind"),
                    Column("last_from", 0, SQUARES, f"square of the last move: {square}"),
                    Column("last_to", 0, SQUARES, "where it went"),
                    Column("clash_from", 0, SQUARES, f"the attacker's square: {square}"),
                    Column("clash_to", 0, SQUARES, "the defender's"),
                ),
                _match,
            ),
            Field(
                "board",
                "the squares, a1 first, by rows",
                SQUARES,
                (
                    Column("side", 0, 2, "1 an own piece, 2 one of the other side"),
                    _KINDS.column("kind", ", ".join(KINDS)),
                    Column("hp", 0, LARGE, "in halves"),
                    Column("stamina", 0, LARGE, "left"),
                    cards.column("card", "king or hero, by identifier; 0 for pawns"),
                ),
                lambda view: _board(view, cards),
            ),
            *poker_fields(lambda view: view.combat),
        ]
    )
