"""The ladder of levels: which runs are played, what is counted, which cliffs are told, how the page reads."""

from __future__ import annotations

import itertools

import pytest

from game.content.campaign.loading import load_campaign
from game.lab.balance.campaign import LadderPart
from game.lab.balance.report import parts_named
from game.lab.balance.tournament import NOT_PROVEN, Asked
from game.lab.campaign.simulate import FIGHTERS, RunPlayed, RunTask
from systems.campaign.ai.policy import GOOD, POLICIES

LANDS = load_campaign().lands


def played(task: RunTask, *, won: bool) -> RunPlayed:
    options = task.options
    return RunPlayed(options["leader"], options["difficulty"], task.policy, won, 3, 21, "boss", "", "", 1.0)


def counted(shares: dict[str, int], runs: int = 10, **of_leader: int) -> LadderPart:
    """Return a ladder on which each level was won so often of `runs`, by some leaders otherwise."""
    part = LadderPart()
    for level, wins in shares.items():
        for leader in LANDS.campaigns:
            for number in range(runs):
                task = RunTask(GOOD, FIGHTERS[GOOD], number, {"leader": leader, "difficulty": level})
                part.count(task, played(task, won=number < of_leader.get(leader, wins)))
    return part


def test_every_level_and_leader_meets_the_same_seeds_by_the_policy_that_is_asked_for() -> None:
    (part,) = parts_named(["campaign-ladder"])
    (tasks,) = part.rounds(Asked(2, "turtle", 7))
    assert [(task.seed, task.options["difficulty"], task.options["leader"]) for task in tasks] == [
        *itertools.product((7, 8), LANDS.difficulties, LANDS.campaigns)
    ]
    assert {(task.policy, task.fighter) for task in tasks} == {("turtle", "normal")}


def test_the_ladder_can_be_measured_with_the_whole_legacy() -> None:
    (part,) = parts_named(["campaign-ladder-legacy"])
    (plain,) = parts_named(["campaign-ladder"])
    unlocks = {leader: [unlock.id for unlock in tree] for leader, tree in load_campaign().legacy.items()}
    asked = Asked(1, GOOD, 7)
    for task, bare in zip(*next(zip(part.rounds(asked), plain.rounds(asked), strict=True)), strict=True):
        assert task.options["unlocked"] == unlocks[task.options["leader"]]
        assert "unlocked" not in bare.options
    assert set(part.to_json()) == {"campaign_ladder_legacy"}


def test_cliffs_and_leaders_who_stand_apart_are_faults() -> None:
    assert counted({"easy": 8, "fair": 6, "normal": 5}).faults() == []
    assert counted({"easy": 9, "fair": 6}).faults() == [
        f"From Lenient to Fair the runs won fall by 30.0 points (16.8 to 42.0), more than 20{NOT_PROVEN}."
    ]
    (fault,) = counted({"easy": 90, "fair": 60}, runs=100).faults()
    assert fault.endswith("more than 20.")
    assert counted({"easy": 5, "fair": 6}).faults() == [
        f"From Lenient to Fair the runs won rise by 10.0 points (-5.3 to 24.7){NOT_PROVEN}."
    ]
    (fault,) = counted({"easy": 6}, nelson=8).faults()
    assert fault.startswith(
        "On Lenient Admiral Nelson wins 20.0 points (-35.3 to 63.2, for all pairs at once) more than "
    )


def test_the_page_tells_shares_with_their_intervals() -> None:
    part = counted({"easy": 8, "fair": 6})
    page = "\n".join(part.page())
    assert "| Lenient | 80.0 (70.0 to 87.3), 64 of 80 | 80.0 (49.0 to 94.3), 8 of 10 |" in page
    assert part.to_json()["campaign_ladder"]["fair"]["nelson"] == [6, 10, 31.3, 83.2]  # type: ignore[index]  # as it is made
    assert LadderPart().page() == []


@pytest.mark.parametrize("policy", POLICIES)
def test_each_policy_has_a_level_for_its_battles(policy: str) -> None:
    assert FIGHTERS[policy] == "normal"
