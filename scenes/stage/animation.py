"""Animations: tweens, waits, calls, and how they are put together.

Every animation carries left-over time: `advance(dt)` returns None while it runs and else the part of `dt` that it
did not need, so that a sequence keeps its pace at any frame rate. `finish()` plays what remains at once and leaves
exactly the end state, in all parts of a sequence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

from scenes.stage.easing import EASINGS, Easing

REDUCED = 0.080
"""Seconds that any movement takes when the player asked for reduced motion."""

FADES = frozenset({"alpha"})
"""Attributes that are faded rather than jumped when motion is reduced."""


@runtime_checkable
class Animation(Protocol):
    """Anything that runs for a while."""

    def advance(self, dt: float) -> float | None:
        """Run for `dt` seconds; return None while running, else the seconds left over."""

    def finish(self) -> None:
        """Reach the end state now; does nothing when it is already reached."""


class Tween:
    """Moves an object's numbers: `Tween(card, 0.26, x=400, ease="cubic_out")`.

    The start values are read when it begins, not when it is made. A tween whose node has left the tree ends
    silently. `relative=True` adds the values to the start instead.
    """

    def __init__(
        self,
        target: object,
        seconds: float,
        *,
        ease: str | Easing = "cubic_out",
        relative: bool = False,
        **to: float,
    ) -> None:
        if seconds < 0:
            raise ValueError(f"a tween cannot last {seconds} seconds; give 0 or more")
        if isinstance(ease, str) and ease not in EASINGS:
            raise ValueError(f"there is no easing named {ease!r}; there are {', '.join(EASINGS)}")
        self.target = target
        self.seconds = seconds
        self.ease: Easing = EASINGS[ease] if isinstance(ease, str) else ease
        self.relative = relative
        self.to = to
        self.done = False
        self._elapsed = 0.0
        self._start: dict[str, float] | None = None
        self._length = seconds

    def advance(self, dt: float) -> float | None:
        """Move by `dt` seconds."""
        if self.done or self._orphaned():
            self.done = True
            return dt
        start = self._begin()
        self._elapsed += dt
        if self._elapsed >= self._length:
            self._arrive()
            return self._elapsed - self._length
        share = self.ease(self._elapsed / self._length)
        for name, value in self.to.items():
            setattr(self.target, name, start[name] + (value - start[name]) * share)
        return None

    def finish(self) -> None:
        """Jump to the end values."""
        if not self.done and not self._orphaned():
            self._begin()
            self._arrive()
        self.done = True

    def yield_to(self, other: Tween) -> None:
        """Leave the numbers that another tween moves from now on to it."""
        self.to = {name: value for name, value in self.to.items() if name not in other.to}
        if not self.to:
            self.done = True

    def _begin(self) -> dict[str, float]:
        if self._start is None:
            self._start = {name: float(getattr(self.target, name)) for name in self.to}
            if self.relative:
                self.to = {name: self._start[name] + value for name, value in self.to.items()}
            if self._reduced():
                self._length = min(self.seconds, REDUCED)
                if any(name not in FADES for name in self.to):
                    self._jump()
        return self._start

    def _reduced(self) -> bool:
        return bool(getattr(self.target, "reduced_motion", False))

    def _jump(self) -> None:
        """Replace a movement by a short fade at the place where it would end."""
        for name, value in self.to.items():
            if name not in FADES and self._start is not None:
                self._start[name] = value
        if hasattr(self.target, "veil"):
            self._start = {**(self._start or {}), "veil": 0.0}
            self.to = {**self.to, "veil": 1.0}

    def _arrive(self) -> None:
        for name, value in self.to.items():
            setattr(self.target, name, value)
        self.done = True

    def _orphaned(self) -> bool:
        return bool(getattr(self.target, "gone", False))


class Wait:
    """Does nothing for some seconds."""

    def __init__(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError(f"a wait cannot last {seconds} seconds; give 0 or more")
        self.left = seconds

    def advance(self, dt: float) -> float | None:
        """Let `dt` seconds pass."""
        if dt < self.left:
            self.left -= dt
            return None
        over = dt - self.left
        self.left = 0.0
        return over

    def finish(self) -> None:
        """Stop waiting."""
        self.left = 0.0


class Call:
    """Calls a function once, in no time."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self.function = function
        self.arguments = arguments
        self.done = False

    def advance(self, dt: float) -> float | None:
        """Make the call."""
        self.finish()
        return dt

    def finish(self) -> None:
        """Make the call unless it was made."""
        if not self.done:
            self.done = True
            self.function(*self.arguments)


class Sequence:
    """One after the other."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = list(parts)
        self._at = 0

    def advance(self, dt: float) -> float | None:
        """Run parts until the time is used up."""
        while self._at < len(self.parts):
            left = self.parts[self._at].advance(dt)
            if left is None:
                return None
            dt = left
            self._at += 1
        return dt

    def finish(self) -> None:
        """Finish each part that remains, in order."""
        while self._at < len(self.parts):
            part = self.parts[self._at]
            self._at += 1
            part.finish()


class Parallel:
    """All at once; over when the last one is."""

    def __init__(self, *parts: Animation) -> None:
        self._running = list(parts)

    def advance(self, dt: float) -> float | None:
        """Run all parts; the left-over time is that of the one that ended last."""
        least = dt
        still: list[Animation] = []
        for part in self._running:
            left = part.advance(dt)
            if left is None:
                still.append(part)
            else:
                least = min(least, left)
        self._running = still
        return None if still else least

    def finish(self) -> None:
        """Finish all parts in the order given."""
        running, self._running = self._running, []
        for part in running:
            part.finish()


def stagger(gap: float, parts: Iterable[Animation]) -> Parallel:
    """Start each part `gap` seconds after the one before (a hand that is dealt)."""
    return Parallel(*(Sequence(Wait(gap * index), part) for index, part in enumerate(parts)))
