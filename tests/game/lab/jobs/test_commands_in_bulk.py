"""What commands play in bulk: the same with any number of workers, one of them killed, on a cluster, or resumed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.lab.balance.arena_search import ArenaSearchPart
from game.lab.balance.report import all_parts, measure_balance
from game.lab.balance.tournament import Asked
from game.lab.campaign import simulate as campaign
from game.lab.campaign.simulate import RunPlayed, RunTask, Waypoint
from game.lab.jobs import scheduler as module
from game.lab.jobs.scheduler import Execution
from game.lab.jobs.workers import Processes, ThisProcess
from game.lab.league import play_league
from game.lab.simulate import simulate
from game.problems import WrongRequest

UNLIKE = {"seconds", "matches_per_second", "runs"}
"""What a report tells of the time it took; a run tells it, too."""
Figures = Mapping[str, Any]


def simulated(execution: Execution) -> Figures:
    report = simulate("grid", matches=7, seats=("easy", "random"), seed=3, execution=execution).to_json()
    return {name: value for name, value in report.items() if name not in UNLIKE}


def measured(execution: Execution) -> Figures:
    report = measure_balance(parts=("grid-decks",), deals=(1,), level="easy", seed=3, execution=execution)
    return {name: value for name, value in report.to_json().items() if name not in UNLIKE}


def league(execution: Execution) -> Figures:
    found = play_league("grid", players=("easy", "random"), deals=3, seed=3, execution=execution)
    return {"meetings": found.meetings}


def march(task: RunTask) -> RunPlayed:
    """Return a run that nobody played: a true one takes too long."""
    won, leader = task.seed % 3 == 0, task.options["leader"]
    ways = (Waypoint(1, 0, 50, 50, 25),)
    return RunPlayed(leader, "normal", task.policy, won, 1, task.seed, "boss", "", leader, time.time(), ways=ways)


def marched(execution: Execution) -> Figures:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(campaign, "play_run", march)
        report = campaign.simulate(matches=5, seats=("careless", "good"), seed=1, execution=execution)
    figures = {name: value for name, value in report.to_json().items() if name not in UNLIKE}
    return {**figures, "runs": [replace(run, seconds=0) for run in report.runs]}


COMMANDS: Mapping[str, Callable[[Execution], Figures]] = {
    "simulate": simulated,
    "balance": measured,
    "league": league,
    "campaign": marched,
}
asked_of_each = pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
clustered = pytest.mark.skipif(find_spec("distributed") is None, reason="clusters are an extra")


class Backwards(ThisProcess):
    """Workers that are done with the last job first."""

    def run(self, work: Any, jobs: Mapping[str, Any]) -> Any:
        """Do the jobs, the last one first."""
        return super().run(work, dict(reversed(list(jobs.items()))))


@asked_of_each
def test_the_order_in_which_results_come_changes_nothing(
    command: Callable[[Execution], Figures], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = command(Execution())
    monkeypatch.setattr(module, "ThisProcess", Backwards)
    assert command(Execution()) == alone


@asked_of_each
def test_what_was_cut_off_goes_on_and_ends_alike(
    command: Callable[[Execution], Figures], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    whole = command(Execution(resume=file))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    assert command(Execution(resume=file)) == whole
    assert sorted(file.read_bytes().splitlines(keepends=True)[:3]) == sorted(lines[:3])
    monkeypatch.setattr(module, "ThisProcess", _nobody)  # all is known
    assert command(Execution(resume=file)) == whole


def _nobody() -> ThisProcess:
    class Nobody(ThisProcess):
        def run(self, _work: Any, jobs: Mapping[str, Any]) -> Any:
            assert not jobs
            return iter(())

    return Nobody()


def test_three_processes_one_of_them_killed_come_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulated(Execution())
    killed = list[int]()

    class Killing(Processes):
        """Processes, of which one is killed as soon as a result has come."""

        def run(self, work: Any, jobs: Mapping[str, Any]) -> Any:
            for found in super().run(work, jobs):
                if not killed and self._pool is not None:
                    killed.append(next(iter(self._pool._processes)))
                    os.kill(killed[0], 9)
                yield found

    monkeypatch.setattr(module, "Processes", Killing)
    assert simulated(Execution(3, resume=tmp_path / "results.jsonl")) == alone
    assert killed
    assert len((tmp_path / "results.jsonl").read_bytes().splitlines()) == 1 + 7


@clustered
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_cluster_of_one_to_three_workers_comes_to_the_same(number: int) -> None:
    from distributed import LocalCluster  # noqa: PLC0415 - an extra

    here = {"processes": False, "protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=number, threads_per_worker=1, **here) as cluster:
        for command in COMMANDS.values():
            assert command(Execution(cluster=cluster.scheduler_address)) == command(Execution())


@clustered
def test_a_cluster_of_processes_that_loses_one_comes_to_the_same(tmp_path: Path) -> None:
    from distributed import LocalCluster  # noqa: PLC0415 - an extra

    killed, file = list[int](), tmp_path / "results.jsonl"
    here = {"threads_per_worker": 1, "protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=2, **here) as cluster:
        pid = next(iter(cluster.workers.values())).pid

        def kill(done: int, _total: int) -> None:
            """Kill a worker when the first results have come."""
            if done == 3:
                os.kill(pid, 9)
                killed.append(pid)

        execution = Execution(cluster=cluster.scheduler_address, resume=file)
        found = simulate("grid", matches=40, seats=("easy", "random"), seed=3, execution=execution, progress=kill)
    assert killed
    assert found.digests == simulate("grid", matches=40, seats=("easy", "random"), seed=3).digests
    assert len(file.read_bytes().splitlines()) == 1 + 40


@pytest.mark.parametrize("name", [name for name, part in all_parts().items() if not isinstance(part, ArenaSearchPart)])
def test_all_cells_play_a_deal_before_the_next_so_more_deals_go_on_from_fewer(name: str) -> None:
    level = "good" if name.startswith("campaign") else "easy"
    fewer, more = (
        [job for jobs in all_parts()[name].rounds(Asked(deals, level, 40)) for job in jobs] for deals in (1, 2)
    )
    assert len(more) == 2 * len(fewer)
    assert more[: len(fewer)] == fewer


def test_more_deals_than_are_kept_go_on_from_those(tmp_path: Path) -> None:
    how = {"parts": ("grid-decks",), "level": "easy", "seed": 3, "execution": Execution(resume=tmp_path / "kept.jsonl")}
    assert measure_balance(deals=(1,), **how).reused == 0  # type: ignore[arg-type] # as they are named there
    assert measure_balance(deals=(2,), **how).reused == 56  # type: ignore[arg-type] # likewise


@pytest.mark.parametrize(
    ("execution", "words"),
    [
        (Execution(resume=Path("kept.jsonl")), "are not played again, so not recorded: leave --record out"),
        (Execution(cluster="tcp://10.0.0.4:8786"), "would be written where the cluster plays: leave --record out"),
    ],
)
def test_replays_that_nobody_would_find_are_refused(execution: Execution, words: str, tmp_path: Path) -> None:
    with pytest.raises(WrongRequest, match=words):
        simulate("grid", matches=2, seats=("easy", "easy"), record=tmp_path, execution=execution)
    with pytest.raises(WrongRequest, match=words):
        campaign.simulate(matches=2, seats=("good",), record=tmp_path, execution=execution)
