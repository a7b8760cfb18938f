"""Turns: of several threads that want the same thing made, one makes it, and the others wait for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock


@dataclass(slots=True)
class _Turn:
    """Whose turn it is for a key, and how many want one: as long as anybody does all stand in the same line."""

    lock: Lock = field(default_factory=Lock)
    wanted: int = 0


class Turns:
    """Lets threads come one after another for each key.

    Two that draw the same picture at once hold all that drawing needs twice. Whoever waited looks first whether the
    thing is there by now. What is made for one key may need others, but never, by a detour, itself.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._turns: dict[Hashable, _Turn] = {}

    @contextmanager
    def of(self, key: Hashable) -> Iterator[None]:
        """Wait until nobody makes what belongs to a key, and keep others waiting meanwhile."""
        with self._lock:
            turn = self._turns.setdefault(key, _Turn())
            turn.wanted += 1
        try:
            with turn.lock:
                yield
        finally:
            with self._lock:
                turn.wanted -= 1
                if not turn.wanted:
                    del self._turns[key]
