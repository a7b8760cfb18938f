"""A worker process that renders music beside the game, one mood after another."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.audio.library import render_music

POLITENESS = 10
"""By how much the worker steps back behind the frame when both want the processor."""


def _work(render: Callable[[str, Path], object], mood: str, cache_dir: Path) -> None:
    """Render one mood in a process of its own, yielding to the game."""
    # Ended by the game, the worker still clears away what it had begun.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    render(mood, cache_dir)


class MusicWorkshop:
    """Renders the moods that are asked for, one at a time, each in a fresh process.

    A fresh process gives its memory back, and one that dies takes nothing with it. Nothing here waits: call `poll`
    now and then (once a frame is fine). `render` is replaceable for tests and must be a module-level function.
    """

    def __init__(self, cache_dir: Path, render: Callable[[str, Path], object] = render_music) -> None:
        self._cache_dir = cache_dir
        self._render = render
        self._waiting: list[str] = []
        self._mood: str | None = None
        self._process: BaseProcess | None = None
        self._failed: set[str] = set()

    @property
    def problem(self) -> str | None:
        """One sentence about music that could not be rendered, or None."""
        if not self._failed:
            return None
        names = ", ".join(sorted(self._failed))
        return f"The music for {names} could not be made; check that {self._cache_dir} can be written."

    @property
    def busy(self) -> bool:
        """True while a mood is being rendered or waits for its turn."""
        return self._process is not None or bool(self._waiting)

    def request(self, mood: str) -> None:
        """Ask for a mood, ahead of those that wait; asking again for the same does nothing, nor after a failure."""
        if mood == self._mood or mood in self._failed:
            return
        if mood in self._waiting:
            self._waiting.remove(mood)
        self._waiting.insert(0, mood)
        self.poll()

    def poll(self) -> None:
        """Notice a finished worker and start the next one; returns at once."""
        process = self._process
        if process is not None:
            if process.is_alive():
                return
            if process.exitcode and self._mood is not None:
                self._failed.add(self._mood)
            process.join()
            process.close()
            self._process, self._mood = None, None
        if self._waiting:
            self._mood = self._waiting.pop(0)
            context = multiprocessing.get_context("spawn")
            self._process = context.Process(
                target=_work, args=(self._render, self._mood, self._cache_dir), daemon=True, name="music"
            )
            self._process.start()

    def close(self) -> None:
        """End the worker, if one is at work; what it had begun leaves no half-written music."""
        self._waiting.clear()
        if self._process is not None:
            self._process.terminate()
            self._process.join(2.0)
            self._process, self._mood = None, None
