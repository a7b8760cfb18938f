"""One window for all scene tests, and a fresh stage for each."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest

from game.art.library import ArtLibrary
from scenes.kit.overlay import KitOverlay
from scenes.stage.stage import Stage
from scenes.stage.textures import TextureStore

SIZE = (1280, 720)


@pytest.fixture(scope="session")
def window() -> Iterator[arcade.Window]:
    """The window that all scene tests share; without any display this fails with pyglet's own reason."""
    made = arcade.Window(*SIZE, "tests", visible=False, resizable=True, antialiasing=False)
    yield made
    made.close()


@pytest.fixture(scope="session")
def store(window: arcade.Window) -> TextureStore:
    """One atlas for all tests: pictures baked by one serve the next."""
    del window
    return TextureStore((2048, 2048))


@pytest.fixture(scope="session")
def art() -> ArtLibrary:
    """One library for all tests, in memory: large enough that no test draws what another has drawn."""
    return ArtLibrary(None, memory=64 << 20)


def resize(stage: Stage, width: int, height: int) -> None:
    """Give the window another size and let everything hear of it."""
    if (stage.window.width, stage.window.height) != (width, height):
        stage.window.set_size(width, height)
        stage.window.dispatch_events()
        stage.on_resize(width, height)


@pytest.fixture
def overlay(stage: Stage) -> KitOverlay:
    """What lies above the scenes of the stage."""
    assert isinstance(stage.overlay, KitOverlay)
    return stage.overlay


@pytest.fixture
def stage(window: arcade.Window, store: TextureStore, art: ArtLibrary) -> Iterator[Stage]:
    """An empty stage in a window of 1280 x 720."""
    words = {"Regen": "Heals each tick. See [[Thorns]].", "Thorns": "Reflects damage."}
    made = Stage(window, overlay=KitOverlay(), glossary=words, store=store, art=art)
    window.show_view(made)
    resize(made, *SIZE)
    yield made
    made.close()
    resize(made, *SIZE)
