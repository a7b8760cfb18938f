"""Resolve an attack (DUEL-6.3 to DUEL-6.10): flip, block, answers, clash, aftermath.

The frame "attack" advances step by step; triggers and chains of a step are resolved before the next. The state of the
attack is in the component `Clash`, where effects can read and change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.duel import ATTACK, DEFENSE, Clash, Creature
from components.effects import Ask, Frame, Occurrence
from systems.duel import events
from systems.duel.rules import aura_dependencies
from systems.duel.rules.attacking import (
    AFTER,
    ANSWERING,
    BLOCKING,
    CLASHING,
    DECLARED,
    FLIPPING,
    STOPPING,
    keywords,
)
from systems.duel.rules.chain import open_window
from systems.duel.rules.clash import remaining_powers, resolve_clash
from systems.duel.rules.moves_players import lose_together
from systems.duel.rules.moves_turning import turn_face
from systems.duel.state.table import Duel
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.triggers import happen


def attack_step(duel: Duel, frame: Frame) -> None:
    """Advance the attack by one step."""
    if frame.step > DECLARED and not _check_participants(duel, frame):
        return
    _STEPS[frame.step](duel, frame)


def _set_step(duel: Duel, step: int) -> None:
    duel.stack.frames[-1] = duel.stack.frames[-1].but(step=step)


def attacker_seat(duel: Duel) -> int:
    """Return the attacking seat, which is always the active one."""
    return duel.table.active


def _check_participants(duel: Duel, frame: Frame) -> bool:
    """Remove attackers that can no longer attack; end an attack without attackers or target.

    Return whether the attack goes on.
    """
    clash = duel.clash
    if frame.step == AFTER:
        return True
    seat = attacker_seat(duel)
    remaining = [attacker for attacker in clash.attackers if _can_still_attack(duel, attacker, seat)]
    if remaining != clash.attackers:
        clash.spent = [
            spent for attacker, spent in zip(clash.attackers, _spent(clash), strict=True) if attacker in remaining
        ]
        clash.attackers[:] = remaining
        duel.invalidate(aura_dependencies.ATTACK)
        _emit_attack_changed(duel)
    if clash.called_off:
        end_attack(duel, "effect")
    elif not clash.attackers or (clash.target and not _is_still_there(duel, clash.target, 1 - seat)):
        end_attack(duel, "gone")
    else:
        if clash.blocker and not _is_still_there(duel, clash.blocker, 1 - seat):
            clash.blocker = 0
            duel.invalidate(aura_dependencies.ATTACK)
        return True
    return False


def _spent(clash: Clash) -> list[int]:
    return clash.spent or [0] * len(clash.attackers)


def _emit_attack_changed(duel: Duel) -> None:
    if duel.clash.attackers:
        duel.world.emit(
            events.AttackChanged,
            tuple(duel.zones.number(attacker) for attacker in duel.clash.attackers),
            duel.zones.number(duel.clash.target),
            duel.zones.number(duel.clash.blocker),
        )


def _can_still_attack(duel: Duel, entity: int, seat: int) -> bool:
    creature = duel.zones.creature(entity) if _is_still_there(duel, entity, seat) else None
    return creature is not None and creature.face_up and creature.position == ATTACK


def _is_still_there(duel: Duel, entity: int, seat: int) -> bool:
    """Return whether a participant is still in the attack.

    One that left the field is not, even if it returned.
    """
    creature = duel.world.find(entity, Creature)
    return creature is not None and creature.seat == seat and entity not in duel.clash.left


def end_attack(duel: Duel, reason: str) -> None:
    """End the attack."""
    clash = duel.clash
    duel.stack.frames.pop()
    duel.invalidate(aura_dependencies.ATTACK)
    clash.attackers.clear()
    clash.spent.clear()
    clash.left.clear()
    clash.target = clash.blocker = 0
    clash.called_off = clash.may_stop = clash.locked = False
    duel.world.emit(events.AttackEnded, reason)


def _declared(duel: Duel, frame: Frame) -> None:
    """Count the declared attacks and trigger what hears them."""
    del frame
    clash, seat = duel.clash, attacker_seat(duel)
    for attacker in clash.attackers:
        duel.zones.creature(attacker).attacks += 1
    duel.invalidate(aura_dependencies.ATTACK)
    numbers = tuple(duel.zones.number(attacker) for attacker in clash.attackers)
    duel.world.emit(events.AttackDeclared, seat, numbers, duel.zones.number(clash.target))
    _set_step(duel, FLIPPING)
    event_names = ["attacked", "attacked-together"] if len(clash.attackers) > 1 else ["attacked"]
    for name in event_names:
        for attacker in tuple(clash.attackers):
            happen(duel, name, attacker, clash.target, seat=seat)
    if clash.target:
        happen(duel, "was-attacked", clash.target, clash.attackers[0], seat=seat)


def _flipping(duel: Duel, frame: Frame) -> None:
    """Flip a face-down target, in defense position (DUEL-5.2)."""
    del frame
    target = duel.clash.target
    _set_step(duel, BLOCKING)
    if target and not duel.zones.creature(target).face_up:
        _flip(duel, target)


def _flip(duel: Duel, entity: int) -> None:
    turn_face(duel, entity, face_up=True, position=DEFENSE, manner="attacked")
    doer = attacker_seat(duel)
    happen(duel, "flipped", entity, duel.clash.attackers[0], seat=doer, manner="attack")


def blockers(duel: Duel) -> list[int]:
    """Return the creatures that can block now (DUEL-6.5, DUEL-6.10)."""
    clash = duel.clash
    if not clash.target or any("unblockable" in keywords(duel, attacker) for attacker in clash.attackers):
        return []
    return [
        creature
        for creature in duel.sides[1 - attacker_seat(duel)].creatures
        if creature and creature != clash.target and can_block(duel, creature)
    ]


def can_block(duel: Duel, entity: int) -> bool:
    """Return whether a creature can block: face up, in defense, not yet used up."""
    creature, its_keywords = duel.zones.creature(entity), keywords(duel, entity)
    if not creature.face_up or creature.position != DEFENSE or "no-block" in its_keywords:
        return False
    return creature.blocks == 0 or "many-blocks" in its_keywords


def _blocking(duel: Duel, frame: Frame) -> None:
    del frame
    options = tuple(blockers(duel))
    _set_step(duel, ANSWERING)
    if options:
        duel.stack.ask = Ask("block", 1 - attacker_seat(duel), options=options, min=0)


def block(duel: Duel, entity: int) -> None:
    """Make a creature the blocker of the attack."""
    duel.stack.ask = None
    duel.invalidate(aura_dependencies.ATTACK)
    duel.clash.blocker = entity
    duel.zones.creature(entity).blocks += 1
    duel.world.emit(events.Blocked, duel.zones.number(entity), duel.zones.number(duel.clash.target))
    happen(duel, "blocked", entity, duel.clash.target, seat=duel.zones.creature(entity).seat)


def _answering(duel: Duel, frame: Frame) -> None:
    del frame
    _set_step(duel, STOPPING)
    open_window(duel, "attack", duel.clash.target, attacker_seat(duel))


def _stopping(duel: Duel, frame: Frame) -> None:
    """Offer to call the attack off after an answer that destroys nothing (DUEL-6.7)."""
    del frame
    _set_step(duel, CLASHING)
    if duel.clash.may_stop:
        duel.clash.may_stop = False
        duel.stack.ask = Ask("stop", attacker_seat(duel), min=0, purpose="answered")


def defender_of(clash: Clash) -> int:
    """Return the blocker, else the target; 0 for the player."""
    return clash.blocker or clash.target


def fighting_powers(duel: Duel) -> tuple[int, ...]:
    """Return the power that each attacker brings into the next clash."""
    spent = _spent(duel.clash)
    return tuple(
        max(0, duel.words.stat(attacker, "power") - less)
        for attacker, less in zip(duel.clash.attackers, spent, strict=True)
    )


def fighting_toughness(duel: Duel) -> int:
    """Return the toughness that the next clash has to overcome."""
    clash = duel.clash
    return duel.words.stat(defender_of(clash), "toughness") + (
        duel.words.stat(clash.blocker, "block") if clash.blocker else 0
    )


def _clashing(duel: Duel, frame: Frame) -> None:
    clash = duel.clash
    defender = defender_of(clash)
    if not defender:
        _attack_player(duel)
        return
    if not duel.zones.creature(defender).face_up and not frame.data:
        # An answer turned the defender face down, or retargeted the attack: it is flipped first (DUEL-5.2).
        duel.stack.frames[-1] = frame.but(data=(True,))  # only once: its flip effect may turn it face down again
        _flip(duel, defender)
        return
    powers, toughness = fighting_powers(duel), fighting_toughness(duel)
    outcome = resolve_clash(powers, toughness, in_attack=duel.zones.creature(defender).position == ATTACK)
    beaten = [*(clash.attackers[place] for place in outcome.felled), *([defender] if outcome.target_falls else ())]
    felled = [creature for creature in beaten if "battle-proof" not in keywords(duel, creature)]
    clash.fought[:] = [*clash.attackers, defender]
    duel.invalidate(aura_dependencies.CLASH)
    numbers = tuple(duel.zones.number(attacker) for attacker in clash.attackers)
    duel.world.emit(
        events.Clashed,
        numbers,
        powers,
        outcome.totals,
        duel.zones.number(defender),
        toughness,
        tuple(duel.zones.number(creature) for creature in felled),
    )
    _set_step(duel, AFTER)
    frame = duel.stack.frames[-1]
    duel.stack.frames[-1] = frame.but(cards=(defender,), data=(powers, toughness))
    if defender not in felled:
        _trigger_survivor(duel, defender)
    if felled:
        happen_to_all(duel, Occurrence("destroyed", seat=attacker_seat(duel), manner="battle"), tuple(felled))


def _trigger_survivor(duel: Duel, defender: int) -> None:
    """Trigger a defender's "survived-clash"; winners are triggered in `apply_battle_losses`."""
    strongest = max(duel.clash.attackers, key=lambda attacker: duel.words.stat(attacker, "power"))
    happen(duel, "survived-clash", defender, strongest, seat=1 - attacker_seat(duel))


