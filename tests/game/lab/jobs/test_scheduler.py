"""Jobs in bulk: the same results with any number of workers; a lost worker costs time, a cut-off command nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.lab.jobs import scheduler as module
from game.lab.jobs import workers as crew
from game.lab.jobs.fingerprint import fingerprint
from game.lab.jobs.kept import KeptResults
from game.lab.jobs.scheduler import Execution, key_of, run_jobs, scheduler
from game.lab.jobs.workers import ThisProcess, done_elsewhere
from game.platform.lock_file import claim
from game.problems import Problem, WrongRequest


@dataclass(frozen=True)
class Sum:
    """A job: add up numbers; `deadly` is a file without which the process ends instead."""

    numbers: tuple[int, ...]
    deadly: str = ""


@dataclass(frozen=True)
class Added:
    total: int
    process: int
    parts: tuple[int, ...] = ()


def add(job: Sum) -> Added:
    """Add up; a deadly job ends its process the first time."""
    if job.deadly and not (mark := Path(job.deadly)).exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGTERM)
    return Added(sum(job.numbers), os.getpid(), job.numbers)


def always_dies(job: Sum) -> Added:
    """End the process."""
    os._exit(len(job.numbers))


def hold(job: str) -> None:
    """Hold a lock for as long as the process lives."""
    claimed = claim(Path(job))
    time.sleep(60)
    assert claimed is not None


def is_free(lock: Path) -> bool:
    """Return whether no process holds a lock."""
    if (claimed := claim(lock)) is not None:
        claimed.release()
    return claimed is not None


def comes_to_be(condition: Callable[[], bool]) -> bool:
    """Return whether a condition holds within half a minute."""
    end = time.monotonic() + 30
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


JOBS = [Sum((number, 2 * number)) for number in range(7)]
TOTALS = [3 * number for number in range(7)]


class Backwards(ThisProcess):
    """Workers that are done with the last job first."""

    def run(self, work: Any, jobs: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        """Do the jobs, the last one first."""
        return super().run(work, dict(reversed(list(jobs.items()))))


def totals(results: Sequence[Added]) -> list[int]:
    return [result.total for result in results]


def rows(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_results_come_in_the_order_of_the_jobs_whoever_does_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert totals(run_jobs(add, JOBS, Execution())) == TOTALS
    shared = run_jobs(add, JOBS, Execution(2))
    assert totals(shared) == TOTALS
    assert os.getpid() not in {result.process for result in shared}
    monkeypatch.setattr(module, "ThisProcess", Backwards)
    told: list[tuple[int, int]] = []
    assert totals(run_jobs(add, JOBS, Execution(), lambda done, total: told.append((done, total)))) == TOTALS
    assert told == [(number + 1, 7) for number in range(7)]


def test_a_job_that_is_named_twice_is_done_once() -> None:
    told: list[tuple[int, int]] = []
    twice = run_jobs(add, [JOBS[2], JOBS[1], JOBS[2]], Execution(), lambda done, total: told.append((done, total)))
    assert totals(twice) == [6, 3, 6]
    assert told == [(1, 2), (2, 2)]


def test_a_key_tells_jobs_and_works_apart_and_nothing_else() -> None:
    assert key_of(add, JOBS[1]) == key_of(add, Sum((1, 2)))
    assert len({key_of(work, job) for work in (add, always_dies) for job in JOBS}) == 2 * len(JOBS)


def test_a_lost_process_costs_time_and_no_result(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    jobs = [*JOBS[:3], replace(JOBS[3], deadly=str(mark)), *JOBS[4:]]
    assert totals(run_jobs(add, jobs, Execution(2, resume=tmp_path / "kept.jsonl"))) == TOTALS
    assert mark.exists()
    assert len(rows(tmp_path / "kept.jsonl")) == 1 + len(jobs)


def test_processes_end_with_a_command_that_is_killed(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lines = (
        f"from {__name__} import hold",
        "from game.lab.jobs.scheduler import Execution, run_jobs",
        f"if __name__ == '__main__': run_jobs(hold, [{str(lock)!r}], Execution(2))",
    )
    script = tmp_path / "command.py"
    script.write_text("\n".join(lines), "utf-8")
    path = os.pathsep.join(sys.path)
    with subprocess.Popen([sys.executable, str(script)], env={**os.environ, "PYTHONPATH": path}) as command:  # noqa: S603 - a test's own
        begun = comes_to_be(lambda: lock.exists() and not is_free(lock))
        command.kill()
    assert begun
    assert comes_to_be(lambda: is_free(lock))


def test_processes_that_end_again_and_again_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "MOST_LOST", 1)
    with pytest.raises(Problem, match=r"^Worker processes ended 1 times before a result came: look whether"):
        run_jobs(always_dies, JOBS[:1], Execution(2))


def test_a_worker_with_other_rules_or_cards_refuses() -> None:
    assert done_elsewhere(add, JOBS[1], fingerprint()).total == 3
    with pytest.raises(Problem, match=r"^A worker has other rules or cards than this process"):
        done_elsewhere(add, JOBS[1], "another")


# ------------------------------------------------------------------------------------------------------------ the file


def kept(file: Path, jobs: Sequence[Sum] = JOBS, asked: str = "sums") -> tuple[list[Added], int]:
    """Return the results of jobs, and how many of them were kept before."""
    with scheduler(Execution(resume=file), {"asked": asked}) as running:
        return running.run(add, jobs), running.reused


def test_a_command_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    first, _ = kept(file, JOBS[:3])
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"key": "cut o')
    results, reused = kept(file)
    assert reused == 3
    assert results[:3] == first
    assert totals(results) == TOTALS
    assert file.read_bytes().startswith(whole)
    assert len(rows(file)) == 1 + len(JOBS)
    assert kept(file) == (results, len(JOBS))


def test_a_first_line_that_was_cut_off_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    kept(file)
    assert [row.get("key") for row in rows(file)] == [json.loads(line).get("key") for line in whole.splitlines()]
    file.write_bytes(b"")
    assert kept(file)[1] == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is pretended by a device of Linux")
def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.jsonl"
    kept(file, JOBS[:2])
    before = file.read_bytes()
    with Path("/dev/full").open("ab", buffering=0) as full, KeptResults(file, {"asked": "sums"}) as found:
        monkeypatch.setattr(found, "_file", full)
        with pytest.raises(Problem, match=r"cannot be written \(No space left on device\): make room, then go on"):
            found.add("key", {}, 1)
    assert file.read_bytes() == before


def test_a_result_is_kept_before_the_next_job_is_done(tmp_path: Path) -> None:
    file, seen = tmp_path / "kept.jsonl", list[int]()
    with scheduler(Execution(resume=file)) as running:
        running.run(add, JOBS, lambda _done, _total: seen.append(len(rows(file))))
    assert seen == [1 + number for number in range(1, 8)]


def test_a_row_tells_the_job_and_its_result_to_whoever_reads_the_file(tmp_path: Path) -> None:
    (result,), _ = kept(tmp_path / "kept.jsonl", JOBS[2:3])
    (row,) = rows(tmp_path / "kept.jsonl")[1:]
    assert row == {
        "key": key_of(add, JOBS[2]),
        "job": {"numbers": [2, 4], "deadly": ""},
        "result": {"total": 6, "process": result.process, "parts": [2, 4]},
    }


def test_the_first_line_says_what_was_asked_for_and_by_which_rules(tmp_path: Path) -> None:
    kept(tmp_path / "kept.jsonl")
    header = rows(tmp_path / "kept.jsonl")[0]
    assert header["asked"] == {"asked": "sums"}
    assert header["fingerprint"] == fingerprint()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"asked": {"asked": "sums"}, "fingerprint": "another"}, "was kept with other rules or cards: take those, or"),
        ({"asked": {"asked": "products"}}, r"was kept for something else \(.*products.*\): ask for that, or name"),
        ({"format": 99}, "does not hold results of the lab: name another file with --resume"),
        ({"kind": "a diary"}, "does not hold results of the lab: name another file with --resume"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, line: dict[str, Any], sentence: str) -> None:
    file = tmp_path / "kept.jsonl"
    kept(file)
    header, *others = rows(file)
    file.write_text("\n".join(json.dumps(row) for row in ({**header, **line}, *others)) + "\n", "utf-8")
    before = file.read_bytes()
    with pytest.raises(WrongRequest, match=sentence) as refused:
        kept(file)
    assert "\n" not in refused.value.sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize("raw", [b"hello\n", b"[]\n", b"\xff\n", b"1\n2\n", b"a diary"])
def test_a_file_that_is_none_of_the_lab_is_refused(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_bytes(raw)
    with pytest.raises(WrongRequest, match="does not hold results of the lab"):
        kept(file)
    assert file.read_bytes() == raw


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept(file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(Problem, match=r"is damaged in line 3: take that line out, or name another file"):
        kept(file)
    lines[4] = json.dumps({**json.loads(lines[4]), "result": {"total": "much"}}).encode() + b"\n"
    file.write_bytes(b"".join(lines))
    with pytest.raises(Problem, match="holds a result that is none"):
        kept(file)


def test_two_commands_never_write_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    with KeptResults(file, {}), pytest.raises(WrongRequest, match="Another command is writing"):
        kept(file)
    assert kept(tmp_path / "other.jsonl")[1] == 0
    with pytest.raises(WrongRequest, match="is no file"):
        kept(tmp_path)
    with pytest.raises(WrongRequest, match="does not exist"):
        kept(tmp_path / "nowhere" / "kept.jsonl")


@pytest.mark.parametrize("number", [0, -1])
def test_somebody_must_do_the_jobs(number: int) -> None:
    with pytest.raises(WrongRequest, match="give 1 or more"):
        run_jobs(add, JOBS, Execution(number))
