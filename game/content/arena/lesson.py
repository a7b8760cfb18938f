"""The lesson of Ragnarok: the end of a fixed match, its decks not shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from components.arena import ArenaCardDefinition
from game.content.arena.card_lessons import CARD_COMMANDS, Cards, cards_of, highlight_faults, move_faults, side_faults
from game.content.arena.models import ArenaLesson, ArenaLessonSide, ArenaMoveShape
from game.content.lessons import Fault, TurnLessonScript, check_lesson
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from systems.arena.view.views import ArenaView
from systems.match import Command


class ArenaScript(TurnLessonScript[ArenaLesson, ArenaView]):
    """The match as the lesson plays it."""

    game = "arena"
    shape = ArenaLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the match; minions have stood there since before the lesson."""
        sides = (self.lesson.own, self.lesson.foe)
        return cards_of(sides) | {
            "position": {"turn": self.lesson.turn, "sides": [_placed(side) for side in sides]},
        }

    def command_of(self, move: ArenaMoveShape, view: ArenaView) -> Command:
        """Return a move as the command of the view's seat."""
        return CARD_COMMANDS[move.command](move, view)


ARENA_LESSON = ArenaScript()


def _placed(side: ArenaLessonSide) -> dict[str, Any]:
    return {"hp": side.hp, "crystals": side.crystals, "board": [{"card": card} for card in side.board]}


# ------------------------------------------------------------------------------------------------------------- checking


def check_arena_lesson(pack: PackFiles, known: Known[ArenaCardDefinition]) -> None:
    """Check that the lesson is played by cards that exist and lie where its steps look for them."""
    check_lesson(pack, ArenaLesson, lambda lesson: _faults(lesson, known.cards))


def _faults(lesson: ArenaLesson, cards: Cards) -> Iterator[Fault]:
    sides = (lesson.own, lesson.foe)
    yield from side_faults(sides, cards)
    yield from move_faults(sides, lesson.steps, lesson.foe_moves)
    yield from highlight_faults(sides, lesson.steps)
