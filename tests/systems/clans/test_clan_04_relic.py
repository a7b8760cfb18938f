from __future__ import annotations

import pytest

from systems.clans.events import CardsDrawn, CrystalHealed, RelicClaimed
from systems.clans.rules.relic import claim_after_combat, entered_relic_tile
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from tests.systems.clans.scenario import LEADER, Battle, battle

PRIZES = "prize 3/4 epic, jewel 3/4 rare"
AT_W1 = "relic:gold@W1"


def taker(b: Battle) -> int:
    return b.field.relic.taker


@pytest.mark.rule("CLAN-4.1")
def test_the_relic_lies_on_a_random_middle_tile() -> None:
    rules = ClansRules(Setup((SeatSetup(LEADER, ()), SeatSetup(LEADER, ()))))
    worlds = [rules.new_world(seed) for seed in range(40)]
    places = {Battle(world).field.relic.tile for world in worlds}
    assert places == {1, 4, 7}


@pytest.mark.rule("CLAN-4.1")
@pytest.mark.parametrize(("unit", "seat"), [("A 1/9 @W0", 0), ("a 1/9 @W2", 1), ("A 1/9 @C0", -1)])
def test_the_first_unit_to_enter_its_tile_claims_it(unit: str, seat: int) -> None:
    b = battle(unit, battle=AT_W1).round()
    assert taker(b) == seat
    assert [event.seat for event in b.of(RelicClaimed, seat=0)] == ([seat] if seat >= 0 else [])


@pytest.mark.rule("CLAN-4.1")
def test_it_is_claimed_once() -> None:
    b = battle("A 1/9 @W0", battle=AT_W1 + "=1").round()
    assert (taker(b), b.side(0).gold, b.of(RelicClaimed)) == (1, 0, [])


@pytest.mark.rule("CLAN-4.1", "CLAN-8.9")
@pytest.mark.parametrize("unit", ["A 0/9 spy @W0", "A 1/9 decoy @W0"])
def test_neither_spy_nor_decoy_claims_it(unit: str) -> None:
    b = battle(unit, battle=AT_W1).round()
    assert (b.at("A"), taker(b)) == ("W1", -1)


@pytest.mark.rule("CLAN-4.1")
def test_a_trap_on_its_tile_claims_nothing() -> None:
    b = battle(hand0="Pit 0/1 desert trap_2", W="desert desert+0 desert", battle=AT_W1).stage("Pit", "W1").round()
    assert (b.tile("W1").traps[0], taker(b)) == (b.id("Pit"), -1)


@pytest.mark.rule("CLAN-4.1")
def test_who_stands_there_already_has_not_entered() -> None:
    assert taker(battle("A 1/9 s0 @W1", battle=AT_W1).round()) == -1


@pytest.mark.rule("CLAN-4.1")
@pytest.mark.parametrize(
    ("own", "enemy", "seat"),
    [
        ("A 9/9 t1", "a 1/9 t1", 0),
        ("A 1/9 t1", "a 9/9 t1", 1),
        ("A 1/9 t1", "a 1/9 t1", -1),  # both stand
        ("A 9/9 t1", "a 9/9 t1", -1),  # none stands
    ],
)
def test_both_sides_in_one_step_leave_it_to_the_combat(own: str, enemy: str, seat: int) -> None:
    b = battle(f"{own} @W0, {enemy} @W2", battle=AT_W1).round()
    assert taker(b) == seat


@pytest.mark.rule("CLAN-4.1")
def test_who_follows_in_a_later_step_does_not_forestall_the_combat() -> None:
    """Both came first in step 1; a second unit of seat 0 arrives in step 2 from the lane's base."""
    b = battle("A 1/1 s1 @W0, a 9/9 t1 s1 @W2, B 0/1 s2 flanking @C0", battle=AT_W1)
    b.order("B", "flank", "W0").round()
    assert taker(b) == 1


@pytest.mark.rule("CLAN-4.1")
def test_nobody_yet_means_that_a_later_unit_may_still_claim_it() -> None:
    b = battle("A 9/9 t1 @W0, a 9/9 t1 @W2, B 1/9 s1 @C0", battle=AT_W1).round()
    assert (taker(b), b.field.relic.contested) == (-1, False)
    b = battle("B 1/9 s1 @W0", battle=AT_W1).round()
    assert taker(b) == 0


