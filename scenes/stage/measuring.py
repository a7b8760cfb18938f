"""How long a stage's frames take, and how many draw calls they need."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pyglet import gl

if TYPE_CHECKING:
    from scenes.stage.stage import Stage

WARM_FRAMES, FRAMES = 20, 60
FRAME_S = 1 / 60
DRAWS = ("glDrawArrays", "glDrawElements", "glDrawArraysInstanced", "glDrawElementsInstanced")


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


def frame_figures(stage: Stage) -> dict[str, float | int]:
    """Return median milliseconds of Python and drawing, frames a second, draws."""
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
    python_ms, draw_ms = statistics.median(python) * 1000, statistics.median(drawing) * 1000
    return {
        "python_ms": round(python_ms, 2),
        "draw_ms": round(draw_ms, 2),
        "frames_per_second": round(1000 / max(0.01, python_ms + draw_ms), 1),
        "draw_calls": count[0],
    }
