"""Summoning (DUEL-4)."""

from __future__ import annotations

import pytest

from components.effects import Activated, Change, Create, Filter, Gain, Group, Party, StatChange, Summon, Triggered
from systems.duel.events import Moved
from tests.systems.duel.table_talk import creature, duel, rune, side

OWN_HAND = Group(("hand",), "mine", Filter(("creature",)))


@pytest.mark.rule("DUEL-4.1")
def test_a_creature_is_summoned_face_up_in_attack_position() -> None:
    d = duel(side(hand="squire")).say("summon squire")
    assert d.field() == "squire"
    assert d.hand() == ""


@pytest.mark.rule("DUEL-4.1")
def test_or_face_down_in_defense_position() -> None:
    d = duel(side(hand="squire")).say("summon squire down")
    assert d.field() == "squire?"
    assert d.creature("squire").position == "defense"


@pytest.mark.rule("DUEL-4.1")
def test_once_in_a_turn() -> None:
    d = duel(side(hand="squire wolf")).say("summon squire down")
    assert d.why("summon wolf") == "You have made the normal summon of this turn (DUEL-4.1)."
    assert not d.view().sides[0].may_summon
    assert d.end().end().can("summon wolf")


@pytest.mark.rule("DUEL-4.1")
@pytest.mark.parametrize("phase", ["main-1", "main-2"])
def test_in_a_main_phase(phase: str) -> None:
    assert duel(side(hand="squire"), phase=phase).can("summon squire")


@pytest.mark.rule("DUEL-4.1")
def test_not_in_battle() -> None:
    d = duel(side(hand="squire"), phase="battle")
    assert d.why("summon squire") == "Creatures are summoned in a main phase (DUEL-4.1)."


def test_only_creatures_of_the_own_hand() -> None:
    d = duel(side(hand="blank", field="wolf"), side(hand="squire"))
    assert d.why("summon blank") == "Blank is not a creature."
    assert d.why("summon wolf") == "That card is not in your hand."
    assert d.why("summon squire") == "That card is not in your hand."
    assert d.why("summon 99") == "That card is not in your hand."


@pytest.mark.rule("DUEL-4.2")
def test_two_stars_need_one_sacrifice_of_the_type() -> None:
    d = duel(side(hand="captain", field="wolf squire"))
    d.say("summon captain")
    assert d.field() == "wolf captain"
    assert d.netherworld() == "squire"
    assert d.of(Moved)[-1].manner == "tributed"
    assert not d.view().sides[0].may_summon


@pytest.mark.rule("DUEL-4.2")
def test_a_creature_of_another_type_is_no_such_sacrifice() -> None:
    d = duel(side(hand="captain", field="wolf"))
    assert d.why("summon captain") == "Captain needs one Heroic creature as a sacrifice (DUEL-4.2, DUEL-4.3)."


@pytest.mark.rule("DUEL-4.2")
def test_three_stars_need_two_sacrifices_one_of_them_of_the_type() -> None:
    d = duel(side(hand="corvane", field="squire wolf"))
    d.say("summon corvane")
    assert d.field() == "corvane"
    d = duel(side(hand="corvane", field="bear wolf"))
    assert d.why("summon corvane") == (
        "Corvane needs two sacrifices, at least one of them Heroic (DUEL-4.2, DUEL-4.3)."
    )
    assert duel(side(hand="corvane", field="squire")).why("summon corvane").startswith("Corvane needs two sacrifices")


@pytest.mark.rule("DUEL-4.2")
def test_where_there_is_a_choice_the_player_chooses() -> None:
    d = duel(side(hand="corvane", field="squire wolf bear")).say("summon corvane down")
    assert d.asks("sacrifice")
    assert d.why("choose wolf bear") == "Corvane needs two sacrifices, at least one of them Heroic (DUEL-4.2)."
    assert d.why("choose squire") == "Choose 2, not 1."
    assert d.field() == "squire wolf bear"
    assert d.why("choose bear squire") == "Name the cards in the order in which they are offered."
    d.say("choose squire bear")
    assert d.field() == "corvane? wolf"
    assert d.netherworld() == "squire bear"


@pytest.mark.rule("DUEL-4.2")
def test_a_summon_may_be_withdrawn_before_anything_is_sacrificed() -> None:
    d = duel(side(hand="captain", field="squire hedge"))
    before = d.match.digest()
    d.say("summon captain").say("withdraw")
    assert d.match.digest() == before
    assert d.can("summon captain")


@pytest.mark.rule("DUEL-4.3")
def test_a_normal_summoned_creature_must_have_survived_a_turn() -> None:
    d = duel(side(hand="captain", field="squire@3"))
    assert d.why("summon captain") == "Captain needs one Heroic creature as a sacrifice (DUEL-4.2, DUEL-4.3)."
    assert duel(side(hand="captain", field="squire@2")).can("summon captain")


