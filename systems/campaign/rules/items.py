"""Use consumables between encounters, or equip them for the next battle (CAMP-5.1)."""

from __future__ import annotations

from components.campaign import CONSUMABLE, FALLEN, MARCHING, ArmyCard, Building, Delivery, Item, Resources, Run, RunLog
from components.campaign_lands import ConsumableDefinition
from components.core import Dice, Intents
from systems.campaign.commands import Equip, UseItem
from systems.campaign.events import ItemEquipped
from systems.campaign.rules.army import available_cards, draw_recruit, missing_refusal, name_of, removal_refusal
from systems.campaign.rules.supply import speed_up_deliveries
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import (
    gain_card,
    heal,
    healing_refusal,
    lose_card,
    return_fallen,
    spend_item,
    train_card,
)
from systems.match import Command
from systems.world import World

EQUIP, BATTLE = "equip", "battle"
_IN_BATTLE = "{} is used within a battle, while you plan."
ON_CARDS = ("discharge", "train", "muster")
"""Effects that need a card; "muster" one of the fallen."""
DAMAGE, HEALTH = 1, 2
"""What "train" adds."""


class ItemSystem(RunSystem):
    """Uses and equips consumables."""

    reads = (Building, Run)
    writes = (ArmyCard, Delivery, Dice, Intents, Item, Resources, RunLog)
    takes = (UseItem, Equip)

    def process(self, world: World) -> None:
        """Apply the waiting commands."""
        field = field_of(world)
        for command in field.take(UseItem, Equip):
            if isinstance(command, UseItem):
                consumable = definition(field, command.item)
                spend_item(field, command.item, "used")
                _work(field, consumable, command.card)
            elif isinstance(command, Equip):
                item = field.world.get(command.item, Item)
                item.equipped = not item.equipped
                field.emit(ItemEquipped, command.item, item.item, item.equipped)


def definition(field: Field, item: int) -> ConsumableDefinition:
    """Return the definition of an owned consumable."""
    return field.lands.consumables[field.world.get(item, Item).item]


def _work(field: Field, consumable: ConsumableDefinition, card: int) -> None:
    match consumable.effect:
        case "heal":
            heal(field, consumable.amount, "item")
        case "discharge":
            lose_card(field, card, "removed")
        case "train":
            train_card(field, card, DAMAGE, HEALTH)
        case "muster":
            return_fallen(field, card, "item")
        case "hurry":
            speed_up_deliveries(field, consumable.amount)
        case _:
            gain_card(field, draw_recruit(field, consumable.rarity, "item"), "item")


def items_refusal(field: Field, command: Command) -> str | None:
    """Return why a consumable may not be used or equipped, or None (CAMP-5.1)."""
    if field.run.phase != MARCHING or not isinstance(command, (UseItem, Equip)):
        return "Items are used and equipped on the map, between encounters."
    item = field.world.find(command.item, Item)
    if item is None or item.used:
        return "You do not have that item."
    if item.kind != CONSUMABLE:
        return f"{field.lands.relics[item.item].name} is a relic: it is always in force."
    consumable = definition(field, command.item)
    if isinstance(command, Equip):
        if consumable.effect == BATTLE:
            return _IN_BATTLE.format(consumable.name)
        return None if consumable.effect == EQUIP else f"{consumable.name} is used at once, not equipped."
    return _use_refusal(field, consumable, command.card)


def _use_refusal(field: Field, consumable: ConsumableDefinition, card: int) -> str | None:
    if card and consumable.effect not in ON_CARDS:
        return f"{consumable.name} is not used on a card."
    match consumable.effect:
        case "equip":
            return f"{consumable.name} is for a battle: equip it."
        case "battle":
            return _IN_BATTLE.format(consumable.name)
        case "heal":
            return healing_refusal(field)
        case "hurry":
            return None if field.deliveries() else "Nothing is under way from the Home Town."
        case "muster":
            return _muster_refusal(field, card)
        case "discharge":
            return removal_refusal(field, card)
        case "train":
            return missing_refusal(field, card)
        case _:
            return None


def _muster_refusal(field: Field, card: int) -> str | None:
    mine = field.world.find(card, ArmyCard)
    if mine is None:
        return "That card is not in your army."
    return None if mine.where == FALLEN else f"{name_of(field, card)} has not fallen."


def legal_items(field: Field) -> list[Command]:
    """Return every legal use of a consumable and every legal change of equipment."""
    if field.run.phase != MARCHING:
        return []
    rows: list[Command] = []
    fallen = [other for other, _ in field.army(FALLEN)]
    for entity, _ in field.belongings(CONSUMABLE):
        effect = definition(field, entity).effect
        cards = fallen if effect == "muster" else available_cards(field) if effect in ON_CARDS else [0]
        rows += [UseItem(entity, card) for card in cards]
        rows.append(Equip(entity))
    return [command for command in rows if items_refusal(field, command) is None]
