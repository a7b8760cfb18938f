"""Chains: activations answered and resolved last in, first out (DUEL-7.2, DUEL-7.4 to DUEL-7.6, DUEL-8.2)."""

from __future__ import annotations

import pytest

from components.effects import (
    Activated,
    Change,
    Choose,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    Group,
    Lose,
    Move,
    Negate,
    StatChange,
    Triggered,
)
from systems.duel.events import Activated as ActivatedEvent
from systems.duel.events import ChainEnded, LinkNegated, LinkResolved
from tests.systems.duel.table_talk import CREATURES, creature, duel, rune, side, ward

PREY = Choose("choose", "prey", CREATURES)
BOLT = rune("bolt", Destroy("destroy", "prey"), choices=(PREY,))
SAVE = rune(
    "save",
    Change("change", "kept", (StatChange("toughness", 3),)),
    moments=("activation",),
    choices=(Choose("choose", "kept", Group(("creatures",), "mine")),),
)
PINCH = rune("pinch", Negate("negate"), moments=("rune-activation",), cost=(Discard("discard"),))
BREAD = rune("bread", Gain("gain", "me", 1), moments=("main", "activation"))
SET_RUNES = Group(("runes",), "both", Filter(tags=("set",)))
TORNADO = rune(
    "tornado",
    Move("move", "card", "hand"),
    moments=("main", "activation"),
    choices=(Choose("choose", "card", SET_RUNES, hidden=True),),
)
ALL = (BOLT, SAVE, PINCH, BREAD, TORNADO)


@pytest.mark.rule("DUEL-7.4")
def test_a_chain_resolves_last_in_first_out() -> None:
    d = duel(side(hand="bread", runes="bread"), side(runes="bread"), *ALL)
    d.say("use bread").say("use bread").say("use bread.1")
    links = [event.link for event in d.of(LinkResolved)]
    assert links == [3, 2, 1]
    assert d.of(ChainEnded)
    assert d.hp == (12, 11)


@pytest.mark.rule("DUEL-7.4")
def test_answers_come_by_turns_and_two_passes_begin_to_resolve() -> None:
    d = duel(side(hand="bolt", field="wolf"), side(field="squire", runes="bread save"), *ALL)
    d.say("use bolt").say("choose foe.squire")
    assert (d.seat, d.asks("answer")) == (1, True)
    d.say("use save")
    assert d.field(1) == ""
    assert not d.asks("answer")
    assert d.hp == (10, 10)


@pytest.mark.rule("DUEL-7.2")
def test_a_rune_is_used_only_when_it_can_be_fulfilled() -> None:
    d = duel(side(hand="bolt tornado pinch"), side(), *ALL)
    assert d.why("use bolt") == "Bolt cannot be used now. No valid target."
    assert d.why("use tornado") == "Tornado cannot be used now. No valid target."
    assert d.why("use pinch") == "Pinch cannot be used at this moment."
    d = duel(side(hand="bread"), side(runes="pinch"), *ALL).say("use bread")
    assert not d.asks("answer")


@pytest.mark.rule("DUEL-7.4")
def test_a_negated_rune_does_nothing_and_is_used_up() -> None:
    d = duel(side(hand="bread"), side(hand="squire", runes="pinch"), *ALL).say("use bread").say("use pinch").let_pass()
    assert d.of(LinkNegated)
    assert d.hp == (10, 10)
    assert d.netherworld(1) == "squire"
    d.end()
    assert d.netherworld(0) == "bread"


@pytest.mark.rule("DUEL-7.5")
def test_a_rune_chained_to_what_would_remove_it_resolves_and_is_not_returned() -> None:
    decay = rune(
        "decay",
        Change("change", "prey", (StatChange("toughness", -1),), "stay"),
        moments=("main", "activation"),
        choices=(PREY,),
    )
    d = duel(side(hand="tornado", field="squire"), side(runes="decay"), *ALL, decay)
    d.say("use tornado").say("use decay").let_pass()
    assert d.numbers("squire") == "2/2"
    assert d.hand(1) == ""
    d.end()
    assert d.netherworld(1) == "decay"


