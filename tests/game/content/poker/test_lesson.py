"""The lesson of Poker Combat: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from components.poker import FOLD_CURSE, hp_text
from game.catalog import GAMES
from game.content.arena.loading import load_arena
from game.content.lessons import FOE, PLAYER
from game.content.poker.lesson import POKER_LESSON, lesson_faults, poker_faults
from game.content.poker.models import PokerLesson
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.match import Event
from systems.poker import events as told
from systems.poker.state.hands import KINDS, kind_of
from tests.game.content.lessons import HINT, PlayedLesson, seconds_of, set_at

POKER = GAMES["poker"]
SHORTEST, LONGEST = 150, 300
NAMES = {kind.common: kind.name for kind in KINDS}


@pytest.fixture(scope="module")
def played() -> PlayedLesson:
    return PlayedLesson(POKER_LESSON)


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def community(played: PlayedLesson) -> list[list[int]]:
    """Return the community cards of each hand, as they came."""
    hands: list[list[int]] = [[]]
    for events in played.happened:
        for event in events:
            if isinstance(event, told.HandBegan):
                hands.append([])
            elif isinstance(event, told.CommunityDealt):
                hands[-1].append(event.card)
    return hands


def hole(played: PlayedLesson) -> list[tuple[int, ...]]:
    """Return the player's hole cards of each hand."""
    dealt = [event for events in played.happened for event in events if isinstance(event, told.HoleDealt)]
    return [event.cards for event in dealt if event.seat == PLAYER]


def common(cards: Sequence[int]) -> str:
    return kind_of(tuple(cards)).common


def test_the_player_wins_with_the_last_hand_and_the_script_is_used_up(played: PlayedLesson) -> None:
    assert played.won(), HINT
    assert only(played.happened[-1], told.CombatEnded).fallen == (FOE,), HINT
    assert played.foe_done == len(played.lesson.foe_moves)


