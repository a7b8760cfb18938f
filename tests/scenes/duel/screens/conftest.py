"""The duel's screens of cards on the whole game's stage, drawn plainly, over an empty profile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.duel.resources import DuelResources
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.scenes.duel.plain_duel import PlainDuel
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def stage(game_stage: GameStage) -> GameStage:
    """An empty stage in a window of 1280 x 720."""
    return game_stage


@pytest.fixture
def make_house(make_context: Callable[[], AppContext]) -> Callable[[], AppContext]:
    """Houses over the same profile: a second one is the program started again."""

    def make() -> AppContext:
        made = make_context()
        made.stocks[DuelResources] = DuelResources(made, art=PlainDuel())
        return made

    return make


@pytest.fixture
def visitor(stage: GameStage, make_house: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    return Visitor(stage, make_house())
