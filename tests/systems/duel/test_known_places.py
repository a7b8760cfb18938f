"""What a seat knows of decks: cards that it looked at or laid there, while it can tell where they are (DUEL-9.4)."""

from __future__ import annotations

from components.effects import Choose, Discover, Draw, Filter, Group, Mill, Move, Pick, Reveal, Shuffle
from tests.systems.duel.table_talk import Talk, creature, duel, rune, side

TOP = Pick(Group(("deck",), "mine"), 2)
LOOK = rune("look", Reveal("reveal", TOP, "me"))
SPY = rune("spy", Reveal("reveal", Pick(Group(("deck",), "theirs"), 2), "me"))
STUDY = rune("study", Draw("draw"))


def known(d: Talk, seat: int = 0, whose: int = 0) -> list[tuple[int, str]]:
    """Return what a seat knows of a deck."""
    return list(d.view(seat).sides[whose].deck_known)


def test_cards_that_were_looked_at_are_known_where_they_lie_and_move_up() -> None:
    d = duel(side(hand="look study", deck="wolf bear bone"), side(), LOOK, STUDY)
    assert known(d) == []
    d.say("use look").let_pass()
    assert known(d) == [(0, "wolf"), (1, "bear")]
    assert known(d, seat=1) == []
    d.say("use study").let_pass()
    assert known(d) == [(0, "bear")]


def test_a_shuffle_hides_them_again() -> None:
    mix = rune("mix", Shuffle("shuffle"))
    d = duel(side(hand="look mix", deck="wolf bear bone"), side(), LOOK, mix).say("use look").let_pass()
    assert known(d.say("use mix").let_pass()) == []


def test_who_looked_at_the_other_deck_knows_what_is_drawn() -> None:
    d = duel(side(hand="spy"), side(deck="wolf bear bone"), SPY).say("use spy").let_pass()
    assert known(d, 0, 1) == [(0, "wolf"), (1, "bear")]
    d.end()
    assert [card.definition for card in d.view(0).sides[1].hand] == ["wolf"]
    assert known(d, 0, 1) == [(0, "bear")]


def test_what_is_laid_on_a_deck_is_known_to_who_knew_it() -> None:
    theirs = Group(("creatures",), "theirs")
    wave = rune("wave", Move("move", theirs, "deck"))
    d = duel(side(hand="wave"), side(field="wolf bear?"), wave).say("use wave").let_pass()
    assert known(d, 0, 1) == [(0, "wolf")]
    assert known(d, 1, 1) == [(0, "wolf"), (1, "bear")]
    tuck = rune("tuck", Choose("choose", "one", Group(("hand",), "mine")), Move("move", "one", "deck", "bottom"))
    d = duel(side(hand="tuck wolf", deck="bone"), side(), tuck).say("use tuck").let_pass()
    assert (known(d, 0), known(d, 1)) == ([(1, "wolf")], [])


def test_a_card_taken_unseen_from_within_a_deck_hides_the_places_below_it() -> None:
    seek = rune(
        "seek", Choose("choose", "one", Group(("deck",), "mine", Filter(names=("bear",)))), Move("move", "one", "hand")
    )
    spy = rune("spy", Reveal("reveal", Pick(Group(("deck",), "theirs"), 1, "last"), "me"))
    d = duel(side(hand="spy"), side(hand="seek", deck="filler wolf bear bone"), spy, seek).say("use spy").let_pass()
    assert known(d, 0, 1) == [(3, "bone")]
    d.end().say("use seek").let_pass()
    assert d.hand(1) == "filler bear"
    assert known(d, 0, 1) == []
    flood = rune("flood", Mill("mill", 2, "foe"))
    d = duel(side(hand="spy flood"), side(deck="filler wolf bear bone"), spy, flood).say("use spy").let_pass()
    assert known(d.say("use flood").let_pass(), 0, 1) == [(1, "bone")]


def test_who_discovers_among_the_first_cards_knows_the_rest() -> None:
    doors = rune(
        "doors", Discover("discover", "one", source=Pick(Group(("deck",), "mine"), 3)), Move("move", "one", "hand")
    )
    d = (
        duel(side(hand="doors", deck="wolf bear bone squire"), side(), doors, creature("moth"))
        .say("use doors")
        .let_pass()
    )
    assert d.asks("cards")
    d.say("choose bear").let_pass()
    assert known(d) == [(0, "wolf"), (1, "bone")]
    assert known(d, seat=1) == []
