"""Gold in a match (CLAN-12.1): for destroyed units, captured tiles and winning streaks."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import RARITIES, Card
from systems.clans.events import GoldEarned
from systems.clans.state.field import SEATS, Field
from systems.clans.view.sight import audience_of_seat, knows

Due = tuple[int, int, int]
"""What is owed: seat, gold, tile."""


def earn_gold(field: Field, seat: int, amount: int, cause: str, tile: int = -1) -> None:
    """Add gold to a side's purse, with an event and a count in matches for gold.

    Args:
        field: the battle.
        seat: the earning seat.
        amount: the gold; nothing happens for 0.
        cause: "destroyed", "captured", "streak" or "relic".
        tile: where, or -1.
    """
    side = field.sides[seat]
    side.gold += amount
    if field.bounties is None or not amount:
        return
    field.count(seat, "gold", amount)
    field.world.emit(GoldEarned, seat, amount, side.gold, cause, tile, audience=audience_of_seat(seat))


def bring_gold(field: Field, seat: int) -> None:
    """Add the gold of a leader's ability, which counts in the campaign only (CLAN-6.9)."""
    if field.bounties is None:
        field.sides[seat].gold += field.sides[seat].leader.gold


def bounties_due(field: Field, dead: Sequence[int]) -> list[Due]:
    """Return the bounties for units that are about to be removed.

    Tokens, decoys and units that the enemy does not see bring nothing: gold reveals no secret (CLAN-3.7).
    """
    if field.bounties is None:
        return []
    units = [(field.unit(entity), bounty_on(field, entity)) for entity in dead]
    return [(1 - unit.seat, due, unit.tile) for unit, due in units if due]


def bounty_on(field: Field, entity: int) -> int:
    """Return what a unit brings the side that destroys it now; a spy saw whom it killed (CLAN-10.15)."""
    if field.bounties is None or field.world.get(entity, Card).token:
        return 0
    unit = field.unit(entity)
    if field.causes.get(entity) != "spy" and not knows(field, 1 - unit.seat, entity, unit):
        return 0
    return field.bounties.destroyed[RARITIES.index(field.card(entity).rarity)]


def pay_bounties(field: Field, due: Sequence[Due]) -> None:
    """Pay bounties."""
    for seat, amount, tile in due:
        earn_gold(field, seat, amount, "destroyed", tile)


def pay_streak(field: Field, winner: int) -> None:
    """Pay the winner for the matches won in a row before this one."""
    bounties = field.bounties
    if bounties is not None and winner in SEATS:
        earn_gold(field, winner, bounties.streak * min(bounties.streaks[winner], bounties.longest), "streak")
