"""How long frames take: figures for `bench`."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pyglet import gl

from game.paths import ROOT
from scenes.menu.examples import EXAMPLES

if TYPE_CHECKING:
    from game.art.library import ArtLibrary
    from scenes.menu.context import Context
    from scenes.menu.game_stage import GameStage

MEASURED = ("title", "select", "battle-full", "battle-fire", "codex", "deck", "result", "settings-keys", "rulebook")
WARM_FRAMES, FRAMES = 20, 60
FRAME_S = 1 / 60
DRAWS = ("glDrawArrays", "glDrawElements", "glDrawArraysInstanced", "glDrawElementsInstanced")
OPENING = "import sys; from game import app; app.first_frame(); sys.stdout.write('drawn')"


@contextmanager
def counted_draws() -> Iterator[list[int]]:
    """Count the draw calls within the block; the number stands in the list."""
    count = [0]
    before = {name: getattr(gl, name) for name in DRAWS if hasattr(gl, name)}

    def counting(real: Any) -> Any:
        def call(*arguments: Any) -> Any:
            count[0] += 1
            return real(*arguments)

        return call

    for name, real in before.items():
        setattr(gl, name, counting(real))
    try:
        yield count
    finally:
        for name, real in before.items():
            setattr(gl, name, real)


def frame_figures(stage: GameStage, name: str, context: Context, library: ArtLibrary) -> dict[str, float | int]:
    """Figures of one scene: milliseconds of Python and of drawing for a frame (median), frames a second, draw calls."""
    for scene in EXAMPLES[name].make(context, library):
        stage.push(scene, fade=False)
    for _ in range(WARM_FRAMES):
        stage.step(FRAME_S)
    python, drawing = [], []
    for _ in range(FRAMES):
        began = time.perf_counter()
        stage.advance(FRAME_S)
        thought = time.perf_counter()
        stage.draw()
        gl.glFinish()
        python.append(thought - began)
        drawing.append(time.perf_counter() - thought)
    with counted_draws() as count:
        stage.draw()
    while stage.scenes:
        stage.pop(fade=False)
    python_ms, draw_ms = statistics.median(python) * 1000, statistics.median(drawing) * 1000
    return {
        "python_ms": round(python_ms, 2),
        "draw_ms": round(draw_ms, 2),
        "frames_per_second": round(1000 / max(0.01, python_ms + draw_ms), 1),
        "draw_calls": count[0],
    }


def first_frame_seconds() -> float:
    """Seconds from starting Python to the first frame of the title on a warm machine; the second of two starts."""
    seconds = 0.0
    for _ in range(2):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", OPENING], cwd=ROOT, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own code
        seconds = time.perf_counter() - began
    return round(seconds, 2)
