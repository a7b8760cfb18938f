"""What a seat has heard: its log, to read a match from either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from game.problems import Problem
from game.session.replays import recorded
from game.session.session import Session
from scenes.table.story.beats import Beat
from scenes.table.story.lines import LogLine
from systems.match import Event, Refused

V = TypeVar("V")
B = TypeVar("B", bound=Beat[Any, Any])
B_co = TypeVar("B_co", bound=Beat[Any, Any], covariant=True)


class Narrator(Protocol[B_co]):
    """Turns what one seat hears into beats, and each beat into lines of the log."""

    def begin(self) -> Sequence[LogLine]:
        """The lines with which the log begins at the position at which it was made."""

    def narrate(self, events: Sequence[Event]) -> Sequence[tuple[B_co, Sequence[LogLine]]]:
        """The beats of a run of events, in order and none lost, each with its lines."""


@dataclass(slots=True)
class SeatMemory(Generic[B]):
    """A seat's narrator and the lines it has written."""

    narrator: Narrator[B]
    lines: list[LogLine] = field(default_factory=list)

    @classmethod
    def begun(cls, narrator: Narrator[B]) -> SeatMemory[B]:
        """Begin at a position."""
        return cls(narrator, list(narrator.begin()))

    @classmethod
    def of_session(cls, session: Session[V], seat: int, narrator: Callable[[V], Narrator[B]]) -> SeatMemory[B]:
        """Return the memory of a match from its start, or from here if it cannot."""
        if session.log:
            try:
                match = recorded(session).first()
                memory = cls.begun(narrator(match.view(seat)))
                for line in session.log:
                    memory.hear(match.heard(seat, match.apply(line.seat, line.command)))
            except (Problem, Refused):
                return cls.begun(narrator(session.view(seat)))
            if match.digest() == session.digest:
                return memory
        return cls.begun(narrator(session.view(seat)))

    def hear(self, events: Sequence[Event]) -> Sequence[tuple[B, Sequence[LogLine]]]:
        """Remember what was heard; return its beats, each with its lines."""
        told = self.narrator.narrate(events)
        for _, lines in told:
            self.lines.extend(lines)
        return told