def _attack_player(duel: Duel) -> None:
    """Take 1 HP from the player for each attacker (DUEL-6.2)."""
    clash, seat = duel.clash, attacker_seat(duel)
    attackers = tuple(clash.attackers)
    numbers = tuple(duel.zones.number(attacker) for attacker in attackers)
    powers = fighting_powers(duel)
    duel.world.emit(events.Clashed, numbers, powers, (), 0, 0, ())
    _set_step(duel, AFTER)
    lost = lose_together(duel, {1 - seat: len(attackers)}, "attack", source=attackers[0])
    if lost:
        for attacker in attackers:
            happen(duel, "hit-player", attacker, duel.zones.player(1 - seat), seat=seat, manner="direct")


def apply_battle_losses(duel: Duel, fallen: tuple[int, ...], in_attack: Mapping[int, int]) -> None:
    """Take HP for destroyed creatures and trigger "beat" (DUEL-6.6, DUEL-6.10).

    Args:
        duel: the match.
        fallen: the destroyed creatures, already off the field.
        in_attack: the controllers of those that were in attack position, by creature.
    """
    costs: dict[int, int] = {}
    for seat in in_attack.values():
        costs[seat] = costs.get(seat, 0) + 1
    if costs:
        lose_together(duel, costs, "battle")
    clash = duel.clash
    defender = clash.fought[-1] if clash.fought else 0
    for creature in fallen:
        beaten_by = clash.fought[:-1] if creature == defender else [defender]
        for winner in beaten_by:
            if winner not in fallen and duel.world.find(winner, Creature) is not None:
                happen(duel, "beat", winner, creature, seat=duel.zones.seat_of(winner), manner="battle")


