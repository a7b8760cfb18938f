"""The first match of The Nine Domains, which teaches by playing; the piles are fixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.domains import PLACING
from game.content.domains.models import DomainsCompletion, DomainsLesson
from game.content.lessons import LessonScript
from systems.domains.commands import Place, SwapTiles
from systems.domains.view.views import DomainsView
from systems.match import Command


class DomainsScript(LessonScript[DomainsLesson, DomainsView]):
    """The match as the lesson plays it."""

    game = "domains"
    shape = DomainsLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the match."""
        return {"specials": list(self.lesson.specials), "piles": [list(pile) for pile in self.lesson.piles]}

    def command_of(self, move: DomainsCompletion, view: DomainsView | None = None) -> Command | None:
        """Return the command that ends a step, the same in every view."""
        del view
        if move.command == "Place" and move.cards is not None:
            return Place(move.cards)
        return SwapTiles(move.give, move.take) if move.command == "SwapTiles" else None

    def answers(self, view: DomainsView, done: int) -> Sequence[Command]:
        """Return what the other side places, once in each round."""
        del done
        if view.phase != PLACING or view.placed[view.seat]:
            return ()
        return (Place(self.lesson.foe_placements[view.round - 1]),)


DOMAINS_LESSON = DomainsScript()
