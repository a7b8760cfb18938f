"""The ruleset of Ragnarok Chess, as `Match` uses it."""

from __future__ import annotations

from typing import Any, ClassVar

from components.chess import MOVING, NOBODY, OVER
from systems.arena.state.book import ArenaBook
from systems.chess.commands import COMMANDS
from systems.chess.events import EVENTS
from systems.chess.rules.closing import ClosingSystem, finish
from systems.chess.rules.moving import MoveSystem, listed_moves, move_refusal
from systems.chess.rules.settling import SettlingSystem
from systems.chess.setup import Setup
from systems.chess.state.board import board_of
from systems.chess.state.opening import open_match
from systems.chess.view.showing import chess_view
from systems.chess.view.views import ChessView
from systems.match import PLAYERS, Command, Event, Result, Ruleset
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (MoveSystem(), SettlingSystem(), ClosingSystem())
"""The order of a move: it is made; a combat is fought and settled; the next side moves, or the match ends."""


class ChessRules(Ruleset[ChessView]):
    """Ragnarok Chess."""

    game: ClassVar[str] = "chess"
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup, book: ArenaBook | None = None) -> None:
        """Take what a match is set up from, and its cards as a book where somebody has read them already."""
        self.setup = setup
        self.definitions = ArenaBook(setup.cards.values()) if book is None else book

    def new_world(self, seed: int) -> World:
        """Return a world set up for the first decision."""
        world = self.empty_world()
        open_match(world, self.setup, seed)
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the seat whose move it is."""
        board = board_of(world)
        return (board.seat_of(board.table.side),) if board.table.phase == MOVING else ()

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the seat is asked for."""
        return {"kind": "move"} if seat in self.to_act(world) else {}

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every command that would be accepted from the seat now."""
        del seat
        return listed_moves(board_of(world))

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        del seat
        return move_refusal(board_of(world), command)

    def view(self, world: World, seat: int) -> ChessView:
        """Return all that the seat may know."""
        return chess_view(board_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the match ended, or None while it runs."""
        table = board_of(world).table
        if table.phase != OVER:
            return None
        return Result(None if table.winner == NOBODY else table.winner, table.reason)

    def concede(self, world: World, seat: int) -> None:
        """End the match in favour of the other seat."""
        finish(board_of(world), 1 - seat, f"{PLAYERS[seat]} gave the match up.")
