"""Animator: shows what a command led to, and says aloud what the other side did."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.theme import FOE, GOLD, TEXT
from scenes.plain.model.log_writer import Beat
from scenes.plain.table.board_view import PlainBoardView
from scenes.stage.animation import Animation, Sequence, Wait
from scenes.table.board.cues import Cues
from scenes.table.board.effects import TableEffects
from scenes.table.story.lines import LogLine

REST_S = 0.15
"""How long the own command is looked at; the other side's has a banner."""
READ_S = 0.6


class Animator(Cues[PlainBoardView, TableEffects]):
    """Turns beats into animations."""

    def __init__(self, table: PlainBoardView, lines: Callable[[Beat], list[LogLine]], *, plain: bool = False) -> None:
        """Take the board and what words a beat; `plain` tells winners by name, for those who only watch."""
        super().__init__(table, table.effects)
        self.lines = lines
        self.plain = plain

    def animate(self, beat: Beat) -> Animation:
        """Show the view after the command, and at the end of the match the last word."""
        coming = self.table.reached[0] if self.table.reached else None
        if coming is not None and coming.result is not None:
            winner = -1 if coming.result.winner is None else coming.result.winner
            named = (f"{self.table.voice.names[winner]} wins", GOLD) if self.plain and winner >= 0 else None
            return self.ending(beat, winner, named)
        acting = next((seat for event in beat.events if (seat := getattr(event, "seat", -1)) in (0, 1)), -1)
        if acting in {-1, self.table.picture.seat} and not self.plain:
            return Sequence(self.sound("card_pick"), self.told(beat), Wait(REST_S))
        said = self.lines(beat)
        words = said[0].text if said else ""
        whose = self.table.voice.subject(acting) if acting in (0, 1) else ""
        color = FOE if acting == 1 - self.table.picture.seat else TEXT
        shown = self.effects.banner(whose, words, color, hold=READ_S) if whose and words else Wait(READ_S)
        return Sequence(self.sound("card_flip"), self.told(beat), shown)
