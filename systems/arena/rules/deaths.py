"""Deaths: what has no health left goes, all together, then deathrattles come in play order (MATCH-4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import OVER, ArenaMinion
from systems.arena.events import Died, HoardChanged
from systems.arena.rules.moves import put
from systems.arena.state.table import Arena
from systems.effects.triggers import happen


def bury_the_dead(arena: Arena) -> bool:
    """Let die what has no health left or was destroyed, and break worn weapons; return whether anything did.

    What ends the match instead, such as a hero at 0, comes before (MATCH-1.4). Where `ArenaZones.may_be_dead` is not
    set, there is nothing to find.
    """
    if arena.table.phase == OVER or arena.course.check_end(arena):
        return False
    arena.zones.may_be_dead = False
    rows, stat = arena.world.rows, arena.words.stat
    dead = [
        entity
        for entity in arena.table.entered
        if (minion := rows[entity].get(ArenaMinion)) is not None
        and not minion.dormant
        and (minion.doomed or stat(entity, "health") <= 0)
    ]
    broken = [weapon for side in arena.sides for weapon in side.weapons if stat(weapon, "health") <= 0]
    for weapon in broken:
        break_weapon(arena, weapon, "broken")
    if dead:
        _bury(arena, dead)
    return bool(dead or broken)


def _bury(arena: Arena, dead: Sequence[int]) -> None:
    """Bury minions together: all of them are still on the board while their deathrattles are heard."""
    arena.world.emit(Died, tuple(arena.zones.number(entity) for entity in dead))
    for entity in dead:
        happen(arena, "died", entity, seat=arena.zones.seat_of(entity))
    for entity in dead:
        seat = arena.zones.seat_of(entity)
        put(arena, entity, seat, "grave", "died")
        side = arena.sides[seat]
        side.corpses += 1  # MATCH-8.7
        arena.invalidate("corpses")
        arena.count(seat, "minions-died")
        arena.world.emit(HoardChanged, seat, "corpses", side.corpses)


def break_weapon(arena: Arena, weapon: int, manner: str) -> None:
    """Let a weapon go, and its deathrattle be heard."""
    seat = arena.zones.seat_of(weapon)
    happen(arena, "weapon-broke", weapon, seat=seat)
    happen(arena, "died", weapon, seat=seat)
    put(arena, weapon, seat, "grave", manner)
