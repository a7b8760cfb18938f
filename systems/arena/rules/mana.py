"""Mana: crystals, what is spent, and what overload locks (MATCH-2.1, MATCH-7.1)."""

from __future__ import annotations

from systems.arena.events import ManaChanged
from systems.arena.state.aura_dependencies import MANA
from systems.arena.state.table import Arena


def tell_mana(arena: Arena, seat: int) -> None:
    """Tell what a side can spend; auras may depend on it."""
    side = arena.sides[seat]
    arena.invalidate(MANA)
    arena.world.emit(ManaChanged, seat, side.mana, side.crystals, side.locked, side.overload)


def refill(arena: Arena, seat: int) -> None:
    """Begin a turn: one more crystal, all of them full but for those that were overloaded."""
    side = arena.sides[seat]
    side.crystals = min(arena.terms.crystals, side.crystals + 1)
    side.locked, side.overload = min(side.crystals, side.overload), 0
    side.mana = side.crystals - side.locked


def pay(arena: Arena, seat: int, cost: int) -> None:
    """Spend mana."""
    if cost:
        arena.sides[seat].mana -= cost
        tell_mana(arena, seat)


def overload(arena: Arena, seat: int, number: int) -> None:
    """Let crystals be locked in the next turn."""
    if number:
        arena.sides[seat].overload += number
        tell_mana(arena, seat)


def change_mana(arena: Arena, seat: int, name: str, value: int) -> None:
    """Set a number of a side's mana within its bounds: "mana", "crystals", "overload" or "locked"."""
    side, most = arena.sides[seat], arena.terms.crystals
    if name == "crystals":
        side.crystals = max(0, min(most, value))
        side.mana = min(side.mana, side.crystals)
    elif name == "overload":
        side.overload = max(0, value)
    elif name == "locked":
        freed = side.locked - max(0, min(side.locked, value))
        side.locked -= freed
        side.mana = min(most, side.mana + freed)
    else:
        side.mana = max(0, min(most, value))
    tell_mana(arena, seat)
