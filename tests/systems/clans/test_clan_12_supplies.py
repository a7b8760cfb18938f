"""CLAN-12.11 to CLAN-12.13: supplies, used once in a battle while planning."""

from __future__ import annotations

from typing import Any

import pytest

from systems.clans.commands import CancelSupply, Commit, UseSupply
from systems.clans.events import PassiveHappened, SupplyCancelled, SupplyPlanned, SupplyUsed, UnitDamaged
from systems.clans.rules.aftermath import supplies_used
from tests.systems.clans.reactions import Data, passive, reacting
from tests.systems.clans.scenario import Battle

BOMB: Data = {"target": "lane", "effects": [{"kind": "wound", "whom": "enemy_front", "amount": 4}]}
TONIC: Data = {"target": "unit", "effects": [{"kind": "heal", "whom": "it", "amount": 3}]}
TORCH: Data = {"target": "tile", "effects": [{"kind": "ignite", "whom": "it", "amount": 2}]}
ORDERS: Data = {"effects": [{"kind": "draw", "amount": 2}]}
DRUM: Data = {"effects": [{"kind": "round_damage", "amount": 1}, {"kind": "draw", "amount": 1}]}
DECK = "A 1/1, B 1/1, C 1/1, D 1/1, E 1/1, F 1/1"
BOARD = "One 1/2:9 s0 @W0, a 1/9 s0 @W1, b 1/9 s0 @C1, c 1/9 s0 @C2"


def supplied(*supplies: Data, board: str = BOARD, **sections: Any) -> Battle:
    """Return a battle in which seat 0 has supplies."""
    return reacting(board, supplies=supplies, **sections)


@pytest.mark.rule("CLAN-12.11", "CLAN-12.12")
def test_a_supply_works_at_the_reveal_once() -> None:
    b = supplied(BOMB).do(0, UseSupply(0, 1))
    assert b.hp("b") == 9
    b.round()
    assert (b.hp("a"), b.hp("b"), b.hp("c")) == (9, 5, 9)
    assert [event.cause for event in b.of(UnitDamaged, seat=0)] == ["supply"]
    assert b.refused(0, UseSupply(0, 1)) == "S0 is used up; each supply works once in a battle."
    assert supplies_used(b.match.world, 0) == ("s0",)
    assert supplies_used(b.match.world, 1) == ()


@pytest.mark.rule("CLAN-12.11")
def test_a_supply_may_be_aimed_at_a_unit_or_a_tile() -> None:
    b = supplied(TONIC)
    assert b.do(0, UseSupply(0, b.id("One"))).round().hp("One") == 5
    b = supplied(TORCH, W="woods woods woods").do(0, UseSupply(0, 1)).round()
    assert b.tile("W1").fire == 1


@pytest.mark.rule("CLAN-12.12")
def test_one_supply_in_a_round() -> None:
    b = supplied(BOMB, DRUM, ORDERS, deck0=DECK).do(0, UseSupply(0, 0))
    for number in (1, 2):
        assert b.refused(0, UseSupply(number)) == "You use a supply this round already; one per round."
    assert b.round().refused(0, UseSupply(1)) == ""
    drawn = supplied(ORDERS, DRUM, deck0=DECK).do(0, UseSupply(0))
    assert drawn.refused(0, UseSupply(1)) == "You use a supply this round already; one per round."


@pytest.mark.rule("CLAN-12.12")
def test_a_supply_can_be_cancelled_until_the_plan_is_confirmed() -> None:
    b = supplied(BOMB)
    before = b.match.digest()
    assert b.refused(0, CancelSupply()) == "You have not called for a supply this round."
    b.do(0, UseSupply(0, 1))
    assert (len(b.of(SupplyPlanned, seat=0)), b.of(SupplyPlanned, seat=1)) == (1, [])
    b.do(0, CancelSupply())
    assert (len(b.of(SupplyCancelled, seat=0)), b.of(SupplyCancelled, seat=1)) == (1, [])
    assert b.match.digest() == before
    assert b.round().of(SupplyUsed) == []


