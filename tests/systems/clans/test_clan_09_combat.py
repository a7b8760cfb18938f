"""CLAN-9: who acts in which tick, what an attack is worth, and in which order things land."""

from __future__ import annotations

import pytest

from components.clans import Unit
from systems.clans.events import UnitAttacked, UnitDamaged, UnitDied, UnitHealed, UnitMoved
from systems.match import Event
from tests.systems.clans.alone import blows, fight, values
from tests.systems.clans.scenario import Battle, battle


@pytest.mark.rule("CLAN-9.1")
def test_combat_is_where_both_sides_stand_and_where_someone_shoots() -> None:
    b = fight(
        "A 2/9 @W1, a 1/9 @W1, B 3/9 ranged r2 @C1, b 1/9 @C2, C 4/9 @E0, c 4/9 @E1",
        C="desert desert desert!0",
    )
    assert [b.hp(item) for item in ("a", "b", "c")] == [7, 6, 9]
    assert [b.hp(item) for item in ("A", "B", "C")] == [8, 9, 9]


@pytest.mark.rule("CLAN-9.1")
def test_an_unseen_spy_cannot_be_fought() -> None:
    b = fight("A 2/9 t1 @W1, spy 0/1 spy @W1")
    assert (blows(b), b.hp("spy")) == ([], 1)


@pytest.mark.rule("CLAN-9.1")
def test_all_lanes_fight_together_tick_by_tick() -> None:
    b = fight("A 1/9 t2 @W1, a 0/9 @W1, B 1/9 t1 @E1, b 0/9 @E1")
    assert blows(b) == ["1 B", "2 A", "2 B", "3 B", "4 A", "4 B", "5 B"]


@pytest.mark.rule("CLAN-9.2")
@pytest.mark.parametrize(("tick", "acts"), [(1, [1, 2, 3, 4, 5]), (2, [2, 4]), (3, [3]), (4, [4]), (5, [5])])
def test_a_tick_says_when_a_unit_acts(tick: int, acts: list[int]) -> None:
    b = fight(f"A 1/9 t{tick} @W1, a 0/9 @W1")
    assert blows(b) == [f"{act} A" for act in acts]
    assert b.hp("a") == 9 - len(acts)


@pytest.mark.rule("CLAN-9.3")
def test_only_the_front_card_is_active() -> None:
    b = fight("A 1/9 t2 @W1, B 5/9 t1 @W1, a 0/9 @W1")
    assert blows(b) == ["2 A", "4 A"]


@pytest.mark.rule("CLAN-9.3", "CLAN-9.6")
def test_the_back_card_is_active_in_the_tick_after_the_front_fell() -> None:
    b = fight("A 1/1 t1 @W1, B 2/20 t1 @W1, a 3/7 t1 @W1")
    assert blows(b)[:4] == ["1 A", "1 a", "2 B", "2 a"]
    assert b.on("W1", 0) == ["B"]
    assert b.hp("B") == 20 - 2 - 3 * 3  # the rest of the first hit, then three more until its third blow
    assert b.at("a") == ""


@pytest.mark.rule("CLAN-9.3")
def test_both_deal_their_damage_even_when_both_die() -> None:
    b = fight("A 3/2 @W1, a 2/3 @W1")
    assert (b.at("A"), b.at("a")) == ("", "")
    assert {event.unit for event in b.of(UnitDied)} == {b.id("A"), b.id("a")}


# What an attack is worth


@pytest.mark.rule("CLAN-9.4")
def test_an_attack_is_the_damage_stat() -> None:
    assert values(fight("A 4/9 @W1, a 0/9 @W1"), "A") == [4]


@pytest.mark.rule("CLAN-9.4", "CLAN-9.9")
@pytest.mark.parametrize("tile", ["W0", "W1", "W2"])
def test_the_own_element_adds_one_on_any_tile(tile: str) -> None:
    b = fight(f"A 4/9 woods @{tile}, a 2/9 lake @{tile}", W="woods woods woods")
    assert (values(b, "A"), values(b, "a")) == ([5], [2])


