"""Occasions: what happened that a passive may have waited for (CLAN-12.5).

The rules note them where they come about; `systems.clans.rules.passives` answers them at the end of each part of the
round. So the queue is empty whenever the match waits for a command.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from components.clans_passives import Supply

if TYPE_CHECKING:
    from systems.clans.state.field import Field

LONGEST_CHAIN = 2
"""What a passive does may be an occasion for others; what these do is none any more (CLAN-12.10)."""


@dataclass(slots=True)
class Occasion:
    """Something that happened, for one side.

    Attributes:
        seat: the side that it is an occasion for.
        when: one of `components.clans_passives.OCCASIONS`, or "supply".
        unit: the unit of that side that it is about, or 0.
        tile: where, or -1.
        before, after: a crystal's hit points, where one was hit.
        supply: the supply that was used.
    """

    seat: int
    when: str
    unit: int = 0
    tile: int = -1
    before: int = 0
    after: int = 0
    supply: Supply | None = None


def note_supply(field: Field, seat: int, supply: Supply, unit: int, tile: int) -> None:
    """Note that a side used a supply, aimed at a unit or a tile."""
    field.occasions.append(Occasion(seat, "supply", unit, tile, supply=supply))


def note(field: Field, seat: int, when: str, unit: int = 0, tile: int = -1) -> None:
    """Note an occasion for a seat, in battles with passives."""
    if field.passives is not None and field.chain < LONGEST_CHAIN:
        field.occasions.append(Occasion(seat, when, unit, tile))


def note_crystal_hit(field: Field, seat: int, before: int, tile: int = -1) -> None:
    """Note for both seats that a seat's crystal was hit; `before` is what it stood at."""
    after = field.sides[seat].crystal
    if field.passives is not None and after < before and field.chain < LONGEST_CHAIN:
        field.occasions.append(Occasion(seat, "crystal_hit", 0, tile, before, after))
        field.occasions.append(Occasion(1 - seat, "enemy_crystal_hit", 0, tile, before, after))


def note_capture(field: Field, seat: int, tile: int, loser: int) -> None:
    """Note that a seat captured a middle tile, which the other may have held."""
    note(field, seat, "tile_captured", 0, tile)
    if loser == 1 - seat:
        note(field, loser, "tile_lost", 0, tile)


def note_round(field: Field) -> None:
    """Note that a round began, and that passives limited by rounds may happen again."""
    if field.passives is None:
        return
    field.passives.this_round = [[0] * len(row) for row in field.passives.this_round]
    for seat in field.first():
        note(field, seat, "round_begins")
