"""Runes on hand and field (DUEL-7.1, DUEL-7.3, DUEL-7.7)."""

from __future__ import annotations

import pytest

from components.effects import Change, Destroy, Gain, Group, StatChange, Triggered
from systems.duel.events import Moved
from tests.systems.duel.table_talk import duel, rune, side

BREAD = rune("bread", Gain("gain", "me", 1))
ALERT = rune("alert", Gain("gain", "me", 1), moments=("main", "summon"))


@pytest.mark.rule("DUEL-7.1")
def test_a_rune_is_activated_from_the_hand_or_from_the_field() -> None:
    d = duel(side(hand="bread", runes="bread"), side(), BREAD)
    d.say("use bread").let_pass().say("use bread.1").let_pass()
    assert d.hp == (12, 10)


@pytest.mark.rule("DUEL-7.1")
def test_a_set_rune_lies_face_down() -> None:
    d = duel(side(hand="blank bread"), side(), BREAD).say("set blank")
    assert d.names("runes") == "blank"
    [rune_seen] = d.view(1).sides[0].runes
    assert (rune_seen.definition, rune_seen.active) == ("", False)
    assert d.view(0).sides[0].runes[0].definition == "blank"
    assert d.can("set bread")


@pytest.mark.rule("DUEL-7.1")
def test_in_a_main_phase_and_from_the_own_hand_only() -> None:
    assert duel(side(hand="blank"), phase="battle").why("set blank") == "Runes are set in a main phase (DUEL-7.1)."
    d = duel(side(hand="squire", runes="blank"), side(hand="blank"))
    assert d.why("set blank") == "That card is not in your hand."
    assert d.why("set squire") == "Squire is not a rune."


@pytest.mark.rule("DUEL-7.1")
def test_five_runes_are_the_most() -> None:
    d = duel(side(hand="blank", runes="blank blank blank blank blank"))
    assert d.why("set blank") == "All five places for runes on your side are taken (DUEL-7.1)."


@pytest.mark.rule("DUEL-7.1")
def test_in_the_other_turn_only_what_was_set_before() -> None:
    d = duel(side(hand="squire"), side(hand="alert", runes="alert"), ALERT).say("summon squire")
    assert d.asks("answer")
    assert d.seat == 1
    assert d.why("use alert") == ("Alert must be set before it can be used in the other player's turn (DUEL-7.1).")
    assert d.say("use alert.2").let_pass().hp == (10, 11)
    assert not duel(side(hand="squire"), side(hand="alert"), ALERT).say("summon squire").asks("answer")


@pytest.mark.rule("DUEL-7.3")
def test_activated_runes_go_to_the_netherworld_at_the_end_of_the_turn() -> None:
    d = duel(side(hand="bread", runes="bread"), side(), BREAD)
    d.say("use bread.1").let_pass().say("use bread").let_pass()
    assert d.netherworld() == ""
    assert d.view(1).sides[0].runes[0].definition == "bread"
    assert d.view(1).sides[0].used[0].definition == "bread"
    d.say("go end")
    assert d.netherworld() == "bread bread"
    assert {event.manner for event in d.of(Moved, seat=1) if event.zone == "netherworld"} == {"used"}


@pytest.mark.rule("DUEL-7.3")
def test_effects_last_for_the_turn_unless_the_rune_says_otherwise() -> None:
    mine = Group(("creatures",), "mine")
    hymn = rune("hymn", Change("change", mine, (StatChange("power", add=1),)))
    oath = rune("vow", Change("change", mine, (StatChange("toughness", add=1),), "foe-turn"))
    d = duel(side(hand="hymn vow", field="squire"), side(), hymn, oath)
    d.say("use hymn").let_pass().say("use vow").let_pass()
    assert d.numbers("squire") == "3/4"
    assert d.end().numbers("squire") == "2/4"
    assert d.end().numbers("squire") == "2/3"


@pytest.mark.rule("DUEL-7.3")
def test_a_set_rune_that_is_destroyed_goes_to_the_netherworld_and_may_say_so() -> None:
    blast = rune("blast", Destroy("destroy", Group(("runes",), "theirs")))
    powder = rune(
        "powder",
        abilities=(Triggered("triggered", ("destroyed",), (Gain("gain", "me", 3),), zones=("runes",)),),
    )
    d = duel(side(hand="blast"), side(runes="powder blank"), blast, powder).say("use blast").let_pass()
    assert d.names("runes", 1) == ""
    assert d.netherworld(1) == "powder blank"
    assert d.hp == (10, 13)


@pytest.mark.rule("DUEL-7.7")
def test_a_rune_from_the_hand_needs_no_place() -> None:
    d = duel(side(hand="bread", runes="blank blank blank blank blank"), side(), BREAD).say("use bread").let_pass()
    assert d.hp == (11, 10)
    assert d.view(1).sides[0].used[0].definition == "bread"
