"""The bonus of rows and columns (GRID-6.1)."""

from __future__ import annotations

from components.grid import LINES, GridBoard, GridPiece, GridPlacement
from systems.grid.events import LineControlled
from systems.grid.rules.placement import change_power
from systems.grid.state.table import BoardSystem, Table, table_of
from systems.world import World


class LineSystem(BoardSystem):
    """Gives each line of one colour its bonus once, the mover's lines first."""

    reads = (GridPlacement,)
    writes = (GridBoard, GridPiece)

    def process(self, world: World) -> None:
        """Check all lines after placement and chain."""
        table = table_of(world)
        seat = table.placement.seat
        if seat >= 0:
            slots = table.board.slots
            colours = [table.piece(slot).controller if slot else -1 for slot in slots]
            for colour in (seat, 1 - seat):
                apply_line_bonuses(table, colours, colour)


def apply_line_bonuses(table: Table, colours: list[int], colour: int) -> None:
    """Give +1 to the cards of every line that a colour controls for the first time in the round."""
    given = table.board.lines
    for line, (other, two, three) in enumerate(LINES):
        held = colours[other] == colours[two] == colours[three] == colour
        if held and 2 * line + colour not in given:
            given.append(2 * line + colour)
            table.world.emit(LineControlled, line, colour, (other, two, three))
            for slot in (other, two, three):
                change_power(table, slot, 1, "line")
