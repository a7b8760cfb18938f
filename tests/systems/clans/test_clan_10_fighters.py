"""CLAN-10.1 to 10.9, 10.16 to 10.18 and 10.23, 10.24: what abilities do while the ticks run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from systems.clans.events import UnitAttacked, UnitDamaged, UnitHealed, UnitMoved
from tests.systems.clans.alone import blows, fight, values
from tests.systems.clans.scenario import battle


@pytest.mark.rule("CLAN-10.1")
def test_fury_adds_damage_to_every_attack() -> None:
    b = fight("A 1/9 t2 fury_2 @W1, a 0/9 @W1")
    assert (values(b, "A"), b.hp("a")) == ([3, 3], 3)


@pytest.mark.rule("CLAN-10.2")
def test_shield_lowers_each_attack() -> None:
    assert fight("A 0/9 shield_1 @W1, a 3/9 t2 @W1").hp("A") == 9 - 2 - 2


@pytest.mark.rule("CLAN-10.3")
def test_regen_heals_at_the_end_of_each_tick() -> None:
    b = fight("A 0/5:20 regen_1 @W1, a 2/9 t5 @W1")
    assert b.hp("A") == 5 + 5 - 2
    assert [event.amount for event in b.of(UnitHealed)] == [1] * 5


# Thorns


@pytest.mark.rule("CLAN-10.4")
def test_thorns_hurt_the_attacker_for_each_attack() -> None:
    assert fight("A 1/9 t2 @W1, a 0/9 thorns_2 @W1").hp("A") == 9 - 2 - 2


@pytest.mark.rule("CLAN-10.4")
def test_thorns_reach_who_attacks_from_afar_and_in_a_cleave() -> None:
    b = fight("A 1/9 r2 @W0, a 0/9 thorns_2 @W1, B 1/9 cleave @E1, b 0/9 thorns_2 @E1, c 0/9 thorns_3 @E1")
    assert (b.hp("A"), b.hp("B")) == (7, 9 - 2 - 3)


@pytest.mark.rule("CLAN-10.4")
def test_thorns_answer_even_when_their_bearer_dies() -> None:
    b = fight("A 9/9 @W1, a 0/1 thorns_2 @W1")
    assert (b.at("a"), b.hp("A")) == ("", 7)


@pytest.mark.rule("CLAN-10.4")
def test_thorns_answer_an_attack_that_a_barrier_stops() -> None:
    b = fight("A 1/9 @W1, a 0/9 barrier thorns_2 @W1")
    assert (b.hp("a"), b.hp("A")) == (9, 7)


@pytest.mark.rule("CLAN-10.4")
def test_thorns_never_answer_a_ranged_attacker() -> None:
    b = fight("A 1/9 ranged r2 @W0, a 0/9 thorns_2 @W1, B 1/9 ranged @E1, b 0/9 thorns_2 @E1")
    assert (b.hp("A"), b.hp("B")) == (9, 9)


@pytest.mark.rule("CLAN-10.4")
def test_thorns_do_not_answer_overflow() -> None:
    b = fight("A 5/9 @W1, a 0/2 @W1, b 0/9 thorns_3 @W1")
    assert (b.hp("A"), b.hp("b")) == (9, 6)


# Cleave and regenerate


@pytest.mark.rule("CLAN-10.5")
def test_cleave_hits_all_visible_enemies_of_the_lane() -> None:
    board = "A 2/9 cleave @W1, a 0/9 @W1, b 0/9 @W1, c 0/9 @W2, d 0/9 @W0, elsewhere 0/9 @C1"
    b = fight(board, W="lake lake lake!0")
    assert [b.hp(item) for item in ("a", "b", "c", "d", "elsewhere")] == [7, 7, 7, 7, 9]
    assert fight(board).hp("c") == 9  # in the fog


@pytest.mark.rule("CLAN-10.5")
def test_cleave_needs_a_target() -> None:
    b = fight("A 2/9 cleave @W0, a 0/9 @W1")
    assert (blows(b), b.hp("a")) == ([], 9)


@pytest.mark.rule("CLAN-10.5")
def test_cleave_does_not_overflow() -> None:
    b = fight("A 6/9 cleave @W1, a 0/1 @W1, b 0/9 @W1")
    assert (b.at("a"), b.hp("b")) == ("", 3)


@pytest.mark.rule("CLAN-10.5", "CLAN-10.31")
def test_cleave_hits_a_spy_only_if_a_watcher_sees_it() -> None:
    assert fight("A 2/9 cleave @W1, a 0/9 @W1, spy 0/1 spy @W1").at("spy") == "W1"
    assert fight("A 2/9 cleave @W1, W 0/9 watcher @W1, a 0/9 @W1, spy 0/1 spy @W1").at("spy") == ""


@pytest.mark.rule("CLAN-10.6")
def test_regenerate_heals_two_at_the_start_of_the_round() -> None:
    b = battle("A 0/3:9 s0 regenerate @W0, B 0/8:9 s0 regenerate @C0").round()
    assert (b.hp("A"), b.hp("B")) == (5, 9)
    assert [event.cause for event in b.of(UnitHealed)] == ["regenerate", "regenerate"]


# Stack and lane


@pytest.mark.rule("CLAN-10.7")
def test_heal_ally_heals_the_others_of_its_stack_each_tick() -> None:
    b = fight("A 0/1:9 @W1, Tree 0/1:9 heal_ally_1 @W1, B 0/1:9 @W0, C 0/1:9 @C1")
    assert [b.hp(item) for item in ("A", "Tree", "B", "C")] == [6, 1, 1, 1]


@pytest.mark.rule("CLAN-10.7")
def test_heal_ally_heals_in_the_tick_of_the_wound() -> None:
    b = fight("A 0/9 @W1, Tree 0/9 heal_ally_1 @W1, a 3/9 t4 @W1")
    assert b.hp("A") == 9 - 3 + 2


@pytest.mark.rule("CLAN-10.8")
def test_a_banner_helps_its_whole_stack_itself_too() -> None:
    b = fight("A 1/9 @W1, Banner 1/9 ranged stack_buff_damage_2 @W1, B 1/9 r2 @W0, a 0/99 @W1")
    assert (values(b, "A"), values(b, "Banner"), values(b, "B")) == ([3], [3], [1])


@pytest.mark.rule("CLAN-10.9")
def test_dread_weakens_all_enemies_of_its_lane_and_no_others() -> None:
    b = fight("A 3/9 @W1, B 3/9 r2 @W0, C 3/9 @C1, a 0/99 @W1, c 0/99 @C1, dread 0/9 stack_debuff_enemy_damage_2 @W2")
    assert (values(b, "A"), values(b, "B"), values(b, "C")) == ([1], [1], [3])


# Push back


@pytest.mark.rule("CLAN-10.16")
def test_push_back_sends_the_survivors_of_the_attacked_tile_back() -> None:
    b = fight("A 2/9 t4 push_back @W1, a 0/9 @W1, b 0/9 @W1")
    assert (b.on("W1", 1), b.on("W2", 1), b.hp("a"), b.hp("b")) == ([], ["a", "b"], 7, 9)


@pytest.mark.rule("CLAN-10.16")
def test_who_dies_of_the_blow_is_not_pushed() -> None:
    b = fight("A 2/9 push_back @W1, a 0/2 @W1, b 0/9 @W1")
    assert (b.at("a"), b.on("W2", 1)) == ("", ["b"])


@pytest.mark.rule("CLAN-10.16")
def test_the_pushed_stand_before_those_already_there_front_first_where_there_is_room() -> None:
    b = fight("A 2/9 t4 push_back @W1, a 0/9 @W1, b 0/9 @W1, old 0/9 @W2")
    assert (b.on("W2", 1), b.on("W1", 1)) == (["a", "old"], ["b"])


@pytest.mark.rule("CLAN-10.16")
def test_nobody_is_pushed_from_the_own_base_or_onto_a_full_tile() -> None:
    b = fight("A 2/9 push_back @W2, a 0/9 @W2, B 2/9 push_back @C1, b 0/9 @C1, c 0/9 @C2, d 0/9 @C2")
    assert (b.at("a"), b.at("b"), b.of(UnitMoved)) == ("W2", "C1", [])


@pytest.mark.rule("CLAN-10.16")
def test_a_shot_pushes_too_and_a_pushed_unit_is_attacked_no_more_from_there() -> None:
    b = fight("A 1/9 t1 r2 push_back @W0, a 1/9 @W1")
    assert (b.at("a"), b.hp("a"), blows(b)) == ("W2", 8, ["1 A"])


@pytest.mark.rule("CLAN-10.16")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("mirrored", [False, True])
def test_nobody_is_pushed_twice_in_a_tick(first: int, mirrored: bool) -> None:
    """The pushed come to a tile that a second pusher attacked in the same tick."""
    board = "U 2/9 t5 push_back @C0, V 2/9 t5 push_back @C1, b 1/9 t5 @C0, c 1/9 t5 @C1"
    image = "u 2/9 t5 push_back @C2, v 2/9 t5 push_back @C1, B 1/9 t5 @C2, C 1/9 t5 @C1"
    b = fight(image if mirrored else board, battle=f"first:{first}")
    places = [b.at("B"), b.at("C")] if mirrored else [b.at("b"), b.at("c")]
    assert places == (["C1", "C0"] if mirrored else ["C1", "C2"])


@pytest.mark.rule("CLAN-10.16")
@pytest.mark.parametrize(("first", "middle", "base"), [(0, [], ["b"]), (1, ["b"], [])])
def test_of_several_tiles_that_of_the_first_attack_is_cleared_first(
    first: int, middle: list[str], base: list[str]
) -> None:
    board = "U 2/9 t5 push_back @C0, V 2/9 t5 push_back @C1, b 1/9 t5 @C0, c 1/9 t5 @C1, d 1/9 t5 @C1"
    b = fight(board, battle=f"first:{first}")
    assert (b.on("C0", 1), b.on("C1", 1), b.on("C2", 1)) == (base, middle, ["c", "d"])


@pytest.mark.rule("CLAN-10.16", "CLAN-3.6", "CLAN-3.7")
def test_what_is_pushed_into_the_fog_keeps_the_name_that_the_enemy_knew() -> None:
    b = fight("A 2/9 push_back @W1, a 0/9 conceal_back @W1, b 0/9 @W1")
    assert [(event.unit, event.end) for event in b.of(UnitMoved, seat=0)] == [(b.id("a"), -1), (0, -1)]
    assert [(event.unit, event.end) for event in b.of(UnitMoved, seat=1)] == [(b.id("a"), 2), (b.id("b"), 2)]


@pytest.mark.rule("CLAN-10.16", "CLAN-9.10")
def test_a_blow_forestalled_by_first_strike_pushes_nobody() -> None:
    b = fight("A 2/1 push_back @W1, a 2/9 first_strike @W1")
    assert (b.at("A"), b.at("a")) == ("", "W1")


# Glue, silence, paralyze


@pytest.mark.rule("CLAN-10.17")
@pytest.mark.parametrize(
    ("ability", "moves", "attacks"), [("glue", False, True), ("silence", True, False), ("paralyze", False, False)]
)
def test_glue_silence_and_paralyze_hold_the_enemies_straight_ahead(ability: str, moves: bool, attacks: bool) -> None:
    walking = battle(f"A 2/9 s1 @W0, hex 0/9 s0 {ability} @W1").round()
    assert (walking.at("A") == "W1") is moves
    fighting = fight(f"A 2/9 @W0, a 0/9 @W0, hex 0/9 {ability} @W1")
    assert (blows(fighting) == ["3 A"]) is attacks


@pytest.mark.rule("CLAN-10.17")
def test_the_spell_holds_back_cards_as_well_and_only_the_tile_straight_ahead() -> None:
    b = fight("A 1/9 @W0, B 1/9 ranged @W0, C 1/9 @C0, D 1/9 @W1, a 0/99 @W0, c 0/9 @C0, hex 0/9 silence @W1")
    assert blows(b) == ["3 D", "3 C"]  # on its own tile and beside it all fight on


@pytest.mark.rule("CLAN-10.17")
def test_the_spell_ends_with_the_life_of_its_caster() -> None:
    b = fight("A 1/9 t2 @W0, a 0/9 @W0, B 9/9 t3 @W1, hex 0/9 silence @W1")
    assert (b.at("hex"), blows(b)) == ("", ["3 B", "4 A"])


@pytest.mark.rule("CLAN-10.17")
def test_a_silenced_medic_treats_nobody_but_regen_goes_on() -> None:
    b = fight("M 0/5:9 medic_3 regen_1 t1 @W0, A 0/1:9 @W0, hex 0/9 silence @W1")
    assert (b.hp("A"), b.hp("M")) == (1, 9)


@pytest.mark.rule("CLAN-10.17")
def test_the_carriers_of_these_spells_are_epic() -> None:
    pack = Path(__file__).parents[3] / "assets" / "content" / "clans" / "cards.json"
    spells = {"glue", "silence", "paralyze"}
    cards = [
        card
        for card in json.loads(pack.read_text())["cards"]
        if any(ability["name"] in spells for ability in card.get("abilities", ()))
    ]
    assert len(cards) >= len(spells)
    assert {card["rarity"] for card in cards if not card.get("boss")} == {"epic"}


# Barrier


@pytest.mark.rule("CLAN-10.18")
def test_a_barrier_works_once_in_a_match() -> None:
    b = battle("A 0/9 s0 barrier @W1, a 2/9 s0 @W1").round()
    assert b.hp("A") == 9
    assert b.round().hp("A") == 7


# Side attackers


@pytest.mark.rule("CLAN-10.23")
@pytest.mark.parametrize(
    ("lane", "hit"), [("W", ["W", "C", "E"]), ("E", ["W", "C", "E"]), ("C", ["C"])], ids=["west", "east", "center"]
)
def test_one_side_attacker_sweeps_the_row_from_a_side_lane(lane: str, hit: list[str]) -> None:
    b = fight(f"A 2/9 one_side_attacker @{lane}1, w 0/9 @W1, c 0/9 @C1, e 0/9 @E1, back 0/9 @E2")
    assert {name.upper() for name in ("w", "c", "e") if b.hp(name) == 7} == set(hit)
    assert b.hp("back") == 9


@pytest.mark.rule("CLAN-10.24")
@pytest.mark.parametrize(
    ("lane", "hit"), [("C", ["W", "C", "E"]), ("W", ["W", "C"]), ("E", ["C", "E"])], ids=["center", "west", "east"]
)
def test_two_side_attacker_hits_the_tiles_beside_it(lane: str, hit: list[str]) -> None:
    b = fight(f"A 2/9 two_side_attacker @{lane}1, w 0/9 @W1, c 0/9 @C1, e 0/9 @E1")
    assert {name.upper() for name in ("w", "c", "e") if b.hp(name) == 7} == set(hit)


@pytest.mark.rule("CLAN-10.23", "CLAN-10.24")
@pytest.mark.parametrize("ability", ["one_side_attacker", "two_side_attacker"])
def test_only_the_primary_target_strikes_back(ability: str) -> None:
    b = fight(f"A 2/9 {ability} @W1, w 0/9 thorns_1 @W1, c 0/9 thorns_5 @C1")
    assert (b.hp("A"), b.hp("c")) == (8, 7)


@pytest.mark.rule("CLAN-10.23", "CLAN-10.24")
def test_side_attackers_need_a_target_of_their_own_and_see_no_further_than_their_side() -> None:
    assert blows(fight("A 2/9 one_side_attacker @W1, c 0/9 @C1")) == []
    b = fight("A 2/9 two_side_attacker @W2, w 0/9 @W2, c 0/9 @C2")
    assert (b.hp("w"), b.hp("c")) == (7, 9)  # Center's enemy base lies in the fog


@pytest.mark.rule("CLAN-10.23")
def test_a_side_hit_overflows_like_any_attack() -> None:
    b = fight("A 3/9 one_side_attacker @W1, w 0/9 @W1, c 0/1 @C1, d 0/9 @C1")
    assert (b.at("c"), b.hp("d")) == ("", 7)
    assert [event.cause for event in b.of(UnitDamaged)] == ["attack", "side", "overflow"]
    assert len(b.of(UnitAttacked)) == 1
