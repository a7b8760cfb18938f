"""BoardPointing: tells what a move of the picked piece may bring, or who stands where the pointer is."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.arena.model.lexicon import Lexicon
from scenes.chess.model.choices import HINTS, Consequence, Considered, considered
from scenes.chess.model.words import army_left
from scenes.chess.table.army_panel import ArmyRow
from scenes.chess.table.board_input import BoardInput
from scenes.chess.table.board_view import ChessBoardView
from scenes.chess.table.move_panel import MovePanel, Page, page_of, page_of_piece
from scenes.chess.table.square import Square
from scenes.stage.node import Node
from scenes.table.story.voice import Voice
from systems.chess.ai.odds import CombatOdds


class BoardPointing(Node):
    """Lets panel and board follow the pointer; `found` is the move that would follow from a click, None for none."""

    def __init__(
        self, table: ChessBoardView, board_input: BoardInput, panel: MovePanel, voice: Voice, odds: CombatOdds
    ) -> None:
        super().__init__(name="board pointing")
        self.table = table
        self.board_input = board_input
        self.panel = panel
        self.voice = voice
        self.odds = odds
        self.found: Considered | None = None
        self._told: Hashable = None

    @property
    def lexicon(self) -> Lexicon:
        """The words of cards and heroes."""
        return self.panel.lexicon

    def forget(self) -> None:
        """Tell it again: what can be done, or where it stands, is another."""
        self._told = None

    def process(self, dt: float) -> None:
        """Tell what is pointed at, where that is another or something has changed."""
        del dt
        router = self.stage.router
        pointed = router.focus if router.by_keys else router.hovered
        square = pointed.square if isinstance(pointed, (Square, ArmyRow)) else -1
        key = (square, self.board_input.carried, self.table.director.idle, self.table.picture.board.side)
        if key != self._told:
            self._told = key
            self._consider(square)

    def _consider(self, square: int) -> None:
        board, stone = self.table.picture.board, self.table.stone
        move = self.board_input.move_to(square) if square >= 0 else None
        found = self.found = None if move is None else considered(board, move, self.lexicon, self.odds)
        attacks = found is not None and found.met is not None
        stone.consider((found.move.start, found.move.to) if found is not None and attacks else None)
        stone.foretell(found)
        self.panel.tell(self._page(square))

    def _page(self, square: int) -> Page:
        """Return what the panel says."""
        picture = self.table.picture
        board, side = picture.board, picture.own_side
        if self.found is not None:
            return page_of(self.found, side)
        picked = board.at(self.board_input.carried)
        piece = board.at(square) or picked
        if piece is None:
            return Page(self._idle_title(), lines=self._idle_lines())
        told = self.table.stone.mark_of(square)
        reason = told.reason if told is not None and told.mark == "forbidden" else ""
        return page_of_piece(piece if not reason else picked or piece, self.lexicon, side, reason)

    def _idle_title(self) -> str:
        board = self.table.picture.board
        if board.over:
            return self.voice.tell(board.reason)
        seat = board.seat_of(board.side)
        return "Your move" if seat == self.voice.you else f"{self.voice.names[seat]} to move"

    def _idle_lines(self) -> tuple[Consequence, ...]:
        """Return how to move; what can be looked at meanwhile; what is left of both armies once it is over."""
        picture = self.table.picture
        board = picture.board
        if not board.over:
            return HINTS if self.board_input.active else HINTS[2:]
        return tuple(
            Consequence("crown", "info", "", f"{self.voice.whose(board.seat_of(side))} army: {army_left(board, side)}.")
            for side in (picture.own_side, 1 - picture.own_side)
        )
