"""The lesson of Ragnarok: the end of a fixed match, its decks not shuffled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from components.arena import MINION, ArenaCardDefinition
from game.content.arena.models import ArenaLesson, ArenaLessonSide, ArenaMoveShape
from game.content.lessons import FOE, PLAYER, Fault, LessonScript, check_lesson, number_of, unknown
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from systems.arena import commands
from systems.arena.view.views import ArenaView, HeldCardView, MinionView
from systems.match import Command

Cards = Mapping[str, ArenaCardDefinition]


class ArenaScript(LessonScript[ArenaLesson, ArenaView]):
    """The match as the lesson plays it."""

    game = "arena"
    shape = ArenaLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the match; minions have stood there since before the lesson."""
        sides = (self.lesson.own, self.lesson.foe)
        return {
            "heroes": [side.hero for side in sides],
            "decks": [list(side.deck) for side in sides],
            "hands": [list(side.hand) for side in sides],
            "shuffle": False,
            "first": PLAYER,
            "position": {"turn": self.lesson.turn, "sides": [_placed(side) for side in sides]},
        }

    def command_of(self, move: ArenaMoveShape, view: ArenaView) -> Command:
        """Return a move as the command of the view's seat; a minion is played to the left of the others."""
        return _MAKERS[move.command](move, view)

    def answers(self, view: ArenaView, done: int) -> Sequence[Command]:
        """Return the other side's next move."""
        return self.scripted(self.lesson.foe_moves, view, done)


ARENA_LESSON = ArenaScript()


def _placed(side: ArenaLessonSide) -> dict[str, Any]:
    return {"hp": side.hp, "crystals": side.crystals, "board": [{"card": card} for card in side.board]}


def _number(among: Iterable[HeldCardView | MinionView], card: str | None, where: str) -> int:
    return number_of(card, ((item.definition, item.card) for item in among), where)


def _play(move: ArenaMoveShape, view: ArenaView) -> Command:
    return commands.PlayCard(_number(view.sides[view.seat].hand, move.card, "in the hand"))


def _attack(move: ArenaMoveShape, view: ArenaView) -> Command:
    own, foe = view.sides[view.seat], view.sides[1 - view.seat]
    attacker = own.hero.card if move.card is None else _number(own.board, move.card, "on its own side")
    target = foe.hero.card if move.target is None else _number(foe.board, move.target, "on the other side")
    return commands.Attack(attacker, target)


def _choose(move: ArenaMoveShape, view: ArenaView) -> Command:
    minions = [*view.sides[1 - view.seat].board, *view.sides[view.seat].board]
    if move.target is None:
        return commands.Choose((view.sides[1 - view.seat].hero.card,))
    return commands.Choose((_number(minions, move.target, "on a board"),))


_MAKERS: Mapping[str, Callable[[ArenaMoveShape, ArenaView], Command]] = MappingProxyType(
    {
        "PlayCard": _play,
        "Choose": _choose,
        "Attack": _attack,
        "UsePower": lambda _move, _view: commands.UsePower(),
        "UpgradeWeapon": lambda _move, _view: commands.UpgradeWeapon(),
        "EndTurn": lambda _move, _view: commands.EndTurn(),
    }
)


# ------------------------------------------------------------------------------------------------------------- checking


def check_arena_lesson(pack: PackFiles, known: Known[ArenaCardDefinition]) -> None:
    """Check that the lesson is played by cards that exist and lie where its steps look for them."""
    check_lesson(pack, ArenaLesson, lambda lesson: _faults(lesson, known.cards))


def _faults(lesson: ArenaLesson, cards: Cards) -> Iterator[Fault]:
    yield from _side_faults(lesson, cards)
    yield from _move_faults(lesson)
    yield from _highlight_faults(lesson)


def _side_faults(lesson: ArenaLesson, cards: Cards) -> Iterator[Fault]:
    heroes = [card.id for card in cards.values() if card.weapon]
    for name, side in (("own", lesson.own), ("foe", lesson.foe)):
        yield from unknown("hero", (name, "hero"), side.hero, heroes)
        for key, listed in (("board", side.board), ("hand", side.hand), ("deck", side.deck)):
            for place, card in enumerate(listed):
                yield from unknown("card", (name, key, place), card, cards)
                if key == "board" and card in cards and cards[card].kind != MINION:
                    yield (name, key, place), f"'{card}' is a {cards[card].kind}: only minions stand on a board."


def _move_faults(lesson: ArenaLesson) -> Iterator[Fault]:
    """Yield the moves whose cards neither side has."""
    moves: list[tuple[tuple[int | str, ...], ArenaMoveShape | None, int]] = []
    moves += [(("steps", at, "complete"), step.complete, PLAYER) for at, step in enumerate(lesson.steps)]
    moves += [(("foe_moves", at), move, FOE) for at, move in enumerate(lesson.foe_moves)]
    for path, move, seat in moves:
        if move is None:
            continue
        own, other = (lesson.own, lesson.foe) if seat == PLAYER else (lesson.foe, lesson.own)
        held, targets = _cards_of(own), _cards_of(other)
        if move.command == "Choose":
            targets |= held
        if move.command == "PlayCard" and move.card is None:
            yield path, "PlayCard needs a card: say which."
        if move.card is not None and move.card not in held:
            yield (*path, "card"), f"'{move.card}' is not among the cards of its side."
        if move.target is not None and move.target not in targets:
            yield (*path, "target"), f"'{move.target}' is not among the cards of the other side."


def _highlight_faults(lesson: ArenaLesson) -> Iterator[Fault]:
    """Yield what lights up and never lies where the lesson looks for it."""
    there = {"hand": {*lesson.own.hand, *lesson.own.deck}, "own": _cards_of(lesson.own), "foe": _cards_of(lesson.foe)}
    for at, step in enumerate(lesson.steps):
        for which, name in enumerate(step.highlight):
            kind, _, card = name.partition(":")
            if kind in there and card not in there[kind]:
                yield ("steps", at, "highlight", which), f"'{card}' never lies there in this lesson."


def _cards_of(side: ArenaLessonSide) -> set[str]:
    return {*side.board, *side.hand, *side.deck}
