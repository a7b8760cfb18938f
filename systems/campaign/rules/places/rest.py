"""A rest: heal the base, train a card, or remove one (CAMP-2.3); `drill` has its other benefits."""

from __future__ import annotations

from components.campaign import REST, ArmyCard, Encounter, Resources, Rewards, Run
from components.core import Intents
from systems.campaign.commands import Discharge, Heal, Leave, Train
from systems.campaign.rules.army import available_cards, missing_refusal, removal_refusal
from systems.campaign.rules.choosing import complete_encounter
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_base, healing_refusal, lose_card, train_card
from systems.match import Command
from systems.world import World

SHARE_HEALED = 30
"""Per cent of the base's maximum that a rest, or a treasure's supplies, heal."""


class RestSystem(RunSystem):
    """Gives one benefit, after which the run goes on."""

    reads = (Encounter, Rewards)
    writes = (ArmyCard, Intents, Resources, Run)
    phases = (REST,)
    takes = (Heal, Train, Discharge, Leave)

    def process(self, world: World) -> None:
        """Apply the waiting command."""
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
            complete_encounter(field)


def open_rest(field: Field) -> None:
    """Enter a place of rest."""
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
            return missing_refusal(field, card)
        case Discharge(card):
            return removal_refusal(field, card)
        case _:
            return None


def legal_rest(field: Field) -> list[Command]:
    """Return every legal command at a rest."""
    cards = available_cards(field)
    rows: list[Command] = [Heal(), *(Train(card) for card in cards), *(Discharge(card) for card in cards), Leave()]
    return [command for command in rows if rest_refusal(field, command) is None]
