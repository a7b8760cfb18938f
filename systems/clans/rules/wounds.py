"""Damage, healing and death of units: the only places where hit points change."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import Card, Unit
from systems.clans.events import UnitChanged, UnitDamaged, UnitDied, UnitHealed
from systems.clans.rules.bounty import bounties_due, pay_bounties
from systems.clans.state.field import Field, next_tile
from systems.clans.state.occasions import note
from systems.clans.view.sight import emit_on_tile, knows

MARSH_BONUS = 5
SHIELD_GUARD = 2
PINNING = ("glue", "silence", "paralyze")


def deal_damage(field: Field, entity: int, unit: Unit, amount: int, cause: str, source: int = 0) -> None:
    """Deal damage that is not an attack: trap, fire, poison, thorns.

    A barrier stops it, a shield does not (CLAN-9.11).
    """
    if amount <= 0 or unit.hp <= 0:
        return
    field.touched.add(unit.tile)
    if unit.barrier:
        unit.barrier = 0
        emit_on_tile(field, unit.tile, UnitDamaged, entity, unit.tile, cause, source, amount, 0, 0, 0, unit.hp, True)
        return
    lost = min(amount, unit.hp)
    unit.hp -= lost
    field.causes[entity] = cause
    field.killers[entity] = source
    field.battle.stirred = True
    emit_on_tile(field, unit.tile, UnitDamaged, entity, unit.tile, cause, source, amount, 0, 0, lost, unit.hp, False)


def shield_of(field: Field, entity: int, unit: Unit, ranged: bool) -> int:
    """Return how much a unit's shields take off an attack (CLAN-10.2, CLAN-10.28)."""
    abilities = unit.abilities
    shield = field.bonuses[unit.seat].shield
    if abilities:
        shield += abilities.get("shield", 0)
        if "fortify" in abilities and field.actions(entity).moved == 0:
            shield += abilities["fortify"]
        if ranged and "shield_guard" in abilities:
            shield += SHIELD_GUARD
    return shield


def strike(
    field: Field, source: int, targets: Sequence[int], value: int, cause: str, *, ranged: bool
) -> tuple[int, int]:
    """Hit the first living target; excess damage passes on (CLAN-9.5, CLAN-9.6, CLAN-9.10).

    Args:
        field: the battle.
        source: the attacker.
        targets: units of one tile in the order in which they are hit.
        value: the attack value, above 0.
        cause: how the hit came about, for the log.
        ranged: whether shield guards lower it.

    Returns:
        The unit that took the attack, or 0, and what was left over.
    """
    struck = 0
    for entity in targets:
        unit = field.unit(entity)
        if unit.hp <= 0:
            cause = "overflow"
            continue
        struck = struck or entity
        value = _take_attack(field, entity, unit, value, cause, source, ranged)
        if value <= 0:
            return struck, 0
        cause = "overflow"
    return struck, value


def _take_attack(field: Field, entity: int, unit: Unit, value: int, cause: str, source: int, ranged: bool) -> int:
    """Apply an attack to a unit; return the damage that passes on."""
    tile = unit.tile
    field.touched.add(tile)
    if unit.barrier:
        unit.barrier = 0
        emit_on_tile(field, tile, UnitDamaged, entity, tile, cause, source, value, 0, 0, 0, unit.hp, True)
        return 0
    dealt = max(1, value - shield_of(field, entity, unit, ranged))
    shielded = value - dealt
    pool = 2 * tile + unit.seat
    prevented = min(field.battle.prevention[pool], dealt)
    field.battle.prevention[pool] -= prevented
    dealt -= prevented
    lost = min(dealt, unit.hp)
    unit.hp -= lost
    if lost:
        field.causes[entity] = cause
        field.killers[entity] = source
        field.battle.stirred = True
        field.count(1 - unit.seat, "damage", lost)
    emit_on_tile(
        field, tile, UnitDamaged, entity, tile, cause, source, value, shielded, prevented, lost, unit.hp, False
    )
    return dealt - lost


def heal(field: Field, entity: int, unit: Unit, amount: int, cause: str, source: int = 0) -> int:
    """Heal a living unit up to its maximum; return by how much."""
    gained = min(amount, unit.max_hp - unit.hp)
    if gained <= 0 or unit.hp <= 0:
        return 0
    unit.hp += gained
    field.touched.add(unit.tile)
    field.count(unit.seat, "healed", gained)
    emit_on_tile(field, unit.tile, UnitHealed, entity, unit.tile, gained, unit.hp, cause, source)
    return gained


def put_on_tile(field: Field, entity: int, unit: Unit, tile: int) -> None:
    """Record that a unit is on a tile, with the effects of terrain affinity (CLAN-10.20, CLAN-10.32)."""
    field.touched.add(unit.tile)
    field.touched.add(tile)
    unit.tile = tile
    if "terrain_affinity" not in unit.abilities and not unit.marsh:
        return
    on_marsh = tile >= 0 and field.tiles[tile].terrain == "marsh" and "terrain_affinity" in unit.abilities
    if on_marsh and not unit.marsh:
        unit.marsh = True
        unit.max_hp += MARSH_BONUS
        unit.hp += MARSH_BONUS
        emit_on_tile(field, tile, UnitChanged, entity, tile, "marsh", MARSH_BONUS, entity)
    elif unit.marsh and not on_marsh:
        unit.marsh = False
        unit.max_hp -= MARSH_BONUS
        unit.hp = min(unit.hp, unit.max_hp)


