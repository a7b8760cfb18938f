"""Inspector: tooltips of what is pointed at, and the close look at a card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from scenes.kit.controls.cards import CardSprite
from scenes.stage.node import Node
from scenes.table.board.fan_row import FanRow
from scenes.table.panels.inspection import CardInspection


class HeldCard(Protocol):
    """A card of the shown hand; it is known."""

    @property
    def card(self) -> str:
        """Its identifier."""


class HandPicture(Protocol):
    """A picture with a hand."""

    @property
    def seat(self) -> int:
        """The seat that it is seen from."""

    @property
    def hand(self) -> Mapping[int, HeldCard]:
        """Its cards by entity."""


class HandTable(Protocol):
    """A tableau with a hand."""

    @property
    def picture(self) -> HandPicture:
        """What it shows."""

    @property
    def hand(self) -> FanRow[Any]:
        """The own fan."""


TableT = TypeVar("TableT", bound=HandTable)
PlannerT = TypeVar("PlannerT")
ArtT = TypeVar("ArtT")
LexiconT = TypeVar("LexiconT")


class TableInspector(Node, ABC, Generic[TableT, PlannerT, ArtT, LexiconT]):
    """The base inspector of a table with a hand.

    A game fills in `close_look` and `card_words`; in `ready` it gives what lies on its board a tooltip, and lets it be
    looked at closely with `inspect`. Cards of the hand can be from here.
    """

    def __init__(self, table: TableT, input_controller: PlannerT, art: ArtT, lexicon: LexiconT) -> None:
        super().__init__(name="lens")
        self.table = table
        self.input_controller = input_controller
        self.art = art
        self.lexicon = lexicon

    def ready(self) -> None:
        """Meet everything that has something to say."""
        self.table.hand.joined.connect(self._meet_card, self)

    @abstractmethod
    def close_look(self, card: str, seat: int | None) -> CardInspection | None:
        """Return a card's close look as a seat's; None for an unknown card."""

    @abstractmethod
    def card_words(self, card: str) -> str:
        """The tooltip of a card in a hand."""

    @property
    def open(self) -> bool:
        """Whether a card is being looked at closely."""
        return isinstance(self.stage.top, CardInspection)

    def held_tip(self, card: str) -> str:
        """The tooltip of a card in a hand; nothing during a close look."""
        return "" if self.open else self.card_words(card)

    def inspect(self, card: str, seat: int | None = None) -> None:
        """Show a card large, where it is known."""
        look = self.close_look(card, seat)
        if look is not None:
            self.stage.push(look)

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.inspected.connect(lambda: self._inspect_held(sprite), sprite)

    def _inspect_held(self, sprite: CardSprite) -> None:
        picture = self.table.picture
        card = picture.hand.get(sprite.payload) if isinstance(sprite.payload, int) else None
        if card is not None:
            self.inspect(card.card, picture.seat)
