"""Place a card on the board, with its shield and its flanks (GRID-3, GRID-2.2, GRID-6.4)."""

from __future__ import annotations

from components.core import Intents
from components.grid import GridBoard, GridCard, GridMatch, GridPiece, GridPlacement, GridSide, GridTerms
from systems.grid.commands import Place
from systems.grid.events import CardPlaced, PowerChanged
from systems.grid.state.table import NEIGHBOURS, BoardSystem, Table, table_of
from systems.world import World


def change_power(table: Table, slot: int, amount: int, cause: str, other: int = -1) -> None:
    """Change the power of the card on a slot, never below 1 (GRID-6.3, GRID-6.5); no change is no event."""
    piece = table.piece(table.board.slots[slot])
    power = max(1, piece.power + amount)
    if power != piece.power:
        if not table.world.silent:
            table.world.emit(PowerChanged, slot, power - piece.power, power, cause, other)
        piece.power = power


class PlacementSystem(BoardSystem):
    """Moves the card from the hand to its slot."""

    reads = (GridCard,)
    writes = (GridBoard, GridMatch, GridPiece, GridPlacement, GridSide, Intents)
    takes = (Place,)

    def process(self, world: World) -> None:
        """Apply the waiting command."""
        table = table_of(world)
        waiting = world.single(Intents).waiting
        for seat, command in waiting:
            if isinstance(command, Place):
                self._place(table, seat, command)
        waiting.clear()

    def _place(self, table: Table, seat: int, command: Place) -> None:
        placement = table.placement
        placement.seat, placement.card, placement.slot = seat, command.card, command.slot
        table.sides[seat].hand.remove(command.card)
        table.world.add(command.card, GridPiece(seat, table.definition(command.card).power))
        table.board.slots[command.slot] = command.card
        table.match.placements += 1
        if not table.world.silent:
            table.world.emit(CardPlaced, seat, command.slot, table.piece_view(command.card))


class ShieldSystem(BoardSystem):
    """The very first card of a round gets +1 power (GRID-2.2)."""

    reads = (GridPlacement,)
    writes = (GridBoard, GridPiece)

    def process(self, world: World) -> None:
        """Give the shield if it is still to be given."""
        table = table_of(world)
        if table.placement.seat >= 0 and table.board.shield:
            table.board.shield = False
            change_power(table, table.placement.slot, 1, "shield")


class FlankSystem(BoardSystem):
    """+1 power for each melee side that faces a friend, before any check, up to the cap (GRID-6.4)."""

    reads = (GridCard, GridBoard, GridPlacement, GridTerms)
    writes = (GridPiece,)

    def process(self, world: World) -> None:
        """Count the flanks of the placed card."""
        table = table_of(world)
        placement = table.placement
        if placement.seat < 0:
            return
        sides = table.definition(placement.card).sides
        slots = table.board.slots
        left = table.terms.flank_cap
        for side, slot, _ in NEIGHBOURS[placement.slot]:
            friend = slots[slot]
            if left and sides[side] == "melee" and friend and table.piece(friend).controller == placement.seat:
                change_power(table, placement.slot, 1, "flank", slot)
                left -= 1
