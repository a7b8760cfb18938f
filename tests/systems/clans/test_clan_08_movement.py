"""CLAN-8: steps, crossing, room, and the order of what happens on entering a tile."""

from __future__ import annotations

import pytest

from systems.clans.events import (
    RelicClaimed,
    UnitAttacked,
    UnitChanged,
    UnitDamaged,
    UnitMoved,
)
from systems.clans.rules.movement import MovementSystem
from tests.systems.clans.alone import WOODS, march, steps
from tests.systems.clans.scenario import battle

# CLAN-8.1


@pytest.mark.rule("CLAN-8.1")
@pytest.mark.parametrize(("speed", "place", "other"), [(0, "W0", "C2"), (1, "W1", "C1"), (2, "W2", "C0")])
def test_a_unit_of_speed_s_goes_s_tiles_toward_the_enemys_base(speed: int, place: str, other: str) -> None:
    b = march(f"A 1/9 s{speed} @W0, a 1/9 s{speed} @C2")
    assert (b.at("A"), b.at("a")) == (place, other)


@pytest.mark.rule("CLAN-8.1")
def test_nobody_goes_beyond_the_enemys_base() -> None:
    assert march("A 1/9 s2 @W1, a 1/9 s2 @C0").at("A") == "W2"


@pytest.mark.rule("CLAN-8.1")
def test_in_a_step_all_move_at_once() -> None:
    b = march("A 1/9 s2 @W0, a 1/9 s1 @C2")
    moved = [
        (b.name(event.unit), event.end)
        for event in b.of(UnitMoved)
        if event.audience == 1 << b.seat(b.name(event.unit))
    ]
    assert moved == [("A", 1), ("a", 4), ("A", 2)]


@pytest.mark.rule("CLAN-8.1")
def test_a_slow_unit_that_was_stuck_in_its_step_does_not_move_in_a_later_one() -> None:
    """A flanker takes the last place in step 1 and leaves it in step 2: too late for speed 1."""
    for speed, place in ((1, "W0"), (2, "W1")):
        b = battle(f"A 1/9 s{speed} @W0, B 1/9 s0 @W1, F 1/9 s2 flanking @C1").order("F", "flank", "W1").round()
        assert (b.at("F"), b.at("A")) == ("W2", place)


@pytest.mark.rule("CLAN-8.1")
@pytest.mark.parametrize(("speed", "place"), [(0, "W1"), (1, "W2")])
def test_a_further_step_is_the_one_after(speed: int, place: str) -> None:
    b = battle(f"A 1/9 s{speed} @W0", alone=(MovementSystem(),))
    b.actions("A").extra = 1
    b.actions("A").ap += 1
    assert b.process("movement").at("A") == place


@pytest.mark.rule("CLAN-8.1", "CLAN-7.6")
def test_a_further_step_gained_on_the_way_is_taken() -> None:
    b = march("A 1/9 s1 terrain_affinity @W0", W="lake lake lake")
    assert (b.at("A"), b.actions("A").moved) == ("W2", 2)


# CLAN-8.2


@pytest.mark.rule("CLAN-8.2")
def test_a_unit_does_not_leave_a_tile_with_an_enemy() -> None:
    b = march("A 1/9 s2 @W1, B 1/9 s1 @W1, a 1/9 s0 @W1")
    assert (b.on("W1", 0), b.on("W1", 1)) == (["A", "B"], ["a"])


@pytest.mark.rule("CLAN-8.2")
def test_a_unit_stops_on_entering_a_tile_with_an_enemy() -> None:
    assert march("A 1/9 s2 @W0, a 1/9 s0 @W1").at("A") == "W1"


@pytest.mark.rule("CLAN-8.2")
def test_two_that_enter_one_tile_in_the_same_step_stop_both() -> None:
    b = march("A 1/9 s2 @W0, a 1/9 s2 @W2")
    assert (b.at("A"), b.at("a")) == ("W1", "W1")


@pytest.mark.rule("CLAN-8.2")
def test_who_stopped_goes_no_further_even_if_the_enemy_falls_in_the_step() -> None:
    b = march("A 1/9 s2 @W0, a 1/1 s1 @W2, Pit 0/1 trap_5 @W1")
    assert (b.at("a"), b.at("A")) == ("", "W1")


