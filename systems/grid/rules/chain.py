"""Echoes of flipped cards (GRID-7)."""

from __future__ import annotations

from components.grid import GridBoard, GridCard, GridPiece, GridPlacement, GridTerms
from systems.grid.rules.checking import flip
from systems.grid.state.table import NEIGHBOURS, BoardSystem, Table, table_of
from systems.world import World

HOPS = 3
"""GRID-7.3."""


class ChainSystem(BoardSystem):
    """Lets flipped cards check their own neighbours, hop by hop."""

    reads = (GridCard, GridBoard, GridPlacement, GridTerms)
    writes = (GridPiece,)

    def process(self, world: World) -> None:
        """Run the echoes of this placement."""
        table = table_of(world)
        placement = table.placement
        if placement.seat < 0 or not table.terms.chaining:
            return
        echoing = placement.flipped
        for hop in range(1, HOPS + 1):
            if not echoing:
                return
            echoing = [reached for slot in echoing for reached in echo(table, slot, placement.seat, hop)]


def echo(table: Table, slot: int, seat: int, hop: int) -> list[int]:
    """Let one flipped card echo; return the slots that it flipped (GRID-7.2)."""
    slots = table.board.slots
    sides, power = table.definition(slots[slot]).sides, table.piece(slots[slot]).power
    reached = []
    for side, beside, facing in NEIGHBOURS[slot]:
        other = slots[beside]
        if not other:
            continue
        piece = table.piece(other)
        if piece.controller != seat and power >= piece.power and table.definition(other).sides[facing] == sides[side]:
            flip(table, beside, seat, slot, hop)
            reached.append(beside)
    return reached
