"""Set up a run (CAMP-1.1)."""

from __future__ import annotations

from components.campaign import (
    DECK,
    LARGEST_DECK,
    RESERVE,
    ArmyCard,
    Building,
    Engagement,
    Heritage,
    March,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.core import Dice, Intents
from systems.campaign.rules.acts import begin_act
from systems.campaign.rules.choosing import offer_relics
from systems.campaign.setup import Setup
from systems.campaign.state.field import Field, field_of
from systems.campaign.state.ledger import fits_deck
from systems.world import World

START = "start"


def open_run(world: World, setup: Setup, seed: int) -> None:
    """Fill an empty world: the table, the army, the town, the legacy, the first act; the starting relics lie there."""
    resources = Resources()
    world.spawn(Dice(seed), Intents(), Run(), resources, March(), Rewards(), RunLog(), Engagement())
    field = field_of(world)
    resources.gold += field.amount("start_gold")
    resources.max_hp += field.amount("max_hp")
    resources.hp = resources.max_hp
    for card in setup.deck or field.campaign.deck:
        _enlist(field, card)
    for perk in setup.perks:
        if perk.kind == "start_card":
            for _ in range(max(1, perk.amount)):
                _enlist(field, perk.subject)
    given = {perk.subject for perk in setup.perks if perk.kind == "start_building"}
    for building in field.lands.buildings.values():
        if not building.price or building.id in given:
            world.spawn(Building(building.id, building.encounters))
    for unlock in setup.unlocks:
        if unlock.reactions:
            world.spawn(Heritage(unlock.id))
    begin_act(field, 1)
    offer_relics(field, setup.relics or field.campaign.relics, START)
    field.happened.clear()


def _enlist(field: Field, card: str) -> None:
    room = len(field.deck()) < LARGEST_DECK and fits_deck(field, card)
    field.world.spawn(ArmyCard(card, where=DECK if room else RESERVE))
