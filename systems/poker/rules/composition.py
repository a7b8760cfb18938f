"""A combat put together: the standard match's actions, frames and triggers, and what Poker Combat adds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from components.effects import Special
from components.poker import CLOSING, RESOLUTION
from systems.arena.rules.attacking import ATTACK_STEPS
from systems.arena.rules.composition import ACTIONS
from systems.arena.rules.moves import DRAWING_STEPS
from systems.arena.rules.outcomes import ArenaOutcomes
from systems.arena.rules.playing import PLAYING_STEPS
from systems.arena.rules.triggers import SAFE, ArenaTriggers
from systems.arena.state.table import Course
from systems.arena.state.zones import ArenaZones
from systems.effects.game import Durations, EffectRules, FrameKinds
from systems.effects.lasting import recall
from systems.poker.rules.ending import check_end
from systems.poker.rules.frames import HAND
from systems.poker.rules.hand import HAND_ANSWERS, HAND_STEPS, begin_first_hand
from systems.poker.rules.spells import arm
from systems.poker.state.combat import Combat
from systems.world import World


class SharedTurns(Durations):
    """A hand is one turn of both (POKER-5.6): everybody's next turn is the next hand."""

    def until(self, table: Any, seat: int, duration: str) -> int:
        """Return the hand at whose end a duration ends that begins now; -1 for "stay"."""
        del seat
        turn: int = table.table.turn
        return {"stay": -1, "turn": turn}.get(duration, turn + 1)

    def lasts(self, table: Any, entity: int, keyword: str, turns: int) -> int:
        """Return the hand at whose end a keyword goes: this one counts, unless its strikes are over already."""
        del entity, keyword
        begun = table.poker.phase in {RESOLUTION, CLOSING}
        return int(table.table.turn) + turns - (0 if begun else 1)


RULES = EffectRules(
    ArenaTriggers(SAFE | {HAND}),
    ArenaOutcomes(),
    replace(ACTIONS, verbs={**ACTIONS.verbs, Special: arm}),
    FrameKinds(steps={**ATTACK_STEPS, **PLAYING_STEPS, **DRAWING_STEPS, **HAND_STEPS}, answers=HAND_ANSWERS),
    durations=SharedTurns(),
)
"""The rules that all combats share."""
COURSE = Course(begin_first_hand, check_end)


def combat_of(world: World) -> Combat:
    """Return the world's combat, put together once."""
    if world.cached_view is None:
        world.cached_view = Combat(world, RULES, ArenaZones(world), COURSE)
        recall(world.cached_view)
    combat: Combat = world.cached_view
    return combat
