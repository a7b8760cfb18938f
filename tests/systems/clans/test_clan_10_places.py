"""CLAN-10.19 to 10.22, 10.27, 10.32 and 10.33: fear, terrain, taunts, decoys, medics and the rare attackers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.clans import events as told
from tests.systems.clans.alone import blows, fight, settle, values
from tests.systems.clans.scenario import Battle, battle

# Fear


@pytest.mark.rule("CLAN-10.19", "CLAN-7.6")
def test_fear_takes_all_action_points_of_who_enters_the_tile_ahead() -> None:
    b = battle("A 2/9 s2 @W0, a 0/9 s0 fear @W2, C 2/9 r2 s1 @C0, c 0/9 s0 fear @C2", C="lake lake lake!0").round()
    assert (b.at("A"), b.at("C"), b.hp("c")) == ("W1", "C1", 9)  # no further step, no attack
    assert {event.unit for event in b.of(told.UnitChanged) if event.change == "afraid"} == {b.id("A"), b.id("C")}


@pytest.mark.rule("CLAN-10.19")
def test_fear_works_once_for_each_enemy_and_each_fear_unit() -> None:
    b = battle("A 2/99 s1 @W0, a 0/9 s0 fear @W2, p 1/9 s0 r2 ranged push_back @W2").round()
    assert ([event.change for event in b.of(told.UnitChanged, seat=1)], b.at("A")) == (["afraid"], "W0")
    assert ([event.change for event in b.round().of(told.UnitChanged)], b.of(told.UnitMoved, seat=1)[0].end) == ([], 1)
    two = battle("A 2/9 s1 @W0, B 2/9 s1 @W0, a 0/9 s0 fear @W2, b 0/9 s0 fear @W2").round()
    assert [two.unit(item).frightened for item in "AB"] == [[two.id("a"), two.id("b")]] * 2


@pytest.mark.rule("CLAN-10.19")
def test_fear_does_not_reach_beside_or_behind() -> None:
    b = battle("A 2/9 s1 @W0, a 0/9 s0 fear @C2, b 0/9 s0 fear @W1").round()
    assert (b.of(told.UnitChanged), b.hp("b")) == ([], 7)


# Terrain affinity


@pytest.mark.rule("CLAN-10.20", "CLAN-7.6")
def test_a_lake_gives_a_further_step_once_for_each_tile_and_round() -> None:
    b = battle("A 0/9 s1 terrain_affinity @W0, B 0/9 s1 @C0", W="desert lake lake", C="desert lake lake").round()
    assert (b.at("A"), b.at("B")) == ("W2", "C1")
    assert [(event.change, event.tile) for event in b.of(told.UnitChanged)] == [("lake", 1), ("lake", 2)]


@pytest.mark.rule("CLAN-10.20", "CLAN-10.32")
def test_marsh_gives_five_on_arrival_and_takes_the_maximum_back_on_leaving() -> None:
    b = battle("A 0/9 s1 terrain_affinity @W0", W="desert marsh desert").round()
    assert (b.hp("A"), b.unit("A").max_hp) == (14, 14)
    b.round()
    assert (b.at("A"), b.hp("A"), b.unit("A").max_hp) == ("W2", 9, 9)


@pytest.mark.rule("CLAN-10.32")
def test_leaving_marsh_keeps_the_hit_points_that_fit() -> None:
    b = battle("A 0/4:9 s1 terrain_affinity @W0, a 6/9 s0 r2 @W2", W="desert marsh desert").round()
    assert b.hp("A") == 4 + 5 - 6
    b.actions("a").ap = 0
    b.round()
    assert (b.at("A"), b.hp("A"), b.unit("A").max_hp) == ("W2", 3, 9)


@pytest.mark.rule("CLAN-10.32", "CLAN-10.20")
def test_marsh_counts_for_placement_and_for_being_pushed() -> None:
    b = battle("a 2/9 s0 push_back @W1, P 0/9 s0 terrain_affinity @W1", hand0="N 0/9 s0 terrain_affinity",
               W="marsh desert desert", C="marsh desert desert")  # fmt: skip
    b.stage("N", "C0").round()
    assert [(b.at(item), b.hp(item), b.unit(item).max_hp) for item in "NP"] == [("C0", 14, 14), ("W0", 9 - 2 + 5, 14)]


@pytest.mark.rule("CLAN-10.20")
def test_desert_makes_it_ranged() -> None:
    board = "A 1/9 @W1, B 2/9 terrain_affinity @W1, a 0/9 thorns_3 @W1"
    assert values(fight(board, W="lake desert lake"), "B") == [2]
    assert values(fight(board, W="lake lake lake"), "B") == []
    assert fight("B 2/9 terrain_affinity @W1, a 0/9 thorns_3 @W1", W="lake desert lake").hp("B") == 9


@pytest.mark.rule("CLAN-10.20")
def test_woods_add_three_damage() -> None:
    b = fight("A 1/9 terrain_affinity @W1, a 0/9 @W1", W="lake woods lake")
    assert (values(b, "A"), dict(b.of(told.UnitAttacked)[0].parts)) == ([4], {"damage": 1, "affinity": 3})


# Mega taunt


@pytest.mark.rule("CLAN-10.21")
def test_a_mega_taunt_takes_the_crystal_damage_of_the_lanes_beside_it() -> None:
    b = settle("A 3/9 @W2, B 2/9 @E2, taunt 0/9 mega_taunt @C2")
    assert (b.hp("taunt"), b.crystals()) == (4, (100, 100))
    far = settle("A 3/9 @W2, taunt 0/9 mega_taunt @E2")
    assert (far.hp("taunt"), far.crystals()) == (9, (100, 97))


@pytest.mark.rule("CLAN-10.21")
def test_a_mega_taunt_works_only_on_its_own_base() -> None:
    b = settle("A 3/9 @W2, taunt 0/9 mega_taunt @C1, other 0/9 mega_taunt @C0")
    assert b.crystals() == (100, 97)


@pytest.mark.rule("CLAN-10.21")
def test_in_its_own_lane_a_mega_taunt_is_a_defender() -> None:
    b = settle("A 3/9 @W2, taunt 0/9 mega_taunt @W2")
    assert (b.hp("taunt"), b.crystals()) == (9, (100, 100))


@pytest.mark.rule("CLAN-10.21")
@pytest.mark.parametrize(("west", "east", "taker"), [(8, 9, "t"), (9, 8, "s"), (9, 9, "s")])
def test_of_several_the_strongest_then_the_westernmost_takes_it(west: int, east: int, taker: str) -> None:
    b = settle(f"A 3/9 @C2, s 0/{west} mega_taunt @W2, t 0/{east} mega_taunt @E2")
    assert [name for name in "st" if b.of(told.UnitDamaged)[0].unit == b.id(name)] == [taker]
    assert len(b.of(told.UnitDamaged)) == 1


@pytest.mark.rule("CLAN-10.32")
def test_shield_and_barrier_of_a_mega_taunt_count() -> None:
    b = settle("A 3/9 @W2, taunt 0/9 mega_taunt shield_2 @C2")
    assert (b.hp("taunt"), b.crystals()) == (8, (100, 100))
    c = settle("A 3/9 @W2, taunt 0/1 mega_taunt barrier @C2")
    assert (c.hp("taunt"), c.crystals()) == (1, (100, 100))


@pytest.mark.rule("CLAN-10.32")
def test_what_a_mega_taunt_cannot_take_passes_to_the_next_then_to_the_crystal() -> None:
    b = settle("A 9/9 @C2, s 0/2 mega_taunt @W2, t 0/3 mega_taunt @E2")
    assert (b.at("s"), b.at("t"), b.crystals()) == ("", "", (100, 96))
    assert [event.unit for event in b.of(told.UnitDamaged)] == [b.id("t"), b.id("s")]
    assert [event.amount for event in b.of(told.CrystalDamaged)] == [4]


# Decoys


SIGHT = dict.fromkeys("WCE", "desert!1 desert desert")
"""Lanes in which seat 1 sees the base of seat 0."""


def shaco(tile: str = "W0", **sections: str) -> Battle:
    """Return a battle after the round in which a Shaco was played, before both sides' eyes."""
    return battle(hand0="S 2/5 t3 s0 shaco", **(SIGHT | sections)).stage("S", tile).round()


