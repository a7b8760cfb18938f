"""The first battle: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.content.clans.lesson import CLANS_LESSON
from game.content.clans.loading import load_clans
from game.content.clans.models import Lesson
from game.content.lessons import FOE, PLAYER
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.clans.commands import Commit
from systems.clans.events import CrystalDamaged, TileCaptured, UnitAttacked, UnitDamaged, UnitDied
from systems.clans.view.views import ClansView
from systems.match import Event, Match
from tests.game.content.lessons import HINT


class Played:
    """The lesson played to its end: the events of each round as the player heard them, and the view after it."""

    def __init__(self) -> None:
        self.lesson: Lesson = CLANS_LESSON.lesson
        self.match: Match[ClansView] = CLANS_LESSON.new_match()
        self.rounds: list[Sequence[Event]] = []
        self.views: list[ClansView] = []
        for step in self.lesson.steps:
            view = self.match.view(PLAYER)
            assert view.round == step.round, HINT
            command = CLANS_LESSON.awaited(step, view)
            if command is None:
                continue
            assert self.match.refusal(PLAYER, command) is None, HINT
            if isinstance(command, Commit):
                for item in CLANS_LESSON.answers(self.match.view(FOE), 0):
                    self.match.apply(FOE, item)
            events = self.match.heard(PLAYER, self.match.apply(PLAYER, command))
            if isinstance(command, Commit):
                self.rounds.append(events)
                self.views.append(self.match.view(PLAYER))

    def crystals(self, number: int) -> tuple[int, int]:
        first, second = self.views[number - 1].sides
        return first.crystal, second.crystal


@pytest.fixture(scope="module")
def played() -> Played:
    return Played()


def test_the_player_wins_in_four_rounds_with_the_last_point(played: Played) -> None:
    result = played.match.result()
    assert result is not None, HINT
    assert result.winner == PLAYER
    assert len(played.rounds) == 4
    assert played.crystals(4)[1] == 0, HINT


def test_the_first_round_shows_ticks_and_the_crystal(played: Played) -> None:
    blows = [other for other in played.rounds[0] if isinstance(other, UnitAttacked)]
    assert {blow.seat for blow in blows} == {PLAYER}, HINT
    assert [other.card for other in played.rounds[0] if isinstance(other, UnitDied)] == ["desert-cannon"], HINT
    struck = [(other.seat, other.amount) for other in played.rounds[0] if isinstance(other, CrystalDamaged)]
    assert (FOE, 4) in struck, HINT
    assert PLAYER in [seat for seat, _ in struck], HINT


def test_the_second_round_captures_and_lifts_the_fog(played: Played) -> None:
    assert [(other.tile, other.seat) for other in played.rounds[1] if isinstance(other, TileCaptured)] == [
        (1, PLAYER)
    ], HINT
    bases = [played.views[1].tiles[tile] for tile in (2, 5, 8)]
    assert [tile.revealed for tile in bases] == [True, False, False]
    assert played.crystals(2)[0] == played.crystals(1)[0], HINT
    front = played.views[1].tiles[6].stacks[FOE][0]
    assert (front.card, front.hp) == ("mamluk-bey", 5), HINT
    assert len(played.views[1].tiles[6].stacks[FOE]) == 2, HINT


def test_the_third_round_fells_two_riders_with_one_blow(played: Played) -> None:
    blow = next(other for other in played.rounds[2] if isinstance(other, UnitAttacked) and other.seat == PLAYER)
    assert blow.amount == 10, HINT
    dead = {other.card: other.cause for other in played.rounds[2] if isinstance(other, UnitDied)}
    assert dead == {"mamluk-bey": "attack", "desert-quick-strike": "overflow"}, HINT
    overflow = [other for other in played.rounds[2] if isinstance(other, UnitDamaged) and other.cause == "overflow"]
    assert len(overflow) == 1
    assert played.crystals(3)[1] == 15, HINT


def test_the_last_round_needs_the_leader(played: Played) -> None:
    struck = [other.amount for other in played.rounds[3] if isinstance(other, CrystalDamaged) and other.seat == FOE]
    assert sorted(struck) == [4, 5, 6], HINT
    assert played.views[3].sides[PLAYER].ability_used
    assert "hussar" not in [held.card for held in played.views[2].hand]


def test_steps_are_few_short_and_light_up_what_they_ask_for() -> None:
    lesson = CLANS_LESSON.lesson
    assert 8 <= len(lesson.steps) <= 12
    for step in lesson.steps:
        assert len(plain_text(step.text)) <= 300
        done = step.complete
        if done.command == "Stage":
            assert f"card:{done.card}" in step.highlight
            assert f"tile:{done.lane}:own" in step.highlight
        if done.command == "Commit":
            assert "commit" in step.highlight
        for target in step.highlight:
            if target.startswith("card:"):
                assert target.removeprefix("card:") in load_clans().cards


def test_bold_words_are_explained(played: Played) -> None:
    content = load_clans()
    for word in ("ticks", "captured", "fog", "front", "back", "overflow"):
        assert any(f"**{word}**" in step.text for step in played.lesson.steps)
        entries = (*content.terms.values(), *content.statuses.values())
        assert any(word in entry.words for entry in entries), word


def test_a_battle_that_left_the_lesson_gets_a_sentence(played: Played) -> None:
    with pytest.raises(Problem, match="start the lesson again"):
        CLANS_LESSON.awaited(
            played.lesson.steps[0],
            replace(played.match.view(PLAYER), hand=()),
        )