@pytest.mark.rule("CLAN-4.1", "CLAN-8.9")
def test_a_decoy_that_holds_the_tile_after_the_combat_claims_nothing() -> None:
    b = battle("A 1/9 decoy s0 @W1", battle=AT_W1)
    b.field.relic.contested = True
    claim_after_combat(b.field)
    assert taker(b) == -1


@pytest.mark.rule("CLAN-4.1")
def test_the_dead_and_those_elsewhere_claim_nothing() -> None:
    b = battle("A 1/1 @W1, B 1/9 @C1", battle=AT_W1)
    b.unit("A").hp = 0
    entered_relic_tile(b.field, [(b.id(name), b.unit(name)) for name in "AB"])
    assert taker(b) == -1


@pytest.mark.rule("CLAN-4.1", "CLAN-6.3")
def test_a_paratrooper_that_lands_there_claims_it() -> None:
    b = battle(hand0="Para 1/9 s0 paratrooper", W="desert desert+0 desert", battle=AT_W1).stage("Para", "W1").round()
    assert taker(b) == 0


@pytest.mark.rule("CLAN-4.2")
def test_the_claim_gives_a_random_card_of_the_pool_into_the_hand() -> None:
    found = set()
    for seed in range(20):
        b = battle("A 1/9 @W0", battle="relic:card@W1 pool:prize+jewel", known=PRIZES, seed=seed).round()
        (card,) = b.hand(0)
        assert [event.card for event in b.of(RelicClaimed, seat=0)] == [card.lower()]
        assert [event.count for event in b.of(CardsDrawn, seat=1) if event.reason == "relic"] == [1]
        found.add(card)
    assert found == {"Prize", "Jewel"}


@pytest.mark.rule("CLAN-4.2")
def test_with_a_full_hand_it_lies_on_top_of_the_deck() -> None:
    hand = ", ".join(f"Card{number} 1/1" for number in range(8))
    b = battle("A 1/9 @W0", hand0=hand, deck0="Old 1/1", battle="relic:card@W1 pool:prize", known=PRIZES).round()
    assert len(b.hand(0)) == 8
    assert [b.name(card) for card in b.side(0).deck] == ["Old", "Prize"]  # the top is the end
    assert [event for event in b.of(CardsDrawn) if event.reason == "relic"] == []


@pytest.mark.rule("CLAN-4.2")
def test_the_card_can_be_played() -> None:
    b = battle("A 1/9 @W0", battle="relic:card@W1 pool:prize", known=PRIZES).round().stage("Prize", "E0").round()
    assert b.at("Prize") == "E1"


@pytest.mark.rule("CLAN-4.3")
def test_a_relic_of_gold() -> None:
    assert battle("A 1/9 @W0", battle="relic:gold@W1").round().side(0).gold == 25


@pytest.mark.rule("CLAN-4.3")
@pytest.mark.parametrize(("crystal", "after"), [(50, 60), (95, 100), (100, 100)])
def test_a_relic_that_heals_the_crystal(crystal: int, after: int) -> None:
    b = battle("A 1/9 @W0", battle="relic:heal@W1", seat0=f"leader crystal:{crystal}/100").round()
    assert b.crystals()[0] == after
    assert [event.amount for event in b.of(CrystalHealed)] == ([after - crystal] if after > crystal else [])


@pytest.mark.rule("CLAN-4.3")
def test_a_relic_of_extra_draws() -> None:
    b = battle("A 1/9 @W0", battle="relic:draw@W1", deck0="X 1/1, Y 1/1, Z 1/1, V 1/1, U 1/1").round()
    assert b.hand(0) == ["X", "Y", "Z", "V"]  # 2 of the relic, 2 of the round


@pytest.mark.rule("CLAN-4.3")
def test_a_relic_of_strength_lasts_three_rounds() -> None:
    b = battle("A 1/9 @W0, B 2/9 s0 t5 @E1, b 0/90 s0 @E1", battle="relic:buff@W1")
    assert [90 - b.round().hp("b") for _ in range(4)] == [3, 6, 9, 11]


@pytest.mark.rule("CLAN-4.3")
def test_strength_claimed_by_landing_counts_once() -> None:
    desert = "desert desert+0 desert"
    b = battle("B 2/9 s0 t5 @E1, b 0/90 s0 @E1", hand0="Para 0/9 s0 paratrooper", W=desert, battle="relic:buff@W1")
    b.stage("Para", "W1")
    assert [90 - b.round().hp("b") for _ in range(4)] == [3, 6, 9, 11]
