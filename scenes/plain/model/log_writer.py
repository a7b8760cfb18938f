"""The log of the plain table: a line for each event, in the game's sentences or in the words of its names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from scenes.plain.model.words import message_words
from scenes.table.story.beats import Beat as AnyBeat
from scenes.table.story.lines import LogLine
from scenes.table.story.voice import Voice
from systems.match import Event


class Kind(Enum):
    """There is one kind of moment: a command was carried out."""

    COMMAND = 0


Beat = AnyBeat[Kind, Event]


class LogWriter:
    """Narrates what a seat hears: all of a command is one beat."""

    def __init__(self, voice: Voice, sentences: Mapping[type[Any], str], untold: tuple[type[Event], ...] = ()) -> None:
        """Take how players are called, the game's own sentences, and events that others tell as well."""
        self.voice = voice
        self.sentences = sentences
        self.untold = untold

    def begin(self) -> Sequence[LogLine]:
        """Nothing has happened yet."""
        return ()

    def narrate(self, events: Sequence[Event]) -> Sequence[tuple[Beat, Sequence[LogLine]]]:
        """Return one beat of all that was heard of a command, with a line for each event."""
        if not events:
            return ()
        lines = [self._line(event) for event in events if not isinstance(event, self.untold)]
        return ((AnyBeat(Kind.COMMAND, tuple(events)), tuple(lines)),)

    def _line(self, event: Event) -> LogLine:
        seat = getattr(event, "seat", -1)
        words = message_words(event, self.voice, self.sentences)
        return LogLine(self.voice.tell(words), seat=seat if seat in (0, 1) else -1)
