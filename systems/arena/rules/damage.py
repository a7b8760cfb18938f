"""Damage and healing (MATCH-3.3, MATCH-5.2, MATCH-5.5): what characters lose and get back."""

from __future__ import annotations

from components.arena import WEAPON, ArenaWeapon
from components.effects import DerivedStats, Frame, Occurrence
from systems.arena.events import ArmorGained, CountersChanged, Damaged, Healed, WeaponWorn
from systems.arena.state.aura_dependencies import HARM, WOUNDS
from systems.arena.state.table import Arena
from systems.arena.state.vocabulary import COUNTER
from systems.arena.state.words import max_health
from systems.arena.state.zones import HEROES
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.triggers import happen

SHIELDED = "shielded"
"""The counter of damage that a status absorbs (MATCH-9.1)."""


def deal(arena: Arena, victim: int, amount: int, source: int, manner: str) -> None:
    """Let a character be dealt damage."""
    deal_to_all(arena, (victim,), amount, source, manner)


def deal_parts(arena: Arena, seat: int, parts: int, source: int, manner: str) -> None:
    """Let a hero be dealt damage that is counted in parts of an HP; triggers hear of whole ones, rounded up."""
    if parts > 0:
        event = _damage(arena, -(-parts // arena.terms.hp_parts), source, manner)
        happen_to_all(arena, event, (HEROES[seat],), data=(parts,))


def deal_to_all(arena: Arena, victims: tuple[int, ...], amount: int, source: int, manner: str) -> None:
    """Let characters be dealt so much damage each, at the same time; what replaces damage is asked first."""
    there = tuple([entity for entity in victims if is_character(arena, entity)]) if amount > 0 else ()
    if there:
        happen_to_all(arena, _damage(arena, amount, source, manner), there)


def _damage(arena: Arena, amount: int, source: int, manner: str) -> Occurrence:
    seat = arena.zones.seat_of(source) if source else -1
    return Occurrence("damage", object=source, seat=seat, amount=amount, manner=manner)


def is_character(arena: Arena, entity: int) -> bool:
    """Return whether a thing is a hero, or a minion on the board that is not dormant."""
    if entity in HEROES:
        return True
    minion = arena.zones.minion(entity)
    return minion is not None and not minion.dormant


def commit_damage(arena: Arena, frame: Frame, event: Occurrence) -> None:
    """Deal the damage of an event to those whom nothing has saved from it."""
    parts = frame.data[1]
    for victim in frame.done:
        if is_character(arena, victim) and not arena.zones.has(victim, "immune"):
            if victim in HEROES:
                _wound(arena, HEROES.index(victim), event, *parts)
                arena.invalidate(WOUNDS, "armor")
            else:
                _harm(arena, victim, event)
                arena.invalidate(HARM)
    arena.invalidate(COUNTER + SHIELDED)


def _harm(arena: Arena, victim: int, event: Occurrence) -> None:
    """Let a minion be damaged."""
    absorbed = _absorbed(arena, victim, event.amount)
    amount = event.amount - absorbed
    before = arena.words.stat(victim, "health")
    minion = arena.zones.minion(victim)
    if minion is not None:
        minion.damage += amount
    if before <= amount:
        arena.zones.may_be_dead = True
    if not arena.world.silent:
        numbers = (arena.zones.number(victim), amount, 0, absorbed, before - amount, arena.zones.number(event.object))
        arena.world.emit(Damaged, *numbers, event.manner)
    if amount > 0:
        _tell(arena, victim, event, amount, before)


def _wound(arena: Arena, seat: int, event: Occurrence, parts: int = 0) -> None:
    """Let a hero be damaged, its armor first (MATCH-3.3): by whole HP, or by `parts` of them."""
    hero, victim, unit = arena.heroes[seat], HEROES[seat], arena.terms.hp_parts
    dealt = parts or event.amount * unit
    absorbed = _absorbed(arena, victim, -(-dealt // unit)) * unit
    amount = max(0, dealt - absorbed)
    before, armor = hero.hp, min(hero.armor, amount)
    lost = amount - armor
    hero.armor -= armor
    hero.hp -= lost
    if before <= lost:
        arena.zones.may_be_dead = True
    if not arena.world.silent:
        numbers = (arena.zones.number(victim), lost, armor, absorbed, hero.hp, arena.zones.number(event.object))
        arena.world.emit(Damaged, *numbers, event.manner)
    if amount > 0:
        _tell(arena, victim, event, -(-amount // unit), before)


def _absorbed(arena: Arena, victim: int, amount: int) -> int:
    """Let a status absorb what it can; return how much that was."""
    counters = arena.world.get(victim, DerivedStats).counters
    held = counters.get(SHIELDED, 0)
    taken = min(held, amount)
    if taken:
        counters[SHIELDED] = held - taken
        arena.world.emit(CountersChanged, arena.zones.number(victim), SHIELDED, held - taken)
    return taken


def _tell(arena: Arena, victim: int, event: Occurrence, amount: int, before: int) -> None:
    """Let triggers hear of damage: those of the victim, and of what dealt it, a hero's weapon too."""
    source, seat, manner = event.object, event.seat, event.manner
    happen(arena, "damaged", victim, source, seat, amount, manner)
    left = before - amount
    is_minion = victim not in HEROES
    if is_minion and left > 0:
        happen(arena, "survived-damage", victim, source, seat, amount, manner)
    if not source:
        return
    for doer in (source, *_striking_weapon(arena, event)):
        happen(arena, "dealt-damage", doer, victim, seat, amount, manner)
        if is_minion and left < 0 and arena.zones.seat_of(source) == arena.table.active:
            happen(arena, "overkilled", doer, victim, seat, -left, manner)


def _striking_weapon(arena: Arena, event: Occurrence) -> tuple[int, ...]:
    """Return the weapon with which a hero struck: what its blows do, the weapon's abilities hear too."""
    if event.manner != "attack" or event.object not in HEROES:
        return ()
    return tuple(arena.sides[HEROES.index(event.object)].weapons)


def heal(arena: Arena, entity: int, amount: int, source: int) -> None:
    """Heal a character, up to its maximum; healing that finds nothing to heal is heard as "overheal"."""
    if amount <= 0 or not is_character(arena, entity):
        return
    most, unit = max_health(arena.zones, entity), 1
    minion = arena.zones.minion(entity)
    if minion is not None:
        healed = max(0, min(amount, minion.damage))
        minion.damage -= healed
        health = most - minion.damage
        arena.invalidate(HARM)
    else:
        hero, unit = arena.heroes[HEROES.index(entity)], arena.terms.hp_parts
        healed = max(0, min(_reaching(arena, entity, amount * unit), most * unit - hero.hp))
        hero.hp += healed
        health = hero.hp
        arena.invalidate(WOUNDS)
    seat = arena.zones.seat_of(source) if source else arena.zones.seat_of(entity)
    whole = -(-healed // unit)
    if healed:
        arena.count(seat, "healed", whole)
    arena.world.emit(Healed, arena.zones.number(entity), healed, health, arena.zones.number(source))
    happen(arena, "healed", entity, source, seat, whole or amount, "" if healed else "overheal")


def _reaching(arena: Arena, hero: int, amount: int) -> int:
    """Return what reaches a hero of a healing, rounded down to parts of an HP (POKER-6.2)."""
    return amount * arena.terms.cursed_healing // 100 if arena.zones.has(hero, "cursed") else amount


def gain_armor(arena: Arena, seat: int, amount: int) -> None:
    """Give a hero so many HP of armor, or take some away; it is never below 0."""
    hero = arena.heroes[seat]
    gained = max(-hero.armor, amount * arena.terms.hp_parts)
    hero.armor += gained
    arena.invalidate("armor")
    if gained:
        arena.world.emit(ArmorGained, seat, gained, hero.armor)
    if gained > 0:
        happen(arena, "armor-gained", HEROES[seat], seat=seat, amount=gained)


def wear(arena: Arena, weapon: int, amount: int) -> None:
    """Let a weapon lose durability (MATCH-3.4), or gain some back; at 0 it breaks with the next deaths."""
    worn = arena.world.find(weapon, ArenaWeapon)
    if worn is None or arena.zones.definition(weapon).kind != WEAPON:
        return
    worn.damage += amount
    arena.zones.may_be_dead = True
    arena.invalidate(HARM)
    arena.world.emit(WeaponWorn, arena.zones.number(weapon), arena.words.stat(weapon, "health"))
