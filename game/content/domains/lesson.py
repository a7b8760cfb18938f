"""The first match of The Nine Domains, which teaches by playing: a fixed match under the real rules.

The player holds seat 0. The scene shows a step's text, lights up its targets and lets only its command through; the
other side plays by `foe_commands`. Since the piles are fixed, every line of the texts comes true.
"""

from __future__ import annotations

from functools import lru_cache

from components.domains import PLACING
from game.content.domains.models import DomainsLesson, DomainsLessonStep
from game.content.packs.folders import own_file
from systems.domains.commands import Place, SwapTiles
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Command, Match

PLAYER, FOE = 0, 1


@lru_cache(maxsize=1)
def load_lesson() -> DomainsLesson:
    """Return the lesson.

    Raises:
        Problem: the game's own files are damaged.
    """
    return own_file("domains", "lesson.json", DomainsLesson)


def lesson_match(lesson: DomainsLesson) -> Match[DomainsView]:
    """Return the lesson's match at its first placement."""
    rules = DomainsRules(Setup(specials=lesson.specials, piles=lesson.piles))
    return Match.new(rules, lesson.seed, lesson.options)


def awaited_command(step: DomainsLessonStep) -> Command | None:
    """Return the command that ends a step; None for a click on the text."""
    wanted = step.complete
    if wanted.command == "Place" and wanted.cards is not None:
        return Place(wanted.cards)
    return SwapTiles(wanted.give, wanted.take) if wanted.command == "SwapTiles" else None


def foe_commands(lesson: DomainsLesson, view: DomainsView) -> tuple[Command, ...]:
    """Return what the other side does in its view: it places by the script, once in each round."""
    if view.phase != PLACING or view.placed[view.seat]:
        return ()
    return (Place(lesson.foe_placements[view.round - 1]),)
