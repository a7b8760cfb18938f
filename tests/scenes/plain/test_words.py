"""What the plain table says of names, values and messages that no game has words for."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scenes.plain.model.log_writer import LogWriter
from scenes.plain.model.words import message_words, value_words
from scenes.table.story.voice import Voice
from systems.match import Concede
from tests.contract.coin_nim import CoinTurned, StonesTaken, Take, TurnCoin

VOICE = Voice(("You", "Ada"), 0)


@dataclass(frozen=True)
class Piece:
    name: str
    owner: int
    tired: bool = False
    notes: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("value", "name", "words"),
    [
        (3, "", "3"),
        (-3, "", "\N{MINUS SIGN}3"),
        (1, "winner", "Ada"),
        (0, "seat", "You"),
        (-1, "winner", "nobody"),
        (True, "", "yes"),
        (None, "", "\N{EN DASH}"),
        ("", "", "\N{EN DASH}"),
        ((), "", "\N{EN DASH}"),
        ((1, (2, 3)), "", "1, (2, 3)"),
        ({"ore": 2, "wood": 1}, "", "ore 2, wood 1"),
        (Piece("Tower", 1), "", "name Tower · owner Ada"),
        (Piece("Tower", 0, tired=True, notes=("a", "b")), "", "name Tower · owner You · tired · notes (a, b)"),
        ("a\x1bb", "", "a<U+001B>b"),
    ],
)
def test_values_are_told_in_words(value: object, name: str, words: str) -> None:
    assert value_words(value, VOICE, name) == words


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (Take(2), "Take 2"),
        (TurnCoin(), "Turn coin"),
        (Concede(), "Concede"),
        (StonesTaken(0, 2, 7), "You: stones taken (count 2, left 7)"),
        (CoinTurned(1, 1), "Ada: coin turned (face 1)"),
    ],
)
def test_a_message_without_a_sentence_is_told_by_its_names(message: object, words: str) -> None:
    assert message_words(message, VOICE, {}) == words  # type: ignore[arg-type]  # each is a message


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("{seat} take {count} stones.", "Ada takes 2 stones."),
        ("{count} stones less: {left}.", "2 stones less: 7."),
    ],
)
def test_a_sentence_of_the_game_is_used_in_the_form_that_fits(sentence: str, words: str) -> None:
    assert message_words(StonesTaken(1, 2, 7), VOICE, {StonesTaken: sentence}) == words


def test_all_that_a_command_led_to_is_one_beat_with_a_line_for_each_event() -> None:
    writer = LogWriter(VOICE, {StonesTaken: "{seat} take {count}."}, untold=(CoinTurned,))
    ((beat, lines),) = writer.narrate([StonesTaken(0, 1, 8), CoinTurned(1, 1), StonesTaken(1, 2, 6)])
    assert len(beat.events) == 3
    assert [(line.text, line.seat) for line in lines] == [("You take 1.", 0), ("Ada takes 2.", 1)]
    assert writer.narrate([]) == ()
