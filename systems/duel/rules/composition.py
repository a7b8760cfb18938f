"""Compose the duel's actions, frames, triggers and outcomes for the language."""

from __future__ import annotations

from components import effects as nodes
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
            nodes.Destroy: field_verbs.destroy,
            nodes.Move: field_verbs.move,
            nodes.Summon: field_verbs.summon,
            nodes.Create: field_verbs.create,
            nodes.Turn: field_verbs.turn,
            nodes.Control: field_verbs.control,
            nodes.Counters: field_verbs.counters,
            nodes.Attach: field_verbs.attach,
            nodes.Draw: player_verbs.draw,
            nodes.Mill: player_verbs.mill,
            nodes.Discard: player_verbs.discard,
            nodes.Lose: player_verbs.lose,
            nodes.Gain: player_verbs.gain,
            nodes.Negate: player_verbs.negate,
            nodes.CallOff: player_verbs.call_off,
            nodes.Retarget: player_verbs.retarget,
            nodes.EndPhase: player_verbs.end_phase,
            nodes.Reveal: player_verbs.reveal,
            nodes.Shuffle: player_verbs.shuffle,
            nodes.Change: lasting.change,
            nodes.Grant: lasting.grant,
            nodes.Strip: lasting.strip,
        },
        possible={
            nodes.Destroy: field_verbs.can_destroy,
            nodes.Move: field_verbs.can_move,
            nodes.Summon: field_verbs.can_summon,
            nodes.Create: field_verbs.can_create,
            nodes.Turn: field_verbs.can_turn,
            nodes.Control: field_verbs.can_control,
            nodes.Counters: field_verbs.can_count,
            nodes.Attach: field_verbs.can_attach,
            nodes.Mill: player_verbs.can_mill,
            nodes.Discard: player_verbs.can_discard,
            nodes.Lose: player_verbs.can_lose,
            nodes.Negate: player_verbs.can_negate,
            nodes.CallOff: player_verbs.can_call_off,
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
