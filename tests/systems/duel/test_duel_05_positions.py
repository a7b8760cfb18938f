"""Positions and faces (DUEL-5)."""

from __future__ import annotations

from typing import Any

import pytest

from components.effects import (
    Change,
    Choose,
    Control,
    Counters,
    Create,
    Destroy,
    Filter,
    Gain,
    Group,
    StatChange,
    Triggered,
    Turn,
)
from systems.duel.events import ControlChanged, Moved, StatsChanged, Turned
from tests.systems.duel.table_talk import CREATURES, Talk, creature, duel, rune, side

THEIRS = Group(("creatures",), "theirs")
MINE = Group(("creatures",), "mine")


def after(program: Any, field: str = "", theirs: str = "", *more: Any) -> Talk:
    """Return a match in which seat 0 has used a rune of one action."""
    spell = rune("spell", program)
    d = duel(side(hand="spell", field=field), side(field=theirs), spell, *more)
    return d.say("use spell").let_pass()


@pytest.mark.rule("DUEL-5.1")
def test_a_face_up_creature_changes_its_position_once_in_a_turn() -> None:
    d = duel(side(field="squire")).say("turn squire")
    assert d.field() == "squire="
    assert d.why("turn squire") == "Squire has already changed its position this turn (DUEL-5.1)."
    assert d.end().end().say("turn squire").field() == "squire"


@pytest.mark.rule("DUEL-5.1")
def test_not_in_the_turn_in_which_it_was_summoned() -> None:
    d = duel(side(hand="squire")).say("summon squire")
    assert d.why("turn squire") == (
        "Squire came in this turn: it may change its position from your next turn on (DUEL-5.1)."
    )


@pytest.mark.rule("DUEL-5.1", "DUEL-5.5")
def test_not_after_it_attacked() -> None:
    d = duel(side(field="squire"), phase="battle").say("attack squire 0").let_pass().say("go main-2")
    assert d.why("turn squire") == "Squire has attacked in this turn: it stays in attack position (DUEL-5.5)."
    assert d.end().end().can("turn squire")


@pytest.mark.rule("DUEL-5.1")
def test_in_main_phases_and_with_own_creatures_only() -> None:
    assert duel(side(field="squire"), phase="battle").why("turn squire") == (
        "Creatures are turned in a main phase (DUEL-5.1)."
    )
    assert duel(side(), side(field="squire")).why("turn foe.squire") == "That is not a creature on your side."


@pytest.mark.rule("DUEL-5.1")
def test_keywords_bend_the_rule() -> None:
    d = duel(side(hand="dancer", field="statue"))
    assert d.why("turn statue") == "The position of Statue cannot be changed by hand."
    d.say("summon dancer").say("turn dancer")
    assert d.field() == "statue dancer="
    assert not d.can("turn dancer")


@pytest.mark.rule("DUEL-5.2")
def test_a_face_down_creature_is_flipped_from_the_next_turn_on() -> None:
    d = duel(side(hand="squire")).say("summon squire down")
    assert d.why("flip squire") == (
        "Squire was laid face down in this turn: it can be flipped from your next turn on (DUEL-5.2)."
    )
    assert d.end().end().say("flip squire").field() == "squire="
    assert d.why("flip squire") == "Squire lies face up."


@pytest.mark.rule("DUEL-5.2")
@pytest.mark.parametrize("event", ["flipped", "turned-up"])
def test_its_flip_effect_then_resolves(event: str) -> None:
    almoner = creature("almoner", 1, 4, Triggered("triggered", (event,), (Gain("gain", "me", 2),)))
    d = duel(side(field="almoner?"), side(), almoner).say("flip almoner").let_pass()
    assert d.hp == (12, 10)


@pytest.mark.rule("DUEL-5.2")
def test_it_is_flipped_when_it_is_attacked() -> None:
    almoner = creature("almoner", 1, 4, Triggered("triggered", ("flipped",), (Gain("gain", "me", 2),)))
    d = duel(side(field="squire"), side(field="almoner?"), almoner, phase="battle")
    d.say("attack squire almoner").let_pass()
    assert d.field(1) == "almoner="
    assert d.hp == (10, 12)


@pytest.mark.rule("DUEL-5.2")
def test_a_face_down_creature_changes_no_position_and_says_nothing() -> None:
    aura = creature("bard", 1, 1, Triggered("triggered", ("turn-ended",), (Gain("gain", "me", 2),), None))
    d = duel(side(field="bard?"), side(), aura)
    assert d.why("turn bard") == "Bard lies face down: flip it first (DUEL-5.2)."
    assert d.end().hp == (10, 10)


@pytest.mark.rule("DUEL-5.3")
def test_an_effect_turns_creatures_face_down() -> None:
    d = after(Turn("turn", THEIRS, "down"), "squire", "hedge bone=")
    assert d.field(1) == "hedge? bone?"
    assert d.field(0) == "squire"
    assert d.creature("hedge", 1).flips_from == 4
    assert [event.definition for event in d.of(Turned, seat=0)] == ["hedge", "bone"]
    assert d.view(0).sides[1].creatures[0].definition == "hedge"


