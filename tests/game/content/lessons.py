"""A lesson played to its end by its script, as its tests want it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.catalog import GAMES
from game.content.lessons import FOE, PLAYER, LessonScript
from game.content.rulebook import plain_text
from systems.match import Event

HINT = "The lesson tells a match that no longer happens so: its cards have new numbers. Rewrite lesson.json to fit."
SHORTEST, LONGEST = 90, 240
"""Seconds that a lesson may take; see `seconds_of`."""


def set_at(*path: int | str, value: Any) -> Callable[[Any], None]:
    """Return what puts a value at a place of a lesson's data."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


class PlayedLesson:
    """What the player heard of a lesson, by the step that was done and by the command."""

    def __init__(self, script: LessonScript[Any, Any]) -> None:
        game = GAMES[script.game]
        self.lesson = script.lesson
        self.match = game.new_match(self.lesson.seed, script.options())
        self.happened: list[list[Event]] = []
        self.by_command: list[Sequence[Event]] = []
        self.foe_done = 0
        for step in self.lesson.steps:
            assert self.match.to_act() == (PLAYER,), HINT
            assert game.turns(self.match) == step.round, HINT
            before = len(self.by_command)
            command = script.awaited(step, self.match.view(PLAYER))
            if command is not None:
                self._apply(PLAYER, command)
            while FOE in self.match.to_act():
                for answer in script.answers(self.match.view(FOE), self.foe_done):
                    self._apply(FOE, answer)
                    self.foe_done += 1
            self.happened.append([event for heard in self.by_command[before:] for event in heard])

    def _apply(self, seat: int, command: Any) -> None:
        assert self.match.refusal(seat, command) is None, HINT
        self.by_command.append(self.match.heard(PLAYER, self.match.apply(seat, command)))

    def step(self, words: str) -> int:
        """Return the number of the step whose text has these words, the first being 0."""
        return next(number for number, step in enumerate(self.lesson.steps) if words in step.text)

    def after(self, words: str) -> Sequence[Event]:
        """Return what was heard after the step with these words was done."""
        return self.happened[self.step(words)]

    def won(self) -> bool:
        """Return whether the player won."""
        result = self.match.result()
        return result is not None and result.winner == PLAYER


def seconds_of(lesson: Any) -> float:
    """Return how long a lesson takes somebody who reads 3.5 words and clicks once in 3 seconds."""
    words = sum(len(plain_text(step.text).split()) for step in lesson.steps)
    return words / 3.5 + 3 * len(lesson.steps)
