"""Marking: a final choice is marked first; choosing it again confirms it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from scenes.stage.signal import Signal

K = TypeVar("K", bound=Hashable)


class Marking(Generic[K]):
    """Which of several choices is marked, None for none.

    Signals: `changed()` when another one is marked, or none; `confirmed(key)` when the marked one is chosen again.
    """

    def __init__(self) -> None:
        self.key: K | None = None
        self.changed = Signal[()]()
        self.confirmed = Signal[K]()

    def press(self, key: K) -> None:
        """Mark a choice, or confirm the one that is marked."""
        if key == self.key:
            self.confirmed.emit(key)
        else:
            self.mark(key)

    def mark(self, key: K | None) -> None:
        """Mark a choice, or (None) take the mark away."""
        if key != self.key:
            self.key = key
            self.changed.emit()

    def confirm(self) -> bool:
        """Confirm the marked choice; False where none is marked."""
        if self.key is None:
            return False
        self.confirmed.emit(self.key)
        return True
