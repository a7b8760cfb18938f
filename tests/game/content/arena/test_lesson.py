"""Ragnarok's lesson: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.arena.lesson import ARENA_LESSON, check_arena_lesson
from game.content.arena.loading import load_arena
from game.content.arena.models import ArenaLesson
from game.content.lessons import FOE, PLAYER
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.arena.events import Damaged, Died, MatchEnded, Moved, Struck, TurnBegan, WeaponUpgraded, WeaponWorn
from systems.match import Event
from tests.game.content.lessons import HINT, LONGEST, SHORTEST, PlayedLesson, seconds_of, set_at

ARENA = GAMES["arena"]


@pytest.fixture(scope="module")
def played() -> PlayedLesson:
    return PlayedLesson(ARENA_LESSON)


def struck(events: Sequence[Event]) -> Struck:
    (found,) = [event for event in events if isinstance(event, Struck)]
    return found


def fallen(events: Sequence[Event]) -> int:
    return sum(len(event.cards) for event in events if isinstance(event, Died))


def test_the_player_wins_with_the_last_blow_and_the_script_is_used_up(played: PlayedLesson) -> None:
    assert played.won(), HINT
    assert any(isinstance(event, MatchEnded) for event in played.happened[-1]), HINT
    assert played.foe_done == len(played.lesson.foe_moves)


def test_the_trade_costs_the_dwarf_and_one_health(played: PlayedLesson) -> None:
    blow = struck(played.after("Both sides strike"))
    assert (blow.dealt, blow.taken) == (3, 1), HINT
    assert fallen(played.after("Both sides strike")) == 1, HINT


def test_the_element_saves_the_recruit_and_finds_the_last_damage(played: PlayedLesson) -> None:
    guarded = played.after("Holy beats Shadow. So")
    assert struck(guarded).advantage == 2, HINT
    assert [event.card for event in guarded if isinstance(event, Damaged)] == [struck(guarded).target], HINT
    last = struck(played.happened[-1])
    assert (last.dealt, last.advantage) == (5, 2), HINT


def test_the_spell_leaves_one_health_and_draws_a_card(played: PlayedLesson) -> None:
    events = played.after("asks for a **target**")
    (hurt,) = [event for event in events if isinstance(event, Damaged)]
    assert (hurt.amount, hurt.health) == (2, 1), HINT
    assert [event.manner for event in events if isinstance(event, Moved)] == ["cast", "drawn"], HINT


def test_the_power_clears_the_way(played: PlayedLesson) -> None:
    assert fallen(played.after("works once a turn")) == 2, HINT


def test_the_weapon_upgrade_fells_the_guard_and_wears_with_an_attack(played: PlayedLesson) -> None:
    upgrade = played.after("once a match, for 5 mana")
    assert any(isinstance(event, WeaponUpgraded) for event in upgrade), HINT
    assert fallen(upgrade) == 1, HINT
    (worn,) = [event for event in played.after("**Thor** first") if isinstance(event, WeaponWorn)]
    assert worn.durability == 1, HINT


def test_the_numbers_that_texts_name_are_those_of_the_match(played: PlayedLesson) -> None:
    lesson = played.lesson
    assert f"bring his {lesson.foe.hp} to 0" in lesson.steps[0].text, HINT
    blows = [event for heard in played.happened[-3:] for event in heard if isinstance(event, Struck)]
    assert [blow.dealt for blow in blows] == [3, 3, 5], HINT
    assert "That is 11" in next(step.text for step in lesson.steps if "**Thor** first" in step.text)
    assert sum(blow.dealt for blow in blows) == 11 == lesson.foe.hp - struck(played.after("may attack now")).dealt
    begun = [event.crystals for heard in played.happened for event in heard if isinstance(event, TurnBegan)]
    assert begun == [3, 4, 4, 5], HINT


def test_every_kind_of_command_is_taught() -> None:
    taught = {step.complete.command for step in ARENA_LESSON.lesson.steps if step.complete is not None}
    assert taught == {"PlayCard", "Choose", "Attack", "UsePower", "UpgradeWeapon", "EndTurn"}


def test_steps_are_short_and_light_up_what_they_name() -> None:
    lesson, cards = ARENA_LESSON.lesson, load_arena().cards
    for step in lesson.steps:
        text = plain_text(step.text)
        assert len(text) <= 200, text
        named = {target.partition(":")[2] for target in step.highlight if ":" in target} - {"own", "foe"}
        if step.complete is not None:
            assert {step.complete.card, step.complete.target} - {None} <= named, step.text
        for card in named:
            assert any(part.lower() in text.lower() for part in cards[card].name.split() if part != "of"), step.text
    assert SHORTEST <= seconds_of(lesson) <= LONGEST


def test_a_match_that_left_the_lesson_gets_a_sentence(played: PlayedLesson) -> None:
    lesson = played.lesson
    match = ARENA.new_match(lesson.seed, ARENA_LESSON.options())
    view = match.view(PLAYER)
    assert ARENA_LESSON.awaited(lesson.steps[0], view) is None
    bare = replace(view, sides=(replace(view.sides[0], hand=(), board=()), view.sides[1]))
    with pytest.raises(Problem, match="needs the card 'armored-bear-of-thor' in the hand"):
        ARENA_LESSON.awaited(lesson.steps[1], bare)
    with pytest.raises(Problem, match="needs the card 'asgard-recruit' on its own side"):
        ARENA_LESSON.awaited(lesson.steps[3], bare)
    with pytest.raises(Problem, match="no further move for the other side"):
        ARENA_LESSON.answers(match.view(FOE), len(lesson.foe_moves))


# ------------------------------------------------------------------------------------------------------- at the door


def complaints(change: Any) -> list[str]:
    """Return what is complained of in a lesson after a change."""
    data = json.loads(ARENA_LESSON.lesson.model_dump_json(by_alias=True))
    change(data)
    pack = PackFiles("arena", Path(), shapes={"lesson.json": ArenaLesson.model_validate_json(json.dumps(data))})
    check_arena_lesson(pack, Known(cards=load_arena().cards))
    return [f"{problem.path}: {problem.reason}" for problem in pack.problems]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (set_at("own", "hero", value="thro"), "own.hero: there is no hero 'thro'. Did you mean 'thor'?"),
        (set_at("foe", "hand", 0, value="no-card"), "foe.hand[0]: there is no card 'no-card'."),
        (set_at("own", "board", 0, value="skjaldborg"), "own.board[0]: 'skjaldborg' is a spell"),
        (set_at("steps", 1, "complete", "card", value="fenris-cub"), "steps[1].complete.card: 'fenris-cub' is not"),
        (set_at("steps", 1, "complete", "card", value=None), "steps[1].complete: PlayCard needs a card"),
        (set_at("steps", 3, "complete", "target", value="skjaldborg"), "steps[3].complete.target: 'skjaldborg' is not"),
        (set_at("foe_moves", 0, "card", value="skjaldborg"), "foe_moves[0].card: 'skjaldborg' is not"),
        (set_at("steps", 1, "highlight", 1, value="hand:fenris-cub"), "steps[1].highlight[1]: 'fenris-cub' never lies"),
    ],
)
def test_what_a_lesson_cannot_be_played_with_is_named_where_it_stands(change: Any, reason: str) -> None:
    assert any(reason in complaint for complaint in complaints(change))


def test_the_lesson_itself_is_sound() -> None:
    assert complaints(lambda _data: None) == []
