"""End a duel (DUEL-2.1)."""

from __future__ import annotations

from components.duel import NOBODY, OVER, UNDECIDED
from systems.duel.events import MatchEnded
from systems.duel.state.table import SEATS, Duel
from systems.effects.lasting import derive
from systems.match import PLAYERS


def check_end(duel: Duel) -> bool:
    """End the match if a player has no HP left; return whether it ended."""
    first, second = duel.sides
    if (first.hp > 0 and second.hp > 0) or duel.table.winner != UNDECIDED:
        return False
    gone = [seat for seat in SEATS if duel.sides[seat].hp <= 0]
    if len(gone) == len(SEATS):
        finish(duel, NOBODY, "Both players lost their last health point in the same step.")
    else:
        finish(duel, 1 - gone[0], f"{PLAYERS[gone[0]]} has no health points left.")
    return True


def finish(duel: Duel, winner: int, reason: str) -> None:
    """End the match and drop everything unresolved.

    The winner is a seat, or NOBODY for a draw.
    """
    table, stack = duel.table, duel.stack
    table.phase = OVER
    table.winner = winner
    table.reason = reason
    stack.ask = None
    stack.frames.clear()
    stack.pending.clear()
    duel.chain.links.clear()
    duel.chain.summoned.clear()
    duel.chain.resolving, duel.chain.window, duel.chain.subject, duel.chain.passes = False, "", 0, 0
    duel.clash.attackers.clear()
    duel.clash.left.clear()
    duel.clash.target = duel.clash.blocker = 0
    derive(duel)  # some auras asked who attacks
    duel.world.emit(MatchEnded, winner, reason)
