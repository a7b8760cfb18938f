"""CLAN-10.28 and 10.29: ranks, arms and orders; and that every ability is spoken of and proved."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from systems.clans.events import UnitAttacked, UnitDamaged
from tests.systems.clans.alone import blows, fight, settle, values
from tests.systems.clans.scenario import battle

HERE = Path(__file__)
ABILITIES: list[dict[str, Any]] = json.loads(
    (HERE.parents[3] / "assets" / "content" / "clans" / "abilities.json").read_text()
)["abilities"]


# Who makes others stronger


@pytest.mark.rule("CLAN-10.28")
def test_inspire_helps_the_other_units_of_the_lane() -> None:
    b = fight("A 1/9 @W1, Drum 1/9 inspire_2 ranged @W1, B 1/9 r2 @W0, C 1/9 @C1, a 0/99 @W1, c 0/9 @C1")
    assert [values(b, name) for name in ("A", "Drum", "B", "C")] == [[3], [1], [3], [1]]


@pytest.mark.rule("CLAN-10.28")
def test_command_helps_the_other_units_of_its_tile() -> None:
    b = fight("A 1/9 @W1, Ney 1/9 command_2 ranged @W1, B 1/9 r2 @W0, a 0/99 @W1")
    assert [values(b, name) for name in ("A", "Ney", "B")] == [[3], [1], [1]]


@pytest.mark.rule("CLAN-10.28")
def test_rally_helps_the_adjacent_tiles() -> None:
    b = fight(
        "Young 1/9 rally_2 @C1, D 1/9 ranged @C1, W 1/9 @W1, E 1/9 @E1, B 1/9 @C0, F 1/9 @C2, X 1/9 @W0,"
        " c 0/99 @C1, w 0/9 @W1, e 0/9 @E1, b 0/9 @C0, f 0/9 @C2, x 0/9 @W0"
    )
    assert [values(b, name) for name in ("W", "E", "B", "F")] == [[3]] * 4
    assert [values(b, name) for name in ("Young", "D", "X")] == [[1]] * 3


@pytest.mark.rule("CLAN-10.28")
def test_motivate_helps_the_units_of_its_family_wherever_they_stand() -> None:
    b = fight(
        "Chief 1/9 family:melee motivate_2 @E1, A 1/9 family:melee @W1, B 1/9 family:ranged @C1, C 1/9 @C0,"
        " a 0/9 @W1, b 0/9 @C1, c 0/9 @C0, e 0/9 @E1"
    )
    assert [values(b, name) for name in ("Chief", "A", "B", "C")] == [[3], [3], [1], [1]]


@pytest.mark.rule("CLAN-10.28")
def test_none_of_them_helps_the_enemy() -> None:
    b = fight("a 1/9 family:melee @W1, Drum 0/9 family:melee inspire_2 command_2 rally_2 motivate_2 @W1")
    assert values(b, "a") == [1]


# Order of blows


@pytest.mark.rule("CLAN-10.28")
def test_first_strike_lands_before_the_others_of_its_tick_only() -> None:
    b = fight("A 1/2 first_strike t2 @W1, a 2/9 t1 @W1")
    assert (b.at("A"), b.hp("a")) == ("", 9)  # tick 1 came first
    c = fight("A 5/2 first_strike t2 @W1, a 9/5 t2 @W1")
    assert (c.hp("A"), c.at("a")) == (2, "")


@pytest.mark.rule("CLAN-10.28")
def test_a_guard_is_attacked_first_wherever_it_stands() -> None:
    behind = fight("A 0/9 @W1, G 0/9 guard @W1, a 2/9 @W1, b 2/9 r2 @W2")
    assert (behind.hp("A"), behind.hp("G")) == (9, 5)
    front = fight("H 0/9 guard @W1, G 0/9 guard @W1, a 2/9 @W1")
    assert (front.hp("H"), front.hp("G")) == (7, 9)


@pytest.mark.rule("CLAN-10.28")
def test_a_guard_behind_is_not_active_for_all_that() -> None:
    assert blows(fight("A 0/9 @W1, G 2/9 guard @W1, a 0/9 @W1")) == []


# Flanking


@pytest.mark.rule("CLAN-10.28")
def test_flanking_may_be_ordered_into_a_neighbouring_lane() -> None:
    b = battle("A 0/9 s1 flanking @W1, B 0/9 s1 flanking @W0, C 0/9 s1 @E0")
    assert b.no_order("A", "flank", "E1") == "A unit flanks into the tile beside it, in a neighbouring lane."
    assert b.no_order("C", "flank", "C0") == "Only a unit that can flank may go into another lane."
    b.order("A", "flank", "C1").round()
    assert (b.at("A"), b.at("B")) == ("C1", "W1")


@pytest.mark.rule("CLAN-8.3", "CLAN-10.28")
def test_a_place_that_a_flanker_leaves_is_free_for_the_next() -> None:
    b = battle("A 0/9 s1 flanking @C1, B 0/9 s1 flanking @E1", hand0="P 0/9 s0 paratrooper", C="lake lake+0 lake")
    b.stage("P", "C1").order("A", "flank", "W1").order("B", "flank", "C1").round()
    assert (b.at("A"), b.on("C1", 0)) == ("W1", ["P", "B"])


# What keeps damage away


@pytest.mark.rule("CLAN-10.28")
def test_fortify_shields_while_the_unit_has_not_moved_this_round() -> None:
    assert battle("A 0/9 s0 fortify_2 @W1, a 3/9 s0 @W1").round().hp("A") == 8
    assert battle("A 0/9 s1 fortify_2 @W0, a 3/9 s0 @W1").round().hp("A") == 6
    assert battle("A 0/9 s1 fortify_2 @W0, a 3/9 s0 @W1").round(2).hp("A") == 6 - 1


@pytest.mark.rule("CLAN-10.28")
def test_a_tile_shield_is_shared_over_its_tile_for_the_round() -> None:
    b = fight("A 0/9 @W1, T 0/9 tile_shield_4 @W1, a 3/9 t2 @W1, C 0/9 @C1, c 3/9 @C1")
    assert (b.hp("A"), b.hp("C")) == (9 - 2, 6)
    assert [event.prevented for event in b.of(UnitDamaged) if event.unit == b.id("A")] == [3, 1]


@pytest.mark.rule("CLAN-10.28")
def test_a_tile_shield_covers_both_cards_and_is_whole_again_next_round() -> None:
    b = battle("A 0/2 s0 @W1, T 0/9 s0 tile_shield_4 @W1, a 8/9 s0 t5 @W1").round()
    assert (b.at("A"), b.hp("T")) == ("", 9 - (8 - 4 - 2))
    assert b.round().hp("T") == 7 - (8 - 4)


@pytest.mark.rule("CLAN-10.28")
def test_what_a_tile_shield_has_left_helps_a_mega_taunt() -> None:
    b = settle("A 3/9 @W2, taunt 0/9 mega_taunt @C2", battle="first:0")
    c = battle("A 3/9 s0 @W2, taunt 0/9 s0 mega_taunt tile_shield_2 @C2").round()
    assert (b.hp("taunt"), c.hp("taunt")) == (6, 8)


@pytest.mark.rule("CLAN-10.28")
def test_a_shield_guard_takes_two_less_from_ranged() -> None:
    assert fight("A 0/9 shield_guard @W1, a 3/9 ranged @W1").hp("A") == 8
    assert fight("A 0/9 shield_guard @W1, a 3/9 ranged r2 @W2").hp("A") == 8
    assert fight("A 0/9 shield_guard @W1, a 3/9 @W1").hp("A") == 6
    assert fight("A 0/9 shield_guard @W1, a 1/9 ranged @W1").hp("A") == 8  # never below 1


# Arms


@pytest.mark.rule("CLAN-10.28")
@pytest.mark.parametrize(
    ("attacker", "target", "damage"),
    [
        ("pikeman", "cavalry", 5),
        ("cavalry", "archer", 5),
        ("archer", "pikeman", 1),
        ("cavalry", "pikeman", 1),
        ("pikeman", "archer", 1),
        ("archer", "cavalry", 1),
    ],
)
def test_arms_against_arms(attacker: str, target: str, damage: int) -> None:
    b = fight(f"A 1/9 {attacker} @W1, a 0/9 {target} @W1")
    assert b.hp("a") == 9 - damage


@pytest.mark.rule("CLAN-10.28")
def test_in_a_cleave_arms_count_for_each_target() -> None:
    b = fight("A 1/9 pikeman cleave @W1, a 0/9 cavalry @W1, b 0/9 archer @W1")
    assert (b.hp("a"), b.hp("b")) == (4, 8)


@pytest.mark.rule("CLAN-10.28", "CLAN-9.8")
def test_ranged_and_long_range_are_as_in_combat() -> None:
    b = fight("A 0/9 @W0, B 2/9 ranged long_range @W0, a 0/9 thorns_2 @W2", W="lake lake lake!0")
    assert ([event.how for event in b.of(UnitAttacked)], b.hp("a"), b.hp("B")) == (["shot"], 7, 9)


# Words


@pytest.mark.rule("CLAN-10.29")
@pytest.mark.parametrize("ability", ABILITIES, ids=lambda ability: str(ability["id"]))
def test_every_ability_has_a_name_an_icon_and_one_sentence(ability: dict[str, Any]) -> None:
    assert ability["name"]
    assert ability["icon"]
    assert re.fullmatch(r"[A-Z][^.!?]*\.", ability["sentence"])
    assert ("{x}" in ability["sentence"]) == ability["amount"]


@pytest.mark.rule("CLAN-10.29", "CLAN-5.3")
@pytest.mark.parametrize("name", [str(ability["id"]) for ability in ABILITIES])
def test_every_ability_is_put_to_the_test(name: str) -> None:
    """An ability counts as done when a test of this folder has a card with it, or asks for it by name."""
    card = re.compile(rf"\d+/\d+[^,\"]*(?<![a-z_]){name}(?![a-z])|\(\"{name}\",")
    assert any(card.search(path.read_text()) for path in HERE.parent.glob("test_*.py"))
