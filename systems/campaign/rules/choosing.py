"""What is offered and chosen: relics, cards of a reward, and the offers that encounters bring (CAMP-2.7, CAMP-3.2).

What is still to come stands in `field.rewards.pending`, as rows of a kind and a word:

- "cards": cards to choose one from, by the kind of fight that was won;
- "relic": with "act" (its boss fell) or "gift" (the last boss can be met) the act's three to choose one from; with
  "offer" what the encounter offered, else the identifier of one, or "" for one by dice, given at once;
- "consumable", "building": the identifier of one, given at once.

A successful end of an encounter calls `complete_encounter`; additions to what is pending call `next_pending`. When
nothing is left, both set the phase to CLOSING.
"""

from __future__ import annotations

from components.campaign import (
    BOSS,
    BUILDING,
    CARD,
    CLOSING,
    CONSUMABLE,
    ELITE,
    RELIC,
    RELIC_CHOICE,
    REWARD,
    ArmyCard,
    Building,
    Encounter,
    Item,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.clans import RARITIES
from components.core import Dice, Intents
from systems.campaign.commands import ChooseRelic, PickCard, Redeal
from systems.campaign.events import CardsOffered, RelicsOffered, RewardRedealt
from systems.campaign.rules.army import draw_recruits, recruits
from systems.campaign.rules.places import town
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, count, gain_card, gain_item
from systems.match import Command
from systems.world import World

CARDS, OF_ACT, GIFT = "cards", "act", "gift"
OFFER = "offer"
REWARD_CARDS = 3
NO_RELIC_LEFT = 60
"""Gold in place of a relic when every relic that could be given is owned."""


class ChoosingSystem(RunSystem):
    """Takes one of the relics or cards that are offered."""

    reads = (Encounter,)
    writes = (ArmyCard, Building, Dice, Intents, Item, Resources, Rewards, Run, RunLog)
    takes = (ChooseRelic, PickCard, Redeal)

    def process(self, world: World) -> None:
        """Give what was chosen and go on to what is pending."""
        field = field_of(world)
        for command in field.take(ChooseRelic, PickCard, Redeal):
            if isinstance(command, Redeal):
                _redeal(field)
                continue
            field.rewards.offers.clear()
            if isinstance(command, ChooseRelic):
                gain_item(field, RELIC, command.relic, "chosen")
            elif isinstance(command, PickCard) and command.card:
                gain_card(field, command.card, "reward")
            next_pending(field)


def choosing_refusal(field: Field, command: Command) -> str | None:
    """Return why that cannot be chosen, or None."""
    phase, offers = field.run.phase, field.rewards.offers
    if isinstance(command, Redeal):
        return redeal_refusal(field)
    if isinstance(command, PickCard):
        if phase != REWARD:
            return "No cards are on offer now."
        return None if command.card in ("", *offers) else _not_offered(field, command.card, offers)
    if phase != RELIC_CHOICE or not isinstance(command, ChooseRelic):
        return "No relic is on offer now."
    return None if command.relic in offers else _not_offered(field, command.relic, offers)


def _not_offered(field: Field, wanted: str, offers: list[str]) -> str:
    names = [_name(field, offer) for offer in offers]
    return f"{_name(field, wanted)} is not on offer; these are: {', '.join(names)}."


def _name(field: Field, item: str) -> str:
    lands = field.lands
    if item in lands.relics:
        return lands.relics[item].name
    return lands.cards[item].name if item in lands.cards else f"'{item}'"


def legal_choosing(field: Field) -> list[Command]:
    """Return what can be chosen now; of a reward also nothing."""
    if field.run.phase == RELIC_CHOICE:
        return [ChooseRelic(relic) for relic in field.rewards.offers]
    if field.run.phase == REWARD:
        picks: list[Command] = [PickCard(card) for card in (*field.rewards.offers, "")]
        return picks if redeal_refusal(field) else [*picks, Redeal()]
    return []


def redeals_left(field: Field) -> int:
    """Return how often a reward can still be dealt anew in this act (CAMP-4.12)."""
    return max(0, field.amount("redeal") - field.rewards.redealt)


def redeal_refusal(field: Field) -> str | None:
    """Return why the cards of a reward cannot be dealt anew, or None (CAMP-4.12)."""
    if field.run.phase != REWARD:
        return "Only the cards of a reward can be dealt anew."
    if not field.amount("redeal"):
        return "Your legacy does not let you deal rewards anew."
    if not redeals_left(field):
        return "The rewards of this act were dealt anew as often as your legacy allows."
    return None if _others(field) else "There are no other cards to deal."


def _others(field: Field) -> bool:
    """Return whether a card could come that is not on offer."""
    offers = field.rewards.offers
    return any(card not in offers for rarity in RARITIES for card in recruits(field, rarity))


def _redeal(field: Field) -> None:
    """Deal the cards of a reward anew, as many as before, none of them that lay there while others are left."""
    rewards = field.rewards
    rewards.redealt += 1
    before = rewards.offers
    drawn = draw_recruits(field, len(before), rewards.stage, "redeals", without=before)
    rewards.offers = drawn + before[: len(before) - len(drawn)]
    count(field, "rewards dealt anew")
    field.emit(RewardRedealt, tuple(rewards.offers), redeals_left(field))


# -- laying out ---------------------------------------------------------------------------------------------------


def complete_encounter(field: Field) -> None:
    """End an encounter successfully: its offer follows after all that is pending (CAMP-2.7)."""
    encounter = field.encounter()
    if encounter.offer:
        word = OFFER if encounter.offer == RELIC else encounter.offered
        field.rewards.pending.append([encounter.offer, word])
    next_pending(field)


def next_pending(field: Field) -> None:
    """Give or lay out what is pending, up to the first thing that asks the player; else set the phase to CLOSING."""
    field.run.phase = CLOSING
    while field.rewards.pending and not field.rewards.offers:
        kind, word = field.rewards.pending.pop(0)
        if kind == CARDS:
            offer_cards(field, word)
        elif kind == RELIC and word in (OF_ACT, GIFT):
            offer_relics(field, field.act.rewards, word)
        elif kind == RELIC and word == OFFER:
            grant(field, RELIC, field.encounter().offered, OFFER)
        else:
            grant(field, kind, word, OFFER)


def offer_relics(field: Field, relics: tuple[str, ...], why: str) -> None:
    """Offer relics to take one of; `why` is "start", "act" or "gift". Relics owned already are left out."""
    owned = _owned(field)
    field.rewards.offers = [relic for relic in relics if relic not in owned]
    if field.rewards.offers:
        field.run.phase = RELIC_CHOICE
        field.emit(RelicsOffered, tuple(field.rewards.offers), why)


def offer_cards(field: Field, kind: str) -> None:
    """Offer reward cards to take one of (CAMP-3.2), better ones after elite battles and bosses."""
    stage = field.run.act + (kind in {ELITE, BOSS})
    number = REWARD_CARDS + field.amount("choices")
    field.rewards.stage = stage
    field.rewards.offers = draw_recruits(field, number, stage, "reward")
    if field.rewards.offers:
        field.run.phase = REWARD
        field.emit(CardsOffered, tuple(field.rewards.offers))


# -- giving -------------------------------------------------------------------------------------------------------


def grant(field: Field, kind: str, name: str, why: str) -> None:
    """Give a relic, a consumable, a card or a building.

    A relic or consumable without a name is drawn by dice. A relic that is owned already becomes another one, a building
    that exists already becomes half its price.
    """
    if kind == RELIC:
        _grant_relic(field, name, why)
    elif kind == CONSUMABLE:
        gain_item(field, CONSUMABLE, name or draw_consumables(field, 1, why)[0], why)
    elif kind == CARD:
        gain_card(field, name, why)
    elif kind == BUILDING:
        town.grant_building(field, name)


def _grant_relic(field: Field, name: str, why: str) -> None:
    if name and name not in _owned(field):
        gain_item(field, RELIC, name, why)
        return
    found = relics_left(field, "offer", "shop")
    if found:
        gain_item(field, RELIC, field.roll(why).choose(found), why)
    else:
        change_gold(field, NO_RELIC_LEFT, why)


def relics_left(field: Field, *tiers: str) -> list[str]:
    """Return the relics of tiers that the player does not own and that are of use to the leader (CAMP-5.2).

    One that only raises the number of the leader's ability is of none where the ability has no number.
    """
    owned = _owned(field)
    numberless = not field.leader.amount
    return [
        relic.id
        for relic in field.lands.relics.values()
        if relic.tier in tiers and relic.id not in owned and not (numberless and relic.only_raises_ability)
    ]


def _owned(field: Field) -> set[str]:
    return {item.item for _, item in field.belongings(RELIC)}


def draw_consumables(field: Field, number: int, stream: str) -> list[str]:
    """Return so many different consumables, by dice."""
    all_of_them = list(field.lands.consumables)
    field.roll(stream).shuffle(all_of_them)
    return all_of_them[:number]
