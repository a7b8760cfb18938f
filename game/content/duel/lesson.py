"""The lesson of the duel, which teaches by playing: the end of a fixed duel under the real rules, a word at every step.

The player holds seat 0 and begins. The scene shows a step's text, lights up what it names and lets only its command
through; the other side plays by the script. Since decks are not shuffled, every line of the texts comes true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from game.content.duel.models import DuelLesson, DuelLessonStep, DuelMoveShape, LessonSideShape
from game.content.lessons import scripted_move
from game.content.packs.folders import own_file
from game.problems import Problem
from systems.duel import commands
from systems.duel.view.views import CreatureView, DuelView, HeldCardView, RuneView
from systems.match import Command

PLAYER, FOE = 0, 1


@lru_cache(maxsize=1)
def load_duel_lesson() -> DuelLesson:
    """Return the lesson.

    Raises:
        Problem: the game's own files are damaged.
    """
    return own_file("duel", "lesson.json", DuelLesson)


def lesson_options(lesson: DuelLesson) -> dict[str, Any]:
    """Return the options of the lesson's match, to be made with the lesson's seed."""
    sides = (lesson.own, lesson.foe)
    return {
        "decks": [list(side.deck) for side in sides],
        "hands": [list(side.hand) for side in sides],
        "hp": [side.hp for side in sides],
        "shuffle": False,
        "redraw": False,
        "check_decks": False,
        "first": PLAYER,
        "position": {"turn": lesson.turn, "sides": [_placed(side) for side in sides]},
    }


def _placed(side: LessonSideShape) -> dict[str, Any]:
    """Return a side of the position; its creatures have lain there since before the lesson."""
    return {"creatures": [creature.model_dump() for creature in side.creatures]}


def awaited_command(step: DuelLessonStep, view: DuelView) -> Command | None:
    """Return the command that ends a step, in terms of the player's view; None for a click on the text.

    Raises:
        Problem: a card that it names is not where it belongs, because the duel did not go by the lesson.
    """
    return None if step.complete is None else command_of(step.complete, view)


def foe_move(lesson: DuelLesson, view: DuelView, done: int) -> Command:
    """Return what the other side does in its view after `done` moves of its own.

    Raises:
        Problem: the duel did not go by the lesson.
    """
    return command_of(scripted_move(lesson.foe_moves, done), view)


def command_of(move: DuelMoveShape, view: DuelView) -> Command:
    """Return a move as the command of the view's seat.

    Raises:
        Problem: a card that it names is not where it belongs.
    """
    return _MAKERS[move.command](move, view)


def _number(among: Iterable[HeldCardView | CreatureView | RuneView], card: str | None, where: str) -> int:
    found = next((item.card for item in among if item.definition == card), None)
    if found is None:
        raise Problem(f"The lesson needs the card '{card}' {where}, and it is not there: start the lesson again.")
    return found


def _held(move: DuelMoveShape, view: DuelView) -> int:
    return _number(view.sides[view.seat].hand, move.card, "in the hand")


def _own(card: str | None, view: DuelView) -> int:
    return _number(view.sides[view.seat].creatures, card, "on the own side")


def _attack(move: DuelMoveShape, view: DuelView) -> Command:
    foes = view.sides[1 - view.seat].creatures
    target = 0 if move.target is None else _number(foes, move.target, "on the other side")
    return commands.Attack(_own(move.card, view), target)


def _activate(move: DuelMoveShape, view: DuelView) -> Command:
    side = view.sides[view.seat]
    return commands.Activate(_number((*side.runes, *side.hand), move.card, "set or in the hand"))


def _choose(move: DuelMoveShape, view: DuelView) -> Command:
    options = view.ask.options if view.ask is not None else ()
    return commands.Choose(tuple(_number(options, card, "among those to choose from") for card in move.cards))


_MAKERS: Mapping[str, Callable[[DuelMoveShape, DuelView], Command]] = MappingProxyType(
    {
        "SummonCreature": lambda move, view: commands.SummonCreature(_held(move, view), move.face_down),
        "SetRune": lambda move, view: commands.SetRune(_held(move, view)),
        "Activate": _activate,
        "Equip": lambda move, view: commands.Equip(_held(move, view), _own(move.target, view)),
        "Flip": lambda move, view: commands.Flip(_own(move.card, view)),
        "Attack": _attack,
        "Join": lambda move, view: commands.Join(_own(move.card, view)),
        "Strike": lambda _move, _view: commands.Strike(),
        "Block": lambda move, view: commands.Block(_own(move.card, view)),
        "Choose": _choose,
        "NextPhase": lambda move, _view: commands.NextPhase(move.phase),
    }
)
