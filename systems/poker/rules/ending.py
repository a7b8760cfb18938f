"""How a combat ends (POKER-1.1, POKER-4.5): when a piece has no HP left, but not while HP are in the pot."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import NOBODY, OVER
from components.poker import CLOSING, SPELLS
from systems.match import SEATS
from systems.poker.events import CombatEnded
from systems.poker.state.combat import Combat


def check_end(combat: Combat) -> bool:
    """End the combat where a piece is eliminated, both together if both are (POKER-4.7); return whether it is over.

    A piece is all in at 0 HP in a betting round, and judged after Resolution (POKER-1.5).
    """
    if combat.table.phase == OVER:
        return True
    if combat.poker.phase not in {SPELLS, CLOSING}:
        return False
    fallen = [seat for seat in SEATS if combat.heroes[seat].hp <= 0]
    if not fallen:
        return False
    names = [combat.zones.definition(combat.zones.player(seat)).name for seat in fallen]
    finish(combat, fallen, "Both fell together." if len(fallen) > 1 else f"{names[0]} fell.")
    return True


def finish(combat: Combat, fallen: Sequence[int], reason: str) -> None:
    """End the combat; nothing that is half done goes on."""
    table, poker, stack = combat.table, combat.poker, combat.stack
    poker.phase = table.phase = OVER
    poker.fallen = list(fallen)
    table.winner, table.reason = (NOBODY if len(fallen) != 1 else 1 - fallen[0]), reason
    stack.frames.clear()
    stack.pending.clear()
    stack.ask = None
    combat.world.emit(CombatEnded, tuple(fallen), reason)
