"""Odd corners of the duel's clauses: attacks, flips, borrowed creatures, the end of a turn, the end of a match."""

from __future__ import annotations

import pytest

from components.effects import (
    Activated,
    Change,
    Choose,
    Continuous,
    Control,
    Destroy,
    Draw,
    Duration,
    Each,
    Exists,
    Filter,
    Gain,
    Grant,
    Group,
    Lose,
    Move,
    Party,
    Retarget,
    StatChange,
    Summon,
    Triggered,
    Turn,
    Where,
)
from systems.duel.events import AttackEnded, Clashed, StatsChanged
from tests.systems.duel.table_talk import creature, duel, rune, side, ward

MINE = Group(("creatures",), "mine")
THEIRS = Group(("creatures",), "theirs")
FLICKER = rune(
    "flicker",
    Each("each", "one", (Move("move", "it", "hand"), Summon("summon", "it"))),
    moments=("attack",),
    choices=(Choose("choose", "one", Group(("creatures",), "both")),),
)
WEAKEN = rune("weaken", Change("change", "attackers", (StatChange("power", -1),)), moments=("attack",))


# ------------------------------------------------------------------------------------------------------------ battle


@pytest.mark.rule("DUEL-6.8")
def test_a_target_that_left_and_came_back_is_gone() -> None:
    d = duel(side(field="bear"), side(field="wolf", runes="flicker"), FLICKER, phase="battle")
    d.say("attack bear foe.wolf").say("use flicker").say("choose wolf").let_pass()
    assert d.of(AttackEnded)[-1].reason == "gone"
    assert d.field(1) == "wolf"


@pytest.mark.rule("DUEL-6.8")
def test_an_attacker_that_left_and_came_back_attacks_no_more() -> None:
    d = duel(side(field="bear hedge"), side(field="squire", runes="flicker"), FLICKER, phase="battle")
    d.say("attack bear foe.squire").say("join hedge").say("use flicker").say("choose foe.bear").let_pass()
    [clash] = d.of(Clashed)
    assert clash.powers == (4,)


@pytest.mark.rule("DUEL-6.5")
def test_a_blocker_that_falls_and_rises_at_once_has_fallen() -> None:
    rise = creature(
        "rise", 1, 1, Triggered("triggered", ("destroyed",), (Summon("summon", "self", position="defense"),))
    )
    d = duel(side(field="bear"), side(field="wolf rise="), rise, phase="battle")
    d.say("attack bear foe.wolf").say("block rise").let_pass()
    assert d.field(1) == "rise="
    assert [event.powers for event in d.of(Clashed)][-1] == (5,)


@pytest.mark.rule("DUEL-6.5")
def test_a_creature_that_came_this_turn_may_block() -> None:
    ambush = rune("ambush", Summon("summon", Group(("hand",), "mine"), position="defense"), moments=("phase",))
    d = duel(side(field="wolf"), side(hand="statue", field="squire", runes="ambush"), ambush)
    d.say("go battle").say("use ambush").let_pass()
    assert d.say("attack wolf foe.squire").asks("block")


@pytest.mark.rule("DUEL-5.2", "DUEL-6.8")
def test_a_target_that_was_turned_face_down_is_flipped_before_the_clash() -> None:
    hide = rune("hide", Turn("turn", "target", "down"), moments=("attack",))
    mole = creature("mole", 1, 5, Triggered("triggered", ("flipped",), (Gain("gain", "me", 2),)))
    d = duel(side(field="wolf"), side(field="mole", runes="hide"), mole, hide, phase="battle")
    d.say("attack wolf foe.mole").say("use hide").let_pass()
    assert d.field(1) == "mole="
    assert d.hp == (10, 12)
    assert d.of(Clashed)


@pytest.mark.rule("DUEL-5.4")
def test_the_toughness_of_a_hidden_creature_is_not_told_unless_it_is_flipped() -> None:
    swap = rune(
        "swap",
        Retarget("retarget", "one"),
        moments=("attack",),
        choices=(Choose("choose", "one", Group(("creatures",), "mine", Filter(("face-down",))), hidden=True),),
    )
    d = duel(side(field="wolf"), side(field="squire statue?", runes="swap"), swap, phase="battle")
    d.say("attack wolf foe.squire").say("use swap").let_pass()
    assert d.field(1) == "squire statue="


@pytest.mark.rule("DUEL-6.7")
def test_a_ward_used_beside_a_rune_does_not_take_the_right_to_call_off() -> None:
    bell = ward("bell", Activated("activated", (Gain("gain", "me", 1),), ("attack",), ("wards",)))
    grant = rune("cheer", Gain("gain", "me", 1), moments=("attack", "activation"))
    d = duel(
        side(field="bear", runes="blank"), side(field="wolf+bell", runes="weaken"), WEAKEN, bell, grant, phase="battle"
    )
    d.say("attack bear foe.wolf").say("use weaken")
    while d.asks("answer"):
        d.say("use bell" if d.can("use bell") else "pass")
    assert d.asks("stop")


