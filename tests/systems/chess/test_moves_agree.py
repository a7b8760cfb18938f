"""The moves of the rules are those of an independent generator, and as many as they must be."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.chess.rules.movement import count_paths, in_check
from systems.chess.rules.replaying import SYSTEMS
from systems.chess.setup import Setup
from systems.chess.state.board import board_of
from systems.chess.state.laws import Laws
from systems.chess.state.notation import START, command_text, read_position
from systems.chess.state.opening import open_match
from systems.dice import Stream
from systems.world import World
from tests.systems.chess import independent
from tests.systems.chess.scenario import chess, random_match
from tests.thorough import examples, some

KINDS = "QRBNPPPPP"
LAWS = [Laws(*chosen) for chosen in itertools.product((False, True), repeat=2)]


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Return any position with a king and some other pieces of each side."""
    dice = Stream(draw(st.integers(0, 2**32)), "position")
    free = [(row, column) for row in range(7) for column in range(5)]
    dice.shuffle(free)
    placed = {free.pop(): "K", free.pop(): "k"}
    for side in (str.upper, str.lower):
        for kind in KINDS:
            if dice.below(3):
                square = next(square for square in free if kind != "P" or 0 < square[0] < 6)
                free.remove(square)
                placed[square] = side(kind)
    rows = ["".join(placed.get((row, column), "1") for column in range(5)) for row in range(6, -1, -1)]
    return f"{'/'.join(rows)} {dice.choose('wb')} 0 9 - -"


@settings(max_examples=examples(300, 120), deadline=None)
@given(positions(), st.sampled_from(LAWS))
@pytest.mark.rule("CHESS-2.1", "CHESS-2.5", "CHESS-5.1", "CHESS-5.2")
def test_legal_moves_are_those_of_an_independent_generator(line: str, laws: Laws) -> None:
    d = chess(line, laws=laws)
    told = independent.moves(line, laws)
    if d.match.to_act():
        listed = d.match.legal(d.match.to_act()[0])
        assert {command_text(command) for command in listed} == told
        assert len(listed) == len(told)
        placed, first = independent.read(line)
        checked = in_check(d.board.cells, d.board.table.side, laws)
        assert checked == independent.king_hangs(placed, first, laws)
        assert bool(d.view().checked_by) == checked
    else:
        assert not told or "only the king" in d.ended()[1] or "two kings" in d.ended()[1]


@pytest.mark.parametrize("seed", some(range(12), 3))
def test_legal_moves_agree_through_random_matches(seed: int) -> None:
    laws = LAWS[seed % len(LAWS)]
    *lines, _ = random_match(seed, laws=laws)
    for line in lines:
        d = chess(line)
        listed = {command_text(command) for command in d.match.legal(d.match.to_act()[0])}
        assert listed == independent.moves(line, laws)


def paths(line: str, depth: int) -> int:
    world = World(SYSTEMS)
    open_match(world, Setup(position=read_position(line), first=0), 0)
    board = board_of(world)
    return count_paths(board.cells, board.table.side, depth, board.laws)


@pytest.mark.parametrize(("depth", "number"), [(1, 6), (2, 36), (3, 312), (4, 2699), (5, 30268)])
@pytest.mark.rule("CHESS-1.1", "CHESS-2.2", "CHESS-2.3")
def test_there_are_so_many_sequences_of_moves_from_the_start(depth: int, number: int) -> None:
    assert paths(START, depth) == number


def told_paths(line: str, depth: int) -> int:
    """Return how many sequences the systems play, each attack won without a scratch."""
    d = chess(line)
    if not d.match.to_act():
        return 0
    moves = d.match.legal(d.match.to_act()[0])
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = chess(line)
        after.submit(after.match.to_act()[0], move)
        if after.is_fought_out():
            after.fought("100/10", "0/0")
        total += told_paths(after.text(), depth - 1)
    return total


def test_the_systems_play_as_many_sequences_as_are_counted() -> None:
    crowded = "2k2/1P1p1/q4/2R2/1p1N1/3P1/2K2 b"
    for line in (START, "k1r2/3P1/1q3/P1n2/2N2/1P2p/K2Q1 w", crowded, f"{crowded} 0 1 - - k"):
        assert told_paths(line, 3) == paths(line, 3)
