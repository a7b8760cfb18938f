"""An attack from its declaration to its end (DUEL-6.3 to DUEL-6.10): flip, block, answers, clash, and what follows.

The frame "attack" goes step by step; triggers and chains that a step sets off are resolved before the next. What the
attack is lies in the component `Clash`, so that effects can read and change it.
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
from systems.duel.rules.clash import powers_left, reckon
from systems.duel.rules.moves_players import lose_together
from systems.duel.rules.moves_turning import turn_face
from systems.duel.state.table import Duel
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.triggers import happen


def attack_step(duel: Duel, frame: Frame) -> None:
    """Go one step on with the attack."""
    if frame.step > DECLARED and not _stands(duel, frame):
        return
    _STEPS[frame.step](duel, frame)


def _next(duel: Duel, step: int) -> None:
    duel.stack.frames[-1] = duel.stack.frames[-1].but(step=step)


def attacker_seat(duel: Duel) -> int:
    """Return whose attack it is: attacks are made in the own turn only."""
    return duel.table.active


def _stands(duel: Duel, frame: Frame) -> bool:
    """Take attackers out that can attack no more; return whether there is an attack left, ending it if not."""
    clash = duel.clash
    if frame.step == AFTER:
        return True
    seat = attacker_seat(duel)
    there = [attacker for attacker in clash.attackers if _fights(duel, attacker, seat)]
    if there != clash.attackers:
        clash.spent = [
            spent for attacker, spent in zip(clash.attackers, _spent(clash), strict=True) if attacker in there
        ]
        clash.attackers[:] = there
        duel.invalidate(aura_dependencies.ATTACK)
        _tell(duel)
    if clash.called_off:
        end_attack(duel, "effect")
    elif not clash.attackers or (clash.target and not _on_side(duel, clash.target, 1 - seat)):
        end_attack(duel, "gone")
    else:
        if clash.blocker and not _on_side(duel, clash.blocker, 1 - seat):
            clash.blocker = 0
            duel.invalidate(aura_dependencies.ATTACK)
        return True
    return False


def _spent(clash: Clash) -> list[int]:
    return clash.spent or [0] * len(clash.attackers)


def _tell(duel: Duel) -> None:
    if duel.clash.attackers:
        duel.world.emit(
            events.AttackChanged,
            tuple(duel.zones.number(attacker) for attacker in duel.clash.attackers),
            duel.zones.number(duel.clash.target),
            duel.zones.number(duel.clash.blocker),
        )


def _fights(duel: Duel, entity: int, seat: int) -> bool:
    creature = duel.zones.creature(entity) if _on_side(duel, entity, seat) else None
    return creature is not None and creature.face_up and creature.position == ATTACK


def _on_side(duel: Duel, entity: int, seat: int) -> bool:
    """Return whether a part of the attack is still there: one that left the field is not, though it came back."""
    creature = duel.world.find(entity, Creature)
    return creature is not None and creature.seat == seat and entity not in duel.clash.left


def end_attack(duel: Duel, reason: str) -> None:
    """End the attack; those who declared it have attacked (DUEL-6.8)."""
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
    """The declaration stands: creatures have attacked from here on."""
    del frame
    clash, seat = duel.clash, attacker_seat(duel)
    for attacker in clash.attackers:
        duel.zones.creature(attacker).attacks += 1
    duel.invalidate(aura_dependencies.ATTACK)
    numbers = tuple(duel.zones.number(attacker) for attacker in clash.attackers)
    duel.world.emit(events.AttackDeclared, seat, numbers, duel.zones.number(clash.target))
    _next(duel, FLIPPING)
    happening = ["attacked", "attacked-together"] if len(clash.attackers) > 1 else ["attacked"]
    for name in happening:
        for attacker in tuple(clash.attackers):
            happen(duel, Occurrence(name, attacker, clash.target, seat=seat))
    if clash.target:
        happen(duel, Occurrence("was-attacked", clash.target, clash.attackers[0], seat=seat))


def _flipping(duel: Duel, frame: Frame) -> None:
    """DUEL-5.2: a face-down target is turned up, in defense position, and its flip effect resolves."""
    del frame
    target = duel.clash.target
    _next(duel, BLOCKING)
    if target and not duel.zones.creature(target).face_up:
        _flip(duel, target)


def _flip(duel: Duel, entity: int) -> None:
    turn_face(duel, entity, face_up=True, position=DEFENSE, manner="attacked")
    doer = attacker_seat(duel)
    happen(duel, Occurrence("flipped", entity, duel.clash.attackers[0], seat=doer, manner="attack"))


def blockers(duel: Duel) -> list[int]:
    """Return the creatures that may block now (DUEL-6.5, DUEL-6.10)."""
    clash = duel.clash
    if not clash.target or any("unblockable" in keywords(duel, attacker) for attacker in clash.attackers):
        return []
    return [
        creature
        for creature in duel.sides[1 - attacker_seat(duel)].creatures
        if creature and creature != clash.target and can_block(duel, creature)
    ]


def can_block(duel: Duel, entity: int) -> bool:
    """Return whether a creature is able to block: face up, in defense position, and it has not blocked yet."""
    creature, had = duel.zones.creature(entity), keywords(duel, entity)
    if not creature.face_up or creature.position != DEFENSE or "no-block" in had:
        return False
    return creature.blocks == 0 or "many-blocks" in had


def _blocking(duel: Duel, frame: Frame) -> None:
    del frame
    options = tuple(blockers(duel))
    _next(duel, ANSWERING)
    if options:
        duel.stack.ask = Ask("block", 1 - attacker_seat(duel), options=options, min=0)


def block(duel: Duel, entity: int) -> None:
    """Let a creature block."""
    duel.stack.ask = None
    duel.invalidate(aura_dependencies.ATTACK)
    duel.clash.blocker = entity
    duel.zones.creature(entity).blocks += 1
    duel.world.emit(events.Blocked, duel.zones.number(entity), duel.zones.number(duel.clash.target))
    happen(duel, Occurrence("blocked", entity, duel.clash.target, seat=duel.zones.creature(entity).seat))


def _answering(duel: Duel, frame: Frame) -> None:
    del frame
    _next(duel, STOPPING)
    open_window(duel, "attack", duel.clash.target, attacker_seat(duel))


def _stopping(duel: Duel, frame: Frame) -> None:
    """DUEL-6.7: after an answer that destroys nothing the attack may be called off."""
    del frame
    _next(duel, CLASHING)
    if duel.clash.may_stop:
        duel.clash.may_stop = False
        duel.stack.ask = Ask("stop", attacker_seat(duel), min=0, purpose="answered")


def met(clash: Clash) -> int:
    """Return whom the attack meets: the blocker, else the target; 0 for the player."""
    return clash.blocker or clash.target


def fighting_powers(duel: Duel) -> tuple[int, ...]:
    """Return the power that each attacker brings into the next clash."""
    spent = _spent(duel.clash)
    return tuple(
        max(0, duel.words.stat(attacker, "power") - less)
        for attacker, less in zip(duel.clash.attackers, spent, strict=True)
    )


def fighting_toughness(duel: Duel) -> int:
    """Return the toughness that the next clash meets."""
    clash = duel.clash
    return duel.words.stat(met(clash), "toughness") + (duel.words.stat(clash.blocker, "block") if clash.blocker else 0)


def _clashing(duel: Duel, frame: Frame) -> None:
    clash = duel.clash
    defender = met(clash)
    if not defender:
        _direct(duel)
        return
    if not duel.zones.creature(defender).face_up and not frame.data:
        # An answer turned it face down, or the attack to it: no attack meets what it has not flipped (DUEL-5.2).
        duel.stack.frames[-1] = frame.but(data=(True,))  # once: a flip effect may turn it down again
        _flip(duel, defender)
        return
    powers, toughness = fighting_powers(duel), fighting_toughness(duel)
    outcome = reckon(powers, toughness, upright=duel.zones.creature(defender).position == ATTACK)
    beaten = [*(clash.attackers[place] for place in outcome.felled), *([defender] if outcome.target_falls else ())]
    felled = [item for item in beaten if "battle-proof" not in keywords(duel, item)]
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
        tuple(duel.zones.number(item) for item in felled),
    )
    _next(duel, AFTER)
    frame = duel.stack.frames[-1]
    duel.stack.frames[-1] = frame.but(cards=(defender,), data=(powers, toughness))
    if defender not in felled:
        _heard_by_survivor(duel, defender)
    if felled:
        happen_to_all(duel, Occurrence("destroyed", seat=attacker_seat(duel), manner="battle"), tuple(felled))


def _heard_by_survivor(duel: Duel, defender: int) -> None:
    """Tell of a target or blocker that stood; those who beat another hear it once the clash is over."""
    strongest = max(duel.clash.attackers, key=lambda attacker: duel.words.stat(attacker, "power"))
    happen(duel, Occurrence("survived-clash", defender, strongest, seat=1 - attacker_seat(duel)))


def _direct(duel: Duel) -> None:
    """DUEL-6.2: each attacker costs the player 1 HP."""
    clash, seat = duel.clash, attacker_seat(duel)
    attackers = tuple(clash.attackers)
    numbers = tuple(duel.zones.number(attacker) for attacker in attackers)
    powers = fighting_powers(duel)
    duel.world.emit(events.Clashed, numbers, powers, (), 0, 0, ())
    _next(duel, AFTER)
    lost = lose_together(duel, {1 - seat: len(attackers)}, "attack", source=attackers[0])
    if lost:
        for attacker in attackers:
            happen(duel, Occurrence("hit-player", attacker, duel.zones.player(1 - seat), seat=seat, manner="direct"))


def settle_battle(duel: Duel, fallen: tuple[int, ...], upright: Mapping[int, int]) -> None:
    """Pay for those who fell in battle, both sides together (DUEL-6.6, DUEL-6.10), and tell who beat whom.

    Args:
        duel: where.
        fallen: those that were destroyed, gone from the field now.
        upright: for those of them that stood in attack position the seat that controlled them.
    """
    costs: dict[int, int] = {}
    for seat in upright.values():
        costs[seat] = costs.get(seat, 0) + 1
    if costs:
        lose_together(duel, costs, "battle")
    clash = duel.clash
    defender = clash.fought[-1] if clash.fought else 0
    for unit in fallen:
        beaten_by = clash.fought[:-1] if unit == defender else [defender]
        for other in beaten_by:
            if other not in fallen and duel.world.find(other, Creature) is not None:
                happen(duel, Occurrence("beat", other, unit, seat=duel.zones.seat_of(other), manner="battle"))


def _after(duel: Duel, frame: Frame) -> None:
    """After the clash: a fallen blocker leaves the attackers what it did not take (DUEL-6.5)."""
    clash, seat = duel.clash, attacker_seat(duel)
    blocker = clash.blocker
    if not blocker or not clash.target or clash.called_off or blocker not in clash.left:
        end_attack(duel, "effect" if clash.called_off else "clash")
        return
    powers, toughness = frame.data
    left = powers_left(powers, toughness)
    going = [
        (attacker, power - rest)
        for attacker, power, rest in zip(clash.attackers, powers, left, strict=True)
        if rest > 0 and _fights(duel, attacker, seat)
    ]
    clash.attackers[:] = [item for item, _ in going]
    clash.spent = [spent for _, spent in going]
    clash.blocker = 0
    duel.invalidate(aura_dependencies.ATTACK)
    if not going or not _on_side(duel, clash.target, 1 - seat):
        end_attack(duel, "clash")
        return
    _tell(duel)
    duel.stack.frames[-1] = duel.stack.frames[-1].but(step=CLASHING, data=())
    duel.stack.ask = Ask("stop", seat, min=0, purpose="blocker")


_STEPS: Mapping[int, Callable[[Duel, Frame], None]] = {
    DECLARED: _declared,
    FLIPPING: _flipping,
    BLOCKING: _blocking,
    ANSWERING: _answering,
    STOPPING: _stopping,
    CLASHING: _clashing,
    AFTER: _after,
}
