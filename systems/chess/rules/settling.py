"""What a combat leaves on the board (CHESS-3.2, CHESS-3.3)."""

from __future__ import annotations

from components.chess import CLOSING, OFF_BOARD, SETTLING, ChessTable, Piece
from systems.chess.events import ClashSettled
from systems.chess.rules.moving import step_to
from systems.chess.state.board import Board, ChessSystem, board_of
from systems.chess.state.record import outcome_text
from systems.world import World


def note_outcome(board: Board, hp: tuple[int, int], stamina: tuple[int, int]) -> None:
    """Write down what a combat left of attacker and defender: HP in halves, and stamina; who has no HP has fallen."""
    table = board.table
    for entity, life, breath in zip((table.attacker, table.defender), hp, stamina, strict=True):
        piece = board.pieces[entity]
        piece.hp, piece.stamina = life, breath
        if life <= 0:
            table.fallen.append(entity)
    table.phase = SETTLING


class SettlingSystem(ChessSystem):
    """Takes those who fell off the board; an attacker that won moves in, a defender that won stays."""

    writes = (ChessTable, Piece)
    phases = (SETTLING,)

    def process(self, world: World) -> None:
        """Run the system."""
        if world.single(ChessTable).phase == SETTLING:
            _settle(board_of(world))


def _settle(board: Board) -> None:
    table = board.table
    attacker, defender = table.attacker, table.defender
    table.moves[-1] += outcome_text(board)
    first, second = board.pieces[attacker], board.pieces[defender]
    board.world.emit(
        ClashSettled, attacker, defender, tuple(table.fallen), (first.hp, second.hp), (first.stamina, second.stamina)
    )
    for entity in table.fallen:
        board.place(entity, OFF_BOARD)
    if attacker not in table.fallen:
        step_to(board, attacker, table.to)
    table.clock = 0
    table.attacker = table.defender = 0
    table.fallen.clear()
    table.phase = CLOSING
