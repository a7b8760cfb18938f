"""Upgrades between acts: gold for +1 damage and +2 HP; each raises the next price by half."""

from __future__ import annotations

from components.campaign import (
    PROMOTION,
    ArmyCard,
    Encounter,
    Item,
    March,
    Place,
    Resources,
    Rewards,
    Road,
    Run,
    RunLog,
    Standing,
)
from components.core import Dice, Intents
from systems.campaign.commands import Leave, Train
from systems.campaign.rules.acts import next_act
from systems.campaign.rules.army import available_cards, missing_refusal
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, train_card
from systems.match import Command
from systems.world import World

PRICES = (25, 50)
"""Of the first upgrade after act 1 and after act 2."""
DAMAGE, HEALTH = 1, 2


class TrainingSystem(RunSystem):
    """Trains the army between two acts."""

    reads = (Item,)
    writes = (ArmyCard, Dice, Encounter, Intents, March, Place, Resources, Rewards, Road, Run, RunLog, Standing)
    phases = (PROMOTION,)
    takes = (Train, Leave)

    def process(self, world: World) -> None:
        """Pay for upgrades, or go on to the next act."""
        field = field_of(world)
        if field.run.phase != PROMOTION:
            return
        for command in field.take(Train, Leave):
            if isinstance(command, Train):
                change_gold(field, -training_price(field), "train")
                field.rewards.upgraded += 1
                train_card(field, command.card, DAMAGE, HEALTH)
            else:
                field.rewards.upgraded = field.rewards.redealt = 0
                next_act(field)


def training_price(field: Field) -> int:
    """Return the price of the next upgrade: 25 gold after act 1, 50 after act 2; each adds half of that."""
    price = PRICES[min(field.run.act, len(PRICES)) - 1]
    return price + -(-price * field.rewards.upgraded // 2)


def training_refusal(field: Field, command: Command) -> str | None:
    """Return why such a command is refused between acts, or None."""
    if isinstance(command, Train):
        return missing_refusal(field, command.card) or gold_refusal(field, training_price(field))
    return None


def legal_training(field: Field) -> list[Command]:
    """Return every legal command between acts."""
    rows: list[Command] = [*(Train(card) for card in available_cards(field)), Leave()]
    return [command for command in rows if training_refusal(field, command) is None]
