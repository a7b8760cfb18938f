"""The scheduler of all jobs in bulk: what is known already is not done again, the rest is done by workers.

The result of a job depends on nothing but the job. Results are found by its key and returned in the order of the
jobs, so they are the same with any number of workers, in whichever order these are done.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.lab.jobs.cluster import LOCAL, Cluster
from game.lab.jobs.kept import KeptResults
from game.lab.jobs.workers import JobT, Processes, ResultT, ThisProcess, Workers
from game.problems import WrongRequest
from systems.plain import plain

Progress = Callable[[int, int], None]
"""Is told how many jobs are done, of how many."""
NOTHING: Mapping[str, Any] = {}


def untold(_done: int, _total: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Execution:
    """Where and how jobs are done.

    Attributes:
        processes: that share the work on this machine.
        cluster: the address of a Dask cluster, LOCAL for one of so many processes here, "" for none.
        resume: the file in which results are kept as they come, and from which a command goes on where it stopped.
    """

    processes: int = 1
    cluster: str = ""
    resume: Path | None = None

    def workers(self) -> Workers:
        """Return who does the jobs.

        Raises:
            WrongRequest: nobody would, or processes are wanted of a cluster that has its own.
        """
        if self.processes < 1:
            raise WrongRequest(f"The number of jobs is {self.processes}; give 1 or more.")
        if self.cluster:
            if self.cluster != LOCAL and self.processes > 1:
                raise WrongRequest(f"The cluster at {self.cluster} has workers of its own: leave --jobs out.")
            return Cluster(self.cluster, self.processes)
        return ThisProcess() if self.processes == 1 else Processes(self.processes)


HERE = Execution()
"""In this process, and nothing is kept."""


class Scheduler:
    """Does jobs by workers, as long as the `with` block lasts that made it.

    Attributes:
        reused: jobs whose results were kept before.
    """

    def __init__(self, workers: Workers, kept: KeptResults | None) -> None:
        self._workers = workers
        self._kept = kept
        self.reused = 0

    def run(self, work: Callable[[JobT], ResultT], jobs: Sequence[JobT], progress: Progress = untold) -> list[ResultT]:
        """Return the result of each job, in their order.

        Args:
            work: a function of a module, which other processes can import; its annotations say what it returns.
            jobs: dataclasses, or other values that can be written as JSON.
            progress: is told how many are done, those that were kept among them.

        Raises:
            Problem: a job could not be done.
        """
        keys = [key_of(work, job) for job in jobs]
        record = None if self._kept is None else self._kept.record(work)
        found = {} if record is None else record.found(keys)
        missing = {key: job for key, job in zip(keys, jobs, strict=True) if key not in found}
        total = len(found) + len(missing)
        if found:
            self.reused += len(found)
            progress(len(found), total)
        for key, result in self._workers.run(work, missing):
            found[key] = result if record is None else record.added(key, missing[key], result)
            progress(len(found), total)
        return [found[key] for key in keys]


def key_of(work: Callable[..., Any], job: Any) -> str:
    """Return what a job is known by: the same in every process, and for the same job of the same work alone."""
    told = json.dumps([work.__module__, work.__qualname__, plain(job)], sort_keys=True, default=str)
    return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()


@contextmanager
def scheduler(execution: Execution, asked: Mapping[str, Any] = NOTHING) -> Iterator[Scheduler]:
    """Yield a scheduler; at the end of the block its workers are let go.

    Args:
        execution: where and how jobs are done.
        asked: what the command was asked for, which a file of results must have been kept for.

    Raises:
        WrongRequest: this is no way to do jobs, or the file was kept for something else.
        Problem: the file or the cluster cannot be used.
    """
    with ExitStack() as held:
        workers = execution.workers()
        kept = None if execution.resume is None else held.enter_context(KeptResults(execution.resume, asked))
        yield Scheduler(held.enter_context(workers), kept)


def run_jobs(
    work: Callable[[JobT], ResultT],
    jobs: Sequence[JobT],
    execution: Execution,
    progress: Progress = untold,
    asked: Mapping[str, Any] = NOTHING,
) -> list[ResultT]:
    """Return the result of each job, in their order: see `scheduler` and `Scheduler.run`."""
    with scheduler(execution, asked) as running:
        return running.run(work, jobs, progress)
