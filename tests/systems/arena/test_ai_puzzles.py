"""Opponents find the turn that wins (MATCH-12.1)."""

from __future__ import annotations

import pytest

from systems.arena.ai.imagine import Knowledge
from systems.arena.ai.opponent import ArenaOpponent
from systems.dice import Stream
from tests.systems.arena.puzzles import PUZZLES, Puzzle


def is_solved(puzzle: Puzzle, level: str) -> bool:
    """Return whether an opponent of a level wins in the turn of a puzzle."""
    talk = puzzle.talk()
    opponent = ArenaOpponent(level, Knowledge(talk.arena.book))
    while talk.match.result() is None and talk.match.to_act() == (0,):
        for command in opponent.decide(talk.match.view(0), Stream(talk.arena.stack.spent, "puzzle")).commands:
            talk.do(command)
    result = talk.match.result()
    return result is not None and result.winner == 0


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_who_plans_the_turn_finds_every_win(puzzle: Puzzle, level: str) -> None:
    assert is_solved(puzzle, level)


@pytest.mark.rule("MATCH-12.1")
def test_normal_finds_half_of_the_wins() -> None:
    assert sum(is_solved(puzzle, "normal") for puzzle in PUZZLES) >= len(PUZZLES) / 2
