"""The backend of opponents: they decide in a worker process, so that no frame waits for them.

Both ends exchange JSON, one object per line. The worker gets what a `Question` holds (a view, dice, the public part of
the setup) and nothing else. It is restarted once when it dies; after that opponents think in this process. A failed
decision is tried again by a fresh worker, then here; `ThoughtFailed` means that all failed. A time guard ends a
decision that takes far too long; the next lower level then decides, and the decision is marked `capped`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from game.ai_worker.messages import decide, decision_from_json, question_to_json
from game.ai_worker.process import Worker
from game.problems import Problem
from game.session.ai import Question
from game.session.game import Game
from systems.search.opponent import Decision

WORKER = ("-m", "game.ai_worker")
GUARD_SECONDS = 20.0
"""Far more than any level takes: it guards against a machine that stalls, it does not set the strength."""
_RESTARTS = 1


class ThoughtFailed(Exception):  # noqa: N818 - what happened, told like a refusal
    """An opponent's decision failed wherever it was tried."""


@dataclass(slots=True)
class _Pending:
    """A question that waits for its answer."""

    question: Question[Any]
    asked: float
    capped: bool = False
    failed: bool = False


class Thinker:
    """Asks a worker process. Use it as a context manager, or `close` it: the process ends with it."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        *,
        worker: tuple[str, ...] = WORKER,
        guard_seconds: float = GUARD_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start nothing yet: the worker starts with the first question, or with `warm_up`.

        Args:
            games: the catalog.
            worker: arguments of the Python that serves.
            guard_seconds: after this a thought is ended.
            clock: seconds, for the guard.
        """
        self.restarts = 0
        self.faults: list[str] = []
        self._games = games
        self._arguments = worker
        self._guard = guard_seconds
        self._clock = clock
        self._numbers = 0
        self._waiting: dict[int, _Pending] = {}
        self._process: Worker | None = None
        self._kept: dict[int, Decision] = {}
        self._here = False

    def __enter__(self) -> Self:
        """Nothing starts before it is needed."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    @property
    def in_process(self) -> bool:
        """Whether the worker died too often, so that `poll` decides in this process."""
        return self._here

    @property
    def alive(self) -> bool:
        """Whether the worker runs now."""
        return self._process is not None and self._process.alive()

    def warm_up(self) -> None:
        """Start the worker ahead of the first question, since imports take a moment."""
        if not self._here and self._process is None:
            self._start()

    def ask(self, question: Question[Any]) -> int:
        """Submit a question; `poll` returns the decision under the number returned."""
        self._numbers += 1
        number = self._numbers
        self._waiting[number] = _Pending(question, self._clock())
        self.warm_up()
        self._send(number)
        return number

    def poll(self) -> dict[int, Decision]:
        """Return the decisions that have arrived; never waits, unless `in_process`.

        Raises:
            ThoughtFailed: a thought failed for good; its question is dropped, and what else has come is kept.
        """
        if self._here:
            self._kept |= self._think_here()
        while not self._here and self._process is not None:
            came, line = self._process.line()
            if not came:
                break
            if line is None:
                self._died()
            else:
                self._kept |= self._heard(line)
        self._keep_time()
        answers, self._kept = self._kept, {}
        return answers

    def wait(self, number: int, seconds: float = 60.0) -> Decision:
        """Return one decision, however long it takes: for tools and tests only.

        Raises:
            Problem: no answer in that time.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answers = self.poll()
            if number in answers:
                decision = answers.pop(number)
                self._kept |= answers
                return decision
            self._kept |= answers
            time.sleep(0.002)
        raise Problem(f"The opponent has not decided within {seconds:.0f} seconds.")

    def forget(self) -> None:
        """Drop all questions, since the match they belong to is over or left."""
        self._waiting.clear()
        self._kept.clear()

    def close(self) -> None:
        """End the worker; a second call does nothing."""
        self.forget()
        self._stop()

    def _start(self) -> None:
        try:
            self._process = Worker(self._arguments)
        except OSError as fault:
            self._fall_back(f"the worker does not start: {fault}")

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def _send(self, number: int) -> None:
        if self._process is not None:
            message = {"number": number, "question": question_to_json(self._waiting[number].question)}
            self._process.send(json.dumps(message))

    def _heard(self, line: str) -> dict[int, Decision]:
        try:
            data = json.loads(line)
            number = data["number"]
            pending = self._waiting.get(number)
        except (ValueError, KeyError, TypeError) as fault:
            self.faults.append(f"a line was not understood: {fault}")
            return {}
        if pending is None:
            return {}
        try:
            decision = decision_from_json(self._games[pending.question.game], data["decision"])
        except (ValueError, KeyError, TypeError) as fault:
            self.faults.append(str(data.get("fault", f"an answer was not understood: {fault}")))
            return self._once_more(number)
        del self._waiting[number]
        return {number: replace(decision, capped=decision.capped or pending.capped)}

    def _once_more(self, number: int) -> dict[int, Decision]:
        """Try a failed question again with a fresh worker; the second time in this process."""
        pending = self._waiting[number]
        if pending.failed:
            return self._decided_here(number)
        pending.failed = True
        self._stop()
        self._again()
        return {}

    def _died(self) -> None:
        self._stop()
        self.faults.append("the worker died")
        if self.restarts < _RESTARTS:
            self.restarts += 1
            self._again()
        else:
            self._fall_back("the worker died too often")

    def _again(self) -> None:
        self._start()
        for number, pending in list(self._waiting.items()):
            pending.asked = self._clock()
            self._send(number)

    def _fall_back(self, why: str) -> None:
        self.faults.append(why)
        self._here = True

    def _keep_time(self) -> None:
        now = self._clock()
        late = [item for item in self._waiting.values() if now - item.asked > self._guard]
        if not late or self._here:
            return
        for item in late:
            levels = self._games[item.question.game].levels
            lower = levels[max(0, levels.index(item.question.level) - 1)]
            item.question = replace(item.question, level=lower)
            item.capped = True
        self._stop()
        self._again()

    def _think_here(self) -> dict[int, Decision]:
        if not self._waiting:
            return {}
        return self._decided_here(min(self._waiting))  # one per call, so that a frame is drawn between two

    def _decided_here(self, number: int) -> dict[int, Decision]:
        """Decide in this process; raises ThoughtFailed."""
        pending = self._waiting.pop(number)
        try:
            decision = decide(self._games, pending.question)
        except Exception as fault:
            self.faults.append(f"{type(fault).__name__}: {fault}")
            raise ThoughtFailed(self.faults[-1]) from fault
        return {number: replace(decision, capped=decision.capped or pending.capped)}


class InProcessAi:
    """A backend that decides at once in this process: for tests, simulations and recordings."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._games = games
        self._numbers = 0
        self._answers: dict[int, Decision] = {}

    def ask(self, question: Question[Any]) -> int:
        """Decide; `poll` returns the decision."""
        self._numbers += 1
        self._answers[self._numbers] = decide(self._games, question)
        return self._numbers

    def poll(self) -> dict[int, Decision]:
        """Return the decisions since the last call."""
        answers, self._answers = self._answers, {}
        return answers
