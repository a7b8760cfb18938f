"""One system alone: a march without combat, a combat without marching, and what follows a combat without one."""

from __future__ import annotations

from systems.clans.events import TickBegan, UnitAttacked, UnitMoved
from systems.clans.rules.combat import CombatSystem
from systems.clans.rules.lanes import LaneSystem
from systems.clans.rules.movement import MovementSystem
from tests.systems.clans.scenario import Battle, battle

WOODS = "woods woods*9 woods"
"""A lane whose middle burns."""


def march(board: str, **sections: str) -> Battle:
    """Return a battle after its movement, in which nothing else happened."""
    return battle(board, alone=(MovementSystem(),), **sections).process("movement")


def fight(board: str, **sections: str) -> Battle:
    """Return a battle after the five ticks, in which nothing else happened."""
    return battle(board, alone=(CombatSystem(),), **sections).process("combat")


def settle(board: str, **sections: str) -> Battle:
    """Return a battle after capture, markers and crystals, in which nothing else happened."""
    return battle(board, alone=(LaneSystem(),), **sections).process("crystals")


def blows(b: Battle) -> list[str]:
    """Return who attacked in which tick, in order, such as "3 A"."""
    found, tick = [], 0
    for event in b.events:
        if isinstance(event, TickBegan):
            tick = event.tick
        elif isinstance(event, UnitAttacked):
            found.append(f"{tick} {b.name(event.unit)}")
    return found


def values(b: Battle, name: str) -> list[int]:
    """Return the attack values of a unit, attack by attack."""
    return [event.amount for event in b.of(UnitAttacked) if event.unit == b.id(name)]


def steps(b: Battle, name: str) -> list[tuple[int, int, str]]:
    """Return a unit's moves as its owner hears them."""
    heard = b.of(UnitMoved, seat=b.seat(name))
    return [(event.start, event.end, event.how) for event in heard if event.unit == b.id(name)]