def take_off_tile(field: Field, entity: int, unit: Unit) -> None:
    """Take a unit off its tile, before it gets another place."""
    tile_state = field.tiles[unit.tile]
    field.touched.add(unit.tile)
    if tile_state.spies[unit.seat] == entity:
        tile_state.spies[unit.seat] = 0
    else:
        tile_state.stacks[unit.seat].remove(entity)


Death = tuple[int, Unit, str, int]
"""A unit that leaves play: entity, unit, cause, and the seat that destroyed it, or -1."""


def remove_unit(field: Field, entity: int, unit: Unit, cause: str) -> None:
    """Remove a unit from play; its card joins its owner's spent cards."""
    _remove(field, [(entity, unit, cause, -1)])


def remove_dead(field: Field, tiles: Sequence[int]) -> None:
    """Remove units without hit points from the tiles, all at once, in the order of CLAN-9.10 (9.7, CLAN-8.8)."""
    if not _any_dead(field):
        return
    dead: list[Death] = []
    for tile in field.tiles_from_initiative():
        if tile not in tiles:
            continue
        tile_state = field.tiles[tile]
        for seat in field.first():
            spy = tile_state.spies[seat]
            for entity in (*tile_state.stacks[seat], spy) if spy else tile_state.stacks[seat]:
                unit = field.unit(entity)
                if unit.hp <= 0:
                    dead.append((entity, unit, field.causes.get(entity, "attack"), 1 - seat))
    if dead:
        due = bounties_due(field, [entity for entity, _, _, _ in dead])
        _remove(field, dead)
        pay_bounties(field, due)


def _any_dead(field: Field) -> bool:
    """Return whether any unit of the board has no hit points: in most calls none has, and its order is not asked."""
    unit = field.unit
    for tile_state in field.tiles:
        for stack, spy in zip(tile_state.stacks, tile_state.spies, strict=True):
            if spy and unit(spy).hp <= 0:
                return True
            for entity in stack:
                if unit(entity).hp <= 0:
                    return True
    return False


def _remove(field: Field, dead: Sequence[Death]) -> None:
    """Remove units together: a seat that saw one of them die saw all, even if it loses sight of the tile."""
    seen = [_emit_death(field, entity, unit, cause) for entity, unit, cause, _ in dead]
    for (entity, unit, _, killer), known in zip(dead, seen, strict=True):
        take_off_tile(field, entity, unit)
        tile, unit.tile = unit.tile, -1
        owner = field.world.get(entity, Card).owner
        side = field.sides[owner]
        side.gone.append(entity)
        if known or owner != unit.seat:
            side.gone_seen.append(entity)
        if killer >= 0 and not field.is_decoy(entity):
            if field.objective is not None:
                field.objective.felled[killer] += 1
            field.count(killer, "destroyed")
            field.count(unit.seat, "lost")
            if field.passives is not None:
                note(field, unit.seat, "unit_fallen", entity, tile)
                note(field, killer, "enemy_felled", _feller(field, entity, killer), tile)


def _feller(field: Field, entity: int, seat: int) -> int:
    """Return the unit of a seat behind the damage that felled another, or 0."""
    unit = field.world.find(field.killers.get(entity, 0), Unit)
    return field.killers[entity] if unit is not None and unit.seat == seat else 0


def _emit_death(field: Field, entity: int, unit: Unit, cause: str) -> bool:
    """Emit a death; return whether the other side learns which card it was."""
    emit_on_tile(field, unit.tile, UnitDied, entity, field.card(entity).id, unit.seat, unit.tile, cause)
    return cause == "spent" or knows(field, 1 - unit.seat, entity, unit)  # a spy's deed tells what it was


def pins(field: Field, unit: Unit) -> list[str]:
    """Return the pinning abilities of enemies behind the unit (CLAN-10.17).

    "Behind" is the tile from which the unit is directly ahead for the enemy.
    """
    lair = next_tile(unit.tile, unit.seat)  # ahead for one side is behind for the other
    if lair < 0:
        return []
    enemies = field.tiles[lair].stacks[1 - unit.seat]
    if not enemies:
        return []
    found: list[str] = []
    for entity in enemies:
        abilities = field.unit(entity).abilities
        if abilities:
            found.extend(name for name in PINNING if name in abilities)
    return found


def pinned(field: Field, unit: Unit, names: tuple[str, ...]) -> bool:
    """Return whether an enemy behind the unit holds it by one of these abilities (CLAN-10.17)."""
    found = pins(field, unit)
    return bool(found) and any(name in found for name in names)
