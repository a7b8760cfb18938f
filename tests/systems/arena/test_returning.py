"""MATCH-10.1: what leaves play for a hand or a deck is a new card, of whoever's hand or deck that is."""

from __future__ import annotations

import pytest

from tests.systems.arena.language import ENEMIES, Talk, side, spell

RETURN = {"do": "move", "target": "target", "to": "hand"}
RECALL = spell("recall", RETURN, choose={"zones": ["board"]})
CHARM = spell("charm", {"do": "control", "target": "target"}, choose=ENEMIES)


@pytest.mark.rule("MATCH-10.1")
def test_a_minion_that_returns_to_a_hand_can_be_played_again() -> None:
    talk = Talk(RECALL, own=side(hand=("recall",), board=("imp",)))
    talk.play("recall")
    assert talk.names("hand") == ["imp"]
    assert talk.number("imp", 0) > 0
    talk.play("imp")
    assert talk.names("board") == ["imp"]


@pytest.mark.rule("MATCH-10.1")
def test_a_stolen_minion_that_returns_is_its_owners_again() -> None:
    talk = Talk(RECALL, CHARM, own=side(hand=("charm", "recall")), foe=side(board=("imp",)))
    talk.play("charm")
    talk.play("recall")
    assert (talk.names("hand", 0), talk.names("hand", 1)) == ([], ["imp"])
    talk.end_turn()
    talk.play("imp")
    assert talk.names("board", 1) == ["imp"]
    assert talk.arena.zones.seat_of(talk.find("imp")) == 1