@pytest.mark.rule("CLAN-8.2", "CLAN-8.9")
def test_an_unseen_spy_stops_nobody() -> None:
    b = march("A 1/9 s2 @W0, spy 0/9 s0 spy @W1")
    assert b.at("A") == "W2"


@pytest.mark.rule("CLAN-8.2")
@pytest.mark.parametrize(("first", "seat"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_of_two_stacks_that_would_cross_the_one_on_the_middle_stays(first: int, seat: int) -> None:
    """At either base and whoever has the initiative."""
    board = ("A 1/9 s1 @W1, a 1/9 s1 @W2", "A 1/9 s1 @W0, a 1/9 s1 @W1")[seat]
    b = march(board, battle=f"first:{first}")
    assert (b.at("A"), b.at("a")) == ("W1", "W1")


@pytest.mark.rule("CLAN-8.2")
def test_whole_stacks_cross_like_that() -> None:
    b = march("A 1/9 s2 @W1, B 1/9 s1 @W1, a 1/9 s1 @W2, b 1/9 s1 @W2")
    assert (b.on("W1", 0), b.on("W1", 1), b.on("W2", 1)) == (["A", "B"], ["a", "b"], [])


@pytest.mark.rule("CLAN-8.2")
@pytest.mark.parametrize("other", ["a 1/9 s0 @W2", "a 1/9 s1 ap:0 @W2", "a 0/9 s1 spy @W2"])
def test_who_does_not_come_out_does_not_hold_the_middle_back(other: str) -> None:
    assert march(f"A 1/9 s1 @W1, {other}").at("A") == "W2"


@pytest.mark.rule("CLAN-8.2", "CLAN-6.6")
def test_who_holds_at_its_base_lets_the_enemy_in() -> None:
    b = battle("A 1/9 s1 @W1, a 1/9 s1 @W2").order("a", "hold").round()
    assert (b.at("A"), b.at("a")) == ("W2", "W2")


@pytest.mark.rule("CLAN-8.2", "CLAN-10.17")
def test_who_is_glued_does_not_come_out() -> None:
    b = march("A 1/9 s1 glue @W1, a 1/9 s1 @W2")
    assert (b.at("A"), b.at("a")) == ("W2", "W2")


@pytest.mark.rule("CLAN-8.2")
def test_crossing_in_the_second_step() -> None:
    """The fast one reaches the middle in step 1 and stays in step 2 for the one that comes out then."""
    b = march("A 1/9 s2 @W0, a 1/9 s2 @W2")
    assert (b.at("A"), b.at("a")) == ("W1", "W1")


@pytest.mark.rule("CLAN-8.2", "CLAN-10.28")
def test_no_crossing_where_flankers_have_filled_the_middle() -> None:
    """Two flankers take both places of the middle, so the one at the base cannot come out and the way is free."""
    b = battle(
        "A 1/9 s1 @W1, b 1/9 s1 flanking @C1, c 1/9 s1 flanking @C1, d 1/9 s1 @W2",
    )
    b.order("b", "flank", "W1").order("c", "flank", "W1").round()
    assert (b.at("A"), b.at("d"), b.on("W1", 1)) == ("W2", "W2", ["b", "c"])


# CLAN-8.3


@pytest.mark.rule("CLAN-8.3")
def test_a_place_that_is_left_in_the_step_is_free() -> None:
    """A whole column moves up by one, front before back."""
    b = march("A 1/9 s1 @W1, B 1/9 s1 @W1, C 1/9 s1 @W0, D 1/9 s1 @W0")
    assert (b.on("W2", 0), b.on("W1", 0), b.on("W0", 0)) == (["A", "B"], ["C", "D"], [])


@pytest.mark.rule("CLAN-8.3")
def test_who_arrives_goes_behind_those_already_there() -> None:
    b = march("A 1/9 s0 @W1, B 1/9 s1 @W0, C 1/9 s1 @W0")
    assert (b.on("W1", 0), b.on("W0", 0)) == (["A", "B"], ["C"])  # the front took the one place


@pytest.mark.rule("CLAN-8.3")
def test_a_back_card_passes_a_front_that_cannot_move() -> None:
    b = march("A 1/9 s0 @W0, B 1/9 s1 @W0")
    assert (b.on("W0", 0), b.on("W1", 0)) == (["A"], ["B"])
    b = battle("A 1/9 s1 @W0, B 1/9 s1 @W0").order("A", "hold").round()
    assert (b.on("W0", 0), b.on("W1", 0)) == (["A"], ["B"])


@pytest.mark.rule("CLAN-8.3")
def test_a_unit_whose_next_tile_has_two_own_units_stays() -> None:
    b = march("A 1/9 s0 @W1, B 1/9 s0 @W1, C 1/9 s2 @W0")
    assert b.at("C") == "W0"


@pytest.mark.rule("CLAN-8.3")
def test_enemies_take_no_room() -> None:
    b = march("a 1/9 s0 @W1, b 1/9 s0 @W1, A 1/9 s1 @W0, B 1/9 s1 @W0")
    assert b.on("W1", 0) == ["A", "B"]


@pytest.mark.rule("CLAN-8.3")
def test_the_fast_pass_the_slow_in_the_second_step() -> None:
    b = march("A 1/9 s1 @W0, B 1/9 s2 @W0")
    assert (b.on("W1", 0), b.on("W2", 0)) == (["A"], ["B"])


@pytest.mark.rule("CLAN-8.3", "CLAN-10.28")
def test_a_flanker_that_finds_no_room_stays() -> None:
    b = battle("A 1/9 s1 flanking @W0, B 1/9 s0 @C0", hand0="C 1/9 s0")
    b.order("A", "flank", "C0").stage("C", "C0").round()
    assert (b.at("A"), b.on("C0", 0)) == ("W0", ["C", "B"])


@pytest.mark.rule("CLAN-8.3", "CLAN-10.28")
def test_a_flankers_place_is_free_and_the_one_it_takes_is_not() -> None:
    board = "F 1/9 s1 flanking @W1, A 1/9 s0 @W1, B 1/9 s1 @W0, C 1/9 s0 @C1, D 1/9 s1 @C0"
    b = battle(board).order("F", "flank", "C1").round()
    assert (b.on("W1", 0), b.on("C1", 0), b.at("D")) == (["A", "B"], ["C", "F"], "C0")


# CLAN-8.8


@pytest.mark.rule("CLAN-8.8")
def test_on_entering_the_trap_comes_before_the_fire_and_both_before_fear() -> None:
    b = march("A 1/9 s2 @W0, pit 0/1 trap_2 @W1, a 0/9 s0 fear @W2", W=WOODS)
    assert [event.cause for event in b.of(UnitDamaged, seat=0)] == ["trap", "fire"]
    assert (b.hp("A"), b.at("A"), b.of(UnitChanged), b.actions("A").ap) == (6, "W0", [], 3)  # not entered: no fear


@pytest.mark.rule("CLAN-8.8")
def test_without_room_behind_it_has_entered_and_fears() -> None:
    b = march("A 1/9 s2 @W0, B 1/9 s0 @W0, C 1/9 s0 @W0, a 0/9 s0 fear @W2", W=WOODS)
    assert (b.at("A"), b.actions("A").ap, b.unit("A").frightened) == ("W1", 0, [b.id("a")])


@pytest.mark.rule("CLAN-8.8")
def test_fear_comes_before_the_lake() -> None:
    b = march("A 1/9 s1 terrain_affinity @W0, a 0/9 s0 fear @W2", W="desert lake desert!0")
    assert [event.change for event in b.of(UnitChanged, seat=0)] == ["afraid"]
    assert (b.at("A"), b.actions("A").ap, b.actions("A").extra) == ("W1", 0, 0)


@pytest.mark.rule("CLAN-8.8")
def test_the_relic_comes_last_for_those_that_have_entered_alive() -> None:
    at_w1 = "relic:gold@W1"
    assert march("A 1/2 s1 @W0, pit 0/1 trap_2 @W1", battle=at_w1).of(RelicClaimed) == []
    assert march("A 1/9 s1 @W0", W=WOODS, battle=at_w1).of(RelicClaimed) == []
    b = march("A 1/9 s1 @W0, pit 0/1 trap_2 @W1", battle=at_w1)
    assert [type(event).__name__ for event in b.events if type(event) in {RelicClaimed, UnitDamaged}] == [
        "UnitDamaged",
        "RelicClaimed",
        "RelicClaimed",
    ]


@pytest.mark.rule("CLAN-8.8")
def test_who_was_knocked_back_moves_no_more_this_round() -> None:
    b = march("A 1/9 s2 @W0", W=WOODS)
    assert len(steps(b, "A")) == 2
    assert b.actions("A").halted


@pytest.mark.rule("CLAN-8.8")
def test_the_dead_are_removed_at_the_end_of_the_step() -> None:
    """In step 2 the place of the one that fell in step 1 is free."""
    b = march("A 1/1 s1 @W0, B 1/9 s0 @W1, C 1/9 s2 @W0, pit 0/1 trap_1 @W1")
    assert (b.at("A"), b.on("W1", 0)) == ("", ["B", "C"])
    places = {type(event).__name__: at for at, event in enumerate(b.events)}
    assert places["UnitDied"] > places["UnitDamaged"]


# CLAN-8.9


@pytest.mark.rule("CLAN-8.9")
def test_spies_neither_stop_nor_are_stopped() -> None:
    b = march("Mole 0/9 s2 spy @W0, a 1/9 s0 @W1, b 1/9 s2 @C2, Rat 0/9 s0 spy @C1")
    assert (b.at("Mole"), b.crystals()) == ("", (100, 99))  # it came through and did its deed
    assert b.at("b") == "C0"


@pytest.mark.rule("CLAN-8.9")
def test_a_spy_passes_through_a_full_tile_and_past_glue() -> None:
    b = march("Mole 0/9 s1 spy @W0, A 1/9 s0 @W1, B 1/9 s0 @W1, Rat 0/9 s1 spy @C0, c 0/9 s0 glue @C0")
    assert (b.at("Mole"), b.at("Rat")) == ("W1", "C1")


@pytest.mark.rule("CLAN-8.9", "CLAN-10.15")
def test_spies_follow_one_another_for_a_tile_takes_one_of_each_side() -> None:
    for seat in (0, 1):
        board = ("Ace 0/9 s1 spy @W0, Bee 0/9 s1 spy @W1", "ace 0/9 s1 spy @W2, bee 0/9 s1 spy @W1")[seat]
        b = march(board)
        assert b.at("Ace" if seat == 0 else "ace") == "W1"
        assert b.crystals()[1 - seat] == 99  # the foremost has come to the enemy's base
    b = march("Ace 0/9 s1 spy @W0, Bee 0/9 s0 spy @W1, cat 0/9 s1 spy @W2")
    assert (b.at("Ace"), b.at("cat")) == ("W0", "W1")


@pytest.mark.rule("CLAN-8.9")
def test_spies_capture_nothing_and_hold_no_tile() -> None:
    b = battle("Mole 0/9 s0 spy @W1, Rat 0/9 s0 spy @C1, c 1/9 s0 @C1").round()
    assert (b.tile("W1").holder, b.tile("C1").holder) == (-1, 1)
    assert not b.seen(0, "W2").revealed


@pytest.mark.rule("CLAN-8.9", "CLAN-11.3")
def test_spies_are_no_defenders() -> None:
    b = battle("A 3/9 s0 @W2, mole 0/9 s0 spy @W2").round()
    assert b.crystals() == (100, 97)


@pytest.mark.rule("CLAN-8.9")
def test_decoys_capture_and_defend_but_claim_no_relic() -> None:
    b = battle("A 1/9 s1 decoy @W0, a 0/9 s0 decoy @C2, C 3/9 s0 @C2", battle="relic:gold@W1").round()
    assert (b.tile("W1").holder, b.field.relic.taker, b.crystals()) == (0, -1, (100, 100))


@pytest.mark.rule("CLAN-8.9")
def test_a_decoy_is_met_like_any_unit() -> None:
    b = march("A 1/9 s2 @W0, a 1/9 s0 decoy @W1")
    assert b.at("A") == "W1"


@pytest.mark.rule("CLAN-8.9")
def test_units_fight_past_a_spy_as_if_it_were_not_there() -> None:
    b = battle("A 1/9 s0 @W1, mole 0/9 s0 spy @W1").round()
    assert b.of(UnitAttacked) == []
