"""The standard match put together: its actions, kinds of frames, triggers and outcomes, for all worlds."""

from __future__ import annotations

from components.effects import (
    Change,
    Control,
    Counters,
    Create,
    Destroy,
    Discard,
    Draw,
    Fight,
    Gain,
    Grant,
    Lose,
    Mill,
    Move,
    Perform,
    Replay,
    Retarget,
    Reveal,
    Shuffle,
    Special,
    Strip,
    Summon,
    Transform,
)
from systems.arena.rules import verbs_board, verbs_players
from systems.arena.rules.attacking import ATTACK_STEPS
from systems.arena.rules.ending import check_end
from systems.arena.rules.moves import DRAWING_STEPS
from systems.arena.rules.outcomes import ArenaOutcomes
from systems.arena.rules.playing import PLAYING_STEPS
from systems.arena.rules.triggers import SAFE, ArenaTriggers
from systems.arena.rules.turns import TURN_STEPS, begin_match
from systems.arena.state.table import Arena, Course
from systems.arena.state.zones import ArenaZones
from systems.effects import lasting
from systems.effects.game import Actions, EffectRules, FrameKinds
from systems.effects.lasting import recall
from systems.world import World

ACTIONS = Actions(
    verbs={
        Destroy: verbs_board.destroy,
        Move: verbs_board.move,
        Summon: verbs_board.summon_found,
        Create: verbs_board.create,
        Control: verbs_board.control,
        Counters: verbs_board.counters,
        Transform: verbs_board.transform,
        Replay: verbs_board.replay,
        Fight: verbs_board.fight,
        Retarget: verbs_board.retarget,
        Perform: verbs_board.perform,
        Draw: verbs_players.draw,
        Mill: verbs_players.mill,
        Discard: verbs_players.discard,
        Lose: verbs_players.lose,
        Gain: verbs_players.gain,
        Reveal: verbs_players.reveal,
        Shuffle: verbs_players.shuffle,
        Special: verbs_players.special,
        Change: verbs_players.change,
        Strip: verbs_players.strip,
        Grant: lasting.grant,
    },
    possible={
        Summon: verbs_board.can_summon,
        Create: verbs_board.can_create,
        Change: verbs_players.can_change,
    },
)
"""What carries the actions of cards out."""
RULES = EffectRules(
    ArenaTriggers(SAFE),
    ArenaOutcomes(),
    ACTIONS,
    FrameKinds(steps={**ATTACK_STEPS, **PLAYING_STEPS, **TURN_STEPS, **DRAWING_STEPS}),
)
"""The rules that all standard matches share."""
COURSE = Course(begin_match, check_end)


def arena_of(world: World) -> Arena:
    """Return the world's match, put together once."""
    if world.cached_view is None:
        world.cached_view = Arena(world, RULES, ArenaZones(world), COURSE)
        recall(world.cached_view)
    arena: Arena = world.cached_view
    return arena
