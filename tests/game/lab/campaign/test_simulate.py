"""Whole runs played headless: alike each time, counted right, told as a page, kept as replays that verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from game.lab.campaign.report import to_markdown
from game.lab.campaign.simulate import RunPlayed, RunTask, play_run, simulate
from game.problems import WrongRequest
from game.session.replays import read_replay
from systems.campaign.ai.policy import CARELESS, GOOD

HARD = {"leader": "genghis", "difficulty": "legendary", "iron": True}
"""Such runs are short."""


def quick(policy: str, seed: int, record: Path | None = None) -> RunTask:
    return RunTask(policy, "easy", seed, HARD, record, enemy="easy")


@pytest.mark.rule("CAMP-1.5")
@pytest.mark.parametrize("policy", [CARELESS, GOOD])
def test_a_run_of_one_seed_is_played_alike_each_time(policy: str) -> None:
    run, again = play_run(quick(policy, 3)), play_run(quick(policy, 3))
    assert run.digest == again.digest
    assert (run.steps, run.fights) == (again.steps, again.fights)


def test_what_happened_on_the_way_is_written_down() -> None:
    played = play_run(quick(GOOD, 1))
    assert played.steps >= len(played.ways) - 1 > 0
    assert played.fights
    assert set(played.picked) <= set(played.offered)
    assert set(played.relics_taken) <= set(played.relics_offered)
    assert len(played.relics_offered) >= 3
    assert played.ways[0].deck == 25
    assert played.won or played.reason


def test_a_recorded_run_verifies_with_its_battles(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    played = play_run(quick(CARELESS, 2, file))
    replay = read_replay(file, GAMES)
    assert replay.verify().ok
    assert replay.final == played.digest


def test_policies_take_turns_on_the_same_deals_and_the_page_tells_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.campaign.simulate.FIGHTERS", {CARELESS: "easy", GOOD: "easy"})
    options = {"difficulty": "legendary", "iron": True}
    report = simulate(matches=4, seats=(CARELESS, GOOD), seed=1, options=options, enemy="easy")
    assert [(run.leader, run.policy) for run in report.runs] == [
        ("napoleon", CARELESS), ("napoleon", GOOD), ("saladin", CARELESS), ("saladin", GOOD),
    ]  # fmt: skip
    assert sum(report.wins) == sum(run.won for run in report.runs)
    page = to_markdown(report, "a command")
    for head in (
        "## Runs won",
        "## Where runs end",
        "## Battles won",
        "## Gold, base HP",
        "## Cards of rewards",
        "## Relics",
    ):
        assert head in page
    assert "Made by `a command`: 4 runs" in page


@pytest.mark.parametrize(
    ("seats", "matches", "words"),
    [
        (("careless", "reckless"), 2, "There is no level 'reckless' in campaign"),
        (("good", "good"), 0, "give 1 or more"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(seats: tuple[str, str], matches: int, words: str) -> None:
    with pytest.raises(WrongRequest, match=words):
        simulate(matches=matches, seats=seats)


def test_the_whole_legacy_of_each_leader_can_be_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    content, tasks = load_campaign(), list[RunTask]()

    def played(_: object, asked: list[RunTask], *__: object) -> list[RunPlayed]:
        tasks.extend(asked)
        return [RunPlayed("napoleon", "normal", GOOD, False, 1, 1, "", "", "", 0.1)] * len(asked)

    monkeypatch.setattr("game.lab.campaign.simulate.run_jobs", played)
    simulate(matches=len(content.legacy), seats=(GOOD,), legacy="full")
    assert {task.options["leader"] for task in tasks} == set(content.legacy)
    for task in tasks:
        leader = task.options["leader"]
        assert task.options["unlocked"] == [unlock.id for unlock in content.legacy[leader]]
        assert task.options["cards"] == [card.id for card in content.unlockables[leader]]
        assert GAMES["campaign"].new_match(1, task.options).view(0).perks
    with pytest.raises(WrongRequest, match="There is no legacy 'half': write none or full"):
        simulate(matches=1, seats=(GOOD,), legacy="half")
