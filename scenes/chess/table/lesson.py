"""The lesson of Ragnarok Chess: a guide that allows one thing at a time, on the board and in its combat."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.chess.lesson import CHESS_LESSON
from scenes.chess.model.choices import threats
from scenes.chess.table.controls import Controls
from scenes.chess.table.scene import ChessScene
from scenes.poker.table import combat_lesson
from scenes.stage.units import Rect
from scenes.table.lesson import Step
from scenes.table.options import TableOptions
from systems.chess.state.geometry import square_of

THREATS = "threats"


class LessonControls(combat_lesson.LessonControls, Controls):
    """The board's keys; in a combat nothing is warned of."""


class LessonScene(combat_lesson.CombatLesson, ChessScene):
    """The board and the shield, each with a guide in the log's place."""

    control_kind = LessonControls
    script = CHESS_LESSON
    manners = TableOptions("Ragnarok Chess", opening=False)

    def guide_rect(self) -> Rect:
        """Where the log would be."""
        return super().guide_rect() if self.fights else self.side_rect()

    def taught(self, step: Step | None) -> None:
        """Show what the enemy could attack in a step that is about it."""
        if not self.fights:
            self.show_threats(shown=step is not None and THREATS in step.highlight)

    def spots(self, name: str) -> Iterator[Rect]:
        """Return the spots to point at: squares and panels, in a combat what lies around the shield."""
        made = self.chess_geometry
        if self.fights or made is None:
            yield from super().spots(name)
            return
        kind, _, rest = name.partition(":")
        if kind == "square":
            yield self.stone.squares[square_of(rest)].window_rect
        elif kind == THREATS:
            found = threats(self.table.picture.board, self.table.picture.own_side)
            yield from (self.stone.squares[to].window_rect for to in sorted({to for _, to in found}))
        else:
            yield {"army:own": made.armies[0], "army:foe": made.armies[1], "panel": made.outlook}[name]
