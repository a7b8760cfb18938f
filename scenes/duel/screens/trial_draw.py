"""A test draw: five cards of the deck, as often as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.duel import OPENING_HAND, DuelCardDefinition
from scenes.duel.model.lexicon import plural
from scenes.duel.screens.faces import card_tile
from scenes.shell.widgets.tile_grid import GridTile
from scenes.shell.widgets.trial_hand import TrialHand

if TYPE_CHECKING:
    from scenes.duel.stock import DuelResources


class TrialDraw(TrialHand[DuelCardDefinition, GridTile]):
    """An opening hand, and which of it can be summoned at once."""

    hand = OPENING_HAND
    size = (1320, 600)

    def __init__(self, stock: DuelResources, cards: Sequence[DuelCardDefinition], *, seed: int | None = None) -> None:
        super().__init__("test draw", "An opening hand of your deck", cards, seed)
        self.stock = stock

    def tile_of(self, card: DuelCardDefinition) -> GridTile:
        """A card's face."""
        return card_tile(self.stock, card, owned=True)

    def told(self, drawn: Sequence[DuelCardDefinition]) -> str:
        """How many creatures can be summoned in the first turn."""
        first = [card for card in drawn if card.stars == 1]
        return f"{plural(len(first), 'creature')} of one star, which can be summoned in the first turn"

    def draw_hand(self) -> None:
        """Draw five others, with their pictures."""
        super().draw_hand()
        for tile in self.tiles:
            tile.wake(awake=True)
