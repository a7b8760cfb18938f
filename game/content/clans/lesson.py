"""The first battle, which teaches by playing: a fixed battle under the real rules, with a word at every step.

The player holds seat 0. The scene shows a step's text, lights up its targets and lets only its command through; the
other side plays by `foe_plan`. Since decks are not shuffled and the seed is fixed, every line of the texts comes true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from components.clans import LANE_NAMES, home_depth
from game.content.clans.loading import ClansContent, load_clans
from game.content.clans.models import Lesson, LessonSeat, LessonStep
from game.content.packs.folders import own_file
from game.problems import Problem
from systems.clans.commands import Commit, Stage, UseAbility
from systems.clans.setup import SeatSetup, Setup
from systems.clans.view.views import ClansView
from systems.match import Command

PLAYER, FOE = 0, 1


@lru_cache(maxsize=1)
def load_lesson() -> Lesson:
    """Return the first battle.

    Raises:
        Problem: the game's own files are damaged.
    """
    return own_file("clans", "lesson.json", Lesson)


def lesson_setup(lesson: Lesson, content: ClansContent | None = None) -> Setup:
    """Return the lesson's battle as the rules take it, for `ClansRules` with the lesson's seed."""
    known = content or load_clans()

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


def awaited_command(step: LessonStep, view: ClansView) -> Command | None:
    """Return the command that ends a step, in terms of the player's view; None for a click on the text.

    Raises:
        Problem: the card is not in the hand, because the battle did not go by the lesson.
    """
    if step.complete.command == "Commit":
        return Commit()
    if step.complete.command == "UseAbility":
        return UseAbility()
    if step.complete.command == "Next" or step.complete.lane is None:
        return None
    return _stage(view, step.complete.card, step.complete.lane, step.complete.back)


def foe_plan(lesson: Lesson, view: ClansView) -> tuple[Command, ...]:
    """Return all that the other side does in the round of its view: it stages by the script and confirms."""
    return (*_stagings(lesson, view), Commit())


def _stagings(lesson: Lesson, view: ClansView) -> Iterator[Command]:
    if view.round <= len(lesson.foe_plans):
        for move in lesson.foe_plans[view.round - 1]:
            yield _stage(view, move.card, move.lane, move.back)


def _stage(view: ClansView, card: str, lane: str, back: bool) -> Command:
    held = next((other.id for other in view.hand if other.card == card), None)
    if held is None:
        raise Problem(f"The lesson needs the card '{card}' in the hand, and it is not there: start the lesson again.")
    return Stage(held, 3 * LANE_NAMES.index(lane) + home_depth(view.seat), back)
