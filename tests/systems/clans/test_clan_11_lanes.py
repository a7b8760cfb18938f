"""CLAN-11: the zone markers and what units do to crystals."""

from __future__ import annotations

import pytest

from systems.clans.events import CrystalDamaged, MarkerMoved
from tests.systems.clans.alone import settle
from tests.systems.clans.scenario import Battle, battle


def markers(b: Battle) -> list[int]:
    """Return where the markers truly stand, West to East."""
    return b.field.markers.depths


# Markers


@pytest.mark.rule("CLAN-11.1")
def test_every_marker_starts_at_the_middle() -> None:
    b = battle()
    assert (markers(b), b.match.view(0).markers, b.match.view(1).markers) == ([1, 1, 1], (1, 1, 1), (1, 1, 1))


@pytest.mark.rule("CLAN-11.2")
@pytest.mark.parametrize(
    ("board", "stood", "stands"),
    [
        ("A 9/9 s0 @W1, a 0/1 s0 @W1", 1, 2),
        ("A 0/1 s0 @W1, a 9/9 s0 @W1", 1, 0),
        ("A 9/9 s0 @W1, a 0/1 s0 @W1", 0, 1),
        ("A 9/9 s0 @W1, a 0/1 s0 @W1", 2, 2),
        ("A 0/1 s0 @W0, a 9/9 s0 @W0", 0, 0),
        ("A 9/9 s0 @W0, a 0/1 s0 @W0", 1, 2),
    ],
    ids=["won", "lost", "one step from where it stands", "not beyond the end", "nor the other", "won at home"],
)
def test_who_alone_is_left_on_the_contested_tile_moves_the_marker(board: str, stood: int, stands: int) -> None:
    b = battle(board, battle=f"markers:{stood}11/{stood}11/{stood}11").round()
    assert (markers(b)[0], b.match.view(0).markers[0]) == (stands, stands)


@pytest.mark.rule("CLAN-11.2")
@pytest.mark.parametrize("board", ["A 1/9 s0 @W1, a 1/9 s0 @W1", "A 9/9 s0 @W1, a 9/9 s0 @W1"], ids=["both", "none"])
def test_with_both_or_none_left_it_stays(board: str) -> None:
    assert markers(battle(board, battle="markers:011/011/011").round())[0] == 0


@pytest.mark.rule("CLAN-11.2")
@pytest.mark.parametrize(
    ("board", "stands"),
    [
        ("A 0/9 s0 @W0", 0),
        ("A 0/9 s1 @W0", 1),
        ("A 0/9 s0 @W0, B 0/9 s0 @W2", 2),
        ("a 0/9 s0 @W2, b 0/9 s0 @W1", 1),
        ("A 0/9 s0 @W0, a 0/9 s0 @W2", 1),
        ("", 1),
    ],
)
def test_without_combat_it_stands_at_the_foremost_unit_of_the_only_side(board: str, stands: int) -> None:
    assert markers(battle(board).round())[0] == stands


@pytest.mark.rule("CLAN-11.2", "CLAN-3.7")
def test_a_seat_knows_of_the_marker_only_what_it_sees() -> None:
    b = battle("a 0/9 s0 @W2, c 0/9 s0 @C1").round()
    assert (markers(b), b.match.view(1).markers, b.match.view(0).markers) == ([2, 1, 1], (2, 1, 1), (1, 1, 1))
    assert ([event.lane for event in b.of(MarkerMoved, seat=1)], b.of(MarkerMoved, seat=0)) == ([0], [])


@pytest.mark.rule("CLAN-11.5")
def test_with_two_contested_tiles_the_marker_stays() -> None:
    b = battle("A 9/9 s0 @W1, a 0/1 s0 @W1, B 9/9 s0 @W0, b 0/1 s0 @W0").round()
    assert (b.at("a"), b.at("b"), markers(b)[0]) == ("", "", 1)


@pytest.mark.rule("CLAN-11.5")
@pytest.mark.parametrize("marker", [0, 1, 2])
def test_the_marker_changes_nothing_else(marker: int) -> None:
    b = battle(
        "A 3/9 s0 @W2, B 1/9 s1 @C0, c 2/9 s1 @E2",
        battle=f"markers:{marker}{marker}{marker}/111/111",
        hand0="N 1/1 s0",
    )
    b.stage("N", "E0").round()
    assert (b.crystals(), b.at("B"), b.at("c"), b.at("N")) == ((100, 97), "C1", "E1", "E0")


# Crystals


@pytest.mark.rule("CLAN-11.3")
def test_units_at_an_undefended_enemy_base_strike_the_crystal_once_in_a_round() -> None:
    b = battle("A 3/9 t1 s0 @W2, B 2/9 t5 s0 @W2, c 4/9 s0 @E0").round()
    assert b.crystals() == (96, 95)
    assert [(event.lane, event.amount, event.crystal) for event in b.of(CrystalDamaged)] == [
        (0, 3, 97),
        (0, 2, 95),
        (2, 4, 96),
    ]


@pytest.mark.rule("CLAN-11.3")
def test_they_stay_and_do_so_each_round() -> None:
    b = battle("A 3/9 s1 @W2").round(3)
    assert (b.at("A"), b.crystals()) == ("W2", (100, 91))


@pytest.mark.rule("CLAN-11.3")
def test_they_do_so_no_more_once_pushed_back() -> None:
    b = battle("A 3/99 s0 @W2, a 1/9 s0 push_back @W2").round(2)
    assert (b.at("A"), b.crystals()) == ("W1", (100, 100))


