"""Director: plays a queue of cues at the player's speed.

A cue is what a presenter makes of one event: an object whose `play(director)` returns an animation. Rules never wait
for the director; `finish()` plays everything out at once and leaves the same picture.
"""

from __future__ import annotations

from collections import deque
from typing import Protocol

from scenes.stage.animation import Animation
from scenes.stage.node import Node
from scenes.stage.signal import Signal

SPEEDS = (1.0, 2.0, 4.0)
CUES_AT_ONCE = 100_000
"""More cues than this in one `finish()` is a loop of cues that queue each other."""


class Cue(Protocol):
    """One thing to show; the player cannot skip it if `awaits` is true."""

    def play(self, director: Director) -> Animation:
        """The animation that shows it; made when its turn comes."""


class Director(Node):
    """Plays cues; `speed` multiplies time, `stepping` holds after each.

    Signals: `started(cue)`, `ended(cue)`, `drained()` when the queue ran empty, `speed_changed(speed)`.
    `instant` is true while cues are being finished: leave out sounds and particles then.
    """

    def __init__(self, *, name: str = "director") -> None:
        super().__init__(name=name)
        self.speed = 1.0
        self.stepping = False
        self.instant = False
        self.started = Signal["Cue"]()
        self.ended = Signal["Cue"]()
        self.drained = Signal[()]()
        self.speed_changed = Signal[float]()
        self._queue: deque[Cue] = deque()
        self._current: tuple[Cue, Animation] | None = None
        self._hold = 0.0
        self._steps = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is playing or waiting to."""
        return self._current is None and not self._queue

    @property
    def awaiting(self) -> bool:
        """Whether a cue is playing that the player cannot skip."""
        return self._current is not None and _awaits(self._current[0])

    @property
    def waiting(self) -> int:
        """How many cues wait behind the current one."""
        return len(self._queue)

    def play(self, *cues: Cue) -> None:
        """Queue cues."""
        self._queue.extend(cues)

    def set_speed(self, speed: float) -> None:
        """Play at this many times the normal pace."""
        if speed <= 0:
            raise ValueError(f"speed must be above 0, not {speed}")
        self.speed = speed
        self.speed_changed.emit(speed)

    def faster(self) -> None:
        """The next higher speed."""
        self.set_speed(next((speed for speed in SPEEDS if speed > self.speed), SPEEDS[-1]))

    def slower(self) -> None:
        """The next lower speed."""
        self.set_speed(next((speed for speed in reversed(SPEEDS) if speed < self.speed), SPEEDS[0]))

    def hold(self, seconds: float) -> None:
        """Freeze the cues for a moment (hit stop)."""
        if not self.instant:
            self._hold = max(self._hold, seconds)

    def step(self) -> None:
        """While stepping: finish the current cue, or let the next one play."""
        if self.awaiting:
            return
        if self._current is not None:
            self.skip()
        else:
            self._steps += 1

    def skip(self) -> None:
        """Finish the current cue now."""
        self._hold = 0.0
        if self._current is None:
            return
        cue, animation = self._current
        self._current = None
        self._finish(animation)
        self.ended.emit(cue)
        self._tell_if_drained()

    def hurry(self) -> None:
        """Play waiting cues at once, up to one that cannot be skipped."""
        if not self.awaiting:
            self._play_out(hurrying=True)

    def finish(self) -> None:
        """Play everything out at once: current cue, queue, and what these queue in turn."""
        self._play_out(hurrying=False)

    def _play_out(self, *, hurrying: bool) -> None:
        if self.idle:
            return
        self._hold = 0.0
        if self._current is not None:
            cue, animation = self._current
            self._current = None
            self._finish(animation)
            self.ended.emit(cue)
        for _ in range(CUES_AT_ONCE):
            if not self._queue or (hurrying and _awaits(self._queue[0])):
                break
            cue = self._queue.popleft()
            self.started.emit(cue)
            self.instant = True
            try:
                animation = cue.play(self)
            finally:
                self.instant = False
            self._finish(animation)
            self.ended.emit(cue)
        else:
            raise RuntimeError(f"{CUES_AT_ONCE} cues did not end; a cue queues itself again and again")
        self._tell_if_drained()

    def process(self, dt: float) -> None:
        """Play for `dt` seconds of real time; what one cue leaves over goes to the next."""
        left: float | None = dt * self.speed
        if self._hold > 0.0:
            used = min(self._hold, dt)
            self._hold -= used
            if dt <= used:
                return
            left = (dt - used) * self.speed
        while left is not None and not self._hold:
            playing = self._current or self._next()
            if playing is None:
                return
            left = playing[1].advance(left)
            if left is not None and self._current is playing:
                self._current = None
                self.ended.emit(playing[0])
                self._tell_if_drained()

    def _next(self) -> tuple[Cue, Animation] | None:
        if not self._queue or (self.stepping and not self._steps):
            return None
        if self.stepping:
            self._steps -= 1
        cue = self._queue.popleft()
        self.started.emit(cue)
        self._current = (cue, cue.play(self))
        return self._current

    def _finish(self, animation: Animation) -> None:
        before, self.instant = self.instant, True
        try:
            animation.finish()
        finally:
            self.instant = before

    def _tell_if_drained(self) -> None:
        if self.idle:
            self.drained.emit()


def _awaits(cue: Cue) -> bool:
    return bool(getattr(cue, "awaits", False))
