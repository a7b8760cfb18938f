"""BoardView: the nodes that show one picture of a match of Ragnarok's cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from scenes.arena.model.history import History
from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.table.board import Board
from scenes.arena.table.hand import FoeHand, HandRow
from scenes.arena.table.history_strip import HistoryStrip
from scenes.table.board.board_view import BoardView
from scenes.table.board.effects import TableEffects
from systems.arena.events import ArenaEvent


@dataclass(eq=False, kw_only=True)
class CardTableView(BoardView[ArenaPicture, Any]):
    """What every table of Ragnarok's cards has (see `BoardView`); `live` is what can be done beside it."""

    board: Board
    hand: HandRow
    foe_hand: FoeHand
    effects: TableEffects
    live: Live = field(default_factory=Live)

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        self.board.show(self.picture, self.live, seconds)
        self.hand.show(self.picture, self.live, seconds)
        self.foe_hand.show(self.picture, seconds)

    def cover(self, *, hidden: bool) -> None:
        """Hide the own hand, or show it again."""
        super().cover(hidden=hidden)
        self.hand.hide(hidden=hidden)

    def asks(self, seat: int) -> bool:
        """Whether what a seat is asked shows as a question: not where somebody merely watches."""
        return seat == self.picture.seat and not self.hand.fixed

    def return_cards(self) -> None:
        """Send the cards back to their places in the fan."""
        self.hand.return_cards()


@dataclass(eq=False, kw_only=True)
class ArenaBoardView(CardTableView):
    """The slate, and the history beside it."""

    strip: HistoryStrip
    history: History

    def __post_init__(self) -> None:
        self.heard.connect(self._note)

    def _note(self, event: ArenaEvent) -> None:
        self.history.hear(event, self.picture)

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        super().show(seconds)
        self.strip.visible = not self.covered
        self.strip.show(self.history, self.picture.seat)
