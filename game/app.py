"""The composition root: settings, content, art, sound and scenes put together. Only the command line imports it.

Everything heavy is imported when it is needed: the title shows first, the rest is loaded while the player looks at it.
"""

# ruff: noqa: PLC0415  # see above: lazy imports are the point of this module

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.platform.fault_log import keep_faults
from game.platform.paths import Folders, folders, installed_packs, made
from game.problems import WrongRequest, did_you_mean

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.session.ai import AiBackend
    from game.session.game import Game
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_stage import GameStage
    from scenes.shell.flow.game_ui import GameUi
    from scenes.shell.widgets.render_queue import RenderQueue

CAPTION = "Clans & Wanderers"
LEAST_SIZE = (960, 540)
FRAME_S = 1 / 30
Progress = Callable[[int, int], None]


# -- putting it together -----------------------------------------------------------------------------------------------


class ArtProvider:
    """The art of one run, shared by all scenes."""

    def __init__(self, cache: Path | None) -> None:
        self._cache = cache
        self._library: ArtLibrary | None = None

    @property
    def library(self) -> ArtLibrary:
        """All pictures; made when the first is wanted."""
        if self._library is None:
            from game.art.library import ArtLibrary

            self._library = ArtLibrary(self._cache)
        return self._library


def new_context(places: Folders, queue: RenderQueue, workshop: ArtProvider, *, thinking: bool = True) -> AppContext:
    """The context of all scenes for a profile's folders and packs; without `thinking` opponents never move."""
    from scenes.shell.flow.app_context import AppContext
    from scenes.ui_registry import UI_REGISTRY

    packs = installed_packs(places.packs)
    return AppContext(
        places,
        queue=queue,
        game_uis=UI_REGISTRY,
        games=partial(_games_with, packs),
        library=lambda: workshop.library,
        ai=partial(_thinker, packs) if thinking else _nobody,
        packs=packs,
    )


def _games_with(packs: tuple[Path, ...]) -> Mapping[str, Game[Any]]:
    from game.catalog import catalog

    return catalog(packs)


def _room(game: str) -> GameUi:
    """The room of a game.

    Raises:
        WrongRequest: there is no such game, or it has no table yet.
    """
    from scenes.ui_registry import UI_REGISTRY

    if game not in UI_REGISTRY:
        raise WrongRequest(f"There is no game '{game}' on the table.{did_you_mean(game, UI_REGISTRY)}")
    return UI_REGISTRY[game]


def _thinker(packs: tuple[Path, ...], games: Mapping[str, Game[Any]]) -> AiBackend:
    """Opponents in a process of their own, which reads the same packs."""
    from game.ai_worker.backend import WORKER, Thinker

    return Thinker(games, worker=(*WORKER, *map(str, packs)))


def _nobody(games: Mapping[str, Game[Any]]) -> None:
    del games


def new_stage(window: Any, context: AppContext, library: ArtLibrary) -> GameStage:
    """A stage with the player's settings."""
    from scenes.shell.flow.game_stage import GameStage
    from scenes.stage.input.actions import Bindings

    settings = context.settings
    return GameStage(
        window,
        bindings=Bindings(settings.keys),
        ui_scale=settings.ui_scale / 100,
        reduced_motion=settings.reduced_motion,
        pictures=context.folders.pictures,
        art=library,
    )


def _spare_checks() -> None:
    """Spare every call of OpenGL the question for errors that pyglet lets follow it; call it before pyglet is loaded.

    Whoever looks for an error asks for them by the same variable, as the tests do.
    """
    os.environ.setdefault("PYGLET_DEBUG_GL", "false")


# -- play --------------------------------------------------------------------------------------------------------------


def play(
    *,
    game: str | None = None,
    profile: str = "default",
    fullscreen: bool | None = None,
    size: tuple[int, int] | None = None,
    seed: int | None = None,
) -> None:
    """Open the window and play until it is closed.

    Args:
        game: begin with setting up a battle of this game, else with the title.
        profile: whose settings, saves, decks and replays.
        fullscreen: whether the window fills the screen, for this run; None takes the settings'.
        size: of the window, for this run; None takes the settings'.
        seed: of the first battle that is set up.

    Raises:
        Problem: no such game or profile; what the display lacks is told by the command line.
    """
    _spare_checks()
    from scenes.shell.flow.program import Program

    if game is not None:
        _room(game)
    from scenes.shell.widgets.render_queue import RenderQueue

    places = folders(profile)
    keep_faults(places.logs)
    workshop = ArtProvider(places.cache / "pictures")
    context = new_context(places, RenderQueue(), workshop)
    program = Program(context, caption=CAPTION, least=LEAST_SIZE, fullscreen=fullscreen, size=size, seed=seed)
    program.run(lambda window: new_stage(window, context, workshop.library), game=game)


# -- pictures ----------------------------------------------------------------------------------------------------------


def scene_names() -> tuple[str, ...]:
    """The names that `shot` knows."""
    from scenes.ui_registry import examples

    return tuple(examples())


def shot(scene: str, out: Path, size: tuple[int, int]) -> None:
    """Save a picture of a scene with example data.

    Raises:
        WrongRequest: there is no such scene.
    """
    from scenes.stage.screenshot import save

    save(picture_of(scene, size), out)


