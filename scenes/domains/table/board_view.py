"""BoardView: the nodes that show one picture of a match, and the draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from components.domains import CARDS
from scenes.domains.model.draft import EMPTY, Draft, Slots
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.table.forecast_panel import ForecastPanel
from scenes.domains.table.hand import HandRow
from scenes.domains.table.rack import Rack
from scenes.domains.table.side_panel import SidePanel
from scenes.domains.table.slot import SlotNode
from scenes.domains.table.upcoming_panel import UpcomingPanel
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.board.effects import TableEffects
from systems.domains.events import DomainsEvent


@dataclass(eq=False, kw_only=True)
class DomainsBoardView(BoardView[DomainsPicture, DomainsEvent]):
    """Everything that events change; `draft` is the placement being made."""

    slots: Sequence[SlotNode]
    own: SidePanel
    enemy: SidePanel
    rack: Rack
    coming: UpcomingPanel
    forecast: ForecastPanel
    hand: HandRow
    effects: TableEffects
    draft: Draft = field(default_factory=Draft, init=False)
    considered: str = field(default="", init=False)

    @property
    def laid(self) -> Slots:
        """What lies before the slots as a draft; nothing once the placement is committed."""
        return EMPTY if self.covered or self.picture.placed(self.picture.seat) else self.draft.slots

    def show(self, seconds: float) -> None:
        """Show the picture in all nodes."""
        picture = self.picture
        self.draft.keep(picture.hands[picture.seat])
        for slot in self.slots:
            slot.show(picture)
        self.own.show(picture)
        self.enemy.show(picture)
        self.rack.show(picture)
        self.coming.show(picture)
        self.hand.sync(picture, self.laid, seconds)
        self.show_forecast()

    def show_forecast(self) -> None:
        """Compare laid or considered cards with what the other side may hold."""
        picture = self.picture
        placing = not picture.over and picture.prompt is None and not picture.revealed()
        committed = [item.card if item is not None else "" for item in picture.lying[picture.seat]]
        slots = self.laid if not picture.placed(picture.seat) else _three(committed)
        if self.covered or not placing:
            slots = EMPTY
        self.forecast.show(picture, slots, self.considered if placing and not self.covered else "")

    def cover(self, *, hidden: bool) -> None:
        """Show no hand and no draft, or show them again."""
        super().cover(hidden=hidden)
        self.hand.hide(hidden=hidden)
        if hidden:
            self.considered = ""

    def card_rect(self, seat: int, slot: int) -> Rect:
        """Where a seat's card before a slot lies in the window."""
        node = self.slots[slot]
        return (node.mine if seat == self.picture.seat else node.theirs).window_rect

    def side(self, seat: int) -> SidePanel:
        """A seat's panel."""
        return self.own if seat == self.picture.seat else self.enemy


def _three(cards: Sequence[str]) -> Slots:
    left, middle, right = (card if card in CARDS else "" for card in cards)
    return (left, middle, right)
