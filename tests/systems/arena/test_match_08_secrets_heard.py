"""MATCH-8.1, and what the rest of a program means by a card that came back into a hand."""

from __future__ import annotations

import pytest

from systems.arena.commands import PlayCard
from tests.systems.arena.language import ENEMIES, FRIENDS, Talk, card, lose, side, spell, when

BACK = ({"do": "move", "target": "target", "to": "hand"}, {"do": "change", "target": "target",
        "stats": [{"stat": "cost", "add": -2}], "until": "stay"})  # fmt: skip


@pytest.mark.rule("MATCH-8.1")
def test_a_revealed_secret_is_heard_after_what_it_does() -> None:
    trap = card("trap", when("attacks", lose("subject", 2), subject={"side": "theirs"}), kind="spell", secret=True)
    trapper = card("trapper", when("secret-revealed", lose("foe", 3), subject={"side": "mine"}), health=4)
    talk = Talk(trap, trapper, own=side(board=("ogre",)), foe=side(board=("trapper",), secrets=("trap",)))
    talk.attack("ogre", "trapper")
    assert (talk.hp(0), talk.body("ogre", 0)) == (27, (4, 2))


@pytest.mark.rule("MATCH-8.1")
def test_a_secret_that_counters_is_heard_too() -> None:
    trap = card(
        "trap",
        {"ability": "replacement", "event": "cast", "subject": {"side": "theirs"}, "program": [lose("foe", 1)]},
        kind="spell",
        secret=True,
    )
    trapper = card("trapper", when("secret-revealed", lose("foe", 3), subject={"side": "mine"}), health=4)
    burst = spell("burst", lose(ENEMIES, 2))
    talk = Talk(trap, trapper, burst, own=side(hand=("burst",)), foe=side(board=("trapper",), secrets=("trap",)))
    talk.play("burst")
    assert (talk.hp(0), talk.body("trapper")) == (26, (1, 4))


def test_a_program_goes_on_with_the_card_that_it_returned_to_a_hand() -> None:
    step = spell("step", *BACK, choose=FRIENDS)
    talk = Talk(step, own=side(hand=("step",), board=("ogre",), crystals=2))
    talk.play("step")
    assert (talk.names("hand"), talk.stat("ogre", "cost", 0)) == (["ogre"], 2)
    talk.do(PlayCard(talk.number("ogre", 0)))
    assert talk.names("board") == ["ogre"]


@pytest.mark.rule("MATCH-8.1")
def test_a_secret_goes_on_with_the_attacker_that_it_returned_to_its_hand() -> None:
    program = ({**part, "target": "subject"} for part in BACK)
    snare = card("snare", when("attacks", *program, subject={"side": "theirs"}), kind="spell", secret=True)
    talk = Talk(snare, own=side(board=("ogre", "ogre")), foe=side(board=("imp",), secrets=("snare",)))
    talk.attack("ogre", "imp")
    assert (talk.names("board"), talk.names("hand"), talk.names("board", 1)) == (["ogre"], ["ogre"], ["imp"])
    assert talk.stat("ogre", "cost") == 4  # the other one, on the board
    assert talk.arena.words.stat(talk.find("ogre", 0, ("hand",)), "cost") == 2


def test_what_a_full_hand_burns_is_meant_no_more() -> None:
    step = spell("step", *BACK, choose=FRIENDS)
    talk = Talk(step, own=side(hand=("step", *("imp",) * 10), board=("ogre",), crystals=2))
    talk.play("step")
    assert (talk.names("board"), talk.names("gone"), talk.names("hand")) == ([], ["ogre"], ["imp"] * 10)
