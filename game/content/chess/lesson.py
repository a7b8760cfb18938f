"""The lesson of Ragnarok Chess: the end of a fixed match, from a position written as one line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from components.arena import KING
from game.content.arena.card_lessons import Cards
from game.content.chess.armies import hero_refusal
from game.content.chess.lesson_shapes import ChessLesson, ChessLessonArmy, ChessMoveShape
from game.content.lessons import FILE, PLAYER, Fault, TurnLessonScript, check_lesson, unknown
from game.content.packs.own_packs import OWN_PACKS
from game.content.packs.reading import PackFiles, read_file
from game.content.poker.lesson import combat_command
from game.problems import Problem
from systems.arena.commands import Mulligan
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import read_position
from systems.chess.view.views import ChessView
from systems.match import Command

BUILT_IN = OWN_PACKS / "chess"
NO_COMBAT = "The lesson fights where no combat is on: start the lesson again."


class ChessScript(TurnLessonScript[ChessLesson, ChessView]):
    """The match as the lesson plays it."""

    game = "chess"
    shape = ChessLesson

    def options(self) -> dict[str, Any]:
        """Return the options of the match."""
        armies = (self.lesson.own, self.lesson.foe)
        return {
            "armies": [army.options() for army in armies],
            "check_decks": False,
            "first": PLAYER,
            "position": self.lesson.position,
        }

    def command_of(self, move: ChessMoveShape, view: ChessView) -> Command:
        """Return a move as the command of the view's seat; opening cards are kept."""
        if move.command == "Move":
            return Move(square_of(move.start), square_of(move.to))
        if move.command == "Mulligan":
            return Mulligan(())
        if view.combat is None:
            raise Problem(NO_COMBAT)
        return combat_command(move.command, move, view.combat)


CHESS_LESSON = ChessScript()


# ------------------------------------------------------------------------------------------------------------- checking


def lesson_faults(cards: Cards, folder: Path = BUILT_IN) -> tuple[str, ...]:
    """Return a sentence for each fault of the lesson's file; `cards` are all that it may name."""
    pack = PackFiles("chess", folder)
    read_file(pack, FILE, ChessLesson)
    check_lesson(pack, ChessLesson, lambda lesson: _faults(lesson, cards))
    return tuple(problem.sentence for problem in pack.problems)


def _faults(lesson: ChessLesson, cards: Cards) -> Iterator[Fault]:
    try:
        read_position(lesson.position)
    except ValueError as fault:
        yield ("position",), str(fault)
    for name, army in (("own", lesson.own), ("foe", lesson.foe)):
        yield from _army_faults(name, army, cards)
    yield from _move_faults(lesson)


def _army_faults(name: str, army: ChessLessonArmy, cards: Cards) -> Iterator[Fault]:
    kings = [card.id for card in cards.values() if card.kind == KING]
    yield from unknown("king", (name, "king"), army.king, kings)
    for slot, found in army.slots.items():
        refusal = hero_refusal(found.hero, slot, cards)
        if refusal is not None:
            yield (name, slot, "hero"), refusal
        for card in found.deck:
            yield from unknown("card", (name, slot, "deck"), card, cards)


def _move_faults(lesson: ChessLesson) -> Iterator[Fault]:
    """Yield the cards that are played or light up and that the side does not have."""
    own = lesson.own.cards
    for at, step in enumerate(lesson.steps):
        if step.complete is not None and step.complete.card is not None and step.complete.card not in own:
            yield ("steps", at, "complete", "card"), f"'{step.complete.card}' is not among the cards of its side."
        for which, name in enumerate(step.highlight):
            kind, _, card = name.partition(":")
            if kind in {"hand", "own"} and card not in own:
                yield ("steps", at, "highlight", which), f"'{card}' never lies there in this lesson."
    for at, move in enumerate(lesson.foe_moves):
        if move.card is not None and move.card not in lesson.foe.cards:
            yield ("foe_moves", at, "card"), f"'{move.card}' is not among the cards of its side."
