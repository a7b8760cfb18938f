"""Screens of collections on the whole game's stage, over an empty profile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    return Visitor(game_stage, make_context())