@pytest.mark.rule("DUEL-7.5")
def test_what_nobody_chained_is_returned() -> None:
    d = duel(side(hand="tornado"), side(runes="blank"), *ALL).say("use tornado").let_pass()
    assert (d.hand(1), d.names("runes", 1)) == ("blank", "")


@pytest.mark.rule("DUEL-7.6")
def test_nobody_is_asked_who_has_no_answer() -> None:
    d = duel(side(hand="bread"), side(hand="save", runes="blank"), *ALL).say("use bread")
    assert d.match.to_act() == (0,)
    assert d.hp == (11, 10)


@pytest.mark.rule("DUEL-7.4")
def test_triggered_effects_are_links_that_can_be_answered() -> None:
    herald = creature("herald", 2, 2, Triggered("triggered", ("summoned",), (Lose("lose", "foe", 1),)))
    hush = rune("hush", Negate("negate"), moments=("creature-activation",))
    d = duel(side(hand="herald"), side(runes="hush"), herald, hush).say("summon herald")
    [link] = d.of(ActivatedEvent)
    assert link.triggered
    d.say("use hush").let_pass()
    assert d.hp == (10, 10)


@pytest.mark.rule("DUEL-7.4")
def test_a_creature_effect_that_may_be_used_then_answers_too() -> None:
    templar = creature(
        "templar", 2, 2, Activated("activated", (Negate("negate"),), ("rune-activation",), ("creatures",), limit="turn")
    )
    d = duel(side(hand="bread bread"), side(field="templar"), *ALL, templar)
    d.say("use bread").say("use templar").let_pass()
    assert d.hp == (10, 10)
    d.say("use bread")
    assert d.hp == (11, 10)


@pytest.mark.rule("DUEL-8.2")
def test_a_ward_in_play_answers_but_none_is_played_in_a_chain() -> None:
    bell = ward("bell", Activated("activated", (Gain("gain", "me", 2),), ("activation",), ("wards",)))
    d = duel(side(hand="bread"), side(hand="bell", field="squire+bell"), *ALL, bell).say("use bread")
    assert d.why("equip bell squire", 1) == "Answer the open question first."
    assert d.why("set bell", 1)
    d.say("use bell.2").let_pass()
    assert d.hp == (11, 12)


@pytest.mark.rule("DUEL-7.4")
def test_a_half_built_chain_forks_and_reloads() -> None:
    d = duel(side(hand="bolt", field="wolf"), side(field="squire", runes="bread save"), *ALL)
    d.say("use bolt").say("choose foe.squire")
    match = d.match
    twin = match.load(match.dump())
    assert twin.digest() == match.digest() == match.fork().digest()
    [answer] = [command for command in match.legal(1) if command == d.command("use save", 1)]
    for item in (match, twin):
        item.apply(1, answer)
    assert twin.digest() == match.digest()


@pytest.mark.rule("DUEL-7.4")
def test_an_activation_can_be_taken_back_until_it_is_paid() -> None:
    d = duel(side(hand="bolt", field="wolf"), side(field="squire", runes="save"), *ALL).say("use bolt")
    digest_of_the_other = d.view(1)
    d.say("withdraw")
    assert d.view(1).sides == digest_of_the_other.sides
    assert d.hand() == "bolt"
    assert d.can("use bolt")


def test_costs_are_paid_before_anybody_may_answer() -> None:
    toll = rune("toll", Draw("draw", 2), cost=(Lose("lose", "me", 2),))
    d = duel(side(hand="toll", hp=3), side(runes="bread"), *ALL, toll).say("use toll")
    assert d.hp == (1, 10)
    assert d.asks("answer")
    d.let_pass()
    assert len(d.hand().split()) == 2
    assert duel(side(hand="toll", hp=2), side(), toll).why("use toll") == (
        "Toll cannot be used now. Its cost cannot be paid."
    )
