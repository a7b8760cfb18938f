"""The lesson of the 3x3 board, which teaches by playing: one fixed round under the real rules, a word at every step.

The player is Blue and starts. The scene shows a step's text, lights up what it names and lets only its placement
through; Red plays by the script. Since decks are not shuffled, every line of the texts comes true.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from components.grid import BLUE, RED
from game.content.grid.models import GridLesson, GridLessonStep, GridMove
from game.content.packs.folders import own_file
from game.problems import Problem
from systems.grid.commands import Place
from systems.grid.state.notation import slot_number
from systems.grid.view.views import GridView

PLAYER, FOE = BLUE, RED


@lru_cache(maxsize=1)
def load_grid_lesson() -> GridLesson:
    """Return the lesson.

    Raises:
        Problem: the game's own files are damaged.
    """
    return own_file("grid", "lesson.json", GridLesson)


def lesson_options(lesson: GridLesson) -> dict[str, Any]:
    """Return the options of the lesson's match, to be made with the lesson's seed."""
    return {"decks": [list(lesson.own), list(lesson.foe)], "shuffle": False, "first": PLAYER}


def awaited_command(step: GridLessonStep, view: GridView) -> Place | None:
    """Return the placement that ends a step, in terms of the player's view; None for a click on the text.

    Raises:
        Problem: the card is not in the hand, because the round did not go by the lesson.
    """
    return None if step.complete is None else _place(step.complete, view)


def foe_moves(lesson: GridLesson, view: GridView) -> tuple[Place, ...]:
    """Return what Red does now, in terms of its view: the next placement of the script; none when it is not its turn.

    Raises:
        Problem: the round did not go by the lesson.
    """
    if view.turn != FOE:
        return ()
    held, left = view.hand_counts[FOE], view.deck_counts[FOE]
    done = len(lesson.foe) - held - left
    if done >= len(lesson.foe_moves):
        raise Problem("The lesson has no further placement for Red: start the lesson again.")
    return (_place(lesson.foe_moves[done], view),)


def _place(move: GridMove, view: GridView) -> Place:
    held = next((card.id for card in view.hand if card.card == move.card), None)
    if held is None:
        raise Problem(
            f"The lesson needs the card '{move.card}' in the hand, and it is not there: start the lesson again."
        )
    return Place(held, slot_number(move.slot))
