"""The lesson of the duel: the end of a fixed duel, its decks not shuffled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from game.content.duel.models import DuelLesson, DuelMoveShape, LessonSideShape
from game.content.lessons import PLAYER, TurnLessonScript, number_of
from systems.duel import commands
from systems.duel.view.views import CreatureView, DuelView, HeldCardView, RuneView
from systems.match import Command


class DuelScript(TurnLessonScript[DuelLesson, DuelView]):
    """The duel as the lesson plays it."""

    game = "duel"
    shape = DuelLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the duel; creatures have lain there since before the lesson."""
        sides = (self.lesson.own, self.lesson.foe)
        return {
            "decks": [list(side.deck) for side in sides],
            "hands": [list(side.hand) for side in sides],
            "hp": [side.hp for side in sides],
            "shuffle": False,
            "redraw": False,
            "check_decks": False,
            "first": PLAYER,
            "position": {"turn": self.lesson.turn, "sides": [_placed(side) for side in sides]},
        }

    def command_of(self, move: DuelMoveShape, view: DuelView) -> Command:
        """Return a move as the command of the view's seat."""
        return _MAKERS[move.command](move, view)


DUEL_LESSON = DuelScript()


def _placed(side: LessonSideShape) -> dict[str, Any]:
    return {"creatures": [creature.model_dump() for creature in side.creatures]}


def _number(among: Iterable[HeldCardView | CreatureView | RuneView], card: str | None, where: str) -> int:
    return number_of(card, ((item.definition, item.card) for item in among), where)


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
