"""The view of Ragnarok Chess: frozen data, built field by field."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made
from systems.chess.state.laws import Laws
from systems.poker.view.views import PokerView


@quickly_made
@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece; all of it is open but the order of its deck, and of the other seat's pieces the deck itself.

    Attributes:
        piece: its entity; side: 0 for the side that moves first; kind: one of `components.chess.KINDS`.
        square: row * 5 + column, -1 off the board; hp: in halves; stamina.
        card: identifier of the king or hero, "" for pawns; card_class: of the hero, "" for kings and pawns.
        element: CHESS-1.4; deck: the cards that it fights with, sorted; empty for the other seat's.
    """

    piece: int
    side: int
    kind: str
    square: int
    hp: int
    stamina: int
    card: str
    card_class: str
    element: str
    deck: tuple[str, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class ClashView:
    """A combat that is on: the pieces that fight, as they stood when they met, and their squares."""

    attacker: int
    defender: int
    start: int
    to: int


@quickly_made
@dataclass(frozen=True, slots=True)
class ChessView:
    """Everything that a seat knows.

    Attributes:
        seat: who looks; own_side: the side that it plays.
        phase: "moving", "fighting" (a combat is on) or "over".
        side: whose move it is; number: of the move; clock: quiet moves of both sides so far (CHESS-5.6).
        laws: how pieces capture (CHESS-2.2, CHESS-2.5); small, big: the blinds of combats, in halves of an HP.
        pieces: of both sides, those that left the board too.
        position: as one line of text; seen: earlier positions that may come up again, the present one last.
        checked_by: squares of the pieces that could capture the king of the side to move.
        last: squares of the last move, -1 before the first; moves: the match so far as text.
        clash: the pieces that fight; combat: what the seat may know of their Poker Combat, also of one that has ended,
            until the next move.
        winner: the winning seat, -1 for a draw, None while the match runs; reason: in one sentence.
    """

    seat: int
    own_side: int
    phase: str
    side: int
    number: int
    clock: int
    laws: Laws
    small: int
    big: int
    pieces: tuple[PieceView, ...]
    position: str
    seen: tuple[str, ...]
    checked_by: tuple[int, ...]
    last: tuple[int, int]
    moves: tuple[str, ...]
    clash: ClashView | None
    combat: PokerView | None
    winner: int | None
    reason: str
