"""What a seat has heard so far: its log, so that a battle can be read from either side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.problems import Problem
from game.session.replays import recorded
from game.session.session import Session
from scenes.clans.chronicle import Chronicle, LogLine, Tone
from scenes.clans.lexicon import Lexicon
from scenes.clans.presenter import Beat, beats
from systems.clans.events import ClansEvent
from systems.clans.views import ClansView
from systems.match import Refused


@dataclass(slots=True)
class SeatMemory:
    """A seat's chronicle and the lines it has written."""

    chronicle: Chronicle
    lines: list[LogLine] = field(default_factory=list)

    @classmethod
    def from_view(cls, view: ClansView, lexicon: Lexicon) -> SeatMemory:
        """Begin at a position."""
        chronicle = Chronicle(view.seat, lexicon, round=view.round)
        chronicle.meet(view.tiles, [side.leader for side in view.sides])
        first = "you go" if view.initiative == view.seat else "the enemy goes"
        lines = [
            LogLine(f"Round {view.round} — planning", Tone.HEADING),
            LogLine(f"Initiative: {first} first", Tone.DETAIL),
        ]
        return cls(chronicle, lines)

    @classmethod
    def of_session(cls, session: Session[ClansView], seat: int, lexicon: Lexicon) -> SeatMemory:
        """Remember a battle that is taken up from its beginning; one whose record does not fit, from here on."""
        if session.log:
            try:
                match = recorded(session).first()
                memory = cls.from_view(match.view(seat), lexicon)
                for one in session.log:
                    heard = match.heard(seat, match.apply(one.seat, one.command))
                    memory.hear([event for event in heard if isinstance(event, ClansEvent)])
            except (Problem, Refused):
                return cls.from_view(session.view(seat), lexicon)
            if match.digest() == session.digest:
                return memory
        return cls.from_view(session.view(seat), lexicon)

    def hear(self, events: Sequence[ClansEvent]) -> list[tuple[Beat, tuple[LogLine, ...]]]:
        """Remember what was heard; return its beats, each with its lines."""
        self.chronicle.learn(events)
        told = []
        for beat in beats(events):
            lines = self.chronicle.tell(beat.events)
            self.lines.extend(lines)
            told.append((beat, tuple(lines)))
        return told
