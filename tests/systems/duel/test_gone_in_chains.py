"""What became something else before an effect came to it is left alone, and the rest of the effect still happens."""

from __future__ import annotations

import pytest

from components.effects import (
    Activated,
    Choose,
    Destroy,
    Draw,
    Each,
    Filter,
    Gain,
    Group,
    Lose,
    Move,
    Negate,
    Party,
    Replacement,
    Reveal,
    Summon,
    Triggered,
    Turn,
)
from systems.duel.events import EffectsDropped, HpChanged, LinkNegated
from tests.systems.duel.table_talk import CREATURES, creature, duel, rune, side

THEIRS = Group(("creatures",), "theirs")
MINE = Group(("creatures",), "mine")
WIND = rune("wind", Move("move", "one", "hand"), Gain("gain", "me", 1), choices=(Choose("choose", "one", THEIRS),))
OFFER = rune(
    "offer",
    Gain("gain", "me", 1),
    moments=("activation",),
    cost=(Choose("choose", "given", MINE), Move("move", "given", "netherworld", manner="sacrificed")),
)
FLICKER = rune(
    "flicker",
    Each("each", MINE, (Move("move", "it", "hand"), Summon("summon", "it"))),
    moments=("activation", "attack"),
)


@pytest.mark.rule("DUEL-7.4", "DUEL-9.2")
def test_a_creature_that_fell_in_answer_is_not_fetched_from_the_netherworld() -> None:
    d = duel(side(hand="wind"), side(field="wolf", runes="offer"), WIND, OFFER).say("use wind").say("use offer")
    assert d.netherworld(1) == "wolf"
    assert d.hp == (11, 11)


@pytest.mark.rule("DUEL-7.4")
def test_a_creature_that_came_anew_is_another_one() -> None:
    bolt = rune("bolt", Destroy("destroy", "one"), choices=(Choose("choose", "one", THEIRS),))
    d = duel(side(hand="bolt"), side(field="wolf", runes="flicker"), bolt, FLICKER)
    d.say("use bolt").say("use flicker").let_pass()
    assert d.field(1) == "wolf"


@pytest.mark.rule("DUEL-7.4")
def test_a_chosen_card_that_went_to_a_hand_is_shown_to_nobody() -> None:
    stare = rune("stare", Reveal("reveal", "one"), choices=(Choose("choose", "one", THEIRS, hidden=True),))
    home = rune("home", Move("move", MINE, "hand"), moments=("activation",))
    d = duel(side(hand="stare"), side(field="wolf?", runes="home"), stare, home)
    d.say("use stare").say("use home").let_pass()
    assert d.hand(1) == "wolf"
    assert "wolf" not in repr(d.view(0))


@pytest.mark.rule("DUEL-7.4")
def test_a_creature_that_uses_an_effect_and_leaves_is_not_brought_back_by_it() -> None:
    diver = creature("diver", 1, 1, Activated("activated", (Move("move", "self", "hand"), Draw("draw"))))
    snuff = rune("snuff", Destroy("destroy", THEIRS), moments=("creature-activation",))
    d = duel(side(field="diver"), side(runes="snuff"), diver, snuff).say("use diver").say("use snuff").let_pass()
    assert d.netherworld(0) == "diver"
    assert d.hand() == "filler"


def test_a_trigger_that_waited_finds_only_the_creature_that_it_heard_of() -> None:
    """The first trigger destroys the newcomer; the second would have returned it to the hand."""
    killer = creature(
        "killer", 1, 1, Triggered("triggered", ("summoned",), (Destroy("destroy", "subject"),), Party("theirs"))
    )
    usher = creature(
        "usher",
        1,
        1,
        Triggered(
            "triggered", ("summoned",), (Move("move", "subject", "hand"), Gain("gain", "me", 1)), Party("theirs")
        ),
    )
    d = duel(side(hand="squire"), side(field="killer usher"), killer, usher).say("summon squire").let_pass()
    assert d.netherworld(0) == "squire"
    assert d.hand(0) == ""
    assert d.hp == (10, 11)


