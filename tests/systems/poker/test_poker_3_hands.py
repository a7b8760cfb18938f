"""POKER-3: what hands are worth."""

from __future__ import annotations

import pytest
from treys import Card, Evaluator  # type: ignore[import-untyped]  # it ships no types

from components.poker import CARDS, RANKS, SUITS
from systems.dice import Stream
from systems.poker.events import HandResolved
from systems.poker.state.hands import KINDS, kind_of, rank_of
from tests.systems.poker.language import Table, cards

HANDS = {
    "RAGNAROK": "As Ks Qs Js Ts 2c 3d",
    "Divine Alignment": "9s 8s 7s 6s 5s As Kd",
    "Godly Power": "9s 9h 9d 9c 2s 3d 4c",
    "Valhalla's Blessing": "9s 9h 9d 4c 4s 2d 3h",
    "Odin's Eye": "As Js 9s 6s 3s 2d 4h",
    "Fate's Path": "9s 8h 7d 6c 5s As Kd",
    "Thor's Hammer": "9s 9h 9d 2c 4s Jd Kh",
    "Dual Runes": "9s 9h 4d 4c 2s Jd Kh",
    "Rune Mark": "9s 9h 4d 3c 2s Jd Kh",
    "High Card": "9s 7h 4d 3c 2s Jd Kh",
}
MULTIPLIERS = [2000, 1800, 1600, 1400, 1300, 1200, 1150, 1100, 1050, 1000]
PAIRS = 10_000


@pytest.mark.rule("POKER-3.1", "POKER-3.2")
def test_each_kind_has_its_name_and_multiplier() -> None:
    for (name, text), multiplier in zip(HANDS.items(), MULTIPLIERS, strict=True):
        kind = kind_of(cards(text))
        assert (kind.name, kind.multiplier) == (name, multiplier)
    assert [kind.name for kind in KINDS] == list(HANDS)


@pytest.mark.rule("POKER-3.1")
def test_the_wheel_is_the_lowest_straight_and_kickers_decide() -> None:
    wheel, six = cards("As 2d 3c 4h 5s Kd 9c"), cards("6s 2d 3c 4h 5s Kd 9c")
    assert kind_of(wheel).name == "Fate's Path"
    assert rank_of(six) < rank_of(wheel)
    board = "Ks 9h 5d 3c Jh"
    assert rank_of(cards(f"Kd Qd {board}")) < rank_of(cards(f"Kc Td {board}"))
    assert rank_of(cards(f"Kd 2d {board}")) == rank_of(cards(f"Kc 4d {board}"))


@pytest.mark.rule("POKER-3.1")
def test_ten_thousand_pairs_of_hands_compare_as_a_second_library_says() -> None:
    dice, judge, deck = Stream(1, "hands"), Evaluator(), list(range(CARDS))
    names = [Card.new(RANKS[card // 4] + SUITS[card % 4]) for card in range(CARDS)]
    for _ in range(PAIRS):
        for place in range(9):
            other = place + dice.below(CARDS - place)
            deck[place], deck[other] = deck[other], deck[place]
        board = deck[4:9]
        mine, theirs = (rank_of((*deck[at : at + 2], *board)) for at in (0, 2))
        told = [judge.evaluate([names[c] for c in board], [names[c] for c in deck[at : at + 2]]) for at in (0, 2)]
        assert (mine < theirs, mine == theirs) == (told[0] < told[1], told[0] == told[1])


@pytest.mark.rule("POKER-3.1")
def test_two_cards_are_a_pair_or_not() -> None:
    assert (kind_of(cards("9s 9h")).name, kind_of(cards("9s Th")).name) == ("Rune Mark", "High Card")


@pytest.mark.rule("POKER-3.3")
def test_the_multiplier_does_not_touch_committed_hp() -> None:
    table = Table().blinds(own="As Js", foe="2c 7d", board="9s 6s 3s 2d 4h")  # a flush: 1.3
    table.show_down()
    assert table.hps() == (100, 89.5)


@pytest.mark.rule("POKER-3.3")
def test_the_multiplier_is_that_of_the_winners_hand() -> None:
    table = Table().blinds(own="As Js", foe="2c 7d", board="9s 6s 3s 2d 4h")
    table.show_down()
    (resolved,) = table.heard(HandResolved)
    assert (resolved.victor, resolved.multiplier) == (0, 1300)
