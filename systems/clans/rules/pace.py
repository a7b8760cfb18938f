"""What keeps decisions in a long battle: fallen cards return, stacks change ranks (CLAN-5.8, CLAN-6.10)."""

from __future__ import annotations

from components.clans import Card, RoundActions, Unit
from systems.clans.commands import SWAP
from systems.clans.events import FallenReturned, UnitsSwapped
from systems.clans.rules.ages import LAST_AGE
from systems.clans.state.field import Field
from systems.clans.view.sight import emit_on_tile
from systems.dice import Roll

DRAW_EACH_ROUND = 2
"""Cards that both sides draw at the end of a round of a plain battle (CLAN-5.4)."""


def drawn_each_round(field: Field) -> int:
    """Return how many cards each side draws at the end of a round (CLAN-5.4, CLAN-5.9)."""
    return DRAW_EACH_ROUND if field.pace is None else field.pace.draw


def return_fallen(field: Field, seat: int) -> None:
    """Shuffle a seat's cards that left play into its empty deck, if they may return once more (CLAN-5.8).

    In a match with ages they wait for the last (CLAN-12.3).
    """
    pace, side, world, ages = field.pace, field.sides[seat], field.world, field.ages
    if pace is None or side.deck or not pace.returns[seat] or (ages is not None and ages.age < LAST_AGE):
        return
    cards = [(entity, world.get(entity, Card)) for entity in side.gone]
    fallen = sorted(entity for entity, card in cards if not (card.token or card.definition.boss))
    if not fallen:
        return
    pace.returns[seat] -= 1
    for entity in fallen:
        for part in (Unit, RoundActions):  # what it was on the board; a trap was none
            if world.find(entity, part) is not None:
                world.remove(entity, part)
    Roll(world, f"deck {seat}").shuffle(fallen)
    side.deck = fallen
    for pile in (side.gone, side.gone_seen):
        pile[:] = [entity for entity in pile if entity not in side.deck]
    if ages is not None:
        ages.left[seat] = 0  # those that left play with an older deck are in this one
    world.emit(FallenReturned, seat, len(fallen), pace.returns[seat])


def swap_ranks(field: Field) -> None:
    """Let the ordered stacks change ranks, initiative first, before new cards are placed (CLAN-6.10)."""
    ordered = [row[0] for seat in field.first() for row in field.plans[seat].orders if row[1] == SWAP]
    for entity in ordered:
        unit = field.unit(entity)
        stack = field.stack(unit.tile, unit.seat)
        stack.reverse()
        field.touched.add(unit.tile)
        emit_on_tile(field, unit.tile, UnitsSwapped, stack[0], stack[1], unit.seat, unit.tile)
