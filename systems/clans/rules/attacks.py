"""Which units can attack, at what cost, and which enemies they can hit on a tile."""

from __future__ import annotations

from components.clans import STACK_SIZE, Unit
from systems.clans.rules.wounds import pinned
from systems.clans.state.field import Field
from systems.clans.view.sight import watched

SILENCING = ("silence", "paralyze")


def can_attack(field: Field, entity: int, unit: Unit) -> bool:
    """Return whether nothing keeps a unit from attacking: neither silence nor lack of action points."""
    actions = field.actions(entity)
    if not actions.paid and actions.ap < field.card(entity).attack_cost:
        return False
    return not pinned(field, unit, SILENCING)


def pay_for_attack(field: Field, entity: int) -> None:
    """Pay for the round's attacks; the first one costs, further ones are free (CLAN-7.3)."""
    actions = field.actions(entity)
    if not actions.paid:
        actions.paid = True
        actions.ap -= field.card(entity).attack_cost


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
