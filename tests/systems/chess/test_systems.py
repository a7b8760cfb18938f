"""What the systems say of themselves, and each alone."""

from __future__ import annotations

import pytest

from components.chess import ChessTable, Piece
from components.core import Intents
from game.catalog import GAMES
from systems.chess.commands import Move
from systems.chess.rules.closing import ClosingSystem
from systems.chess.rules.moving import MoveSystem
from systems.chess.rules.settling import SettlingSystem, note_outcome
from systems.chess.ruleset import SYSTEMS
from systems.chess.state.board import board_of
from systems.dice import Stream
from systems.world import System, World
from tests.systems.chess.scenario import Chess, chess
from tests.systems.declared import Watch, play_and_fork


def test_systems_say_which_components_they_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, SYSTEMS)
    for seed in range(2):
        play_and_fork(GAMES["chess"].new_match(seed), Stream(seed, "declared"))
    # What a command of a combat touches follows from the cards: these systems name all that they may.
    assert [told for told in watch.disagreements() if not told.startswith("Combat")] == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_world_without_its_components_refuses_to_run_a_system(system: System) -> None:
    with pytest.raises(LookupError, match=f"^{type(system).__name__} needs .*ChessTable.*: no entity"):
        World((system,)).process()


def alone(d: Chess, system: System) -> World:
    """Return the world of a match with one system only."""
    world = World((system,))
    world.load(d.match.world.dump())
    return world


def test_moving_alone_steps_and_closes_nothing() -> None:
    world = alone(chess("4k/4p/5/5/2R2/4P/K3N w 0 1 - c3=4"), MoveSystem())
    world.single(Intents).waiting.append((0, Move(12, 22)))
    world.process()
    assert (world.single(ChessTable).phase, world.single(ChessTable).side) == ("closing", 0)
    assert [piece.stamina for _, piece in world.having(Piece) if piece.square == 22] == [4]


def test_settling_alone_takes_the_fallen_away() -> None:
    d = chess("4k/4p/2r2/5/2R2/4P/K3N w").move("c3-c5")
    world = alone(d, SettlingSystem())
    note_outcome(board_of(world), (0, 40), (1, 2))
    world.process()
    assert world.single(ChessTable).phase == "closing"
    assert sorted(piece.square for _, piece in world.having(Piece) if piece.square >= 0) == [0, 4, 9, 22, 29, 34]


def test_closing_alone_rests_the_side_and_passes_the_move_on() -> None:
    d = chess("4k/4p/5/5/2R2/4P/K3N w 0 1 - c3=4")
    world = alone(d, ClosingSystem())
    world.single(ChessTable).phase = "closing"
    world.process()
    assert (world.single(ChessTable).phase, world.single(ChessTable).side) == ("moving", 1)
    assert [piece.stamina for _, piece in world.having(Piece) if piece.square == 12] == [5]
