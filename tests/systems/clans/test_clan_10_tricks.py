"""CLAN-10.10 to 10.15 and 10.25, 10.26, 10.30, 10.31: what is hidden, laid, lit, used up or exchanged."""

from __future__ import annotations

import pytest

from components.clans import Unit
from systems.clans.events import CrystalDamaged, TileIgnited, TrapSet, TrapSprung, UnitAttacked, UnitChanged, UnitDied
from tests.systems.clans.alone import fight, values
from tests.systems.clans.scenario import battle


@pytest.mark.rule("CLAN-10.10", "CLAN-3.3", "CLAN-3.4")
@pytest.mark.parametrize(
    ("eye", "sees"), [("", False), ("scout @W1", True), ("tall @W1", True), ("tall @C1", False), ("scout @W0", False)]
)
def test_scout_and_tall_lift_the_fog(eye: str, sees: bool) -> None:
    b = battle("a 0/9 @W2, b 0/9 @W2" + (f", Eye 0/9 {eye}" if eye else ""))
    assert [frame.card for frame in b.seen_stack(0, "W2", 1)] == (["a", "b"] if sees else [])


@pytest.mark.rule("CLAN-10.10", "CLAN-3.5", "CLAN-3.6")
def test_conceal_back_hides_and_watcher_finds() -> None:
    stack = "a 0/9 conceal_back @W1, b 0/9 @W1"
    assert [frame.card for frame in battle(stack).seen_stack(0, "W1", 1)] == ["a", ""]
    assert [frame.card for frame in battle(f"Eye 0/9 watcher @W1, {stack}").seen_stack(0, "W1", 1)] == ["a", "b"]


# Traps


@pytest.mark.rule("CLAN-10.11")
def test_a_trap_lies_hidden_on_its_own_terrain_beside_the_stack() -> None:
    b = battle("A 0/9 s0 @W0, B 0/9 s0 @W0", hand0="Mine 0/1 woods trap_3", W="woods lake lake")
    b.stage("Mine", "W0").round()
    assert (b.on("W0", 0), b.tile("W0").traps) == (["A", "B"], [b.id("Mine"), 0])
    assert (b.seen(1, "W0").traps, len(b.of(TrapSet, seat=0)), b.of(TrapSet, seat=1)) == (("", ""), 1, [])


@pytest.mark.rule("CLAN-10.11")
def test_a_trap_may_lie_on_a_held_middle_tile_and_nowhere_else() -> None:
    b = battle(hand0="Mine 0/1 woods trap_3", W="lake woods+0 woods", C="woods woods woods")
    assert b.no_stage("Mine", "W1") == ""
    assert b.no_stage("Mine", "C1") == "A trap goes onto your own base or a middle tile that you hold."
    assert b.no_stage("Mine", "W2") == "A trap goes onto your own base or a middle tile that you hold."
    assert b.no_stage("Mine", "W0") == "This trap needs Woods, and that tile is Lake."
    assert b.no_stage("Mine", "C0") == ""


@pytest.mark.rule("CLAN-10.11")
def test_one_trap_on_a_tile_for_each_side() -> None:
    b = battle("Old 0/1 woods trap_1 @W0", hand0="Mine 0/1 woods trap_3", W="woods lake lake")
    assert b.no_stage("Mine", "W0") == "A trap of yours lies there already."
    both = battle("Old 0/1 woods trap_1 @W1, old 0/1 woods trap_2 @W1, A 0/9 s1 @W0, a 0/9 s1 @W2").round()
    assert (both.hp("A"), both.hp("a"), both.tile("W1").traps) == (7, 8, [0, 0])


@pytest.mark.rule("CLAN-10.11", "CLAN-8.5")
def test_a_trap_hurts_the_first_enemy_to_enter_and_is_gone() -> None:
    b = battle("A 0/9 s1 @W0, B 0/9 s1 @W0, mine 0/1 trap_3 @W1").round()
    assert (b.hp("A"), b.hp("B"), b.tile("W1").traps) == (6, 9, [0, 0])
    assert [(event.card, event.unit) for event in b.of(TrapSprung)] == [("mine", b.id("A"))]


# Ignite