def picture_of(scene: str, size: tuple[int, int], *, scale: int = 100) -> Image.Image:
    """A picture of a scene with example data at an interface scale in per cent.

    Raises:
        WrongRequest: there is no such scene.
    """
    from scenes.stage.screenshot import picture
    from scenes.ui_registry import examples

    known = examples()
    if scene not in known:
        raise WrongRequest(f"There is no scene '{scene}'; 'python3 -m game shot --list' shows them all.")
    with example_stage(size, scale) as (stage, context):
        for item in known[scene].make(context):
            stage.push(item, fade=False)
            for _ in range(round(known[scene].seconds / FRAME_S)):
                stage.step(FRAME_S)
        return picture(stage)


@contextmanager
def example_stage(size: tuple[int, int], scale: int = 100) -> Iterator[tuple[GameStage, AppContext]]:
    """A stage in a hidden window, with folders that are gone afterwards."""
    _spare_checks()
    import arcade

    from scenes.shell.widgets.render_queue import RenderQueue

    workshop = ArtProvider(folders().cache / "pictures")
    with tempfile.TemporaryDirectory(prefix="clans-example-") as home:
        base = Path(home)
        places = Folders(base / "config", base / "data", base / "cache", base / "logs")
        context = new_context(places, RenderQueue(at_once=True), workshop, thinking=False)
        window = arcade.Window(*size, CAPTION, visible=False, antialiasing=False)  # as the game's own window
        stage = new_stage(window, context, workshop.library)
        stage.ui_scale = scale / 100
        for game_ui in context.game_uis.values():
            stage.glossary = {**stage.glossary, **game_ui.glossary(context)}
        window.show_view(stage)
        try:
            yield stage, context
        finally:
            stage.close()
            window.close()


def demo(game: str, out: Path, *, seed: int, size: tuple[int, int], progress: Progress) -> Path:
    """Render a whole battle between two opponents to an animated picture; the file written.

    Raises:
        WrongRequest: no such game, or a suffix other than .webp, .gif and .png.
    """
    from game.ai_worker.backend import InProcessAi
    from scenes.shell.offscreen.film import render_demo

    game_ui = _room(game)
    with example_stage(size) as (stage, context):
        return render_demo(
            stage, out, game_ui=game_ui, context=context, ai=InProcessAi(context.games), seed=seed, progress=progress
        )


# -- measuring ---------------------------------------------------------------------------------------------------------


def scene_figures() -> Iterator[tuple[str, float]]:
    """Yield the figures of a frame of each of the heavy scenes: `battle-full.draw_ms` and the like."""
    from scenes.shell.offscreen.measuring import scene_figures as measured_figures
    from scenes.ui_registry import examples, measured

    known = examples()
    with example_stage((1280, 720)) as (stage, context):
        for name in measured():
            for figure, value in measured_figures(stage, known[name], context).items():
                yield f"{name}.{figure}", value


def evening_memory(size: tuple[int, int] = (1280, 720), *, rounds: int | None = None) -> float | None:
    """Spend an evening with the game in this process (see `spend_evening`); the most megabytes that it held."""
    from game.platform.memory import peak_megabytes
    from scenes.shell.flow.program import Program
    from scenes.shell.offscreen.measuring import ROUNDS, spend_evening
    from scenes.shell.widgets.render_queue import RenderQueue
    from scenes.ui_registry import examples

    workshop = ArtProvider(made(folders().cache) / "pictures")
    with tempfile.TemporaryDirectory(prefix="clans-evening-") as home:
        base = Path(home)
        # The player's own cache: pictures and music are made once, and making music takes as long as all the rest.
        places = Folders(base / "config", base / "data", made(folders().cache), base / "logs")
        context = new_context(places, RenderQueue(), workshop)
        program = Program(context, caption=CAPTION, least=LEAST_SIZE, fullscreen=False, size=size, seed=None)
        program.open(lambda window: new_stage(window, context, workshop.library))
        try:
            if program.stage is not None:
                spend_evening(program.stage, context, examples(), program.frame, rounds=rounds or ROUNDS)
        finally:
            program.close()
    return peak_megabytes()


def first_frame() -> float:
    """Open the game as `play` does, draw the first frame, close; seconds since this function was called.

    Used by `bench` in a process of its own, which adds what starting Python took.
    """
    from scenes.shell.flow.program import Program
    from scenes.shell.widgets.render_queue import RenderQueue

    began = time.perf_counter()
    places = folders()
    workshop = ArtProvider(made(places.cache) / "pictures")
    context = new_context(places, RenderQueue(), workshop)
    program = Program(context, caption=CAPTION, least=LEAST_SIZE, fullscreen=False, size=(1280, 720), seed=None)
    program.open(lambda window: new_stage(window, context, workshop.library))
    seconds = time.perf_counter() - began
    program.close()
    return seconds


__all__ = [
    "demo",
    "evening_memory",
    "first_frame",
    "new_context",
    "new_stage",
    "picture_of",
    "play",
    "scene_figures",
    "scene_names",
    "shot",
]
