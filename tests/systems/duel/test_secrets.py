"""What is half done tells the other seat nothing before it is paid or shown (DUEL-5.4, DUEL-9.4)."""

from __future__ import annotations

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
    Move,
    StatChange,
    Summon,
    Triggered,
)
from tests.systems.duel.table_talk import CREATURES, Talk, creature, duel, rune, side

BOLT = rune("bolt", Destroy("destroy", "one"), choices=(Choose("choose", "one", CREATURES),))


def unheard(d: Talk, name: str, seat: int = 1) -> bool:
    """Return whether neither what a seat sees nor what it heard last names a card."""
    return name not in repr(d.view(seat)) and name not in repr(d.heard(seat))


def test_a_rune_that_still_chooses_may_be_withdrawn_unseen() -> None:
    d = duel(side(hand="bolt", field="squire hedge"), side(), BOLT)
    before = d.match.digest()
    d.say("use bolt")
    assert d.view(0).frames
    assert unheard(d, "bolt")
    assert d.view(1).frames == ()
    assert d.say("withdraw").match.digest() == before
    d.say("use bolt").say("choose hedge")
    assert not unheard(d, "bolt")


def test_a_set_rune_is_not_seen_either_while_it_chooses() -> None:
    d = duel(side(runes="bolt", field="squire hedge"), side(), BOLT).say("use bolt")
    assert unheard(d, "bolt")
    assert d.view(1).sides[0].runes[0].definition == ""


def test_a_creature_is_not_seen_while_its_sacrifices_are_chosen() -> None:
    d = duel(side(hand="captain", field="squire hedge")).say("summon captain down")
    assert unheard(d, "captain")
    assert d.view(1).frames == ()
    assert d.view(1).ask is None  # it may be withdrawn yet


def test_an_attack_is_not_seen_while_others_may_join() -> None:
    d = duel(side(field="squire hedge"), side(field="wolf"), phase="battle").say("attack squire wolf")
    assert d.asks("join")
    assert d.view(0).attack is not None
    assert d.view(1).attack is None
    assert d.heard(1) == []
    assert d.say("strike").of(type(d.events[0]), seat=1)


def test_a_card_of_the_hand_that_is_asked_about_stays_unknown() -> None:
    heard = Triggered("triggered", ("drew",), (Summon("summon", "self"),), None, zones=("hand",), may=True)
    study = rune("study", Draw("draw"))
    d = duel(side(hand="study lurker"), side(), creature("lurker", 1, 1, heard), study).say("use study").let_pass()
    assert d.asks("may")
    assert "lurker" in repr(d.view(0).ask)
    assert unheard(d, "lurker")
    d.say("decide 1").let_pass()
    assert d.field() == "lurker"


def test_what_may_be_discarded_is_seen_by_who_discards() -> None:
    burn = rune("burn", Discard("discard", 1), Gain("gain", "me", 1))
    d = duel(side(hand="burn wolf bear"), side(), burn).say("use burn").let_pass()
    own, other = d.view(0).ask, d.view(1).ask
    assert own is not None
    assert other is not None
    assert [option.definition for option in own.options] == ["wolf", "bear"]
    assert (other.options, other.ways) == ((), ())
    assert unheard(d, "wolf")


def test_a_hidden_creature_that_is_chosen_stays_hidden() -> None:
    theirs = Group(("creatures",), "theirs")
    tide = rune("tide", Move("move", "one", "hand"), choices=(Choose("choose", "one", theirs, hidden=True),))
    d = duel(side(hand="tide"), side(field="wolf? bear?"), tide).say("use tide")
    ask = d.view(0).ask
    assert ask is not None
    assert [option.definition for option in ask.options] == ["", ""]
    assert all(option.card for option in ask.options)
    d.say("choose wolf").let_pass()
    assert d.hand(1) == "wolf"
    assert unheard(d, "wolf", seat=0)


def test_a_face_down_creature_shows_no_numbers() -> None:
    grow = rune("grow", Change("change", CREATURES, (StatChange("power", add=1),)))
    d = duel(side(hand="grow"), side(field="statue?"), grow).say("use grow").let_pass()
    [seen] = d.view(0).sides[1].creatures
    assert (seen.definition, seen.power, seen.toughness, seen.keywords, seen.changes) == ("", 0, 0, (), ())


def test_refusals_do_not_tell_what_cards_of_the_other_side_are() -> None:
    d = duel(side(hand="squire mail", field="hedge"), side(hand="wolf", field="bear?", runes="blank", deck="golem"))
    hidden = ("wolf", "bear", "blank", "golem")
    for number in range(1, d.duel.table.next_number):
        for word in ("summon", "set", "flip", "turn", "use", "attack", "block", "join", "equip 2", "choose"):
            sentence = d.why(f"{word} {number}" if word != "attack" else f"attack {number} 0", seat=0)
            assert not any(name in sentence.lower() for name in hidden), sentence


def test_a_card_used_from_the_hand_stays_there_known() -> None:
    pearl = creature("pearl", 1, 1, Activated("activated", (Gain("gain", "me", 1),), ("main",), ("hand",)))
    d = duel(side(hand="pearl wolf"), side(), pearl).say("use pearl").let_pass()
    assert d.hp == (11, 10)
    assert [card.definition for card in d.view(1).sides[0].hand] == ["pearl", ""]


def test_the_order_of_decks_is_unknown() -> None:
    for command in ("summon squire", "go battle", "set blank"):
        match, other = (
            duel(side(hand="squire blank", deck=mine), side(deck=theirs)).say(command)
            for mine, theirs in (("wolf bear bone", "oath golem"), ("bone wolf bear", "golem oath"))
        )
        for seat in (0, 1):
            assert match.view(seat) == other.view(seat)
            assert match.heard(seat) == other.heard(seat)
            assert match.match.legal(seat) == other.match.legal(seat)


def test_filters_look_through_what_their_player_may_know() -> None:
    own = Group(("hand",), "mine", Filter(("creature",)))
    call = rune("call", Summon("summon", "one"), choices=(Choose("choose", "one", own),))
    d = duel(side(hand="call wolf bear"), side(), call).say("use call")
    assert unheard(d, "wolf")
    assert unheard(d, "bear")
