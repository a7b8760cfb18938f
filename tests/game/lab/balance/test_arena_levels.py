"""The levels of Ragnarok's opponents with equal decks: who wins, and how long they think."""

from __future__ import annotations

import pytest

from game.content.arena.loading import load_arena
from game.lab.balance.arena import ArenaLevelPart
from game.lab.balance.levels import LevelsPlayed
from game.lab.balance.report import measure_balance, to_markdown
from game.lab.balance.timing import Times
from game.lab.balance.tournament import Score

DECKS = sorted(load_arena().decks)


@pytest.mark.rule("MATCH-12.1")
def test_each_two_levels_play_every_deck_and_both_begin_once() -> None:
    pairings = ArenaLevelPart().pairings(len(DECKS), "", 5)
    assert len(pairings) == 2 * 2 * len(DECKS)
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert here.task.options == there.task.options
        assert here.task.options["decks"][0] == here.task.options["decks"][1]
        assert here.task.seats == (here.first, here.second) == there.task.seats[::-1]
        assert (here.task.exchanged, there.task.exchanged) == (False, True)
        assert here.task.seed == there.task.seed
    assert {pairing.task.options["decks"][0] for pairing in pairings} == set(DECKS)


def test_a_weak_level_and_a_slow_decision_are_named() -> None:
    part = ArenaLevelPart()
    ours = [pairing for pairing in part.pairings(10, "", 1) if pairing.first == "hard"]
    for number, pairing in enumerate(ours):
        slow = Times(2, 1.7, 1.5) if number == 3 else Times(2, 0.2, 0.1)
        seat_of_hard = int(pairing.task.exchanged)
        winner = None if number == 1 else seat_of_hard if number < 17 else 1 - seat_of_hard
        part.count(pairing, LevelsPlayed(winner, 18, {"hard": slow}))
    assert part.scores == {("hard", "easy"): Score(wins=16, draws=1, losses=3)}
    assert part.faults() == [
        "hard scores 82.5% (61.1 to 93.4) against easy, less than 85%, which its interval does not prove.",
        "hard took 1.50 s for a decision, more than 1 s.",
    ]
    assert part.to_json()["arena_levels_times"] == {"hard": [40, 5.5, 1.5]}


def test_a_tiny_measurement_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ArenaLevelPart, "least", {("hard", "easy"): 85})
    report = measure_balance(parts=("arena-levels",), deals=(1,), level="easy", seed=2)
    part = report.parts["arena-levels"]
    assert isinstance(part, ArenaLevelPart)
    assert part.scores["hard", "easy"].matches == 2
    assert set(part.times) == {"hard", "easy"}
    assert all(0 < times.mean <= times.longest for times in part.times.values())
    page = to_markdown(report, "x")
    assert page.startswith("# Balance of the opponents of Ragnarok\n")
    assert "| hard against easy | " in page
    assert "| easy | " in page
