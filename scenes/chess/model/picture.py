"""Picture: what the table of Ragnarok Chess shows: the board, and the combat that is fought at it.

It is the picture of a combat (`PokerPicture`) with the board beside it. While no combat is on, its combat is blank, or
the one that ended last, which lies open until the next move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import get_args

from components.arena import MULLIGAN, ArenaCardDefinition
from components.chess import FULL_HP, FULL_STAMINA
from scenes.arena.model.picture_parts import Hero, Side
from scenes.chess.model.board_picture import BoardPicture, PiecePicture
from scenes.poker.model.picture import FighterPicture, PokerPicture
from systems.chess import events as told
from systems.chess.view.views import ChessView

OWN: tuple[type, ...] = get_args(told.ChessOwnEvent)
"""What happens on the board; everything else happens in a combat."""
_KEPT = frozenset({"seat", "cards", "board"})


@dataclass(slots=True)
class ChessPicture(PokerPicture):
    """The match as one seat sees it."""

    board: BoardPicture = field(default_factory=BoardPicture)

    @classmethod
    def of_match(cls, view: ChessView, cards: Mapping[str, ArenaCardDefinition]) -> ChessPicture:
        """Return the picture of a view."""
        found = cls(view.seat, cards)
        if view.combat is not None:
            combat = PokerPicture.of_combat(view.combat, cards)
            for part in fields(PokerPicture):
                setattr(found, part.name, getattr(combat, part.name))
        found.board = BoardPicture.from_view(view)
        return found

    @property
    def fighting(self) -> bool:
        """Whether a combat is on."""
        return self.board.clash is not None

    @property
    def own_side(self) -> int:
        """The side that the seat that looks plays."""
        return self.board.seat_of(self.seat)

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, event: told.ChessEvent) -> None:
        """Change the picture by an event."""
        match event:
            case told.PiecesClashed():
                self.board.hear(event)
                self._begin_combat(event)
            case told.PieceMoved() | told.PieceKilled() if not self.board.settling:
                self._clear()
                self.board.hear(event)
            case told.ChessEnded() if self.fighting:
                self._clear()
                self.board.hear(event)
            case _ if isinstance(event, OWN):
                self.board.hear(event)  # type: ignore[arg-type]  # OWN is the union
            case _:
                PokerPicture.hear(self, event)  # type: ignore[arg-type]  # as above

    def _clear(self) -> None:
        """Forget the combat that has ended."""
        blank = PokerPicture(self.seat, self.cards)
        for part in fields(PokerPicture):
            if part.name not in _KEPT:
                setattr(self, part.name, getattr(blank, part.name))

    def _begin_combat(self, event: told.PiecesClashed) -> None:
        """Lay the table of a combat, as it is before the opening hands are drawn."""
        self._clear()
        board = self.board
        attacker, defender = board.pieces[event.attacker], board.pieces[event.defender]
        by_seat = {board.seat_of(piece.side): piece for piece in (attacker, defender)}
        self.sides = (self._side(by_seat[0], 0), self._side(by_seat[1], 1))
        self.fighters = (self._enlisted(by_seat[0]), self._enlisted(by_seat[1]))
        self.phase = self.stage = MULLIGAN
        self.small_blind = board.seat_of(attacker.side)
        self.small, self.big = board.blinds

    def _side(self, piece: PiecePicture, seat: int) -> Side:
        """Return a side at its start; heroes have the first numbers, by their seats."""
        hero = Hero(
            card=seat + 1, definition=piece.card, hp=piece.hp, max_hp=FULL_HP, power=self.cards[piece.card].power
        )
        return Side(hero=hero, deck=piece.cards)

    def _enlisted(self, piece: PiecePicture) -> FighterPicture:
        return FighterPicture(piece.stamina, FULL_STAMINA)
