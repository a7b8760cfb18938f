"""The bonus of rows and columns (GRID-6.1)."""

from __future__ import annotations

from collections.abc import Sequence

from components.grid import LINES, SLOTS, GridBoard, GridPiece, GridPlacement
from systems.grid.events import LineControlled
from systems.grid.rules.placement import change_power
from systems.grid.state.table import BoardSystem, Table, table_of
from systems.world import World

LINES_WITHIN = tuple(
    tuple(line for line, slots in enumerate(LINES) if all(held >> slot & 1 for slot in slots))
    for held in range(1 << SLOTS)
)
"""For each set of slots, as bits, the lines that lie within it."""


class LineSystem(BoardSystem):
    """Gives each line of one colour its bonus once, the mover's lines first."""

    reads = (GridPlacement,)
    writes = (GridBoard, GridPiece)

    def process(self, world: World) -> None:
        """Check all lines after placement and chain."""
        table = table_of(world)
        seat = table.placement.seat
        if seat < 0:
            return
        rows, held, bit = world.rows, [0, 0], 1  # the hottest of loops
        for entity in table.board.slots:
            if entity:
                held[rows[entity][GridPiece].controller] |= bit
            bit += bit
        for colour in (seat, 1 - seat):
            if lines := LINES_WITHIN[held[colour]]:
                apply_line_bonuses(table, lines, colour)


def apply_line_bonuses(table: Table, held: Sequence[int], colour: int) -> None:
    """Give +1 to the cards of every line that a colour controls for the first time in the round."""
    given = table.board.lines
    for line in held:
        if 2 * line + colour not in given:
            given.append(2 * line + colour)
            table.world.emit(LineControlled, line, colour, LINES[line])
            for slot in LINES[line]:
                change_power(table, slot, 1, "line")
