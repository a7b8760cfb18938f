"""CLAN-8.4 to 8.7: what the ground does to those who enter: fire, traps, marsh; and the capture of tiles."""

from __future__ import annotations

import pytest

from systems.clans.events import (
    TileCaptured,
    TrapSprung,
    UnitDamaged,
    UnitDied,
)
from tests.systems.clans.alone import WOODS, march, steps
from tests.systems.clans.scenario import battle

# CLAN-8.4


@pytest.mark.rule("CLAN-8.4")
def test_fire_burns_who_enters_and_knocks_it_back() -> None:
    b = march("A 1/9 s2 @W0", W=WOODS)
    assert (b.at("A"), b.hp("A")) == ("W0", 8)
    assert steps(b, "A") == [(0, 1, "step"), (1, 0, "knockback")]


@pytest.mark.rule("CLAN-8.4")
def test_the_knocked_back_comes_to_the_front_of_where_it_came_from() -> None:
    b = march("A 1/9 s0 @W0, B 1/9 s1 @W0", W=WOODS)
    assert b.on("W0", 0) == ["B", "A"]


@pytest.mark.rule("CLAN-8.4")
def test_unit_by_unit_a_stack_comes_back_the_other_way_round() -> None:
    b = march("A 1/9 s1 @W0, B 1/9 s1 @W0", W=WOODS)
    assert (b.on("W0", 0), b.hp("A"), b.hp("B")) == (["B", "A"], 8, 8)


@pytest.mark.rule("CLAN-8.4")
def test_without_room_to_go_back_it_stays_in_the_fire() -> None:
    """The two behind have moved up at once into the places that were left."""
    b = march("A 1/9 s1 @E1, B 1/9 s1 @E1, C 1/9 s1 @E0, D 1/9 s1 @E0", E="woods woods woods*9")
    assert (b.on("E2", 0), b.on("E1", 0)) == (["A", "B"], ["C", "D"])
    assert (b.hp("A"), b.hp("B"), b.hp("C")) == (8, 8, 9)


@pytest.mark.rule("CLAN-8.4")
def test_room_for_one_lets_one_back() -> None:
    b = march("A 1/9 s1 @E1, B 1/9 s1 @E1, C 1/9 s1 @E0", E="woods woods woods*9")
    assert (b.on("E2", 0), b.on("E1", 0)) == (["B"], ["A", "C"])


@pytest.mark.rule("CLAN-8.4")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("mirrored", [False, True])
def test_who_moved_first_is_thrown_back_first_and_may_find_its_place_taken(first: int, mirrored: bool) -> None:
    """The foremost moves first, whoever has the initiative: the two behind it are still in its place."""
    board = "A 1/9 s1 @E1, B 1/9 s1 @E0, C 1/9 s1 @E0"
    image = "a 1/9 s1 @E1, b 1/9 s1 @E2, c 1/9 s1 @E2"
    b = march(image if mirrored else board, E="woods*9 woods*9 woods*9", battle=f"first:{first}")
    assert [b.at(item) for item in ("abc" if mirrored else "ABC")] == (
        ["E0", "E2", "E2"] if mirrored else ["E2", "E0", "E0"]
    )


@pytest.mark.rule("CLAN-8.4")
def test_who_dies_in_the_fire_is_not_knocked_back_and_takes_nobodys_room() -> None:
    b = march("A 1/1 s1 @E1, B 1/9 s1 @E1, C 1/9 s1 @E0", E="woods woods woods*9")
    assert (b.at("A"), b.on("E1", 0)) == ("", ["B", "C"])
    assert [event.tile for event in b.of(UnitDied, seat=0)] == [8]


@pytest.mark.rule("CLAN-8.4")
def test_a_flanker_is_knocked_back_into_its_lane() -> None:
    b = battle("A 1/9 s2 flanking @C1", W=WOODS).order("A", "flank", "W1").round()
    assert (b.at("A"), b.hp("A")) == ("C1", 8)


@pytest.mark.rule("CLAN-8.4")
def test_no_fire_no_harm() -> None:
    b = march("A 1/9 s1 @W0", W="woods woods woods")
    assert (b.at("A"), b.hp("A")) == ("W1", 9)


