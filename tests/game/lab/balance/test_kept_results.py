"""The results of every part of `balance` can be kept, and come back as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.lab.arena.matches import ArenaPlayed
from game.lab.arena.purse import Saved
from game.lab.balance.chess import ChessPlayed
from game.lab.balance.levels import LevelsPlayed
from game.lab.balance.poker import CombatPlayed
from game.lab.balance.report import all_parts
from game.lab.balance.timing import Times
from game.lab.campaign.simulate import Fight, RunPlayed, Waypoint, play_run
from game.lab.jobs.kept import KeptResults

PARTS = all_parts()
TIMES = {"easy": Times(3, 0.5, 0.25)}
RESULTS: dict[str, list[Any]] = {
    "grid-decks": [0, 1, None],
    "cards": [(1, {"a": 2}, {"a": 3}), (None, {}, {})],
    "arena-decks": [ArenaPlayed(None, 24, (("a", "a", "b"), ()), (("a",), ("b",)), ((), ()))],
    "arena-levels": [LevelsPlayed(1, 20, TIMES)],
    "arena-search": [0, None],
    "arena-collection": [Saved((1, 2, 3, 4), 9, 2, 1600)],
    "chess-kings": [ChessPlayed(0, 1, "checkmate", 30, "+-=", (4, 5), (("a", "b"), ("c", "d")))],
    "poker-levels": [CombatPlayed(0, 9, TIMES, (0.1, 0.2, 0.3, 0.4, 0.5))],
}
RUN = RunPlayed("a", "b", "c", won=True, act=1, steps=2, ended="d", reason="e", digest="f", seconds=0.5,
                ways=(Waypoint(1, 2, 3, 4, 5),), fights=(Fight(1, "a", 2, "won"),), offered=("a",))  # fmt: skip


@pytest.mark.parametrize("name", PARTS)
def test_every_part_says_what_its_results_are(name: str, tmp_path: Path) -> None:
    with KeptResults(tmp_path / "kept.jsonl", {}) as file:
        record = file.record(PARTS[name].play)
        for number, result in enumerate(RESULTS.get(name, ())):
            assert record.added(str(number), {}, result) == result
    with KeptResults(tmp_path / "kept.jsonl", {}) as file:
        keys = [str(number) for number in range(len(RESULTS.get(name, ())))]
        found = file.record(PARTS[name].play).found(keys)
        assert [found[key] for key in keys] == RESULTS.get(name, [])


def test_runs_of_the_campaign_can_be_kept(tmp_path: Path) -> None:
    with KeptResults(tmp_path / "kept.jsonl", {}) as file:
        assert file.record(play_run).added("run", {}, RUN) == RUN
    assert json.loads((tmp_path / "kept.jsonl").read_text("utf-8").splitlines()[1])["key"] == "run"
