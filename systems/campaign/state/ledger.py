"""The only place where gold, base HP, items and cards change, each with its event."""

from __future__ import annotations

from components.campaign import (
    BY_NEED,
    CARD,
    CONSUMABLE,
    DECK,
    GONE,
    LARGEST_DECK,
    NEEDED,
    RESERVE,
    ArmyCard,
    Item,
)
from components.clans import COPIES as BATTLE_COPIES
from components.clans import CardDefinition
from systems.campaign import events
from systems.campaign.state.field import Field


def change_gold(field: Field, amount: int, why: str) -> None:
    """Add gold, or take it away; the purse never falls below nothing."""
    amount = max(amount, -field.resources.gold)
    if not amount:
        return
    field.resources.gold += amount
    count(field, "gold earned" if amount > 0 else "gold spent", abs(amount))
    field.emit(events.GoldChanged, amount, field.resources.gold, why)


def change_base(field: Field, amount: int, why: str, *, most: int = 0) -> None:
    """Heal or hurt the base by an amount, after its maximum changed by `most`; it stays from 0 to its maximum."""
    base = field.resources
    base.max_hp = max(1, base.max_hp + most)
    before = base.hp
    base.hp = min(base.max_hp, max(0, base.hp + amount))
    if base.hp != before or most:
        field.emit(events.BaseChanged, base.hp - before, base.hp, base.max_hp, why)


def healing_refusal(field: Field) -> str | None:
    """Return why the base cannot be healed, or None."""
    base = field.resources
    return f"The base is whole: {base.hp} of {base.max_hp} HP." if base.hp >= base.max_hp else None


def heal(field: Field, amount: int, why: str) -> None:
    """Heal the base by an amount, adjusted by difficulty."""
    change_base(field, amount * field.difficulty.heal // 100, why)


def gain_card(field: Field, card: str, why: str) -> int:
    """Add a card to the army and return its entity; it goes where newcomers go, if there is room (CAMP-1.10)."""
    most = {BY_NEED: NEEDED, DECK: LARGEST_DECK, RESERVE: 0}[field.run.newcomers]
    where = DECK if len(field.deck()) < most and fits_deck(field, card) else RESERVE
    entity = field.world.spawn(ArmyCard(card, where=where))
    count(field, "cards gained")
    field.emit(events.CardGained, entity, card, where, why)
    return entity


COPIES = {rarity: LARGEST_DECK if most is None else most for rarity, most in BATTLE_COPIES.items()}
"""Copies of a card that a campaign deck may hold, by rarity: the battle's own limits (CLAN-5.2, CAMP-1.7)."""


def fits_deck(field: Field, card: str) -> bool:
    """Return whether the campaign deck may hold one more copy of a card (CAMP-1.7)."""
    held = sum(1 for _, mine in field.deck() if mine.card == card)
    return held < COPIES[field.lands.cards[card].rarity]


def move_card(field: Field, entity: int, where: str, locked: int = 0) -> None:
    """Move a card of the army into the deck or the reserves."""
    mine = field.world.get(entity, ArmyCard)
    mine.where, mine.locked = where, locked
    field.emit(events.CardMoved, entity, mine.card, where, locked)


def return_fallen(field: Field, entity: int, why: str) -> None:
    """Return a fallen card to the deck if there is room, unless newcomers go to the reserves (CAMP-1.10)."""
    mine = field.world.get(entity, ArmyCard)
    room = field.run.newcomers != RESERVE and len(field.deck()) < LARGEST_DECK and fits_deck(field, mine.card)
    mine.where = DECK if room else RESERVE
    field.emit(events.CardGained, entity, mine.card, mine.where, why)


def lose_card(field: Field, entity: int, why: str) -> None:
    """Remove a card from the army for good."""
    mine = field.world.get(entity, ArmyCard)
    mine.where = GONE
    field.emit(events.CardLeft, entity, mine.card, why)


def train_card(field: Field, entity: int, damage: int, health: int) -> None:
    """Improve a card of the army."""
    mine = field.world.get(entity, ArmyCard)
    mine.damage += damage
    mine.health += health
    now = field.card(entity)
    field.emit(events.CardTrained, entity, mine.card, damage, health, now.damage, now.health)


def gain_item(field: Field, kind: str, item: str, why: str) -> int:
    """Add a relic or consumable and return its entity; a relic's base HP counts at once (CAMP-5.2)."""
    entity = field.world.spawn(Item(kind, item))
    field.emit(events.ItemGained, entity, kind, item, why)
    if kind != CONSUMABLE:
        field.log.relics.append([field.run.act, field.run.step, item])
        more = sum(perk.amount for perk in field.lands.relics[item].perks if perk.kind == "max_hp")
        if more:
            change_base(field, max(0, more), "relic", most=more)
    return entity


def spend_item(field: Field, entity: int, why: str) -> None:
    """Remove an item; a relic's base HP goes with it."""
    mine = field.world.get(entity, Item)
    mine.used, mine.equipped = True, False
    field.emit(events.ItemSpent, entity, mine.kind, mine.item, why)
    if mine.kind != CONSUMABLE:
        less = sum(perk.amount for perk in field.lands.relics[mine.item].perks if perk.kind == "max_hp")
        if less:
            change_base(field, 0, "relic", most=-less)


def add_charge(field: Field, kind: str, amount: int = 0) -> None:
    """Let a perk count in the next battle alone, or let that be fought by a variant (CAMP-5.4, CAMP-2.29)."""
    field.rewards.charges.append([kind, amount])
    field.emit(events.ChargeGained, kind, amount, len(field.rewards.charges))


def spend_charges(field: Field) -> None:
    """End what counted in one battle alone: it was fought."""
    if field.rewards.charges:
        field.rewards.charges.clear()
        field.emit(events.ChargesSpent)


def promise_encounter(field: Field, kind: str) -> None:
    """Let an encounter of a kind be among the next choices (CAMP-5.4)."""
    field.march.promised.append(kind)
    field.emit(events.EncounterPromised, kind)


def earn_legacy(field: Field, points: int, why: str) -> None:
    """Earn legacy points, also after a defeat: by the level of difficulty and by perks (CAMP-7.1)."""
    points = points * field.difficulty.legacy * (100 + field.amount("legacy")) // 10_000
    field.log.legacy += points
    field.emit(events.LegacyEarned, points, field.log.legacy, why)


def count(field: Field, name: str, by: int = 1) -> None:
    """Count something for the summary."""
    field.log.stats[name] = field.log.stats.get(name, 0) + by


def price_of(field: Field, kind: str, name: str) -> int:
    """Return a thing's full price: by CAMP-3.4 for cards, by content for items, before reductions."""
    if kind == CARD:
        return card_price(field.lands.cards[name])
    return (field.lands.consumables if kind == CONSUMABLE else field.lands.relics)[name].price


def card_price(card: CardDefinition) -> int:
    """Return the price of a card with these numbers (CAMP-3.4)."""
    return 15 + 2 * card.damage + card.health + 5 * len(card.abilities)


def reduced(price: int, per_cent: int) -> int:
    """Return a price reduced by per cent, rounded up; never below 0.

    >>> reduced(35, 15)
    30
    """
    return -(-price * max(0, 100 - per_cent) // 100)
