"""Numbers and entities: cards are named outside by the number that they have in their present zone."""

from __future__ import annotations

from systems.duel.table import SIDE_ENTITIES, Duel


def card_named(duel: Duel, number: int) -> int:
    """Return the card that has a number now, 0 for none. What a seat may do with it is for each command to say."""
    if number <= 0:
        return 0
    return next((entity for entity, one in duel.table.numbers.items() if one == number), 0)


def public_number(duel: Duel, entity: int) -> int:
    """Return the number by which a thing is told and chosen: a card's own; players are -1 and -2."""
    return -1 - SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else duel.number(entity)
