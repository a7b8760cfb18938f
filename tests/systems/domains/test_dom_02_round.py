"""The round (DOM-2)."""

from __future__ import annotations

import pytest

from systems.domains.commands import Place
from systems.domains.events import CardsPlaced, FightDecided, RoundBegan, SlotRevealed, TileWon
from tests.systems.domains.scenario import domains

START = "specials 1+ 2+ 4- | piles 9 1 2; 4 6 8; 5 7 3"


@pytest.mark.rule("DOM-2.1", "DOM-6.1")
@pytest.mark.parametrize("first", [0, 1])
def test_both_place_at_once_in_either_order_and_neither_sees_the_others_cards(first: int) -> None:
    d = domains(START)
    hand = d.view(first).hands[first]
    assert d.match.to_act() == (0, 1)
    d.do(first, "place 5 0 2+")
    assert d.match.to_act() == (1 - first,)
    assert d.of(CardsPlaced, first) == [CardsPlaced(first, ("5", "0", "2+"), 1 << first)]
    assert d.of(CardsPlaced, 1 - first) == [CardsPlaced(first, (), 1 << (1 - first))]
    theirs = d.view(1 - first)
    assert theirs.placed[first]
    assert theirs.placement == ()
    assert theirs.hands[first] == hand, "a committed placement still counts as held"
    own = d.view(first)
    assert own.placement == ("5", "0", "2+")
    assert own.hands[first] == ("1", "2", "3", "4", "1+", "4-")


@pytest.mark.rule("DOM-2.1")
def test_all_cards_are_revealed_from_the_left_before_anything_is_fought() -> None:
    d = domains(START).place("5 4 3", "0 1 2")
    kinds = [type(event) for event in d.events if isinstance(event, (SlotRevealed, FightDecided))]
    assert kinds == [SlotRevealed] * 3 + [FightDecided] * 3
    assert d.of(SlotRevealed, 1) == [
        SlotRevealed(0, ("5", "0")),
        SlotRevealed(1, ("4", "1")),
        SlotRevealed(2, ("3", "2")),
    ]


@pytest.mark.rule("DOM-2.2")
def test_slots_are_fought_from_the_left_and_winners_take_tiles_worth_their_value() -> None:
    d = domains(START).place("5 4 1", "0 1 2")
    assert [event.slot for event in d.of(FightDecided)] == [0, 1, 2]
    assert d.winners() == "1 0 1"
    assert d.of(TileWon) == [TileWon(1, 0, 9, 9), TileWon(0, 1, 4, 4), TileWon(1, 2, 5, 14)]
    assert (d.tiles(0), d.tiles(1)) == ([4], [9, 5])
    assert d.points() == (4, 14)
    assert d.of(RoundBegan) == [RoundBegan(2, (1, 6, 7))]


@pytest.mark.rule("DOM-2.3")
def test_cards_played_stay_open_and_are_not_played_again() -> None:
    d = domains(START).place("5 4 1", "0 1 2")
    for seat in (0, 1):
        assert d.view(seat).used == (("5", "4", "1"), ("0", "1", "2"))
        assert d.view(seat).hands == (("0", "2", "3", "1+", "2+", "4-"), ("3", "4", "5", "1+", "2+", "4-"))
    assert d.refusal(0, "place 5 0 2") == "The card 5 is not in your hand: it was played."
    d.place("0 2 3", "3 4 5")
    assert d.view().used[1] == ("0", "1", "2", "3", "4", "5")


@pytest.mark.rule("DOM-2.4")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("5", "5", "1"), "The card 5 cannot lie before two domains: choose another for one of them."),
        (("5", "4"), 'Place.cards takes a row of 3, not ["5", "4"].'),
        (("5", "4", "3", "2"), 'Place.cards takes a row of 3, not ["5", "4", "3", "2"].'),
        (("5", "4", "1-"), "The card 1- is not in your hand: it is none of yours in this match."),
        (("5", "4", "9"), "There is no card '9'; the cards are 0 1 2 3 4 5 1- 1+ 2- 2+ 3- 3+ 4- 4+ *."),
        ((5, 4, 3), "Place.cards takes a text, not 5."),
    ],
)
def test_a_placement_that_cannot_be_is_refused(cards: tuple[str, str, str], why: str) -> None:
    assert domains(START).refusal(0, Place(cards)) == why


@pytest.mark.rule("DOM-2.4")
def test_nobody_places_twice_or_chooses_when_nothing_is_asked() -> None:
    d = domains(START)
    assert d.refusal(1, "decline") == "Place your three cards first: no power waits for a choice."
    d.do(1, "place 0 1 2")
    assert d.refusal(1, "place 3 4 5") == "It is not your turn to decide."
    assert d.refusal(0, "place 0 1 2") == ""


@pytest.mark.rule("DOM-2.4")
def test_every_arrangement_of_three_cards_of_the_hand_may_be_placed() -> None:
    d = domains(START)
    assert len(set(d.match.legal(0))) == 9 * 8 * 7
    d.place("0 1 2", "0 1 2")
    assert len(set(d.match.legal(1))) == 6 * 5 * 4
    d.place("3 4 5", "3 4 5")
    assert len(set(d.match.legal(0))) == 3 * 2 * 1


@pytest.mark.rule("DOM-2.5", "DOM-2.3")
def test_a_card_taken_back_by_3_minus_is_played_again() -> None:
    d = domains("specials 1+ 2+ 3- | piles 9 1 2; 4 6 8; 5 7 3").place("3- 5 4", "0 1 2")
    d.do(0, "swap-cards 0 5")
    assert "5" in d.view().hands[0]
    d.place("5 1 2", "3 4 5")
    assert d.view().used[0].count("5") == 1
    assert "0" in d.view().used[0]