def test_auras_of_attackers_are_not_seen_before_the_attack_is_declared() -> None:
    cord = Continuous(
        "continuous", "self", (StatChange("power", 2),), provided=Exists(Where("self", Filter(tags=("attacking",))))
    )
    d = duel(side(field="hunter hedge"), side(field="wolf"), creature("hunter", 3, 3, cord), phase="battle")
    d.say("attack hunter foe.wolf")
    assert d.asks("join")
    assert d.heard(1) == []
    assert d.view(1).sides[0].creatures[0].power == 3
    assert d.say("strike").let_pass().of(StatsChanged)


def test_an_aura_that_forbids_to_attack_together_is_heeded_while_one_declares() -> None:
    shy = Continuous(
        "continuous", "self", keywords=("alone",), provided=Exists(Where("self", Filter(tags=("attacking",))))
    )
    d = duel(side(field="hermit hedge"), side(field="wolf"), creature("hermit", 3, 3, shy), phase="battle")
    d.say("attack hermit foe.wolf")
    assert d.match.to_act()


@pytest.mark.rule("DUEL-5.4")
def test_a_use_that_could_still_be_withdrawn_is_not_seen_though_its_creature_is() -> None:
    seer = creature(
        "seer", 1, 1, Activated("activated", (Destroy("destroy", "one"),), choices=(Choose("choose", "one", THEIRS),))
    )
    d = duel(side(field="seer"), side(field="wolf squire"), seer).say("use seer")
    assert d.asks("cards")
    assert d.view(1).frames == ()
    assert d.view(0).frames


@pytest.mark.rule("DUEL-6.6")
def test_what_cannot_fall_in_battle_does_not() -> None:
    proof = creature("proof", 3, 3, keywords="battle-proof")
    d = duel(side(field="wolf proof"), side(field="proof ogre"), proof, creature("ogre", 9, 9), phase="battle")
    d.say("attack wolf foe.proof").say("strike").let_pass()
    assert (d.field(0), d.field(1), d.hp) == ("proof", "proof ogre", (9, 10))
    d.say("attack proof foe.ogre").let_pass()
    assert (d.field(0), d.hp) == ("proof", (9, 10))
    d = duel(side(field="bear"), side(field="wolf proof="), proof, phase="battle")
    d.say("attack bear foe.wolf").say("block proof").let_pass()
    assert (d.field(0), d.field(1)) == ("bear", "wolf proof=")


# ---------------------------------------------------------------------------------------------------------- borrowing


def test_a_borrowed_creature_that_is_borrowed_back_goes_home_in_the_end() -> None:
    take = rune("take", Control("control", THEIRS, until="turn"), moments=("main", "phase"))
    d = duel(side(hand="take"), side(field="wolf", runes="take"), take).say("use take").let_pass()
    assert d.field(0) == "wolf"
    d.say("go battle").say("use take").let_pass()
    assert d.field(1) == "wolf"
    d.end()
    assert (d.field(0), d.field(1)) == ("", "wolf")


@pytest.mark.rule("DUEL-4.7", "DUEL-9.1")
def test_a_borrowed_creature_may_be_sacrificed_and_goes_to_its_owner() -> None:
    take = rune("take", Control("control", THEIRS, until="turn"))
    d = duel(side(hand="take bear"), side(field="wolf?"), take).say("use take").let_pass().say("summon bear")
    assert (d.field(0), d.netherworld(1)) == ("bear", "wolf")


@pytest.mark.rule("DUEL-5.2")
def test_a_borrowed_creature_is_flipped_for_who_holds_it() -> None:
    mole = creature("mole", 1, 5, Triggered("triggered", ("flipped",), (Gain("gain", "me", 2),)))
    take = rune("take", Control("control", THEIRS, until="turn"))
    d = duel(side(hand="take"), side(field="mole?"), take, mole).say("use take").let_pass().say("flip mole").let_pass()
    assert d.hp == (12, 10)
    d.end()
    assert d.field(1) == "mole="


# -------------------------------------------------------------------------------------------------- the end of a turn


@pytest.mark.rule("DUEL-7.3")
def test_what_begins_as_the_turn_closes_ends_with_that_turn() -> None:
    echo = rune(
        "echo",
        Gain("gain", "me", 1),
        abilities=(
            Triggered(
                "triggered", ("fell",), (Change("change", MINE, (StatChange("power", 3),)),), zones=("netherworld",)
            ),
        ),
    )
    d = duel(side(hand="echo", field="squire"), side(), echo).say("use echo").let_pass().end()
    assert d.phase == "main-1 of 4"
    assert d.numbers("squire") == "2/3"


