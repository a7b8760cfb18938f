"""The ruleset of the standard match: what `Match` asks, answered by its systems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from systems.arena.commands import COMMANDS
from systems.arena.events import EVENTS
from systems.arena.rules import command_handlers
from systems.arena.rules.composition import arena_of
from systems.arena.rules.ending import concession, finish
from systems.arena.setup import Setup
from systems.arena.state.book import ArenaBook
from systems.arena.state.opening import deal, lay_table
from systems.arena.view.showing import arena_view
from systems.arena.view.taking_back import teaches_nothing
from systems.arena.view.views import ArenaView
from systems.match import Command, Event, Result, Ruleset, result_of
from systems.world import System, World


class ArenaRules(Ruleset[ArenaView]):
    """Ragnarok, the standard match."""

    game: ClassVar[str] = "arena"
    version: ClassVar[int] = 4
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = command_handlers.SYSTEMS

    def __init__(self, setup: Setup, book: ArenaBook | None = None) -> None:
        """Take what a match is set up from, and its cards as a book where somebody has read them already."""
        self.setup = setup
        self.book = self.definitions = ArenaBook(setup.cards.values()) if book is None else book

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world = self.empty_world()
        world.silent = True  # a match begins after this, and nobody hears of it
        lay_table(world, self.setup, seed)
        deal(arena_of(world), self.setup)
        world.process()
        world.silent = False
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return who has not decided on the opening hand, else who is asked, else whose turn it is."""
        return arena_of(world).to_act()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        arena = arena_of(world)
        ask = arena.stack.ask
        if ask is None:
            return {"kind": command_handlers.moment_of(arena)}
        return {"kind": ask.kind, "min": ask.min, "max": ask.max, "purpose": ask.purpose, "retract": ask.retract}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        return command_handlers.HANDLERS.legal(arena_of(world), seat)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        return command_handlers.HANDLERS.refusal(arena_of(world), seat, command)

    def view(self, world: World, seat: int) -> ArenaView:
        """Return all that the seat may know."""
        return arena_view(arena_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return result_of(arena_of(world).table)

    def can_take_back(self, before: World, after: World, seat: int, events: Sequence[Event]) -> bool:
        """Return whether nothing was learned from a command."""
        return teaches_nothing(arena_of(before), arena_of(after), seat, events)

    def hand_on(self, world: World, twin: World) -> None:
        """Give a fork the match that was put together of its world, if any was."""
        if world.cached_view is not None:
            twin.cached_view = arena_of(world).in_fork(twin)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        finish(arena_of(world), 1 - seat, concession(seat))
