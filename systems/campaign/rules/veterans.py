"""Veterans: cards that earn abilities by their deeds (CAMP-3.8)."""

from __future__ import annotations

from itertools import chain

from components.campaign import DECK, MARCHING, RESERVE, ArmyCard, Item, Rewards, RunLog
from components.campaign_training import MOST_HONOURS, AbilityPair, DeedDefinition
from components.clans import Ability, CardDefinition
from components.core import Intents
from systems.campaign.commands import Promote
from systems.campaign.events import CardPromoted, DeedDone
from systems.campaign.rules.army import missing_refusal, name_of
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import count
from systems.match import Command
from systems.world import World


class VeteranSystem(RunSystem):
    """Gives veterans the ability that the player chose."""

    reads = (Item, Rewards)
    writes = (ArmyCard, Intents, RunLog)
    takes = (Promote,)

    def process(self, world: World) -> None:
        """Apply the waiting commands."""
        field = field_of(world)
        for command in field.take(Promote):
            if isinstance(command, Promote):
                _promote(field, command.card, command.ability)


def _promote(field: Field, entity: int, name: str) -> None:
    mine = field.world.get(entity, ArmyCard)
    due = promotion_due(field, entity)
    if due is None:
        raise LookupError(entity)
    deed, abilities = due
    ability = next(ability for ability in abilities if ability.name == name)
    mine.honours.append([deed.id, ability.name, ability.amount, ability.charges])
    count(field, "veterans")
    field.emit(CardPromoted, entity, mine.card, deed.id, ability.name, ability.amount)
    _announce(field, entity)


def record_deeds(field: Field, entity: int, felled: int, captured: int, *, stood: bool) -> None:
    """Add what a card did in a battle to its record; the first deed for which it is to be honoured is told.

    Args:
        field: the run.
        entity: the card.
        felled: enemy units that it killed.
        captured: middle tiles that it took.
        stood: whether it stood on the field at the end.
    """
    mine = field.world.get(entity, ArmyCard)
    waited = promotion_due(field, entity) is not None
    mine.felled += felled
    mine.captured += captured
    mine.survived += stood
    if not waited:
        _announce(field, entity)


def _announce(field: Field, entity: int) -> None:
    due = promotion_due(field, entity)
    if due is not None:
        field.emit(DeedDone, entity, field.world.get(entity, ArmyCard).card, due[0].id)


def promotion_due(field: Field, entity: int) -> tuple[DeedDefinition, tuple[Ability, ...]] | None:
    """Return the deed for which a card waits to become a veteran and the abilities on offer, or None."""
    mine = field.world.get(entity, ArmyCard)
    if len(mine.honours) >= MOST_HONOURS:
        return None
    honoured = {row[0] for row in mine.honours}
    for deed in field.lands.training.deeds:
        if deed.id not in honoured and getattr(mine, deed.count) >= deed.needed:
            offered = _abilities_for(deed, field.card(entity), field.amount("mentor"))
            if offered:
                return deed, offered
    return None


def _abilities_for(deed: DeedDefinition, card: CardDefinition, more: int) -> tuple[Ability, ...]:
    """Return the first pair that suits a card's family and speed, and of which it has neither ability yet.

    So many more come from the pairs after it that suit the card (CAMP-4.13).
    """
    held = {ability.name for ability in card.abilities}
    suiting = [pair.abilities for pair in deed.pairs if _suits(pair, card, held)]
    if not suiting:
        return ()
    first, *others = suiting
    offered = {ability.name: ability for ability in first}
    for ability in chain.from_iterable(others):
        if len(offered) < len(first) + more:
            offered.setdefault(ability.name, ability)
    return tuple(offered.values())


def _suits(pair: AbilityPair, card: CardDefinition, held: set[str]) -> bool:
    return (
        (not pair.families or card.family in pair.families)
        and (not pair.speeds or card.speed in pair.speeds)
        and held.isdisjoint(ability.name for ability in pair.abilities)
    )


def veteran_refusal(field: Field, command: Command) -> str | None:
    """Return why a card cannot be made a veteran, or None (CAMP-3.8)."""
    if field.run.phase != MARCHING or not isinstance(command, Promote):
        return "Veterans are made on the map, between encounters."
    reason = missing_refusal(field, command.card)
    if reason:
        return reason
    due = promotion_due(field, command.card)
    if due is None:
        return f"{name_of(field, command.card)} has earned no promotion yet."
    if command.ability not in {ability.name for ability in due[1]}:
        return f"{name_of(field, command.card)} is not offered that ability."
    return None


def legal_veterans(field: Field) -> list[Command]:
    """Return every promotion that can be given now."""
    return [
        Promote(entity, ability.name)
        for entity, _ in field.army(DECK, RESERVE)
        if (due := promotion_due(field, entity)) is not None
        for ability in due[1]
    ]
