"""What effects of the other side cannot move, what finds no place, and what there is nothing to take from."""

from __future__ import annotations

import pytest

from components.effects import Control, Count, Counters, Create, Filter, Group, Lose, Move
from systems.duel.events import CountersChanged
from tests.systems.duel.table_talk import creature, duel, rune, side

MINE = Group(("creatures",), "mine")
THEIRS = Group(("creatures",), "theirs")
BOUNCE = rune("bounce", Move("move", THEIRS, "hand"))
BANISH = rune("banish", Move("move", THEIRS, "banished"))
OFFER = rune("offer", Move("move", MINE, "netherworld", manner="sacrificed"))
ROOT = creature("root", keywords="anchored")
RELIC = creature("relic", keywords="unbanishable")


@pytest.mark.parametrize(
    ("name", "firm", "word"),
    [("bounce", "root", "hand"), ("banish", "relic", "banished")],
    ids=["anchored", "unbanishable"],
)
def test_a_keyword_holds_a_creature_against_the_other_side(name: str, firm: str, word: str) -> None:
    d = duel(side(hand=name), side(field=f"wolf {firm}"), BOUNCE, BANISH, ROOT, RELIC)
    d.say(f"use {name}").let_pass()
    assert d.field(1) == firm
    assert d.names(word, 1) == "wolf"


def test_a_creature_that_cannot_be_sacrificed_is_not_by_an_effect_either() -> None:
    d = duel(side(hand="offer", field="wolf oath"), side(), OFFER)
    d.say("use offer").let_pass()
    assert d.field() == "oath"


def test_copies_are_created_in_a_hand_and_the_program_goes_on_with_them() -> None:
    twin = rune(
        "twin", Create("create", "hand", copy_of=THEIRS, number=2, keep="made"), Lose("lose", "foe", Count("made"))
    )
    d = duel(side(hand="twin"), side(field="wolf"), twin)
    d.say("use twin").let_pass()
    assert d.hand() == "wolf wolf"
    assert d.hp == (10, 8)


def test_creatures_are_taken_over_as_long_as_there_are_places() -> None:
    charm = rune("charm", Control("control", THEIRS))
    d = duel(side(hand="charm", field="wolf wolf wolf wolf"), side(field="squire hedge"), charm)
    d.say("use charm").let_pass()
    assert d.field() == "wolf wolf wolf wolf squire"
    assert d.field(1) == "hedge"


def test_no_counter_is_taken_from_what_has_none() -> None:
    mark = rune("mark", Counters("counters", Group(("creatures",), "theirs", Filter(names=("wolf",))), "mark", 1))
    wipe = rune("wipe", Counters("counters", THEIRS, "mark", -1))
    d = duel(side(hand="mark wipe wipe"), side(field="wolf squire"), mark, wipe)
    d.say("use mark").let_pass()
    assert [event.count for event in d.of(CountersChanged)] == [1]
    d.say("use wipe").let_pass()
    assert [(event.card, event.count) for event in d.of(CountersChanged)] == [(d.number("wolf", 1), 0)]


@pytest.mark.rule("DUEL-3.2")
def test_who_goes_first_does_not_attack_in_the_first_turn() -> None:
    d = duel(side(field="wolf"), side(field="squire"), turn=1, phase="battle")
    assert d.why("attack wolf squire") == "The player who goes first cannot attack in the first turn (DUEL-3.2)."
