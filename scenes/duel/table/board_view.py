"""BoardView: the nodes that show one picture of the duel."""

from __future__ import annotations

from dataclasses import dataclass

from components.duel import PLACES
from scenes.duel.model.picture import DuelPicture
from scenes.duel.table.animation.effects import DuelEffects
from scenes.duel.table.mat.field import CREATURES, RUNES, Field
from scenes.duel.table.mat.hand import FoeHand, HandRow
from scenes.duel.table.mat.piece import Piece
from scenes.duel.table.mat.piles import Piles
from scenes.duel.table.panels.side_panel import SidePanel
from scenes.table.board.board_view import BoardView
from systems.duel.events import DuelEvent

Spot = tuple[float, float]


@dataclass(eq=False, kw_only=True)
class DuelBoardView(BoardView[DuelPicture, DuelEvent]):
    """Everything that changes when events are told (see `BoardView`)."""

    field: Field
    hand: HandRow
    foe_hand: FoeHand
    piles: Piles
    panels: tuple[SidePanel, SidePanel]
    effects: DuelEffects

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        picture = self.picture
        self.field.sync(picture, seconds)
        self.hand.sync(picture, seconds)
        self.foe_hand.sync(picture, seconds)
        self.piles.sync(picture)

    def cover(self, *, hidden: bool) -> None:
        """Hide the own hand and what lies face down, or show it again."""
        super().cover(hidden=hidden)
        self.field.covered = hidden
        self.hand.hide(hidden=hidden)

    def piece(self, card: int) -> Piece | None:
        """A card on the mat, as a node."""
        return self.field.pieces.get(card)

    def side(self, seat: int) -> int:
        """0 for the seat that looks, 1 for the other."""
        return 0 if seat == self.picture.seat else 1

    def spot(self, zone: str, seat: int, place: int, card: int) -> Spot:
        """Where a card of a zone lies in the window."""
        side = self.side(seat)
        if zone in {CREATURES, RUNES} and 0 <= place < PLACES:
            return self.field.place_rect(side, zone, place).center
        if zone == "hand":
            return self._hand_spot(side, card)
        if zone == "wards":
            ward = self.picture.sides[seat].wards.get(card)
            found = self.field.spot(ward.carrier) if ward is not None else None
            return found or self.panels[side].spot()
        return self.piles.spot(side, zone if zone in {"deck", "netherworld", "banished", "used"} else "used")

    def _hand_spot(self, side: int, card: int) -> Spot:
        if side == 1:
            return self.foe_hand.place_of(card)
        sprite = self.hand.sprites.get(card)
        return sprite.window_rect.center if sprite is not None else self.hand.rect.center

    def anywhere(self, card: int) -> Spot | None:
        """Return a number's spot: on the mat, in a hand or pile; -1, -2 are players."""
        if card < 0:
            return self.panels[self.side(-1 - card)].spot()
        found = self.field.spot(card)
        if found is not None:
            return found
        for seat, side in enumerate(self.picture.sides):
            if card in side.wards:
                return self.field.spot(side.wards[card].carrier)
            if card in side.hand:
                return self._hand_spot(self.side(seat), card)
            for name in ("used", "netherworld", "banished"):
                if card in side.pile(name):
                    return self.piles.spot(self.side(seat), name)
        return None
