"""PieceNode: a carved piece on its disc; its HP run to their new value."""

from __future__ import annotations

from game.art.chess import pieces
from scenes.chess.art.artwork import Artwork
from scenes.chess.model.board_picture import PiecePicture
from scenes.stage.animation import Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

STEPS = 8
"""Pictures that are drawn while HP run."""
RUN_S = 0.6
FALL_S = 0.42


class PieceNode(Node):
    """One piece; `friend` is that of the side that looks."""

    def __init__(self, art: Artwork, piece: PiecePicture) -> None:
        super().__init__(name=f"piece {piece.piece}")
        self.art = art
        self.piece = piece
        self.friend = True
        self.square = 8
        self.picture = self.add(SpriteNode())
        self._life = float(piece.hp)
        self._step = 1.0

    @property
    def life(self) -> float:
        """HP in halves as they are shown now."""
        return self._life

    @life.setter
    def life(self, value: float) -> None:
        self._life = value
        self._draw()

    def show(self, piece: PiecePicture, square: int, *, friend: bool, seconds: float) -> None:
        """Show a piece for squares of so many pixels; HP that changed run to their value in some time."""
        runs = seconds > 0 and piece.hp != self.piece.hp and piece.fights and self.piece.kind == piece.kind
        self.piece, self.square, self.friend = piece, square, friend
        if runs:
            self._step = max(1.0, abs(piece.hp - self._life) / STEPS)
            self.run(Tween(self, RUN_S, life=float(piece.hp)))
        else:
            self._step = 1.0
            self.life = float(piece.hp)

    def _draw(self) -> None:
        """Draw the present HP, in few steps while they run."""
        end = self.piece.hp
        shown = end + round((self._life - end) / self._step) * self._step
        face, square = self.art.piece_face(self.piece, round(shown), friend=self.friend), self.square
        self.picture.show(("chess piece", face, square), lambda: pieces.piece(face, square))
