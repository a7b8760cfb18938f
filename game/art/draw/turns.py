"""Turns: of several threads that want the same thing made, one makes it, and the others wait for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from threading import Lock


class Turns:
    """Lets threads come one after another for each key.

    Two that draw the same picture at once hold all that drawing needs twice. Whoever waited looks first whether the
    thing is there by now. What is made for one key may need others, but never, by a detour, itself.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._turns: dict[Hashable, Lock] = {}

    @contextmanager
    def of(self, key: Hashable) -> Iterator[None]:
        """Wait until nobody makes what belongs to a key, and keep others waiting meanwhile."""
        with self._lock:
            turn = self._turns.setdefault(key, Lock())
        with turn:
            try:
                yield
            finally:
                with self._lock:
                    self._turns.pop(key, None)
