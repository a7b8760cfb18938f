"""Ragnarok's screens over the sample's content, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.arena.cards import card_size
from game.art.arena.heroes import hero_size
from game.content.arena.loading import ArenaContent
from game.content.arena.text import CardTexts
from scenes.arena.art.cards import CardPictures
from scenes.arena.screens.resources import ArenaScreens
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.game.collection.arena.sample import sample_content
from tests.scenes.conftest import plain
from tests.scenes.duel.screens.visitor import Visitor


class PlainPictures(CardPictures):
    """Cards and heroes as plain planes."""

    def hand_card(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        del card
        return plain(*card_size(width))

    inspection = hand_card

    def portrait(self, hero: ArenaCardDefinition, width: int) -> Image.Image:
        del hero
        return plain(*hero_size(width))


class SampleScreens(ArenaScreens):
    """The resources over the sample's content."""

    @property
    def content(self) -> ArenaContent:
        return sample_content()


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    context = make_context()
    pictures = PlainPictures(context.library, CardTexts(sample_content().cards), {})
    context.stocks[ArenaScreens] = SampleScreens(context, art=pictures)
    return Visitor(game_stage, context)