@pytest.mark.rule("DUEL-4.3", "DUEL-4.4")
def test_a_special_summoned_one_may_be_sacrificed_at_once() -> None:
    call = rune("call", Summon("summon", Group(("hand",), "mine", Filter(names=("squire",)))))
    d = duel(side(hand="call squire captain"), side(), call).say("use call").let_pass()
    assert d.field() == "squire"
    assert d.creature("squire").special
    assert d.view().sides[0].may_summon
    assert d.say("summon captain").field() == "captain"


@pytest.mark.rule("DUEL-4.5")
def test_five_creatures_are_the_most() -> None:
    d = duel(side(hand="squire captain", field="wolf wolf wolf wolf squire"))
    assert d.why("summon squire") == "All five places of your side are taken (DUEL-4.5)."


@pytest.mark.rule("DUEL-4.5")
def test_a_sacrifice_frees_its_place_first() -> None:
    d = duel(side(hand="captain", field="wolf wolf squire wolf wolf")).say("summon captain")
    assert d.field() == "wolf wolf captain wolf wolf"


@pytest.mark.rule("DUEL-4.5")
def test_effects_find_no_sixth_place_either() -> None:
    call = rune("call", Summon("summon", OWN_HAND))
    d = duel(side(hand="call squire hedge", field="wolf wolf wolf wolf"), side(), call).say("use call").let_pass()
    assert d.field() == "wolf wolf wolf wolf squire"
    assert d.hand() == "hedge"


@pytest.mark.rule("DUEL-4.6")
def test_power_and_toughness_are_never_below_nothing() -> None:
    wither = rune("wither", Change("change", Group(("creatures",)), (StatChange("power", add=-5),)))
    d = duel(side(hand="wither", field="squire hedge"), side(), wither).say("use wither").let_pass()
    assert (d.numbers("squire"), d.numbers("hedge")) == ("0/3", "0/3")
    assert d.end().numbers("hedge") == "4/3"


@pytest.mark.rule("DUEL-4.7")
def test_face_down_creatures_may_be_sacrificed_and_are_shown() -> None:
    d = duel(side(hand="captain", field="squire?")).say("summon captain")
    told = [event for event in d.of(Moved, seat=1) if event.manner == "sacrificed"]
    assert [line.definition for line in told] == ["squire"]


@pytest.mark.rule("DUEL-4.7")
@pytest.mark.parametrize(("option", "lies"), [(0, "squire"), (1, "squire=")])
def test_special_summons_are_face_up_in_either_position(option: int, lies: str) -> None:
    call = rune("call", Summon("summon", OWN_HAND, position="choice"))
    d = duel(side(hand="call squire"), side(), call).say("use call").let_pass()
    assert d.asks("position")
    assert d.say(f"decide {option}").let_pass().field() == lies


def test_keywords_may_forbid_a_sacrifice() -> None:
    assert not duel(side(hand="captain", field="oath")).can("summon captain")


def test_clay_is_sacrificed_for_wrought_creatures_only() -> None:
    assert duel(side(hand="golem", field="clay")).can("summon golem")
    assert not duel(side(hand="corvane", field="squire clay")).can("summon corvane")


@pytest.mark.rule("DUEL-4.4")
def test_tokens_come_from_nowhere_and_go_there() -> None:
    mould = rune("mould", Create("create", "creatures", "clay", number=2, position="defense"))
    d = duel(side(hand="mould golem"), side(), mould).say("use mould").let_pass()
    assert d.field() == "clay= clay="
    d.say("summon golem").say("choose clay.2")
    assert d.field() == "clay= golem"
    assert d.netherworld() == ""
    assert [event.zone for event in d.of(Moved, seat=0) if event.definition == "clay"] == ["nowhere"]


@pytest.mark.parametrize(
    ("manner", "command", "gained"),
    [("normal", "summon scout", 1), ("normal", "summon scout down", 0), ("tribute", "summon scout", 0)],
)
def test_summons_are_heard_by_their_manner(manner: str, command: str, gained: int) -> None:
    heard = Triggered("triggered", ("summoned",), (Gain("gain", "me", 1),), manners=(manner,))
    d = duel(side(hand="scout"), side(), creature("scout", 1, 1, heard)).say(command).let_pass()
    assert d.hp == (10 + gained, 10)


def test_what_is_laid_face_down_is_heard_too() -> None:
    heard = Triggered("triggered", ("set",), (Gain("gain", "me", 1),), Party("mine"))
    d = duel(side(hand="squire blank", field="watch"), side(), creature("watch", 1, 1, heard))
    assert d.say("summon squire down").let_pass().say("set blank").let_pass().hp == (12, 10)


def test_a_sacrifice_is_heard_before_the_summon() -> None:
    gone = Triggered("triggered", ("sacrificed",), (Gain("gain", "me", 1),))
    here = Activated("activated", (Gain("gain", "me", 5),))
    d = duel(side(hand="captain", field="martyr"), side(), creature("martyr", 1, 1, gone, here))
    assert d.say("summon captain").let_pass().hp == (11, 10)
