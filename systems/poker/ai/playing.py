"""How opponents play cards in Spell/Pet (POKER-5.2): by the standard match's search of a turn, with another measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from systems.arena.ai.certainty import sure_part
from systems.arena.ai.playout_policy import by_policy
from systems.arena.ai.turn_search import Budget, Node, TurnSearch, moves_of, play_line
from systems.arena.ai.wording import words_of
from systems.arena.commands import EndTurn
from systems.dice import Stream
from systems.match import Command, Match
from systems.poker.ai.evaluation import value_of
from systems.poker.rules.composition import combat_of
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision, never


@dataclass(frozen=True, slots=True)
class Play:
    """How a level plays its cards.

    Attributes:
        steps: of the search of one decision, 0 for none: by policy.
        width, depth: of the beam; worlds: in how many the best lines are compared; plans: how many lines.
        sway: how careless it is: of the policy, or of the worth of lines.
    """

    steps: int = 0
    width: int = 1
    depth: int = 1
    worlds: int = 1
    plans: int = 1
    sway: int = 0


def play_cards(
    view: PokerView, worlds: Sequence[Match[Any]], how: Play, dice: Stream, out_of_time: Callable[[], bool] = never
) -> Decision:
    """Return what to do in Spell/Pet, or where something is asked.

    Args:
        view: of the seat.
        worlds: as many imagined combats as the level looks at.
        how: the level plays.
        dice: sway it.
        out_of_time: a guard that ends the search early.
    """
    match, seat = worlds[0], view.seat
    combat = combat_of(match.world)
    legal = moves_of(match, seat)
    if len(legal) == 1:
        return Decision((legal[0],), nodes=1)
    if not how.steps or view.cards.ask is not None or view.cards.phase != "main":
        return Decision((by_policy(combat, seat, legal, dice, 0 if how.steps else how.sway),), nodes=1)
    budget = Budget(how.steps, out_of_time)
    search = TurnSearch(match, seat, budget, value_of)
    best = search.beam(how.width, how.depth)[: how.plans]
    plans = sorted(((_worth(node, worlds, seat) + _sway(how, dice), node) for node in best), key=lambda plan: -plan[0])
    line = plans[0][1].line if plans else ()
    whole: tuple[Command, ...] = (*line, EndTurn()) if how.depth > 1 and budget.left > 0 else line or (EndTurn(),)
    reasons = tuple(Candidate(words_of(match, node.line), value) for value, node in plans[:4])
    return Decision(sure_part(whole, worlds, view.cards), reasons, budget.taken, budget.capped)


def _sway(how: Play, dice: Stream) -> int:
    return dice.below(how.sway) if how.sway else 0


def _worth(node: Node, worlds: Sequence[Match[Any]], seat: int) -> int:
    """Return what a line is worth on average over the worlds; in others than the first it goes as far as it can."""
    total = node.value
    for world in worlds[1:]:
        twin = world.fork()
        play_line(twin, seat, node.line)
        total += value_of(combat_of(twin.world), seat)
    return total // len(worlds)