@pytest.mark.rule("CLAN-10.22")
def test_shaco_puts_a_decoy_into_each_other_lane_of_its_row() -> None:
    b = shaco()
    assert [b.on(tile, 0) for tile in ("W0", "C0", "E0")] == [["S"], ["S"], ["S"]]
    assert [b.field.is_decoy(b.tile(tile).stacks[0][0]) for tile in ("W0", "C0", "E0")] == [False, True, True]


@pytest.mark.rule("CLAN-10.22")
def test_decoys_appear_only_where_there_is_room() -> None:
    b = shaco(board="X 0/9 s0 @C0, Y 0/9 s0 @C0, Z 0/9 s0 @E0")
    assert (b.on("C0", 0), sorted(b.on("E0", 0))) == (["X", "Y"], ["S", "Z"])


@pytest.mark.rule("CLAN-10.22")
def test_a_spy_brings_no_decoys() -> None:
    b = battle(hand0="S 2/5 s0 shaco spy").stage("S", "W0").round()
    assert (b.tile("W0").spies[0], [b.on(tile, 0) for tile in ("W0", "C0", "E0")]) == (b.id("S"), [[], [], []])
    assert not b.unit("S").veiled


@pytest.mark.rule("CLAN-10.22")
def test_a_landing_shaco_puts_its_decoys_into_the_middle_row() -> None:
    b = battle(hand0="S 2/5 s0 shaco paratrooper", W="lake lake+0 lake").stage("S", "W1").round()
    assert [b.on(tile, 0) for tile in ("W1", "C1", "E1", "C0")] == [["S"], ["S"], ["S"], []]


