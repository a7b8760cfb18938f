"""Measuring a scene: milliseconds of Python, of drawing, and draw calls for a frame."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any
from unittest.mock import patch

import pyglet
from arcade.gl import Geometry

from scenes.stage.stage import Stage


@dataclass(frozen=True, slots=True)
class Reading:
    """What a frame costs, in milliseconds (medians), and how many draw calls it takes."""

    python_ms: float
    draw_ms: float
    frame_ms: float
    worst_ms: float
    draw_calls: int
    sprites: int
    atlas_filled: float

    @property
    def fps(self) -> float:
        """Frames a second that this allows."""
        return 1000.0 / self.frame_ms if self.frame_ms else 0.0

    def as_json(self) -> dict[str, float]:
        """For `bench`."""
        return {**asdict(self), "fps": round(self.fps, 1)}


class _Counter:
    """Counts draw calls while it is entered."""

    def __init__(self) -> None:
        self.calls = 0


@contextmanager
def counting() -> Iterator[_Counter]:
    """Count arcade's draw calls inside the block (all of them go through Geometry.render)."""
    counter = _Counter()
    original: Callable[..., None] = Geometry.render

    def render(*arguments: Any, **options: Any) -> None:
        counter.calls += 1
        original(*arguments, **options)

    with patch.object(Geometry, "render", render):
        yield counter


def measure(stage: Stage, frames: int = 60, dt: float = 1 / 60) -> Reading:
    """Run frames and time them.

    Python's share is the processor time of this thread until all is handed to OpenGL, so that other programs on a
    busy machine do not count; drawing is the rest of the frame until OpenGL has finished.
    """
    stage.step(dt)
    gl = pyglet.gl
    gl.glFinish()
    python, whole = [], []
    for _ in range(frames):
        begun, worked = time.perf_counter(), time.thread_time()
        stage.advance(dt)
        stage.draw()
        python.append((time.thread_time() - worked) * 1000)
        gl.glFinish()
        whole.append((time.perf_counter() - begun) * 1000)
    with counting() as counter:
        stage.draw()
    drawing = [all_ - share for all_, share in zip(whole, python, strict=True)]
    return Reading(
        python_ms=round(statistics.median(python), 3),
        draw_ms=round(statistics.median(drawing), 3),
        frame_ms=round(statistics.median(whole), 3),
        worst_ms=round(max(whole), 3),
        draw_calls=counter.calls,
        sprites=sum(len(layer.sprites) for scene in stage.visible_scenes() for layer in scene.all_layers()),
        atlas_filled=round(stage.store.filled, 3),
    )