@pytest.mark.rule("CLAN-10.12")
def test_ignite_sets_an_adjacent_woods_tile_on_fire_and_spends_its_charge() -> None:
    b = battle("A 0/9 s0 ignite_2(1) @C1, b 0/9 s0 @W1", W="lake woods lake")
    b.order("A", "ignite", "W1").round()
    assert b.unit("A").charges == {"ignite": 0}
    assert [(event.tile, event.rounds, event.unit) for event in b.of(TileIgnited)] == [(1, 2, b.id("A"))]
    assert (b.hp("b"), b.tile("W1").fire) == (8, 1)  # it burns in its round and the next, and was felt once so far
    assert b.no_order("A", "ignite", "W1") == "That unit has no charge of Ignite left."


@pytest.mark.rule("CLAN-10.12")
@pytest.mark.parametrize("tile", ["W1", "E1", "C2"], ids=["left", "right", "front"])
def test_ignite_reaches_left_right_and_front(tile: str) -> None:
    b = battle("A 0/9 s0 ignite_2(1) @C1", W="lake woods lake", C="woods woods woods?0", E="lake woods lake")
    assert b.no_order("A", "ignite", tile) == ""


@pytest.mark.rule("CLAN-10.12")
@pytest.mark.parametrize("tile", ["C0", "C1", "W0", "W2"])
def test_ignite_reaches_no_other_tile(tile: str) -> None:
    b = battle("A 0/9 s0 ignite_2(1) @C1", W="woods woods woods?0", C="woods woods woods?0")
    assert b.no_order("A", "ignite", tile) == "Ignite reaches the tiles in front, to the left and to the right."


@pytest.mark.rule("CLAN-10.12", "CLAN-3.8")
def test_ignite_burns_only_what_is_known_to_be_woods() -> None:
    b = battle("A 0/9 s0 ignite_2(1) @C1", W="lake desert lake", C="lake lake woods")
    assert b.no_order("A", "ignite", "W1") == "Only Woods can be set on fire."
    assert b.no_order("A", "ignite", "C2") == "You do not know that tile's terrain yet."


@pytest.mark.rule("CLAN-10.12", "CLAN-3.7")
def test_who_lit_a_fire_from_the_fog_is_not_named() -> None:
    b = battle("a 0/9 s0 ignite_2(1) @C2", C="lake woods lake").order("a", "ignite", "C1").round()
    assert [event.unit for event in b.of(TileIgnited, seat=0)] == [0]
    assert [event.unit for event in b.of(TileIgnited, seat=1)] == [b.id("a")]


# Poisoner and resetter


@pytest.mark.rule("CLAN-10.13")
def test_a_poisoner_poisons_its_target_once_for_two_rounds() -> None:
    b = battle("A 1/9 t2 s0 poisoner(1) @W1, a 0/20 s0 @W1").round()
    assert (b.unit("A").charges["poisoner"], b.unit("a").poison) == (0, 1)
    assert b.hp("a") == 20 - 2 - 1
    assert b.round(2).hp("a") == 17 - 2 - 1 - 2  # the second and last point of poison


@pytest.mark.rule("CLAN-10.13")
def test_no_attack_no_charge() -> None:
    b = fight("A 1/9 poisoner(1) @W1, a 0/20 @W2")
    assert b.unit("A").charges == {"poisoner": 1}
    late = fight("A 9/9 @W1, B 1/9 ranged poisoner(1) @W1, a 0/1 @W1")  # nobody is left to be poisoned
    assert (late.at("a"), late.unit("B").charges) == ("", {"poisoner": 1})


@pytest.mark.rule("CLAN-10.13")
def test_a_second_poisoning_begins_the_two_rounds_anew() -> None:
    b = battle("A 1/9 t5 s0 poisoner(2) @W1, a 0/30 s0 @W1").round()
    assert (b.hp("a"), b.unit("a").poison) == (30 - 1 - 1, 1)
    assert (b.round().hp("a"), b.unit("a").poison) == (28 - 1 - 1, 1)  # poisoned again, it has felt the first of two
    assert (b.round().hp("a"), b.unit("a").poison) == (26 - 1 - 1, 0)
    assert b.round().hp("a") == 24 - 1


@pytest.mark.rule("CLAN-10.13")
def test_two_poisonings_in_a_tick_do_not_add_up() -> None:
    b = fight("A 1/9 poisoner(1) @W1, B 1/9 ranged poisoner(1) @W1, a 0/20 @W1")
    assert (b.unit("a").poison, b.unit("A").charges, b.unit("B").charges) == (2, {"poisoner": 0}, {"poisoner": 0})


@pytest.mark.rule("CLAN-10.13")
def test_of_several_hit_only_the_target_is_poisoned() -> None:
    b = fight("A 1/9 poisoner(1) two_side_attacker @W1, a 0/20 @W1, b 0/9 @C1")
    assert (b.unit("a").poison, b.unit("b").poison) == (2, 0)