@pytest.mark.rule("CLAN-10.22", "CLAN-3.7")
def test_to_the_enemy_decoys_look_the_same() -> None:
    b = shaco()
    looks = [replace(b.seen_stack(1, tile, 0)[0], id=0, tile=0) for tile in ("W0", "C0", "E0")]
    assert looks[0] == looks[1] == looks[2]
    assert [b.seen_stack(0, tile, 0)[0].decoy for tile in ("W0", "C0", "E0")] == [False, True, True]


@pytest.mark.rule("CLAN-10.22", "CLAN-3.7")
def test_neither_numbers_nor_their_order_tell_which_is_real() -> None:
    ranks = set()
    for seed in range(12):
        b = battle(hand0="S 2/5 s0 shaco", seed=seed).stage("S", "C0").round()
        bodies = [b.tile(tile).stacks[0][0] for tile in ("W0", "C0", "E0")]
        ranks.add(sorted(bodies).index(bodies[1]))
    assert ranks == {0, 1, 2}


@pytest.mark.rule("CLAN-10.22", "CLAN-3.7")
@pytest.mark.parametrize("lane", "WCE")
def test_the_enemy_hears_of_all_three_in_the_same_breath(lane: str) -> None:
    b = shaco(f"{lane}0")
    heard = [event for event in b.heard(1) if event["type"] in {"UnitPlaced", "PhaseBegan", "TileChanged"}]
    first = next(place for place, event in enumerate(heard) if "'s'" in str(event))
    placed = [(event["tile"], event["card"], event["back"], event["how"]) for event in heard[first : first + 3]]
    assert placed == [(0, "s", False, "card"), (3, "s", False, "card"), (6, "s", False, "card")]
    assert len(b.of(told.UnitPlaced, seat=0)) == 3


@pytest.mark.rule("CLAN-10.22", "CLAN-3.7")
def test_the_reveal_alone_shows_the_enemy_no_shaco() -> None:
    b = battle(hand0="S 2/5 s0 shaco", seat1="sun rearrange 0", **SIGHT).stage("S", "W0").ability(1)
    b.round()
    assert b.match.to_act() == (1,)  # Sun Tzu ponders, and sees all of this
    assert [b.seen_stack(1, tile, 0) for tile in ("W0", "C0", "E0")] == [(), (), ()]
    assert b.seen_stack(0, "W0", 0)[0].card == "s"