def test_what_fell_is_still_found_where_it_fell_by_who_heard_it_fall() -> None:
    nurse = creature(
        "nurse", 1, 1, Triggered("triggered", ("destroyed",), (Move("move", "subject", "hand"),), Party("mine"))
    )
    rise = creature("rise", 1, 1, Triggered("triggered", ("destroyed",), (Summon("summon", "self"),)))
    fall = rune("fall", Destroy("destroy", Group(("creatures",), "both", Filter(names=("wolf", "rise")))))
    d = duel(side(hand="fall"), side(field="nurse wolf"), nurse, fall).say("use fall").let_pass()
    assert d.hand(1) == "wolf"
    d = duel(side(hand="fall"), side(field="rise"), rise, fall).say("use fall").let_pass()
    assert d.field(1) == "rise"


@pytest.mark.rule("DUEL-7.4")
def test_negations_of_negations_in_a_chain_of_five() -> None:
    bread = rune("bread", Gain("gain", "me", 5))
    deny = rune("deny", Negate("negate"), moments=("rune-activation",))
    d = duel(side(hand="bread", runes="deny deny"), side(runes="deny deny"), bread, deny).say("use bread")
    d.say("use deny").say("use deny").say("use deny.2").say("use deny.2").let_pass()
    assert len(d.of(LinkNegated)) == 2
    assert d.hp == (15, 10)


@pytest.mark.rule("DUEL-7.5")
@pytest.mark.parametrize("where", ["hand", "runes"])
def test_a_negated_rune_may_be_removed_by_what_negates_it(where: str) -> None:
    page = rune("page", Negate("negate"), Move("move", "answered", "banished"), moments=("rune-activation",))
    bread = rune("bread", Gain("gain", "me", 5))
    mine = side(hand="bread") if where == "hand" else side(runes="bread")
    d = duel(mine, side(runes="page"), page, bread).say("use bread").say("use page").let_pass()
    assert d.names("banished") == "bread"
    assert d.hp == (10, 10)


@pytest.mark.rule("DUEL-7.5")
@pytest.mark.parametrize("where", ["hand", "runes"])
def test_a_rune_that_is_not_negated_is_not_removed_while_it_is_used(where: str) -> None:
    gust = rune("gust", Move("move", "answered", "hand"), moments=("rune-activation",))
    bread = rune("bread", Gain("gain", "me", 5))
    mine = side(hand="bread") if where == "hand" else side(runes="bread")
    d = duel(mine, side(runes="gust"), gust, bread).say("use bread")
    assert not d.asks("answer")
    assert d.hp == (15, 10)
    assert d.end().netherworld() == "bread"


def test_replacements_that_answer_one_another_end_at_the_limit() -> None:
    def guard(other: str) -> Replacement:
        return Replacement(
            "replacement", "destroyed", (Destroy("destroy", Group(("creatures",), "both", Filter(names=(other,)))),)
        )

    cards = (creature("left", 1, 1, guard("right")), creature("right", 1, 1, guard("left")))
    fall = rune("fall", Destroy("destroy", CREATURES), Gain("gain", "me", 1))
    d = duel(side(hand="fall", field="left right"), side(field="wolf"), *cards, fall).say("use fall").let_pass()
    assert d.of(EffectsDropped)
    assert d.match.to_act() == (0,)
    assert d.duel.stack.frames == []
    assert d.end().match.to_act() == (1,)


def test_the_limit_spares_what_a_battle_has_begun() -> None:
    """Two that save each other for ever: the third one, who fell to the same clash, falls still."""

    def guard(other: str) -> Replacement:
        return Replacement(
            "replacement", "destroyed", (Destroy("destroy", Group(("creatures",), "both", Filter(names=(other,)))),)
        )

    left, right = creature("left", 3, 3, guard("right")), creature("right", 1, 1, guard("left"))
    d = duel(side(field="left right"), side(field="ogre"), left, right, creature("ogre", 3, 3), phase="battle")
    d.say("attack left foe.ogre").say("strike").let_pass()
    assert d.of(EffectsDropped)
    assert d.field(1) == ""


def test_several_that_are_destroyed_of_which_one_leaves_meanwhile() -> None:
    """A replacement returns another victim to the hand: that one is not destroyed in the hand as well."""
    saint = creature(
        "saint",
        1,
        1,
        Replacement(
            "replacement", "destroyed", (Move("move", Group(("creatures",), "mine", Filter(other=True)), "hand"),)
        ),
    )
    for field in ("saint wolf", "wolf saint"):
        fall = rune("fall", Destroy("destroy", CREATURES))
        d = duel(side(hand="fall"), side(field=field), saint, fall).say("use fall").let_pass()
        assert (d.field(1), d.hand(1), d.netherworld(1)) == ("saint", "wolf", "")


