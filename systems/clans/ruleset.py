"""The ruleset of the clans battle, as `Match` uses it."""

from __future__ import annotations

from typing import Any, ClassVar

from components.clans import LANE_NAMES, PLANNING, REARRANGING, Battle
from components.core import Definition
from systems.clans.commands import COMMANDS, Rearrange
from systems.clans.events import EVENTS
from systems.clans.rules.choices import legal_plans
from systems.clans.rules.closing import ClosingSystem
from systems.clans.rules.combat import CombatSystem
from systems.clans.rules.ending import finish
from systems.clans.rules.lanes import LaneSystem
from systems.clans.rules.leaders import LeaderSystem, legal_rearrangements, rearrangement_refusal
from systems.clans.rules.movement import MovementSystem
from systems.clans.rules.objectives import ObjectiveSystem
from systems.clans.rules.passives import PassiveSystem
from systems.clans.rules.planning import PlanningSystem, planning_refusal
from systems.clans.rules.reveal import EffectSystem, RevealSystem
from systems.clans.setup import Setup
from systems.clans.state.field import field_of
from systems.clans.state.opening import open_battle
from systems.clans.view.showing import LookSystem, clans_view, emit_all_tiles
from systems.clans.view.views import ClansView
from systems.match import Command, Event, Result, Ruleset, result_of
from systems.world import System, World

_PASSIVES = PassiveSystem()
SYSTEMS: tuple[System, ...] = (
    LookSystem(),
    PlanningSystem(),
    RevealSystem(),
    _PASSIVES,
    LeaderSystem(),
    _PASSIVES,
    EffectSystem(),
    _PASSIVES,
    MovementSystem(),
    _PASSIVES,
    CombatSystem(),
    _PASSIVES,
    LaneSystem(),
    _PASSIVES,
    ObjectiveSystem(),
    ClosingSystem(),
    _PASSIVES,
)
"""The order of a round (CLAN-7.1). Each looks at the phase, does its part and names the next; passives answer what
happened in each part."""


class ClansRules(Ruleset[ClansView]):
    """Land of Clans & Wanderers, the battle."""

    game: ClassVar[str] = "clans"
    version: ClassVar[int] = 4
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        known: dict[str, Definition] = dict(setup.definitions)
        for seat in setup.seats:
            known[seat.leader.id] = seat.leader
            known.update((card.id, card) for deck in (seat.deck, *seat.later) for card in deck)
        known.update((family.id, family) for family in setup.families)
        for seat in setup.seats:
            known.update((passive.id, passive) for passive in seat.passives)
            known.update((supply.id, supply) for supply in seat.supplies)
        self.definitions = known

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first planning."""
        world = self.empty_world()
        open_battle(world, self.setup, seed)
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seats that have not confirmed their plan, or Sun Tzu's."""
        field = field_of(world)
        phase = field.battle.phase
        if phase == PLANNING:
            return tuple(seat for seat in (0, 1) if not field.plans[seat].committed)
        return (field.battle.waiting[0],) if phase == REARRANGING else ()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        battle = world.single(Battle)
        if battle.phase == REARRANGING:
            return {"kind": "rearrange", "lanes": list(LANE_NAMES)}
        return {"kind": "plan", "round": battle.round}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        field = field_of(world)
        if field.battle.phase == REARRANGING:
            return legal_rearrangements(field, seat)
        return legal_plans(field, seat)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        field = field_of(world)
        if field.battle.phase == REARRANGING:
            if isinstance(command, Rearrange):
                return rearrangement_refusal(field, seat, command)
            return "Your plan is revealed; say how to exchange the lanes of your new cards."
        return planning_refusal(field, seat, command)

    def view(self, world: World, seat: int) -> ClansView:
        """Return all that the seat may know."""
        return clans_view(field_of(world), seat, self.to_act(world))

    def result(self, world: World) -> Result | None:
        """Return how the battle ended, or None while it runs."""
        return result_of(world.single(Battle))

    def concede(self, world: World, seat: int) -> None:
        """End the battle in favour of the other seat."""
        field = field_of(world)
        name = field.sides[seat].leader.name
        finish(field, 1 - seat, f"{name} gave the battle up.")
        emit_all_tiles(field)
