from __future__ import annotations

import pytest

from systems.clans import events as told
from systems.clans.commands import CancelAbility, CancelOrder, Commit, Order, Rearrange, Stage, TakeBack, UseAbility
from systems.clans.rules.planning import PlanningSystem
from tests.systems.clans.scenario import battle

# CLAN-6.1


@pytest.mark.rule("CLAN-6.1")
def test_both_plan_at_the_same_time_and_nothing_happens_before_both_have_confirmed() -> None:
    b = battle("A 1/9 @W0, b 1/9 @W2")
    assert b.match.to_act() == (0, 1)
    assert b.match.prompt(0) == b.match.prompt(1) == {"kind": "plan", "round": 1}
    b.do(1, Commit())
    assert (b.match.to_act(), b.match.prompt(1), b.at("A")) == ((0,), {}, "W0")
    assert len(b.of(told.PlanCommitted)) == 1
    b.do(0, Commit())
    assert (b.match.to_act(), b.at("A"), len(b.of(told.PlansRevealed))) == ((0, 1), "W1", 1)


@pytest.mark.rule("CLAN-6.1")
def test_what_is_staged_when_the_plan_is_submitted_counts() -> None:
    """The clock is the table's; at its end it confirms what stands."""
    b = battle(hand0="A 1/9 s0, B 1/9 s0, C 1/9 s0").stage("A", "W0").stage("B", "E0").round()
    assert (b.at("A"), b.at("B"), b.hand(0)) == ("W0", "E0", ["C"])


@pytest.mark.rule("CLAN-6.1")
def test_planning_alone_only_keeps_the_plan() -> None:
    """The planning system without any other."""
    b = battle("A 1/9 @W0", hand0="B 1/9", alone=(PlanningSystem(),)).stage("B", "W0", back=True).order("A", "hold")
    plan = b.field.plans[0]
    assert (plan.staged, plan.orders) == ([[b.id("B"), 0, 0, 1, 0, 0]], [[b.id("A"), 0, 0]])
    b.do(0, Commit()).do(1, Commit())
    assert b.field.battle.phase == "reveal"
    assert b.on("W0", 0) == ["A"]


# CLAN-6.2


@pytest.mark.rule("CLAN-6.2")
def test_one_card_for_each_lane_and_round() -> None:
    b = battle(hand0="A 1/9 s0, B 1/9 s0, C 1/9 s0, D 1/9 s0").stage("A", "W0")
    assert b.no_stage("B", "W0") == "This lane has a staged card already; one per lane and round."
    b.stage("B", "C0").stage("C", "E0").round()
    assert b.no_stage("D", "W0") == ""  # the next round


@pytest.mark.rule("CLAN-6.2")
@pytest.mark.parametrize("card", ["Pit 0/1 desert trap_1", "Mole 0/1 spy", "Rage 0/1 enhancer"])
def test_what_takes_no_place_is_the_lanes_card_too(card: str) -> None:
    b = battle("A 1/9 s0 @W0", hand0=f"{card}, B 1/9")
    name = card.split(maxsplit=1)[0]
    b.stage(name, "W0", target="A" if name == "Rage" else "")
    assert "one per lane" in b.no_stage("B", "W0")


@pytest.mark.rule("CLAN-6.2")
def test_cards_are_staged_at_the_own_base_tile() -> None:
    b = battle("A 1/9 s0 @W1", hand0="B 1/9", hand1="c 1/9", W="desert desert+0 desert")
    assert b.no_stage("B", "W1") == "Only a paratrooper may land on a middle tile, and only on one that you hold."
    assert b.no_stage("B", "W2") == b.no_stage("c", "W0") == "Cards come into play on your own base tiles."
    assert b.no_stage("B", "W0") == b.no_stage("c", "W2") == ""
    assert b.refusal(0, Stage(b.id("B"), 9)) == "There is no tile 9; tiles are numbered 0 to 8."
    assert b.refusal(0, Stage(b.id("B"), -1)) == "There is no tile -1; tiles are numbered 0 to 8."


@pytest.mark.rule("CLAN-6.2")
def test_a_card_is_staged_once() -> None:
    b = battle(hand0="A 1/9").stage("A", "W0")
    assert b.no_stage("A", "C0") == "That card is staged already; take it back to place it elsewhere."


