"""BoardView: the nodes that show one picture of the 3x3 board."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.grid.model.ledger import Ledger
from scenes.grid.model.picture import GridPicture
from scenes.grid.table.board import Board
from scenes.grid.table.hand import FoeHand, HandRow
from scenes.grid.table.piece import Piece
from scenes.grid.table.piles import Piles
from scenes.table.board.board_view import BoardView
from scenes.table.board.effects import TableEffects
from systems.grid.events import GridEvent


@dataclass(eq=False, kw_only=True)
class GridBoardView(BoardView[GridPicture, GridEvent]):
    """Everything that events change (see `BoardView`), the ledger too."""

    board: Board
    hand: HandRow
    foe_hand: FoeHand
    piles: Piles
    effects: TableEffects
    ledger: Ledger

    def __post_init__(self) -> None:
        self.heard.connect(self._note)

    def _note(self, event: GridEvent) -> None:
        self.ledger.hear(event, self.picture)

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        picture = self.picture
        self.board.sync(picture, seconds)
        self.hand.sync(picture, seconds)
        self.foe_hand.sync(picture, seconds)
        self.piles.sync(picture)

    def cover(self, *, hidden: bool) -> None:
        """Hide the own hand and what lies in the own deck, or show it again."""
        super().cover(hidden=hidden)
        self.hand.hide(hidden=hidden)
        self.piles.cover(hidden=hidden)

    def return_cards(self) -> None:
        """Send the cards back to their places in the fan, one that lay provisionally too."""
        self.hand.lay_aside(0)
        self.hand.return_cards()

    def piece(self, slot: int) -> Piece | None:
        """The card that lies in a slot now, as a node."""
        there = self.picture.slots[slot]
        return self.board.pieces.get(there.id) if there is not None else None
