"""Build the view of a seat, field by field."""

from __future__ import annotations

from components.chess import KING, UNDECIDED, Piece, PieceCard
from components.poker import PokerTerms
from systems.chess.rules.moving import attackers_of
from systems.chess.state.board import Board
from systems.chess.state.notation import position_line
from systems.chess.view.views import ChessView, ClashView, PieceView
from systems.poker.view.views import PokerView
from systems.world import TABLE

_USUAL = PokerTerms()


def chess_view(board: Board, seat: int, combat: PokerView | None = None) -> ChessView:
    """Return the view of a seat, with what it may know of the combat that is on."""
    table = board.table
    side = board.seat_of(seat)
    stakes = board.world.find(TABLE, PokerTerms) or _USUAL
    return ChessView(
        seat=seat,
        own_side=side,
        phase=table.phase,
        side=table.side,
        number=table.number,
        clock=table.clock,
        laws=board.laws,
        small=stakes.small,
        big=stakes.big,
        pieces=tuple(
            _piece(entity, piece, card, is_own=piece.side == side)
            for entity, piece, card in board.world.having(Piece, PieceCard)
        ),
        position=position_line(board.position()),
        seen=tuple(table.seen),
        checked_by=attackers_of(board, table.side),
        last=(table.start, table.to),
        moves=tuple(table.moves),
        clash=ClashView(table.attacker, table.defender, table.start, table.to) if table.attacker else None,
        combat=combat,
        winner=None if table.winner == UNDECIDED else table.winner,
        reason=table.reason,
    )


def _piece(entity: int, piece: Piece, card: PieceCard, *, is_own: bool) -> PieceView:
    hero = card.card
    return PieceView(
        piece=entity,
        side=piece.side,
        kind=piece.kind,
        square=piece.square,
        hp=piece.hp,
        stamina=piece.stamina,
        card="" if hero is None else hero.id,
        card_class="" if hero is None or piece.kind == KING else hero.card_class,
        element=card.element,
        deck=tuple(sorted(card.deck)) if is_own else (),
    )
