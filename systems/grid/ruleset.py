"""The ruleset of the 3x3 board, as `Match` uses it."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from components.core import Definition
from components.grid import COLOUR_NAMES, RUNNING, SLOTS, GridMatch
from systems.grid.commands import COMMANDS, Place
from systems.grid.events import EVENTS
from systems.grid.rules.chain import ChainSystem
from systems.grid.rules.checking import CheckSystem
from systems.grid.rules.lines import LineSystem
from systems.grid.rules.placement import FlankSystem, PlacementSystem, ShieldSystem
from systems.grid.rules.rounds import RoundSystem, TurnSystem, finish, listed_cards, open_match
from systems.grid.setup import Setup
from systems.grid.state.table import table_of
from systems.grid.view.showing import grid_view
from systems.grid.view.views import GridView
from systems.match import Command, Event, Result, Ruleset
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (
    PlacementSystem(),
    ShieldSystem(),
    FlankSystem(),
    CheckSystem(),
    ChainSystem(),
    LineSystem(),
    RoundSystem(),
    TurnSystem(),
)
"""The order of a placement (GRID-3.2)."""
_TO_ACT = ((0,), (1,), ())


@cache
def places(card: int) -> tuple[Place, ...]:
    """Return the commands that place a card, by slot; immutable, so all matches share them."""
    return tuple(Place(card, slot) for slot in range(SLOTS))


class GridRules(Ruleset[GridView]):
    """Arcana, the 3x3 board."""

    game: ClassVar[str] = "grid"
    version: ClassVar[int] = 2
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        known: dict[str, Definition] = dict(setup.definitions)
        for seat in setup.seats:
            known.update((card.id, card) for card in (*(seat.hand or ()), *seat.deck))
        if setup.position is not None:
            known.update((card.id, card) for card in setup.position.cards())
        self.definitions = known
        self._cards = listed_cards(setup)

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first placement."""
        world = self.empty_world()
        world.silent = True  # nobody hears how a match is set up
        open_match(world, self.setup, self._cards, seed)
        world.silent = False
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return _TO_ACT[table_of(world).match.turn]

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if seat not in self.to_act(world):
            return {}
        return {"kind": "place", "round": world.single(GridMatch).round}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every placement: hand cards in order, each on every empty slot."""
        table = table_of(world)
        empty = [slot for slot, entity in enumerate(table.board.slots) if not entity]
        return [ways[slot] for ways in map(places, table.sides[seat].hand) for slot in empty]

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the placement is refused, or None (GRID-3.1)."""
        if not isinstance(command, Place):
            return "On this board cards are placed and nothing else."
        table = table_of(world)
        if command.card not in table.sides[seat].hand:
            return "That card is not in your hand."
        if not 0 <= command.slot < SLOTS:
            return f"There is no slot {command.slot}; the slots are 0 to {SLOTS - 1}."
        there = table.board.slots[command.slot]
        if there:
            return f"{table.definition(there).name} lies on that slot; choose an empty one."
        return None

    def view(self, world: World, seat: int) -> GridView:
        """Return all that the seat may know."""
        return grid_view(table_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        match = table_of(world).match
        if match.winner == RUNNING:
            return None
        return Result(None if match.winner < 0 else match.winner, match.reason)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other player."""
        finish(table_of(world), 1 - seat, f"{COLOUR_NAMES[seat]} gave the match up.")
