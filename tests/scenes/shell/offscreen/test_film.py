"""The film of a match that plays itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.problems import WrongRequest
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.game_ui import GameUi, TableUi
from scenes.shell.offscreen.film import film, render_demo
from scenes.ui_registry import UI_REGISTRY
from tests.thorough import some

TABLES = [game_ui for game_ui in UI_REGISTRY.values() if isinstance(game_ui, TableUi)]
LED = [game_ui for game_ui in UI_REGISTRY.values() if not isinstance(game_ui, TableUi)]


@pytest.mark.parametrize("game_ui", some(TABLES, 3), ids=lambda game_ui: game_ui.game)
def test_the_film_of_a_match_moves(stage: GameStage, context: Context, game_ui: TableUi) -> None:
    assert context.ai is not None
    scene = game_ui.demonstration(context, seed=2, ai=context.ai)
    frames = film(stage, scene)
    first = next(frames)
    later = [next(frames) for _ in range(12)][-1]
    assert first.size == (1280, 720)
    assert first.tobytes() != later.tobytes()
    frames.close()


@pytest.mark.parametrize("game_ui", LED, ids=lambda game_ui: game_ui.game)
def test_a_run_cannot_be_filmed_and_one_sentence_says_so(
    stage: GameStage, context: Context, tmp_path: Path, game_ui: GameUi
) -> None:
    assert context.ai is not None
    with pytest.raises(WrongRequest, match="cannot be filmed"):
        render_demo(stage, tmp_path / "film.webp", game_ui=game_ui, context=context, ai=context.ai, seed=1)


def test_an_unknown_form_is_refused_before_anything_is_rendered(
    stage: GameStage, context: Context, tmp_path: Path
) -> None:
    game_ui = next(iter(UI_REGISTRY.values()))
    assert context.ai is not None
    with pytest.raises(WrongRequest, match="webp"):
        render_demo(stage, tmp_path / "film.avi", game_ui=game_ui, context=context, ai=context.ai, seed=1)
