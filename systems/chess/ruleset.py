"""The ruleset of Ragnarok Chess, as `Match` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from components.chess import FIGHTING, MOVING, ChessTable
from systems.arena.setup import SeatSetup
from systems.arena.state.book import ArenaBook
from systems.chess.commands import COMMANDS
from systems.chess.events import EVENTS
from systems.chess.rules import fighting
from systems.chess.rules.closing import ClosingSystem, finish
from systems.chess.rules.moving import MoveSystem, listed_moves, move_refusal
from systems.chess.rules.replaying import SYSTEMS as BOARD_SYSTEMS
from systems.chess.rules.settling import SettlingSystem
from systems.chess.setup import Setup
from systems.chess.state.board import board_of
from systems.chess.state.opening import open_match
from systems.chess.view.showing import chess_view
from systems.chess.view.views import ChessView
from systems.match import PLAYERS, Command, Event, Result, Ruleset, result_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import FighterSetup
from systems.poker.setup import Setup as CombatSetup
from systems.poker.state.cards import book_of
from systems.poker.state.combat import Combat
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (
    fighting.ClearingSystem(),
    MoveSystem(),
    *fighting.SYSTEMS,
    SettlingSystem(),
    ClosingSystem(),
)
"""The order of a move: it is made; a combat is fought and settled; the next side moves, or the match ends."""


class ChessRules(Ruleset[ChessView]):
    """Ragnarok Chess."""

    game: ClassVar[str] = "chess"
    version: ClassVar[int] = 5
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup, book: ArenaBook | None = None) -> None:
        """Take what a match is set up from, and its cards as a combat's book where somebody has read them already."""
        self.setup = setup
        self.definitions = book_of(setup.cards.values()) if book is None else book
        nobody = FighterSetup(SeatSetup(""))
        # Combats lie in the match's own world; their rules are asked about it while one is on.
        self._combats = PokerRules(CombatSetup(setup.cards, (nobody, nobody)), self.definitions)

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world = self.empty_world()
        open_match(world, self.setup, seed)
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seat whose move it is, or who must act in the combat that is on."""
        table = world.single(ChessTable)
        if table.phase == FIGHTING:
            return self._combats.to_act(world)
        return (table.side ^ table.first,) if table.phase == MOVING else ()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        if world.single(ChessTable).phase == FIGHTING:
            return self._combats.prompt(world, seat)
        return {"kind": "move"} if seat in self.to_act(world) else {}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        if world.single(ChessTable).phase == FIGHTING:
            return self._combats.legal(world, seat)
        return listed_moves(board_of(world))

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        if world.single(ChessTable).phase != FIGHTING:
            return move_refusal(board_of(world), command)
        if type(command) not in self._combats.commands:
            return "A combat is on: no piece moves before it is fought out."
        return self._combats.refusal(world, seat, command)

    def view(self, world: World, seat: int) -> ChessView:
        """Return all that the seat may know."""
        combat = None
        if world.single(ChessTable).phase == FIGHTING:
            combat = self._combats.view(world, seat)
        elif fighting.has_ended_combat(world):
            world.cached_view = None  # the board, which is put together anew
            combat = self._combats.view(world, seat)
            world.cached_view = None
        return chess_view(board_of(world), seat, combat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return result_of(world.single(ChessTable))

    def can_take_back(self, before: World, after: World, seat: int, events: Sequence[Event]) -> bool:
        """Return whether nothing was learned from a command: of a move on the board there is nothing to learn."""
        phases = {before.single(ChessTable).phase, after.single(ChessTable).phase}
        if phases == {FIGHTING}:
            return self._combats.can_take_back(before, after, seat, events)
        return phases == {MOVING}

    def hand_on(self, world: World, twin: World) -> None:
        """Give a fork the combat that was put together of its world, if one is on."""
        if isinstance(world.cached_view, Combat):
            self._combats.hand_on(world, twin)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        finish(board_of(world), 1 - seat, f"{PLAYERS[seat]} gave the match up.")


class BoardRules(ChessRules):
    """The board alone: who tells how a combat ended is not the rules' concern (see `systems.chess.rules.settling`)."""

    systems: ClassVar[tuple[System, ...]] = BOARD_SYSTEMS
