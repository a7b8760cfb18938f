"""What the things of Ragnarok Chess are: pieces with HP and stamina, and the table that both sides share (CHESS)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from components.arena import ArenaCardDefinition
from components.core import Component, component

ROWS, COLUMNS = 7, 5
SQUARES = ROWS * COLUMNS
OFF_BOARD = -1
"""The square of a piece that has left the board."""

KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = "king", "queen", "rook", "bishop", "knight", "pawn"
KINDS = (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN)
SLOTS = (QUEEN, ROOK, BISHOP, KNIGHT)
"""The pieces that fight with a hero and a deck (CHESS-1.3, CHESS-3.2)."""
SLOT_CLASSES: Mapping[str, tuple[str, ...]] = {
    QUEEN: ("mage", "warlock", "necromancer"),
    ROOK: ("warrior", "paladin"),
    BISHOP: ("priest", "druid"),
    KNIGHT: ("rogue", "hunter"),
}
"""The classes of which a slot takes its hero (CHESS-1.3)."""
DECK_SIZES: Mapping[str, int] = {QUEEN: 33, ROOK: 30, BISHOP: 30, KNIGHT: 30}
"""The cards of a slot's deck (CHESS-1.2)."""
NATURE: tuple[Mapping[str, str], Mapping[str, str]] = (
    {KING: "holy", QUEEN: "fire", ROOK: "earth", BISHOP: "wind", KNIGHT: "water", PAWN: "none"},
    {KING: "shadow", QUEEN: "water", ROOK: "wind", BISHOP: "earth", KNIGHT: "fire", PAWN: "none"},
)
"""The element of a piece whose hero has none, of the side that moves first and of the other (CHESS-1.4)."""

HALVES = 2
"""HP are counted in halves everywhere but in texts."""
FULL_HP = 100 * HALVES
FULL_STAMINA = FULL_HP // HALVES // 10
"""Of every piece at the start, and the most that it can have (CHESS-1.2, CHESS-4.1)."""
QUIET_LIMIT = 80
"""Moves of both sides together without pawn move, kill or combat, after which the match is drawn (CHESS-5.6)."""
REPETITIONS = 3

MOVING, CLASHING, FIGHTING, SETTLING, CLOSING, OVER = "moving", "clashing", "fighting", "settling", "closing", "over"
"""The phases of a move; a match waits in "moving", in "fighting" (a combat is on) and when it is over.

"clashing": two pieces have met, and their combat is about to begin. "settling": it has ended, and `fallen` says who
fell.
"""
NOBODY = -1
UNDECIDED = -2


@component(constant=True)
class PieceCard(Component):
    """Who a piece is; a promoted pawn gets its queen's in place of its own.

    Attributes:
        card: the king, or the hero of its slot; None for pawns.
        element: its hero's, or by nature (CHESS-1.4).
        deck: identifiers of the cards that it fights with.
    """

    card: ArenaCardDefinition | None
    element: str
    deck: tuple[str, ...] = ()


@component
class Piece(Component):
    """A piece, on the board or gone.

    Attributes:
        side: 0 for the side that moves first, from rows 0 and 1; 1 for the other.
        kind: one of KINDS; square: row * COLUMNS + column, OFF_BOARD once it has left the board.
        hp: in halves; stamina.
    """

    side: int
    kind: str
    square: int
    hp: int = FULL_HP
    stamina: int = FULL_STAMINA


@component
class ChessTable(Component):
    """What both sides share.

    Attributes:
        phase: one of the phases above; side: whose move it is.
        first: the seat that plays side 0 (CHESS-5.7).
        diagonal, king_captures: how pieces capture (see `systems.chess.state.laws`).
        number: of the move, one for a move of each side, from 1.
        clock: moves of both sides since the last pawn move, kill or combat.
        seen: the positions since then, the present one last (CHESS-5.6).
        start, to: squares of the last move, or of the attack that is fought out; OFF_BOARD before the first.
        attacker, defender: entities of the pieces of the combat, 0 for none.
        fallen: entities of the pieces that fell in the combat that ended just now.
        moves: the match so far, as text (see `systems.chess.state.record`).
        winner: a seat, NOBODY for a draw, UNDECIDED while the match runs.
    """

    phase: str = MOVING
    side: int = 0
    first: int = 0
    diagonal: bool = False
    king_captures: bool = False
    number: int = 1
    clock: int = 0
    seen: list[str] = field(default_factory=list)
    start: int = OFF_BOARD
    to: int = OFF_BOARD
    attacker: int = 0
    defender: int = 0
    fallen: list[int] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    winner: int = UNDECIDED
    reason: str = ""
