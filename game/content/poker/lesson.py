"""The lesson of Poker Combat: a fixed combat of a few hands, its decks not shuffled, its playing cards by the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from components.arena import WEAPON
from components.poker import HALVES
from game.content.arena.card_lessons import CARD_COMMANDS, Cards, cards_of, highlight_faults, move_faults, side_faults
from game.content.lessons import FILE, Fault, TurnLessonScript, check_lesson, unknown
from game.content.packs.own_packs import OWN_PACKS
from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape
from game.content.poker.models import BettingMoveShape, PokerLesson, PokerLessonSide
from game.problems import Problem
from systems.match import Command
from systems.poker import commands
from systems.poker.view.views import PokerView

BUILT_IN = OWN_PACKS / "poker"
FILES: dict[str, type[FileShape]] = {FILE: PokerLesson}
HAND = 1
"""The hand in which the lesson begins."""
NOT_BEFORE = "The lesson attacks where nobody can: start the lesson again."


class PokerScript(TurnLessonScript[PokerLesson, PokerView]):
    """The combat as the lesson plays it."""

    game = "poker"
    shape = PokerLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the combat; minions have stood there since before the lesson."""
        sides = (self.lesson.own, self.lesson.foe)
        return cards_of(sides) | {
            "fighters": [{"hp": side.hp * HALVES, "stamina": side.stamina} for side in sides],
            "position": {"hand": HAND, "sides": [_placed(side) for side in sides]},
        }

    def command_of(self, move: Any, view: PokerView) -> Command:
        """Return a move as the command of the view's seat."""
        return combat_command(move.command, move, view)


POKER_LESSON = PokerScript()


def _placed(side: PokerLessonSide) -> dict[str, Any]:
    board = [{"card": card} for card in side.board]
    return {"board": board, "weapon": side.weapon, "armor": side.armor, "crystals": side.crystals}


# ----------------------------------------------------------------------------------------------------------- commands


def combat_command(name: str, move: BettingMoveShape, view: PokerView) -> Command:
    """Return the command of a name, about what a move says, for the view's seat.

    Raises:
        Problem: a card is not where it belongs, or nothing can be committed, as the match did not go by the lesson.
    """
    if name in CARD_COMMANDS:
        return CARD_COMMANDS[name](move, view.cards)
    return _BETTING[name](move, view)


def _amount(move: BettingMoveShape, view: PokerView) -> int:
    """Return what a bet or raise adds, in halves."""
    if move.amount is not None:
        return move.amount * HALVES
    if view.reach is None or not view.reach.most:
        raise Problem(NOT_BEFORE)
    return view.reach.most


_BETTING: Mapping[str, Callable[[BettingMoveShape, PokerView], Command]] = MappingProxyType(
    {
        "Bet": lambda move, view: commands.Bet(_amount(move, view)),
        "Raise": lambda move, view: commands.Raise(_amount(move, view)),
        "Call": lambda _move, _view: commands.Call(),
        "Fold": lambda _move, _view: commands.Fold(),
        "Check": lambda _move, _view: commands.Check(),
    }
)


# ------------------------------------------------------------------------------------------------------------- checking


def poker_faults(cards: Cards, folder: Path = BUILT_IN) -> tuple[str, ...]:
    """Return a sentence for each fault of the game's own files; `cards` are all that the lesson may name."""
    pack = PackFiles("poker", folder)
    read_file(pack, FILE, PokerLesson)
    check_lesson(pack, PokerLesson, lambda lesson: lesson_faults(lesson, cards))
    return tuple(problem.sentence for problem in pack.problems)


def lesson_faults(lesson: PokerLesson, cards: Cards) -> Iterator[Fault]:
    """Yield what a lesson cannot be played with."""
    sides = (lesson.own, lesson.foe)
    yield from side_faults(sides, cards)
    for name, side in zip(("own", "foe"), sides, strict=True):
        if side.weapon is not None:
            weapons = [card.id for card in cards.values() if card.kind == WEAPON]
            yield from unknown("weapon", (name, "weapon"), side.weapon, weapons)
    yield from move_faults(sides, lesson.steps, lesson.foe_moves)
    yield from highlight_faults(sides, lesson.steps)
