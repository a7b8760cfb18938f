"""Gold earned in a match (CLAN-12.1): by destroying units, by capturing tiles, by winning again."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import RARITIES, Card
from systems.clans.events import GoldEarned
from systems.clans.state.field import SEATS, Field
from systems.clans.view.sight import knows, only

Due = tuple[int, int, int]
"""What is owed: seat, gold, tile."""


def earn(field: Field, seat: int, amount: int, cause: str, tile: int = -1) -> None:
    """Put gold into a side's purse; only in a match for gold is it told and counted.

    Args:
        field: the battle.
        seat: who earns.
        amount: how much; nothing happens for 0.
        cause: "destroyed", "captured", "streak" or "relic".
        tile: where, or -1.
    """
    side = field.sides[seat]
    side.gold += amount
    if field.bounties is None or not amount:
        return
    field.count(seat, "gold", amount)
    field.world.emit(GoldEarned, seat, amount, side.gold, cause, tile, audience=only(seat))


def bring_gold(field: Field, seat: int) -> None:
    """Take what a leader's ability brings: that counts in the campaign (CLAN-6.9), not in a match for gold."""
    if field.bounties is None:
        field.sides[seat].gold += field.sides[seat].leader.gold


def bounties_due(field: Field, dead: Sequence[int]) -> list[Due]:
    """Return what the enemies of the dead have earned, before these are removed.

    Tokens and decoys bring nothing, nor does what its enemy does not see: gold tells no secret (CLAN-3.7).
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
    """Pay what is owed."""
    for seat, amount, tile in due:
        earn(field, seat, amount, "destroyed", tile)


def pay_streak(field: Field, winner: int) -> None:
    """Pay the winner of a match for the matches won in a row before it."""
    bounties = field.bounties
    if bounties is not None and winner in SEATS:
        earn(field, winner, bounties.streak * min(bounties.streaks[winner], bounties.longest), "streak")
