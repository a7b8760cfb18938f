"""Animator: plays beats of the board and of combats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from scenes.arena.model.lexicon import Lexicon
from scenes.chess.art.artwork import Artwork
from scenes.chess.model.presenter import Step
from scenes.chess.table.board_view import ChessBoardView
from scenes.chess.table.chess_cues import ChessCues
from scenes.table.story.voice import Voice


class Animator(ChessCues):
    """Turns beats into animations."""

    def __init__(
        self, table: ChessBoardView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, art, lexicon, voice, plain=plain)
        self.ways = {
            **self.ways,
            Step.KILL: self.step,
            Step.MOVE: self.step,
            Step.PROMOTE: self.promote,
            Step.CLASH: self.clash,
            Step.SETTLE: self.settle,
            Step.REST: self.rest,
            Step.TURN: self.rest,
            Step.END: self.end,
        }
