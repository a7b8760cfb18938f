"""What a seat has heard so far: its log, so that a battle can be read from either side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.clans.chronicle import Chronicle, LogLine, Tone
from scenes.clans.lexicon import Lexicon
from scenes.clans.presenter import Beat, beats
from systems.clans.events import ClansEvent
from systems.clans.views import ClansView


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

    def hear(self, events: Sequence[ClansEvent]) -> list[tuple[Beat, tuple[LogLine, ...]]]:
        """Remember what was heard; return its beats, each with its lines."""
        self.chronicle.learn(events)
        told = []
        for beat in beats(events):
            lines = self.chronicle.tell(beat.events)
            self.lines.extend(lines)
            told.append((beat, tuple(lines)))
        return told
