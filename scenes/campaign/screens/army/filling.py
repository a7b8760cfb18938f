"""Who takes the places of the fallen: cards of the reserves that the deck has room for (CAMP-1.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from components.campaign import DECK, LARGEST_DECK, RESERVE
from scenes.clans.screens.words import plain_list
from scenes.kit.controls.button import Button
from scenes.stage.signal import Signal
from systems.campaign.commands import ToDeck
from systems.campaign.state.ledger import COPIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from components.clans import CardDefinition
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import ArmyCardView, CampaignView


def replacements(view: CampaignView, known: Mapping[str, CardDefinition]) -> list[ArmyCardView]:
    """Return the cards of the reserves that fill the deck, the most valuable first; none that is held back."""
    held = Counter(card.card for card in view.army if card.where == DECK)
    room = LARGEST_DECK - held.total()
    free = [card for card in view.army if card.where == RESERVE and not card.locked]
    found: list[ArmyCardView] = []
    for card in sorted(free, key=lambda card: (-card.price, card.entity)):
        if len(found) < room and held[card.card] < COPIES[known[card.card].rarity]:
            held[card.card] += 1
            found.append(card)
    return found


class FillButton(Button):
    """Lets the reserves take the free places; `told(command)` for each card that goes."""

    def __init__(self, resources: CampaignResources) -> None:
        super().__init__("Fill from reserves", icon="people", name="fill from reserves")
        self.resources = resources
        self.told = Signal[ToDeck]()
        self.ready_cards: list[ArmyCardView] = []
        self.clicked.connect(self._fill)

    def show(self, view: CampaignView, refusal: Callable[[ToDeck], str | None]) -> None:
        """Say how many would come, and in the tip who; or why nobody can."""
        found = self.ready_cards = replacements(view, self.resources.clans.cards)
        self.text = f"Fill from reserves \u00b7 {len(found)}" if found else "Fill from reserves"
        names = plain_list([self.resources.card_name(card.card) for card in found])
        self.tip = f"Into the deck: {names}. Undo takes them back one by one." if found else None
        full = sum(1 for card in view.army if card.where == DECK) >= LARGEST_DECK
        nobody = "The deck is full." if full else "Nobody in the reserves can join the deck."
        self.permit(refusal(ToDeck(found[0].entity)) if found else nobody)

    def _fill(self) -> None:
        self.stage.sound("card_place")
        for card in self.ready_cards:
            self.told.emit(ToDeck(card.entity))
