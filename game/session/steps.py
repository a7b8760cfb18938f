"""Steps: the positions to which a player may go back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from systems.match import Event, Match

V = TypeVar("V")


class Steps(Generic[V]):
    """What a player did last, as long as nothing was learned from it: each with how much had been done before."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, str, Match[V]]] = []

    def __bool__(self) -> bool:
        """Whether there is a step back."""
        return bool(self._kept)

    def remember(self, done: int, before: Match[V], after: Match[V], seat: int, events: Sequence[Event]) -> None:
        """Keep the position before a person's command if it can be taken back, else forget all steps.

        A command that leads back to the position before the last step is no step: it takes that one away.

        Args:
            done: commands of the match before this one.
            before: the match before it, which is kept.
            after: the match after it.
            seat: gave it.
            events: what all seats heard of it.
        """
        if self._kept and self._kept[-1][1] == after.digest():
            self._kept.pop()
        elif after.can_take_back(before, seat, events):
            self._kept.append((done, before.digest(), before))
        else:
            self._kept.clear()

    def forget(self) -> None:
        """Let no step be taken back."""
        self._kept.clear()

    def back(self) -> tuple[int, Match[V]]:
        """Return the last step's position, and how many commands there were before; it is forgotten.

        Raises:
            IndexError: there is none.
        """
        done, _, match = self._kept.pop()
        return done, match
