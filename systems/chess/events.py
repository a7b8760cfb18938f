"""The events of Ragnarok Chess, with everything that a presenter needs; all of the board is open.

Pieces are named by their entities. While a combat is on, the events of Poker Combat come between.
"""

from __future__ import annotations

from typing import get_args

from systems.match import Event, message
from systems.poker.events import EVENTS as POKER_EVENTS
from systems.poker.events import PokerEvent


@message
class PieceMoved(Event):
    """A piece went to another square: by a move, or into the square of a piece that it killed or defeated."""

    piece: int
    start: int
    to: int


@message
class PieceKilled(Event):
    """A piece was killed at once by another (CHESS-3.1), and left the board from its square."""

    piece: int
    by: int
    square: int


@message
class PiecePromoted(Event):
    """A pawn became a queen with the army's queen hero and full HP and stamina (CHESS-2.4)."""

    piece: int
    square: int


@message
class PiecesClashed(Event):
    """Two pieces met and fight (CHESS-3.2): the attacker, still on `start`, and the defender on `to`."""

    attacker: int
    defender: int
    start: int
    to: int


@message
class ClashSettled(Event):
    """A combat ended: who fell, and HP in halves and stamina of attacker and defender (CHESS-3.2, CHESS-3.3)."""

    attacker: int
    defender: int
    fallen: tuple[int, ...]
    hp: tuple[int, int]
    stamina: tuple[int, int]


@message
class StaminaGained(Event):
    """The pieces of a side that were not rested got a point of stamina after its move (CHESS-4.2)."""

    side: int
    pieces: tuple[int, ...]


@message
class BoardTurnBegan(Event):
    """It is a side's move.

    Attributes:
        side: whose; number: of the move, one for both sides; clock: quiet moves of both sides so far (CHESS-5.6).
        checked_by: squares of the pieces that could capture its king (CHESS-5.1).
        move: the move before, as text.
    """

    side: int
    number: int
    clock: int
    checked_by: tuple[int, ...]
    move: str


@message
class ChessEnded(Event):
    """The match is over: the winning seat, or -1 for a draw, why in one sentence, and the last move as text."""

    winner: int
    reason: str
    move: str


ChessOwnEvent = (
    PieceMoved | PieceKilled | PiecePromoted | PiecesClashed | ClashSettled | StaminaGained | BoardTurnBegan
    | ChessEnded
)  # fmt: skip
"""What happens on the board alone."""
ChessEvent = ChessOwnEvent | PokerEvent
"""Everything that can happen."""
EVENTS: tuple[type[Event], ...] = (*get_args(ChessOwnEvent), *POKER_EVENTS)