@pytest.mark.rule("CLAN-9.9")
def test_the_terrain_under_the_attacker_counts_not_that_under_the_target() -> None:
    b = fight(
        "A 4/9 woods r2 @W0, a 0/9 @W1, B 4/9 lake r2 @E0, b 0/9 @E1", W="woods lake desert", E="woods lake desert"
    )
    assert (values(b, "A"), values(b, "B")) == ([5], [4])


@pytest.mark.rule("CLAN-9.4")
def test_fury_stack_leader_and_lane_add_up_and_enemies_take_away() -> None:
    b = battle(
        "A 4/9 woods fury_1 @W1, Banner 0/9 stack_buff_damage_2 @W1, Drum 0/9 inspire_3 @W0, a 0/99 @W1,"
        " dread 0/9 stack_debuff_enemy_damage_4 @W2",
        W="desert woods desert",
    )
    b.field.bonuses[0].damage = 5
    b.process("combat")
    parts = dict(b.of(UnitAttacked)[0].parts)
    assert parts == {
        "damage": 4, "terrain": 1, "fury": 1, "leader": 5, "stack_buff_damage": 2, "inspire": 3,
        "stack_debuff_enemy_damage": -4,
    }  # fmt: skip
    assert b.hp("a") == 99 - 12


@pytest.mark.rule("CLAN-9.4")
def test_an_attack_value_is_not_below_zero() -> None:
    b = fight("A 1/9 @W1, a 0/9 stack_debuff_enemy_damage_3 @W1")
    assert (values(b, "A"), b.hp("a")) == ([0], 9)


@pytest.mark.rule("CLAN-9.4")
def test_a_damage_stat_of_zero_does_not_attack_whatever_is_added() -> None:
    b = fight("A 0/9 t1 fury_3 woods @W1, Banner 0/9 stack_buff_damage_2 @W1, a 0/9 @W1", W="desert woods desert")
    assert (blows(b), b.hp("a")) == ([], 9)


@pytest.mark.rule("CLAN-9.4", "CLAN-9.10")
def test_values_are_fixed_before_any_hit_of_the_tick_lands() -> None:
    b = fight("A 3/9 cleave @W1, a 2/9 @W1, banner 0/1 stack_buff_damage_3 @W1", battle="first:0")
    assert b.at("banner") == ""
    assert (values(b, "a"), b.hp("A")) == ([5], 4)


@pytest.mark.rule("CLAN-9.4")
def test_what_died_in_a_tick_adds_nothing_in_the_next() -> None:
    b = fight("A 3/30 t1 cleave @W1, a 2/20 t1 @W1, banner 0/4 stack_buff_damage_3 @W1")
    assert values(b, "a") == [5, 5, 2, 2, 2]


@pytest.mark.rule("CLAN-9.4", "CLAN-6.9")
def test_an_ambush_strengthens_one_attack() -> None:
    assert values(fight("A 1/9 t1 ambush:3 @W1, a 0/99 @W1"), "A") == [4, 1, 1, 1, 1]


# Defence


@pytest.mark.rule("CLAN-9.5", "CLAN-10.18")
def test_a_barrier_cancels_the_first_damage_whole() -> None:
    b = fight("A 0/9 barrier @W1, a 2/9 t2 @W1")
    assert b.hp("A") == 7
    assert [(event.barrier, event.amount) for event in b.of(UnitDamaged)] == [(True, 0), (False, 2)]


@pytest.mark.rule("CLAN-9.5")
def test_an_attack_of_zero_does_not_use_up_a_barrier() -> None:
    b = fight("A 0/9 barrier stack_debuff_enemy_damage_2 @W1, a 2/9 @W1")
    assert (b.unit("A").barrier, b.hp("A")) == (1, 9)


