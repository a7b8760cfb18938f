"""Cards and leaders that a match defines itself: their words and whose picture they have."""

from __future__ import annotations

import pytest

from game.catalog.clans.game import ClansGame
from game.catalog.clans.pictures import book_of
from game.content.campaign.loading import load_campaign

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


@pytest.mark.rule("CLAN-6.9")
@pytest.mark.parametrize("more", [1, 2])
def test_every_leaders_sentence_says_the_amount_that_counts(more: int) -> None:
    for leader in load_campaign().lands.leaders.values():
        if not leader.amount or leader.id not in GAME.content.leaders:
            continue
        amount = leader.amount + more
        mine = {"id": "mine", "name": "Mine", "ability": leader.ability, "amount": amount, "like": leader.id}
        text = GAME.content_for({"leaders": [mine | {"token": leader.token, "gold": leader.gold}, "joan"]})
        before, after = GAME.content.leader_texts[leader.id].sentence, text.leader_texts["mine"].sentence
        words = (str(amount), {3: "three times"}.get(amount, f"{amount} times"))
        assert any(word in after for word in words), after
        assert before != after
        assert "{" not in after


def test_caesar_says_how_often_his_hits_are_dealt() -> None:
    told = {}
    for amount in (2, 3, 4):
        mine = {"id": "mine", "name": "Caesar", "ability": "double_hits", "amount": amount, "like": "caesar"}
        told[amount] = GAME.content_for({"leaders": [mine, "joan"]}).leader_texts["mine"].sentence
    assert told == {
        2: "Each hit of your units is dealt twice this round.",
        3: "Each hit of your units is dealt three times this round.",
        4: "Each hit of your units is dealt 4 times this round.",
    }


def test_the_commanders_of_a_campaign_say_their_own_amounts() -> None:
    content = load_campaign()
    for name in content.own_leaders:
        leader, said = content.lands.leaders[name], content.leader_texts[name].sentence
        assert not leader.amount or str(leader.amount) in said, said
        assert "1 cards" not in said
        assert "1 steps" not in said


def test_a_leader_can_bring_words_of_their_own() -> None:
    words = {"title": "Old Guardian", "sentence": "Waits.", "epithet": "Feldzeugmeister", "charge": "eagle"}
    mine = {"id": "beaulieu", "name": "Johann Beaulieu", "terrains": ["lake"], "words": words}
    text = GAME.content_for({"leaders": ["napoleon", mine]}).leader_texts["beaulieu"]
    assert (text.title, text.epithet, text.charge) == ("Old Guardian", "Feldzeugmeister", "eagle")
