"""Effects in memory: bounded in bytes, and read again when they are wanted again."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from game.audio.library import SoundLibrary
from game.audio.wav import Pcm
from scenes.kit.sound.clips import Clips


class AtOnce(Executor):
    """Runs what it is given at once, and counts."""

    def __init__(self) -> None:
        self.runs = 0

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        self.runs += 1
        future: Future[Any] = Future()
        future.set_result(call(*arguments, **named))
        return future


def heard(clips: Clips, effect: str) -> Pcm:
    clips.want(effect, 1)
    pcm = clips.get(effect, 1)
    assert pcm is not None
    return pcm


@pytest.fixture
def library(tmp_path: Path) -> SoundLibrary:
    return SoundLibrary(tmp_path)


def test_effects_in_memory_never_weigh_more_than_the_limit(library: SoundLibrary) -> None:
    clips = Clips(library, AtOnce(), memory=300_000)
    for effect in library.effects:
        size = heard(clips, effect).nbytes
        assert clips.held <= max(300_000, size)


def test_what_was_not_heard_for_long_goes_first_and_is_read_again(library: SoundLibrary) -> None:
    files = AtOnce()
    hit, horn = "hit", "horn"
    room = sum(heard(Clips(library, AtOnce()), effect).nbytes for effect in (hit, horn))
    clips = Clips(library, files, memory=room)
    heard(clips, hit)
    heard(clips, horn)
    heard(clips, hit)
    heard(clips, "refuse")
    reads = files.runs
    heard(clips, hit)
    assert files.runs == reads
    heard(clips, horn)
    assert files.runs == reads + 1