# CLAN-8.5


@pytest.mark.rule("CLAN-8.5")
def test_a_trap_deals_its_damage_and_is_gone() -> None:
    b = march("A 1/9 s1 @W0, B 1/9 s1 @W0, pit 0/1 trap_3 @W1")
    assert (b.hp("A"), b.hp("B"), b.tile("W1").traps) == (6, 9, [0, 0])
    assert [(b.name(event.unit), event.card) for event in b.of(TrapSprung, seat=0)] == [("A", "pit")]
    assert [event.cause for event in b.of(UnitDamaged, seat=1)] == ["trap"]
    assert [b.side(1).gone, b.match.view(0).sides[1].gone] == [[b.id("pit")], ("pit",)]


@pytest.mark.rule("CLAN-8.5")
def test_an_own_trap_does_nothing_nor_one_where_a_unit_stands_already() -> None:
    b = march("A 1/9 s1 @W0, Pit 0/1 trap_3 @W1, B 1/9 s0 @C1, pit 0/1 trap_3 @C1")
    assert (b.hp("A"), b.hp("B")) == (9, 9)
    assert (b.tile("W1").traps[0], b.tile("C1").traps[1]) == (b.id("Pit"), b.id("pit"))


@pytest.mark.rule("CLAN-8.5")
def test_each_side_has_a_trap_of_its_own_on_a_tile() -> None:
    b = march("A 1/9 s1 @W0, a 1/9 s1 @W2, Pit 0/1 trap_1 @W1, pit 0/1 trap_2 @W1")
    assert (b.hp("A"), b.hp("a"), b.tile("W1").traps) == (7, 8, [0, 0])


@pytest.mark.rule("CLAN-8.5", "CLAN-9.11")
def test_a_barrier_stops_a_trap_and_a_shield_does_not() -> None:
    b = march("A 1/9 s1 barrier @W0, B 1/9 s1 shield_3 @C0, pit 0/1 trap_3 @W1, hole 0/1 trap_3 @C1")
    assert (b.hp("A"), b.unit("A").barrier, b.hp("B")) == (9, 0, 6)


# CLAN-8.6


@pytest.mark.rule("CLAN-8.6")
def test_marsh_does_nothing_of_itself_but_to_terrain_affinity() -> None:
    b = march("A 1/9 s1 @W0, B 1/9 s1 terrain_affinity @C0", W="desert marsh desert", C="desert marsh desert")
    assert (b.hp("A"), b.unit("A").max_hp, b.actions("A").ap) == (9, 9, 2)
    assert (b.hp("B"), b.unit("B").max_hp) == (14, 14)


# CLAN-8.7


@pytest.mark.rule("CLAN-8.7")
def test_a_middle_tile_is_captured_after_the_combat_by_who_alone_stands_there() -> None:
    b = battle("A 5/9 s1 t1 @W0, a 1/3 s0 @W1, C 1/9 s1 @C0, c 1/9 s0 @C1").round()
    assert (b.tile("W1").holder, b.tile("C1").holder) == (0, -1)
    assert b.side(0).stats["captured"] == 1
    assert [(event.tile, event.seat) for event in b.of(TileCaptured, seat=1)] == [(1, 0)]


@pytest.mark.rule("CLAN-8.7")
def test_it_stays_its_own_until_captured_by_the_other() -> None:
    b = battle("A 1/9 s1 @W1, c 1/9 s0 @C1", W="lake lake+0 lake", C="lake lake+0 lake", E="lake lake+1 lake").round()
    assert (b.at("A"), b.tile("W1").holder, b.tile("C1").holder, b.tile("E1").holder) == ("W2", 0, 1, 1)


@pytest.mark.rule("CLAN-8.7")
def test_it_is_not_captured_on_the_way_through() -> None:
    b = battle("A 1/9 s2 @W0").round()
    assert (b.at("A"), b.tile("W1").holder) == ("W2", -1)


@pytest.mark.rule("CLAN-8.7")
def test_bases_are_never_captured() -> None:
    b = battle("A 1/9 s1 @W1").round()
    assert (b.at("A"), b.tile("W2").holder) == ("W2", 1)
