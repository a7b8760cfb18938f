"""Compose the duel's actions, frames, triggers and outcomes for the language."""

from __future__ import annotations

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
    Gain,
    Grant,
    Lose,
    Mill,
    Move,
    Negate,
    Retarget,
    Reveal,
    Shuffle,
    Strip,
    Summon,
    Turn,
)
from systems.duel.rules import battle, field_verbs, player_verbs
from systems.duel.rules.attacking import FRAME as ATTACK_FRAME
from systems.duel.rules.chain import CHAIN, WINDOW, chain_step, window_step
from systems.duel.rules.outcomes import DuelOutcomes
from systems.duel.rules.summoning import sacrifice_answer, sacrifice_step
from systems.duel.rules.triggers import DuelTriggers
from systems.duel.rules.turns import PHASE_ANSWERS, PHASE_STEPS
from systems.duel.state.opening import OPENING_ANSWERS, OPENING_STEPS
from systems.duel.state.table import Duel
from systems.effects import lasting
from systems.effects.game import Actions, EffectRules, FrameKinds
from systems.effects.lasting import recall
from systems.world import World

RULES = EffectRules(
    DuelTriggers(),
    DuelOutcomes(),
    Actions(
        verbs={
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
        },
        possible={
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
        },
    ),
    FrameKinds(
        steps={
            ATTACK_FRAME: battle.attack_step,
            WINDOW: window_step,
            CHAIN: chain_step,
            field_verbs.ENTERING: field_verbs.entering_step,
            player_verbs.DISCARDING: player_verbs.discarding_step,
            "sacrifice": sacrifice_step,
            **PHASE_STEPS,
            **OPENING_STEPS,
        },
        answers={
            field_verbs.ENTERING: field_verbs.entering_answer,
            player_verbs.DISCARDING: player_verbs.discarding_answer,
            "sacrifice": sacrifice_answer,
            **PHASE_ANSWERS,
            **OPENING_ANSWERS,
        },
    ),
)
"""The rules that all duels share."""


def duel_of(world: World) -> Duel:
    """Return the world's `Duel`, made once and cached in the world."""
    if world.cached_view is None:
        world.cached_view = Duel(world, RULES)
        recall(world.cached_view)
    duel: Duel = world.cached_view
    return duel
