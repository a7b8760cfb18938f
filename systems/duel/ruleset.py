"""The ruleset of the duel, as `Match` uses it."""

from __future__ import annotations

from typing import Any, ClassVar

from components.duel import OVER
from systems.duel.commands import COMMANDS
from systems.duel.events import EVENTS
from systems.duel.rules import command_handlers
from systems.duel.rules.composition import duel_of
from systems.duel.rules.ending import finish
from systems.duel.setup import Setup
from systems.duel.state.book import DuelBook
from systems.duel.state.opening import deal, lay_table
from systems.duel.view.showing import duel_view, waited_for
from systems.duel.view.views import DuelView
from systems.match import PLAYERS, Command, Event, Result, Ruleset, result_of
from systems.world import System, World


class DuelRules(Ruleset[DuelView]):
    """Arcana, the duel."""

    game: ClassVar[str] = "duel"
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = command_handlers.SYSTEMS

    def __init__(self, setup: Setup, book: DuelBook | None = None) -> None:
        """Take what a match is set up from, and its cards as a book where somebody has read them already."""
        self.setup = setup
        self.book = self.definitions = DuelBook(setup.cards.values()) if book is None else book

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world = self.empty_world()
        lay_table(world, self.setup, seed)
        deal(duel_of(world), self.setup)
        world.process()
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seat that is asked, or whose turn it is."""
        duel = duel_of(world)
        if duel.table.phase == OVER:
            return ()
        ask = duel.stack.ask
        return (duel.table.active if ask is None else ask.seat,)

    def waits_for(self, world: World, seat: int) -> tuple[int, ...]:
        """Return the seat that must act, as far as this seat can tell (DUEL-7.6)."""
        return waited_for(duel_of(world), seat)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        duel = duel_of(world)
        ask = duel.stack.ask
        if ask is None:
            return {"kind": "turn", "phase": duel.table.phase}
        return {"kind": ask.kind, "phase": duel.table.phase, "min": ask.min, "max": ask.max, "purpose": ask.purpose}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        return command_handlers.legal(duel_of(world), seat)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        return command_handlers.refusal(duel_of(world), seat, command)

    def view(self, world: World, seat: int) -> DuelView:
        """Return all that the seat may know."""
        return duel_view(duel_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return result_of(duel_of(world).table)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        finish(duel_of(world), 1 - seat, f"{PLAYERS[seat]} gave the match up.")
