"""Evaluate positions for a seat; opponents compare plans by these values."""

from __future__ import annotations

from dataclasses import dataclass

from components.clans import OVER, CardDefinition, Unit, home_depth
from systems.clans.ai.objectives import objective_value
from systems.clans.rules.families import variations
from systems.clans.state.field import HAND_LIMIT, Field

CRYSTAL_POINT = 12
CHARGE = 7
"""A charge that is left, in points: about what a use of it is worth on average, else nobody would restore any."""
VARIATION = 6
"""A variation of a family that was played, in points: a third of what an ultimate is worth about."""
WON = 100_000
PER_CENT = 100


@dataclass(frozen=True, slots=True)
class Weights:
    """A persona's weights, in per cent.

    Attributes:
        aggression: damage to the enemy's crystal against damage to the own.
        patience: a card in the hand against the same card on the board.
    """

    aggression: int = 100
    patience: int = 100


def card_value(card: CardDefinition) -> int:
    """Return the value of a card on the board, in points."""
    hits = {1: 3, 2: 2}.get(card.tick, 1)
    return card.damage * (2 + hits) + 2 * card.health + 3 * card.speed * (card.damage > 0) + 4 * len(card.abilities)


def unit_worth(field: Field, entity: int, unit: Unit) -> int:
    """Return what a unit is worth where it stands, in points."""
    if field.is_decoy(entity):
        return 2
    hits = {1: 3, 2: 2}.get(field.card(entity).tick, 1)
    worth = unit.damage * (2 + hits) + 2 * unit.hp + 4 * len(unit.abilities) - 2 * unit.poison
    if unit.charges:
        worth += CHARGE * sum(unit.charges.values())
    steps = abs(unit.tile % 3 - home_depth(unit.seat))
    if unit.damage and steps:
        worth += steps * (2 + unit.damage // 2)
        if steps == 2 and not field.tiles[unit.tile].stacks[1 - unit.seat]:
            worth += unit.damage * CRYSTAL_POINT // 2
    return worth


def evaluate(field: Field, seat: int, weights: Weights) -> int:
    """Return the value of the position for the seat, in points; a won battle is worth WON."""
    battle = field.battle
    own, enemy = field.sides[seat], field.sides[1 - seat]
    if battle.phase == OVER:
        return 0 if battle.winner < 0 else (WON if battle.winner == seat else -WON)
    value = own.crystal * CRYSTAL_POINT - enemy.crystal * CRYSTAL_POINT * weights.aggression // PER_CENT
    for side in (seat, 1 - seat):
        sign = 1 if side == seat else -1
        value += sign * sum(unit_worth(field, *pair) for pair in field.units_and_spies(side))
        value += sign * sum(15 for tile in (1, 4, 7) if field.tiles[tile].holder == side)
    if field.kinship is not None:
        value += VARIATION * (variations(field.kinship, seat) - variations(field.kinship, 1 - seat))
    if field.objective is not None:
        value += objective_value(field, field.objective, seat)
    keep = own.hand[:HAND_LIMIT]
    value += sum(card_value(field.card(entity)) for entity in keep) * weights.patience // PER_CENT
    if len(own.hand) >= HAND_LIMIT - 1:
        value -= 10 * (len(own.hand) - HAND_LIMIT + 2)  # what cannot be drawn is lost time
    return value
