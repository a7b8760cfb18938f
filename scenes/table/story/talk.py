"""What the people across the table say, and what stands below their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from game.session.outcomes import final_result
from game.session.session import Seat, Session

Barks = Mapping[str, Sequence[str]]
"""Lines by moment."""
NO_BARKS: Barks = MappingProxyType({})
THINKS_S = 3.0
"""Seconds of thought after which it is worth a word."""


class Speaker(Protocol):
    """Somebody who plays at a level: what they are, and their lines by moment."""

    @property
    def title(self) -> str:
        """What they are."""

    @property
    def barks(self) -> Mapping[Any, Sequence[str]]:
        """What they say."""


class Cast(Protocol):
    """Content with somebody at each level."""

    def persona_of(self, level: str) -> Speaker:
        """Return who plays at a level."""


def lines_of(content: Cast, seats: Sequence[Seat]) -> tuple[str, str]:
    """What stands below each player's name: what a persona is."""
    near, far = (content.persona_of(seat.level).title if seat.level else "" for seat in seats)
    return near, far


def barks_of(content: Cast, seats: Sequence[Seat]) -> tuple[Barks, Barks]:
    """What each persona says, by moment."""
    near, far = (_barks(content.persona_of(seat.level)) if seat.level else NO_BARKS for seat in seats)
    return near, far


def last_words(barks: tuple[Barks, Barks], winner: int | None, seed: int) -> tuple[str, str]:
    """What each persona says at the end, "" for nothing."""
    near, far = (_word(said.get(last_moment(seat, winner), ()), seed) for seat, said in enumerate(barks))
    return near, far


@dataclass(frozen=True, slots=True)
class Closing:
    """What a result shows of both players: what they are, below their names, and what they say at the end."""

    lines: tuple[str, str] = ("", "")
    words: tuple[str, str] = ("", "")


def closing_of(content: Cast, session: Session[Any]) -> Closing:
    """Return what a result shows of the personas of a match that is over."""
    words = last_words(barks_of(content, session.seats), final_result(session).winner, session.seed)
    return Closing(lines_of(content, session.seats), words)


def last_moment(seat: int, winner: int | None) -> str:
    """Return how a match ended for a seat, as barks name it."""
    return "drawn" if winner is None or winner < 0 else "won" if winner == seat else "lost"


def _barks(persona: Speaker) -> Barks:
    return {str(moment): lines for moment, lines in persona.barks.items()}


def _word(lines: Sequence[str], seed: int) -> str:
    return lines[seed % len(lines)] if lines else ""


@dataclass(slots=True)
class Words:
    """One opponent's words; each moment's lines come in turn.

    Attributes:
        seat: of the opponent.
        lines: by moment.
        stays: for how many seconds words stand.
    """

    seat: int
    lines: Barks
    stays: float = 4.0
    words: str = ""
    left: float = 0.0
    _told: Counter[str] = field(default_factory=Counter)
    _thinks: float = 0.0
    _thought_in: int = -1

    def hear(self, event: Any, picture: Any) -> None:
        """Comment on an event of the game; the picture is that before it."""

    def think(self, dt: float, turn: int, *, thinking: bool) -> None:
        """Speak while a decision takes long, once in a turn."""
        self._thinks = self._thinks + dt if thinking else 0.0
        if self._thinks >= THINKS_S and self._thought_in != turn:
            self._thought_in = turn
            self.say("thinking")

    def say(self, moment: str) -> None:
        """Say the next line of a moment, if there is one."""
        lines = self.lines.get(moment, ())
        if lines:
            self.words = lines[self._told[moment] % len(lines)]
            self._told[moment] += 1
            self.left = self.stays

    def pass_time(self, dt: float) -> None:
        """Fall silent after a while."""
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.words = ""


class Talk:
    """What all opponents at a table say: they greet, comment on what is shown, and wonder when they think long."""

    def __init__(self, speakers: Iterable[Words] = ()) -> None:
        """Take those who speak; a seat without one is silent."""
        self.speakers = {speaker.seat: speaker for speaker in speakers}

    def greet(self) -> None:
        """Say the first words of a match."""
        for speaker in self.speakers.values():
            speaker.say("opening")

    def hear(self, event: Any, picture: Any) -> None:
        """Let everybody comment on an event; the picture is that before it."""
        for speaker in self.speakers.values():
            speaker.hear(event, picture)

    def pass_time(self, dt: float, turn: int, thinking: Collection[int]) -> None:
        """Let words pass; `thinking` are the seats that are waited for in this turn."""
        for seat, speaker in self.speakers.items():
            speaker.pass_time(dt)
            speaker.think(dt, turn, thinking=seat in thinking)

    def words(self, seat: int) -> str:
        """Return what a seat is saying, "" while it is silent."""
        return self.speakers[seat].words if seat in self.speakers else ""

    def quoted(self, seat: int) -> str:
        """Return the same in quotation marks."""
        words = self.words(seat)
        return f"\u201c{words}\u201d" if words else ""