@pytest.mark.rule("CLAN-6.2")
def test_a_tile_with_two_own_units_takes_none() -> None:
    b = battle("A 1/9 s1 @W0, B 1/9 s1 @W0, c 1/9 @W0", hand0="D 1/9")
    assert b.no_stage("D", "W0") == b.no_stage("D", "W0", back=True) == "Two of your units stand there already."


@pytest.mark.rule("CLAN-6.2")
def test_front_pushes_the_one_there_to_the_back_and_back_goes_behind_it() -> None:
    b = battle("A 1/9 s0 @W0, B 1/9 s0 @C0", hand0="C 1/9 s0, D 1/9 s0, E 1/9 s0")
    b.stage("C", "W0").stage("D", "C0", back=True).stage("E", "E0").round()
    assert (b.on("W0", 0), b.on("C0", 0), b.on("E0", 0)) == (["C", "A"], ["B", "D"], ["E"])


@pytest.mark.rule("CLAN-6.2")
def test_there_is_no_back_without_a_front() -> None:
    b = battle("a 1/9 @W0", hand0="C 1/9")
    assert b.no_stage("C", "W0", back=True) == "There is no unit to stand behind."


# CLAN-6.3


@pytest.mark.rule("CLAN-6.3")
@pytest.mark.parametrize(("middle", "allowed"), [("desert+0", True), ("desert", False), ("desert+1", False)])
def test_a_paratrooper_may_land_on_a_middle_tile_that_its_owner_holds(middle: str, allowed: bool) -> None:
    b = battle("a 1/9 @W1", hand0="Para 1/9 s0 paratrooper", W=f"desert {middle} desert")
    refused = "Only a paratrooper may land on a middle tile, and only on one that you hold."
    assert b.no_stage("Para", "W1") == ("" if allowed else refused)
    if allowed:
        assert b.stage("Para", "W1").round().at("Para") == "W1"


@pytest.mark.rule("CLAN-6.3")
def test_a_paratrooper_may_as_well_start_at_home_but_not_at_the_enemys_base() -> None:
    b = battle(hand0="Para 1/9 s0 paratrooper", W="desert desert+0 desert!0")
    assert b.no_stage("Para", "W0") == ""
    assert b.no_stage("Para", "W2") == "Cards come into play on your own base tiles."


@pytest.mark.rule("CLAN-6.3")
def test_a_full_middle_tile_takes_no_paratrooper() -> None:
    b = battle("A 1/9 @W1, B 1/9 @W1", hand0="Para 1/9 paratrooper", W="desert desert+0 desert")
    assert b.no_stage("Para", "W1") == "Two of your units stand there already."


# CLAN-6.4


@pytest.mark.rule("CLAN-6.4")
def test_a_staged_card_can_be_taken_back_until_the_plan_is_confirmed() -> None:
    b = battle(hand0="A 1/9 s0, B 1/9 s0").stage("A", "W0")
    assert ([card.card for card in b.match.view(0).hand], len(b.of(told.CardStaged))) == (["b"], 1)
    b.do(0, TakeBack(b.id("A")))
    assert ([card.card for card in b.match.view(0).hand], len(b.of(told.CardTakenBack))) == (["a", "b"], 1)
    assert b.refusal(0, TakeBack(b.id("A"))) == "That card is not staged."
    b.stage("A", "C0").do(0, Commit())
    assert b.match.refusal(0, TakeBack(b.id("A"))) == "It is not your turn to decide."
    b.do(1, Commit())
    assert (b.hand(0), b.at("A")) == (["B"], "C0")


@pytest.mark.rule("CLAN-6.4")
def test_after_that_it_has_left_the_hand_for_good() -> None:
    b = battle("a 9/9 t1 s0 @W0", hand0="A 1/1 s0").stage("A", "W0").round()
    assert (b.at("A"), b.hand(0), b.match.view(0).sides[0].gone) == ("", [], ("a",))
    assert b.refusal(0, Stage(b.id("A"), 0)) == "That card is not in your hand."


# CLAN-6.5


