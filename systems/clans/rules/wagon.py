"""The wagon of a convoy (CLAN-12.17): it goes its own way at the end of movement."""

from __future__ import annotations

from components.clans import Unit
from components.clans_objectives import Objective
from systems.clans.events import WagonThrough
from systems.clans.rules.wounds import pinned, take_off_tile
from systems.clans.state.field import Field, next_tile

GLUING = ("glue", "paralyze")
Move = tuple[int, Unit, int, int, str]
"""A unit on its way: entity, unit, where from, where to, how."""


def wagon_lost(field: Field, objective: Objective) -> bool:
    """Return whether the wagon was destroyed or has changed sides."""
    unit = field.unit(objective.wagon)
    return not objective.through and (unit.tile < 0 or unit.seat != objective.seat)


def rolls(objective: Objective, round_number: int) -> bool:
    """Return whether the wagon goes on in a round: in every second, or as the battle says."""
    return round_number % objective.rounds == 0


def wagon_moves(field: Field) -> list[Move]:
    """Return the wagon's step of this round, if it takes one; from the enemy's base it leaves the field.

    It goes where no enemy stands. Where two own units fill the enemy's base, it passes between them and is away.
    """
    objective = field.objective
    if objective is None or not objective.wagon or not rolls(objective, field.battle.round):
        return []
    entity, seat = objective.wagon, objective.seat
    unit = field.unit(entity)
    if wagon_lost(field, objective) or pinned(field, unit, GLUING):
        return []
    goal = next_tile(unit.tile, seat)
    if goal >= 0 and field.stack(goal, 1 - seat):
        return []
    if goal >= 0 and field.has_room(goal, seat):
        return [(entity, unit, unit.tile, goal, "step")]
    if goal < 0 or next_tile(goal, seat) < 0:
        _leave(field, objective, unit)
    return []


def _leave(field: Field, objective: Objective, unit: Unit) -> None:
    start = unit.tile
    take_off_tile(field, objective.wagon, unit)
    unit.tile = -1
    objective.through = True
    field.battle.stirred = True
    field.world.emit(WagonThrough, objective.seat, objective.wagon, start)
