"""DuelTriggers: the order of triggers, and what happens between two steps."""

from __future__ import annotations

from collections.abc import Sequence

from components.duel import OVER, Creature
from components.effects import Pending
from systems.duel.rules.attacking import FRAME as ATTACK_FRAME
from systems.duel.rules.chain import WINDOW, open_window
from systems.duel.rules.ending import check_end
from systems.duel.rules.turns import PHASE_STEPS, hasten_phase
from systems.duel.state.listening import listeners
from systems.duel.state.table import Duel
from systems.effects.game import Triggers

SAFE = frozenset({ATTACK_FRAME, WINDOW, *PHASE_STEPS})
"""Frames between whose steps triggers begin: whatever else is half done ends first."""


class DuelTriggers(Triggers):
    """The active player's triggers come first, then the other player's."""

    def listening(self, table: Duel, name: str, subject: int) -> Sequence[int]:
        """Return the cards that may hear an event, the active player's first."""
        del subject
        return listeners(table.zones, name, lends=bool(table.gifted))

    def ready(self, table: Duel) -> bool:
        """Return whether triggers may begin: no frame is on the stack that has to end first."""
        frames = table.stack.frames
        return not frames or frames[-1].kind in SAFE

    def next_pending(self, table: Duel) -> int:
        """Return the index of the next trigger: the active player's oldest, else the oldest."""
        active = table.table.active
        return next((place for place, item in enumerate(table.stack.pending) if item.scope.seat == active), 0)

    def before_trigger(self, table: Duel, pending: Pending) -> bool:
        """End the match if a player is beaten (DUEL-2.1); return whether a trigger begins: not once it is over."""
        del pending
        return table.table.phase != OVER and not check_end(table)

    def between(self, table: Duel) -> bool:
        """End the match, open a window for a summon, or end a phase that an effect has cut short."""
        frames, turn = table.stack.frames, table.table
        if frames and frames[-1].kind not in SAFE:
            return False
        if turn.phase == OVER:
            frames.clear()
            table.stack.pending.clear()
            return False
        if check_end(table) or (table.chain.summoned and _offer_summon(table)):
            return True
        if turn.hasten and not frames:
            turn.hasten = False
            return hasten_phase(table)
        return False


def _offer_summon(duel: Duel) -> bool:
    """Open a response window for the first waiting summon; return whether there was one."""
    summoned = duel.chain.summoned
    while summoned:
        card = summoned.pop(0)
        creature = duel.world.find(card, Creature)
        if creature is not None:
            open_window(duel, "summon", card, creature.seat)
            return True
    return False