@pytest.mark.rule("CLAN-10.14", "CLAN-10.30")
def test_a_resetter_restores_charges_and_is_destroyed() -> None:
    b = battle("A 0/9 s0 ignite_2(0/1) @W0, B 0/9 s0 @W0", hand0="R 1/1 resetter")
    b.stage("R", "W0", target="A").round()
    assert b.unit("A").charges == {"ignite": 1}
    assert (b.on("W0", 0), b.side(0).gone, b.hand(0)) == (["A", "B"], [b.id("R")], [])


@pytest.mark.rule("CLAN-10.14", "CLAN-10.26")
def test_a_resetter_restores_what_a_switcher_gave() -> None:
    b = battle("A 1/9 s0 poisoner(1/2) @W0, B 1/9 s0 @W0", hand0="S 1/1 switcher, R 1/1 resetter")
    b.stage("S", "W0", target="A", second="B").round()
    assert b.text().count("poisoner(1/2)") == 1
    b.stage("R", "W0", target="B").round()
    assert (b.unit("A").charges, b.unit("B").charges) == ({}, {"poisoner": 2})


@pytest.mark.rule("CLAN-10.14")
def test_a_resetter_needs_a_friend_with_spent_charges() -> None:
    b = battle("A 0/9 s0 ignite_2(1) @W0", hand0="R 1/1 resetter")
    assert b.no_stage("R", "W0", target="A") == "R would do nothing: that unit has all its charges."
    assert b.no_stage("R", "W0") == "R needs a unit of yours on that tile as its target."


# Spies


@pytest.mark.rule("CLAN-10.15")
def test_a_spy_is_unseen_does_not_attack_and_cannot_be_attacked() -> None:
    b = battle("Spy 5/2 t1 s0 spy @W1, a 3/9 t1 s0 @W1").round()
    assert (b.hp("Spy"), b.hp("a"), b.of(UnitAttacked)) == (2, 9, [])
    assert (b.seen(1, "W1").spies, b.seen(1, "W1").stacks[0]) == ((None, None), ())


@pytest.mark.rule("CLAN-10.15")
def test_a_spy_takes_no_place_in_the_stack_and_there_is_one_on_a_tile_for_each_side() -> None:
    b = battle("A 0/9 s0 @W0, B 0/9 s0 @W0", hand0="Spy 0/1 s0 spy, Mole 0/1 s0 spy").stage("Spy", "W0").round()
    assert (b.on("W0", 0), b.tile("W0").spies[0]) == (["A", "B"], b.id("Spy"))
    assert b.no_stage("Mole", "W0") == "A spy of yours is on that tile already."
    assert b.no_stage("Mole", "C0") == ""


@pytest.mark.rule("CLAN-10.15")
def test_a_spy_walks_through_enemies_and_kills_the_front_at_the_base() -> None:
    b = battle("Spy 0/1 s2 spy @W0, a 9/9 s0 @W1, b 9/9 s0 barrier @W2, c 9/9 s0 @W2").round()
    assert (b.at("Spy"), b.at("a"), b.at("b"), b.on("W2", 1)) == ("", "W1", "", ["c"])
    assert b.crystals() == (100, 100)


@pytest.mark.rule("CLAN-10.15")
def test_a_spy_with_nobody_to_kill_scratches_the_crystal() -> None:
    b = battle("Spy 0/1 s1 spy @W1").round()
    assert (b.at("Spy"), b.crystals()) == ("", (100, 99))
    assert [event.unit for event in b.of(CrystalDamaged, seat=1)] == [0]  # nobody was seen
    assert [event.unit for event in b.of(CrystalDamaged, seat=0)] == [b.id("Spy")]


@pytest.mark.rule("CLAN-10.15", "CLAN-3.7")
def test_nothing_heard_tells_of_a_spy_on_its_way() -> None:
    b = battle("a 0/9 s0 @W1", hand0="Spy 0/1 s1 spy", W="desert desert desert").stage("Spy", "W0").round()
    assert b.at("Spy") == "W1"
    assert str(b.id("Spy")) not in {str(event.get(key)) for event in b.heard(1) for key in ("unit", "source", "target")}
    assert "spy" not in str(b.heard(1))


