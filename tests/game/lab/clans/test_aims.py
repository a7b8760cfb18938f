"""The lab of aims: who is told, and what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from game.lab.clans import aims
from game.lab.clans.aims import AimScore, measured, winner_of

SHORT = {"leaders": ["napoleon", "saladin"], "limit": 2, "crystal": 3}


def test_a_battle_is_played_to_its_end() -> None:
    assert winner_of("hold", 4, "easy", options=SHORT) in {-1, 0, 1}


def test_each_seed_is_played_with_either_side_informed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def first_wins(kind: str, seed: int, level: str, aware: tuple[bool, bool], options: object) -> int:
        asked.append((kind, seed, level, aware, options))
        return 0 if seed < 9 else -1

    monkeypatch.setattr(aims, "winner_of", first_wins)
    score = measured("convoy", (4, 5, 9), "normal")
    assert [item[3] for item in asked] == [(True, False), (False, True)] * 3
    assert (score.informed, score.reached) == ([True, False, True, False], [True, True, False, False])


def test_a_line_tells_both_shares_with_their_intervals() -> None:
    line = AimScore("siege", [True] * 3 + [False], [False] * 4).line()
    assert line.startswith("siege: the informed side wins 3 of 4 (")
    assert ", whose aim it is wins 0 of 4 (0% to " in line
