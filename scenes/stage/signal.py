"""Signals: facts told in the past tense, to whoever asked to hear them.

A connection is a handle. It can be cut by hand, and it dies with the node that owns it, so that a widget that left
the screen is never called again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVarTuple

Facts = TypeVarTuple("Facts")


class Owner(Protocol):
    """Anything whose end also ends the connections made in its name (a node)."""

    def own(self, handle: Handle) -> None:
        """Keep the handle and cut it when the owner leaves its tree."""


class Handle:
    """One connection; `cut()` ends it, any number of times."""

    __slots__ = ("_cut", "live")

    def __init__(self, cut: Callable[[Handle], None]) -> None:
        self.live = True
        self._cut = cut

    def cut(self) -> None:
        """End the connection; a second call does nothing."""
        if self.live:
            self.live = False
            self._cut(self)


class Signal(Generic[*Facts]):
    """A fact to listen to: `pressed = Signal[int]()`, `pressed.connect(f, node)`."""

    __slots__ = ("_listeners",)

    def __init__(self) -> None:
        self._listeners: dict[Handle, Callable[[*Facts], object]] = {}

    def connect(self, listener: Callable[[*Facts], object], owner: Owner | None = None) -> Handle:
        """Call `listener` on each emit, until cut or `owner` leaves its tree."""
        handle = Handle(self._drop)
        self._listeners[handle] = listener
        if owner is not None:
            owner.own(handle)
        return handle

    def emit(self, *facts: *Facts) -> None:
        """Tell all listeners; cut ones are skipped, new ones wait."""
        for handle, listener in tuple(self._listeners.items()):
            if handle.live:
                listener(*facts)

    def __len__(self) -> int:
        return len(self._listeners)

    def _drop(self, handle: Handle) -> None:
        self._listeners.pop(handle, None)
