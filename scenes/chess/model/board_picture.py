"""BoardPicture: the pieces and whose move it is, as plain data that events keep up to date. HP are halves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from components.chess import (
    DECK_SIZES,
    FULL_HP,
    FULL_STAMINA,
    KING,
    OFF_BOARD,
    PAWN,
    QUEEN,
    SLOTS,
    SQUARES,
)
from systems.chess import events as told
from systems.chess.rules.movement import reached
from systems.chess.state.geometry import code_of
from systems.chess.state.laws import USUAL, Laws
from systems.chess.view.views import ChessView, PieceView

NO_SIDE = -1
"""Whose move it is once the match is over."""
RUNNING = -2
"""The winner while the match runs."""


@dataclass(frozen=True, slots=True)
class PiecePicture:
    """A piece; `cards` is the size of its deck, 0 for kings and pawns."""

    piece: int
    side: int
    kind: str
    square: int
    hp: int
    stamina: int
    card: str
    card_class: str
    element: str
    cards: int = field(default=0, compare=False)

    @classmethod
    def from_view(cls, view: PieceView) -> PiecePicture:
        """Return a view's piece; of the other seat's deck only its usual size is known."""
        cards = len(view.deck) or DECK_SIZES.get(view.kind, 0)
        return cls(
            view.piece, view.side, view.kind, view.square, view.hp, view.stamina, view.card, view.card_class,
            view.element, cards,
        )  # fmt: skip

    @property
    def fights(self) -> bool:
        """Whether it fights combats, so that its HP and stamina matter."""
        return self.kind in SLOTS

    @property
    def stands(self) -> bool:
        """Whether it is on the board."""
        return self.square != OFF_BOARD


@dataclass(slots=True)
class BoardPicture:
    """The board.

    Attributes:
        laws: how pieces capture; blinds: of combats, the small and the big one.
        pieces: by entity, those that left the board too.
        side: whose move it is, NO_SIDE once the match is over; number: of the move.
        last: squares of the last move, -1 before the first.
        clash: attacker and defender while they fight, else None.
        settling: a combat has ended, and its consequence is being told.
    """

    first: int = 0
    laws: Laws = USUAL
    blinds: tuple[int, int] = (0, 0)
    pieces: dict[int, PiecePicture] = field(default_factory=dict)
    side: int = 0
    number: int = field(default=1, compare=False)
    clock: int = field(default=0, compare=False)
    last: tuple[int, int] = (OFF_BOARD, OFF_BOARD)
    clash: tuple[int, int] | None = None
    settling: bool = field(default=False, compare=False)
    winner: int = RUNNING
    reason: str = ""

    @classmethod
    def from_view(cls, view: ChessView) -> BoardPicture:
        """Return the board of a view."""
        over = view.winner is not None
        fights = view.phase == "fighting" and view.clash is not None
        return cls(
            first=view.own_side ^ view.seat,
            laws=view.laws,
            blinds=(view.small, view.big),
            pieces={piece.piece: PiecePicture.from_view(piece) for piece in view.pieces},
            side=NO_SIDE if over else view.side,
            number=view.number,
            clock=view.clock,
            last=view.last,
            clash=(view.clash.attacker, view.clash.defender) if fights and view.clash is not None else None,
            winner=RUNNING if view.winner is None else view.winner,
            reason=view.reason,
        )

    # -- asking --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.winner != RUNNING

    def seat_of(self, side: int) -> int:
        """Return the seat that plays a side; by the same sum, the side that a seat plays."""
        return side ^ self.first

    def at(self, square: int) -> PiecePicture | None:
        """Return the piece on a square."""
        return next((piece for piece in self.pieces.values() if piece.square == square != OFF_BOARD), None)

    def of_side(self, side: int) -> Iterator[PiecePicture]:
        """Yield a side's pieces, those that left the board too."""
        return (piece for piece in self.pieces.values() if piece.side == side)

    def officer(self, side: int, kind: str) -> PiecePicture:
        """Return who stands for a slot of a side's army: once the queen has fallen, a pawn that became one."""
        found = [piece for piece in self.of_side(side) if piece.kind == kind]
        return next((piece for piece in found if piece.stands), found[0])

    def cells(self) -> list[int]:
        """Return the board as numbers, as `systems.chess.rules.movement` takes it."""
        found = [0] * SQUARES
        for piece in self.pieces.values():
            if piece.stands:
                found[piece.square] = code_of(piece.kind, piece.side)
        return found

    def attacks(self, side: int) -> list[tuple[int, int]]:
        """Return from where to where a side's pieces could capture."""
        cells = self.cells()
        return [
            (square, to)
            for square, code in enumerate(cells)
            if code and code >> 3 == side
            for to in reached(cells, square, self.laws)
            if cells[to]
        ]

    def checkers(self, side: int) -> tuple[int, ...]:
        """Return the squares of the pieces that could capture a side's king."""
        king = self.officer(side, KING).square
        return tuple(start for start, to in self.attacks(1 - side) if to == king)

    def pawns(self, side: int) -> int:
        """Return how many pawns a side has left."""
        return sum(piece.stands for piece in self.of_side(side) if piece.kind == PAWN)

    def promoted(self, side: int) -> int:
        """Return how many of a side's pawns have become queens."""
        return sum(piece.kind == QUEEN for piece in self.of_side(side)) - 1

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, event: told.ChessOwnEvent) -> None:
        """Change the board by an event."""
        match event:
            case told.PieceMoved():
                self.change(event.piece, square=event.to)
                self.last = (event.start, event.to)
            case told.PieceKilled():
                self.change(event.piece, square=OFF_BOARD)
            case told.PiecePromoted():
                self._promote(event.piece)
            case told.PiecesClashed():
                self.clash, self.last = (event.attacker, event.defender), (event.start, event.to)
            case told.ClashSettled():
                self._settle(event)
            case told.StaminaGained():
                for piece in event.pieces:
                    self.change(piece, stamina=self.pieces[piece].stamina + 1)
            case told.BoardTurnBegan():
                self.side, self.number, self.clock = event.side, event.number, event.clock
                self.settling = False
            case told.ChessEnded():
                self.winner, self.reason, self.side = event.winner, event.reason, NO_SIDE
                self.clash, self.settling = None, False

    def change(self, piece: int, **changes: object) -> None:
        """Change fields of a piece."""
        self.pieces[piece] = replace(self.pieces[piece], **changes)  # type: ignore[arg-type]  # PiecePicture's fields

    def _promote(self, piece: int) -> None:
        queen = self.officer(self.pieces[piece].side, QUEEN)
        self.change(
            piece, kind=QUEEN, hp=FULL_HP, stamina=FULL_STAMINA, card=queen.card, card_class=queen.card_class,
            element=queen.element, cards=queen.cards,
        )  # fmt: skip

    def _settle(self, event: told.ClashSettled) -> None:
        pair = (event.attacker, event.defender)
        for piece, hp, stamina in zip(pair, event.hp, event.stamina, strict=True):
            self.change(piece, hp=hp, stamina=stamina)
        for piece in event.fallen:
            self.change(piece, square=OFF_BOARD)
        self.clash, self.settling = None, True
