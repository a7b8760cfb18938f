"""What everybody at the table remembers of a fighter: the moves of this hand, and what it did in this combat so far.

It is state, so that opponents, who keep nothing in mind, can play by it (POKER-8.2).
"""

from __future__ import annotations

from components.poker import ATTACK, COUNTER, SHOWN, SHOWN_ATTACKS, SHOWN_WEAK, TO_BLIND, BettingMove
from systems.poker.state.combat import Combat
from systems.poker.state.hands import HIGH, PAIR, HandKind

_ADDING = frozenset({ATTACK, COUNTER})
"""The moves after which there is more to match than a blind."""


def note_move(combat: Combat, seat: int, kind: str, amount: int = 0) -> None:
    """Note what a seat is about to do in a betting round."""
    poker, owed = combat.poker, combat.owed(seat)
    to_blind = owed and _ADDING.isdisjoint([move.kind for move in poker.moves])
    poker.moves.append(BettingMove(seat, poker.phase, kind, amount, owed, combat.pot))
    _count(combat, seat, kind + TO_BLIND if to_blind else kind)


def note_showdown(combat: Combat, seat: int, kind: HandKind) -> None:
    """Count what a seat shows at Resolution: whether it had attacked in this hand, and with how little."""
    _count(combat, seat, SHOWN)
    if any(move.seat == seat and move.kind in _ADDING for move in combat.poker.moves):
        _count(combat, seat, SHOWN_ATTACKS)
        if kind in {HIGH, PAIR}:
            _count(combat, seat, SHOWN_WEAK)


def _count(combat: Combat, seat: int, name: str) -> None:
    tally = combat.fighters[seat].tally
    tally[name] = tally.get(name, 0) + 1
