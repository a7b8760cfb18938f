"""The lesson of Poker Combat: a guide that allows one thing at a time."""

from __future__ import annotations

from game.content.poker.lesson import POKER_LESSON
from scenes.poker.table.combat_lesson import CombatLesson, LessonControls
from scenes.table.options import TableOptions


class LessonScene(CombatLesson):
    """The shield with a guide in the log's place."""

    control_kind = LessonControls
    script = POKER_LESSON
    manners = TableOptions("Poker Combat", opening=False)
