"""Cards and leaders that a match defines itself: their words and whose picture they have."""

from __future__ import annotations

from game.catalog.clans.game import ClansGame
from game.catalog.clans.pictures import book_of

GAME = ClansGame()
STRONGER = {"id": "scout-2-9", "name": "Scout", "damage": 2, "health": 9, "like": "scout"}
OWN = {"id": "pikeman-of-pavia", "name": "Pikeman", "type_line": "Lombard foot", "flavour": "Holds."}


def test_a_card_that_is_like_another_has_its_words_and_its_picture() -> None:
    content = GAME.content_for({"cards": [STRONGER]})
    assert content.card_texts["scout-2-9"].type_line == GAME.content.card_texts["scout"].type_line
    assert content.cards["scout-2-9"].damage == 2
    assert book_of(content).cards["scout-2-9"] == book_of(GAME.content).cards["scout"]


def test_a_card_of_its_own_has_its_own_words() -> None:
    content = GAME.content_for({"cards": [OWN]})
    assert content.card_texts["pikeman-of-pavia"].type_line == "Lombard foot"
    assert content.card_texts["pikeman-of-pavia"].flavour == "Holds."


def test_a_leader_like_another_has_the_others_sentence_with_the_own_number() -> None:
    mine = {"id": "napoleon-3", "name": "Napoleon", "ability": "draw", "amount": 3, "like": "napoleon"}
    content = GAME.content_for({"leaders": [mine, "saladin"]})
    assert content.leader_texts["napoleon-3"].sentence == "Draw 3 cards at once."
    assert book_of(content).leaders["napoleon-3"] == book_of(GAME.content).leaders["napoleon"]


def test_a_leader_can_bring_words_of_their_own() -> None:
    words = {"title": "Old Guardian", "sentence": "Waits.", "epithet": "Feldzeugmeister", "charge": "eagle"}
    mine = {"id": "beaulieu", "name": "Johann Beaulieu", "terrains": ["lake"], "words": words}
    text = GAME.content_for({"leaders": ["napoleon", mine]}).leader_texts["beaulieu"]
    assert (text.title, text.epithet, text.charge) == ("Old Guardian", "Feldzeugmeister", "eagle")
