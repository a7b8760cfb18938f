"""Lens: what is said about the thing under the pointer, and the close look at a card."""

from __future__ import annotations

from collections.abc import Callable

from scenes.grid.artwork import Artwork
from scenes.grid.inspection import InspectionScene
from scenes.grid.lexicon import Lexicon
from scenes.grid.piece import Piece
from scenes.grid.planner import Planner
from scenes.grid.table import Table
from scenes.grid.tips import card_tip, piece_tip, slot_tip
from scenes.kit.cards import CardSprite
from scenes.stage.node import Node


class Lens(Node):
    """Gives every slot, card and hand card its tooltip, and opens cards for inspection."""

    def __init__(self, table: Table, planner: Planner, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="lens")
        self.table = table
        self.planner = planner
        self.art = art
        self.lexicon = lexicon

    def ready(self) -> None:
        """Meet everything that has something to say."""
        for node in self.table.board.slots:
            node.tip = self._slot_tip(node.slot)
        self.table.board.piece_added.connect(self._meet, self)
        self.table.hand.joined.connect(self._meet_card, self)
        self.table.foe_hand.joined.connect(self._meet_open, self)

    @property
    def open(self) -> bool:
        """Whether a card is being looked at closely."""
        return isinstance(self.stage.top, InspectionScene)

    def held_tip(self, card: str) -> str:
        """The tooltip of a card in a hand."""
        return "" if self.open else card_tip(self.lexicon, card)

    def inspect(self, card: str, colour: int | None) -> None:
        """Show a card large, with all its words."""
        definition = self.lexicon.card(card)
        if definition is not None:
            self.stage.push(InspectionScene(self.art, self.lexicon, definition, colour))

    def _meet(self, piece: Piece) -> None:
        piece.tip = lambda: "" if self.open else piece_tip(self.lexicon, piece.view, self.table.ledger)
        piece.inspected.connect(lambda: self.inspect(piece.view.card, piece.view.controller), piece)

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.inspected.connect(lambda: self._inspect_held(sprite), sprite)

    def _meet_open(self, sprite: CardSprite) -> None:
        """Cards of the other hand: only open ones can be looked at."""
        card = sprite.payload
        if isinstance(card, str):
            sprite.inspected.connect(lambda: self.inspect(card, self.table.picture.foe), sprite)

    def _inspect_held(self, sprite: CardSprite) -> None:
        card = self.table.picture.hand.get(sprite.payload) if isinstance(sprite.payload, int) else None
        if card is not None:
            self.inspect(card.card, self.table.picture.seat)

    def _slot_tip(self, slot: int) -> Callable[[], str]:
        def told() -> str:
            taken = self.table.picture.slots[slot] is not None or self.planner.pending is not None
            return "" if taken or self.open else slot_tip(slot, self.table.picture)

        return told
