"""The 3x3 board's lesson: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.catalog import GAMES
from game.content.grid.lesson import GRID_LESSON
from game.content.grid.loading import load_grid
from game.content.lessons import FOE, PLAYER
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.grid import events as told
from systems.grid.state.notation import slot_name
from systems.match import Event
from tests.game.content.lessons import HINT, PlayedLesson

GRID = GAMES["grid"]


class Played(PlayedLesson):
    """The lesson played to its end."""

    def of(self, number: int, kind: type[Event]) -> list[Event]:
        """Return the events of one kind of a placement, the first being number 1."""
        return [event for event in self.by_command[number - 1] if isinstance(event, kind)]

    def checks(self, number: int) -> list[tuple[str, str, str, tuple[int, int]]]:
        """Return slot, outcome, reason and powers of the checks of a placement."""
        return [
            (slot_name(event.other), event.outcome, event.reason, event.powers)
            for event in self.of(number, told.CardChecked)
            if isinstance(event, told.CardChecked)
        ]


@pytest.fixture(scope="module")
def played() -> Played:
    return Played(GRID_LESSON)


def test_the_player_wins_six_to_three(played: Played) -> None:
    assert played.won(), HINT
    (ended,) = played.of(11, told.RoundEnded)
    assert isinstance(ended, told.RoundEnded)
    assert ended.counts == (6, 3), HINT
    assert len(played.by_command) == 11


def test_shield_melee_and_armour(played: Played) -> None:
    assert [
        event
        for event in played.of(1, told.PowerChanged)
        if isinstance(event, told.PowerChanged) and event.cause == "shield"
    ], HINT
    assert played.checks(2) == [("b2", "lose", "melee", (7, 10))], HINT
    assert played.of(2, told.PowerChanged) == [told.PowerChanged(4, -1, 9, "armor", 3)], HINT


def test_the_ring_and_the_giants_fall(played: Played) -> None:
    assert played.checks(3) == [("a2", "win", "ring", (5, 7))], HINT
    assert played.checks(4) == [("b2", "win", "melee", (4, 9))], HINT
    assert played.checks(5) == [("b2", "win", "melee", (3, 9))], HINT


def test_the_knock_out_lets_both_draw(played: Played) -> None:
    assert [check[:3] for check in played.checks(7)] == [("b3", "ko", "light-dark")], HINT
    assert len(played.of(7, told.CardsKnockedOut)) == 1
    drawn = [
        event.card.card if event.card else ""
        for event in played.of(7, told.CardDrawn)
        if isinstance(event, told.CardDrawn)
    ]
    assert drawn == ["brand-bearer", ""], HINT
    assert played.checks(8) == [("b2", "win", "melee", (4, 9))], HINT


def test_power_and_the_echo(played: Played) -> None:
    assert played.checks(9)[0] == ("c3", "win", "power", (5, 4)), HINT
    assert [
        (slot_name(event.slot), event.hop)
        for event in played.of(9, told.CardFlipped)
        if isinstance(event, told.CardFlipped)
    ] == [
        ("c3", 0),
        ("b3", 1),
    ], HINT


def test_the_last_card_completes_two_lines(played: Played) -> None:
    lines = [
        (event.line, event.seat)
        for event in played.of(11, told.LineControlled)
        if isinstance(event, told.LineControlled)
    ]
    assert lines == [(0, PLAYER), (5, PLAYER)], HINT
    last = played.match.view(PLAYER).slots[2]
    assert last is not None
    assert last.power - last.printed == 2


def test_steps_are_few_short_and_light_up_what_they_ask_for() -> None:
    lesson = GRID_LESSON.lesson
    assert 8 <= len(lesson.steps) <= 12
    for step in lesson.steps:
        assert len(plain_text(step.text)) <= 280
        if step.complete is not None:
            assert f"card:{step.complete.card}" in step.highlight
            assert f"slot:{step.complete.slot}" in step.highlight
        for target in step.highlight:
            if target.startswith("card:"):
                card = load_grid().cards[target.removeprefix("card:")]
                assert card.name in plain_text(step.text)


def test_its_decks_are_legal_and_have_no_card_in_common() -> None:
    lesson = GRID_LESSON.lesson
    match = GRID.new_match(1, {"decks": [list(lesson.own), list(lesson.foe)]})
    assert match.to_act()
    assert not set(lesson.own) & set(lesson.foe)


def test_a_round_that_left_the_lesson_gets_a_sentence(played: Played) -> None:
    match = GRID.new_match(played.lesson.seed, GRID_LESSON.options())
    view = match.view(PLAYER)
    with pytest.raises(Problem, match="needs the card 'iron-colossus'"):
        GRID_LESSON.awaited(played.lesson.steps[1], replace(view, hand=()))
    assert GRID_LESSON.awaited(played.lesson.steps[0], view) is None
    with pytest.raises(Problem, match="no further move for the other side"):
        GRID_LESSON.answers(match.view(FOE), len(played.lesson.foe_moves))
