"""The duel's lesson: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.catalog import GAMES
from game.content.duel.lesson import DUEL_LESSON
from game.content.duel.loading import load_duel
from game.content.lessons import FOE, PLAYER
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.duel.commands import Strike
from systems.duel.events import Activated, Clashed, HpChanged, LinkResolved, MatchEnded, Moved, StatsChanged
from systems.duel.view.views import CreatureView
from systems.match import Event
from tests.game.content.lessons import HINT, LONGEST, SHORTEST, PlayedLesson, seconds_of

DUEL = GAMES["duel"]


@pytest.fixture(scope="module")
def played() -> PlayedLesson:
    return PlayedLesson(DUEL_LESSON)


def only(events: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def clash(played: PlayedLesson, words: str) -> Clashed:
    (found,) = only(played.after(words), Clashed)
    assert isinstance(found, Clashed)
    return found


def lost(played: PlayedLesson, words: str) -> list[tuple[int, int]]:
    """Return seat and change of the health points that changed with a step."""
    return [(item.seat, item.amount) for item in played.after(words) if isinstance(item, HpChanged)]


def test_the_player_wins_with_all_candles_and_the_script_is_used_up(played: PlayedLesson) -> None:
    assert played.won(), HINT
    assert only(played.happened[-1], MatchEnded)
    assert [side.hp for side in played.match.view(PLAYER).sides] == [10, 0], HINT
    assert played.foe_done == len(played.lesson.foe_moves)


def test_two_powers_add_up_and_the_golem_costs_no_candle(played: PlayedLesson) -> None:
    fought = clash(played, "may **join**")
    assert fought.totals == (4, 7), HINT
    assert fought.toughness == 5, HINT
    assert len(fought.felled) == 1, HINT
    assert lost(played, "may **join**") == [], HINT


def test_the_chain_resolves_from_its_end_and_the_knight_stands(played: PlayedLesson) -> None:
    events = played.after("resolves from its end")
    assert [event.link for event in events if isinstance(event, LinkResolved)] == [2, 1], HINT
    raised = next(event for event in events if isinstance(event, StatsChanged))
    assert raised.toughness - raised.toughness_before == 3, HINT
    assert not [event for event in events if isinstance(event, Moved) and event.manner == "destroyed"], HINT
    first = next(item for item in played.after("End your turn") if isinstance(item, Activated))
    assert (first.definition, first.link, first.seat) == ("thunderstroke", 1, FOE), HINT


def test_the_block_holds(played: PlayedLesson) -> None:
    fought = clash(played, "may **block**")
    assert (fought.totals, fought.toughness, fought.felled) == ((5,), 7, ()), HINT


def test_the_hound_costs_a_candle_and_the_direct_attacks_the_rest(played: PlayedLesson) -> None:
    assert clash(played, "**strike**").toughness == 1, HINT
    assert lost(played, "**strike**") == [(FOE, -1)], HINT
    assert lost(played, "attack your opponent **directly**") == [(FOE, -1)], HINT
    assert lost(played, "**each attacker**") == [(FOE, -2)], HINT


def test_the_flip_lights_three_candles_and_the_tribute_frees_a_place(played: PlayedLesson) -> None:
    assert lost(played, "**flip** the") == [(PLAYER, 3)], HINT
    moved = [item for item in played.after("Choose the sacrifice") if isinstance(item, Moved)]
    assert [item.manner for item in moved] == ["sacrificed", "tributed"], HINT
    assert moved[0].place_before == moved[1].place, HINT
    captain = load_duel().cards["shieldwall-captain"]
    armed = next(
        creature
        for creature in played.match.view(PLAYER).sides[PLAYER].creatures
        if creature.definition == "shieldwall-captain"
    )
    assert isinstance(armed, CreatureView)
    assert (armed.power - captain.power, armed.toughness - captain.toughness) == (1, 1), HINT


def test_every_kind_of_command_is_taught(played: PlayedLesson) -> None:
    taught = {step.complete.command for step in played.lesson.steps if step.complete is not None}
    assert taught == {
        "SummonCreature", "SetRune", "Activate", "Equip", "Flip", "Attack", "Join", "Strike", "Block", "Choose",
        "NextPhase",
    }  # fmt: skip
    directly = [step for step in played.lesson.steps if step.complete is not None and step.complete.command == "Attack"]
    assert {item.complete.target is None for item in directly if item.complete is not None} == {True, False}
    assert {step.complete.face_down for step in played.lesson.steps if step.complete is not None} == {True, False}


def test_steps_are_short_and_light_up_what_they_name() -> None:
    lesson = DUEL_LESSON.lesson
    for step in lesson.steps:
        text = plain_text(step.text)
        assert len(text) <= 240, text
        named = {target.partition(":")[2] for target in step.highlight if target.partition(":")[0] != "candles"}
        if step.complete is not None:
            done_with = {step.complete.card, step.complete.target, *step.complete.cards} - {None}
            assert done_with <= named, step.text
        for card in named - {""}:
            name = load_duel().cards[card].name
            assert name in text or name.split()[-1].lower() in text.lower(), step.text
    assert SHORTEST <= seconds_of(lesson) <= LONGEST


def test_a_duel_that_left_the_lesson_gets_a_sentence(played: PlayedLesson) -> None:
    lesson = played.lesson
    match = DUEL.new_match(lesson.seed, DUEL_LESSON.options())
    view = match.view(PLAYER)
    assert DUEL_LESSON.awaited(lesson.steps[0], view) is None
    bare = replace(view, sides=(replace(view.sides[0], hand=(), creatures=()), view.sides[1]))
    with pytest.raises(Problem, match="needs the card 'hedge-knight' in the hand"):
        DUEL_LESSON.awaited(lesson.steps[1], bare)
    joining = lesson.steps[played.step("may **join**")]
    with pytest.raises(Problem, match="needs the card 'lantern-squire' on the own side"):
        DUEL_LESSON.awaited(joining, bare)
    choosing = lesson.steps[played.step("Choose the sacrifice")]
    with pytest.raises(Problem, match="among those to choose from"):
        DUEL_LESSON.awaited(choosing, view)
    with pytest.raises(Problem, match="no further move for the other side"):
        DUEL_LESSON.answers(match.view(FOE), len(lesson.foe_moves))
    striking = lesson.steps[played.step("**strike**")]
    assert DUEL_LESSON.awaited(striking, view) == Strike()