@pytest.mark.rule("CLAN-6.5")
@pytest.mark.parametrize("ability", ["enhancer", "resetter", "ap_booster"])
def test_what_is_used_on_a_friend_needs_its_target_in_planning(ability: str) -> None:
    b = battle("A 1/9 s0 ignite_2(0/1) @W0, B 1/9 s0 @C0, c 1/9 s0 @W0", hand0=f"Use 0/1 {ability}")
    for target in ("", "B", "c", "Use"):
        assert b.no_stage("Use", "W0", target=target) == "Use needs a unit of yours on that tile as its target."
    assert b.no_stage("Use", "W0", target="A", second="B") == "Use takes one target only."
    assert b.no_stage("Use", "W0", back=True, target="A") == "Use takes no place, neither front nor back."
    assert b.no_stage("Use", "W0", target="A") == ""


@pytest.mark.rule("CLAN-6.5")
def test_a_switcher_needs_both_units_of_its_tile() -> None:
    b = battle("A 1/9 @W0, B 1/9 @W0, C 1/9 @C0", hand0="Use 0/1 switcher")
    sentence = "Use needs both of your units on that tile as its targets."
    assert b.no_stage("Use", "W0", target="A") == b.no_stage("Use", "W0", target="A", second="A") == sentence
    assert b.no_stage("Use", "C0", target="C") == sentence
    assert b.no_stage("Use", "W0", target="A", second="B") == ""


@pytest.mark.rule("CLAN-6.5")
def test_a_trap_takes_its_tile_in_planning() -> None:
    b = battle(hand0="Pit 0/1 lake trap_2", W="lake lake+0 lake", C="woods lake lake", E="lake lake+1 lake")
    assert b.no_stage("Pit", "W0") == b.no_stage("Pit", "W1") == ""
    assert b.no_stage("Pit", "C0") == "This trap needs Lake, and that tile is Woods."
    for tile in ("C1", "E1", "W2"):
        assert b.no_stage("Pit", tile) == "A trap goes onto your own base or a middle tile that you hold."
    assert b.no_stage("Pit", "W0", back=True) == "A trap has no front or back."


@pytest.mark.rule("CLAN-6.5")
def test_a_medic_may_take_an_injured_friend_as_its_target() -> None:
    b = battle("A 1/5:9 @W0, B 1/9 @C0, a 1/5:9 @W0", hand0="Medic 0/4 medic_2, D 1/1")
    assert b.no_stage("Medic", "W0", target="A") == b.no_stage("Medic", "W0") == ""
    for tile, target in (("C0", "A"), ("C0", "B"), ("W0", "a")):
        sentence = "A medic treats an injured friend on the tile onto which it is played."
        assert b.no_stage("Medic", tile, target=target) == sentence
    assert b.no_stage("D", "W0", target="A") == "D takes no target."
    assert b.no_stage("Medic", "W0", target="A", second="A") == "Medic takes no second target."


@pytest.mark.rule("CLAN-6.5")
def test_ignite_takes_its_tile_in_planning() -> None:
    woods = "woods woods woods?0"
    b = battle("A 1/9 ignite_2(1) @W1, B 1/9 @E1, C 1/9 ignite_2(0/1) @C1", W=woods, C=woods, E=woods)
    for tile in ("W0", "W1", "E1", "C2"):
        assert b.no_order("A", "ignite", tile) == "Ignite reaches the tiles in front, to the left and to the right."
    assert b.no_order("A", "ignite", "W2") == b.no_order("A", "ignite", "C1") == ""
    for name in "BC":
        assert b.no_order(name, "ignite", "C1" if name == "B" else "W1") == "That unit has no charge of Ignite left."
    b.order("A", "ignite", "C1").round()
    assert (b.tile("C1").fire, b.unit("A").charges) == (1, {"ignite": 0})


@pytest.mark.rule("CLAN-6.5")
def test_a_medic_on_the_board_takes_its_patient_in_planning() -> None:
    b = battle("A 1/5:9 s0 @W0, Medic 0/4 s0 medic_2 @W0, B 1/5:9 s0 @C0, C 1/5:9 s0 @W1")
    assert b.no_order("A", "treat", "Medic") == "Only a medic can treat a friend."
    assert b.no_order("Medic", "treat", "B") == b.no_order("Medic", "treat", "Medic")
    assert b.no_order("Medic", "treat", "B") == "A medic treats a friend on its own tile."
    assert b.no_order("Medic", "treat", "A") == ""
    b = battle("A 1/9 s0 @W0, Medic 0/4 s0 medic_2 @W0")
    assert b.no_order("Medic", "treat", "A") == "That friend is not injured."


