"""Who is asked is a secret: the other side sees that an answer is possible, never that there is one (DUEL-7.6)."""

from __future__ import annotations

import pytest

from components.effects import CallOff, Choose, Destroy, Gain, Group, StatChange
from components.effects import Change as ChangeAction
from systems.dice import Stream
from systems.duel.commands import Pass
from systems.duel.events import AnswerAwaited
from systems.duel.imagine import Knowledge, imagined
from systems.duel.rules import DuelRules
from systems.duel.views import AskView
from tests.systems.duel.table_talk import CREATURES, Talk, duel, rune, side

MOAT = rune("moat", CallOff("call_off"), moments=("attack",))
BREAD = rune("bread", Gain("gain", "me", 1), moments=("main", "activation"))
STAB = rune("stab", Destroy("destroy", "one"), moments=("attack",), choices=(Choose("choose", "one", CREATURES),))
BLANK = rune("blank", Gain("gain", "me", 1))
SHOUT = rune("shout", ChangeAction("change", Group(("creatures",), "mine"), (StatChange("power", 1),)))
ALL = (MOAT, BREAD, STAB, BLANK, SHOUT)


def attacked(runes: str) -> Talk:
    """Return a duel in which seat 0 attacks and seat 1 has set these runes."""
    d = duel(side(field="wolf"), side(field="squire", runes=runes), *ALL, phase="battle", turn=3)
    return d.say("attack wolf squire")


@pytest.mark.rule("DUEL-7.6")
@pytest.mark.parametrize("own", ["moat", "stab"])
def test_who_has_an_answer_and_who_has_none_sound_alike_once_it_was_let_pass(own: str) -> None:
    asked, not_asked = attacked(own), attacked("blank")
    assert (asked.match.to_act(), not_asked.match.to_act()) == ((1,), (0,))
    before = asked.heard(0)
    assert before[-1] == AnswerAwaited(1, "attack", audience=1).to_json()
    assert before + asked.say("pass").heard(0) == not_asked.heard(0)


@pytest.mark.rule("DUEL-7.6")
def test_the_other_side_sees_that_an_answer_is_possible_and_no_more() -> None:
    d = attacked("stab")
    seen = d.view(0)
    assert seen.ask == AskView(1, "answer")
    assert seen.frames == ()
    assert d.match.waits_for(0) == (1,)
    assert d.match.prompt(0) == {}
    d.say("use stab")  # it chooses now, and may withdraw: nobody has seen that yet
    assert d.asks("cards")
    assert d.view(0) == seen
    assert d.match.waits_for(0) == (1,)


@pytest.mark.rule("DUEL-7.6")
def test_no_moment_is_told_at_which_what_lies_open_rules_an_answer_out() -> None:
    d = attacked("")
    assert not d.of(AnswerAwaited)
    d = duel(side(hand="bread"), side(hand="bread moat"), *ALL).say("use bread")
    assert not d.of(AnswerAwaited)  # from the hand a rune answers in the own turn alone (DUEL-7.1)


@pytest.mark.rule("DUEL-7.6")
def test_what_may_be_withdrawn_is_not_seen() -> None:
    d = duel(side(field="wolf wolf"), side(field="squire"), *ALL, phase="battle", turn=3)
    before = d.view(1)
    d.say("attack wolf squire")
    assert d.asks("join")
    assert d.view(1) == before
    assert d.match.waits_for(1) == (0,)


@pytest.mark.rule("DUEL-7.6")
def test_in_a_discreet_match_whoever_might_answer_is_asked() -> None:
    sides = (side(field="wolf"), side(field="squire", runes="blank"))
    d = duel(*sides, *ALL, phase="battle", turn=3, discreet=True).say("attack wolf squire")
    assert d.match.to_act() == (1,)
    ask = d.view(1).ask
    assert ask is not None
    assert (ask.kind, ask.options) == ("answer", ())
    assert d.match.legal(1) == [Pass()]
    assert d.say("pass").match.to_act() == (0,)
    none = duel(side(field="wolf"), side(field="squire"), *ALL, phase="battle", turn=3, discreet=True)
    assert none.say("attack wolf squire").match.to_act() == (0,)


def test_a_world_can_be_imagined_from_a_view_in_which_the_other_side_is_asked() -> None:
    d = attacked("stab")
    knowledge = Knowledge({one.id: one for one in d.duel.book.values()})
    assert isinstance(d.match.rules, DuelRules)
    match = imagined(d.match.rules, d.view(0), knowledge, Stream(1, "imagine"))
    assert match.to_act() == (1,)
    assert match.legal(1)
