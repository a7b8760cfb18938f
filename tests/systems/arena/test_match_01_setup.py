"""MATCH-1: setup, mulligan, the end."""

from __future__ import annotations

import pytest

from components.arena import ArenaTerms
from systems.arena.commands import EndTurn, Mulligan
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import SeatSetup, Setup
from systems.arena.view.views import ArenaView
from systems.match import Concede, Match
from tests.systems.arena.language import FOE, PLAIN, Talk, card, keywords, lose, side, spell

NUMBERED = tuple(card(f"card{number}", cost=1) for number in range(30))
BOOK = {item.id: item for item in (*keywords(), *PLAIN, *NUMBERED)}
DECK = tuple(item.id for item in NUMBERED)


def new(seed: int = 1, **terms: object) -> Match[ArenaView]:
    """Return a new match with decks of thirty different cards."""
    sides = (SeatSetup("archer king", DECK), SeatSetup("archer king", DECK))
    return Match.new(ArenaRules(Setup(BOOK, sides, ArenaTerms(coin="coin", **terms))), seed, {})  # type: ignore[arg-type]  # of known names


def begun(seed: int = 1) -> Match[ArenaView]:
    """Return a new match whose opening hands were kept."""
    match = new(seed)
    for seat in (0, 1):
        match.apply(seat, Mulligan(()))
    return match


@pytest.mark.rule("MATCH-1.1", "MATCH-1.2")
def test_heroes_have_30_hp_and_the_second_player_four_cards_and_the_coin() -> None:
    match = new()
    view = match.view(0)
    first, second = view.sides[view.first], view.sides[1 - view.first]
    assert [entry.hero.hp for entry in view.sides] == [30, 30]
    assert (len(first.hand), first.deck, len(second.hand), second.deck) == (3, 27, 4, 26)
    for seat in (0, 1):
        match.apply(seat, Mulligan(()))
    second = match.view(1 - view.first).sides[1 - view.first]
    assert [entry.definition for entry in second.hand[4:]] == ["coin"]
    assert {new(seed).view(0).first for seed in range(20)} == {0, 1}


@pytest.mark.rule("MATCH-1.2")
def test_the_coin_gives_one_mana_this_turn_only() -> None:
    talk = Talk(own=side(hand=("coin",), crystals=2))
    talk.play("coin")
    assert talk.arena.sides[0].mana == 3
    talk.end_turn(2)
    assert talk.arena.sides[0].mana == 3
    assert talk.arena.sides[0].crystals == 3


@pytest.mark.rule("MATCH-1.3")
def test_both_replace_cards_at_the_same_time_and_get_none_of_them_back() -> None:
    for seed in range(15):
        match = new(seed)
        first = match.view(0).first
        before = match.view(first).sides[first].hand
        chosen = Mulligan(tuple(entry.card for entry in before))
        match.apply(first, chosen)
        assert match.to_act() == (1 - first,)
        assert match.view(first).sides[first].hand == before  # nothing happens before both have decided
        match.apply(1 - first, Mulligan(()))
        after = match.view(first).sides[first]
        gone = {entry.definition for entry in before}
        assert gone.isdisjoint(entry.definition for entry in after.hand[:3])
        assert gone <= {*after.deck_cards, *(entry.definition for entry in after.hand[3:])}


@pytest.mark.rule("MATCH-1.3")
def test_a_mulligan_names_cards_of_the_hand_in_their_order() -> None:
    match = new()
    hand = [entry.card for entry in match.view(0).sides[0].hand]
    assert match.refusal(0, Mulligan((hand[1], hand[0]))) == "Name cards of your hand, each once, in their order."
    assert match.refusal(0, EndTurn()) == "Choose first which cards of your hand you replace."
    assert len(match.legal(0)) == 2 ** len(hand)


@pytest.mark.rule("MATCH-1.4")
def test_a_hero_at_0_loses_and_both_in_one_step_draw() -> None:
    blast = spell("blast", lose({"zones": ["heroes"]}, 9))
    talk = Talk(blast, own=side(hand=("blast",)), foe=side(hp=9))
    talk.play("blast")
    result = talk.match.result()
    assert (result.winner, result.reason) == (0, "Archer King fell.") if result else False
    both = Talk(blast, own=side(hand=("blast",), hp=5), foe=side(hp=9))
    both.play("blast")
    result = both.match.result()
    assert result is not None
    assert result.winner is None


@pytest.mark.rule("MATCH-1.4")
def test_after_45_turns_of_each_side_nobody_wins() -> None:
    talk = Talk(own=side(deck=("imp",) * 60), foe=side(deck=("imp",) * 60), turn=87)
    talk.end_turn(3)
    assert talk.match.result() is None
    talk.end_turn()
    result = talk.match.result()
    assert result is not None
    assert (result.winner, result.reason) == (None, "Neither hero fell in 45 turns.")


def test_who_gives_up_loses() -> None:
    match = begun()
    match.apply(1, Concede())
    result = match.result()
    assert result is not None
    assert (result.winner, result.reason) == (0, "The second player gave the match up.")
    assert match.to_act() == ()


def test_nothing_goes_on_after_the_end() -> None:
    talk = Talk(own=side(board=("ogre", "ogre")), foe=side(hp=4))
    talk.attack("ogre", FOE)
    assert talk.match.result() is not None
    assert talk.match.legal(0) == []
