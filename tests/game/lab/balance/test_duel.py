"""The ready decks of the duel meet one another, and the page tells whether they beat one another in a circle."""

from __future__ import annotations

import pytest

from game.content.duel.loading import load_duel
from game.lab.balance.duel import CIRCLE_BAND, DuelDeckPart, best_circle, duel_deck_pairings, edges
from game.lab.balance.matrix import count_pair
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import Score

DECKS = list(load_duel().decks)


@pytest.mark.rule("DUEL-10.2")
def test_every_pair_of_decks_meets_in_each_deal_from_both_seats() -> None:
    pairings = duel_deck_pairings(3, "hard", 50)
    assert len(pairings) == 6 * 3 * 2
    assert len({pairing.task.seed for pairing in pairings}) == len(pairings) // 2
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert here.task.options["decks"] == there.task.options["decks"][::-1] == [here.first, here.second]
        assert (here.task.exchanged, there.task.exchanged) == (False, True)


def test_both_cells_of_the_matrix_count_a_match() -> None:
    matrix: dict[tuple[str, str], Score] = {}
    here, there = duel_deck_pairings(1, "easy", 1)[:2]
    count_pair(matrix, here, 0)
    count_pair(matrix, there, 0)
    count_pair(matrix, here, None)
    first, second = here.first, here.second
    assert matrix[first, second] == Score(wins=1, draws=1, losses=1)
    assert matrix[second, first] == Score(wins=1, draws=1, losses=1)


def circle(strength: int) -> dict[tuple[str, str], Score]:
    """Return a matrix in which each deck beats the next one of DECKS by so many of a hundred."""
    matrix = {}
    for place, deck in enumerate(DECKS):
        for step, wins in ((1, strength), (2, 50), (3, 100 - strength)):
            matrix[deck, DECKS[(place + step) % 4]] = Score(wins=wins, losses=100 - wins)
    return matrix


def test_the_circle_is_found_whatever_the_order_of_the_decks() -> None:
    matrix = circle(60)
    order = best_circle(matrix)
    turned = order.index(DECKS[0])
    assert [*order[turned:], *order[:turned]] == DECKS
    assert edges(order, matrix) == [60.0] * 4


def test_a_line_and_a_walk_over_are_named() -> None:
    report = BalanceReport("normal", 1)
    part = report.parts["duel-decks"]
    assert isinstance(part, DuelDeckPart)
    part.matrix = circle(60)
    part.scores = {name: Score(wins=50, losses=50) for name in DECKS}
    assert report.faults() == []
    page = to_markdown(report, "x")
    assert page.startswith("# Balance of the duel\n")
    assert "## Who beats whom" in page
    assert "Every edge is proven." in page
    part.matrix = circle(55)
    page = to_markdown(report, "x")
    assert "The scores are nearest to this circle: " in page
    assert "Of its edges proven: not one." in page
    assert "| 55.0 (45.2 to 64.4) |" in page
    assert "**" not in page
    part.matrix = circle(CIRCLE_BAND[1] + 10)
    assert len(report.faults()) == 4
    assert "the circle is not closed" in report.faults()[0]


def test_a_small_tournament_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.balance.duel.duel_deck_pairings", lambda *how: duel_deck_pairings(*how)[:2])
    report = measure_balance(parts=("duel-decks",), deals=(1,), level="easy", seed=4)
    assert report.matches == 2
    part = report.parts["duel-decks"]
    assert isinstance(part, DuelDeckPart)
    assert set(part.scores) == set(DECKS[:2])
    assert {score.matches for score in part.matrix.values()} == {2}
