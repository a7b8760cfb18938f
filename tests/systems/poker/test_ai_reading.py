"""How opponents read the other side: strengths of hands, habits, ranges, deals (POKER-8.2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from components.poker import ATTACK, BRACE, CARDS, COUNTER, DEFEND, ENGAGE, BettingMove
from systems.dice import Stream
from systems.poker.ai.deals import chance_in, ends_of
from systems.poker.ai.outlook import SURE, Fortune, Worths, chance_of
from systems.poker.ai.ranges import Habits, attack_chance, habits_of, likelihood, ramp, weights_of
from systems.poker.ai.strength import BLOCKED, PAIRS, chance_alone, quantiles
from systems.poker.state.hands import rank_of
from systems.poker.view.views import PokerView
from tests.systems.poker.language import Table, cards, halves

KINGS = "Kc Kd"


def place_of(text: str) -> int:
    first, second = sorted(cards(text))
    return PAIRS.index((first, second))


def view_at_destiny(*, own: str = "Ah Ad", board: str = "Ks 9h 5d 3c Jh") -> PokerView:
    return Table().blinds(own, "2c 7d", board).to_river().poker.view(0)


@pytest.mark.rule("POKER-8.2")
def test_hole_cards_alone_are_told_apart() -> None:
    chances = [chance_alone(*cards(text)) for text in ("Ah Ad", "Ah Kh", "Ah Kd", "7h 2d", "3h 2d")]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 840
    assert chances[-1] < 330


@pytest.mark.rule("POKER-8.2")
def test_quantiles_order_hands_with_the_board_and_leave_out_what_lies_open() -> None:
    found = quantiles(tuple(cards("Ks 9h 5d 3c Jh")))
    order = [found[place_of(text)] for text in ("Kh Kd", "Ah Kd", "9s 8c", "4d 2c")]
    assert order == sorted(order, reverse=True)
    assert order[0] > 960
    assert order[-1] < 100
    assert found[place_of("Ks Kd")] == BLOCKED


def test_quantiles_before_the_last_card_value_draws() -> None:
    found = quantiles(tuple(cards("Kh 9h 2h 3c")))
    assert found[place_of("Ah Qc")] > found[place_of("Ac Qd")]


@pytest.mark.rule("POKER-8.2")
def test_at_destiny_all_that_the_other_may_hold_is_counted() -> None:
    view = view_at_destiny()
    ends = ends_of(view, weights_of(view, Habits(), by_moves=False), Stream(1), 1)
    own, board = view.fighters[0].hole, view.community
    rest = [card for card in range(CARDS) if card not in {*own, *board}]
    mine = rank_of((*own, *board))
    theirs = [rank_of((*pair, *board)) for pair in combinations(rest, 2)]
    score = sum(2 * (mine < rank) + (mine == rank) for rank in theirs)
    assert chance_in(ends) == 1000 * score // (2 * len(theirs))


@pytest.mark.rule("POKER-8.2")
def test_sampled_chances_are_near_the_known_ones() -> None:
    table = Table().blinds("Ah Ad", "2c 7d")
    view = table.poker.view(0)
    chance = chance_in(ends_of(view, weights_of(view, Habits(), by_moves=False), Stream(3), 400))
    assert abs(chance - 852) < 50


@pytest.mark.rule("POKER-8.2")
def test_who_attacks_is_thought_to_hold_more_unless_it_always_does() -> None:
    strong, weak = 950, 150
    attack = BettingMove(1, "destiny", ATTACK, halves(20), 0, halves(21))
    calm = BettingMove(1, "destiny", DEFEND, 0, 0, halves(21))
    usual, wild = Habits(), Habits(attack=980)

    def lean(move: BettingMove, habits: Habits) -> float:
        good, bad = (likelihood(move, habits, quantile, opened=False) for quantile in (strong, weak))
        return good / bad

    assert lean(attack, usual) > 4
    assert lean(attack, wild) < 1.5
    assert lean(calm, usual) < 0.5
    assert attack_chance(usual, 700, halves(90), halves(21)) < attack_chance(usual, 700, halves(10), halves(21))


@pytest.mark.rule("POKER-8.2")
def test_habits_follow_from_tallies() -> None:
    table = Table().blinds()
    view = table.poker.view(0).fighters[1]
    assert habits_of(view) == Habits()
    table.combat.fighters[1].tally = {BRACE: 9, ENGAGE: 1, ATTACK: 12, COUNTER: 0}
    found = habits_of(table.poker.view(0).fighters[1])
    assert found.braced_below(200) > 650
    assert Habits().braced_below(200) < 250
    assert found.attack > 800 > Habits().attack
    table.combat.fighters[1].tally = {ENGAGE: 12}
    assert habits_of(table.poker.view(0).fighters[1]).braced_below(300) < 100


def test_who_never_braces_does_so_with_no_hand() -> None:
    assert ramp(0, 0) == 500
    assert [ramp(quantile, 0) for quantile in (10, 500, 1000)] == [1000, 1000, 1000]
    assert ramp(900, 400) == 1000
    assert ramp(100, 400) == 0


@pytest.mark.rule("POKER-8.2")
def test_what_is_known_of_the_other_hole_cards_is_kept_to() -> None:
    table = Table().blinds("Ah Ad", KINGS)
    table.combat.fighters[0].seen[:] = cards("Kc")
    view = table.poker.view(0)
    held = weights_of(view, Habits(), by_moves=False)
    assert len(held) == CARDS - 3
    assert all(cards("Kc")[0] in (first, second) for first, second, _ in held)


@pytest.mark.rule("POKER-8.2")
def test_the_outlook_is_fair_and_rises_with_what_one_has() -> None:
    def have(hp: float, stamina: int = 10, strike: int = 0) -> Fortune:
        return Fortune(halves(hp), 0, stamina, strike)

    plain = Worths()
    assert chance_of(have(80), have(80), plain) == SURE // 2
    rising = [chance_of(have(hp), have(60), plain) for hp in (1, 20, 40, 60, 80, 200)]
    assert rising == sorted(set(rising))
    for own, foe in ((have(30), have(70)), (have(90, 2), have(90, 9)), (have(50, strike=9), have(50))):
        assert abs(chance_of(own, foe, plain) + chance_of(foe, own, plain) - SURE) < 50  # of rounding
    assert chance_of(have(0), have(5), plain) == 0
    assert chance_of(have(5), have(0), plain) == SURE
    assert chance_of(have(60), have(60), Worths(confidence=500)) > SURE * 6 // 10
