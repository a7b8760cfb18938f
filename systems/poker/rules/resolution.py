"""Resolution: whose hand is better (POKER-3, POKER-4), and what the winner's weapon and minions strike (POKER-5.4).

A strike is heard of as an attack of each striker on the other hero, so that secrets and the like react. Its amount is
shared out among the strikers, so that what each of them deals counts as its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.arena import NOBODY
from components.effects import Frame
from components.poker import HALVES
from systems.arena.rules.attacking import attacks_left, count_attack, hindrance, is_fresh
from systems.arena.rules.damage import deal, deal_parts, is_character, wear
from systems.arena.state.aura_dependencies import TURN
from systems.arena.state.words import hero_attack
from systems.arena.state.zones import HEROES
from systems.effects.triggers import happen
from systems.match import SEATS
from systems.poker.events import HandRanked, HandResolved, StrikeMade
from systems.poker.rules import spells
from systems.poker.rules.notes import note_showdown
from systems.poker.rules.pot import give_all_back, lose
from systems.poker.state.combat import Combat
from systems.poker.state.hands import HandKind, kind_of_rank, rank_of

WHOLE = 1000
"""A multiplier of 1."""

# ------------------------------------------------------------------------------------------------------------ showdown


def show_down(combat: Combat) -> None:
    """Compare the hands: the winner's HP return, the loser's are lost; with equal hands all return (POKER-4)."""
    for seat in combat.order:
        spells.show_hole(combat, seat)
    community, second = combat.poker.community, combat.poker.second
    runs = [community]
    if second:
        spells.show_second_run(combat)
        runs.append([*community[: -len(second)], *second])
    judged = [_judge(combat, cards, run) for run, cards in enumerate(runs, start=1)]
    victors = {victor for victor, _ in judged}
    victor = victors.pop() if len(victors) == 1 else NOBODY
    combat.poker.victor = victor
    if victor != NOBODY:
        combat.poker.multiplier = _multiplier(combat, victor, [kinds[victor] for _, kinds in judged])
    for seat in SEATS:
        note_showdown(combat, seat, judged[0][1][seat])
    combat.world.emit(HandResolved, victor, combat.poker.multiplier)
    for seat in SEATS:
        if victor == 1 - seat:
            lose(combat, seat)
        else:
            give_all_back(combat, seat, "won" if victor == seat else "equal")


def _judge(combat: Combat, community: Sequence[int], run: int) -> tuple[int, tuple[HandKind, HandKind]]:
    """Return who wins one run, NOBODY for equal hands, and the kinds of both hands."""
    first, second = (rank_of((*combat.fighters[seat].hole, *community)) for seat in SEATS)
    kinds = (kind_of_rank(first), kind_of_rank(second))
    for seat in combat.order:
        combat.world.emit(HandRanked, seat, kinds[seat].name, kinds[seat].multiplier, run)
    return (NOBODY if first == second else int(second < first)), kinds


def _multiplier(combat: Combat, victor: int, kinds: Sequence[HandKind]) -> int:
    """Return what a hand's strike is multiplied with: of two runs the average; a Cursed one counts as 1 (POKER-6.2)."""
    hand = sum(kind.multiplier for kind in kinds) // len(kinds)
    if combat.zones.has(HEROES[victor], "cursed"):
        hand = WHOLE
    return hand + spells.aura(combat, victor)


# ------------------------------------------------------------------------------------------------------------- strikes


@dataclass(frozen=True, slots=True)
class _Blow:
    """What one striker does: to a minion in HP, to the other hero (victim 0) in halves."""

    victim: int
    amount: int
    striker: int


def declare_strike(combat: Combat, frame: Frame) -> None:
    """Note who strikes, and let it be heard that they attack (POKER-5.4).

    The hero strikes with its weapon, and with the attack that cards give it for this hand; minions if they can attack.
    """
    seat = combat.poker.victor
    if seat not in SEATS or combat.poker.braced != NOBODY:
        return
    combat.table.active = seat
    combat.invalidate(TURN)
    strikers = [HEROES[seat]] if hero_attack(combat.zones, seat) > 0 else []
    strikers += [entity for entity in combat.sides[seat].board if not hindrance(combat, entity)]
    times = tuple(max(1, attacks_left(combat, entity)) for entity in strikers)
    combat.stack.frames[-1] = frame.but(cards=tuple(strikers), data=times)
    for entity in strikers:
        count_attack(combat, entity)
        happen(combat, "attacks", entity, HEROES[1 - seat], seat)


