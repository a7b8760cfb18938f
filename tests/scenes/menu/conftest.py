"""A context in a folder of its own, plain pictures that cost nothing, and a stage for the menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import arcade
import pytest
from PIL import Image

from components.clans import CardDefinition
from game.art.library import ArtLibrary
from game.catalog import GAMES
from game.content.clans import ClansContent, load_clans
from game.paths import Folders
from game.session.thinker import Here
from scenes.menu.bakery import Bakery
from scenes.menu.context import Context
from scenes.menu.flow import Flow
from scenes.menu.game_stage import GameStage
from scenes.stage.actions import Bindings
from scenes.stage.textures import TextureStore

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

Size = tuple[int, int]


def plain(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (max(2, width), max(2, height)), (120, 90, 60, 255))


class PlainArtwork:
    """The battle's pictures as plain planes."""

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        return plain(*size)

    def inspection(self, card: CardDefinition, size: Size) -> Image.Image:
        return plain(*size)

    def back(self, size: Size) -> Image.Image:
        return plain(*size)

    def token(self, card: CardDefinition, tick: int, size: Size, *, friend: bool) -> Image.Image:
        return plain(*size)

    def badge(self, kind: str, size: int) -> Image.Image:
        return plain(size, size)

    def leader(self, leader: str, size: Size) -> Image.Image:
        return plain(*size)

    def land(self, terrain: str, size: Size, variant: int) -> Image.Image:
        return plain(*size)

    def fog(self, size: Size) -> Image.Image:
        return plain(*size)

    def fire(self, size: Size, phase: int) -> Image.Image:
        return plain(*size)

    def trap(self, size: int) -> Image.Image:
        return plain(size, size)

    def relic(self, size: int, *, opened: bool) -> Image.Image:
        return plain(size, size)

    def banner(self, size: int, *, friend: bool) -> Image.Image:
        return plain(size, size)

    def crystal(self, size: Size, *, friend: bool, stage: int) -> Image.Image:
        return plain(*size)

    def table(self, size: Size) -> Image.Image:
        return plain(*size)

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        return plain(size, size)


class PlainPictures:
    """The menus' pictures as plain planes."""

    def __init__(self, content: ClansContent) -> None:
        self.content = content
        self.artwork = PlainArtwork()

    def title(self, width: int, height: int) -> Image.Image:
        return plain(width, height)

    def logo(self, width: int) -> Image.Image:
        return plain(width, round(width * 0.42))

    def card(self, card: str, width: int, height: int) -> Image.Image:
        assert card in self.content.cards
        return plain(width, height)

    def inspected(self, card: str, width: int, height: int) -> Image.Image:
        assert card in self.content.cards
        return plain(width, height)

    def portrait(self, leader: str, width: int, height: int) -> Image.Image:
        assert leader in self.content.leaders
        return plain(width, height)

    def banner(self, leader: str, width: int, height: int) -> Image.Image:
        assert leader in self.content.leaders
        return plain(width, height)


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache", tmp_path / "logs")


@pytest.fixture
def make_context(places: Folders) -> Callable[[], Context]:
    """Contexts over the same folders: a second one is the program started again."""

    def make() -> Context:
        return Context(
            places,
            bakery=Bakery(at_once=True),
            content=load_clans,
            games=lambda: GAMES,
            pictures=PlainPictures,
            mind=Here,
        )

    return make


@pytest.fixture
def context(make_context: Callable[[], Context]) -> Context:
    return make_context()


def give_size(stage: GameStage, width: int, height: int, scale: float = 1.0) -> None:
    """Another size of the window and scale of the interface, as the window would tell of them."""
    stage._ui_scale = scale
    if (stage.window.width, stage.window.height) != (width, height):
        stage.window.set_size(width, height)
        stage.window.dispatch_events()
    stage.on_resize(width, height)


@pytest.fixture
def stage(window: arcade.Window, store: TextureStore, art: ArtLibrary, tmp_path: Path) -> Iterator[GameStage]:
    made = GameStage(window, bindings=Bindings(), pictures=tmp_path, art=art, store=store)
    window.show_view(made)
    give_size(made, 1280, 720)
    yield made
    made.close()
    give_size(made, 1280, 720)


@pytest.fixture
def flow(stage: GameStage, context: Context) -> Flow:
    return Flow(stage, context)


@pytest.fixture
def resized(stage: GameStage) -> Callable[[int, int, float], None]:
    """Gives the window another size and the interface another scale."""

    def resize(width: int, height: int, scale: float) -> None:
        give_size(stage, width, height, scale)

    return resize