@pytest.mark.rule("DUEL-7.3")
def test_a_rune_that_answers_as_the_turn_closes_goes_with_that_turn() -> None:
    echo = rune(
        "echo",
        Gain("gain", "me", 1),
        abilities=(Triggered("triggered", ("fell",), (Gain("gain", "me", 1),), zones=("netherworld",)),),
    )
    toll = rune("toll", Gain("gain", "me", 1), moments=("activation",))
    d = duel(side(hand="echo"), side(runes="toll"), echo, toll).say("use echo").say("pass").say("go end")
    d.say("use toll").let_pass()
    assert d.phase == "main-1 of 4"
    assert d.netherworld(1) == "toll"


@pytest.mark.rule("DUEL-2.6")
def test_a_hand_that_grows_as_the_turn_closes_is_looked_at_again() -> None:
    echo = rune(
        "echo",
        Gain("gain", "me", 1),
        abilities=(Triggered("triggered", ("fell",), (Draw("draw", 2),), zones=("netherworld",)),),
    )
    d = duel(side(hand="echo" + " wolf" * 10), side(), echo).say("use echo").let_pass().say("go end").let_pass()
    assert d.asks("discard")


@pytest.mark.rule("DUEL-7.3")
@pytest.mark.parametrize(("until", "turns"), [("turn", 1), ("foe-turn", 2), ("my-turn", 3)])
@pytest.mark.parametrize("seat", [0, 1])
def test_durations_end_at_the_right_turn_for_both_seats(until: Duration, turns: int, seat: int) -> None:
    hymn = rune("hymn", Change("change", MINE, (StatChange("power", 1),), until))
    sides = (side(hand="hymn", field="squire"), side())
    d = duel(*(sides if seat == 0 else sides[::-1]), hymn, first=seat)
    d.say("use hymn").let_pass()
    for _ in range(turns - 1):
        d.end()
        assert d.numbers("squire", seat) == "3/3"
    assert d.end().numbers("squire", seat) == "2/3"


@pytest.mark.rule("DUEL-7.3")
@pytest.mark.parametrize(("until", "turns"), [("turn", 1), ("foe-turn", 3), ("my-turn", 2)])
def test_durations_of_effects_in_the_other_turn(until: Duration, turns: int) -> None:
    hymn = rune("hymn", Change("change", MINE, (StatChange("power", 1),), until), moments=("phase",))
    d = duel(side(), side(field="squire", runes="hymn"), hymn).say("go main-2").say("use hymn").let_pass()
    for _ in range(turns - 1):
        d.end()
        assert d.numbers("squire", 1) == "3/3"
    assert d.end().numbers("squire", 1) == "2/3"


# ------------------------------------------------------------------------------------------------- the end of a match


@pytest.mark.rule("DUEL-2.1")
def test_at_no_health_a_player_loses_before_any_effect_can_save_them() -> None:
    saint = creature("saint", 1, 9, Triggered("triggered", ("lost-hp",), (Gain("gain", "me", 5),), Party("mine")))
    d = duel(
        side(field="eagle"),
        side(field="saint=", hp=1),
        saint,
        creature("eagle", 1, 1, keywords="direct"),
        phase="battle",
    )
    d.say("attack eagle 0").let_pass()
    assert d.winner() == 0


@pytest.mark.rule("DUEL-2.1")
def test_links_of_a_chain_are_steps_of_their_own() -> None:
    bolt = rune("bolt", Lose("lose", "foe", 1), moments=("main", "activation"))
    d = duel(side(hand="bolt", hp=1), side(runes="bolt", hp=1), bolt).say("use bolt").say("use bolt").let_pass()
    assert d.winner() == 1


@pytest.mark.rule("DUEL-2.1", "DUEL-2.5")
def test_both_who_cannot_draw_their_last_card_make_a_draw() -> None:
    study = rune("study", Draw("draw", 1, "both"))
    d = duel(side(hand="study", hp=1, deck=""), side(hp=1, deck=""), study).say("use study").let_pass()
    assert d.winner() is None


# ------------------------------------------------------------------------------------------------------------- others


@pytest.mark.rule("DUEL-7.4")
def test_who_cannot_answer_activations_is_not_asked() -> None:
    silence = rune("silence", Grant("grant", "foe", ("no-answers",)))
    bread = rune("bread", Gain("gain", "me", 1), moments=("main", "activation"))
    d = duel(side(hand="silence bread"), side(runes="bread"), silence, bread).say("use silence").say("pass").let_pass()
    assert not d.say("use bread").asks("answer")
    assert d.hp == (11, 10)
