"""The lesson of the 3x3 board: one fixed round, its decks not shuffled; the player is Blue and starts."""

from __future__ import annotations

from typing import Any

from game.content.grid.models import GridLesson, GridMove
from game.content.lessons import PLAYER, TurnLessonScript, number_of
from systems.grid.commands import Place
from systems.grid.state.notation import slot_number
from systems.grid.view.views import GridView


class GridScript(TurnLessonScript[GridLesson, GridView]):
    """The round as the lesson plays it."""

    game = "grid"
    shape = GridLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the round."""
        return {"decks": [list(self.lesson.own), list(self.lesson.foe)], "shuffle": False, "first": PLAYER}

    def command_of(self, move: GridMove, view: GridView) -> Place:
        """Return a placement of the lesson as the view's seat makes it."""
        held = number_of(move.card, ((card.card, card.id) for card in view.hand), "in the hand")
        return Place(held, slot_number(move.slot))


GRID_LESSON = GridScript()
