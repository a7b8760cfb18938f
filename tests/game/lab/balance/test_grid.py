"""The ready decks of the 3x3 board meet one another, each starting once in every deal."""

from __future__ import annotations

import pytest

from game.content.grid.loading import load_grid
from game.lab.balance.grid import DECK_BAND, GridDeckPart, grid_deck_names, grid_deck_pairings
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import Score
from game.lab.simulate import play

DECKS = sorted(load_grid().decks)


@pytest.mark.rule("GRID-8.2")
@pytest.mark.rule("GRID-9.2")
def test_every_pair_of_decks_meets_in_each_deal_and_each_of_them_starts_once() -> None:
    pairings = grid_deck_pairings(3, "hard", 50)
    assert len(pairings) == len(DECKS) * (len(DECKS) - 1) // 2 * 3 * 2
    assert len({pairing.task.seed for pairing in pairings}) == len(pairings) // 2
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert (here.first, here.second, here.task.seed) == (there.first, there.second, there.task.seed)
        assert here.task.options["decks"] == [here.first, here.second]
        assert there.task.options["decks"] == [here.second, here.first]
        assert (here.task.exchanged, there.task.exchanged) == (False, True)


def test_a_pairing_is_played_with_its_decks() -> None:
    task = grid_deck_pairings(1, "easy", 9)[0].task
    played = play(task)
    assert played.setup["decks"] == [list(load_grid().decks[name]) for name in task.options["decks"]]


def test_the_report_tells_what_is_outside_the_band_and_names_the_decks() -> None:
    report = BalanceReport("hard", 3, matches=56)
    part = report.parts["grid-decks"]
    assert isinstance(part, GridDeckPart)
    part.scores = {"fire": Score(wins=9, losses=1), "dark": Score(wins=4, draws=2, losses=4)}
    low, high = DECK_BAND
    doubt = "which its interval does not prove"
    assert report.faults() == [
        f"The Cinder Court (fire) scores 90.0% (59.6 to 98.2), outside {low} to {high}%, {doubt}."
    ]
    part.scores["fire"] = Score(wins=90, losses=10)
    assert report.faults() == [f"The Cinder Court (fire) scores 90.0% (82.6 to 94.5), outside {low} to {high}%."]
    part.scores["fire"] = Score(wins=9, losses=1)
    assert report.to_json()["grid_decks"] == {"fire": [90.0, 59.6, 98.2], "dark": [50.0, 23.7, 76.3]}
    page = to_markdown(report, "python3 -m game balance --parts grid-decks")
    assert page.startswith("# Balance of the 3x3 board\n")
    assert f"| {grid_deck_names()['dark']} | 50.0 | 23.7 to 76.3 | 4 | 2 | 4 |" in page
    assert "With 10 matches chance alone moves a score by 16 points" in page


def test_a_small_tournament_is_counted() -> None:
    told: list[int] = []
    report = measure_balance(
        parts=("grid-decks",), deals=(1,), level="easy", seed=4, progress=lambda done, _total: told.append(done)
    )
    assert report.matches == len(told) == 56
    part = report.parts["grid-decks"]
    assert isinstance(part, GridDeckPart)
    assert sorted(part.scores) == DECKS
    assert {score.matches for score in part.ranked().values()} == {14}
    wins = sum(score.wins for score in part.ranked().values())
    assert wins == sum(score.losses for score in part.ranked().values())
    assert list(part.ranked().values()) == sorted(part.ranked().values(), key=lambda deck: -deck.per_cent)