@pytest.mark.rule("CLAN-10.22")
def test_decoys_share_what_a_leader_gave_this_round() -> None:
    b = battle(hand0="S 2/5 s0 shaco", seat0="alexander move_bonus 2", **SIGHT).stage("S", "W0").ability(0).round()
    assert b.on("W2", 0) == ["S"]
    assert [(event.tile, event.cause) for event in b.of(told.UnitDied)] == [(5, "decoy"), (8, "decoy")]


@pytest.mark.rule("CLAN-10.22")
def test_a_decoy_deals_no_damage_and_dies_when_it_attacks() -> None:
    b = fight("D 5/9 t2 decoy @W1, a 0/9 @W1")
    assert (b.at("D"), b.hp("a"), b.of(told.UnitDamaged)) == ("", 9, [])
    assert fight("D 5/9 decoy @W1").at("D") == "W1"  # nobody to attack


@pytest.mark.rule("CLAN-10.32")
def test_decoys_that_reach_the_enemy_base_die_there_without_damage() -> None:
    b = battle("D 5/9 s1 decoy @W1").round()
    assert (b.at("D"), b.crystals()) == ("", (100, 100))


# Medics


@pytest.mark.rule("CLAN-10.27", "CLAN-7.5")
def test_a_medic_heals_once_on_play_and_not_again_in_that_round() -> None:
    b = battle("A 0/1:20 s0 @W0, B 0/1:20 s0 @C0", hand0="M 0/4 t1 s0 medic_3").stage("M", "W0", back=True).round()
    assert (b.hp("A"), b.hp("B")) == (4, 1)
    assert [(event.cause, event.amount) for event in b.of(told.UnitHealed)] == [("medic", 3)]


@pytest.mark.rule("CLAN-10.27")
def test_in_later_rounds_a_medic_heals_one_injured_friend_on_its_tile() -> None:
    b = battle("A 0/1:20 s0 @W0, M 0/4 t3 s0 medic_3 @W0, B 0/1:20 s0 @C0").round()
    assert (b.hp("A"), b.hp("B"), b.actions("M").ap) == (4, 1, 1 + 0 + 1)


@pytest.mark.rule("CLAN-10.27")
def test_a_medic_heals_in_place_of_attacking() -> None:
    b = fight("M 2/9 t3 medic_3 @W1, A 0/1:9 @W1, a 0/9 @W1")
    assert (blows(b), b.hp("A")) == ([], 4)
    assert blows(fight("M 2/9 t3 medic_3 @W1, A 0/9 @W1, a 0/9 @W1")) == ["3 M"]


@pytest.mark.rule("CLAN-10.27", "CLAN-7.3")
def test_a_medic_pays_for_its_treatment_and_never_heals_above_the_maximum() -> None:
    b = fight("M 0/9 medic_9 ap:2 @W1, A 0/7:9 @W1")
    assert (b.hp("A"), b.actions("M").ap) == (9, 1)
    assert fight("M 0/9 medic_9 ap:0 @W1, A 0/7:9 @W1").hp("A") == 7


# Rare attackers


@pytest.mark.rule("CLAN-10.33")
def test_lane_sweep_hits_the_front_enemy_of_every_tile_of_the_lane() -> None:
    b = fight("A 2/9 lane_sweep @W1, a 0/9 @W1, b 0/9 @W1, c 0/9 @W2, d 0/9 @W0, e 0/9 @C1", W="lake lake lake!0")
    assert [b.hp(item) for item in "abcde"] == [7, 9, 7, 7, 9]
    assert blows(fight("A 2/9 lane_sweep @W0, a 0/9 @W1")) == []


