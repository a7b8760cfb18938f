"""Declare attacks: who can attack whom, and who can join (DUEL-6.1, DUEL-6.2)."""

from __future__ import annotations

from components.duel import ATTACK, BATTLE, Creature
from components.effects import Ask, DerivedStats, Frame
from systems.duel.commands import Attack, Join, Strike
from systems.duel.rules import aura_dependencies
from systems.duel.state.table import Duel, card_named
from systems.match import Command

FRAME = "attack"
DECLARING, DECLARED, FLIPPING, BLOCKING, ANSWERING, STOPPING, CLASHING, AFTER = range(8)
"""The steps of an attack (DUEL-6.8)."""


def keywords(duel: Duel, entity: int) -> list[str]:
    """Return the current keywords of a card in play."""
    return duel.world.get(entity, DerivedStats).keywords


def attacker_refusal(duel: Duel, seat: int, entity: int) -> str | None:
    """Return why a creature cannot attack at all now, in one sentence, or None."""
    table = duel.table
    creature = duel.world.find(entity, Creature)
    if creature is None or creature.seat != seat:
        return "Only creatures of your own side can attack for you."
    name = duel.zones.card(entity).name
    if table.phase != BATTLE or table.active != seat:
        return "Creatures attack in the battle phase of your own turn (DUEL-6.1)."
    if table.turn == 1:
        return "The player who goes first cannot attack in the first turn (DUEL-3.2)."
    if not creature.face_up or creature.position != ATTACK:
        return f"{name} is not in attack position." if creature.face_up else "A face-down creature cannot attack."
    if "no-attack" in keywords(duel, entity):
        return f"{name} cannot attack."
    if creature.attacks >= duel.words.stat(entity, "attacks"):
        return f"{name} has already attacked this turn."
    return None


def target_refusal(duel: Duel, seat: int, entity: int, target: int) -> str | None:
    """Return why a creature cannot attack a target (0: the player), or None."""
    name = duel.zones.card(entity).name
    theirs = [creature for creature in duel.sides[1 - seat].creatures if creature]
    its_keywords = keywords(duel, entity)
    if not target:
        if theirs and "direct" not in its_keywords:
            return "While the other side has creatures, the player cannot be attacked (DUEL-6.2)."
        return None
    if target not in theirs:
        return "That is not a creature on the other side."
    if "direct-only" in its_keywords:
        return f"{name} cannot attack creatures."
    if "untouchable" in keywords(duel, target):
        return f"{duel.zones.card(target).name} cannot be attacked."
    return None


def joiners(duel: Duel) -> list[int]:
    """Return the creatures that can join the attack being declared."""
    clash = duel.clash
    if not clash.attackers or any("alone" in keywords(duel, attacker) for attacker in clash.attackers):
        return []
    seat = duel.zones.creature(clash.attackers[0]).seat
    return [
        creature
        for creature in duel.sides[seat].creatures
        if creature
        and creature not in clash.attackers
        and "alone" not in keywords(duel, creature)
        and attacker_refusal(duel, seat, creature) is None
        and target_refusal(duel, seat, creature, clash.target) is None
    ]


def attack_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why such a command is refused, in one sentence, or None."""
    ask = duel.stack.ask
    if isinstance(command, Attack):
        return _declare_refusal(duel, seat, command)
    if ask is None or ask.kind != "join":
        return "No attack is being declared."
    if isinstance(command, Join):
        entity = card_named(duel, seat, command.card)
        return None if entity in ask.options else "That creature cannot join this attack."
    return None


def _declare_refusal(duel: Duel, seat: int, command: Attack) -> str | None:
    if duel.stack.ask is not None or duel.stack.frames:
        return "Answer the open question first."
    entity = card_named(duel, seat, command.card)
    target = card_named(duel, seat, command.target) if command.target else 0
    if not entity or (command.target and not target):
        return "There is no such card on the field."
    return attacker_refusal(duel, seat, entity) or target_refusal(duel, seat, entity, target)


def legal_attacks(duel: Duel, seat: int) -> list[Command]:
    """Return every legal declaration, or ways to continue the current one."""
    ask = duel.stack.ask
    if ask is not None:
        return [Strike(), *(Join(duel.zones.number(option)) for option in ask.options)] if ask.kind == "join" else []
    if duel.table.phase != BATTLE or duel.table.active != seat or duel.stack.frames:
        return []
    theirs = [creature for creature in duel.sides[1 - seat].creatures if creature]
    found: list[Command] = []
    for creature in duel.sides[seat].creatures:
        if creature and attacker_refusal(duel, seat, creature) is None:
            found += [
                Attack(duel.zones.number(creature), duel.zones.number(target) if target else 0)
                for target in (0, *theirs)
                if target_refusal(duel, seat, creature, target) is None
            ]
    return found


def apply_attack(duel: Duel, seat: int, command: Command) -> None:
    """Carry out an accepted command."""
    clash = duel.clash
    if isinstance(command, Attack):
        clash.attackers[:] = [card_named(duel, seat, command.card)]
        clash.target = card_named(duel, seat, command.target) if command.target else 0
        clash.spent.clear()
        clash.fought.clear()
        duel.invalidate(aura_dependencies.CLASH)
        clash.left.clear()
        duel.push(Frame(FRAME))
        ask_joiners(duel)
        return
    duel.stack.ask = None
    if isinstance(command, Join):
        clash.attackers.append(card_named(duel, seat, command.card))
        ask_joiners(duel)
    else:
        _go_on(duel)


def ask_joiners(duel: Duel) -> None:
    """Ask whether more creatures join; if none can, the attack goes on."""
    options = tuple(joiners(duel))
    if options:
        seat = duel.zones.creature(duel.clash.attackers[0]).seat
        duel.stack.ask = Ask("join", seat, options=options, min=0, retract=True)
    else:
        _go_on(duel)


def _go_on(duel: Duel) -> None:
    duel.stack.frames[-1] = Frame(FRAME, step=DECLARED)
