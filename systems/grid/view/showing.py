"""Build the view of a seat, field by field (GRID-1.6)."""

from __future__ import annotations

from components.grid import RUNNING
from systems.grid.state.table import Table
from systems.grid.view.views import GridView


def grid_view(table: Table, seat: int) -> GridView:
    """Return all that a seat knows, without the order of its own deck."""
    match, terms, sides = table.match, table.terms, table.sides
    own, foe = sides[seat], sides[1 - seat]
    return GridView(
        seat=seat,
        round=match.round,
        best_of=terms.best_of,
        wins=(match.wins[0], match.wins[1]),
        drawn=match.drawn,
        first=match.first,
        turn=match.turn,
        shield=table.board.shield,
        chaining=terms.chaining,
        open_hands=terms.open_hands,
        flank_cap=terms.flank_cap,
        slots=tuple([table.piece_view(slot) if slot else None for slot in table.board.slots]),
        hand=tuple([table.hand_card(card) for card in own.hand]),
        foe_hand=tuple([table.hand_card(card) for card in foe.hand]) if terms.open_hands else (),
        hand_counts=(len(sides[0].hand), len(sides[1].hand)),
        deck_counts=(len(sides[0].deck), len(sides[1].deck)),
        deck=table.deck_names(seat),
        discards=(table.discarded(0), table.discarded(1)),
        lines=tuple([divmod(line, 2) for line in table.board.lines]),
        winner=None if match.winner == RUNNING else match.winner,
        reason=match.reason,
    )
