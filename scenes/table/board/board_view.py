"""BoardView: the nodes of one picture, which hear events and show them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from scenes.stage.director import Director
from scenes.stage.signal import Signal
from scenes.table.panels.log_panel import LogPanel
from systems.match import Event


class EventSink(Protocol):
    """A plain-data picture that events keep up to date."""

    def hear(self, event: Any) -> None:
        """Let an event change it."""


P = TypeVar("P", bound=EventSink)
E = TypeVar("E", bound=Event)


@dataclass(eq=False)
class BoardView(ABC, Generic[P, E]):
    """Everything that events change; a game fills in `show` and `cover`.

    A game's own is a dataclass, too (`kw_only`, `eq=False`): its fields are the nodes that show the picture.

    Signals: `heard(event)` is emitted for each event before it changes the picture; `shown()` after each `sync`.
    """

    picture: P
    director: Director
    log: LogPanel
    heard: Signal[E] = field(default_factory=Signal[E], init=False)
    shown: Signal[()] = field(default_factory=Signal[()], init=False)
    covered: bool = field(default=False, init=False)
    owed: bool = field(default=False, init=False)

    @abstractmethod
    def show(self, seconds: float) -> None:
        """Make every node equal the picture; moves take `seconds` (0: at once)."""

    def cover(self, *, hidden: bool) -> None:
        """Hide or show the shown seat's secrets; the next `sync` shows it."""
        self.covered = hidden

    def return_cards(self) -> None:
        """Send refused cards back into the hand."""

    def hear(self, events: Iterable[E]) -> None:
        """Let the picture hear events."""
        for event in events:
            self.heard.emit(event)
            self.picture.hear(event)

    def sync(self, seconds: float = 0.0) -> None:
        """Show the picture; what moves glides in `seconds`.

        While cues are being played out at once this waits for `settle`: what is skipped need not be drawn.
        """
        if self.director.instant:
            self.owed = True
            return
        self.owed = False
        self.show(seconds)
        self.shown.emit()

    def tell(self, events: Iterable[E], seconds: float = 0.0) -> None:
        """Hear events, then show the picture."""
        self.hear(events)
        self.sync(seconds)

    def settle(self) -> None:
        """Show what was skipped."""
        if self.owed:
            self.sync()

    def veil(self) -> None:
        """Show nothing that only the seat may know: no hand, and neutral words in the log."""
        self.cover(hidden=True)
        self.log.share(shared=True)
