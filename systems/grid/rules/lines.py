"""The bonus of rows and columns (GRID-6.1)."""

from __future__ import annotations

from components.grid import LINES, SLOTS, GridBoard, GridPiece, GridPlacement
from systems.grid.events import LineControlled
from systems.grid.rules.placement import change_power
from systems.grid.state.table import BoardSystem, Table, table_of
from systems.world import World

MOST_EMPTY = SLOTS - 3
"""With more empty slots than these nobody holds a line."""


class LineSystem(BoardSystem):
    """Gives each line of one colour its bonus once, the mover's lines first."""

    reads = (GridPlacement,)
    writes = (GridBoard, GridPiece)

    def process(self, world: World) -> None:
        """Check all lines after placement and chain."""
        table = table_of(world)
        seat, slots = table.placement.seat, table.board.slots
        if seat >= 0 and slots.count(0) <= MOST_EMPTY:
            rows = world.rows  # the hottest of loops
            colours = [rows[slot][GridPiece].controller if slot else -1 for slot in slots]
            held = [
                (line, colours[first])
                for line, (first, second, third) in enumerate(LINES)
                if colours[first] == colours[second] == colours[third] != -1
            ]
            for colour in (seat, 1 - seat) if held else ():
                apply_line_bonuses(table, [line for line, holder in held if holder == colour], colour)


def apply_line_bonuses(table: Table, held: list[int], colour: int) -> None:
    """Give +1 to the cards of every line that a colour controls for the first time in the round."""
    given = table.board.lines
    for line in held:
        if 2 * line + colour not in given:
            given.append(2 * line + colour)
            table.world.emit(LineControlled, line, colour, LINES[line])
            for slot in LINES[line]:
                change_power(table, slot, 1, "line")
