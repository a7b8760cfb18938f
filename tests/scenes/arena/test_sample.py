"""The example positions are shown as they are, and what happens in them happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.arena.sample import CHOICES, FULL, POSITIONS, Act, aimed, played, sample_scene, struck
from scenes.arena.table.scene import ArenaScene
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.example import given_up


def wait(stage: GameStage, frames: int = 40) -> None:
    for _ in range(frames):
        stage.advance(1 / 30)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_shown(game_stage: GameStage, make_context: Callable[[], AppContext], name: str) -> None:
    scene = sample_scene(make_context(), POSITIONS[name])
    game_stage.push(scene, fade=False)
    wait(game_stage)
    there = [minion.card for side in scene.session.view(0).sides for minion in side.board]
    assert sorted(scene.table.board.tokens) == sorted(there)


@pytest.mark.parametrize(
    ("setup", "act", "proof"),
    [
        (FULL, aimed, lambda scene: scene.input_controller.attacker > 0),
        (FULL, struck, lambda scene: len(scene.session.log) == 1),
        (CHOICES, played("pack-and-pasture"), lambda scene: scene.session.view(0).ask is not None),
        (FULL, given_up, lambda scene: scene.table.picture.over),
    ],
)
def test_what_happens_in_it_happens(
    game_stage: GameStage,
    make_context: Callable[[], AppContext],
    setup: dict[str, object],
    act: Act,
    proof: Callable[[ArenaScene], bool],
) -> None:
    scene = sample_scene(make_context(), setup, act=act)
    game_stage.push(scene, fade=False)
    wait(game_stage)
    assert proof(scene)
