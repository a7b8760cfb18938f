"""Ragnarok's screens over the sample's content, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.arena.cards import card_size
from game.art.arena.heroes import hero_size
from game.content.arena.loading import ArenaContent
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.resources import ArenaResources
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.game.collection.arena.sample import sample_content
from tests.scenes.conftest import plain
from tests.scenes.duel.screens.visitor import Visitor


class PlainPictures(Artwork):
    """Cards and heroes as plain planes."""

    def hand_card(
        self, card: ArenaCardDefinition, width: int, numbers: tuple[int, int, int] | None = None, seen: float = 1.0
    ) -> Image.Image:
        del card, numbers, seen
        return plain(*card_size(width))

    def inspection(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        return self.hand_card(card, width)

    def portrait(
        self, hero: ArenaCardDefinition, width: int, *, friend: bool = True, fallen: bool = False
    ) -> Image.Image:
        del hero, friend, fallen
        return plain(*hero_size(width))


class SampleScreens(ArenaResources):
    """The resources over the sample's content."""

    @property
    def content(self) -> ArenaContent:
        return sample_content()


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    context = make_context()
    pictures = PlainPictures(context.library, Lexicon(sample_content().cards))
    context.stocks[ArenaResources] = SampleScreens(context, art=pictures)
    return Visitor(game_stage, context)
