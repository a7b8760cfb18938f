"""What the aim of a battle is worth in a position (CLAN-12.14, CLAN-13.1), for the opponents' evaluation."""

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
from systems.clans.rules.walls import breach_of
from systems.clans.state.field import Field, home_tile

WALL_POINT = 10
"""A hit point of a wall, where the lane's is the weakest; one of the others is worth a third."""
STORM_POINT = 3
"""A point of damage in the lane of the assault."""
CRYSTAL_AGAIN = 10
"""A hit point of the crystal that must stand, beside what it is worth in any battle; the other's is worth less."""
GUARD_POINT, GUARDED = 3, 16
"""A hit point of the guards of a lane's base, and how many of them count."""
WAGON_POINT, WAGON_STEP, ROAD_CLEAR = 8, 90, 30
"""A hit point of the wagon, a tile of its way, and a tile ahead of it without an enemy."""
LANE_POINT = 2
"""A point of damage, or half a hit point, in the lane that decides."""
FELLED_POINT, LATE = 40, 4
"""A felled unit, and so many rounds before the end it counts twice."""
HELD_ROUND, HELD_TILE = 150, 90
CAPTIVE_FREE, CAPTIVE_STEP, GATE = 250, 100, 80
"""A free captive, a tile of its way, and holding the tile where it is."""


def objective_value(field: Field, objective: Objective, seat: int) -> int:
    """Return what the state of the aim is worth to a seat, in points."""
    if objective.kind in _OF_BOTH:
        worth = _OF_BOTH[objective.kind]
        return worth(field, objective, seat) - worth(field, objective, 1 - seat)
    value = _OF_ONE[objective.kind](field, objective)
    return value if seat == objective.seat else -value


def _siege(field: Field, objective: Objective) -> int:
    """Return what the breach is worth to the besieger, whose own crystal counts for less."""
    dealt = sorted(objective.strength - wall for wall in objective.walls)
    breach = WALL_POINT * dealt[-1] + WALL_POINT * sum(dealt[:-1]) // 3
    return breach + max(_storm(field, objective, lane) for lane in LANES) - _holding(field, 1 - objective.seat)


def _storm(field: Field, objective: Objective, lane: int) -> int:
    """Return what the besieger's units in one lane are worth against its wall: an assault goes through one breach."""
    damage = sum(
        breach_of(field, entity, field.unit(entity).damage)
        for tile in range(3 * lane, 3 * lane + 3)
        for entity in field.stack(tile, objective.seat)
    )
    return STORM_POINT * damage * (2 * objective.strength - objective.walls[lane]) // (2 * objective.strength)


def _holding(field: Field, seat: int) -> int:
    """Return what it is worth to a seat that its crystal alone matters: guards at home, and no assault of its own."""
    own, enemy = field.sides[seat], field.sides[1 - seat]
    guards = [sum(field.unit(entity).hp for entity in field.stack(home_tile(seat, lane), seat)) for lane in LANES]
    return CRYSTAL_AGAIN * (own.crystal + enemy.crystal) + GUARD_POINT * sum(min(hp, GUARDED) for hp in guards)


def _strength(field: Field, seat: int, lane: int) -> int:
    """Return what a seat's units in a lane are worth where that lane decides."""
    units = [field.unit(entity) for tile in range(3 * lane, 3 * lane + 3) for entity in field.stack(tile, seat)]
    return LANE_POINT * sum(unit.damage + unit.hp // 2 for unit in units if unit.damage)


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
    lane = unit.tile // 3
    escort = _strength(field, seat, lane) - _strength(field, 1 - seat, lane)
    return WAGON_POINT * unit.hp + WAGON_STEP * way + ROAD_CLEAR * (clear + covered) + escort


def _rescue(field: Field, objective: Objective) -> int:
    """Return what the captive's way and the hold on its tile are worth to the rescuer."""
    seat, tile = objective.seat, objective.captive
    steps = abs(tile % 3 - home_depth(1 - seat))
    own, enemy = field.stack(tile, seat), field.stack(tile, 1 - seat)
    gate = GATE * (bool(own) - bool(enemy))
    lane = tile // 3
    road = _strength(field, seat, lane) - _strength(field, 1 - seat, lane)
    return CAPTIVE_FREE * objective.freed + CAPTIVE_STEP * steps + gate + road


def _holds(field: Field, objective: Objective, seat: int) -> int:
    """Return what rounds and tiles held are worth to a seat."""
    held = min(tiles_held(field, objective, seat), objective.needed)
    standing = sum(
        bool(field.stack(3 * lane + MIDDLE, seat)) and not field.stack(3 * lane + MIDDLE, 1 - seat)
        for lane in objective.lanes
    )
    strength = sum(_strength(field, seat, lane) for lane in objective.lanes)
    return HELD_ROUND * objective.held[seat] + HELD_TILE * held + HELD_TILE // 3 * standing + strength


def _felled(field: Field, objective: Objective, seat: int) -> int:
    """Return what felled units are worth to a seat: twice as much once the last rounds are in sight."""
    late = field.battle.limit - field.battle.round < LATE
    return FELLED_POINT * objective.felled[seat] * (1 + late)


_OF_ONE: Mapping[str, Callable[[Field, Objective], int]] = {
    SIEGE: _siege, HOLDING: lambda field, objective: _holding(field, objective.seat), CONVOY: _convoy, RESCUE: _rescue,
}  # fmt: skip
_OF_BOTH: Mapping[str, Callable[[Field, Objective, int], int]] = {
    CROSSING: _holds, MEETING: _holds, AMBUSH: _felled,
}  # fmt: skip
