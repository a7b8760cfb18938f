"""A test hand of the army: six cards of the deck, drawn as often as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.clans import CardDefinition
from scenes.campaign.screens.frame import face_tile
from scenes.shell.widgets import trial_hand
from scenes.shell.widgets.tile import PictureTile

if TYPE_CHECKING:
    from scenes.campaign.stock import CampaignResources
    from scenes.shell.flow.context import Context

HAND = 6


class TrialHand(trial_hand.TrialHand[CardDefinition, PictureTile]):
    """Six cards, their ticks and their damage."""

    hand = HAND
    size = (1240, 520)

    def __init__(
        self, context: Context, stock: CampaignResources, cards: Sequence[CardDefinition], *, seed: int | None = None
    ) -> None:
        super().__init__("test hand", "A hand of your deck", cards, seed)
        self.context = context
        self.stock = stock

    def tile_of(self, card: CardDefinition) -> PictureTile:
        """A card's face."""
        return face_tile(self.context, self.stock, card)

    def told(self, drawn: Sequence[CardDefinition]) -> str:
        """Its ticks, and what it deals in all."""
        ticks = sorted(card.tick for card in drawn)
        return f"Ticks {', '.join(map(str, ticks))} \u00b7 {sum(card.damage for card in drawn)} damage in all"
