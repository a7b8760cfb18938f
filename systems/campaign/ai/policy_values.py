"""Values of cards, relics, goods, answers and ways for a policy; whole numbers, larger is better."""

from __future__ import annotations

from collections.abc import Iterator

from components.campaign import (
    BATTLE,
    BOSS,
    BUILDING,
    CARD,
    CITY,
    CONSUMABLE,
    DEFENSE,
    ELITE,
    EVENT,
    MYSTERY,
    RECOVERY,
    RELIC,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
)
from components.campaign_lands import Branch, Consequence
from components.clans import CardDefinition
from systems.campaign.setup import Lands
from systems.campaign.view.views import ArmyCardView, CampaignView, EncounterView, GoodView

ACTIONS = (0, 5, 2, 1, 1, 1)
"""How often a card of each tick acts in a round."""
WAYS = {
    TREASURE: 120, REST: 40, SHOP: 50, EVENT: 62, MYSTERY: 60, TAVERN: 45,
    BATTLE: 60, DEFENSE: 72, CITY: 66, ELITE: 62, RECOVERY: 40, BOSS: 140,
}  # fmt: skip
"""What an encounter is worth to a base that is whole."""
OFFERS = {RELIC: 45, CONSUMABLE: 15, BUILDING: 35, CARD: 15, "": 0}
PERK_WORTH = {
    "damage": 70, "health": 45, "crystal": 2, "draw": 30, "ability": 10, "max_hp": 2, "battle_gold": 2, "spoils": 1,
    "start_gold": 1, "start_card": 12, "supply": 14, "price": 1, "repair": 1, "heal_after": 12, "casualties": 18,
    "choices": 18, "recruit": 30, "legacy": 1,
}  # fmt: skip
"""Of one unit of each perk."""
GOODS_FROM = 12
"""A good is bought when it is worth so much more than nothing."""


class Worth:
    """Values by content."""

    def __init__(self, lands: Lands) -> None:
        self._lands = lands

    # -- cards and items -----------------------------------------------------------------------------------------

    def rarity(self, card: str) -> str:
        """Return a card's rarity."""
        return self._lands.cards[card].rarity

    def printed(self, card: str) -> int:
        """Return the value of a card's printed numbers."""
        return self._rated(self._lands.cards[card], 0, 0)

    def card(self, card: ArmyCardView) -> int:
        """Return the value of a card of the army with its upgrades."""
        return self._rated(self._lands.cards[card.card], card.added_damage, card.added_health)

    def _rated(self, card: CardDefinition, damage: int, health: int) -> int:
        blows = (card.damage + damage) * (2 + ACTIONS[card.tick]) // 2
        return 2 * blows + card.health + health + 4 * len(card.abilities) + (2 if card.speed else -2)

    def relic(self, relic: str) -> int:
        """Return the value of a relic's perks."""
        return sum(PERK_WORTH[perk.kind] * perk.amount for perk in self._lands.relics[relic].perks)

    def consumable(self, item: str) -> tuple[str, int]:
        """Return a consumable's effect and amount; "" for a relic."""
        found = self._lands.consumables.get(item)
        return ("", 0) if found is None else (found.effect, found.amount)

    def good(self, view: CampaignView, good: GoodView, mean: int) -> int:
        """Return the value of buying a good, -1 for one not to buy."""
        if good.kind == CARD:
            gain = 3 * (self.printed(good.item) - mean) - good.price // 2
        elif good.kind == RELIC:
            gain = 2 * self.relic(good.item) - good.price // 2
        else:
            effect, amount = self.consumable(good.item)
            missing = view.max_hp - view.hp
            gain = 3 * min(amount, missing) - good.price if effect == "heal" else 20 - good.price // 2
        return gain if gain >= GOODS_FROM else -1

    # -- ways ----------------------------------------------------------------------------------------------------

    def encounter(self, view: CampaignView, other: EncounterView) -> int:
        """Return the value of going to an encounter with the base as it is."""
        whole = 100 * view.hp // max(1, view.max_hp)
        worth = WAYS[other.kind] + OFFERS[other.offer] - 4 * other.supply
        if other.kind == REST:
            return worth + (100 - whole)
        if other.kind == SHOP:
            return worth + min(60, view.gold // 3)
        if other.kind == BOSS:
            return worth + (60 if whole >= 60 else -60) - 10 * other.levels
        if other.threat:
            return worth + other.gold - 7 * other.threat - (100 - whole) * other.threat // 6
        return worth

    # -- events --------------------------------------------------------------------------------------------------

    def answers(self, view: CampaignView, card_at_hand: bool) -> Iterator[tuple[int, int, bool]]:
        """Yield the possible answers to the current event: number, value, and whether it needs a card."""
        for number, choice in enumerate(self._lands.events[view.event].choices):
            if choice.gold <= view.gold and (card_at_hand or not choice.card):
                weight = sum(branch.weight for branch in choice.branches)
                expected = sum(branch.weight * self._branch(view, branch) for branch in choice.branches) // weight
                yield number, max(0, 200 + expected - choice.gold), choice.card

    def _branch(self, view: CampaignView, branch: Branch) -> int:
        return sum(self._consequence(view, consequence) for consequence in branch.consequences)

    def _consequence(self, view: CampaignView, consequence: Consequence) -> int:
        hurt = 2 + 4 * (view.max_hp - view.hp) // max(1, view.max_hp)
        match consequence.kind:
            case "gold":
                return consequence.amount
            case "hp":
                return hurt * (
                    min(consequence.amount, view.max_hp - view.hp) if consequence.amount > 0 else consequence.amount
                )
            case "max_hp":
                return 4 * consequence.amount
            case "supply":
                return -8 * consequence.amount
            case "fight":
                return 20 - 12 * consequence.amount
            case _:
                return EVENT_WORTH.get(consequence.kind, 0)


EVENT_WORTH = {
    "card": 30, "lose_card": -15, "train": 20, "relic": 60, "consumable": 25, "building": 60, "hurry": 15, "muster": 20,
}  # fmt: skip
"""Of consequences whose amount does not matter."""
