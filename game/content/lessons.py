"""What lessons that are played by a script share: the words of a step, and whose move comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pydantic import Field

from game.content.packs.shapes import Shape, Words
from game.problems import Problem

M = TypeVar("M")


class LessonStepShape(Shape):
    """The words of a step.

    Attributes:
        round: the turn in which it is shown.
        text: what the player reads, with **keywords** in bold.
        hint: what is said to somebody who does something else.
    """

    round: int = Field(ge=1)
    text: Words
    hint: Words


def scripted_move(moves: Sequence[M], done: int) -> M:
    """Return the other side's move after `done` moves of its own.

    Raises:
        Problem: the script has none, because the match did not go by the lesson.
    """
    if done >= len(moves):
        raise Problem("The lesson has no further move for the other side: start the lesson again.")
    return moves[done]
