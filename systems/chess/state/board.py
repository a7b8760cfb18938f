"""Board: the pieces and the table of one world, cached for direct access."""

from __future__ import annotations

from dataclasses import dataclass

from components.chess import FIGHTING, OFF_BOARD, SQUARES, ChessTable, Piece, PieceCard
from components.core import Intents
from systems.chess.setup import PieceSetup, Position
from systems.chess.state.geometry import code_of
from systems.chess.state.laws import Laws
from systems.world import System, World


class ChessSystem(System):
    """Base of the systems of a move: each has its phase."""

    clock = ChessTable


@dataclass(slots=True)
class Board:
    """One match's components.

    Attributes:
        pieces: all of both sides by entity, those that left the board too.
        at: the entity on each square, 0 for none; cells: the code of its piece (see `systems.chess.state.geometry`).
        laws: how pieces capture.
    """

    world: World
    table: ChessTable
    intents: Intents
    pieces: dict[int, Piece]
    at: list[int]
    cells: list[int]
    laws: Laws

    def seat_of(self, side: int) -> int:
        """Return the seat that plays a side; by the same sum, the side that a seat plays (CHESS-5.7)."""
        return side ^ self.table.first

    def place(self, entity: int, square: int) -> None:
        """Put a piece on an empty square, or off the board."""
        piece = self.pieces[entity]
        if piece.square != OFF_BOARD:
            self.at[piece.square] = self.cells[piece.square] = 0
        piece.square = square
        if square != OFF_BOARD:
            self.at[square], self.cells[square] = entity, code_of(piece.kind, piece.side)

    def officer(self, side: int, kind: str) -> PieceCard:
        """Return who stood in a slot of a side's army at the start, on the board still or not."""
        return next(
            card for _, piece, card in self.world.having(Piece, PieceCard) if piece.side == side and piece.kind == kind
        )

    def position(self) -> Position:
        """Return the position; of a combat that is on, the one before it."""
        standing = (self.pieces[entity] for entity in self.at if entity)
        pieces = tuple(PieceSetup(item.side, item.kind, item.square, item.hp, item.stamina) for item in standing)
        return Position(pieces, self.table.side, self.table.clock, self.table.number, self.laws)


def board_of(world: World) -> Board:
    """Return the world's board, made on first use; during a combat each time, for then the combat is kept at hand."""
    found = world.cached_view
    if not isinstance(found, Board):
        pieces = dict(world.having(Piece))
        table = world.single(ChessTable)
        laws = Laws(table.diagonal, table.king_captures)
        found = Board(world, table, world.single(Intents), pieces, [0] * SQUARES, [0] * SQUARES, laws)
        for entity, piece in pieces.items():
            if piece.square != OFF_BOARD:
                found.at[piece.square], found.cells[piece.square] = entity, code_of(piece.kind, piece.side)
        if found.table.phase != FIGHTING:
            world.cached_view = found
    return found
