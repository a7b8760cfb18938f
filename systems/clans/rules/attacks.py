"""Which units can attack, at what cost, and which enemies they can hit on a tile."""

from __future__ import annotations

from components.clans import STACK_SIZE, Unit
from systems.clans.rules.wounds import pinned
from systems.clans.state.field import Field
from systems.clans.view.sight import watched

SILENCING = ("silence", "paralyze")


def can_attack(field: Field, unit: Unit) -> bool:
    """Return whether a unit can attack: it is not silenced and has the action points."""
    if not unit.paid and unit.ap < unit.attack_cost:
        return False
    return not pinned(field, unit, SILENCING)


def pay_for_attack(unit: Unit) -> None:
    """Pay the action points of the round's attacks; only the first attack costs (CLAN-7.3)."""
    if not unit.paid:
        unit.paid = True
        unit.ap -= unit.attack_cost


def targets_on(field: Field, seat: int, tile: int) -> list[int]:
    """Return the enemies that the seat can hit on a tile: guards, the stack, then a watched spy (CLAN-10.31)."""
    tile_state = field.tiles[tile]
    enemy = 1 - seat
    stack = tile_state.stacks[enemy]
    spy = tile_state.spies[enemy]
    if len(stack) > 1 and "guard" in field.unit(stack[1]).abilities and "guard" not in field.unit(stack[0]).abilities:
        stack = [stack[1], stack[0], *stack[STACK_SIZE:]]
    if spy and watched(field, seat, tile):
        return [*stack, spy]
    return stack
