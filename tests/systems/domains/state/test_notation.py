"""Positions and commands as one line of text."""

from __future__ import annotations

import pytest

from systems.dice import Stream
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.state.notation import EXAMPLE, command_text, position_text, read_command, read_position
from systems.match import Concede, Match
from tests.systems.domains.scenario import domains


@pytest.mark.parametrize("seed", range(8))
def test_every_position_and_command_of_a_match_comes_back_from_its_text(seed: int) -> None:
    match, dice = Match.new(DomainsRules(Setup()), seed, {}), Stream(seed, "notation")
    while match.to_act():
        text = position_text(match.world)
        again = Match.new(DomainsRules(read_position(text)), seed, {})
        assert position_text(again.world) == text
        for seat in (0, 1):
            assert again.legal(seat) == match.legal(seat)
            old, new = match.view(seat), again.view(seat)
            for name in old.__slots__:
                if name != "fights":
                    assert getattr(new, name) == getattr(old, name), name
            assert [read_command(command_text(other)) for other in match.legal(seat)] == match.legal(seat)
        seat = dice.choose(match.to_act())
        command = dice.choose(match.legal(seat))
        assert again.apply(seat, command) == match.apply(seat, command)
        assert again.to_act() == match.to_act()


def test_a_position_reads_like_the_table() -> None:
    d = domains("specials 1+ 2- 4- | piles 9 1 2; 4 6 8; 5 7 3").place("5 4 1+", "0 1 2").do(0, "place 0 2 3")
    assert d.text() == (
        "round 2 | specials 1+ 2- 4- | hand0 0 1 2 3 2- 4- | used0 5 4 1+ | placed0 0 2 3 | tiles0 4 | "
        "carried0 0 0 2 | hand1 3 4 5 1+ 2- 4- | used1 0 1 2 | tiles1 9 5 | piles 1 2; 6 8; 7 3"
    )


def test_the_example_is_a_position() -> None:
    d = domains(EXAMPLE)
    assert d.view().prizes == (9, 4, 2)
    assert len(d.match.legal(0)) == 6


def test_commands_as_text() -> None:
    assert command_text(read_command("swap-tiles 4 9")) == "swap-tiles 4 9"
    assert command_text(Concede()) == "concede"
    assert read_command("concede") == Concede()
    with pytest.raises(ValueError, match="'place 1 2' is no command; one is place 0 5 1-"):
        read_command("place 1 2")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rund 2", "There is no section 'rund' in a position"),
        ("round two", "The position is not understood"),
        ("round 4", "The round is 4: a match has rounds 1 to 3."),
        ("round 2", "In round 2 say which cards seat 0 still has: give hands."),
        ("round 3 | round 3", "The section 'round' stands twice in the position: keep one of them."),
        ("round 3 | hand0 1 2 | hand1 1 2 3", "In round 3 seat 0 has 3 cards as its hand, not 2 (DOM-2.1)."),
        ("round 3 | hand0 1 2 2 | hand1 1 2 3", "Seat 0 has a card twice in its hand: each is there once (DOM-1.2)."),
        ("round 3 | hand0 1 2 9 | hand1 1 2 3", "Seat 0 has an unknown card '9'"),
        ("round 3 | hand0 1+ 2+ 3+ | hand1 1- 2 3", "The specials 1- 1+ 2+ 3+ are named"),
        ("piles 1 2 3; 4 5 6", "There are 2 piles: give 3, from the left (DOM-1.1)."),
        ("piles 1 2 3; 4 5 6; 7 8 8", "The tile 8 is named twice: each is there once (DOM-1.4)."),
        ("piles 1 2 3; 4 5 6; 7 8 10", "There is no tile 10: tiles have the values 1 to 9 (DOM-1.4)."),
        ("piles 1 2; 4 5; 7 8", "A pile of round 1 has 3 tiles, not 2 (DOM-1.1)."),
        ("placed0 1 2", "Seat 0 has placed 2 cards: a placement has 3 (DOM-2.1)."),
        ("hand0 0 1 2 3 4 5 1- 2- * | placed0 1 2 3-", "Seat 0 has placed the card '3-', which is not in its hand"),
        ("carried0 5 0 0", "What is carried is 3 numbers from -1, 0, 1, 2 (DOM-4.2)."),
        ("points -7 0", "Seat 0 cannot have gained -7 points (DOM-4.7)."),
        ("tiles0 9", "Too many tiles are gone for round 1: 9 lie in the piles."),
        ("choices 0:gold:1 | used0 1 2 3 | used1 1 2 3", "A choice is a seat, tiles or cards, and a slot 0 to 2."),
        ("choices 0:tiles", "The position is not understood"),
    ],
)
def test_what_is_no_position_is_one_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        domains(text)
    assert why in str(caught.value)