@pytest.mark.rule("CLAN-9.5", "CLAN-10.2")
@pytest.mark.parametrize(("shield", "left"), [(1, 7), (2, 8), (9, 8)])
def test_a_shield_lowers_an_attack_but_not_below_one(shield: int, left: int) -> None:
    assert fight(f"A 0/9 shield_{shield} @W1, a 3/9 @W1").hp("A") == left


@pytest.mark.rule("CLAN-9.5", "CLAN-9.6")
def test_shots_and_overflow_are_attacks_for_a_shield() -> None:
    b = fight("A 0/4 @W1, B 0/9 shield_2 @W1, a 10/9 @W1, C 0/9 shield_2 @E1, c 5/9 r2 @E2")
    assert (b.hp("B"), b.hp("C")) == (9 - (10 - 4 - 2), 9 - (5 - 2))


@pytest.mark.rule("CLAN-9.6")
def test_what_kills_the_front_with_more_than_needed_passes_to_the_back() -> None:
    b = fight("A 0/4 @W1, B 0/9 @W1, a 6/9 @W1")
    assert b.on("W1", 0) == ["B"]
    assert [(event.cause, event.amount) for event in b.of(UnitDamaged)] == [("attack", 4), ("overflow", 2)]


@pytest.mark.rule("CLAN-9.6")
def test_what_exactly_kills_passes_nothing() -> None:
    assert fight("A 0/4 @W1, B 0/9 @W1, a 4/9 @W1").hp("B") == 9


@pytest.mark.rule("CLAN-9.6")
def test_the_back_cards_own_barrier_takes_the_overflow() -> None:
    b = fight("A 0/4 @W1, B 0/9 barrier @W1, a 6/9 @W1")
    assert (b.hp("B"), b.unit("B").barrier) == (9, 0)


@pytest.mark.rule("CLAN-9.6")
def test_a_barrier_in_front_stops_overflow() -> None:
    b = fight("A 0/1 barrier @W1, B 0/9 @W1, a 6/9 @W1")
    assert (b.hp("A"), b.hp("B")) == (1, 9)


# The end of a tick


def order_of(b: Battle) -> list[str]:
    """Return what happened after the blows, in order."""
    names: dict[type[Event], str] = {UnitDied: "death", UnitMoved: "push", UnitHealed: "heal"}
    words = []
    for event in b.match.heard(0, b.events):
        if isinstance(event, UnitDamaged) and event.cause == "thorns":
            words.append("thorns")
        elif type(event) in names:
            words.append(names[type(event)])
    return words


@pytest.mark.rule("CLAN-9.7")
def test_a_tick_ends_with_thorns_deaths_push_and_healing_in_this_order() -> None:
    b = fight("A 3/9 cleave push_back regen_2 @W1, a 0/9 thorns_2 @W1, b 0/2 @W1")
    assert order_of(b) == ["thorns", "death", "push", "heal"]
    assert (b.hp("A"), b.at("a"), b.at("b")) == (9 - 2 + 2, "W2", "")


@pytest.mark.rule("CLAN-9.7")
def test_who_dies_of_thorns_is_not_healed_any_more() -> None:
    b = fight("A 3/1:9 regen_5 t5 @W1, Tree 0/9 heal_ally_5 @W1, a 0/9 thorns_9 @W1")
    assert b.at("A") == ""


@pytest.mark.rule("CLAN-9.7")
def test_a_pushed_unit_is_healed_by_the_stack_to_which_it_came() -> None:
    b = fight("A 3/9 t5 push_back @W1, a 0/9 @W1, tree 0/9 heal_ally_2 @W2")
    assert (b.at("a"), b.hp("a")) == ("W2", 9 - 3 + 2)


@pytest.mark.rule("CLAN-9.7")
def test_nothing_heals_above_the_maximum() -> None:
    b = fight("A 0/8:9 regen_4 @W1, Tree 0/9 heal_ally_4 @W1, C 0/7:9 @W0")
    assert (b.hp("A"), b.hp("Tree"), b.hp("C")) == (9, 9, 7)


