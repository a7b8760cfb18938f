"""A hint on the chessboard: which piece moves, and where it goes."""

from __future__ import annotations

from dataclasses import replace

from scenes.arena.model.lexicon import Lexicon
from scenes.chess.model.board_picture import BoardPicture
from scenes.chess.model.words import piece_name, placed
from scenes.table.story.hints import hint_play
from scenes.table.story.plays import Play
from systems.chess.commands import Move
from systems.chess.state.geometry import square_name
from systems.search.opponent import Decision


def square_number(square: int) -> int:
    """Return the number by which a play names a square; 0 stands for a hand."""
    return square + 1


def move_hint(hint: Decision, move: Move, seat: int, board: BoardPicture, lexicon: Lexicon) -> Play:
    """Return the hint of a move as it is held up, with an arrow from square to square."""
    piece, target = board.at(move.start), board.at(move.to)
    name = piece_name(piece, lexicon) if piece is not None else "the piece"
    way = f"{square_name(move.start)}-{square_name(move.to)}"
    leads = f"from {square_name(move.start)} to {square_name(move.to)}"
    words = f"attack {placed(target, lexicon)} with {name}" if target is not None else f"move {name} {leads}"
    reasons = tuple(replace(reason, text=words) if reason.text == way else reason for reason in hint.reasons)
    named = replace(hint, reasons=reasons)
    source, goal = square_number(move.start), square_number(move.to)
    return hint_play(named, seat, words, source=source, targets=(goal,))
