"""What an opponent says across the board, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from components.chess import QUEEN
from scenes.arena.model.picture import ArenaPicture
from scenes.chess.model.board_picture import BoardPicture
from scenes.chess.model.picture import ChessPicture
from scenes.poker.model.barks import BarkPlayer as CombatBarkPlayer
from scenes.table.story.talk import last_moment
from systems.chess import events as told
from systems.poker.events import CombatEnded

MATE = "#"
"""Ends the text of a move that gives checkmate."""


@dataclass(slots=True)
class BarkPlayer(CombatBarkPlayer):
    """One opponent's words, at the moments of its persona: on the board its own, in a combat those of combats."""

    def hear(self, event: Any, picture: ArenaPicture) -> None:
        """Comment on an event; the picture is that before it."""
        if not isinstance(picture, ChessPicture):
            return
        board = picture.board
        match event:
            case told.BoardTurnBegan():
                if event.checked_by and board.seat_of(event.side) != self.seat:
                    self.say("check")
            case told.PieceKilled():
                self._lose(event.piece, board)
            case told.ClashSettled():
                self._settle(event, board)
            case told.PiecePromoted():
                if self._owns(event.piece, board):
                    self.say("promoted")
            case told.ChessEnded():
                mates = event.winner == self.seat and event.move.endswith(MATE)
                self.say("mate" if mates else last_moment(self.seat, event.winner))
            case CombatEnded():
                pass  # the board says who fell
            case _:
                CombatBarkPlayer.hear(self, event, picture)

    def _owns(self, piece: int, board: BoardPicture) -> bool:
        return board.seat_of(board.pieces[piece].side) == self.seat

    def _lose(self, piece: int, board: BoardPicture) -> None:
        if self._owns(piece, board) and board.pieces[piece].kind == QUEEN:
            self.say("queen")

    def _settle(self, event: told.ClashSettled, board: BoardPicture) -> None:
        """Speak of a combat that was won, or of a queen that fell in it."""
        for piece in (event.attacker, event.defender):
            if piece in event.fallen:
                self._lose(piece, board)
            elif self._owns(piece, board):
                self.say("felled")
