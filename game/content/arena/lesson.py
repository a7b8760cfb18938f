"""The lesson of Ragnarok, which teaches by playing: the end of a fixed match under the real rules.

The player holds seat 0 and begins. The scene shows a step's text, lights up what it names and lets only its command
through; the other side plays by the script. Since decks are not shuffled, every line of the texts comes true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from components.arena import MINION, ArenaCardDefinition
from game.content.arena.models import ArenaLesson, ArenaLessonSide, ArenaLessonStep, ArenaMoveShape
from game.content.lessons import scripted_move
from game.content.packs.faults import json_path
from game.content.packs.folders import own_file
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.problems import Problem, did_you_mean
from systems.arena import commands
from systems.arena.view.views import ArenaView, HeldCardView, MinionView
from systems.match import Command

PLAYER, FOE = 0, 1
FILE = "lesson.json"
Cards = Mapping[str, ArenaCardDefinition]
Fault = tuple[tuple[int | str, ...], str]
"""A path within the file, and what is wrong there."""


@lru_cache(maxsize=1)
def load_arena_lesson() -> ArenaLesson:
    """Return the lesson.

    Raises:
        Problem: the game's own files are damaged.
    """
    return own_file("arena", FILE, ArenaLesson)


def lesson_options(lesson: ArenaLesson) -> dict[str, Any]:
    """Return the options of the lesson's match, to be made with the lesson's seed."""
    sides = (lesson.own, lesson.foe)
    return {
        "heroes": [side.hero for side in sides],
        "decks": [list(side.deck) for side in sides],
        "hands": [list(side.hand) for side in sides],
        "shuffle": False,
        "first": PLAYER,
        "position": {"turn": lesson.turn, "sides": [_placed(side) for side in sides]},
    }


def _placed(side: ArenaLessonSide) -> dict[str, Any]:
    """Return a side of the position; its minions have stood there since before the lesson."""
    return {"hp": side.hp, "crystals": side.crystals, "board": [{"card": card} for card in side.board]}


# -------------------------------------------------------------------------------------------------------------- playing


def awaited_command(step: ArenaLessonStep, view: ArenaView) -> Command | None:
    """Return the command that ends a step, in terms of the player's view; None for a click on the text.

    Raises:
        Problem: a card that it names is not where it belongs, because the match did not go by the lesson.
    """
    return None if step.complete is None else command_of(step.complete, view)


def foe_move(lesson: ArenaLesson, view: ArenaView, done: int) -> Command:
    """Return what the other side does in its view after `done` moves of its own.

    Raises:
        Problem: the match did not go by the lesson.
    """
    return command_of(scripted_move(lesson.foe_moves, done), view)


def command_of(move: ArenaMoveShape, view: ArenaView) -> Command:
    """Return a move as the command of the view's seat; a minion is played to the left of the others.

    Raises:
        Problem: a card that it names is not where it belongs.
    """
    return _MAKERS[move.command](move, view)


def _number(among: Iterable[HeldCardView | MinionView], card: str | None, where: str) -> int:
    found = next((item.card for item in among if item.definition == card), None)
    if found is None:
        raise Problem(f"The lesson needs the card '{card}' {where}, and it is not there: start the lesson again.")
    return found


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
    if FILE not in pack.shapes:
        return
    lesson = pack.whole(FILE, ArenaLesson)
    for path, reason in (*_side_faults(lesson, known.cards), *_move_faults(lesson), *_highlight_faults(lesson)):
        pack.complain(FILE, json_path(path), reason)


def _side_faults(lesson: ArenaLesson, cards: Cards) -> Iterator[Fault]:
    for name, side in (("own", lesson.own), ("foe", lesson.foe)):
        heroes = [card.id for card in cards.values() if card.weapon]
        if side.hero not in heroes:
            yield (name, "hero"), f"there is no hero '{side.hero}'.{did_you_mean(side.hero, heroes)}"
        for key, listed in (("board", side.board), ("hand", side.hand), ("deck", side.deck)):
            for place, card in enumerate(listed):
                if card not in cards:
                    yield (name, key, place), f"there is no card '{card}'.{did_you_mean(card, cards)}"
                elif key == "board" and cards[card].kind != MINION:
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
