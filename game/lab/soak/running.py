"""Run trials for a time in worker processes; one that hangs or dies is a finding like any other."""

from __future__ import annotations

import itertools
import math
import multiprocessing
import multiprocessing.connection
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.lab.soak import run_trial
from systems.plain import plain

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Run = Callable[[str, int], str | None]

TRIAL_LIMIT_S = 300.0
"""A trial that takes longer hangs; it is ended and reported."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A failed trial: the seed that reproduces it, and its complaint."""

    trial: str
    seed: int
    complaint: str

    @property
    def sentence(self) -> str:
        """The complaint, and how to reproduce it."""
        again = f"python3 -m game soak --trial {self.trial} --seed {self.seed} --rounds 1"
        return f"{self.trial}, seed {self.seed}: {self.complaint} (again: {again})"


@dataclass(frozen=True, slots=True)
class SoakReport:
    """How often each trial ran, and the findings."""

    runs: dict[str, int]
    findings: tuple[Finding, ...]

    def to_json(self) -> dict[str, object]:
        """Return the report in plain JSON types."""
        data: dict[str, object] = plain(self)
        return data


def soak(
    trials: Sequence[str],
    *,
    seed: int,
    seconds: float | None,
    rounds: int | None,
    jobs: int,
    on_finding: Callable[[Finding], None],
    limit: float = TRIAL_LIMIT_S,
    run: Run = run_trial,
) -> SoakReport:
    """Run all trials in turn, each round with the next seed, until the time is up or all rounds are done.

    Args:
        trials: their names.
        seed: of the first round.
        seconds: no trial begins later than this; None for no such limit.
        rounds: at most so many; None for no such limit.
        jobs: worker processes.
        on_finding: is told of each finding as it comes.
        limit: seconds after which a trial counts as hanging.
        run: runs one trial by its name and seed, in a worker process.
    """
    end = math.inf if seconds is None else time.monotonic() + seconds
    seeds = itertools.count(seed) if rounds is None else range(seed, seed + rounds)
    tasks = ((name, number) for number in seeds for name in trials)
    workers = [_Worker(limit, run) for _ in range(jobs)]
    runs: Counter[str] = Counter()
    findings: list[Finding] = []
    try:
        for name, number, complaint in _spread(tasks, workers, lambda: time.monotonic() >= end):
            runs[name] += 1
            if complaint is not None:
                findings.append(Finding(name, number, complaint))
                on_finding(findings[-1])
    finally:
        for worker in workers:
            worker.end()
    return SoakReport({name: runs[name] for name in trials}, tuple(findings))


def _spread(
    tasks: Iterator[tuple[str, int]], workers: Sequence[_Worker], is_over: Callable[[], bool]
) -> Iterator[tuple[str, int, str | None]]:
    """Give each idle worker the next task; yield trial, seed and complaint as each is done."""
    busy: list[_Worker] = []
    idle = list(workers)
    while True:
        while idle and not is_over() and (task := next(tasks, None)) is not None:
            worker = idle.pop()
            worker.begin(*task)
            busy.append(worker)
        if not busy:
            return
        patience = max(0.0, min(worker.deadline for worker in busy) - time.monotonic())
        multiprocessing.connection.wait([worker.answers for worker in busy], patience)
        for worker in [worker for worker in busy if worker.is_done()]:
            busy.remove(worker)
            idle.append(worker)
            yield (*worker.task, worker.complaint())


class _Worker:
    """A process that runs one trial at a time, replaced when it dies or hangs."""

    def __init__(self, limit: float, run: Run) -> None:
        self._limit = limit
        self._run = run
        self.task = ("", 0)
        self.deadline = 0.0
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.answers, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, self._run), daemon=False
        )  # trials start processes, too
        self._process.start()
        theirs.close()

    def begin(self, name: str, seed: int) -> None:
        """Give it a trial."""
        self.task = (name, seed)
        self.deadline = time.monotonic() + self._limit
        self.answers.send(self.task)

    def is_done(self) -> bool:
        """Return whether it has answered, died, or taken too long."""
        return self.answers.poll() or time.monotonic() >= self.deadline

    def complaint(self) -> str | None:
        """Return the trial's complaint once it is done; the worker is then ready for the next."""
        try:
            if self.answers.poll():
                answer: str | None = self.answers.recv()
                return answer
            said = f"it did not end within {self._limit:.0f} seconds"
        except (EOFError, OSError):
            self._process.join()
            said = f"its process ended with status {self._process.exitcode}"
        self.end()
        self._start()
        return said

    def end(self) -> None:
        """End the process in any state."""
        self._process.kill()
        self._process.join()
        self.answers.close()


def _serve(tasks: Connection, run: Run) -> None:
    """Run the trials that come through the pipe, until it is closed."""
    while True:
        try:
            name, seed = tasks.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            complaint = run(name, seed)
        except Exception as error:  # noqa: BLE001 - whatever a trial did not foresee is what it looks for
            last = traceback.extract_tb(error.__traceback__)[-1]
            complaint = f"{type(error).__name__} at {last.name}, line {last.lineno}: {str(error)[:300]}"
        tasks.send(complaint)
