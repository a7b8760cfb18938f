"""A listener's place among those who hear what happens in a session."""

from __future__ import annotations

from collections.abc import Callable

from systems.match import Event

Listener = Callable[[tuple[Event, ...]], None]


class Subscription:
    """A listener's place in a session; `end` takes it away."""

    __slots__ = ("_ears",)

    def __init__(self, ears: dict[Subscription, tuple[int, Listener]]) -> None:
        self._ears = ears

    def end(self) -> None:
        """Hear no more; a second call does nothing."""
        self._ears.pop(self, None)
