"""Where cards go, and who may see it (DUEL-9, DUEL-5.4)."""

from __future__ import annotations

import pytest

from components.effects import (
    Change,
    Choose,
    Control,
    Counters,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    Grant,
    Group,
    Mill,
    Move,
    Pick,
    Reveal,
    Shuffle,
    StatChange,
    Summon,
    Triggered,
)
from systems.duel.events import DeckShuffled, Moved, Revealed
from tests.systems.duel.table_talk import CREATURES, creature, duel, rune, side

THEIRS = Group(("creatures",), "theirs")
FALL = rune("fall", Destroy("destroy", CREATURES))


@pytest.mark.rule("DUEL-9.1")
def test_destroyed_cards_go_to_their_owners_netherworld_whoever_controlled_them() -> None:
    steal = rune("steal", Control("control", THEIRS))
    d = duel(side(hand="steal fall"), side(field="wolf+mail"), steal, FALL)
    d.say("use steal").let_pass().say("use fall").let_pass()
    assert d.netherworld(0) == ""
    assert d.netherworld(1) == "wolf mail"


@pytest.mark.rule("DUEL-9.1")
def test_discarded_cards_go_there_too() -> None:
    thief = rune("thief", Discard("discard", 1, "foe"))
    d = duel(side(hand="thief"), side(hand="wolf bear"), thief).say("use thief").let_pass()
    assert d.seat == 1
    d.say("choose bear")
    assert d.netherworld(1) == "bear"
    assert [event.definition for event in d.of(Moved, seat=0)] == ["bear"]


@pytest.mark.rule("DUEL-9.2")
def test_a_card_that_enters_the_netherworld_is_its_printed_self() -> None:
    feast = rune(
        "feast",
        Change("change", CREATURES, (StatChange("power", add=4),), "stay"),
        Grant("grant", CREATURES, ("direct",), until="stay"),
        Counters("counters", CREATURES, "gears"),
        Destroy("destroy", CREATURES),
        Summon("summon", Group(("netherworld",), "mine")),
    )
    d = duel(side(hand="feast", field="squire="), side(), feast).say("use feast").let_pass()
    seen = d.creature("squire")
    assert (d.field(), d.numbers("squire")) == ("squire", "2/3")
    assert (seen.keywords, seen.counters, seen.changes) == ((), (), ())


@pytest.mark.rule("DUEL-9.3")
def test_netherworlds_are_open_to_both() -> None:
    d = duel(side(netherworld="wolf bear"), side(netherworld="bone"))
    for seat in (0, 1):
        piles = [[card.definition for card in both.netherworld] for both in d.view(seat).sides]
        assert piles == [["wolf", "bear"], ["bone"]]


@pytest.mark.rule("DUEL-9.4")
def test_draws_and_shuffles_are_told_but_not_the_cards() -> None:
    study = rune("study", Draw("draw", 2), Shuffle("shuffle"))
    d = duel(side(hand="study", deck="wolf bear bone"), side(), study).say("use study").let_pass()
    own = [event.definition for event in d.of(Moved, seat=0) if event.manner == "drawn"]
    foes = [(event.definition, event.card) for event in d.of(Moved, seat=1) if event.manner == "drawn"]
    assert own == ["wolf", "bear"]
    assert foes == [("", 0), ("", 0)]
    assert d.of(DeckShuffled, seat=1)


def test_the_other_hand_is_as_many_blanks() -> None:
    d = duel(side(hand="wolf bear"), side(hand="bone"))
    assert [(card.card, card.definition) for card in d.view(1).sides[0].hand] == [(0, ""), (0, "")]
    assert d.view(1).sides[0].deck_cards == ()
    assert d.view(0).sides[0].deck_cards == ("filler",) * 4


def test_what_was_open_is_known_in_the_hand_until_that_hand_lays_a_card_face_down() -> None:
    wind = rune("wind", Move("move", THEIRS, "hand"))
    d = duel(side(hand="wind", field="oath"), side(field="wolf bear?", hand="hedge"), wind).say("use wind").let_pass()
    assert sorted(card.definition for card in d.view(0).sides[1].hand) == ["", "", "wolf"]
    d.end()
    assert "wolf" in [card.definition for card in d.view(0).sides[1].hand]
    d.say("summon wolf down")
    assert [card.definition for card in d.view(0).sides[1].hand] == ["", "", ""]
    [told] = d.of(Moved, seat=0)
    assert (told.before, told.definition) == (0, "")
    assert told.card == d.number("wolf", 1)
    assert d.view(0).sides[1].creatures[0].definition == ""


def test_a_hand_that_is_shown_is_known() -> None:
    look = rune("look", Reveal("reveal", Group(("hand",), "theirs"), "me"))
    d = duel(side(hand="look"), side(hand="wolf bear"), look).say("use look").let_pass()
    [told] = d.of(Revealed)
    assert told.definitions == ("wolf", "bear")
    assert d.of(Revealed, seat=1) == []
    assert [card.definition for card in d.view(0).sides[1].hand] == ["wolf", "bear"]


