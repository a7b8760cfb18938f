"""Join equal cards and re-train common ones: at a rest, and between acts for gold (CAMP-3.9, CAMP-3.10)."""

from __future__ import annotations

from components.campaign import (
    DECK,
    PROMOTION,
    RESERVE,
    REST,
    ArmyCard,
    Encounter,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.campaign_training import MOST_HONOURS
from components.core import Intents
from systems.campaign.commands import JoinCards, Retrain
from systems.campaign.events import CardRetrained, CardsJoined
from systems.campaign.rules.army import locked_refusal, missing_refusal, name_of, recruits, removal_refusal
from systems.campaign.rules.choosing import complete_encounter
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.rules.places.training import training_price
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, count, lose_card
from systems.match import Command
from systems.world import World

TRADES = ("common", "rare")
"""Rarities that a common card can be re-trained into."""


class DrillSystem(RunSystem):
    """Makes one stronger card of two, and another card of a common one."""

    reads = (Encounter,)
    writes = (ArmyCard, Intents, Resources, Rewards, Run, RunLog)
    takes = (JoinCards, Retrain)

    def process(self, world: World) -> None:
        """Apply the waiting command; at a rest it was the night's benefit."""
        field = field_of(world)
        for command in field.take(JoinCards, Retrain):
            if isinstance(command, JoinCards):
                _join(field, command.card, command.other)
            elif isinstance(command, Retrain):
                _retrain(field, command.card, command.into)
            if field.run.phase == REST:
                complete_encounter(field)


def joining_price(field: Field) -> int:
    """Return what joining two cards costs now: nothing at a rest, the price of a training between acts."""
    return training_price(field) if field.run.phase == PROMOTION else 0


def retraining_price(field: Field, into: str) -> int:
    """Return what re-training a card into another one costs."""
    prices = field.lands.training.retraining
    return prices.rare if field.lands.cards[into].rarity == "rare" else prices.common


def _join(field: Field, entity: int, other: int) -> None:
    """Let one of two equal cards take over what the other was (CAMP-3.9)."""
    mine, spare = field.world.get(entity, ArmyCard), field.world.get(other, ArmyCard)
    price, gain = joining_price(field), field.lands.training.joining
    if price:
        change_gold(field, -price, "joined")
        field.rewards.upgraded += 1
    mine.damage += gain.damage + spare.damage
    mine.health += gain.health + spare.health
    mine.joined += 1 + spare.joined
    mine.battles = max(mine.battles, spare.battles)
    mine.felled += spare.felled
    mine.survived += spare.survived
    mine.captured += spare.captured
    held = {row[1] for row in mine.honours}
    mine.honours += [row for row in spare.honours if row[1] not in held]
    del mine.honours[MOST_HONOURS:]
    lose_card(field, other, "joined")
    count(field, "cards joined")
    now = field.card(entity)
    field.emit(CardsJoined, entity, mine.card, mine.joined, now.damage, now.health)


def _retrain(field: Field, entity: int, into: str) -> None:
    """Make a card another one; training, honours and record stay (CAMP-3.10)."""
    mine = field.world.get(entity, ArmyCard)
    before = mine.card
    change_gold(field, -retraining_price(field, into), "retrained")
    mine.card = into
    count(field, "cards re-trained")
    field.emit(CardRetrained, entity, before, into)


# -- what is allowed ----------------------------------------------------------------------------------------------


def drill_refusal(field: Field, command: Command) -> str | None:
    """Return why cards cannot be joined or re-trained, or None."""
    if field.run.phase not in (REST, PROMOTION):
        return "Cards are joined and re-trained at a rest and between acts."
    match command:
        case JoinCards(card, other):
            return _join_refusal(field, card, other) or gold_refusal(field, joining_price(field))
        case Retrain(card, into):
            return _retrain_refusal(field, card, into)
        case _:
            return None


def _join_refusal(field: Field, entity: int, other: int) -> str | None:
    if entity == other:
        return "Two cards are needed to join them."
    reason = missing_refusal(field, entity) or locked_refusal(field, entity) or removal_refusal(field, other)
    if reason:
        return reason
    mine, spare = field.world.get(entity, ArmyCard), field.world.get(other, ArmyCard)
    if mine.card != spare.card:
        return f"Only equal cards can be joined: {name_of(field, other)} is no {name_of(field, entity)}."
    most = field.lands.training.joining.most
    if mine.joined + spare.joined + 1 > most:
        return f"At most {most + 1} copies of {name_of(field, entity)} can become one card."
    return None


def _retrain_refusal(field: Field, entity: int, into: str) -> str | None:
    reason = missing_refusal(field, entity) or locked_refusal(field, entity)
    if reason:
        return reason
    base = field.lands.cards[field.world.get(entity, ArmyCard).card]
    if base.rarity != "common":
        return f"Only common cards are re-trained; {base.name} is {base.rarity}."
    if into not in trades_of(field, entity):
        return f"{base.name} cannot learn that trade here."
    return gold_refusal(field, retraining_price(field, into))


def trades_of(field: Field, entity: int) -> list[str]:
    """Return the cards that a common card can be re-trained into: recruits of its family and element (CAMP-3.10).

    Left out are cards of which the army has the most copies, and those that print an ability that it earned.
    """
    mine = field.world.get(entity, ArmyCard)
    base = field.lands.cards[mine.card]
    earned = {row[1] for row in mine.honours}
    return [
        name
        for rarity in TRADES
        for name in recruits(field, rarity)
        if name != mine.card
        and (field.lands.cards[name].family, field.lands.cards[name].element) == (base.family, base.element)
        and earned.isdisjoint(ability.name for ability in field.lands.cards[name].abilities)
    ]


def legal_drill(field: Field) -> list[Command]:
    """Return every legal joining and re-training."""
    if field.run.phase not in (REST, PROMOTION):
        return []
    army = field.army(DECK, RESERVE)
    rows: list[Command] = [
        JoinCards(entity, other)
        for entity, mine in army
        for other, spare in army
        if entity != other and mine.card == spare.card
    ]
    rows += [
        Retrain(entity, into)
        for entity, mine in army
        if field.lands.cards[mine.card].rarity == "common"
        for into in trades_of(field, entity)
    ]
    return [command for command in rows if drill_refusal(field, command) is None]