@pytest.mark.rule("DUEL-5.3")
def test_face_down_it_loses_changes_counters_and_its_ward() -> None:
    grow = rune(
        "grow",
        Change("change", MINE, (StatChange("power", add=3),), "stay"),
        Counters("counters", MINE, "gears", 2),
        Turn("turn", MINE, "down"),
        Turn("turn", MINE, "up"),
    )
    d = duel(side(hand="grow", field="squire+mail hedge+ivy"), side(), grow).say("use grow").let_pass()
    assert d.numbers("squire") == "2/3"
    assert d.creature("squire").counters == ()
    assert d.field() == "squire= hedge=+ivy"
    assert d.netherworld() == "mail"


@pytest.mark.rule("DUEL-5.3")
@pytest.mark.parametrize(
    ("to", "before", "then"),
    [
        ("up", "squire?", "squire="),
        ("attack", "squire=", "squire"),
        ("attack", "squire?", "squire"),
        ("defense", "squire", "squire="),
        ("defense", "squire?", "squire?"),
        ("other", "squire", "squire="),
        ("other", "squire=", "squire"),
    ],
)
def test_effects_turn_creatures_every_way(to: Any, before: str, then: str) -> None:
    both = rune("both", Turn("turn", MINE, to), Gain("gain", "me", 1))
    d = duel(side(hand="both", field=before), side(), both).say("use both").let_pass()
    assert d.field() == then
    assert d.hp == (11, 10)


@pytest.mark.rule("DUEL-5.4")
def test_face_down_creatures_are_chosen_only_by_effects_that_say_so() -> None:
    plain = rune("plain", Destroy("destroy", "it-one"), choices=(Choose("choose", "it-one", THEIRS),))
    keen = rune("keen", Destroy("destroy", "it-one"), choices=(Choose("choose", "it-one", THEIRS, hidden=True),))
    d = duel(side(hand="plain keen"), side(field="squire?"), plain, keen)
    assert d.why("use plain") == "Plain cannot be used now. No valid target."
    assert d.say("use keen").let_pass().field(1) == ""


@pytest.mark.rule("DUEL-5.4")
def test_their_stats_are_not_changed() -> None:
    d = after(Change("change", CREATURES, (StatChange("toughness", add=2),), "stay"), "hedge", "squire?")
    assert d.numbers("hedge") == "4/5"
    assert d.numbers("squire", 1) == "2/3"
    assert len(d.of(StatsChanged)) == 1


@pytest.mark.rule("DUEL-5.4")
def test_effects_that_hit_all_creatures_hit_them() -> None:
    assert after(Destroy("destroy", CREATURES), "hedge?", "squire? bone").field(1) == ""


def test_veiled_creatures_are_chosen_by_their_own_side_only() -> None:
    ghost = creature("ghost", 1, 1, keywords="veiled")
    wind = rune("wind", Destroy("destroy", "one"), choices=(Choose("choose", "one", CREATURES),))
    assert not duel(side(hand="wind"), side(field="ghost"), ghost, wind).can("use wind")
    assert duel(side(hand="wind", field="ghost"), side(), ghost, wind).can("use wind")


@pytest.mark.rule("DUEL-5.6")
def test_flipping_is_no_change_of_position() -> None:
    d = duel(side(field="squire?")).say("flip squire")
    assert d.field() == "squire="
    assert d.say("turn squire").field() == "squire"
    assert not d.can("turn squire")


def test_a_creature_goes_over_and_comes_home_at_the_end_of_the_turn() -> None:
    d = after(Control("control", THEIRS, until="turn"), "squire", "wolf+mail")
    assert d.field(0) == "squire wolf+mail"
    assert d.field(1) == ""
    assert len(d.of(ControlChanged)) == 2
    d.end()
    assert d.field(0) == "squire"
    assert d.field(1) == "wolf+mail"


def test_with_no_place_at_home_it_goes_to_its_owners_netherworld() -> None:
    borrow = rune(
        "borrow",
        Control("control", Group(("creatures",), "theirs", Filter(names=("bear",))), until="turn"),
        Create("create", "creatures", "clay", side="foe"),
    )
    d = duel(side(hand="borrow"), side(field="bear wolf wolf wolf wolf"), borrow).say("use borrow").let_pass()
    assert d.field(0) == "bear"
    assert d.field(1) == "clay wolf wolf wolf wolf"
    d.say("go end")
    assert d.field(0) == ""
    assert d.netherworld(1) == "bear"
    assert [event.manner for event in d.of(Moved, seat=0) if event.definition == "bear"] == ["left"]


def test_one_that_stays_stays() -> None:
    d = after(Control("control", THEIRS), "", "wolf?").end().end()
    assert d.field(0) == "wolf?"
    assert d.view(1).sides[0].creatures[0].definition == "wolf"
    assert d.view(0).sides[0].creatures[0].definition == "wolf"
