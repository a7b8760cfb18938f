"""The sound files in memory: read in the background, kept as room allows."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Executor, Future
from typing import Final

from game.audio.library import SoundLibrary
from game.audio.wav import Pcm, read_wav
from game.problems import Problem

MEMORY: Final = 4 << 20
"""Bytes of effects that are kept, as many as a match sounds again and again; those unheard for long go first."""


class Clips:
    """Reads effects and stems through an executor; keeps `memory` bytes."""

    def __init__(self, library: SoundLibrary, files: Executor, memory: int = MEMORY) -> None:
        self.fault: str | None = None
        """The sentence about the first file that could not be read, or None."""
        self._library = library
        self._files = files
        self.held = 0
        """Bytes of effects in memory."""
        self._limit = memory
        self._clips: OrderedDict[tuple[str, int], Pcm] = OrderedDict()
        self._reading: dict[tuple[str, int], Future[Pcm]] = {}
        self._stems: dict[str, Future[tuple[Pcm, ...]]] = {}
        self._broken: set[str] = set()
        self._closed = False

    def is_broken(self, name: str) -> bool:
        """Return whether an effect or mood is left out for good."""
        return name in self._broken

    def leave_out(self, name: str, fault: str | None = None) -> None:
        """Leave an effect or mood out for good, for a reason in one sentence."""
        self._broken.add(name)
        self.fault = self.fault or fault

    def want(self, effect_id: str, take: int) -> None:
        """Begin to read a take unless it is read; raises UnknownSound."""
        key = (effect_id, take)
        known = key in self._clips or key in self._reading or effect_id in self._broken
        if not known and not self._closed:
            self._reading[key] = self._files.submit(read_wav, self._library.effect_path(effect_id, take))

    def get(self, effect_id: str, take: int) -> Pcm | None:
        """Return a take's samples if they have been read."""
        key = (effect_id, take)
        reading = self._reading.get(key)
        if reading is not None and reading.done():
            del self._reading[key]
            try:
                self._keep(key, reading.result())
            except Problem as problem:
                self.leave_out(effect_id, problem.sentence)
        if key in self._clips:
            self._clips.move_to_end(key)
        return self._clips.get(key)

    def _keep(self, key: tuple[str, int], pcm: Pcm) -> None:
        self._clips[key] = pcm
        self.held += pcm.nbytes
        while self.held > self._limit and len(self._clips) > 1:
            self.held -= self._clips.popitem(last=False)[1].nbytes

    def want_stems(self, mood: str) -> bool:
        """Begin to read a mood's stems; False if not rendered yet.

        Raises UnknownSound for an unknown mood.
        """
        if mood not in self._stems and not self._closed:
            paths = self._library.music_stems(mood)
            if paths is None:
                return False
            files = tuple(paths.values())
            self._stems[mood] = self._files.submit(lambda: tuple(read_wav(path) for path in files))
        return True

    def take_stems(self, mood: str) -> tuple[Pcm, ...] | None:
        """Hand over a mood's stems once read; they are not kept here."""
        reading = self._stems.get(mood)
        if reading is None or not reading.done():
            return None
        del self._stems[mood]
        try:
            return reading.result()
        except Problem as problem:
            self.leave_out(mood, problem.sentence)
            return None

    def close(self) -> None:
        """Read no more; files that wait their turn are forgotten."""
        self._closed = True
        self._files.shutdown(wait=False, cancel_futures=True)
