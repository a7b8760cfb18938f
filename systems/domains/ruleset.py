"""The ruleset of The Nine Domains, as `Match` uses it."""

from __future__ import annotations

from typing import Any, ClassVar

from components.domains import CHOICE_KINDS, CHOOSING, PLACING
from systems.domains.commands import COMMANDS
from systems.domains.events import EVENTS
from systems.domains.rules.choices import ChoiceSystem, choice_refusal, legal_choices
from systems.domains.rules.ending import ElementSystem, RoundSystem, finish
from systems.domains.rules.fights import CarrySystem, FightSystem
from systems.domains.rules.placing import PlacingSystem, legal_placements, placing_refusal, placing_seats
from systems.domains.rules.reveal import RevealSystem
from systems.domains.setup import Setup
from systems.domains.state.field import field_of
from systems.domains.state.opening import open_match
from systems.domains.view.showing import domains_view
from systems.domains.view.views import DomainsView
from systems.match import PLAYERS, Command, Event, Result, Ruleset, result_of
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (
    PlacingSystem(),
    RevealSystem(),
    FightSystem(),
    CarrySystem(),
    ChoiceSystem(),
    ElementSystem(),
    RoundSystem(),
)
"""The order of a round (DOM-2). Each looks at the phase, does its part and names the next."""


class DomainsRules(Ruleset[DomainsView]):
    """The Nine Domains."""

    game: ClassVar[str] = "domains"
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world = self.empty_world()
        open_match(world, self.setup, seed)
        if field_of(world).table.phase not in {PLACING, CHOOSING} or not self.to_act(world):
            world.process()
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seats that have not placed, or the one whose power is asked about."""
        field = field_of(world)
        phase = field.table.phase
        if phase == PLACING:
            return placing_seats(field)
        return (field.table.choices[0][0],) if phase == CHOOSING else ()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        table = field_of(world).table
        if table.phase == PLACING:
            return {"kind": "place", "round": table.round}
        _, kind, slot = table.choices[0]
        return {"kind": CHOICE_KINDS[kind], "slot": slot}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        field = field_of(world)
        return legal_placements(field, seat) if field.table.phase == PLACING else legal_choices(field)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        field = field_of(world)
        if field.table.phase == PLACING:
            return placing_refusal(field, seat, command)
        return choice_refusal(field, seat, command)

    def view(self, world: World, seat: int) -> DomainsView:
        """Return all that the seat may know."""
        return domains_view(field_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return result_of(field_of(world).table)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        finish(field_of(world), 1 - seat, f"{PLAYERS[seat]} gave the match up.")
