"""CLAN-9.8: ranged attacks and shots at other tiles."""

from __future__ import annotations

import pytest

from systems.clans.events import UnitAttacked
from tests.systems.clans.alone import blows, fight
from tests.systems.clans.scenario import battle

# Ranged


@pytest.mark.rule("CLAN-9.8")
def test_ranged_attacks_from_the_back_too() -> None:
    b = fight("A 1/9 @W1, B 2/9 ranged @W1, a 0/9 @W1")
    assert (blows(b), b.hp("a")) == (["3 A", "3 B"], 6)


@pytest.mark.rule("CLAN-9.8", "CLAN-10.4")
def test_ranged_takes_no_thorns() -> None:
    b = fight("A 2/9 ranged @W1, a 0/9 thorns_3 @W1")
    assert (b.hp("A"), b.hp("a")) == (9, 7)


@pytest.mark.rule("CLAN-9.8")
def test_range_2_fires_at_the_front_of_the_next_tile() -> None:
    b = fight("A 2/9 r2 @W0, a 0/9 @W1, b 0/9 @W1")
    assert ([event.how for event in b.of(UnitAttacked)], b.hp("a"), b.hp("b")) == (["shot"], 7, 9)


@pytest.mark.rule("CLAN-9.8")
def test_range_2_fights_on_its_own_tile_while_an_enemy_is_there() -> None:
    b = fight("A 2/9 r2 t2 @W0, near 0/2 @W0, far 0/9 @W1")
    assert [event.how for event in b.of(UnitAttacked)] == ["attack", "shot"]
    assert (b.at("near"), b.hp("far")) == ("", 7)


@pytest.mark.rule("CLAN-9.8")
def test_range_2_without_ranged_does_not_fire_from_the_back() -> None:
    b = fight("A 1/9 @W0, B 2/9 r2 @W0, a 0/9 @W1")
    assert blows(b) == []


@pytest.mark.rule("CLAN-9.8", "CLAN-10.28")
def test_long_range_reaches_two_tiles_nearest_first() -> None:
    b = fight("A 2/9 long_range @W0, near 0/9 @W1, far 0/9 @W2, B 2/9 long_range @E0, c 0/9 @E2", W="lake lake lake!0")
    assert (b.hp("near"), b.hp("far"), b.hp("c")) == (7, 9, 9)  # East's base lies in the fog
    assert fight("B 2/9 long_range @E0, c 0/9 @E2", E="lake lake lake!0").hp("c") == 7
    assert fight("B 2/9 r2 @E0, c 0/9 @E2", E="lake lake lake!0").hp("c") == 9


@pytest.mark.rule("CLAN-9.8", "CLAN-3.8")
def test_nobody_fires_into_the_fog() -> None:
    assert blows(fight("A 2/9 r2 @W1, a 0/9 @W2")) == []
    assert blows(fight("A 2/9 r2 @W1, a 0/9 @W2", W="lake lake lake!0")) == ["3 A"]
    assert blows(fight("A 2/9 r2 @W1, a 0/9 @W2, Scout 0/1 scout @C1")) == ["3 A"]


@pytest.mark.rule("CLAN-9.8")
def test_shots_overflow() -> None:
    b = fight("A 5/9 r2 @W0, a 0/2 @W1, b 0/9 @W1")
    assert (b.at("a"), b.hp("b")) == ("", 6)


@pytest.mark.rule("CLAN-9.8", "CLAN-11.2")
def test_shots_make_no_combat_for_the_marker() -> None:
    b = battle("A 9/9 s0 r2 @W0, a 0/2 s0 @W1").round()
    assert b.at("a") == ""
    assert b.field.markers.depths[0] == 0  # the only side left stands there; a won combat would have moved it ahead
