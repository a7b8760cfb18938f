"""A rest: the base is healed, or a card is trained, or one is discharged (CAMP-2.3)."""

from __future__ import annotations

from components.campaign import REST, ArmyCard, Encounter, Resources, Rewards, Run
from components.core import Intents
from systems.campaign.commands import Discharge, Heal, Leave, Train
from systems.campaign.rules.army import at_hand, missing, parting_refusal
from systems.campaign.rules.choosing import complete
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_base, healing_refusal, lose_card, train_card
from systems.match import Command
from systems.world import World

SHARE_HEALED = 30
"""Per cent of the base's maximum that a rest, or a treasure's supplies, heal."""


class RestSystem(RunSystem):
    """The army rests: one benefit, then the way goes on."""

    reads = (Encounter, Rewards)
    writes = (ArmyCard, Intents, Resources, Run)

    def process(self, world: World) -> None:
        """Give the benefit that was chosen."""
        field = field_of(world)
        if field.run.phase != REST:
            return
        for command in field.take(Heal, Train, Discharge, Leave):
            match command:
                case Heal():
                    change_base(field, large_heal(field), "rest")
                case Train(card):
                    train_card(field, card, 1, 1)
                case Discharge(card):
                    lose_card(field, card, "removed")
                case _:
                    pass
            complete(field)


def open_rest(field: Field) -> None:
    """Come to a place of rest."""
    field.run.phase = REST


def large_heal(field: Field) -> int:
    """Return the base HP that 30% of the maximum heals now: by the difficulty, and no more than is missing."""
    base = field.resources
    return min(base.max_hp - base.hp, base.max_hp * SHARE_HEALED * field.difficulty.heal // 10_000)


def rest_refusal(field: Field, command: Command) -> str | None:
    """Return why something cannot be done at a rest, or None."""
    if field.run.phase != REST:
        return "The army is not at rest."
    match command:
        case Heal():
            return healing_refusal(field)
        case Train(card):
            return missing(field, card)
        case Discharge(card):
            return parting_refusal(field, card)
        case _:
            return None


def legal_rest(field: Field) -> list[Command]:
    """Return everything that can be done at a rest now."""
    cards = at_hand(field)
    rows: list[Command] = [Heal(), *(Train(card) for card in cards), *(Discharge(card) for card in cards), Leave()]
    return [command for command in rows if rest_refusal(field, command) is None]
