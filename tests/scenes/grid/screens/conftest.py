"""The stage of the board's screens is the whole game's."""

from __future__ import annotations

import pytest

from scenes.shell.flow.game_stage import GameStage


@pytest.fixture
def stage(game_stage: GameStage) -> GameStage:
    """An empty stage in a window of 1280 x 720."""
    return game_stage
