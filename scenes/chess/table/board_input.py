"""BoardInput: picks a piece, aims it at a square, moves it. Every way of input ends in the same command.

A square with an own piece that can move is picked up like a card: by dragging it, or by a click, Enter or a number and
another click or Enter. What the rules refuse is told in their sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.chess.model import sounds
from scenes.chess.model.choices import movable, targets
from scenes.chess.table.square import Square
from scenes.chess.table.stone import TAKERS, Stone
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.story.lines import WAIT
from systems.chess.commands import Move
from systems.match import Command


class BoardInput(Node):
    """Plans for one seat; `wanted(command)` asks that a command be submitted."""

    def __init__(self, stone: Stone, refusal: Callable[[Command], str | None]) -> None:
        super().__init__(name="board input")
        self.stone = stone
        self.refusal = refusal
        self.wanted = Signal[Command]()
        self.active = False
        self.legal: list[Command] = []
        self.carried = -1

    def ready(self) -> None:
        """Listen to the squares."""
        for square in self.stone.squares:
            square.accepts = self._taker(square)
            square.received.connect(lambda other, square=square: self._received(square, other), self)  # type: ignore[misc]  # bound now
            square.picked.connect(lambda square=square: self._picked(square), self)  # type: ignore[misc]  # bound now
            square.released.connect(self._released, self)
            square.carried_to.connect(lambda x, y, square=square: self._follow(square, x, y), self)  # type: ignore[misc]  # bound now
            square.clicked.connect(lambda square=square: self._clicked(square), self)  # type: ignore[misc]  # bound now

    # -- what may be done ----------------------------------------------------------------------------------------

    def offer(self, legal: Iterable[Command], *, active: bool) -> None:
        """Take the legal commands; let the pieces that can move be picked."""
        self.active = active
        self.legal = list(legal) if active else []
        picked = set(movable(self.legal))
        for square in self.stone.squares:
            square.draggable = square.square in picked
        if self.carried >= 0 and self.carried not in picked:
            self.drop()

    @property
    def pieces(self) -> list[Square]:
        """The squares of the pieces that can move."""
        return [self.stone.squares[square] for square in movable(self.legal)]

    def move_to(self, square: int) -> Move | None:
        """Return the legal move of the picked piece to a square, None where there is none."""
        move = Move(self.carried, square)
        return move if self.carried >= 0 and move in self.legal else None

    # -- carrying ------------------------------------------------------------------------------------------------

    def _picked(self, square: Square) -> None:
        self.carried = square.square
        board = self.stone.shown.board if self.stone.shown is not None else None
        piece = None if board is None else board.at(square.square)
        if board is not None and piece is not None:
            self.stone.offer(square.square, targets(board, piece, self.legal, self.refusal))
        self.stage.sound(sounds.PICKED)

    def _released(self) -> None:
        self.carried = -1
        self.stone.offer(-1, ())
        if self.stone.shown is not None:
            self.stone.show(self.stone.shown)

    def _follow(self, square: Square, x: float, y: float) -> None:
        """Let a dragged piece follow the pointer."""
        shown = self.stone.shown
        piece = None if shown is None else shown.board.at(square.square)
        node = None if piece is None else self.stone.pieces.get(piece.piece)
        if node is not None:
            node.position = self.stone.to_local(x, y)
            node.z = 60

    def _taker(self, square: Square) -> Callable[[Control], str | None]:
        def accepts(other: Control) -> str | None:
            if not isinstance(other, Square):
                return "A piece moves to a square."
            if other is square or square.draggable:
                return None  # put back, or another piece picked in its stead
            found = self.stone.mark_of(square.square)
            if found is not None and found.mark in TAKERS:
                return None
            return self.refusal(Move(other.square, square.square)) or WAIT

        return accepts

    def _received(self, square: Square, other: Control) -> None:
        if not isinstance(other, Square) or other is square:
            return
        if square.draggable:
            router = self.stage.router
            square.on_click()
            router.pick(square)
            return
        self.wanted.emit(Move(other.square, square.square))

    def _clicked(self, square: Square) -> None:
        """A square that cannot be picked was clicked: an own piece says why it cannot move."""
        if self.active and not square.draggable and self.stage.router.carrying is None:
            shown = self.stone.shown
            piece = None if shown is None else shown.board.at(square.square)
            if shown is not None and piece is not None and piece.side == shown.own_side:
                self.stage.note(f"The {piece.kind} has no legal move now.")

    def drop(self) -> bool:
        """Put the piece back; return whether one was picked."""
        held = self.carried >= 0
        if held:
            self.stage.router.drop_carry(None)
        return held
