"""A match in a test's hands: what the builder of every game does in its own language."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from systems.match import Command, Event, Match, Refused

E = TypeVar("E", bound=Event)
V = TypeVar("V")


class Held(Generic[V]):
    """The base of the builders' matches. A game adds words for what is done in it and for what can be looked at."""

    unlisted: ClassVar[tuple[type[Command], ...]] = ()
    """Commands that may be refused though `legal` lists them, or the other way round."""

    def __init__(self, match: Match[V]) -> None:
        self.match = match
        self.events: list[Event] = []
        """All that happened in the last call that did something."""

    # Doing

    def submit(self, seat: int, command: Command) -> Self:
        """Submit a seat's command."""
        self.events = list(self.match.apply(seat, command))
        return self

    def refused(self, seat: int, command: Command) -> str:
        """Return why a seat's command is refused, "" if it is not, and check that a refusal changes nothing."""
        before = self.match.digest()
        reason = self.match.refusal(seat, command)
        if reason is not None:
            with pytest.raises(Refused, match=re.escape(reason)):
                self.match.apply(seat, command)
        assert self.match.digest() == before
        assert type(command) in self.unlisted or (reason is None) == (command in self.match.legal(seat)), (
            "legal disagrees"
        )
        return reason or ""

    # Looking

    def of(self, kind: type[E], seat: int | None = None) -> list[E]:
        """Return the last events of one kind, all or those that a seat hears."""
        heard = self.events if seat is None else self.match.heard(seat, self.events)
        return [event for event in heard if isinstance(event, kind)]

    def heard(self, seat: int) -> list[dict[str, Any]]:
        """Return all that a seat heard, as JSON, so that a test can look for what it must not hear."""
        return [event.to_json() for event in self.match.heard(seat, self.events)]


class HeldMatch(Held[V]):
    """A match of two sides."""

    def do(self, seat: int, command: Command) -> Self:
        """Submit a command."""
        return self.submit(seat, command)

    def refusal(self, seat: int, command: Command) -> str:
        """Return why a command is refused, as `refused` does."""
        return self.refused(seat, command)
