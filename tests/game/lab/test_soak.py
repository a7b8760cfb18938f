"""Trials run in turn, in processes that may hang or die, and what they find can be shown again."""

from __future__ import annotations

import os
import time

import pytest

from game.lab.soak.running import Finding, SoakReport, soak


def stand_in(name: str, seed: int) -> str | None:
    """What the trials of these tests do, in a process of their own."""
    if name == "dies":
        os._exit(7)
    if name == "hangs":
        time.sleep(3600)
    if name == "raises":
        raise ValueError("no such wind")
    return f"the tide of {seed} is odd" if seed % 2 else None


def run_stand_ins(
    trials: list[str], *, rounds: int | None = 1, seconds: float | None = None, limit: float = 60
) -> tuple[SoakReport, list[Finding]]:
    """Run stand-ins from seed 4 on, in two processes; the report, and what was told on the way."""
    told: list[Finding] = []
    report = soak(
        trials, seed=4, seconds=seconds, rounds=rounds, jobs=2, on_finding=told.append, limit=limit, run=stand_in
    )
    return report, told


def test_each_round_has_the_next_seed_and_a_finding_says_how_to_see_it_again() -> None:
    report, told = run_stand_ins(["tide"], rounds=3)
    assert report.runs == {"tide": 3}
    assert report.findings == tuple(told) == (Finding("tide", 5, "the tide of 5 is odd"),)
    assert told[0].sentence.endswith("(again: python3 -m game soak --trial tide --seed 5 --rounds 1)")


@pytest.mark.parametrize(
    ("trial", "complaint"), [("dies", "its process ended with status 7"), ("raises", "ValueError at stand_in")]
)
def test_a_trial_that_fails_is_a_finding_and_the_next_one_runs(trial: str, complaint: str) -> None:
    report, _ = run_stand_ins([trial, "tide"])
    assert report.runs == {trial: 1, "tide": 1}
    assert [finding.complaint.startswith(complaint) for finding in report.findings] == [True]


def test_a_trial_that_hangs_is_ended() -> None:
    report, _ = run_stand_ins(["hangs"], limit=0.2)
    assert report.findings[0].complaint == "it did not end within 0 seconds"


def test_no_trial_begins_after_the_time_is_up() -> None:
    report, _ = run_stand_ins(["tide"], rounds=None, seconds=0)
    assert report.runs == {"tide": 0}