# The order of hits


@pytest.mark.rule("CLAN-9.10")
@pytest.mark.parametrize(
    ("first", "order"), [(0, ["A", "a", "B", "D", "b", "C", "c"]), (1, ["b", "B", "D", "a", "A", "c", "C"])]
)
def test_hits_land_lane_by_lane_from_the_initiatives_base(first: int, order: list[str]) -> None:
    board = "A 1/9 @W0, a 1/9 @W0, B 1/9 @W1, D 1/9 ranged @W1, b 1/9 @W1, C 1/9 @E1, c 1/9 @E1"
    b = fight(board, battle=f"first:{first}")
    assert blows(b) == [f"3 {name}" for name in order]


@pytest.mark.rule("CLAN-9.10", "CLAN-10.5", "CLAN-10.33")
@pytest.mark.parametrize("ability", ["cleave", "lane_sweep"])
@pytest.mark.parametrize(("first", "left"), [(0, 6), (1, 8)])
def test_a_cleave_and_a_sweep_hit_from_the_initiatives_base_on(ability: str, first: int, left: int) -> None:
    """A barrier cancels the thorns that come first; the mirror image of each battle says the same."""
    board = f"U 1/9 {ability} barrier @C1, a 0/9 thorns_1 @C1, b 0/9 thorns_3 @C2"
    image = f"u 1/9 {ability} barrier @C1, A 0/9 thorns_1 @C1, B 0/9 thorns_3 @C0"
    b = fight(board, battle=f"first:{first}", C="desert desert desert!0")
    c = fight(image, battle=f"first:{1 - first}", C="desert!1 desert desert")
    assert (b.hp("U"), c.hp("u")) == (left, left)


@pytest.mark.rule("CLAN-9.10", "CLAN-10.28")
def test_guards_are_hit_first_and_what_is_left_passes_to_the_front() -> None:
    b = fight("A 0/9 @W1, G 0/3 guard @W1, a 7/9 @W1")
    assert (b.at("G"), b.hp("A")) == ("", 5)


@pytest.mark.rule("CLAN-9.10")
def test_a_target_already_down_passes_the_hit_on_whole_its_shield_unused() -> None:
    b = fight("A 0/1 shield_3 @W1, B 0/9 @W1, a 4/9 @W1, b 5/9 ranged @W1")
    assert (b.at("A"), b.hp("B")) == ("", 4)
    assert [event.cause for event in b.of(UnitDamaged)] == ["attack", "overflow"]


@pytest.mark.rule("CLAN-9.10", "CLAN-10.4")
def test_thorns_answer_every_attack_meant_for_them_even_one_that_came_too_late() -> None:
    b = fight("A 0/1 thorns_1 @W1, B 0/9 thorns_4 @W1, a 3/9 @W1, b 2/9 r2 @W2", battle="first:0")
    assert (b.hp("a"), b.hp("b")) == (8, 8)
    assert b.hp("B") == 9 - 2 - 2


@pytest.mark.rule("CLAN-9.10")
def test_a_unit_killed_in_a_tick_still_deals_its_own_hits() -> None:
    b = fight("A 9/9 @W1, a 2/1 @W1", battle="first:0")
    assert (b.at("a"), b.hp("A")) == ("", 7)


@pytest.mark.rule("CLAN-9.10", "CLAN-10.28")
def test_first_strike_kills_before_the_answer() -> None:
    b = fight("A 9/9 @W1, a 2/1 first_strike @W1, B 2/9 @E1, b 9/2 @E1", battle="first:0")
    assert (b.hp("A"), b.at("a")) == (7, "")  # it struck first, and died of the answer all the same
    c = fight("A 2/9 first_strike @W1, a 9/2 @W1", battle="first:1")
    assert (c.hp("A"), c.at("a"), blows(c)) == (9, "", ["3 A"])
    assert b.at("B") == ""  # without it both would have hit