def test_a_deck_that_is_searched_is_seen_by_who_searches_alone() -> None:
    own_deck = Group(("deck",), "mine", Filter(("creature",)))
    seek = rune("seek", Choose("choose", "one", own_deck), Move("move", "one", "hand"), Shuffle("shuffle"))
    d = duel(side(hand="seek", deck="wolf blank bear bone"), side(), seek).say("use seek").let_pass()
    ask = d.view(0).ask
    assert ask is not None
    assert [option.definition for option in ask.options] == ["bear", "bone", "wolf"]
    assert len({option.card for option in ask.options}) == 3
    other = d.view(1).ask
    assert other is not None
    assert other.options == ()
    numbered = d.duel.table.next_number
    d.say("choose bear")
    assert d.hand() == "bear"
    assert d.duel.table.next_number == numbered + 1, "the numbers tell how many cards were offered"
    assert [event.definition for event in d.of(Moved, seat=1)] == [""]


def test_cards_of_a_deck_have_no_numbers() -> None:
    d = duel(side(deck="wolf bear"))
    for name in ("wolf", "bear"):
        assert d.number(name) == 0


def test_milled_cards_are_open() -> None:
    flood = rune("flood", Mill("mill", 2, "foe"))
    d = duel(side(hand="flood"), side(deck="wolf bear bone"), flood).say("use flood").let_pass()
    assert d.netherworld(1) == "wolf bear"
    assert [event.definition for event in d.of(Moved, seat=0) if event.manner == "milled"] == ["wolf", "bear"]


@pytest.mark.parametrize(
    ("event", "zones", "spell"),
    [
        ("destroyed", ("field",), Destroy("destroy", CREATURES)),
        ("left-field", ("field",), Move("move", CREATURES, "hand")),
        ("returned", ("field",), Move("move", CREATURES, "hand")),
        ("banished", ("field",), Move("move", CREATURES, "banished")),
        ("fell", ("netherworld",), Destroy("destroy", CREATURES)),
    ],
)
def test_leaving_is_heard_by_what_left(event: str, zones: tuple[str, ...], spell: Destroy | Move) -> None:
    ghost = creature("ghost", 1, 1, Triggered("triggered", (event,), (Gain("gain", "me", 2),), zones=zones))
    spell_card = rune("spell", spell)
    d = duel(side(hand="spell"), side(field="ghost"), ghost, spell_card).say("use spell").let_pass()
    assert d.hp == (10, 12)


def test_two_that_fall_together_hear_each_other() -> None:
    heard = Triggered("triggered", ("destroyed",), (Gain("gain", "me", 1),), None)
    widow = creature("widow", 1, 1, heard)
    d = duel(side(hand="fall", field="widow"), side(field="widow"), widow, FALL).say("use fall").let_pass()
    assert d.hp == (12, 12)


def test_a_discarded_card_hears_it_in_the_hand() -> None:
    lamp = creature(
        "lamp", 1, 1, Triggered("triggered", ("discarded",), (Summon("summon", "self"),), zones=("hand", "netherworld"))
    )
    burn = rune("burn", Discard("discard", 1))
    d = duel(side(hand="burn lamp"), side(), lamp, burn).say("use burn").let_pass()
    assert d.field() == "lamp"


def test_what_is_fleeting_is_banished_when_it_leaves_the_field() -> None:
    d = duel(side(hand="fall", field="spark"), side(), creature("spark", 1, 1, keywords="fleeting"), FALL)
    d.say("use fall").let_pass()
    assert d.names("banished") == "spark"
    assert d.view(1).sides[0].banished[0].definition == "spark"


@pytest.mark.parametrize(("at", "deck"), [("top", "wolf filler filler"), ("bottom", "filler filler wolf")])
def test_cards_go_to_the_top_or_the_bottom_of_their_owners_deck(at: str, deck: str) -> None:
    wave = rune("wave", Move("move", CREATURES, "deck", at))  # type: ignore[arg-type]  # one of the places
    d = duel(side(hand="wave"), side(field="wolf", deck="filler filler"), wave).say("use wave").let_pass()
    assert d.names("deck", 1) == deck


def test_newly_fallen_and_lately_beaten_cards_are_told_apart() -> None:
    d = duel(side(field="wolf bone"), side(field="golem"), FALL, phase="battle")
    d.say("attack wolf golem")
    d.let_pass() if not d.asks("join") else d.say("strike").let_pass()
    wolf = d.entity("wolf")
    assert d.duel.words.is_tagged(wolf, "newly-fallen")
    d.end()
    assert not d.duel.words.is_tagged(wolf, "newly-fallen")
    d.end()
    assert d.duel.words.is_tagged(wolf, "beaten-lately")
    d.end().end()
    assert not d.duel.words.is_tagged(wolf, "beaten-lately")


def test_random_picks_are_made_by_dice_of_the_match() -> None:
    pick = rune("pick", Destroy("destroy", Pick(THEIRS, 1, "random")))
    gone = set()
    for seed in range(8):
        d = duel(side(hand="pick"), side(field="wolf bear bone"), pick, seed=seed).say("use pick").let_pass()
        gone.add(d.netherworld(1))
    assert len(gone) > 1


def test_a_view_tells_the_number_that_a_card_has_now() -> None:
    recall = rune("recall", Move("move", Group(("netherworld",), "mine"), "hand"))
    d = duel(side(netherworld="wolf", hand="recall"), side(), recall)
    [before] = d.view(0).sides[0].netherworld
    d.say("use recall").let_pass()
    [wolf] = d.view(0).sides[0].hand
    assert (wolf.definition, wolf.card) == ("wolf", d.number("wolf"))
    assert wolf.card != before.card
