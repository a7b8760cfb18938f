"""Damage and healing of crystals that no unit deals."""

from __future__ import annotations

from systems.clans.events import CrystalDamaged, CrystalHealed
from systems.clans.state.field import Field
from systems.clans.state.occasions import note_crystal_hit


def strike_crystal(field: Field, seat: int, amount: int, source: str) -> None:
    """Damage the crystal of a seat's enemy; `source` names what did it in the log."""
    enemy = field.sides[1 - seat]
    before = enemy.crystal
    enemy.crystal -= amount
    note_crystal_hit(field, 1 - seat, before)
    field.battle.stirred = True
    field.count(seat, "crystal_damage", amount)
    field.world.emit(CrystalDamaged, 1 - seat, 0, -1, amount, enemy.crystal, ((source, amount),))


def heal_crystal(field: Field, seat: int, amount: int) -> None:
    """Heal a seat's crystal, at most up to its full hit points."""
    side = field.sides[seat]
    gained = min(amount, side.max_crystal - side.crystal)
    if gained > 0:
        side.crystal += gained
        field.world.emit(CrystalHealed, seat, gained, side.crystal)
