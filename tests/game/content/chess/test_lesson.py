"""The lesson of Ragnarok Chess: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from components.chess import HALVES, KING, PAWN, ROOK
from components.poker import hp_text
from game.catalog import GAMES
from game.content.arena.loading import load_arena
from game.content.chess.lesson import CHESS_LESSON, lesson_faults
from game.content.chess.lesson_shapes import ChessLesson
from game.content.lessons import FOE, PLAYER
from game.content.packs.own_packs import OWN_PACKS
from game.content.rulebook import plain_text
from game.problems import Problem
from systems.chess import events as told
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import read_position
from systems.match import Event
from systems.poker import events as fought
from tests.game.content.lessons import HINT, PlayedLesson, seconds_of, set_at

CHESS = GAMES["chess"]
SHORTEST, LONGEST = 100, 240


@pytest.fixture(scope="module")
def played() -> PlayedLesson:
    return PlayedLesson(CHESS_LESSON)


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def test_the_player_mates_with_the_last_move_and_the_script_is_used_up(played: PlayedLesson) -> None:
    assert played.won(), HINT
    assert only(played.happened[-1], told.ChessEnded).move == "Qa4-a7#", HINT
    assert played.foe_done == len(played.lesson.foe_moves)


def test_pawns_are_killed_at_once_by_a_pawn_and_by_a_rook(played: PlayedLesson) -> None:
    kinds = {piece.piece: piece.kind for piece in played.match.view(PLAYER).pieces}
    for words, killer in (("captures straight ahead", PAWN), ("are killed at once", ROOK)):
        event = only(played.after(words), told.PieceKilled)
        assert (kinds[event.piece], kinds[event.by]) == (PAWN, killer), HINT


def test_the_numbers_of_the_texts_are_those_of_the_match(played: PlayedLesson) -> None:
    pieces = {piece.square: piece for piece in read_position(played.lesson.position).pieces}
    queen, rook = pieces[square_of("a2")], pieces[square_of("a4")]
    assert (hp_text(queen.hp), hp_text(rook.hp)) == ("80", "34")
    assert queen.stamina + 2 == 8, "two moves were made before the text"
    assert hp_text(only(played.after("A second king"), fought.HpLost).amount) == "10½", HINT
    assert rook.hp - 21 == int(23.5 * HALVES)
    spent = only(played.after("Two queens"), fought.Attacked).amount
    all_in = [event.hp for event in played.after("Two queens") if isinstance(event, fought.HpCommitted)]
    assert hp_text(spent) == "13", HINT
    assert all_in[-1] == 0, "it is all that he has left"


def test_the_cards_that_the_texts_name_are_dealt(played: PlayedLesson) -> None:
    dealt = [event for events in played.happened for event in events if isinstance(event, fought.HoleDealt)]
    own = [[card // 4 for card in event.cards] for event in dealt if event.seat == PLAYER]
    assert own == [[11, 6], [10, 10]], "a king and an eight, then two queens"
    first = [event.card for event in played.after("A king and an eight") if isinstance(event, fought.CommunityDealt)]
    assert first[1] // 4 == 11, "a second king"
    ranked = [event for event in played.after("Two queens") if isinstance(event, fought.HandRanked)]
    assert {event.seat: event.name for event in ranked}[PLAYER] == "Thor's Hammer", HINT


def test_the_queen_takes_the_square_keeps_her_hp_and_gives_check(played: PlayedLesson) -> None:
    events = played.after("Two queens")
    settled = only(events, told.ClashSettled)
    assert settled.hp == (80 * HALVES, 0), HINT
    begun = [event for event in events if isinstance(event, told.BoardTurnBegan)]
    assert begun[0].checked_by == (square_of("a4"),), HINT


def test_the_pawn_stands_beside_the_king_who_may_not_take_it(played: PlayedLesson) -> None:
    before = {piece.square: piece.kind for piece in read_position(played.lesson.position).pieces}
    moves = [event for event in played.after("are killed at once") if isinstance(event, told.PieceMoved)]
    assert before[square_of("d2")] == KING, "it moves in no step before"
    assert moves[-1].to == square_of("c3"), HINT
    match = CHESS.new_match(1, CHESS_LESSON.options() | {"position": "3k1/5/5/5/2p2/3K1/2B1N w 0 21"})
    assert "king" in str(match.refusal(PLAYER, Move(square_of("d2"), square_of("c3"))))


def test_every_kind_of_command_is_taught() -> None:
    taught = {step.complete.command for step in CHESS_LESSON.lesson.steps if step.complete is not None}
    assert taught == {"Move", "Mulligan", "PlayCard", "EndTurn", "Call", "Bet"}


def test_steps_are_short_and_light_up_the_squares_that_they_name() -> None:
    lesson = CHESS_LESSON.lesson
    for step in lesson.steps:
        text = plain_text(step.text)
        assert len(text) <= 130, text
        for square in re.findall(r"\b[a-e][1-7]\b", text):
            assert f"square:{square}" in step.highlight, text
        if step.complete is not None and step.complete.command == "Move":
            assert {f"square:{step.complete.start}", f"square:{step.complete.to}"} <= set(step.highlight)
            assert step.complete.to in step.hint
    assert SHORTEST <= seconds_of(lesson) <= LONGEST


def test_the_combat_is_between_sides_whom_no_element_favours(played: PlayedLesson) -> None:
    happened = [event for events in played.happened for event in events]
    assert not any(isinstance(event, fought.ElementFavoured) for event in happened), HINT


def test_a_match_that_left_the_lesson_gets_a_sentence(played: PlayedLesson) -> None:
    lesson = played.lesson
    match = CHESS.new_match(lesson.seed, CHESS_LESSON.options())
    step = lesson.steps[played.step("You have 1 mana")]
    with pytest.raises(Problem, match="where no combat is on"):
        CHESS_LESSON.awaited(step, match.view(PLAYER))
    with pytest.raises(Problem, match="no further move for the other side"):
        CHESS_LESSON.answers(match.view(FOE), len(lesson.foe_moves))


# ------------------------------------------------------------------------------------------------------- at the door


def complaints(folder: Path, change: Any) -> tuple[str, ...]:
    """Return what is complained of in a lesson after a change."""
    data = json.loads((OWN_PACKS / "chess" / "lesson.json").read_text())
    change(data)
    (folder / "lesson.json").write_text(json.dumps(data))
    ChessLesson.model_validate_json(json.dumps(data))
    return lesson_faults(load_arena().cards, folder)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (set_at("position", value="8/8"), "position: The position is not understood"),
        (set_at("own", "king", value="king-bor"), "own.king: there is no king 'king-bor'."),
        (set_at("own", "queen", "hero", value="thor"), "own.queen.hero: "),
        (set_at("foe", "rook", "deck", value={"no-card": 30}), "foe.rook.deck: there is no card 'no-card'."),
        (set_at("steps", 10, "complete", "card", value="soot-imp"), "steps[10].complete.card: 'soot-imp' is not"),
        (set_at("steps", 10, "highlight", 1, value="hand:soot-imp"), "steps[10].highlight[1]: 'soot-imp' never lies"),
        (set_at("foe_moves", 0, "card", value="soot-imp"), "foe_moves[0].card: 'soot-imp' is not"),
    ],
)
def test_what_a_lesson_cannot_be_played_with_is_named_where_it_stands(tmp_path: Path, change: Any, reason: str) -> None:
    assert any(reason in complaint for complaint in complaints(tmp_path, change))


def test_the_lesson_itself_is_sound(tmp_path: Path) -> None:
    assert complaints(tmp_path, lambda _data: None) == ()
