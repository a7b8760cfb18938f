"""Values of cards, relics, goods, answers and ways for a policy; whole numbers, larger is better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from components.campaign import (
    BATTLE,
    BOSS,
    BOSS_OPENS,
    BUILDING,
    CARD,
    CITY,
    CONSUMABLE,
    DECK,
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
from components.campaign_reactions import Reaction, RunEffect
from components.campaign_variants import GOLD
from components.clans import CardDefinition
from systems.campaign.ai.relic_values import effects_worth, passive_worth
from systems.campaign.setup import Lands
from systems.campaign.view.views import ArmyCardView, CampaignView, EncounterView, GoodView

ACTIONS = (0, 5, 2, 1, 1, 1)
"""How often a card of each tick acts in a round."""
MOST_LEVELS = 6
"""Levels of a boss that keep a good player away from him; the rest only tells how long he has been kept waiting."""
WAYS = {
    TREASURE: 120, REST: 40, SHOP: 50, EVENT: 62, MYSTERY: 60, TAVERN: 45,
    BATTLE: 60, DEFENSE: 72, CITY: 66, ELITE: 62, RECOVERY: 40, BOSS: 140,
}  # fmt: skip
"""What an encounter is worth to a base that is whole."""
OFFERS = {RELIC: 45, CONSUMABLE: 15, BUILDING: 35, CARD: 15, "": 0}
LEAST_FOR_RELIC, MOST_FOR_RELIC = 30, 60
"""What the relic that an encounter offers adds to its value at least and at most."""
PERK_WORTH = {
    "damage": 70, "health": 45, "crystal": 4, "draw": 40, "ability": 30, "max_hp": 4, "battle_gold": 8, "spoils": 3,
    "start_gold": 1, "start_card": 12, "supply": 22, "price": 1, "repair": 1, "heal_after": 12, "casualties": 18,
    "choices": 30, "recruit": 30, "legacy": 1, "sight": 25,
}  # fmt: skip
"""Of one unit of each perk."""
OFTEN = {
    "marched": 1500, "waited": 2, "entered": 24, "finished": 24, "fought": 16, "played": 1, "conquered": 3, "fell": 16,
    "gained": 20, "left": 3, "trained": 5, "promoted": 5, "delivered": 16, "spent": 600, "act": 2, "endangered": 2,
    "used": 6,
}  # fmt: skip
"""How often each trigger happens in a run, in its own unit."""
TOLL = 14
"""What an encounter's time on the way takes from a way: the enemy gathers by one."""
EARNED = 3
"""In a battle for gold so many times the gold of the victory is earned beside it, even by losers (CAMP-2.26)."""
PROSPECT = 6
"""Of what waits behind a way one part in so many counts."""
MET = {
    BATTLE: 8, ELITE: 3, CITY: 3, DEFENSE: 2, BOSS: 3, RECOVERY: 2, SHOP: 5, REST: 3, EVENT: 4, TREASURE: 2,
    MYSTERY: 2, TAVERN: 2,
}  # fmt: skip
"""How often an encounter of each kind is met in a run."""
EFFECT_WORTH = {
    "gold": 1, "heal": 2, "hurt": -2, "max_hp": 4, "card": 10, "train": 6, "return": 8, "consumable": 15, "hurry": 2,
    "legacy": 1, "promise": 6, "prices": 1,
}  # fmt: skip
"""Of one unit of each effect."""
SHARE_OF_CHARGE = 10
"""A perk of one battle is worth one part in so many of the lasting one."""
SUPPLY_SHARE = 2
"""How much gold one unit of the value of a supply is worth."""
ABILITY_WORTH = {"fury": 10, "first_strike": 4, "shield": 10, "barrier": 8, "inspire": 8, "command": 6, "thorns": 3}
"""Of one unit of abilities that veterans earn; of all others 4."""
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
        """Return the value of a card of the army with all that it has become."""
        earned = sum(self.ability(card, ability, amount) for _, ability, amount, _ in card.honours)
        return self._rated(self._lands.cards[card.card], card.added_damage, card.added_health) + earned

    def ability(self, card: ArmyCardView, ability: str, amount: int) -> int:
        """Return the value of an ability that a card of the army has earned or may choose."""
        plain = ABILITY_WORTH.get(ability, 4)
        return plain * max(1, amount) + (card.damage if ability == "first_strike" else 0)

    def _rated(self, card: CardDefinition, damage: int, health: int) -> int:
        blows = (card.damage + damage) * (2 + ACTIONS[card.tick]) // 2
        return 2 * blows + card.health + health + 4 * len(card.abilities) + (2 if card.speed else -2)

    def relic(self, relic: str, army: Iterable[ArmyCardView] = ()) -> int:
        """Return the value of what a relic gives, and of what its reactions and passives come to in a run.

        Args:
            relic: which.
            army: the cards that it would serve; none where they are not known.
        """
        found = self._lands.relics[relic]
        deck = [self._lands.cards[card.card] for card in army if card.where == DECK]
        perks = sum(PERK_WORTH[perk.kind] * perk.amount for perk in found.perks)
        reactions = sum(self._reaction(reaction) for reaction in found.reactions)
        return perks + reactions + sum(passive_worth(passive, deck) for passive in found.passives)

    def _reaction(self, reaction: Reaction) -> int:
        often = MET[reaction.encounter] if reaction.encounter else OFTEN[reaction.when]
        often = min(often, 2) if reaction.limit else often
        narrowed = sum(map(bool, (reaction.result, reaction.flawless, reaction.crystal, reaction.rounds)))
        worth = sum(self._effect(effect) for effect in reaction.do)
        return worth * often // (reaction.every << narrowed)

    def _effect(self, effect: RunEffect) -> int:
        if effect.kind == "charge":
            return PERK_WORTH[effect.subject] * effect.amount // SHARE_OF_CHARGE
        return EFFECT_WORTH[effect.kind] * max(1, effect.amount)

    def consumable(self, item: str) -> tuple[str, int]:
        """Return a consumable's effect and amount; "" for a relic."""
        found = self._lands.consumables.get(item)
        return ("", 0) if found is None else (found.effect, found.amount)

    def _supply(self, item: str) -> int:
        """Return the value of using a consumable once within a battle."""
        supply = self._lands.consumables[item].supply
        return 0 if supply is None else effects_worth(supply.effects)

    def good(self, view: CampaignView, good: GoodView, mean: int) -> int:
        """Return the value of buying a good, -1 for one not to buy."""
        if good.kind == CARD:
            gain = 3 * (self.printed(good.item) - mean) - good.price // 2
        elif good.kind == RELIC:
            gain = 2 * self.relic(good.item, view.army) - good.price // 2
        else:
            effect, amount = self.consumable(good.item)
            missing = view.max_hp - view.hp
            worth = SUPPLY_SHARE * self._supply(good.item) if effect == "battle" else 20
            gain = 3 * min(amount, missing) - good.price if effect == "heal" else worth - good.price // 2
        return gain if gain >= GOODS_FROM else -1

    # -- ways ----------------------------------------------------------------------------------------------------

    def encounter(self, view: CampaignView, other: EncounterView) -> int:
        """Return the value of going to an encounter with the base as it is."""
        whole = 100 * view.hp // max(1, view.max_hp)
        worth = WAYS[other.kind] + self._offer(view, other) - 4 * other.supply - TOLL * other.toll
        worth += 0 if other.kind == BOSS else self._prospect(view, other, whole)
        if other.kind == REST:
            return worth + (100 - whole)
        if other.kind == SHOP:
            return worth + min(60, view.gold // 3)
        if other.kind == BOSS:
            late = max(0, view.step - BOSS_OPENS)  # with each encounter more the boss is stronger
            return worth + (60 if whole >= 60 else -60) - 10 * min(other.levels, MOST_LEVELS) + 10 * late
        if other.threat:
            gold = other.gold * (1 + EARNED) if GOLD in other.variants else other.gold
            return worth + gold - 7 * other.threat - (100 - whole) * other.threat // 6
        return worth

    def _prospect(self, view: CampaignView, other: EncounterView, whole: int) -> int:
        """Return what the best that is known one road further adds to a way: a rest only as far as it would heal."""
        beside = {road.end if road.start == other.place else road.start for road in view.roads_at(other.place)}
        known = [place.kind for place in view.places if place.entity in beside and place.kind]
        ahead = [WAYS[kind] + (100 - whole if kind == REST else 0) for kind in known]
        return max(0, max(ahead, default=0) - WAYS[BATTLE]) // PROSPECT

    def _offer(self, view: CampaignView, other: EncounterView) -> int:
        """Return the value of what completing an encounter brings; of a relic, as far as it would serve this army."""
        if other.offer != RELIC or not other.offered:
            return OFFERS[other.offer]
        return max(LEAST_FOR_RELIC, min(self.relic(other.offered, view.army) // 2, MOST_FOR_RELIC))

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
