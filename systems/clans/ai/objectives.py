"""What the aim of a battle is worth in a position (CLAN-12.10, CLAN-13.1), for the opponents' evaluation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.clans import LANES, MIDDLE, home_depth
from components.clans_objectives import (
    AMBUSH,
    CONVOY,
    CROSSING,
    HOLDING,
    MEETING,
    RESCUE,
    SIEGE,
    Objective,
)
from systems.clans.rules.objectives import tiles_held
from systems.clans.state.field import Field, home_tile

WALL_POINT = 10
"""A hit point of a wall, where the lane's is the weakest; one of the others is worth a third."""
WAGON_POINT, WAGON_STEP, ROAD_CLEAR = 12, 90, 40
"""A hit point of the wagon, a tile of its way, and a tile ahead of it without an enemy."""
FELLED_POINT, LATE = 30, 4
"""A felled unit, and so many rounds before the end it counts twice."""
HELD_ROUND, HELD_TILE = 120, 60
CAPTIVE_FREE, CAPTIVE_STEP, GATE = 200, 80, 60
"""A free captive, a tile of its way, and holding the tile where it is."""
GUARD_POINT = 4
"""A hit point of a unit at the own base while the crystal must be kept."""


def objective_value(field: Field, objective: Objective, seat: int) -> int:
    """Return what the state of the aim is worth to a seat, in points."""
    if objective.kind in _OF_BOTH:
        worth = _OF_BOTH[objective.kind]
        return worth(field, objective, seat) - worth(field, objective, 1 - seat)
    value = _OF_ONE[objective.kind](field, objective)
    return value if seat == objective.seat else -value


def _siege(field: Field, objective: Objective) -> int:
    """Return what the breach is worth to the besieger."""
    dealt = sorted(objective.strength - wall for wall in objective.walls)
    return WALL_POINT * dealt[-1] + WALL_POINT * sum(dealt[:-1]) // 3 - _guards(field, 1 - objective.seat)


def _holding(field: Field, objective: Objective) -> int:
    """Return what guards at home are worth to the holder; the crystal itself counts for everybody."""
    return _guards(field, objective.seat)


def _guards(field: Field, seat: int) -> int:
    """Return the worth of a seat's front units at its base: each lane needs one."""
    total = 0
    for lane in LANES:
        stack = field.stack(home_tile(seat, lane), seat)
        if stack:
            total += GUARD_POINT * min(field.unit(stack[0]).hp, 12)
    return total


def _convoy(field: Field, objective: Objective) -> int:
    """Return what the wagon's way, health and road are worth to the escort."""
    unit, seat = field.unit(objective.wagon), objective.seat
    if unit.tile < 0 or unit.seat != seat:
        return 0
    way = abs(unit.tile % 3 - home_depth(seat))
    clear = sum(
        not field.stack(tile, 1 - seat)
        for tile in range(3 * (unit.tile // 3), 3 * (unit.tile // 3) + 3)
        if (tile - unit.tile) * (1 - 2 * seat) >= 0
    )
    covered = field.stack(unit.tile, seat)[0] != objective.wagon
    return WAGON_POINT * unit.hp + WAGON_STEP * way + ROAD_CLEAR * (clear + covered)


def _rescue(field: Field, objective: Objective) -> int:
    """Return what the captive's way and the hold on its tile are worth to the rescuer."""
    seat, tile = objective.seat, objective.captive
    steps = abs(tile % 3 - home_depth(1 - seat))
    own, enemy = field.stack(tile, seat), field.stack(tile, 1 - seat)
    gate = GATE * (bool(own) - bool(enemy))
    middle = 3 * (tile // 3) + MIDDLE
    road = GATE // 2 * (bool(field.stack(middle, seat)) - bool(field.stack(middle, 1 - seat)))
    return CAPTIVE_FREE * objective.freed + CAPTIVE_STEP * steps + gate + road


def _holds(field: Field, objective: Objective, seat: int) -> int:
    """Return what rounds and tiles held are worth to a seat."""
    held = min(tiles_held(field, objective, seat), objective.needed)
    standing = sum(
        bool(field.stack(3 * lane + MIDDLE, seat)) and not field.stack(3 * lane + MIDDLE, 1 - seat)
        for lane in objective.lanes
    )
    return HELD_ROUND * objective.held[seat] + HELD_TILE * held + HELD_TILE // 3 * standing


def _felled(field: Field, objective: Objective, seat: int) -> int:
    """Return what felled units are worth to a seat: twice as much once the last rounds are in sight."""
    late = field.battle.limit - field.battle.round < LATE
    return FELLED_POINT * objective.felled[seat] * (1 + late)


_OF_ONE: Mapping[str, Callable[[Field, Objective], int]] = {
    SIEGE: _siege, HOLDING: _holding, CONVOY: _convoy, RESCUE: _rescue,
}  # fmt: skip
_OF_BOTH: Mapping[str, Callable[[Field, Objective, int], int]] = {
    CROSSING: _holds, MEETING: _holds, AMBUSH: _felled,
}  # fmt: skip
