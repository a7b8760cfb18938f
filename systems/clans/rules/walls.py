"""Walls of a siege (CLAN-12.15): what reaches a crystal's lane breaks its wall first."""

from __future__ import annotations

from components.clans import Unit
from components.clans_objectives import Objective
from systems.clans.events import WallDamaged
from systems.clans.rules.values import Parts
from systems.clans.state.field import Field
from systems.clans.view.sight import emit_on_tile

ARTILLERY = 2
"""By so much a gun's damage to a wall is multiplied."""


def wall_before(objective: Objective, seat: int, lane: int) -> int:
    """Return the hit points of the wall that a seat's units meet in a lane, 0 where none stands."""
    return objective.walls[lane] if seat == objective.seat else 0


def breach_of(field: Field, entity: int, value: int) -> int:
    """Return the damage that an attack of a unit does to a wall."""
    return value * ARTILLERY if field.card(entity).family == "artillery" else value


def strike_wall(field: Field, entity: int, unit: Unit, value: int, parts: Parts) -> bool:
    """Let the wall of the unit's lane take an attack on the crystal; return whether one stood there.

    What is more than the wall has left is lost.
    """
    objective, lane = field.objective, unit.tile // 3
    if objective is None or not wall_before(objective, unit.seat, lane):
        return False
    dealt = min(objective.walls[lane], breach_of(field, entity, value))
    objective.walls[lane] -= dealt
    field.battle.stirred = True
    field.count(unit.seat, "wall_damage", dealt)
    told = tuple(parts)
    emit_on_tile(field, unit.tile, WallDamaged, 1 - unit.seat, entity, lane, dealt, objective.walls[lane], told)
    return True
