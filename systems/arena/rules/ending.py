"""How a match ends (MATCH-1.4)."""

from __future__ import annotations

from components.arena import NOBODY, OVER
from systems.arena.events import MatchEnded
from systems.arena.state.table import Arena
from systems.match import PLAYERS, SEATS


def check_end(arena: Arena) -> bool:
    """End the match where a hero has no HP left, in a draw where both have none; return whether it is over."""
    if arena.table.phase == OVER:
        return True
    fallen = [seat for seat in SEATS if arena.heroes[seat].hp <= 0]
    if not fallen:
        return False
    if len(fallen) > 1:
        finish(arena, NOBODY, "Both heroes fell together.")
    else:
        finish(arena, 1 - fallen[0], f"{arena.zones.definition(arena.zones.player(fallen[0])).name} fell.")
    return True


def finish(arena: Arena, winner: int, reason: str) -> None:
    """End the match; nothing that is half done goes on."""
    table, stack = arena.table, arena.stack
    table.winner, table.reason, table.phase = winner, reason, OVER
    stack.frames.clear()
    stack.pending.clear()
    stack.ask = None
    arena.world.emit(MatchEnded, winner, reason)


def concession(seat: int) -> str:
    """Return the sentence with which a seat's giving up ends a match."""
    return f"{PLAYERS[seat]} gave the match up."
