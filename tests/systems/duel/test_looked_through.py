"""Looking through hidden cards: what is offered tells no order, and nothing is left of what was taken back."""

from __future__ import annotations

from components.effects import Change, Choose, Each, Filter, Gain, Group, May, Move, Reveal, Shuffle, StatChange, StatOf
from tests.systems.duel.table_talk import duel, rune, side

MINE = Filter(("creature",))


def test_a_search_that_is_withdrawn_leaves_nothing_and_has_not_told_the_order() -> None:
    search = Choose("choose", "one", Group(("deck",), "mine", MINE))
    seek = rune("seek", Move("move", "one", "hand"), Shuffle("shuffle"), choices=(search,))
    offered = []
    for deck in ("wolf bear bone", "bone wolf bear"):
        d = duel(side(hand="seek", deck=deck), side(), seek)
        before = d.match.digest()
        ask = d.say("use seek").view(0).ask
        assert ask is not None
        offered.append([option.definition for option in ask.options])
        assert d.say("withdraw").match.digest() == before
    assert offered == [["bear", "bone", "wolf"]] * 2


def test_how_many_hidden_cards_an_effect_goes_through_is_not_seen() -> None:
    hand = Group(("hand",), "mine", MINE)
    rite = rune("rite", Each("each", hand, (May("may", (Reveal("reveal", "it"),)),)))
    creatures, blanks = (
        duel(side(hand=f"rite {hand}"), side(), rite).say("use rite").let_pass()
        for hand in ("wolf bear blank", "wolf blank blank")
    )
    assert creatures.asks("may")
    assert creatures.view(1) == blanks.view(1)


def test_numbers_of_players_are_what_they_are() -> None:
    """HP are lost and gained, not changed; what counts the turn is not changed either."""
    boon = rune("boon", Change("change", "me", (StatChange("hp", 1),)), Gain("gain", "me", StatOf("hp", "me")))
    d = duel(side(hand="boon", hp=4), side(), boon).say("use boon").let_pass()
    assert d.hp == (8, 10)
