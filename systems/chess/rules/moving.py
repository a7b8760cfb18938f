"""Carry moves out: to an empty square, as a kill, or as an attack that is fought out (CHESS-2, CHESS-3.1)."""

from __future__ import annotations

from components.chess import (
    CLASHING,
    CLOSING,
    FULL_HP,
    FULL_STAMINA,
    KING,
    MOVING,
    OFF_BOARD,
    PAWN,
    QUEEN,
    SQUARES,
    ChessTable,
    Piece,
    PieceCard,
)
from components.core import Intents
from systems.chess.commands import Move
from systems.chess.events import PieceKilled, PieceMoved, PiecePromoted, PiecesClashed
from systems.chess.rules.movement import becomes_queen, in_check, is_combat, legal_moves, reached
from systems.chess.state.board import Board, ChessSystem, board_of
from systems.chess.state.geometry import OTHER, code_of, square_name
from systems.chess.state.record import move_text
from systems.match import Command
from systems.world import World

_COMMANDS: dict[tuple[int, int], Move] = {}
"""Every move that was ever listed: the same object each time, so that a search makes none."""


class MoveSystem(ChessSystem):
    """Carries the move out that waits."""

    writes = (ChessTable, Intents, Piece, PieceCard)
    phases = (MOVING,)
    takes = (Move,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase != MOVING:
            return
        board = board_of(world)
        if board.intents.waiting:
            _, command = board.intents.waiting.pop(0)
            if isinstance(command, Move):
                _move(board, command.start, command.to)


def _move(board: Board, start: int, to: int) -> None:
    table, mover, met = board.table, board.at[start], board.at[to]
    table.start, table.to = start, to
    table.moves.append(move_text(board, start, to))
    if met and is_combat(board.cells[start], board.cells[to]):
        table.attacker, table.defender, table.phase = mover, met, CLASHING
        board.world.emit(PiecesClashed, mover, met, start, to)
        return
    if met:
        board.place(met, OFF_BOARD)
        board.world.emit(PieceKilled, met, mover, to)
    table.clock = 0 if met or board.pieces[mover].kind == PAWN else table.clock + 1
    step_to(board, mover, to)
    table.phase = CLOSING


def step_to(board: Board, entity: int, to: int) -> None:
    """Let a piece step to an empty square; a pawn in the last row becomes a queen (CHESS-2.4)."""
    piece = board.pieces[entity]
    board.world.emit(PieceMoved, entity, piece.square, to)
    promoted = becomes_queen(code_of(piece.kind, piece.side), to)
    if promoted:
        board.world.add(entity, board.officer(piece.side, QUEEN))
        piece.kind, piece.hp, piece.stamina = QUEEN, FULL_HP, FULL_STAMINA
    board.place(entity, to)
    if promoted:
        board.world.emit(PiecePromoted, entity, to)


def listed_moves(board: Board) -> list[Command]:
    """Return every legal move of the side to move."""
    found: list[Command] = []
    for move in legal_moves(board.cells, board.table.side, board.laws):
        command = _COMMANDS.get(move)
        if command is None:
            command = _COMMANDS[move] = Move(*move)
        found.append(command)
    return found


def move_refusal(board: Board, command: Command) -> str | None:
    """Return why a move is refused, in one sentence with what would be legal, or None."""
    if not isinstance(command, Move):
        return "No combat is on: move one of your pieces."
    start, to = command.start, command.to
    if not (0 <= start < SQUARES and 0 <= to < SQUARES):
        return f"The board has the squares 0 (a1) to {SQUARES - 1} (e7): name two of them."
    table, entity = board.table, board.at[start]
    if not entity:
        return f"No piece stands on {square_name(start)}."
    piece = board.pieces[entity]
    if piece.side != table.side:
        return f"The {piece.kind} on {square_name(start)} is not yours."
    if to not in reached(board.cells, start, board.laws):
        return _out_of_reach(board, piece, to)
    if (start, to) not in legal_moves(board.cells, table.side, board.laws):
        if in_check(board.cells, table.side, board.laws):
            return f"Your king is in check, and {piece.kind} to {square_name(to)} leaves it there (CHESS-5.2)."
        return f"Your king could be captured after {piece.kind} to {square_name(to)} (CHESS-5.2)."
    return None


def _out_of_reach(board: Board, piece: Piece, to: int) -> str:
    """Return why a piece cannot reach a square, and which squares it can."""
    name, met = square_name(to), board.at[to]
    if met and board.pieces[met].side == piece.side:
        reason = f"{name} is taken by your own {board.pieces[met].kind}"
    elif met and piece.kind == KING and not board.laws.king_captures:
        reason = "a king cannot attack (CHESS-2.5)"
    else:
        reason = f"the {piece.kind} does not reach {name}"
    squares = reached(board.cells, piece.square, board.laws)
    there = sorted(square_name(square) for square in squares)
    return f"{reason[:1].upper()}{reason[1:]}; it can go to {', '.join(there) or 'no square now'}."


def attackers_of(board: Board, side: int) -> tuple[int, ...]:
    """Return the squares of the pieces that could capture a side's king, in order (CHESS-5.1)."""
    king = KING_CODES[side]
    if king not in board.cells:
        return ()
    home = board.cells.index(king)
    enemies = (square for square, code in enumerate(board.cells) if code and code >> 3 != side)
    return tuple(square for square in enemies if home in reached(board.cells, square, board.laws))


KING_CODES = (1, 1 + OTHER)
"""The codes of both kings."""