# CLAN-6.6


@pytest.mark.rule("CLAN-6.6")
def test_units_advance_by_themselves_and_hold_for_the_round_when_ordered() -> None:
    b = battle("A 1/9 s1 @W0, B 1/9 s2 @C0, Mole 0/9 s1 spy @E0")
    b.order("A", "hold").order("Mole", "hold").round()
    assert (b.at("A"), b.at("B"), b.at("Mole")) == ("W0", "C2", "E0")
    assert b.round().at("A") == "W1"  # for that round only


@pytest.mark.rule("CLAN-6.6")
def test_an_order_can_be_withdrawn() -> None:
    b = battle("A 1/9 s1 @W0").order("A", "hold")
    assert b.no_order("A", "hold") == "You gave that order already."
    b.do(0, CancelOrder(b.id("A"), "hold"))
    assert len(b.of(told.OrderCancelled)) == 1
    for order in ("hold", "ignite", "nonsense"):
        assert b.refusal(0, CancelOrder(b.id("A"), order)) == "No such order was given this round."
    assert b.round().at("A") == "W1"


@pytest.mark.rule("CLAN-6.6")
def test_what_cannot_be_ordered_is_refused_with_the_reason() -> None:
    b = battle("A 1/9 s1 @W2, B 1/9 s1 flanking @W0, C 1/9 s1 @C0")
    assert b.no_order("A", "hold") == "At the enemy base a unit holds anyway."
    assert b.no_order("B", "dance") == "There is no order 'dance'; orders are hold, flank, ignite, treat, swap."
    assert b.refusal(0, Order(b.id("B"), "hold", 3)) == "An order to hold has no target."
    assert b.no_order("C", "flank", "W0") == "Only a unit that can flank may go into another lane."
    assert b.no_order("B", "flank", "E0") == "A unit flanks into the tile beside it, in a neighbouring lane."
    b.order("B", "flank", "C0")
    assert b.no_order("B", "hold") == "That unit is ordered to flank; it cannot hold as well."
    b = battle("B 1/9 s1 flanking @W0").order("B", "hold")
    assert b.no_order("B", "flank", "C0") == "That unit is ordered to hold; it cannot flank as well."


# CLAN-6.7 and CLAN-6.8, as far as they are planning


@pytest.mark.rule("CLAN-6.7")
def test_the_ability_is_called_once_in_a_match_before_confirming() -> None:
    b = battle("A 2/9 s0 t5 @W1, a 0/90 s0 @W1", seat0="saladin damage_bonus 1")
    b.do(0, Commit())
    assert b.match.refusal(0, UseAbility()) == "It is not your turn to decide."
    b.do(1, Commit()).ability(0)
    assert (len(b.of(told.AbilityCalled)), b.match.view(0).ability_called) == (1, True)
    assert b.refusal(0, UseAbility()) == "Your leader's ability is called for this round already."
    assert 88 - b.round().hp("a") == 3
    assert b.refusal(0, UseAbility()) == "Your leader's ability is spent; it works once in a match."
    assert 85 - b.round().hp("a") == 2


@pytest.mark.rule("CLAN-6.7")
def test_a_call_can_be_withdrawn_before_confirming() -> None:
    b = battle(seat0="saladin damage_bonus 1")
    assert b.refusal(0, CancelAbility()) == "You have not called your leader's ability this round."
    b.ability(0).do(0, CancelAbility())
    assert len(b.of(told.AbilityCancelled)) == 1
    assert not b.round().side(0).ability_used
    assert b.refusal(0, UseAbility()) == ""


@pytest.mark.rule("CLAN-6.7")
def test_a_leader_without_an_ability_says_so() -> None:
    assert battle(seat0="nobody").refusal(0, UseAbility()) == "Nobody has no ability to call on."


@pytest.mark.rule("CLAN-6.9")
def test_nobody_rearranges_while_planning() -> None:
    assert battle(seat0="sun-tzu rearrange 0").refusal(0, Rearrange((0, 1, 2))) == (
        "Plans are still being made; lanes are exchanged only after Sun Tzu's ability."
    )