@pytest.mark.rule("CLAN-11.3")
def test_also_on_arrival_and_after_a_combat_won_there() -> None:
    assert battle("A 3/9 s1 @W1").round().crystals() == (100, 97)
    won = battle("A 3/9 t2 s0 @W2, a 1/3 s0 @W2").round()
    assert (won.at("a"), won.crystals()) == ("", (100, 97))


@pytest.mark.rule("CLAN-11.3")
@pytest.mark.parametrize(
    ("defender", "damage"), [("a 0/9 s0 @W2", 0), ("a 0/9 s0 decoy @W2", 0), ("a 0/9 s0 spy @W2", 3)]
)
def test_a_defender_left_on_the_tile_saves_the_crystal(defender: str, damage: int) -> None:
    assert settle(f"A 3/9 @W2, {defender}").crystals() == (100, 100 - damage)


@pytest.mark.rule("CLAN-11.3")
@pytest.mark.parametrize("tile", ["W0", "W1"])
def test_nobody_strikes_the_crystal_from_elsewhere(tile: str) -> None:
    assert settle(f"A 3/9 ranged long_range r2 @{tile}", W="lake lake lake!0").crystals() == (100, 100)


@pytest.mark.rule("CLAN-11.4")
@pytest.mark.parametrize("card", ["N 1/1", "N 1/1 paratrooper", "N 1/1 spy", "N 1/1 trap_1 desert"])
def test_nothing_is_staged_at_the_enemy_base(card: str) -> None:
    b = battle("A 1/9 @W2", hand0=card, W="desert desert+0 desert!0")
    assert b.no_stage("N", "W2") != ""
    assert all(command.tile != 2 for command in b.match.legal(0) if hasattr(command, "tile"))


@pytest.mark.rule("CLAN-11.6", "CLAN-9.4")
def test_the_crystal_takes_the_whole_attack_value() -> None:
    b = battle("A 4/9 woods fury_1 s0 @W2, Banner 0/9 s0 stack_buff_damage_2 @W2, d 0/9 s0 stack_debuff_enemy_damage_1"
               " @W1", W="lake lake woods", seat0="saladin damage_bonus 5")  # fmt: skip
    b.ability(0).round()
    assert b.crystals() == (100, 100 - (4 + 1 + 1 + 2 + 5 - 1))
    parts = dict(b.of(CrystalDamaged)[0].parts)
    assert parts == {
        "damage": 4, "terrain": 1, "fury": 1, "leader": 5, "stack_buff_damage": 2, "stack_debuff_enemy_damage": -1,
    }  # fmt: skip


@pytest.mark.rule("CLAN-11.6")
def test_each_hit_of_caesars_is_dealt_twice() -> None:
    b = battle("A 3/9 s0 @W2, B 2/9 s0 @E1, b 0/9 s0 @E1", seat0="caesar double_hits 2").ability(0).round()
    assert (b.crystals(), b.hp("b")) == ((100, 94), 5)


@pytest.mark.rule("CLAN-11.6")
@pytest.mark.parametrize(
    ("unit", "damage"), [("A 3/9 ap:0 c1", 0), ("A 3/9 ap:1 c2", 0), ("A 3/9 ap:1 c1", 3), ("A 0/9 fury_2", 0)]
)
def test_only_who_may_attack_strikes_the_crystal(unit: str, damage: int) -> None:
    assert settle(f"{unit} @W2").crystals() == (100, 100 - damage)


@pytest.mark.rule("CLAN-11.6", "CLAN-7.3")
def test_who_fought_this_round_has_paid_for_the_crystal_too() -> None:
    b = battle("A 3/9 t1 s0 c1 ap:1 @W2, a 0/3 s0 @W2").round()
    assert b.crystals() == (100, 97)


@pytest.mark.rule("CLAN-11.6", "CLAN-10.19")
def test_the_frightened_do_not_strike_the_crystal() -> None:
    b = battle("A 3/9 s2 @W0, C 3/9 s2 @C0, a 0/9 s0 fear @W2, p 9/1 s0 @E1").round()
    assert (b.at("A"), b.at("C"), b.crystals()) == ("W1", "C2", (100, 97))


@pytest.mark.rule("CLAN-11.6", "CLAN-10.17")
def test_a_silencer_whom_one_has_passed_silences_no_more() -> None:
    b = battle("A 3/9 s0 @W2, hex 0/9 s0 silence @W1, B 3/9 s0 @C0, c 0/9 s0 @C0, hush 0/9 s0 silence @C1").round()
    assert (b.crystals(), b.hp("c")) == ((100, 97), 9)


@pytest.mark.rule("CLAN-11.6")
def test_blows_of_both_sides_fall_together() -> None:
    b = battle("A 5/9 s0 @W2, c 5/9 s0 @E0", seat0="x crystal:3/100", seat1="y crystal:4/100").round()
    result = b.match.result()
    assert (b.crystals(), result and result.winner) == ((-2, -1), None)


@pytest.mark.rule("CLAN-11.6", "CLAN-3.6")
def test_a_concealed_card_strikes_without_a_name() -> None:
    b = settle("A 1/9 conceal_back @W2, B 2/9 @W2")
    heard = [(event.unit, event.amount, event.parts) for event in b.of(CrystalDamaged, seat=1)]
    assert heard == [(b.id("A"), 1, (("damage", 1),)), (0, 2, ())]
    assert [event.unit for event in b.of(CrystalDamaged, seat=0)] == [b.id("A"), b.id("B")]


def test_the_lane_system_alone_waits_for_its_phase() -> None:
    b = settle("A 3/9 @W2")
    assert (b.crystals(), b.process("combat").crystals()) == ((100, 97), (100, 97))
