"""Lay out what the aim of a battle needs (CLAN-12.14): walls, the wagon, the captive, bridges."""

from __future__ import annotations

from components.clans import LANES, Card, CardDefinition, RoundActions
from components.clans_objectives import CONVOY, CROSSING, MEETING, RESCUE, SIEGE, WAGON, Objective
from systems.clans.rules.arrival import full_ap, new_unit
from systems.clans.setup import ObjectiveSetup
from systems.clans.state.field import field_of, home_tile
from systems.dice import Roll
from systems.world import TABLE, World

LANES_CHOSEN = {CONVOY: 1, RESCUE: 1, CROSSING: 2, MEETING: len(LANES)}
"""How many lanes the dice choose where the setup names none."""


def lay_objective(world: World, setup: ObjectiveSetup) -> None:
    """Give the table its aim; called before anything asks for the world's field."""
    lanes = list(setup.lanes or ())
    if not lanes:
        mixed = list(LANES)
        Roll(world, "objective").shuffle(mixed)
        lanes = sorted(mixed[: LANES_CHOSEN.get(setup.kind, 0)])
    objective = Objective(
        setup.kind, setup.seat, setup.strength, setup.rounds, setup.needed, lanes, list(setup.reserves)
    )
    if setup.kind == SIEGE:
        objective.walls = [setup.strength for _ in LANES]
    elif setup.kind == RESCUE:
        objective.captive = home_tile(1 - setup.seat, lanes[0])
    world.add(TABLE, objective)


def place_wagon(world: World) -> None:
    """Put the wagon of a convoy onto its base tile."""
    field = field_of(world)
    objective = field.objective
    if objective is None or objective.kind != CONVOY:
        return
    card = world.definitions[WAGON]
    if not isinstance(card, CardDefinition):
        raise TypeError(f"{WAGON} is no card.")
    seat = objective.seat
    tile = home_tile(seat, objective.lanes[0])
    unit = new_unit(card, seat, tile, 0)
    unit.hp = unit.max_hp = objective.strength
    objective.wagon = world.spawn(Card(card, seat, token=True), unit, RoundActions(full_ap(card)))
    field.stack(tile, seat).append(objective.wagon)