def test_the_first_hand_shows_a_pair_and_two_pairs(played: PlayedLesson) -> None:
    own, open_cards = hole(played)[0], community(played)[0]
    assert common((*own, *open_cards[:3])) == "one pair", HINT
    assert common((*own, *open_cards[:4])) == common((*own, *open_cards)) == "two pair", HINT
    assert [card // 4 for card in own] == [5, 11], "a king and a seven"
    assert open_cards[0] // 4 == 11, "the king is the first community card"
    assert open_cards[3] // 4 == 5, "the seven is the fourth"
    for name in (NAMES["one pair"], NAMES["two pair"]):
        assert any(f"**{name}**" in step.text for step in played.lesson.steps)


def test_the_first_hand_wins_and_strikes_as_the_text_says(played: PlayedLesson) -> None:
    events = played.after("is the last card")
    ranked = {event.seat: event.name for event in events if isinstance(event, told.HandRanked)}
    assert ranked == {PLAYER: NAMES["two pair"], FOE: NAMES["high card"]}, HINT
    assert hp_text(only(events, told.HpReturned).amount) == hp_text(only(events, told.HpLost).amount) == "20½", HINT
    strike = only(events, told.StrikeMade)
    assert (strike.attack, strike.multiplier, hp_text(strike.amount)) == (6, 1100, "6"), HINT


def test_the_peek_shows_the_ace_and_the_brace_saves_the_armor(played: PlayedLesson) -> None:
    seen = only(played.after("poker spell waits"), told.HolePeeked).card
    assert seen // 4 == 12, "an ace"
    own, open_cards = hole(played)[1], community(played)[1]
    assert common((*own, *open_cards)) == "high card", HINT
    assert open_cards[1] // 4 == 12, "another ace"
    assert only(played.after("owe nothing: **Defend**"), told.Attacked).amount == 40, HINT
    braced = played.after("**Brace**: give")
    assert hp_text(only(braced, told.Braced).saved) == "4", HINT
    lost = only(braced, told.HpLost).amount + only(braced, told.Braced).saved
    assert hp_text(lost) == "10½", HINT
    assert not any(isinstance(event, told.StrikeMade) for event in braced)


def test_the_last_hand_is_a_flush_against_a_straight(played: PlayedLesson) -> None:
    own, open_cards = hole(played)[2], community(played)[2]
    clubs = [sum(card % 4 == 0 for card in (*own, *open_cards[:count])) for count in (3, 4, 5)]
    assert clubs == [4, 4, 5], HINT
    assert open_cards[0] // 4 == open_cards[3] // 4 == 5, "two sevens on the table"
    assert open_cards[0] % 4 == open_cards[1] % 4 == open_cards[4] % 4 == 0, HINT
    events = played.happened[-1]
    ranked = {event.seat: event.name for event in events if isinstance(event, told.HandRanked)}
    assert ranked == {PLAYER: NAMES["flush"], FOE: NAMES["straight"]}, HINT
    assert hp_text(only(events, told.HpLost).amount) == "70½", HINT
    assert (only(events, told.StrikeMade).attack, only(events, told.StrikeMade).multiplier) == (9, 1300), HINT
    for words in (NAMES["straight"], "70½ HP", "9 times 1.3"):
        assert words in played.lesson.ending


def test_what_is_owed_and_attacked_is_what_the_texts_say(played: PlayedLesson) -> None:
    assert only(played.after("5 HP more than you"), told.Engaged).amount == 10, HINT
    assert only(played.after("called **Odin's Eye**"), told.Attacked).amount == 20, HINT
    assert only(played.after("let Ares come"), told.Attacked).amount == 40, HINT
    assert only(played.happened[-1], told.CounterAttacked).amount == 60, HINT


def test_every_action_of_a_betting_round_is_taught() -> None:
    taught = {step.complete.command for step in POKER_LESSON.lesson.steps if step.complete is not None}
    assert taught == {"PlayCard", "EndTurn", "Bet", "Raise", "Call", "Fold", "Check"}


def test_steps_are_short_and_light_up_what_they_name() -> None:
    lesson, cards = POKER_LESSON.lesson, load_arena().cards
    for step in lesson.steps:
        text = plain_text(step.text)
        assert len(text) <= 130, text
        named = {target.partition(":")[2] for target in step.highlight} & set(cards)
        if step.complete is not None and step.complete.card is not None:
            assert step.complete.card in named, step.text
        for card in named:
            assert any(part in text for part in cards[card].name.split()), step.text
        assert step.complete is not None or step.hint == "Press Next to go on."
    assert SHORTEST <= seconds_of(lesson) <= LONGEST


def test_a_combat_that_left_the_lesson_gets_a_sentence(played: PlayedLesson) -> None:
    lesson = played.lesson
    match = POKER.new_match(lesson.seed, POKER_LESSON.options())
    view = match.view(PLAYER)
    sides = (replace(view.cards.sides[0], hand=()), view.cards.sides[1])
    bare = replace(view, cards=replace(view.cards, sides=sides))
    with pytest.raises(Problem, match="needs the card 'asgard-recruit' in the hand"):
        POKER_LESSON.awaited(lesson.steps[1], bare)
    with pytest.raises(Problem, match="no further move for the other side"):
        POKER_LESSON.answers(match.view(FOE), len(lesson.foe_moves))
    whole = lesson.steps[-1].complete.model_copy(update={"amount": None})
    with pytest.raises(Problem, match="attacks where nobody can"):
        POKER_LESSON.command_of(whole, view)


# ------------------------------------------------------------------------------------------------------- at the door


def complaints(change: Any) -> list[tuple[tuple[int | str, ...], str]]:
    """Return what is complained of in a lesson after a change."""
    data = json.loads(POKER_LESSON.lesson.model_dump_json(by_alias=True))
    change(data)
    return list(lesson_faults(PokerLesson.model_validate_json(json.dumps(data)), load_arena().cards))


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        (set_at("own", "hero", value="try"), ("own", "hero"), "there is no hero 'try'. Did you mean 'tyr'?"),
        (set_at("own", "weapon", value="tyr"), ("own", "weapon"), "there is no weapon 'tyr'."),
        (set_at("foe", "hand", 0, value="no-card"), ("foe", "hand", 0), "there is no card 'no-card'."),
        (set_at("own", "board", 0, value=FOLD_CURSE), ("own", "board", 0), "only minions stand on a board"),
        (set_at("steps", 1, "complete", "card", value="soot-imp"), ("steps", 1, "complete", "card"), "is not among"),
        (set_at("steps", 1, "highlight", 1, value="hand:soot-imp"), ("steps", 1, "highlight", 1), "never lies there"),
    ],
)
def test_what_a_lesson_cannot_be_played_with_is_named_where_it_stands(change: Any, path: Any, reason: str) -> None:
    assert any(at == path and reason in words for at, words in complaints(change))


def test_the_lesson_itself_is_sound_and_a_missing_one_is_named(tmp_path: Path) -> None:
    assert complaints(lambda _data: None) == []
    assert poker_faults(load_arena().cards) == ()
    assert POKER.check_content(()) == (1, ())
    assert len(poker_faults(load_arena().cards, tmp_path)) == 1
