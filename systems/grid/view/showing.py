"""Build the view of a seat, field by field (GRID-1.6)."""

from __future__ import annotations

from components.grid import LINES, RUNNING
from systems.grid.state.table import Table
from systems.grid.view.views import GridView

_LINES = tuple([divmod(line, 2) for line in range(2 * len(LINES))])
"""The lines that have given their bonus, as `GridBoard` and as `GridView` has them."""


def grid_view(table: Table, seat: int) -> GridView:
    """Return all that a seat knows, without the order of its own deck."""
    match, terms, board = table.match, table.terms, table.board
    blue, red = table.sides
    return GridView(  # by position, field after field: their names would cost a tenth of a view
        seat,
        match.round,
        terms.best_of,
        (match.wins[0], match.wins[1]),
        match.drawn,
        match.first,
        match.turn,
        board.shield,
        terms.chaining,
        terms.open_hands,
        terms.flank_cap,
        table.shown_slots(),
        table.shown_hand(seat),
        table.shown_hand(1 - seat) if terms.open_hands else (),
        (len(blue.hand), len(red.hand)),
        (len(blue.deck), len(red.deck)),
        table.deck_names(seat),
        (table.discarded(0), table.discarded(1)),
        tuple([_LINES[line] for line in board.lines]),
        None if match.winner == RUNNING else match.winner,
        match.reason,
    )
