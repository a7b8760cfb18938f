"""Build the view of a seat, field by field (GRID-1.6)."""

from __future__ import annotations

from components.grid import RUNNING
from systems.grid.state.table import Table
from systems.grid.view.views import GridView, PieceView


def piece_view(table: Table, entity: int) -> PieceView:
    """Return the view of a card on the board."""
    card, piece = table.card(entity), table.piece(entity)
    printed = card.definition
    return PieceView(entity, printed.id, card.owner, piece.controller, piece.power, printed.power, printed.sides)


def grid_view(table: Table, seat: int) -> GridView:
    """Return all that a seat knows, without the order of its own deck."""
    match, terms, sides = table.match, table.terms, table.sides
    hands = [tuple(table.hand_card(card) for card in side.hand) for side in sides]
    blue, red = (tuple(table.definition(card).id for card in side.discard) for side in sides)
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
        slots=tuple(piece_view(table, slot) if slot else None for slot in table.board.slots),
        hand=hands[seat],
        foe_hand=hands[1 - seat] if terms.open_hands else (),
        hand_counts=(len(sides[0].hand), len(sides[1].hand)),
        deck_counts=(len(sides[0].deck), len(sides[1].deck)),
        deck=tuple(sorted(table.definition(card).id for card in sides[seat].deck)),
        discards=(blue, red),
        lines=tuple(divmod(line, 2) for line in table.board.lines),
        winner=None if match.winner == RUNNING else match.winner,
        reason=match.reason,
    )
