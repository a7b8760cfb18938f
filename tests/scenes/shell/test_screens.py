"""Every screen draws, shows its words whole, can be walked by keys, bears every size, and leaves nothing behind."""

from __future__ import annotations

import gc
import re
import weakref
from collections import deque
from collections.abc import Callable, Iterator

import arcade
import pytest

from scenes.kit.controls.button import Button
from scenes.kit.typography.text import Label
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.pause import PauseScene
from scenes.stage.control import Control
from scenes.stage.input.focus import DIRECTIONS, neighbour
from scenes.stage.scene import Scene
from scenes.stage.textures import TextureStore, atlas_size
from scenes.ui_registry import examples
from tests.scenes.drawn_once import DrawnOnce
from tests.thorough import some

EXAMPLES = examples()
ELSEWHERE = {"gallery", "lesson", "pause", "replay"}
"""Shown by tests of their own."""
ALIKE = {"title-continue", "select-watch", "result-defeat", "result-draw", "settings-play", "rulebook-clause", "codex"}
"""The same screens as others of the list, with other words."""
ASKING = ["duel-block", "duel-menu", "duel-may", "duel-sacrifice", "arena-may", "domains-exchange-tiles", "quit"]
"""Screens that ask: keys mean there what the ring says."""
SCREENS = [name for name in EXAMPLES if not name.startswith("battle") and name not in ELSEWHERE | ALIKE]
WHOLE = some(SCREENS, 20)
"""The screens of which a usual run asks everything; of the others it asks whether they draw, of a part of them."""
OTHERS = [name for name in EXAMPLES if name not in WHOLE]
CLAUSE = re.compile(r"\b[A-Z]{3,}-\d")
SIZES = [(1000, 900, 0.8), (1600, 900, 2.0)]
RESIZED = some(WHOLE, len(WHOLE) // 3)
"""The screens that are shown at further sizes."""


@pytest.fixture(scope="module")
def stores() -> list[TextureStore]:
    """The atlas that the screens share."""
    return []


@pytest.fixture
def store(window: arcade.Window, stores: list[TextureStore]) -> TextureStore:
    """The atlas that a window begins with. One that had to grow is laid aside."""
    size = atlas_size(window.width, window.height)
    if not stores or stores[0].atlas.size != size:
        stores[:] = [DrawnOnce(size)]
        window.ctx.gc()
    return stores[0]


def show(stage: GameStage, context: AppContext, name: str) -> list[Scene]:
    """Open an example in the atlas that a window begins with; each of its scenes draws before the next one comes."""
    size = stage.store.atlas.size
    scenes = EXAMPLES[name].make(context)
    for scene in scenes:
        stage.push(scene, fade=False)
        for _ in range(4):
            stage.step(0.25)
        assert scene in stage.visible_scenes()
        if name in SCREENS:
            assert cut_off(stage) == []
        if name.startswith("campaign") and not name.endswith("rulebook"):
            assert clauses_named(scene) == []
    assert stage.store.atlas.size == size, "this example needs a larger atlas"
    return scenes


def focusables(stage: GameStage) -> list[Control]:
    top = stage.top
    assert top is not None
    top.settle_all()
    return [control for control in top.controls if control.focusable and control.wvisible]


def meant_otherwise(stage: GameStage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the buttons of questions that Space does not press while the focus ring is on them."""
    router, pressed, found = stage.router, list[Control](), list[str]()
    with monkeypatch.context() as patched:
        patched.setattr(Control, "on_click", lambda control: pressed.append(control))  # noqa: PLW0108 - a method is bound
        router.by_keys = True
        for button in focusables(stage):
            if isinstance(button, Button) and button.asking and button.enabled:
                pressed.clear()
                router.set_focus(button)
                router.act("commit")
                found += [] if pressed == [button] else [str(button)]
        router.set_focus(None)
        router.by_keys = False
    return found


@pytest.fixture(scope="module")
def left() -> Iterator[list[tuple[str, weakref.ref[Scene]]]]:
    """Scenes that were left, by the names of their examples: at the end nothing may hold any of them."""
    found: list[tuple[str, weakref.ref[Scene]]] = []
    yield found
    gc.collect()  # once, for it takes long
    assert [name for name, scene in found if scene() is not None] == []


@pytest.mark.parametrize("name", WHOLE)
def test_a_screen_is_whole(
    name: str,
    stage: GameStage,
    context: AppContext,
    resized: Callable[[int, int, float], None],
    left: list[tuple[str, weakref.ref[Scene]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One opening serves all six questions: fonts and pictures are what takes time."""
    before = listeners(stage, context)
    scenes = show(stage, context, name)
    assert missed_by_keys(stage) == []
    assert meant_otherwise(stage, monkeypatch) == []
    for size in SIZES if name in RESIZED else ():
        resized(*size)
        stage.step(0.1)
        assert [str(control) for control in focusables(stage) if min(control.width, control.height) <= 0] == []
    while stage.scenes:
        stage.pop(fade=False)
    stage.step(0.1)
    assert listeners(stage, context) == before
    assert stage.router.focus is None
    assert not any(node.in_tree for scene in scenes for node in scene.walk())
    left.extend((name, weakref.ref(scene)) for scene in scenes)


@pytest.mark.parametrize("name", some(OTHERS, 6))
def test_every_other_example_draws(name: str, stage: GameStage, context: AppContext) -> None:
    assert show(stage, context, name)


@pytest.mark.parametrize("watching", [False, True])
def test_the_pause_menu_is_whole(watching: bool, stage: GameStage, resized: Callable[[int, int, float], None]) -> None:
    stage.push(PauseScene("Round 7 of 20", watching=watching), fade=False)
    for size in [(1280, 720, 1.0), *SIZES]:
        resized(*size)
        stage.step(0.2)
        assert cut_off(stage) == []
        assert missed_by_keys(stage) == []
    answers: list[str] = []
    pause = stage.top
    assert isinstance(pause, PauseScene)
    pause.chosen.connect(answers.append)
    stage.router.act("back")
    assert answers == ["resume"]
    assert stage.top is None


def listeners(stage: GameStage, context: AppContext) -> tuple[int, ...]:
    """How many listen to what outlives a screen."""
    return (len(context.changed), len(context.told), len(stage.wanted), len(stage.router.acted))


def clauses_named(scene: Scene) -> list[str]:
    """Words of a screen, and of what it says of its parts, that name a clause: only the rulebook does."""
    told = [node.text for node in scene.walk() if isinstance(node, Label) and node.wvisible]
    told += [node.tip_text() for node in scene.walk() if isinstance(node, Control)]
    return [line for line in told if CLAUSE.search(line)]


def cut_off(stage: GameStage) -> list[str]:
    """Words on the topmost screen of which not everything shows."""
    assert stage.top is not None
    stage.top.settle_all()
    shown = [node for node in stage.top.walk() if isinstance(node, Label) and node.wvisible and node.text]
    return [node.text for node in shown if not node.whole]


def missed_by_keys(stage: GameStage) -> list[Control]:
    """What can have the focus but cannot be reached with the arrow keys from where they begin."""
    controls = focusables(stage)
    assert controls
    rects = [control.window_rect for control in controls]
    focus = stage.router.focus
    start = controls.index(focus) if focus in controls else 0
    seen, ahead = {start}, deque([start])
    while ahead:
        here = ahead.popleft()
        for direction in DIRECTIONS:
            found = neighbour(rects[here], rects, direction)
            if found is not None and found not in seen:
                seen.add(found)
                ahead.append(found)
    return [controls[index] for index in range(len(controls)) if index not in seen]


def test_every_example_has_a_name_that_a_file_can_have() -> None:
    assert all(name.replace("-", "").isalnum() for name in EXAMPLES)
    assert {"title", "select", "result", "pause", "settings", "rulebook", "codex", "deck", "gallery", "lesson"} <= set(
        EXAMPLES
    )
    assert any(name.startswith("battle-") for name in EXAMPLES)


@pytest.mark.parametrize("name", ASKING)
def test_space_means_the_button_that_wears_the_ring(
    name: str, stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scene in EXAMPLES[name].make(context):
        stage.push(scene, fade=False)
        stage.step(0.25)
    for _ in range(round(EXAMPLES[name].seconds / 0.25)):
        stage.step(0.25)
    assert any(isinstance(button, Button) and button.asking and button.enabled for button in focusables(stage))
    assert meant_otherwise(stage, monkeypatch) == []
