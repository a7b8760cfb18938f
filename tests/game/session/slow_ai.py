"""Opponents of the coin game that answer late, or not at all."""

from __future__ import annotations

from typing import Any

from game.ai_worker.backend import InProcessAi
from game.ai_worker.messages import decide
from game.session.ai import Question
from game.session.game import Game
from systems.search.opponent import Decision
from tests.contract.coin_nim import NIM


class Slow:
    """An AI whose answers come when the test says so."""

    def __init__(self) -> None:
        self.questions: dict[int, Question[Any]] = {}
        self.ready: dict[int, Decision] = {}

    def ask(self, question: Question[Any]) -> int:
        number = len(self.questions) + 1
        self.questions[number] = question
        return number

    def answer(self, number: int, decision: Decision | None = None) -> None:
        games: dict[str, Game[Any]] = {"nim": NIM}
        self.ready[number] = decision or decide(games, self.questions[number])

    def poll(self) -> dict[int, Decision]:
        ready, self.ready = self.ready, {}
        return ready


class Failing:
    """An AI that fails until it is told otherwise."""

    def __init__(self) -> None:
        self.here = InProcessAi({"nim": NIM})
        self.broken = True

    def ask(self, question: Question[Any]) -> int:
        return self.here.ask(question)

    def poll(self) -> dict[int, Decision]:
        if self.broken:
            raise ZeroDivisionError("a fault of ours")
        return self.here.poll()
