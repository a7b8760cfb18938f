"""The army selection over the game's own content, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.content.arena.loading import load_arena
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.resources import ArenaResources
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.scenes.arena.screens.conftest import PlainPictures
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    context = make_context()
    content = load_arena()
    pictures = PlainPictures(context.library, Lexicon(content.cards, content.card_texts))
    context.stocks[ArenaResources] = ArenaResources(context, art=pictures)
    return Visitor(game_stage, context)
