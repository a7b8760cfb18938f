"""Close a move: stamina, the end of the match, the next move (CHESS-4.2, CHESS-5)."""

from __future__ import annotations

from components.chess import (
    CLOSING,
    FULL_STAMINA,
    MOVING,
    NOBODY,
    OFF_BOARD,
    OVER,
    QUIET_LIMIT,
    REPETITIONS,
    ChessTable,
    Piece,
)
from systems.chess.events import BoardTurnBegan, ChessEnded, StaminaGained
from systems.chess.rules.movement import in_check, legal_moves
from systems.chess.rules.moving import KING_CODES, attackers_of
from systems.chess.state.board import Board, ChessSystem, board_of
from systems.chess.state.notation import position_key
from systems.chess.state.record import MATE
from systems.match import PLAYERS
from systems.world import World


class ClosingSystem(ChessSystem):
    """Gives stamina to the side that moved, ends the match, or passes the move on."""

    writes = (ChessTable, Piece)
    phases = (CLOSING,)

    def process(self, world: World) -> None:
        """Run the system."""
        table = world.single(ChessTable)
        if table.phase != CLOSING:
            return
        board = board_of(world)
        _rest(board)
        if _ended_by_fall(board):
            return
        table.number += table.side
        table.side = 1 - table.side
        if not table.clock:
            table.seen.clear()
        if await_move(board):
            return
        if not world.silent:
            checked_by = attackers_of(board, table.side)
            world.emit(BoardTurnBegan, table.side, table.number, table.clock, checked_by, _last_text(table))


def await_move(board: Board) -> bool:
    """Note a position that waits for a move, and return whether the match has ended with it."""
    board.table.seen.append(position_key(board.position()))
    board.table.phase = MOVING
    return _ended_by_position(board)


def begin(board: Board) -> None:
    """Let a match begin, unless it is over in its first position."""
    if not _ended_by_fall(board):
        await_move(board)


def _rest(board: Board) -> None:
    """Give a point of stamina to all pieces of the side that moved (CHESS-4.2)."""
    gained = []
    for entity, piece in board.pieces.items():
        if piece.side == board.table.side and piece.square != OFF_BOARD and piece.stamina < FULL_STAMINA:
            piece.stamina += 1
            gained.append(entity)
    if gained:
        board.world.emit(StaminaGained, board.table.side, tuple(gained))


def _ended_by_fall(board: Board) -> bool:
    """End the match where a king was captured (CHESS-5.4) or a side has only its king left (CHESS-5.5)."""
    counts = [0, 0]
    for code in board.cells:
        if code:
            counts[code >> 3] += 1
    for side in (0, 1):
        if KING_CODES[side] not in board.cells:
            finish(board, board.seat_of(1 - side), f"{_player(board, 1 - side)} captured the enemy king.")
            return True
    bare = [side for side in (0, 1) if counts[side] == 1]
    if len(bare) > 1:
        finish(board, NOBODY, "Only the two kings are left.")
    elif bare:
        finish(board, board.seat_of(1 - bare[0]), f"{_player(board, bare[0])} has only the king left.")
    return bool(bare)


def _ended_by_position(board: Board) -> bool:
    """End the match by checkmate (CHESS-5.3) or in a draw (CHESS-5.6)."""
    table = board.table
    if not legal_moves(board.cells, table.side, board.laws):
        if in_check(board.cells, table.side, board.laws):
            table.moves[-1:] = [text + MATE for text in table.moves[-1:]]
            finish(board, board.seat_of(1 - table.side), f"{_player(board, 1 - table.side)} gave checkmate.")
        else:
            finish(board, NOBODY, f"{_player(board, table.side)} has no legal move and is not in check.")
    elif table.seen.count(table.seen[-1]) >= REPETITIONS:
        finish(board, NOBODY, "The same position has come up for the third time.")
    elif table.clock >= QUIET_LIMIT:
        finish(board, NOBODY, f"{QUIET_LIMIT // 2} moves of each side passed without pawn move, kill or combat.")
    return table.phase == OVER


def _player(board: Board, side: int) -> str:
    return PLAYERS[board.seat_of(side)]


def _last_text(table: ChessTable) -> str:
    """Return the last move as text, "" where none was made."""
    return table.moves[-1] if table.moves else ""


def finish(board: Board, winner: int, reason: str) -> None:
    """End the match; winner is a seat, or NOBODY for a draw."""
    table = board.table
    table.phase, table.winner, table.reason = OVER, winner, reason
    board.world.emit(ChessEnded, winner, reason, _last_text(table))
