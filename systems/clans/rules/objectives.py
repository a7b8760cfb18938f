"""Other aims than the crystal (CLAN-12.14 to CLAN-12.21): what they count at the end of a round, and how they decide.

Walls and the wagon have modules of their own; this one has the captive, the tiles to hold and the felled units, and
says for every aim who has won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.clans import CLOSING, MIDDLE, Battle, Side, Tile, Unit
from components.clans_objectives import (
    AMBUSH,
    CONVOY,
    CROSSING,
    HOLDING,
    MEETING,
    RESCUE,
    SIEGE,
    Objective,
)
from components.clans_options import Bounties
from systems.clans.events import CaptiveFreed, CaptiveMoved, FelledCounted, HoldingCounted
from systems.clans.rules.ending import finish, finish_by_crystals
from systems.clans.rules.wagon import wagon_lost
from systems.clans.state.field import SEATS, BattleSystem, Field, field_of, home_tile, tile_behind
from systems.world import World


class ObjectiveSystem(BattleSystem):
    """Counts at the end of a round how far the aim of the battle has come, and ends it when it is reached."""

    reads = (Bounties, Tile, Unit)
    writes = (Battle, Objective, Side)
    phases = (CLOSING,)

    def process(self, world: World) -> None:
        """Count and decide."""
        field = field_of(world)
        objective = field.objective
        if objective is None or field.battle.phase != CLOSING:
            return
        count = _COUNTS.get(objective.kind)
        if count is not None:
            count(field, objective)
        decide(field)


def decide(field: Field) -> None:
    """End the battle if its aim is reached, or can be reached no more."""
    objective = field.objective
    if objective is None:
        return
    seat = objective.seat
    name = field.sides[seat].leader.name
    if objective.kind == CONVOY:
        if objective.through:
            finish(field, seat, f"The wagon of {name} is through.")
        elif wagon_lost(field, objective):
            finish(field, 1 - seat, f"The wagon of {name} is lost.")
    elif objective.kind == RESCUE:
        if objective.captive == home_tile(seat, objective.lanes[0]):
            finish(field, seat, f"The captive is home with {name}.")
    elif objective.kind in (CROSSING, MEETING):
        _decide_holding(field, objective)
    elif objective.kind == AMBUSH and max(objective.felled) >= objective.needed:
        _decide_felled(field, objective)


def finish_undecided(field: Field, why: str) -> None:
    """End a battle in which nothing decided before: by its aim, or else by the crystals (CLAN-1.3, CLAN-12.14).

    Args:
        field: the battle.
        why: the sentence that says what ended it.
    """
    objective = field.objective
    if objective is None or objective.kind in (CROSSING, MEETING):
        finish_by_crystals(field, why)
    elif objective.kind == AMBUSH:
        first, second = objective.felled
        if first == second:
            finish_by_crystals(field, f"{why} Both felled {first}.")
        else:
            winner = 0 if first > second else 1
            name = field.sides[winner].leader.name
            finish(field, winner, f"{why} {name} felled more, {max(first, second)} against {min(first, second)}.")
    else:
        winner = objective.seat if objective.kind == HOLDING else 1 - objective.seat
        finish(field, winner, f"{why} {_LIMIT_REASONS[objective.kind].format(field.sides[winner].leader.name)}")


_LIMIT_REASONS: Mapping[str, str] = {
    SIEGE: "The walls of {} have held.",
    HOLDING: "The crystal of {} still stands.",
    CONVOY: "{} has kept the road closed.",
    RESCUE: "{} still has the captive.",
}


def _decide_holding(field: Field, objective: Objective) -> None:
    for seat in SEATS:
        if objective.held[seat] >= objective.rounds:
            places = "bridges" if objective.kind == CROSSING else "middle"
            name = field.sides[seat].leader.name
            finish(field, seat, f"{name} has held the {places} for {objective.rounds} rounds.")


def _decide_felled(field: Field, objective: Objective) -> None:
    first, second = objective.felled
    if first != second:  # else who is ahead next decides
        winner = 0 if first > second else 1
        finish(field, winner, f"{field.sides[winner].leader.name} has felled {objective.felled[winner]}.")


# Counting


def tiles_held(field: Field, objective: Objective, seat: int) -> int:
    """Return how many of the tiles that count a seat holds (CLAN-8.7)."""
    return sum(field.holds(3 * lane + MIDDLE, seat) for lane in objective.lanes)


def _count_holding(field: Field, objective: Objective) -> None:
    for seat in SEATS:
        before = objective.held[seat]
        enough = tiles_held(field, objective, seat) >= objective.needed
        objective.held[seat] = before + 1 if enough else 0
        if objective.held[seat] != before:
            field.world.emit(HoldingCounted, seat, objective.held[seat], objective.rounds)


def _count_felled(field: Field, objective: Objective) -> None:
    field.world.emit(FelledCounted, (objective.felled[0], objective.felled[1]), objective.needed)


def _lead_captive(field: Field, objective: Objective) -> None:
    """Free the captive, lead it a tile toward home, or take it back (CLAN-12.20)."""
    seat, tile = objective.seat, objective.captive
    own, enemy = field.stack(tile, seat), field.stack(tile, 1 - seat)
    if not objective.freed:
        if own and not enemy:
            objective.freed = True
            field.battle.stirred = True
            field.world.emit(CaptiveFreed, seat, tile)
        return
    goal = tile_behind(tile, seat)
    seized = bool(enemy) and not own
    if seized:
        goal = home_tile(1 - seat, objective.lanes[0])
        objective.freed = False
    elif field.stack(goal, 1 - seat):
        return
    objective.captive = goal
    field.battle.stirred = True
    field.world.emit(CaptiveMoved, seat, tile, goal, seized)


_COUNTS: Mapping[str, Callable[[Field, Objective], None]] = {
    CROSSING: _count_holding,
    MEETING: _count_holding,
    AMBUSH: _count_felled,
    RESCUE: _lead_captive,
}
