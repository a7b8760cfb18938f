"""The duel as the card language runs it: its verbs, its kinds of frames, and when triggers have their turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from components.duel import OVER, Creature
from components.effects import (
    Attach,
    CallOff,
    Change,
    Control,
    Counters,
    Create,
    Destroy,
    Discard,
    Draw,
    EndPhase,
    Frame,
    Gain,
    Grant,
    Lose,
    Mill,
    Move,
    Negate,
    Node,
    Pending,
    Retarget,
    Reveal,
    Scope,
    Shuffle,
    Strip,
    Summon,
    Triggered,
    Turn,
)
from systems.duel import events
from systems.duel.rules import battle, field_verbs, player_verbs
from systems.duel.rules.attacking import FRAME as ATTACK_FRAME
from systems.duel.rules.chain import CHAIN, WINDOW, add_link, chain_step, open_window, window_step
from systems.duel.rules.ending import check_end
from systems.duel.rules.summoning import sacrifice_answer, sacrifice_step
from systems.duel.rules.turns import PHASE_ANSWERS, PHASE_STEPS, hasten_phase
from systems.duel.state.opening import OPENING_ANSWERS, OPENING_STEPS
from systems.duel.state.table import Duel
from systems.effects import lasting
from systems.effects.announcing import announce
from systems.effects.possibility import can_do
from systems.effects.table import Answer, Possible, Step, Verb
from systems.effects.uses import give_back
from systems.world import World

SAFE = frozenset({ATTACK_FRAME, WINDOW, *PHASE_STEPS})
"""Frames between whose steps triggers begin: whatever else is half done ends first."""


class DuelRulesTable(Duel):
    """The view of a world whose duel is played: see `Duel` for what it knows."""

    verbs: ClassVar[Mapping[type[Node], Verb]] = {
        Destroy: field_verbs.destroy,
        Move: field_verbs.move,
        Summon: field_verbs.summon,
        Create: field_verbs.create,
        Turn: field_verbs.turn,
        Control: field_verbs.control,
        Counters: field_verbs.counters,
        Attach: field_verbs.attach,
        Draw: player_verbs.draw,
        Mill: player_verbs.mill,
        Discard: player_verbs.discard,
        Lose: player_verbs.lose,
        Gain: player_verbs.gain,
        Negate: player_verbs.negate,
        CallOff: player_verbs.call_off,
        Retarget: player_verbs.retarget,
        EndPhase: player_verbs.end_phase,
        Reveal: player_verbs.reveal,
        Shuffle: player_verbs.shuffle,
        Change: lasting.change,
        Grant: lasting.grant,
        Strip: lasting.strip,
    }
    possible: ClassVar[Mapping[type[Node], Possible]] = {
        Destroy: field_verbs.can_destroy,
        Move: field_verbs.can_move,
        Summon: field_verbs.can_summon,
        Create: field_verbs.can_create,
        Turn: field_verbs.can_turn,
        Control: field_verbs.can_control,
        Counters: field_verbs.can_count,
        Attach: field_verbs.can_attach,
        Mill: player_verbs.can_mill,
        Discard: player_verbs.can_discard,
        Lose: player_verbs.can_lose,
        Negate: player_verbs.can_negate,
        CallOff: player_verbs.can_call_off,
    }
    steps: ClassVar[Mapping[str, Step]] = {
        ATTACK_FRAME: battle.attack_step,
        WINDOW: window_step,
        CHAIN: chain_step,
        field_verbs.ENTERING: field_verbs.entering_step,
        player_verbs.DISCARDING: player_verbs.discarding_step,
        "sacrifice": sacrifice_step,
        **PHASE_STEPS,
        **OPENING_STEPS,
    }

    def ready(self) -> bool:
        """Return whether triggers may begin: nothing is half done that ends first."""
        frames = self.stack.frames
        return not frames or frames[-1].kind in SAFE

    def next_pending(self) -> int:
        """Return the place of the trigger that begins next: the active player's first, of those set off first."""
        active = self.table.active
        return next((place for place, item in enumerate(self.stack.pending) if item.scope.seat == active), 0)

    def begin(self, pending: Pending) -> None:
        """Announce a trigger, unless it would do nothing by now, or the match ends before it (DUEL-2.1)."""
        if self.table.phase == OVER or check_end(self):
            return
        ability: Triggered = self.book.node(pending.scope.definition, pending.scope.path)
        if ability.choices or can_do(self, pending.scope, ability.program):
            announce(self, pending.scope)
        else:
            give_back(self, pending.scope)

    def between(self) -> bool:
        """End the match, offer summons to be answered, or end a phase that an effect has cut short."""
        frames, table = self.stack.frames, self.table
        if frames and frames[-1].kind not in SAFE:
            return False
        if table.phase == OVER:
            frames.clear()
            self.stack.pending.clear()
            return False
        if check_end(self) or (self.chain.summoned and self._offer_summon()):
            return True
        if table.hasten and not frames:
            table.hasten = False
            return hasten_phase(self)
        return False

    def _offer_summon(self) -> bool:
        """Let the first summon that waits be answered; return whether there was one."""
        summoned = self.chain.summoned
        while summoned:
            card = summoned.pop(0)
            creature = self.world.find(card, Creature)
            if creature is not None:
                open_window(self, "summon", card, creature.seat)
                return True
        return False

    def announced(self, scope: Scope) -> None:
        """Make an ability whose cost is paid a link of the chain."""
        add_link(self, scope)

    def commit(self, frame: Frame) -> None:
        """Carry out what befalls cards."""
        field_verbs.commit(self, frame)

    def has_dropped(self) -> None:
        """Tell that the limit was reached."""
        self.world.emit(events.EffectsDropped)

    def has_rolled(self, scope: Scope, sides: int, number: int) -> None:
        """Tell what an effect's dice gave."""
        self.world.emit(events.NumberRolled, self.public_number(scope.source), sides, number)


ANSWERS: Mapping[str, Answer] = {
    field_verbs.ENTERING: field_verbs.entering_answer,
    player_verbs.DISCARDING: player_verbs.discarding_answer,
    "sacrifice": sacrifice_answer,
    **PHASE_ANSWERS,
    **OPENING_ANSWERS,
}
DuelRulesTable.answers = ANSWERS


def rules_table(world: World) -> DuelRulesTable:
    """Return the world's duel with its rules, made once."""
    if world.cached_view is None:
        world.cached_view = DuelRulesTable(world)
        lasting.recall(world.cached_view)
    table: DuelRulesTable = world.cached_view
    return table
