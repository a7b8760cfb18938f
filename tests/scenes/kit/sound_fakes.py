"""A sound card, workers and music that only remember what they were told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from game.audio.library import music_folder
from game.audio.score import STEMS
from game.audio.wav import Pcm, write_wav
from scenes.kit.sound.player import SoundBoard

FRAME = 1.0 / 60.0


@dataclass(eq=False)
class FakeVoice:
    """A voice that only remembers what it was told."""

    layers: tuple[Pcm, ...]
    volume: float
    pitch: float = 1.0
    pan: float = 0.0
    levels: tuple[float, ...] = ()
    stopped: bool = False

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_levels(self, levels: Sequence[float]) -> None:
        self.levels = tuple(levels)

    def stop(self) -> None:
        self.stopped = True


@dataclass
class FakeDevice:
    """A sound card that only remembers."""

    problem: str | None = None
    audible: bool = True
    shots: list[FakeVoice] = field(default_factory=list)
    loops: list[FakeVoice] = field(default_factory=list)

    @property
    def silenced(self) -> list[FakeVoice]:
        return [voice for voice in self.shots + self.loops if voice.stopped]

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> FakeVoice:
        self.shots.append(FakeVoice((pcm,), volume, pitch, pan))
        return self.shots[-1]

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> FakeVoice:
        self.loops.append(FakeVoice(tuple(layers), volume, levels=tuple(levels)))
        return self.loops[-1]


class AtOnce(Executor):
    """Does work when it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # an executor hands on whatever happens
            future.set_exception(error)
        return future


class Later(Executor):
    """Does work when it is told to, as a slow disc would."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future

    def work(self) -> None:
        for job in self.waiting:
            job()
        self.waiting.clear()


@dataclass
class FakeMusic:
    """Remembers which moods were asked for."""

    problem: str | None = None
    asked: list[str] = field(default_factory=list)
    closed: bool = False

    def request(self, mood: str) -> None:
        self.asked.append(mood)

    def close(self) -> None:
        self.closed = True


def put_music(cache: Path, mood: str) -> None:
    for index, stem in enumerate(STEMS):
        write_wav(music_folder(cache, mood) / f"{stem}.wav", np.full(1000, 100 * (index + 1), dtype=np.int16))


def run(board: SoundBoard, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        board.update(FRAME)
