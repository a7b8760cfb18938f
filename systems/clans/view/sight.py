"""Fog of war (CLAN-3): what a seat sees, and the form in which it hears events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ParamSpec

from components.clans import LANES, MIDDLE, Unit
from systems.clans.events import UnitChanged
from systems.clans.state.field import BESIDE, ENEMY_BASES, NEXT_TILE, SEATS, Field
from systems.match import EVERYONE, Event

P = ParamSpec("P")

UNIT_FIELDS = ("unit", "source", "target")
"""The fields of events that name units."""
_SCOUTED_FROM = tuple(
    tuple(3 * other + MIDDLE for other in LANES if abs(other - lane) <= 1) for lane in LANES
)  # fmt: skip
"""For each lane the middle tiles from which a scout sees the enemy base in it."""
_BLANKS: Mapping[str, Any] = {"card": "", "parts": (), "hp": -1}
"""The fields that would tell of a unit that the hearer may not know, and what they read instead."""


def is_clear(field: Field, seat: int, tile: int) -> bool:
    """Return whether the seat sees the cards on a tile now (CLAN-3.1 to CLAN-3.4, CLAN-3.8)."""
    tile_state = field.tiles[tile]
    if tile not in ENEMY_BASES[seat]:
        if not field.ambush or tile % 3 != MIDDLE:
            return True
        return tile_state.holder == seat or bool(tile_state.stacks[seat] or tile_state.spies[seat])
    if tile_state.open[seat] or tile_state.stacks[seat] or tile_state.spies[seat]:
        return True
    return _scouted(field, seat, tile // 3) or _overlooked(field, seat, tile)


def _scouted(field: Field, seat: int, lane: int) -> bool:
    """Return whether a scout in the middle row sees this enemy base: its lane and adjacent ones (CLAN-3.3)."""
    for near in _SCOUTED_FROM[lane]:
        stack = field.tiles[near].stacks[seat]
        if stack and _any_has(field, stack, "scout"):
            return True
    return False


def _overlooked(field: Field, seat: int, tile: int) -> bool:
    """Return whether a tall unit within Manhattan distance 1 sees the tile (CLAN-3.4)."""
    for near in (*BESIDE[tile], NEXT_TILE[1 - seat][tile]):
        stack = field.tiles[near].stacks[seat]
        if stack and _any_has(field, stack, "tall"):
            return True
    return False


def _any_has(field: Field, stack: list[int], name: str) -> bool:
    unit = field.unit
    for entity in stack:  # noqa: SIM110 - asked at every look: a generator would double its cost
        if name in unit(entity).abilities:
            return True
    return False


def watched(field: Field, seat: int, tile: int) -> bool:
    """Return whether a watcher of the seat uncovers hidden cards on the tile (CLAN-3.5)."""
    near = [tile, *BESIDE[tile]]
    behind = NEXT_TILE[1 - seat][tile]
    if behind >= 0:
        near.append(behind)
    return any(_any_has(field, field.tiles[near_tile].stacks[seat], "watcher") for near_tile in near)


def concealed(field: Field, seat: int, tile: int) -> int:
    """Return the enemy's back unit that its front unit conceals from the seat, or 0 (CLAN-3.6)."""
    stack = field.tiles[tile].stacks[1 - seat]
    if len(stack) > 1 and "conceal_back" in field.unit(stack[0]).abilities and not watched(field, seat, tile):
        return stack[1]
    return 0


def knows(field: Field, seat: int, entity: int, unit: Unit) -> bool:
    """Return whether the seat sees that unit and its identity."""
    if unit.seat == seat:
        return True
    if unit.veiled or unit.tile < 0 or not is_clear(field, seat, unit.tile):
        return False
    if field.tiles[unit.tile].spies[unit.seat] == entity:
        return watched(field, seat, unit.tile)
    return concealed(field, seat, unit.tile) != entity


def look_around(field: Field) -> None:
    """Record the terrain of the enemy bases that each seat sees now (CLAN-3.3)."""
    for seat in SEATS:
        for tile in ENEMY_BASES[seat]:
            seen = field.tiles[tile].seen
            if not seen[seat] and is_clear(field, seat, tile):
                seen[seat] = 1


def _secret(field: Field, seat: int, event: Event, name: str) -> bool:
    """Return whether a field of an event names a unit that the seat may not know."""
    entity = getattr(event, name, 0)
    unit = field.world.find(entity, Unit) if entity else None
    return unit is not None and unit.tile >= 0 and not knows(field, seat, entity, unit)


def _redacted(event: Event, secret: list[str], seat: int, unseen: bool) -> Event | None:
    """Return an event without the units that the seat may not know; None if it must not hear it at all."""
    if unseen:
        return None
    changes: dict[str, Any] = dict.fromkeys(secret, 0)
    if "unit" in secret:
        changes |= {name: blank for name, blank in _BLANKS.items() if hasattr(event, name)}
        if isinstance(event, UnitChanged):
            changes["amount"] = 0
    return replace(event, audience=audience_of_seat(seat), **changes)


def emit_on_tile(field: Field, tile: int, make: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
    """Emit an event on a tile to the seats that see it, in the form fit for each (CLAN-3.7).

    A unit that a seat may not know becomes 0; what a spy does is not heard at all.
    """
    world = field.world
    if world.silent:
        return
    event = make(*args, **kwargs)
    audience = 0
    for seat in SEATS:
        if not is_clear(field, seat, tile):
            continue
        secret = [name for name in UNIT_FIELDS if _secret(field, seat, event, name)]
        if not secret:
            audience |= audience_of_seat(seat)
            continue
        unit = world.find(getattr(event, "unit", 0), Unit) if "unit" in secret else None
        fit = _redacted(event, secret, seat, unit is not None and ("spy" in unit.abilities or unit.veiled))
        if fit is not None:
            world.events.append(fit)
    if audience == EVERYONE:
        world.events.append(event)
    elif audience:
        world.events.append(replace(event, audience=audience))


def audience_of(field: Field, tile: int) -> int:
    """Return the seats that see a tile now, one bit each."""
    return sum(1 << seat for seat in SEATS if is_clear(field, seat, tile))


def audience_of_seat(seat: int) -> int:
    """Return the audience of one seat."""
    return 1 << seat


def remember_sight(field: Field) -> None:
    """Record the current tiles as shown to both seats, so that only later changes are emitted."""
    field.shown = []