def _after_clash(duel: Duel, frame: Frame) -> None:
    """End the attack, or go on with the power left by a blocker (DUEL-6.5)."""
    clash, seat = duel.clash, attacker_seat(duel)
    blocker = clash.blocker
    if not blocker or not clash.target or clash.called_off or blocker not in clash.left:
        end_attack(duel, "effect" if clash.called_off else "clash")
        return
    powers, toughness = frame.data
    remaining = remaining_powers(powers, toughness)
    survivors = [
        (attacker, power - rest)
        for attacker, power, rest in zip(clash.attackers, powers, remaining, strict=True)
        if rest > 0 and _can_still_attack(duel, attacker, seat)
    ]
    clash.attackers[:] = [item for item, _ in survivors]
    clash.spent = [spent for _, spent in survivors]
    clash.blocker = 0
    duel.invalidate(aura_dependencies.ATTACK)
    if not survivors or not _is_still_there(duel, clash.target, 1 - seat):
        end_attack(duel, "clash")
        return
    _emit_attack_changed(duel)
    duel.stack.frames[-1] = duel.stack.frames[-1].but(step=CLASHING, data=())
    duel.stack.ask = Ask("stop", seat, min=0, purpose="blocker")


_STEPS: Mapping[int, Callable[[Duel, Frame], None]] = {
    DECLARED: _declared,
    FLIPPING: _flipping,
    BLOCKING: _blocking,
    ANSWERING: _answering,
    STOPPING: _stopping,
    CLASHING: _clashing,
    AFTER: _after_clash,
}
