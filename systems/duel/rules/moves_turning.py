"""Change a creature's face, position or controller (DUEL-5)."""

from __future__ import annotations

from components.duel import ATTACK, DEFENSE, FieldWard
from components.effects import DerivedStats
from systems.duel.events import ControlChanged, Turned
from systems.duel.rules import aura_dependencies
from systems.duel.rules.moves import move_cards
from systems.duel.state.table import Duel
from systems.duel.state.words import ward_of
from systems.duel.view.sight import SEATS, audiences, knows, learn, number_for
from systems.effects.triggers import happen
from systems.match import EVERYONE


def turn_face(
    duel: Duel, entity: int, *, face_up: bool, position: str = DEFENSE, manner: str = "effect", source: int = 0
) -> None:
    """Turn a creature face up or face down, into a position; the caller triggers "flipped".

    Face down it loses all modifiers and counters, and its ward unless that clings to it (DUEL-5.2, DUEL-9.2).
    """
    creature = duel.zones.creature(entity)
    if not face_up:
        happen(duel, "turned-down", entity, source, seat=creature.seat, manner=manner)
        derived = duel.world.get(entity, DerivedStats)
        derived.modifiers = []
        derived.counters = {}
        creature.flips_from = duel.table.turn + 1
    else:
        duel.table.known.pop(entity, None)
    creature.face_up, creature.position = face_up, position if face_up else DEFENSE
    if not face_up:
        learn(duel.zones, entity, EVERYONE)
    duel.settled.discard(entity)
    duel.stack.dirty = True
    _tell_turned(duel, entity, manner, source)
    if face_up:
        happen(duel, "turned-up", entity, source, seat=creature.seat, manner=manner)
        return
    ward = ward_of(duel.zones, entity)
    if ward and not duel.zones.has(ward, "clinging"):
        move_cards(duel, (ward,), "netherworld", "left", source=source)


def turn_position(duel: Duel, entity: int, position: str, *, manner: str = "effect", source: int = 0) -> None:
    """Change the position of a face-up creature."""
    creature = duel.zones.creature(entity)
    creature.position = position
    duel.invalidate(aura_dependencies.POSITION)
    _tell_turned(duel, entity, manner, source)
    how = "hand" if manner == "position" else "effect"
    happen(duel, "position-changed", entity, source, seat=creature.seat, manner=how)


def turn_by_effect(duel: Duel, entity: int, to: str, source: int) -> None:
    """Turn a creature as an effect says: "up", "down", "attack", "defense" or "other".

    Bringing a face-down creature into attack position turns it face up.
    """
    creature = duel.zones.creature(entity)
    if to in {"up", "down"}:
        turn_face(duel, entity, face_up=to == "up", source=source)
        return
    position = to if to != "other" else DEFENSE if creature.position == ATTACK else ATTACK
    if position == creature.position:
        return
    if creature.face_up:
        turn_position(duel, entity, position, source=source)
    else:
        turn_face(duel, entity, face_up=True, position=position, source=source)


def _tell_turned(duel: Duel, entity: int, manner: str, source: int) -> None:
    world, creature = duel.world, duel.zones.creature(entity)
    if world.silent:
        return
    name, number = duel.zones.card(entity).id, duel.zones.number(entity)
    forms = [(name if knows(duel.zones, seat, entity) else "", number_for(duel.zones, seat, source)) for seat in SEATS]
    for seat, audience in audiences(*forms):
        known, doer = forms[seat]
        world.emit(Turned, number, known, creature.face_up, creature.position, manner, doer, audience=audience)


def change_control(duel: Duel, entity: int, seat: int, *, back: int = -1, source: int = 0) -> bool:
    """Give a creature and its ward to another side; return whether there was a free place.

    Args:
        duel: the match.
        entity: the creature.
        seat: the new controller.
        back: the turn at whose end it returns, -1 for never.
        source: the card whose effect does it, 0 for the rules.
    """
    creature, side = duel.zones.creature(entity), duel.sides[seat]
    before = creature.seat
    if 0 not in side.creatures:
        return False
    ward = ward_of(duel.zones, entity)
    duel.sides[before].creatures[creature.place] = 0
    creature.place = side.creatures.index(0)
    side.creatures[creature.place] = entity
    creature.seat = seat
    home = before if creature.home < 0 else creature.home  # who borrows from a borrower owes it to the same side
    creature.back, creature.home = (back, home) if back >= 0 and home != seat else (-1, -1)
    duel.zones.locations[entity] = ("creatures", seat)
    if not creature.face_up:
        duel.table.known[entity] = 1 << before
    if ward:
        duel.sides[before].wards.remove(ward)
        side.wards.append(ward)
        duel.world.get(ward, FieldWard).seat = seat
        duel.zones.locations[ward] = ("wards", seat)
    duel.stack.dirty = True
    if not duel.world.silent:
        number = duel.public_number(source)
        duel.world.emit(ControlChanged, duel.zones.number(entity), seat, creature.place, number)
        if ward:
            duel.world.emit(ControlChanged, duel.zones.number(ward), seat, -1, number)
    return True
