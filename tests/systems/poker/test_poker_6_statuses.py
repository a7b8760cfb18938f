"""POKER-6: statuses of fighters: ticks at the end of each hand, and what else they change in a combat."""

from __future__ import annotations

from typing import Any

import pytest

from systems.arena.commands import EndTurn, UsePower
from systems.poker.commands import Bet, Call, Fold, Raise
from systems.poker.events import CombatEnded, HandResolved
from tests.systems.arena.language import card, give, lose, spell
from tests.systems.arena.small_cards import gain
from tests.systems.poker.language import STRONG, WEAK, Table, fighter, halves

BULL = card("bull", attack=5, health=4)
EVEN = ("2c 7d", "2d 7c", "As Kh Qd Jc 9s")


def afflicted(keyword: str, turns: int = 1, target: Any = "me", **own: Any) -> Table:
    """Return a combat in which seat 0 has laid a status on somebody for some hands."""
    hex_ = spell("hex", give(target, keyword, turns=turns))
    given = {"hand": ("hex",), **own}
    table = Table(hex_, BULL, own=fighter(**given))
    table.play("hex")
    return table


def play_even(table: Table) -> None:
    """Play a hand that both win."""
    table.blinds(*EVEN)
    table.show_down()


@pytest.mark.rule("POKER-6.1")
@pytest.mark.parametrize(("keyword", "change"), [("poisoned", -3), ("burning", -5), ("blessed", 2)])
def test_a_status_ticks_at_the_end_of_each_hand_for_its_number_of_hands(keyword: str, change: int) -> None:
    table = afflicted(keyword, turns=2, hp=50)
    after = []
    for _ in range(3):
        play_even(table)
        after.append(table.hp(0))
    assert after == [50 + change, 50 + 2 * change, 50 + 2 * change]


@pytest.mark.rule("POKER-6.1")
def test_ticks_are_rounded_up_to_whole_hp_of_the_maximum() -> None:
    table = Table(
        spell("hex", give("foe", "poisoned", turns=1)), own=fighter(hand=("hex",)), foe=fighter(40, max_hp=70)
    )
    table.play("hex")
    play_even(table)
    assert table.hp(1) == 37  # 3% of 70 are 2.1


@pytest.mark.rule("POKER-6.1", "POKER-4.7")
def test_who_dies_of_a_status_at_the_end_of_the_hand_is_eliminated() -> None:
    table = afflicted("burning", hp=15.5, max_hp=400)
    play_even(table)
    assert table.heard(CombatEnded)[0].fallen == (0,)


@pytest.mark.rule("POKER-6.2")
def test_a_frozen_fighter_cannot_attack_counter_attack_or_use_its_power_for_its_hands() -> None:
    table = afflicted("frozen")
    assert table.why_not(UsePower()) == "A frozen hero cannot use its power (POKER-6.2)."
    table.blinds(*EVEN)
    assert {type(command) for command in table.match.legal(0)} == {Call, Fold}
    assert table.why_not(Raise(halves(20))) == "A frozen fighter cannot attack or counter attack (POKER-6.2)."
    table.call()
    table.check()
    assert table.why_not(Bet(halves(20))) == "A frozen fighter cannot attack or counter attack (POKER-6.2)."
    table.check(6)
    table.blinds(*EVEN)
    assert Raise in {type(command) for command in table.match.legal(1)}
    table.raise_(10)
    assert Raise in {type(command) for command in table.match.legal(0)}


@pytest.mark.rule("POKER-6.2")
def test_the_multiplier_of_a_cursed_fighter_counts_as_one_and_its_healing_is_halved() -> None:
    balm = spell("balm", gain("me", 5))
    table = Table(
        spell("hex", give("me", "cursed", turns=1)), balm, BULL, own=fighter(50, hand=("hex", "balm"), board=("bull",))
    )
    table.play("hex")
    table.play("balm")
    assert table.hp(0) == 52.5
    table.blinds("As Js", "2c 7d", "9s 6s 3s 2d 4h")
    table.show_down()
    assert [(event.victor, event.multiplier) for event in table.heard(HandResolved)] == [(0, 1000)]
    assert table.hp(1) == 89.5 - 5


@pytest.mark.rule("POKER-6.2")
def test_shielded_absorbs_its_amount_and_is_gone() -> None:
    ward = spell("ward", {"do": "counters", "target": "me", "name": "shielded", "add": 4})
    bolt = spell("bolt", lose("foe", 3))
    table = Table(ward, bolt, own=fighter(hand=("ward",)), foe=fighter(hand=("bolt", "bolt", "bolt")))
    table.play("ward")
    table.do(EndTurn())
    left = []
    for _ in range(3):
        table.play("bolt")
        left.append(table.hp(0))
    assert left == [100, 98, 95]


@pytest.mark.rule("POKER-6.2", "POKER-5.6")
def test_an_enraged_fighters_weapon_and_minions_deal_a_quarter_more_rounded_down_to_halves() -> None:
    table = afflicted("enraged", board=("bull", "bull", "bull"))
    table.blinds(STRONG, WEAK)
    table.show_down()
    assert table.hp(1) == 100 - 10.5 - 18.5  # 15 * 1.05 = 15, and a quarter more is 18.75


@pytest.mark.rule("POKER-5.6")
def test_half_hp_that_are_struck_reach_the_hero_alone() -> None:
    guard = card("guard", attack=0, health=3, keywords=["taunt"])
    rage = spell("rage", give("me", "enraged", turns=1))
    table = Table(rage, BULL, guard, own=fighter(hand=("rage",), board=("bull",) * 3), foe=fighter(board=("guard",)))
    table.play("rage")
    table.blinds(STRONG, WEAK)
    table.show_down()
    assert (table.hp(1), table.names("board", 1)) == (100 - 10.5 - 15.5, [])


@pytest.mark.rule("POKER-6.2")
@pytest.mark.parametrize(("keyword", "dealt"), [("cursed", 2), ("enraged", 2.5)])
def test_statuses_do_not_change_a_heros_attack_as_in_the_standard_match(keyword: str, dealt: float) -> None:
    table = afflicted(keyword, weapon="bow", hp=50)
    table.blinds(STRONG, WEAK)
    table.show_down()
    assert table.hp(1) == 100 - 10.5 - dealt


@pytest.mark.rule("POKER-6.2")
def test_minions_have_the_statuses_of_the_standard_match() -> None:
    hex_ = spell("hex", give({"zones": ["board"], "side": "theirs"}, "cursed", turns=1))
    table = Table(hex_, BULL, own=fighter(hand=("hex",)), foe=fighter(board=("bull",)))
    table.play("hex")
    assert table.stat("bull", "attack") == 3