@pytest.mark.rule("CLAN-10.33")
def test_diagonal_attack_hits_the_next_row_in_the_lanes_beside_it() -> None:
    b = fight("A 2/9 diagonal_attack @C0, w 0/9 @W1, v 0/9 @W1, c 0/9 @C1, e 0/9 @E1")
    assert [b.hp(item) for item in "wvce"] == [7, 9, 9, 7]
    assert {event.cause for event in b.of(told.UnitDamaged)} == {"diagonal"}


@pytest.mark.rule("CLAN-10.33")
def test_diagonal_attack_waits_while_an_enemy_is_on_its_own_tile() -> None:
    b = fight("A 2/9 diagonal_attack @C0, c 0/9 @C0, w 0/9 @W1")
    assert (b.hp("c"), b.hp("w")) == (7, 9)


@pytest.mark.rule("CLAN-10.33")
def test_a_converter_wins_over_whom_it_alone_would_kill() -> None:
    b = fight("A 4/9 converter(1) @W1, a 3/4:9 @W1")
    assert (b.on("W1", 0), b.on("W1", 1), b.hp("a"), b.hp("A")) == (["A", "a"], [], 1, 6)
    assert (b.unit("a").seat, b.unit("A").charges) == (0, {"converter": 0})


@pytest.mark.rule("CLAN-10.33")
@pytest.mark.parametrize(
    "board",
    [
        "A 4/9 converter(1) @W1, B 4/9 ranged @W1, a 0/5 @W1",
        "A 4/9 converter(1) @W1, B 0/9 @W1, a 0/4 @W1",
        "A 4/9 converter(0/1) @W1, a 0/4 @W1",
        "A 4/9 converter(1) @W1, B 4/9 ranged @W1, a 0/4 shield_1 @W1",
        "A 4/1 converter(1) @W1, a 1/4 @W1",
        "A 4/9 converter(1) @W1, B 1/9 r2 @W0, a 0/4 barrier @W1",
    ],
    ids=["not alone", "no room", "no charge", "shielded", "dead itself", "barrier"],
)
def test_otherwise_the_enemy_dies(board: str) -> None:
    b = fight(board)
    assert (b.at("a"), b.unit("a").seat) == ("", 1)


@pytest.mark.rule("CLAN-10.33")
def test_a_shield_leaves_one_point_even_of_a_converters_blow() -> None:
    assert fight("A 4/9 converter(1) @W1, a 0/1 shield_9 @W1").on("W1", 0) == ["A", "a"]
    b = fight("A 4/9 converter(1) @W1, a 0/4 @W1, totem 0/9 tile_shield_1 @W1")
    assert (b.on("W1", 1), b.hp("a"), b.unit("A").charges) == (["a", "totem"], 1, {"converter": 1})


@pytest.mark.rule("CLAN-10.33")
def test_a_friend_that_falls_in_the_same_tick_makes_room() -> None:
    b = fight("A 4/9 converter(1) @W1, B 1/1 ranged guard @W1, a 3/4 @W1")
    assert b.on("W1", 0) == ["A", "a"]


@pytest.mark.rule("CLAN-10.33", "CLAN-10.15")
def test_a_converted_spy_stays_beside_the_stack() -> None:
    b = fight("A 1/9 converter(1) @W1, W 0/9 watcher @W1, spy 0/1 spy @W1")
    assert (b.on("W1", 0), b.tile("W1").spies) == (["A", "W"], [b.id("spy"), 0])


@pytest.mark.rule("CLAN-10.33", "CLAN-7.6", "CLAN-10.30")
def test_an_ap_booster_gives_a_further_step_and_is_destroyed() -> None:
    b = battle("A 0/9 s1 @W0, B 0/9 s1 @C0", hand0="P 1/1 ap_booster").stage("P", "W0", target="A").round()
    assert (b.at("A"), b.at("B"), b.side(0).gone) == ("W2", "C1", [b.id("P")])


@pytest.mark.rule("CLAN-10.33")
def test_cannon_is_a_family_name() -> None:
    b = fight("A 3/9 cannon family:artillery @W1, a 0/9 @W1")
    assert (values(b, "A"), b.field.card(b.id("A")).family) == ([3], "artillery")
