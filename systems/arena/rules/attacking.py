"""Attacks (MATCH-3): who may attack whom, and the blows.

An attack is a frame: declared and heard, then the blows fall together, then it is heard that they fell. What triggers
do between these steps may take away the attacker or the target, or change the target.
"""

from __future__ import annotations

from functools import lru_cache

from components.arena import ADVANTAGE, STRONG_AGAINST, ArenaHero, ArenaMinion
from components.effects import DerivedStats, Frame, Modifier
from systems.arena.commands import Attack
from systems.arena.events import AttackDeclared, Struck
from systems.arena.rules.damage import deal, is_character, wear
from systems.arena.state.aura_dependencies import ATTACKS
from systems.arena.state.table import Arena
from systems.arena.state.words import hero_attack
from systems.arena.state.zones import HEROES
from systems.effects.game import Step
from systems.effects.scopes import step_on
from systems.effects.triggers import happen
from systems.match import Command

FRAME = "attack"
DECLARED, STRIKING, FALLEN = range(3)


# -------------------------------------------------------------------------------------------------------------- rules


def attacks_left(arena: Arena, entity: int) -> int:
    """Return how many attacks a character may still make in this turn: one, two with Windfury (MATCH-3.1)."""
    has = arena.zones.has
    windfury = has(entity, "windfury")
    if entity in HEROES:
        seat = HEROES.index(entity)
        windfury = windfury or any(has(weapon, "windfury") for weapon in arena.sides[seat].weapons)
    return (2 if windfury else 1) - _attacker(arena, entity).attacks


def _attacker(arena: Arena, entity: int) -> ArenaMinion | ArenaHero:
    """Return what counts a character's attacks."""
    return arena.zones.minion(entity) or arena.heroes[HEROES.index(entity)]


def is_fresh(arena: Arena, entity: int) -> bool:
    """Return whether a minion came in this turn, so that it needs Charge or Rush to attack."""
    minion = arena.zones.minion(entity)
    return minion is not None and minion.arrived == arena.table.turn and not arena.zones.has(entity, "charge")


def cannot_attack(arena: Arena, entity: int) -> str | None:
    """Return why a character cannot attack at all now, in one sentence, or None."""
    sentence = hindrance(arena, entity)
    return sentence.format(arena.zones.definition(entity).name) if sentence else None


def hindrance(arena: Arena, entity: int) -> str:
    """Return the sentence of `cannot_attack` with a place for the character's name, "" where it can attack."""
    row = arena.world.rows[entity]
    minion: ArenaMinion | None = row.get(ArenaMinion)
    if minion is None and entity not in HEROES:
        return "Only minions on the board and your hero can attack."
    if minion is not None and minion.dormant:
        return "{} is dormant (MATCH-8.2)."
    derived: DerivedStats = row[DerivedStats]
    keywords = derived.keywords
    if "frozen" in keywords:
        return "{} is frozen and cannot attack (MATCH-6.3)."
    if "no-attack" in keywords:
        return "{} cannot attack."
    if minion is None:
        if hero_attack(arena.zones, HEROES.index(entity)) <= 0:
            return "{} has no attack (MATCH-3.4)."
    elif minion.arrived == arena.table.turn and "charge" not in keywords and "rush" not in keywords:
        return "{} came this turn; it can attack in your next one (MATCH-3.1)."
    elif derived.stats.get("attack", 0) <= 0:
        return "{} has 0 attack."
    elif not minion.attacks:  # who has not attacked in this turn has an attack left: most of all who are asked
        return ""
    return "" if attacks_left(arena, entity) > 0 else "{} has already attacked this turn (MATCH-3.1)."


def attackable(arena: Arena, seat: int) -> list[int]:
    """Return the characters of the other side that may be attacked at all: the hero first (MATCH-3.2, MATCH-5.3)."""
    other, rows = 1 - seat, arena.world.rows
    there = [HEROES[other], *arena.zones.zone("board", other)]
    keywords = {entity: held for entity in there if (held := rows[entity][DerivedStats].keywords)}
    if not keywords:  # most have none, and none stands in the way
        return there
    none: list[str] = []
    seen = [entity for entity in there if "stealth" not in keywords.get(entity, none) or entity in HEROES]
    guards = [entity for entity in seen if "taunt" in keywords.get(entity, none) and entity not in HEROES]
    return [entity for entity in guards or seen if "immune" not in keywords.get(entity, none)]


def targets_of(arena: Arena, attacker: int, there: list[int]) -> list[int]:
    """Return those of the attackable characters that this attacker may attack: with Rush alone minions (MATCH-3.1)."""
    if is_fresh(arena, attacker):
        return [entity for entity in there if entity not in HEROES]
    return there


# ----------------------------------------------------------------------------------------------------------- commands


