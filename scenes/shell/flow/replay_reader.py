"""ReplayReader: a recorded match, read ahead of what is shown, so that any position of it can be shown at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.session.course import Course
from game.session.replays import Replay
from scenes.table.story.lines import LogLine
from scenes.table.story.memory import Narrator, SeatMemory
from systems.match import SEATS, Match


class ReplayReader:
    """The course of a recorded match, and what the log of each seat says at each of its positions."""

    def __init__(self, replay: Replay, narrator: Callable[[Any], Narrator[Any]]) -> None:
        """Begin at the first position.

        Args:
            replay: the match.
            narrator: makes the narrator of a view, as the match's table does.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        self.course = Course(replay)
        self._narrator = narrator
        self._memories = [SeatMemory.begun(narrator(self.course.match.view(seat))) for seat in SEATS]
        self._counts = [[len(memory.lines)] for memory in self._memories]

    def read(self, seconds: float) -> None:
        """Read on for so long."""
        until = time.perf_counter() + seconds
        while not self.course.done and time.perf_counter() < until:
            self._read_on()

    def read_to(self, position: int) -> int:
        """Read as far as a position; return it, or the last that can be read."""
        while not self.course.done and self.course.position < position:
            self._read_on()
        return min(position, self.course.position)

    def lines(self, seat: int, position: int) -> list[LogLine]:
        """Return what a seat's log says at a position that was read."""
        return self._memories[seat].lines[: self._counts[seat][position]]

    def memories(self, match: Match[Any], position: int) -> dict[int, SeatMemory[Any]]:
        """Return what both seats know at a position, where `match` stands, to go on from."""
        return {
            seat: SeatMemory(self._narrator(match.view(seat)), self.lines(seat, position)) for seat in SEATS
        }  # fmt: skip

    def _read_on(self) -> None:
        position = self.course.position
        events = self.course.read_on()
        if self.course.position == position:
            return
        for memory, counts, seat in zip(self._memories, self._counts, SEATS, strict=True):
            memory.hear(self.course.match.heard(seat, events))
            counts.append(len(memory.lines))