def strike(combat: Combat, frame: Frame) -> None:
    """Let the blows of all who still can fall together; the weapon loses durability."""
    if not frame.cards:
        return
    poker, seat = combat.poker, combat.poker.victor
    forces = [
        (entity, _attack(combat, seat, entity) * times)
        for entity, times in zip(frame.cards, frame.data, strict=True)
        if _still_strikes(combat, seat, entity)
    ]
    attack = sum(force for _, force in forces)
    amount = _amount(combat, seat, attack)
    numbers = tuple(combat.zones.number(entity) for entity, _ in forces)
    combat.world.emit(StrikeMade, seat, numbers, attack, poker.multiplier, amount)
    for blow in reversed(_blows(combat, seat, forces, amount)):
        if blow.victim:
            deal(combat, blow.victim, blow.amount, blow.striker, "attack")
        else:
            deal_parts(combat, 1 - seat, blow.amount, blow.striker, "attack")
    if any(entity in HEROES for entity, _ in forces):
        for weapon in combat.sides[seat].weapons:
            wear(combat, weapon, 1)


def _still_strikes(combat: Combat, seat: int, entity: int) -> bool:
    """Return whether what was about to strike still can: it is there, alive and not frozen."""
    if entity in HEROES:
        return True
    if not is_character(combat, entity) or combat.zones.seat_of(entity) != seat or combat.zones.has(entity, "frozen"):
        return False
    minion = combat.zones.minion(entity)
    return minion is not None and not minion.doomed and combat.words.stat(entity, "health") > 0


def _attack(combat: Combat, seat: int, entity: int) -> int:
    return hero_attack(combat.zones, seat) if entity in HEROES else combat.words.stat(entity, "attack")


def _amount(combat: Combat, seat: int, attack: int) -> int:
    """Return what a strike deals, in halves: times the multiplier, rounded down to whole HP; of an Enraged one more."""
    amount = attack * combat.poker.multiplier // WHOLE * HALVES
    if combat.zones.has(HEROES[seat], "enraged"):
        amount = amount * (100 + combat.stakes.ardour) // 100  # rounded down to halves (POKER-5.6)
    return amount


def _blows(combat: Combat, seat: int, forces: Sequence[tuple[int, int]], amount: int) -> list[_Blow]:
    """Share a strike out: to minions with Taunt as much as they can bear, from the left, and the rest to the hero.

    What came in this turn with Rush alone strikes minions only (MATCH-3.1), and therefore first.
    """
    attack, done, given, blows = sum(force for _, force in forces), 0, 0, []
    guards = [[entity, combat.words.stat(entity, "health")] for entity in _guards(combat, 1 - seat)]
    whole, half = divmod(amount, HALVES)
    bound = {striker for striker, _ in forces if striker not in HEROES and is_fresh(combat, striker)}
    for striker, force in sorted(forces, key=lambda force: force[0] not in bound):
        done += force
        share = whole * done // attack - given if attack else 0
        given += share
        while share and guards:
            hit = min(share, guards[0][1])
            blows.append(_Blow(guards[0][0], hit, striker))
            guards[0][1] -= hit
            share -= hit
            if not guards[0][1]:
                guards.pop(0)
        if share and striker not in bound:
            blows.append(_Blow(0, share * HALVES, striker))
    if half and blows and not blows[-1].victim:
        blows[-1] = _Blow(0, blows[-1].amount + half, blows[-1].striker)
    return blows


def _guards(combat: Combat, seat: int) -> list[int]:
    """Return the minions with Taunt that a strike has to pass: none in Stealth, none that cannot be damaged."""
    has = combat.zones.has
    return [
        entity
        for entity in combat.zones.zone("board", seat)
        if has(entity, "taunt") and not has(entity, "stealth") and not has(entity, "immune")
    ]


def tell_struck(combat: Combat, frame: Frame) -> None:
    """Let it be heard of each striker that is still there that it has attacked."""
    for entity in frame.cards:
        if is_character(combat, entity):
            seat = combat.zones.seat_of(entity)
            happen(combat, "attacked", entity, HEROES[1 - seat], seat)
    combat.stack.frames[-1] = frame.but(cards=(), data=())
