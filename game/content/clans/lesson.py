"""The first battle, which teaches by playing; its decks are not shuffled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from components.clans import LANE_NAMES, home_depth
from game.content.clans.loading import load_clans
from game.content.clans.models import Completion, FoeMove, Lesson, LessonSeat
from game.content.lessons import LessonScript, number_of
from systems.clans.commands import Commit, Stage, UseAbility
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.view.views import ClansView
from systems.match import Command, Match


class ClansScript(LessonScript[Lesson, ClansView]):
    """The battle as the lesson plays it."""

    game = "clans"
    shape = Lesson

    def options(self) -> dict[str, Any]:
        """Return nothing: the battle differs from all that options can ask for."""
        return {}

    def new_match(self) -> Match[ClansView]:
        """Return the battle as it begins."""
        return Match.new(ClansRules(self.setup()), self.lesson.seed, self.options())

    def setup(self) -> Setup:
        """Return the battle as the rules take it."""
        known, lesson = load_clans(), self.lesson

        def seat(other: LessonSeat) -> SeatSetup:
            deck = tuple(known.cards[name] for name in other.deck)
            return SeatSetup(known.leaders[other.leader], deck, other.crystal, other.bases)

        return Setup(
            seats=(seat(lesson.own), seat(lesson.foe)),
            definitions=known.definitions,
            middle=lesson.middle,
            limit=lesson.limit,
            draw=lesson.draw,
            shuffle=False,
            first=lesson.first,
            relic="",
        )

    def command_of(self, move: Completion, view: ClansView) -> Command | None:
        """Return the command that ends a step, as the view's seat gives it."""
        if move.command == "Commit":
            return Commit()
        if move.command == "UseAbility":
            return UseAbility()
        if move.command == "Next" or move.lane is None:
            return None
        return _stage(view, move.card, move.lane, move.back)

    def answers(self, view: ClansView, done: int) -> Sequence[Command]:
        """Return all that the other side does in the round of its view: it stages by the script and confirms."""
        del done
        return (*(_stage(view, move.card, move.lane, move.back) for move in self._plan(view.round)), Commit())

    def _plan(self, number: int) -> Iterator[FoeMove]:
        yield from self.lesson.foe_plans[number - 1] if number <= len(self.lesson.foe_plans) else ()


CLANS_LESSON = ClansScript()


def _stage(view: ClansView, card: str, lane: str, back: bool) -> Command:
    held = number_of(card, ((other.card, other.id) for other in view.hand), "in the hand")
    return Stage(held, 3 * LANE_NAMES.index(lane) + home_depth(view.seat), back)
