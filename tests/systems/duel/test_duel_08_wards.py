"""Wards (DUEL-8)."""

from __future__ import annotations

import pytest

from components.effects import Activated, Attach, Continuous, Destroy, Gain, Group, Party, StatChange, Triggered
from systems.duel.events import Moved
from tests.systems.duel.table_talk import CREATURES, creature, duel, rune, side, ward


@pytest.mark.rule("DUEL-8.1")
def test_a_ward_is_equipped_to_a_face_up_creature_of_the_own_side() -> None:
    d = duel(side(hand="mail", field="squire hedge?"), side(field="wolf")).say("equip mail squire")
    assert d.field() == "squire+mail hedge?"
    [told] = d.of(Moved, seat=0)
    assert (told.zone, told.carrier, told.manner) == ("wards", d.number("squire"), "equipped")
    assert d.creature("squire").ward == d.number("mail")


@pytest.mark.rule("DUEL-8.1")
def test_to_no_other() -> None:
    d = duel(side(hand="mail squire", field="hedge?"), side(field="wolf"))
    assert d.why("equip mail hedge") == ("Hedge lies face down: only a face-up creature can carry a ward (DUEL-8.1).")
    assert d.why("equip mail wolf") == "A ward is equipped to a creature of your own side (DUEL-8.1)."
    assert d.why("equip squire hedge") == "Squire is not a ward."
    assert d.why("equip wolf hedge") == "That card is not in your hand."


@pytest.mark.rule("DUEL-8.1")
def test_in_a_main_phase() -> None:
    d = duel(side(hand="mail", field="squire"), phase="battle")
    assert d.why("equip mail squire") == "Wards are equipped in a main phase (DUEL-8.1)."
    assert duel(side(hand="mail", field="squire"), phase="main-2").can("equip mail squire")


@pytest.mark.rule("DUEL-8.1")
def test_it_stays_until_its_creature_leaves_the_field() -> None:
    fall = rune("fall", Destroy("destroy", CREATURES))
    d = duel(side(hand="fall", field="squire+mail"), side(), fall)
    assert d.end().end().field() == "squire+mail"
    d.say("use fall").let_pass()
    assert d.netherworld() == "squire mail"
    assert [event.manner for event in d.of(Moved, seat=1) if event.definition == "mail"] == ["left"]


@pytest.mark.rule("DUEL-8.2")
def test_a_ward_is_never_set_nor_played_in_a_chain() -> None:
    call = rune("call", Gain("gain", "me", 1), moments=("summon",))
    d = duel(side(hand="squire"), side(hand="mail", runes="call", field="wolf"), call)
    assert d.why("set squire") == "Squire is not a rune."
    d.say("summon squire")
    assert d.why("set mail") == "Answer the open question first."
    assert d.why("equip mail wolf") == "Answer the open question first."


@pytest.mark.rule("DUEL-8.2")
def test_an_equipped_ward_may_answer_if_it_says_so() -> None:
    bell = ward("bell", Activated("activated", (Gain("gain", "me", 1),), ("summon",), ("wards",)))
    d = duel(side(hand="squire"), side(field="wolf+bell"), bell).say("summon squire")
    assert d.seat == 1
    assert d.say("use bell").let_pass().hp == (10, 11)


@pytest.mark.rule("DUEL-8.3")
def test_relics_are_marked() -> None:
    d = duel(side(hand="crown mail"))
    assert d.duel.words.is_tagged(d.entity("crown"), "relic")
    assert not d.duel.words.is_tagged(d.entity("mail"), "relic")


@pytest.mark.rule("DUEL-8.4")
def test_a_creature_carries_one_ward() -> None:
    d = duel(side(hand="mail", field="squire+crown"))
    assert d.why("equip mail squire") == "Squire carries a ward already (DUEL-8.4)."


@pytest.mark.rule("DUEL-8.4")
def test_a_wards_effect_is_used_once_a_turn() -> None:
    cup = ward("cup", Activated("activated", (Gain("gain", "me", 1),), ("main",), ("wards",)))
    d = duel(side(field="squire+cup"), side(), cup).say("use cup").let_pass()
    assert d.why("use cup") == "This effect of Cup was used already."
    assert d.end().end().say("use cup").let_pass().hp == (12, 10)


def test_what_a_ward_gives_its_carrier() -> None:
    edge = ward("edge", Continuous("continuous", "carrier", (StatChange("power", add=2),)))
    d = duel(side(hand="edge", field="squire hedge"), side(), edge).say("equip edge squire")
    assert (d.numbers("squire"), d.numbers("hedge")) == ("4/3", "4/3")
    fall = rune("fall", Destroy("destroy", Group(("wards",))))
    d = duel(side(hand="fall", field="squire+edge"), side(), edge, fall)
    assert d.numbers("squire") == "4/3"
    assert d.say("use fall").let_pass().numbers("squire") == "2/3"


def test_being_equipped_is_heard() -> None:
    proud = creature("proud", 1, 1, Triggered("triggered", ("equipped",), (Gain("gain", "me", 2),)))
    d = duel(side(hand="mail", field="proud"), side(), proud).say("equip mail proud").let_pass()
    assert d.hp == (12, 10)


def test_what_befalls_the_carrier_is_heard_by_the_ward() -> None:
    tear = Triggered("triggered", ("destroyed",), (Gain("gain", "me", 2),), Party(carrier=True), zones=("wards",))
    fall = rune("fall", Destroy("destroy", CREATURES))
    d = duel(side(hand="fall", field="squire+veil hedge"), side(), ward("veil", tear), fall)
    assert d.say("use fall").let_pass().hp == (12, 10)


def test_an_effect_may_equip_too() -> None:
    own = Group(("hand",), "mine")
    smith = rune("smith", Attach("attach", own, Group(("creatures",), "mine")))
    d = duel(side(hand="smith mail", field="squire"), side(), smith).say("use smith").let_pass()
    assert d.field() == "squire+mail"


def test_changes_of_a_ward_end_with_it() -> None:
    edge = ward("edge", Continuous("continuous", "carrier", keywords=("direct",)))
    d = duel(side(field="squire+edge"), side(field="wolf"), edge, phase="battle")
    assert d.can("attack squire 0")
    assert d.creature("squire").keywords == ("direct",)
