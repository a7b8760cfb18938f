"""A hint held up over the table, as plays are, until the player goes on."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.animation import Animation
from scenes.stage.director import Director
from scenes.stage.units import Rect
from scenes.table.board.showcase import Showcase
from scenes.table.story.plays import Play

HINT_S = 30.0
"""Seconds for which a hint is held up at the usual speed; a click, Space or a command ends that at once."""


class HeldHint:
    """The cue that holds a hint up."""

    def __init__(self, play: Play, showcase: Showcase, area: Callable[[], Rect]) -> None:
        self._play = play
        self.showcase = showcase
        self.area = area

    def play(self, director: Director) -> Animation:
        """Its animation."""
        del director
        return self.showcase.present([self._play], self._play.seat, self.area, HINT_S)
