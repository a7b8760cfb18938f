"""What a seat hears of a battle, as beats with their lines for the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.log_writer import LogWriter
from scenes.clans.model.presenter import Beat, beats
from scenes.table.story.lines import LogLine, Tone
from systems.clans.events import ClansEvent
from systems.clans.view.views import ClansView
from systems.match import Event


@dataclass(slots=True)
class BattleNarrator:
    """A seat's log writer, from a position on."""

    log_writer: LogWriter
    first: str

    @classmethod
    def from_view(cls, view: ClansView, lexicon: Lexicon) -> BattleNarrator:
        """Begin at a position."""
        log_writer = LogWriter(view.seat, lexicon, round=view.round)
        log_writer.meet(view.tiles, [side.leader for side in view.sides])
        return cls(log_writer, "you go" if view.initiative == view.seat else "the enemy goes")

    def begin(self) -> Sequence[LogLine]:
        """The round and who has the initiative."""
        return (
            LogLine(f"Round {self.log_writer.round} — planning", Tone.HEADING),
            LogLine(f"Initiative: {self.first} first", Tone.DETAIL),
        )

    def narrate(self, events: Sequence[Event]) -> Sequence[tuple[Beat, Sequence[LogLine]]]:
        """The beats of what was heard, each with its lines."""
        heard: list[ClansEvent] = [event for event in events if isinstance(event, ClansEvent)]
        self.log_writer.learn(heard)
        return [(beat, tuple(self.log_writer.tell(beat.events))) for beat in beats(heard)]
