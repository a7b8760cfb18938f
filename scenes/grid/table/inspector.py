"""Inspector: tooltips of what is pointed at, and the close look at a card."""

from __future__ import annotations

from collections.abc import Callable

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.tips import card_tip, piece_tip, slot_tip
from scenes.grid.table.board_view import GridBoardView
from scenes.grid.table.input_controller import InputController
from scenes.grid.table.inspection import inspection_of
from scenes.grid.table.piece import Piece
from scenes.kit.controls.cards import CardSprite
from scenes.table.lens import TableInspector
from scenes.table.panels.inspection import CardInspection


class Inspector(TableInspector[GridBoardView, InputController, Artwork, Lexicon]):
    """Gives slots and cards their tooltips, and opens cards."""

    def ready(self) -> None:
        """Meet everything that has something to say."""
        super().ready()
        for node in self.table.board.slots:
            node.tip = self._slot_tip(node.slot)
        self.table.board.piece_added.connect(self._meet, self)
        self.table.foe_hand.joined.connect(self._meet_open, self)

    def close_look(self, card: str, seat: int | None) -> CardInspection | None:
        """A card in its player's colour."""
        definition = self.lexicon.card(card)
        return inspection_of(self.art, self.lexicon, definition, seat) if definition is not None else None

    def card_words(self, card: str) -> str:
        """The tooltip of a card in a hand."""
        return card_tip(self.lexicon, card)

    def _meet(self, piece: Piece) -> None:
        piece.tip = lambda: "" if self.open else piece_tip(self.lexicon, piece.view, self.table.ledger)
        piece.inspected.connect(lambda: self.inspect(piece.view.card, piece.view.controller), piece)

    def _meet_open(self, sprite: CardSprite) -> None:
        """Cards of the other hand: only open ones can be looked at."""
        card = sprite.payload
        if isinstance(card, str):
            sprite.inspected.connect(lambda: self.inspect(card, self.table.picture.foe), sprite)

    def _slot_tip(self, slot: int) -> Callable[[], str]:
        def told() -> str:
            taken = self.table.picture.slots[slot] is not None or self.input_controller.pending is not None
            return "" if taken or self.open else slot_tip(slot, self.table.picture)

        return told