def attack_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why an attack is refused, in one sentence, or None."""
    if not isinstance(command, Attack):
        return "That is no attack."
    if not arena.terms.attacks:
        return "Here minions strike at Resolution, not by command (POKER-5.4)."
    attacker, target = (arena.zones.numbered(number) for number in (command.attacker, command.target))
    if not attacker or arena.zones.seat_of(attacker) != seat or arena.zones.zone_of(attacker) not in _FIGHTING:
        return "Attack with your hero or with a minion on your board."
    if not target or arena.zones.seat_of(target) == seat or not is_character(arena, target):
        return "Attack a minion on the other board, or the other hero."
    return cannot_attack(arena, attacker) or _forbidden(arena, seat, attacker, target)


_FIGHTING = frozenset({"board", "heroes"})


def _forbidden(arena: Arena, seat: int, attacker: int, target: int) -> str | None:
    """Return why this target cannot be attacked by this attacker, in one sentence, or None."""
    name, has = arena.zones.definition(target).name, arena.zones.has
    if target not in HEROES and has(target, "stealth"):
        return f"{name} is in Stealth and cannot be attacked (MATCH-5.3)."
    if has(target, "immune"):
        return f"{name} is immune."
    there = attackable(arena, seat)
    if target not in there:
        return "A minion with Taunt is in the way (MATCH-3.2)."
    if target not in targets_of(arena, attacker, there):
        return "With Rush only minions can be attacked in the first turn (MATCH-3.1)."
    return None


def legal_attacks(arena: Arena, seat: int) -> list[Command]:
    """Return the attacks that would be accepted."""
    if not arena.terms.attacks:
        return []
    fighters = (HEROES[seat], *arena.sides[seat].board)
    attackers = [fighter for fighter in fighters if not hindrance(arena, fighter)]
    there = attackable(arena, seat) if attackers else []
    numbers = arena.table.numbers
    return [
        _attack(numbers[attacker], numbers[target])
        for attacker in attackers
        for target in targets_of(arena, attacker, there)
    ]


@lru_cache(maxsize=16384)
def _attack(attacker: int, target: int) -> Attack:
    """Return the attack between two numbers: kept, since every list of commands has many of them."""
    return Attack(attacker, target)


def take_attack(arena: Arena, seat: int, command: Command) -> None:
    """Declare an accepted attack."""
    del seat
    if isinstance(command, Attack):
        declare(arena, arena.zones.numbered(command.attacker), arena.zones.numbered(command.target))


def declare(arena: Arena, attacker: int, target: int) -> None:
    """Let a character attack another, by command or by an effect."""
    arena.push(Frame(FRAME, cards=(attacker, target)))


# -------------------------------------------------------------------------------------------------------------- steps


def attack_step(arena: Arena, frame: Frame) -> None:
    """Go one step on with an attack."""
    attacker, target = frame.cards
    if frame.step > FALLEN or not _is_on(arena, frame):
        arena.stack.frames.pop()
        return
    step_on(arena, frame)
    seat = arena.zones.seat_of(attacker)
    if frame.step == DECLARED:
        count_attack(arena, attacker)
        arena.world.emit(AttackDeclared, arena.zones.number(attacker), arena.zones.number(target))
        happen(arena, "attacks", attacker, target, seat)
    elif frame.step == STRIKING:
        _strike(arena, attacker, target)
    else:
        happen(arena, "attacked", attacker, target, seat)


def _is_on(arena: Arena, frame: Frame) -> bool:
    """Return whether both are still there to fight; after the blows only the attacker need be."""
    attacker, target = frame.cards
    if frame.step == FALLEN:
        return is_character(arena, attacker)
    return _is_able(arena, attacker) and _is_able(arena, target)


def _is_able(arena: Arena, entity: int) -> bool:
    """Return whether something is a character, and is not dying."""
    if not is_character(arena, entity):
        return False
    minion = arena.zones.minion(entity)
    return (minion is None or not minion.doomed) and arena.words.stat(entity, "health") > 0


def count_attack(arena: Arena, attacker: int) -> None:
    """Count an attack; who attacks leaves Stealth (MATCH-5.3)."""
    _attacker(arena, attacker).attacks += 1
    if arena.zones.has(attacker, "stealth"):
        arena.alter(attacker, Modifier(attacker, keyword="stealth", gone=True))
    arena.invalidate(ATTACKS)


def advantage(arena: Arena, attacker: int, target: int) -> int:
    """Return what the attacker's element adds against the target's (MATCH-3.5)."""
    strong = STRONG_AGAINST.get(arena.zones.definition(attacker).element)
    return ADVANTAGE if strong == arena.zones.definition(target).element else 0


def _strike(arena: Arena, attacker: int, target: int) -> None:
    """Let the blows fall together; a hero that is attacked does not strike back in the other's turn (MATCH-3.3)."""
    more = advantage(arena, attacker, target)
    dealt = arena.words.stat(attacker, "attack") + more
    taken = arena.words.stat(target, "attack")
    saved = more if attacker not in HEROES else 0  # MATCH-3.6
    numbers = (arena.zones.number(attacker), arena.zones.number(target))
    arena.world.emit(Struck, *numbers, dealt, taken, more)
    deal(arena, attacker, taken - saved, target, "attack")
    deal(arena, target, dealt, attacker, "attack")  # lies above the other and is looked at first; deaths wait for both
    if attacker in HEROES:
        for weapon in arena.sides[HEROES.index(attacker)].weapons:
            wear(arena, weapon, 1)


ATTACK_STEPS: dict[str, Step] = {FRAME: attack_step}