@pytest.mark.rule("CLAN-10.15", "CLAN-10.31")
def test_a_watched_spy_is_the_last_card_of_its_side() -> None:
    b = fight("Spy 0/2 spy @W1, A 0/3 @W1, a 4/9 @W1, w 0/9 watcher @W1")
    assert (b.at("A"), b.hp("Spy")) == ("", 1)
    assert fight("Spy 0/2 spy @W1, A 0/3 @W1, a 4/9 @W1").hp("Spy") == 2
    assert fight("Spy 0/2 spy @W1, a 4/9 @W1, w 0/9 watcher @C1").at("Spy") == ""


@pytest.mark.rule("CLAN-10.31")
@pytest.mark.parametrize(("health", "left"), [(20, 15), (5, 0)])
def test_a_spy_takes_five_from_a_boss(health: int, left: int) -> None:
    b = battle(f"Spy 0/1 s1 spy @W1, b 0/{health} s0 boss @W2").round()
    assert (b.hp("b"), b.at("Spy"), b.at("b")) == (left, "", "W2" if left else "")


# Cards that are destroyed by their use


@pytest.mark.rule("CLAN-10.25", "CLAN-10.30")
def test_an_enhancer_doubles_the_damage_stat_and_is_destroyed() -> None:
    b = battle("A 3/9 s0 fury_1 @W0, B 0/9 s0 @W0, a 0/20 s0 @W0", hand0="E 1/1 enhancer")
    b.stage("E", "W0", target="A").round()
    assert (values(b, "A"), b.unit("A").damage) == ([7], 6)
    assert (b.on("W0", 0), b.side(0).gone) == (["A", "B"], [b.id("E")])
    assert [(event.change, event.amount) for event in b.of(UnitChanged)] == [("enhanced", 6)]


@pytest.mark.rule("CLAN-10.30")
def test_a_unit_is_enhanced_once() -> None:
    b = battle("A 3/9 s0 enhanced @W0", hand0="E 1/1 enhancer")
    assert b.no_stage("E", "W0", target="A") == "That unit is enhanced already; a unit is enhanced once."


@pytest.mark.rule("CLAN-10.25", "CLAN-10.30")
def test_it_is_played_onto_any_own_units_tile_of_the_lane_that_its_owner_holds() -> None:
    b = battle("A 3/9 s0 @W1, B 3/9 s0 @C1, C 3/9 s0 @E2", hand0="E 1/1 enhancer", W="lake lake+0 lake")
    assert b.no_stage("E", "W1", target="A") == ""
    assert b.no_stage("E", "W0", target="A") == "E needs a unit of yours on that tile as its target."
    assert b.no_stage("E", "C1", target="B") == "E is played onto a tile that you hold."
    assert b.no_stage("E", "E2", target="C") == "E is played onto a tile that you hold."


@pytest.mark.rule("CLAN-10.26", "CLAN-10.30")
def test_a_switcher_swaps_abilities_with_charges_and_barriers_and_is_destroyed() -> None:
    b = battle("A 3/9 s0 fury_1 barrier @W0, B 1/9 s0 ignite_2(1) @W0", hand0="S 1/1 switcher")
    b.stage("S", "W0", target="A", second="B").round()
    assert (b.unit("A").abilities, b.unit("A").charges, b.unit("A").barrier) == ({"ignite": 2}, {"ignite": 1}, 0)
    assert (b.unit("B").abilities, b.unit("B").charges, b.unit("B").barrier) == ({"fury": 1, "barrier": 0}, {}, 1)
    assert (b.side(0).gone, b.unit("A").damage) == ([b.id("S")], 3)


@pytest.mark.rule("CLAN-10.26")
def test_a_switcher_needs_two_friends() -> None:
    b = battle("A 3/9 s0 fury_1 @W0", hand0="S 1/1 switcher")
    assert b.no_stage("S", "W0", target="A") == "S needs both of your units on that tile as its targets."


@pytest.mark.rule("CLAN-10.26", "CLAN-10.32")
def test_marsh_strength_goes_with_the_ability() -> None:
    b = battle("A 0/9:14 s0 marshy terrain_affinity @W0, B 0/9 s0 @W0", hand0="S 1/1 switcher", W="marsh lake lake")
    b.stage("S", "W0", target="A", second="B").round()
    assert [(b.hp(item), b.unit(item).max_hp) for item in "AB"] == [(9, 9), (14, 14)]


@pytest.mark.rule("CLAN-10.30")
def test_what_is_used_up_stands_nowhere() -> None:
    b = battle("A 3/9 s0 @W0, B 3/9 s0 @W0", hand0="E 1/1 enhancer").stage("E", "W0", target="B").round()
    assert b.match.world.find(b.id("E"), Unit) is None
    assert b.of(UnitDied) == []
