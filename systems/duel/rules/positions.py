"""Change positions and flip creatures by hand (DUEL-5.1, DUEL-5.2, DUEL-5.5, DUEL-5.6)."""

from __future__ import annotations

from components.duel import ATTACK, DEFENSE, MAINS, Creature
from components.effects import DerivedStats
from systems.duel.commands import ChangePosition, Flip
from systems.duel.rules.moves_turning import turn_face, turn_position
from systems.duel.state.table import Duel, card_named
from systems.effects.triggers import happen
from systems.match import Command


def position_change_refusal(duel: Duel, seat: int, command: ChangePosition | Flip) -> str | None:
    """Return why such a command is refused, in one sentence, or None."""
    entity = card_named(duel, seat, command.card)
    if not entity or entity not in duel.sides[seat].creatures:
        return "That is not a creature on your side."
    if duel.table.phase not in MAINS:
        return "Creatures are turned in a main phase (DUEL-5.1)."
    return _flip_refusal(duel, entity) if isinstance(command, Flip) else cannot_change_position(duel, entity)


def cannot_change_position(duel: Duel, entity: int) -> str | None:
    """Return why an own creature cannot change its position now, or None (DUEL-5.1, DUEL-5.5)."""
    bar = _position_lock(duel, duel.zones.creature(entity), entity)
    return None if bar is None else bar.format(name=duel.zones.card(entity).name)


def _position_lock(duel: Duel, creature: Creature, entity: int) -> str | None:
    """Return why a creature cannot turn, as a sentence without its name, or None."""
    its_keywords = duel.world.get(entity, DerivedStats).keywords
    if not creature.face_up:
        return "{name} lies face down: flip it first (DUEL-5.2)."
    if "fixed" in its_keywords:
        return "The position of {name} cannot be changed by hand."
    if creature.turned:
        return "{name} has already changed its position this turn (DUEL-5.1)."
    if "agile" in its_keywords:
        return None
    if creature.arrived == duel.table.turn:
        return "{name} came in this turn: it may change its position from your next turn on (DUEL-5.1)."
    if creature.attacks:
        return "{name} has attacked in this turn: it stays in attack position (DUEL-5.5)."
    return None


def _flip_refusal(duel: Duel, entity: int) -> str | None:
    creature, name = duel.zones.creature(entity), duel.zones.card(entity).name
    if creature.face_up:
        return f"{name} lies face up."
    if creature.flips_from > duel.table.turn:
        return f"{name} was laid face down in this turn: it can be flipped from your next turn on (DUEL-5.2)."
    return None


def legal_position_changes(duel: Duel, seat: int) -> list[Command]:
    """Return every change of position and every flip that would be accepted."""
    if duel.table.phase not in MAINS:
        return []
    found: list[Command] = []
    for entity in duel.sides[seat].creatures:
        if not entity:
            continue
        creature = duel.zones.creature(entity)
        if creature.face_up:
            if _position_lock(duel, creature, entity) is None:
                found.append(ChangePosition(duel.zones.number(entity)))
        elif _flip_refusal(duel, entity) is None:
            found.append(Flip(duel.zones.number(entity)))
    return found


def apply_position_change(duel: Duel, seat: int, command: ChangePosition | Flip) -> None:
    """Carry out an accepted command."""
    entity = card_named(duel, seat, command.card)
    if isinstance(command, Flip):
        turn_face(duel, entity, face_up=True, position=DEFENSE, manner="flipped")
        happen(duel, "flipped", entity, seat=seat, manner="hand")
    else:
        creature = duel.zones.creature(entity)
        creature.turned = True
        turn_position(duel, entity, DEFENSE if creature.position == ATTACK else ATTACK, manner="position")
