"""Trials run in turn, in processes that may hang or die, and what they find can be shown again."""

from __future__ import annotations

import os
import time

import pytest

from game.lab.soak import running
from game.lab.soak.running import Finding, soak


def stand_in(name: str, seed: int) -> str | None:
    """What the trials of these tests do, in a process of their own."""
    if name == "dies":
        os._exit(7)
    if name == "hangs":
        time.sleep(3600)
    if name == "raises":
        raise ValueError("no such wind")
    return f"the tide of {seed} is odd" if seed % 2 else None


def serve(tasks: object) -> None:
    """Serve with the stand-ins: a started process knows nothing of what the test has changed."""
    running.run_trial = stand_in
    _serve(tasks)  # type: ignore[arg-type] # a pipe's end


_serve = running._serve


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_serve", serve)


def test_each_round_has_the_next_seed_and_a_finding_says_how_to_see_it_again() -> None:
    told: list[Finding] = []
    report = soak(["tide"], seed=4, seconds=None, rounds=3, jobs=2, on_finding=told.append)
    assert report.runs == {"tide": 3}
    assert report.findings == tuple(told) == (Finding("tide", 5, "the tide of 5 is odd"),)
    assert told[0].sentence.endswith("(again: python3 -m game soak --trial tide --seed 5 --rounds 1)")


@pytest.mark.parametrize(
    ("trial", "complaint"), [("dies", "its process ended with status 7"), ("raises", "ValueError at stand_in")]
)
def test_a_trial_that_fails_is_a_finding_and_the_next_one_runs(trial: str, complaint: str) -> None:
    report = soak([trial, "tide"], seed=2, seconds=None, rounds=1, jobs=1, on_finding=lambda _finding: None)
    assert report.runs == {trial: 1, "tide": 1}
    assert [finding.complaint.startswith(complaint) for finding in report.findings] == [True]


def test_a_trial_that_hangs_is_ended() -> None:
    report = soak(["hangs"], seed=2, seconds=None, rounds=1, jobs=1, on_finding=lambda _finding: None, limit=0.2)
    assert report.findings[0].complaint == "it did not end within 0 seconds"


def test_no_trial_begins_after_the_time_is_up() -> None:
    report = soak(["tide"], seed=1, seconds=0, rounds=None, jobs=1, on_finding=lambda _finding: None)
    assert report.runs == {"tide": 0}
