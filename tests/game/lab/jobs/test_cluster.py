"""Jobs on a Dask cluster, where the extra `lab` is installed; without it a sentence says how to install it."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.lab.jobs import cluster
from game.lab.jobs.scheduler import Execution, run_jobs, scheduler
from game.problems import Problem, WrongRequest

installed = pytest.mark.skipif(find_spec("distributed") is None, reason="clusters are an extra")


@dataclass(frozen=True)
class Square:
    """A job: square a number; `deadly` is a file without which the worker ends instead."""

    number: int
    deadly: str = ""


def square(job: Square) -> int:
    """Square the number; a deadly job ends its worker the first time."""
    if job.deadly and not (mark := Path(job.deadly)).exists():
        mark.touch()
        os._exit(1)
    return job.number**2


_busy = threading.Lock()


def alone(job: Square) -> bool:
    """Return whether no other job was done by this process meanwhile."""
    if not _busy.acquire(blocking=False):
        return False
    time.sleep(0.01 * job.number)
    _busy.release()
    return True


def inverse(job: Square) -> float:
    """Invert the number."""
    if not job.number:
        raise Problem("The number 0 cannot be inverted.")
    return 1 / job.number


JOBS = [Square(number) for number in range(6)]
SQUARES = [number**2 for number in range(6)]


def test_without_dask_a_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _name: None)
    with pytest.raises(Problem, match=r"install the extra 'lab' \(python3 -m pip install .*\), or leave out --cluster"):
        run_jobs(square, JOBS, Execution(cluster="local"))


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask counts as installed: whether somebody answers is found out before it is needed."""
    monkeypatch.setattr(cluster, "find_spec", lambda _name: True)


@pytest.mark.usefixtures("pretended")
@pytest.mark.parametrize("address", ["nonsense", "tcp://:1", "http://there:80", "there:99999", "tcp://[::1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WrongRequest, match=r"is no address of a cluster: write one like tcp://"):
        run_jobs(square, JOBS, Execution(cluster=address))


@pytest.mark.usefixtures("pretended")
def test_where_nobody_answers_a_sentence_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(Problem, match=f"^Nobody answers at {address}: start a cluster there with 'dask scheduler'"):
        run_jobs(square, JOBS, Execution(cluster=address))


def test_a_cluster_elsewhere_has_workers_of_its_own() -> None:
    with pytest.raises(WrongRequest, match="has workers of its own: leave --jobs out"):
        run_jobs(square, JOBS, Execution(2, cluster="tcp://10.0.0.4:8786"))


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The address of a cluster with a single worker of two threads."""
    from distributed import LocalCluster  # noqa: PLC0415 - an extra

    here = {"processes": False, "protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=1, threads_per_worker=2, **here) as found:
        yield str(found.scheduler_address)


@installed
def test_a_cluster_gives_the_same_results_and_a_lost_worker_costs_none(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    jobs = [*JOBS[:2], replace(JOBS[2], deadly=str(mark)), *JOBS[3:]]
    with scheduler(Execution(2, "local", tmp_path / "kept.jsonl")) as running:
        assert running.run(square, jobs) == SQUARES
        assert mark.exists()
        assert running.run(square, jobs) == SQUARES
        assert running.reused == len(jobs)


@installed
def test_a_cluster_that_runs_already_is_used_and_its_threads_take_turns(elsewhere: str) -> None:
    assert run_jobs(square, JOBS, Execution(cluster=elsewhere)) == SQUARES
    assert run_jobs(alone, JOBS, Execution(cluster=elsewhere)) == [True] * len(JOBS)


@installed
def test_a_job_that_cannot_be_done_is_told_from_the_cluster(elsewhere: str) -> None:
    with pytest.raises(Problem, match=r"^The number 0 cannot be inverted\.$"):
        run_jobs(inverse, JOBS, Execution(cluster=elsewhere))
