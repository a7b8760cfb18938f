"""The fight (DOM-3), checked against a naive reading of the rules for every pair of cards and every bonus."""

from __future__ import annotations

from itertools import product

import pytest

from components.domains import CARDS
from systems.domains.events import TileRemoved, TileWon
from systems.domains.rules.combat import fight
from tests.systems.domains.scenario import duel

BONUSES = range(-3, 5)


def naive(name: str, bonus: int, two: str, other: int) -> int:
    """Return who wins, clause by clause as the rules are written, with nothing of the game's own tables."""

    def decided_by_effect(card: str, foe: str) -> bool:
        if card == "0" and foe == "5":
            return True
        if foe == "4-" and card in {"1", "*"}:
            return True
        if card == "*" and foe in {"3", "4", "5", "4-"}:
            return True
        return foe == "*" and card not in {"*", "3", "4", "5", "4-"}

    if name == two == "*":
        return -1
    if decided_by_effect(name, two):
        return 0
    if decided_by_effect(two, name):
        return 1
    first = (0 if name == "*" else int(name[0])) + bonus
    second = (0 if two == "*" else int(two[0])) + other
    if first > second or (first == second and bonus > other):
        return 0
    if second > first or other > bonus:
        return 1
    if name == two:
        return -1
    order = ["-", "", "+"]
    return 0 if order.index(name[1:]) > order.index(two[1:]) else 1


@pytest.mark.rule("DOM-3.1", "DOM-3.2", "DOM-3.3", "DOM-3.4", "DOM-3.5")
def test_every_pair_of_cards_with_every_bonus_agrees_with_the_naive_reading() -> None:
    for item, two in product(CARDS, repeat=2):
        for bonus, other in product(BONUSES, repeat=2):
            winner, reason = fight(item, bonus, two, other)
            assert winner == naive(item, bonus, two, other), (item, bonus, two, other)
            back, same = fight(two, other, item, bonus)
            assert (back, same) == ({0: 1, 1: 0, -1: -1}[winner], reason), "who sits where must not matter"
            assert (reason == "identical") == (winner == -1)


@pytest.mark.rule("DOM-3.2")
def test_the_systems_fight_every_pair_of_cards_alike() -> None:
    fought_wrong = []
    for own, other, bonuses in product(CARDS, CARDS, ((0, 0), (2, 0), (-1, 1))):
        fight = duel(own, other, bonuses).fight()
        if (fight.winner, fight.bonuses) != (naive(own, bonuses[0], other, bonuses[1]), bonuses):
            fought_wrong.append(f"{own} against {other} with {bonuses}: {fight}")
    assert fought_wrong == []


@pytest.mark.rule("DOM-3.1")
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        *[("0", "5"), ("1", "4-"), ("*", "4-"), ("*", "3"), ("*", "4"), ("*", "5")],
        *[(card, "*") for card in ("0", "1", "2", "1-", "1+", "2-", "2+", "3-", "3+", "4+")],
    ],
)
def test_an_effect_decides_whatever_the_strengths(winner: str, loser: str) -> None:
    for bonuses in ((-1, 2), (0, 0), (2, -1)):
        fought = duel(winner, loser, bonuses).fight()
        assert (fought.winner, fought.reason) == (0, "effect")
        assert duel(loser, winner, bonuses).fight().winner == 1


@pytest.mark.rule("DOM-3.1")
@pytest.mark.parametrize(("own", "other"), [("0", "4"), ("0", "4+"), ("1+", "4-"), ("1-", "4-"), ("2", "4-")])
def test_no_other_card_has_such_an_effect(own: str, other: str) -> None:
    assert (duel(own, other).fight().winner, duel(own, other).fight().reason) == (1, "strength")


@pytest.mark.rule("DOM-3.2")
def test_the_higher_strength_wins_and_bonuses_count() -> None:
    assert duel("3", "2").reasons().startswith("strength")
    assert duel("2", "3", (2, 0)).fight().winner == 0
    assert duel("5", "4+", (-1, 1)).fight().strengths == (4, 5)


@pytest.mark.rule("DOM-3.3")
@pytest.mark.parametrize(
    ("own", "other", "bonuses"), [("2", "3", (1, 0)), ("3-", "4+", (1, 0)), ("3", "4", (0, -1)), ("1", "2+", (2, 1))]
)
def test_at_equal_strength_the_greater_bonus_wins(own: str, other: str, bonuses: tuple[int, int]) -> None:
    fought = duel(own, other, bonuses).fight()
    assert fought.strengths[0] == fought.strengths[1]
    assert (fought.winner, fought.reason) == (0, "bonus")


@pytest.mark.rule("DOM-3.4")
@pytest.mark.parametrize("card", CARDS)
def test_nobody_gets_a_tile_for_identical_cards_and_it_leaves_the_game(card: str) -> None:
    d = duel(card, card)
    assert (d.fight().winner, d.fight().reason) == (-1, "identical")
    assert d.of(TileRemoved)[0] == TileRemoved(0, 9)
    assert d.of(TileWon) == []
    assert 9 in d.view().removed
    assert d.points() == (0, 0)


@pytest.mark.rule("DOM-3.4")
@pytest.mark.parametrize("bonuses", [(2, 0), (0, 2), (-1, 1)])
def test_two_stars_are_identical_whatever_their_bonuses_but_other_cards_are_not(bonuses: tuple[int, int]) -> None:
    assert duel("*", "*", bonuses).fight().winner == -1
    assert duel("3", "3", bonuses).fight().winner == int(bonuses[0] < bonuses[1])


@pytest.mark.rule("DOM-3.5")
@pytest.mark.parametrize(("own", "other"), [("2+", "2"), ("2", "2-"), ("2+", "2-"), ("4+", "4-"), ("1", "1-")])
@pytest.mark.parametrize("bonus", [0, 1, -1])
def test_plus_beats_unmarked_beats_minus(own: str, other: str, bonus: int) -> None:
    for seat, cards in ((0, (own, other)), (1, (other, own))):
        fought = duel(*cards, (bonus, bonus)).fight()
        assert (fought.winner, fought.reason) == (seat, "symbol")
