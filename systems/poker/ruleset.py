"""The ruleset of Poker Combat alone: what `Match` asks, answered by its systems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from components.arena import ArenaTable
from components.core import Dice, Intents
from systems.arena.rules.command_handlers import moment_of
from systems.arena.rules.ending import concession
from systems.arena.state.book import ArenaBook
from systems.arena.view.taking_back import teaches_nothing
from systems.dice import Roll
from systems.match import SEATS, Command, Event, Result, Ruleset, result_of
from systems.poker.commands import COMMANDS
from systems.poker.events import EVENTS
from systems.poker.rules.beginning import begin_combat
from systems.poker.rules.command_handlers import HANDLERS, SYSTEMS
from systems.poker.rules.composition import combat_of
from systems.poker.rules.ending import finish
from systems.poker.setup import Setup
from systems.poker.state.cards import book_of
from systems.poker.view.showing import poker_view
from systems.poker.view.views import PokerView
from systems.world import System, World


class PokerRules(Ruleset[PokerView]):
    """Poker Combat between two heroes."""

    game: ClassVar[str] = "poker"
    version: ClassVar[int] = 4
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup, book: ArenaBook | None = None) -> None:
        """Take what a combat is set up from, and its cards as a book where somebody has read them already."""
        self.setup = setup
        self.book = self.definitions = book_of(setup.cards.values()) if book is None else book

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world, setup = self.empty_world(), self.setup
        world.silent = True  # a combat begins after this, and nobody hears of it
        world.spawn(Dice(seed), Intents(), setup.terms, setup.stakes)
        for _ in SEATS:
            world.spawn()
        toss = Roll(world, "first").below(2) if setup.attacker is None else setup.attacker
        begin_combat(world, setup.fighters, toss, setup.hand)
        world.process()
        world.silent = False
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return who has not decided on the opening hand, else who is asked, else whose turn it is."""
        return combat_of(world).to_act()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        combat = combat_of(world)
        ask = combat.stack.ask
        if ask is not None:
            return {"kind": ask.kind, "min": ask.min, "max": ask.max, "purpose": ask.purpose, "retract": ask.retract}
        return {"kind": moment_of(combat), "phase": combat.poker.phase, "owed": combat.owed(seat)}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        return HANDLERS.legal(combat_of(world), seat)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        return HANDLERS.refusal(combat_of(world), seat, command)

    def view(self, world: World, seat: int) -> PokerView:
        """Return all that the seat may know."""
        return poker_view(combat_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the combat ended, or None while it runs."""
        return result_of(world.single(ArenaTable))

    def can_take_back(self, before: World, after: World, seat: int, events: Sequence[Event]) -> bool:
        """Return whether nothing was learned from a command."""
        return teaches_nothing(combat_of(before), combat_of(after), seat, events)

    def hand_on(self, world: World, twin: World) -> None:
        """Give a fork the combat that was put together of its world, if any was."""
        if world.cached_view is not None:
            twin.cached_view = combat_of(world).in_fork(twin)

    def concede(self, world: World, seat: int) -> None:
        """End the combat in favour of the other seat."""
        finish(combat_of(world), [seat], concession(seat))
