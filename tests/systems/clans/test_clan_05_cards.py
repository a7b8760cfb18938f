"""Decks, named cards and frames are content: their tests stand in tests/game/content."""

from __future__ import annotations

import pytest

from systems.clans.events import CardsDrawn
from tests.systems.clans.scenario import battle, cards

DECK = "A 1/1, B 1/1, C 1/1, D 1/1, E 1/1"


@pytest.mark.rule("CLAN-5.1")
def test_a_card_becomes_a_unit_of_its_numbers() -> None:
    b = battle(hand0="Card 3/7 t4 s2 c2 r2 epic woods family:melee fury_2 ignite_1(2) barrier").stage("Card", "W0")
    unit = b.round().unit("Card")
    assert (unit.damage, unit.hp, unit.max_hp, unit.barrier) == (3, 7, 7, 1)
    assert (unit.abilities, unit.charges) == ({"fury": 2, "ignite": 1, "barrier": 0}, {"ignite": 2})
    card = b.field.card(b.id("Card"))
    assert (card.rarity, card.element, card.family) == ("epic", "woods", "melee")
    (seen,) = b.seen_stack(0, b.at("Card"), 0)
    assert (seen.tick, seen.speed, seen.attack_cost, seen.reach) == (4, 2, 2, 2)


@pytest.mark.rule("CLAN-5.1")
def test_a_card_needs_neither_element_nor_abilities() -> None:
    (card,) = cards("Plain 1/2")
    assert (card.element, card.abilities, card.rarity) == ("", (), "common")


@pytest.mark.rule("CLAN-5.4")
def test_both_players_draw_2_at_the_end_of_each_round() -> None:
    b = battle(deck0=DECK, deck1=DECK).round()
    assert (b.hand(0), b.hand(1)) == (["A", "B"], ["a", "b"])
    assert [(event.seat, event.count, len(event.cards)) for event in b.of(CardsDrawn, seat=0)] == [(0, 2, 2), (1, 2, 0)]
    assert b.round().hand(0) == ["A", "B", "C", "D"]


@pytest.mark.rule("CLAN-5.4")
@pytest.mark.parametrize(("held", "drawn"), [(6, 2), (7, 1), (8, 0)])
def test_the_hand_holds_8_and_the_rest_stays_in_the_deck(held: int, drawn: int) -> None:
    hand = ", ".join(f"H{number} 1/1" for number in range(held))
    b = battle(hand0=hand, deck0=DECK).round()
    assert (len(b.hand(0)), len(b.side(0).deck)) == (8, 5 - drawn)
    assert b.hand(0)[held:] == ["A", "B"][:drawn]


@pytest.mark.rule("CLAN-5.4")
def test_a_card_played_makes_room_for_one_drawn() -> None:
    hand = ", ".join(f"H{number} 1/1" for number in range(8))
    b = battle(hand0=hand, deck0=DECK).stage("H0", "W0").round()
    assert b.hand(0)[-1] == "A"
    assert len(b.hand(0)) == 8


@pytest.mark.rule("CLAN-5.4")
def test_an_empty_deck_gives_nothing_and_is_not_reshuffled() -> None:
    b = battle("a 9/9 t1 s0 @W1, X 0/1 s0 @W1", deck0="A 1/1").round()
    assert (b.hand(0), b.side(0).deck, len(b.side(0).gone)) == (["A"], [], 1)
    b.round()
    assert (b.hand(0), b.side(0).deck, len(b.side(0).gone)) == (["A"], [], 1)
    assert b.of(CardsDrawn) == []
