"""What lessons share: the shapes of their files, their scripts, and the checks of what they name.

The player holds seat 0. A scene shows a step's text, lights up what it names and lets only its command through; the
other side plays by the script. Nothing in a lesson's match is left to chance, so every line of its texts comes true.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import Field

from game.content.packs.faults import json_path
from game.content.packs.folders import own_file
from game.content.packs.reading import PackFiles
from game.content.packs.shapes import FileShape, Shape, Words
from game.problems import Problem, did_you_mean
from systems.match import Command

PLAYER, FOE = 0, 1
FILE = "lesson.json"
Fault = tuple[tuple[int | str, ...], str]
"""A path within the file, and what is wrong there."""


class LessonStepShape(Shape):
    """The words of a step; `highlight` and `complete`, which a game adds, say what lights up and what ends it.

    Attributes:
        round: the turn in which it is shown.
        text: what the player reads, with **keywords** in bold.
        hint: what is said to somebody who does something else.
    """

    round: int = Field(ge=1)
    text: Words
    hint: Words


class LessonShape(FileShape):
    """lesson.json (only in the game's own pack): a match under the real rules, in which the player begins."""

    title: Words
    seed: int = Field(ge=0)
    ending: Words


class TurnLessonShape(LessonShape):
    """A lesson of a game in which sides take turns: `foe_moves` are what the other side does, in order."""

    foe_moves: tuple[Shape, ...]


L = TypeVar("L", bound=LessonShape)
T = TypeVar("T", bound=TurnLessonShape)
N = TypeVar("N")
V = TypeVar("V")


class LessonScript(ABC, Generic[L, V]):
    """How a game plays its lesson, of shape L, in terms of its views V."""

    game: ClassVar[str]
    shape: type[L]

    @cached_property
    def lesson(self) -> L:
        """The lesson.

        Raises:
            Problem: the game's own files are damaged.
        """
        return own_file(self.game, FILE, self.shape)

    @abstractmethod
    def options(self) -> dict[str, Any]:
        """Return the options of the lesson's match, to be made with its seed."""

    @abstractmethod
    def command_of(self, move: Any, view: V) -> Command | None:
        """Return a move as the command of the view's seat; None for a click on the text.

        Raises:
            Problem: a card that it names is not where it belongs.
        """

    def awaited(self, step: Any, view: V) -> Command | None:
        """Return the command that ends a step, in terms of the player's view; None for a click on the text.

        Raises:
            Problem: a card that it names is not where it belongs, because the match did not go by the lesson.
        """
        return None if step.complete is None else self.command_of(step.complete, view)

    @abstractmethod
    def answers(self, view: V, done: int) -> Sequence[Command]:
        """Return what the other side does now in its view, after `done` commands of its own.

        Raises:
            Problem: the match did not go by the lesson.
        """

    def scripted(self, moves: Sequence[Any], view: V, done: int) -> tuple[Command, ...]:
        """Return the one of these moves that comes after `done` others, as the view's seat makes it.

        Raises:
            Problem: there is none, because the match did not go by the lesson.
        """
        if done >= len(moves):
            raise Problem("The lesson has no further move for the other side: start the lesson again.")
        command = self.command_of(moves[done], view)
        return () if command is None else (command,)


class TurnLessonScript(LessonScript[T, V]):
    """How a game in which sides take turns plays its lesson."""

    def answers(self, view: V, done: int) -> Sequence[Command]:
        """Return the other side's next move of the lesson's list."""
        return self.scripted(self.lesson.foe_moves, view, done)


def number_of(card: str | None, among: Iterable[tuple[str, N]], where: str) -> N:
    """Return the number of the first card of a name among pairs of names and numbers.

    Raises:
        Problem: there is none, because the match did not go by the lesson.
    """
    for name, number in among:
        if name == card:
            return number
    raise Problem(f"The lesson needs the card '{card}' {where}, and it is not there: start the lesson again.")


# ------------------------------------------------------------------------------------------------------------- checking


def check_lesson(pack: PackFiles, shape: type[L], faults: Callable[[L], Iterable[Fault]]) -> None:
    """Complain of what does not fit in a pack's lesson, if it has one."""
    if FILE in pack.shapes:
        for path, reason in faults(pack.whole(FILE, shape)):
            pack.complain(FILE, json_path(path), reason)


def unknown(kind: str, path: tuple[int | str, ...], name: str, known: Iterable[str]) -> Iterator[Fault]:
    """Yield that a name is none of those that are known, if so."""
    names = [*known]
    if name not in names:
        yield path, f"there is no {kind} '{name}'.{did_you_mean(name, names)}"
