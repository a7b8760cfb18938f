"""Workers: who runs jobs. This process or others of this machine; `game.lab.jobs.cluster` has those of many."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Protocol, Self, TypeVar

from game.lab.jobs.fingerprint import fingerprint
from game.problems import Problem

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")
MOST_LOST = 3
"""So often in a row processes may be lost before a result comes."""
_turn = threading.Lock()
"""esper's worlds belong to a process: where a worker has several threads, its jobs take turns."""


class Workers(Protocol):
    """Run jobs, each for its result; what they hold is let go at the end of the `with` block."""

    def run(self, work: Callable[[JobT], ResultT], jobs: Mapping[str, JobT]) -> Iterator[tuple[str, ResultT]]:
        """Yield the key and the result of each job, as they come.

        Raises:
            Problem: a job could not be done, or too many workers were lost.
        """

    def __enter__(self) -> Self:
        """Begin."""

    def __exit__(self, *_error: object) -> None:
        """Let go of processes and connections."""


class ThisProcess:
    """Runs jobs here, one after another."""

    def run(self, work: Callable[[JobT], ResultT], jobs: Mapping[str, JobT]) -> Iterator[tuple[str, ResultT]]:
        """Yield the key and the result of each job in order."""
        for key, job in jobs.items():
            yield key, work(job)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_error: object) -> None:
        """There is nothing to let go of."""


class Processes:
    """Runs jobs in processes of this machine; those that a lost process had begun are begun again."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[JobT], ResultT], jobs: Mapping[str, JobT]) -> Iterator[tuple[str, ResultT]]:
        """Yield the key and the result of each job, as they come.

        Raises:
            Problem: processes end again and again before a result comes.
        """
        waiting, lost = dict(jobs), 0
        while waiting:
            try:
                for key, result in self._results(work, waiting):
                    del waiting[key]
                    lost = 0
                    yield key, result
            except BrokenProcessPool as broken:  # whichever process ended, the pool drops all that waited in it
                self._close()
                lost += 1
                if lost == MOST_LOST:
                    raise Problem(
                        f"Worker processes ended {MOST_LOST} times before a result came: look whether this machine has "
                        "enough memory for so many --jobs."
                    ) from broken

    def _results(self, work: Callable[[JobT], ResultT], jobs: Mapping[str, JobT]) -> Iterator[tuple[str, ResultT]]:
        if self._pool is None:  # a forked child would inherit windows and threads
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._number, mp_context=context, initializer=_end_with_parent)
        keys: dict[Future[ResultT], str] = {}
        for key, job in jobs.items():
            keys[self._pool.submit(done_elsewhere, work, job, fingerprint())] = key
        for future in as_completed(list(keys)):
            yield keys.pop(future), future.result()

    def _close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Self:
        """Begin; processes are started with the first jobs."""
        return self

    def __exit__(self, *_error: object) -> None:
        """End the processes; what they have not begun is dropped."""
        self._close()


def _end_with_parent() -> None:
    """End this process when the one that started it ends, killed or not: its jobs are nobody's then."""

    def watch(parent: BaseProcess) -> None:
        parent.join()
        os._exit(1)

    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=watch, args=(parent,), daemon=True).start()


def done_elsewhere(work: Callable[[JobT], ResultT], job: JobT, wanted: str) -> ResultT:
    """Return the result of a job that another process asked for.

    Raises:
        Problem: rules or content have another fingerprint here.
    """
    with _turn:
        if fingerprint() != wanted:
            raise Problem(
                "A worker has other rules or cards than this process: give both the same checkout, and leave it alone "
                "while they work."
            )
        return work(job)