@pytest.mark.rule("CLAN-9.10")
def test_first_strikes_of_both_sides_land_together() -> None:
    b = fight("A 9/9 first_strike @W1, a 9/9 first_strike @W1")
    assert (b.at("A"), b.at("a")) == ("", "")


# Barriers and healing at all times


@pytest.mark.rule("CLAN-9.11", "CLAN-10.18")
@pytest.mark.parametrize(
    ("board", "sections"),
    [
        ("A 0/9 s0 barrier poison:1 @W0", {}),
        ("A 0/9 s0 barrier @W0", {"W": "woods*2 lake lake"}),
        ("A 0/9 s1 barrier @W0", {"W": "lake woods*1 lake"}),
        ("A 0/9 s1 barrier @W0, pit 0/1 trap_4 @W1", {}),
        ("A 1/9 s0 barrier @W1, a 0/9 s0 thorns_4 @W1", {}),
    ],
    ids=["poison", "fire", "entering fire", "trap", "thorns"],
)
def test_a_barrier_stops_any_damage(board: str, sections: dict[str, str]) -> None:
    b = battle(board, **sections).round()
    assert (b.hp("A"), b.unit("A").barrier) == (9, 0)


@pytest.mark.rule("CLAN-9.11", "CLAN-10.2")
@pytest.mark.parametrize(
    ("board", "sections", "left"),
    [
        ("A 0/9 s0 shield_3 poison:1 @W0", {}, 8),
        ("A 0/9 s0 shield_3 @W0", {"W": "woods*2 lake lake"}, 8),
        ("A 0/9 s1 shield_3 @W0, pit 0/1 trap_4 @W1", {}, 5),
        ("A 1/9 s0 shield_3 @W1, a 0/9 s0 thorns_4 @W1", {}, 5),
    ],
    ids=["poison", "fire", "trap", "thorns"],
)
def test_shields_lower_only_attacks(board: str, sections: dict[str, str], left: int) -> None:
    assert battle(board, **sections).round().hp("A") == left


@pytest.mark.rule("CLAN-9.11", "CLAN-10.3", "CLAN-10.7")
def test_regen_and_heal_ally_work_in_all_five_ticks_without_any_combat() -> None:
    b = fight("A 0/1:30 regen_2 @W0, Tree 0/5:9 heal_ally_1 @W0")
    assert (b.hp("A"), b.hp("Tree")) == (1 + 5 * 2 + 5 * 1, 5)


@pytest.mark.rule("CLAN-9.11")
def test_regen_works_while_others_fight() -> None:
    b = fight("A 0/1:30 regen_2 @W0, C 1/9 t4 @E1, c 0/9 @E1")
    assert b.hp("A") == 11


# Action points


@pytest.mark.rule("CLAN-9.1", "CLAN-7.3")
def test_the_first_attack_of_a_round_is_paid_and_further_ones_are_free() -> None:
    b = fight("A 1/9 t1 c2 @W1, a 0/9 @W1")
    assert (len(blows(b)), b.actions("A").ap) == (5, 1 + 1 + 2 - 2)


@pytest.mark.rule("CLAN-9.1", "CLAN-7.3")
def test_who_cannot_pay_does_not_attack() -> None:
    b = fight("A 1/9 t1 c2 ap:1 @W1, a 0/9 @W1")
    assert (blows(b), b.actions("A").ap) == ([], 1)


def test_a_combat_system_alone_needs_no_more_than_the_combat_phase() -> None:
    b = battle("A 1/9 t1 @W1, a 0/9 @W1").process("closing")
    assert b.hp("a") == 9
    units = fight("A 1/9 t1 @W1, a 0/9 @W1").match.world.having(Unit)
    assert [unit.hp for _, unit in units] == [9, 4]