def test_a_may_with_a_limit_is_offered_once_though_it_was_heard_twice() -> None:
    heard = Triggered("triggered", ("destroyed",), (Lose("lose", "foe", 1),), Party("mine"), may=True, limit="turn")
    fall = rune("fall", Destroy("destroy", Group(("creatures",), "mine", Filter(names=("wolf",)))))
    d = duel(side(hand="fall", field="widow wolf wolf"), side(), creature("widow", 1, 1, heard), fall).say("use fall")
    d.say("decide 1").let_pass()
    assert not d.asks("may")
    assert d.hp == (10, 9)
    d = duel(side(hand="fall", field="widow wolf wolf"), side(), creature("widow", 1, 1, heard), fall).say("use fall")
    d.say("decide 0").say("decide 1").let_pass()
    assert d.hp == (10, 9)


def test_a_limited_trigger_that_could_do_nothing_is_not_used_up() -> None:
    heard = Triggered(
        "triggered", ("summoned",), (Destroy("destroy", Group(("runes",), "theirs")),), Party("mine"), limit="turn"
    )
    two = rune("two", Summon("summon", Group(("hand",), "mine", Filter(("creature",)))))
    lay = rune("lay", Move("move", Group(("hand",), "theirs"), "runes"))
    mason = creature("mason", 1, 1, heard)
    d = duel(side(hand="squire lay two wolf", field="mason"), side(hand="blank"), mason, two, lay)
    d.say("summon squire").say("use lay").let_pass().say("use two").let_pass()
    assert d.netherworld(1) == "blank"


def test_a_turned_down_creature_that_answers_is_not_shown_by_it() -> None:
    hide = rune("hide", Turn("turn", "one", "down"), moments=("activation",), choices=(Choose("choose", "one", MINE),))
    zap = rune("zap", Destroy("destroy", Group(("creatures",), "theirs", Filter(("face-up",)))))
    d = duel(side(hand="zap"), side(field="wolf", runes="hide"), zap, hide).say("use zap").say("use hide").let_pass()
    assert d.field(1) == "wolf?"


def test_of_triggers_that_wait_the_active_players_come_first() -> None:
    """Two creatures fall at once, and each is heard by both sides."""
    heard = Triggered("triggered", ("destroyed",), (Gain("gain", "me", 1),), Party("both", Filter(names=("wolf",))))
    fall = rune("fall", Destroy("destroy", Group(("creatures",), "both", Filter(names=("wolf",)))))
    watch = creature("watch", 1, 9, heard)
    d = duel(side(hand="fall", field="watch wolf"), side(field="wolf watch"), watch, fall).say("use fall").let_pass()
    assert [event.seat for event in d.of(HpChanged)] == [0, 0, 1, 1]


@pytest.mark.rule("DUEL-7.4")
def test_a_creature_that_came_twice_is_offered_for_answers_once() -> None:
    blink = rune(
        "blink",
        *(Summon("summon", "wolves"), Move("move", "wolves", "hand"), Summon("summon", "wolves")),
        choices=(Choose("choose", "wolves", Group(("hand",), "mine", Filter(names=("wolf",)))),),
    )
    alert = rune("alert", Gain("gain", "me", 1), moments=("summon",))
    d = duel(side(hand="blink wolf"), side(runes="alert alert"), blink, alert).say("use blink").say("pass")
    assert not d.asks("answer")


@pytest.mark.parametrize(("named", "found"), [("given", "squire"), ("one", "squire wolf")])
def test_what_was_chosen_and_then_given_as_the_cost_is_gone_unless_the_cost_says_so(named: str, found: str) -> None:
    gift = Choose("choose", "given", Group(("creatures",), "mine", Filter(names=("wolf",))))
    pay = rune(
        "pay",
        Move("move", "one", "hand"),
        Draw("draw"),
        choices=(Choose("choose", "one", Group(("creatures",), "mine", Filter(names=("wolf",)))),),
        cost=(gift, Move("move", named, "netherworld", manner="sacrificed")),
    )
    d = duel(side(hand="pay", field="wolf hedge", deck="squire"), side(), pay).say("use pay").let_pass()
    assert " ".join(sorted(d.hand().split())) == found