@pytest.mark.rule("CLAN-12.12")
def test_what_only_draws_works_at_once_and_is_told_at_the_reveal() -> None:
    b = supplied(ORDERS, deck0=DECK).do(0, UseSupply(0))
    assert b.hand(0) == ["A", "B"]
    assert (len(b.of(SupplyUsed, seat=0)), b.heard(1)) == (1, [])
    assert [view.used for seat in (0, 1) for view in b.match.view(seat).supplies] == [1, 0]
    assert b.match.view(1).sides[0].hand == 0
    assert b.refused(0, CancelSupply()) == "You have not called for a supply this round."
    for seat in (0, 1):
        b.do(seat, Commit())
    assert len(b.of(SupplyUsed, seat=1)) == 1
    assert b.match.view(1).supplies[0].used == 1


@pytest.mark.rule("CLAN-12.12")
def test_what_could_draw_nothing_is_refused() -> None:
    assert supplied(ORDERS).refused(0, UseSupply(0)) == "Your deck is empty: no card could be drawn."
    full = supplied(ORDERS, deck0="Z 1/1", hand0=", ".join(f"{letter} 1/1" for letter in "ABCDEFGH"))
    assert full.refused(0, UseSupply(0)) == "Your hand is full: it holds at most 8 cards."


@pytest.mark.rule("CLAN-12.11", "CLAN-12.12")
@pytest.mark.parametrize(
    ("data", "target", "reason"),
    [
        (BOMB, -1, "S0 needs a lane as its target: 0, 1 or 2."),
        (BOMB, 3, "S0 needs a lane as its target: 0, 1 or 2."),
        (TONIC, 0, "S0 needs one of your units on the board as its target."),
        (TONIC, 14, "S0 needs one of your units on the board as its target."),
        (TONIC, 999, "S0 needs one of your units on the board as its target."),
        (TORCH, 9, "S0 needs a tile as its target: 0 to 8."),
        (TORCH, 1, "Only Woods can be set on fire."),
        (TORCH, 8, "You do not know that tile's terrain yet."),
        (DRUM, 1, "S0 takes no target."),
    ],
)
def test_a_wrong_target_is_refused(data: Data, target: int, reason: str) -> None:
    assert supplied(data, deck0=DECK).refused(0, UseSupply(0, target)) == reason


@pytest.mark.rule("CLAN-12.11")
def test_nobody_uses_what_is_not_there_or_the_enemys() -> None:
    assert supplied(BOMB).refused(0, UseSupply(1)) == "You have no such supply."
    assert supplied(BOMB).refused(1, UseSupply(0, 1)) == "You have no such supply."
    assert reacting(BOARD).refused(0, UseSupply(0)) == "You have no such supply."


@pytest.mark.rule("CLAN-12.13")
def test_the_enemy_learns_the_target_that_it_sees() -> None:
    told = []
    for name in ("One", "Two"):
        b = supplied(TONIC, board="One 1/2:9 s0 @W0, Two 1/2:9 s0 @W1")
        b.do(0, UseSupply(0, b.id(name))).round()
        told.append([event.unit == b.id(name) for event in b.of(SupplyUsed, seat=1)])
    assert told == [[False], [True]]


@pytest.mark.rule("CLAN-12.13")
def test_a_supply_comes_after_the_placed_cards() -> None:
    own = [passive("unit_placed", {"kind": "raise_crystal", "amount": 1})]
    b = reacting("a 1/9 s0 @W1", own, supplies=[BOMB], hand0="New 1/9 s0").stage("New", "C0")
    b.do(0, UseSupply(0, 0)).round()
    kinds = [type(event) for event in b.events if isinstance(event, (PassiveHappened, UnitDamaged))]
    assert (kinds[0], kinds[-1]) == (PassiveHappened, UnitDamaged)


@pytest.mark.rule("CLAN-12.11")
def test_both_sides_read_all_supplies_and_only_the_owner_its_plan() -> None:
    b = supplied(BOMB, TONIC).do(0, UseSupply(0, 2))
    assert [(view.supply, view.planned, view.target) for view in b.match.view(0).supplies] == [
        ("s0", True, 2),
        ("s1", False, -1),
    ]
    assert [(view.supply, view.planned, view.target) for view in b.match.view(1).supplies] == [
        ("s0", False, -1),
        ("s1", False, -1),
    ]
