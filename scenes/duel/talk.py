"""What an opponent says across the table, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from components.duel import DuelCardDefinition
from systems.duel.events import Activated, Clashed, HpChanged, MatchEnded, Moved, Turned
from systems.match import Event

Barks = Mapping[str, Sequence[str]]
"""Lines by moment."""
NO_BARKS: Barks = MappingProxyType({})
STAYS_S = 4.5
LARGEST = 3
"""Stars of a creature whose summon is worth a word."""
DANGER = 3
"""Health points from which on somebody is worried."""


@dataclass(slots=True)
class Talk:
    """One opponent's words. Each moment's lines come in turn, so that a match reads the same every time.

    Attributes:
        seat: of the opponent.
        lines: by moment, as `game.content.duel_models.Moment` names them.
        cards: all definitions.
    """

    seat: int
    lines: Barks
    cards: Mapping[str, DuelCardDefinition]
    words: str = ""
    left: float = 0.0
    _told: Counter[str] = field(default_factory=Counter)

    def say(self, moment: str) -> None:
        """Say the next line of a moment, if there is one."""
        lines = self.lines.get(moment, ())
        if lines:
            self.words = lines[self._told[moment] % len(lines)]
            self._told[moment] += 1
            self.left = STAYS_S

    def hear(self, event: Event, side: int) -> None:
        """Comment on what is shown; `side` is the seat on whose side the card lies that it is about, -1 for none."""
        match event:
            case Moved():
                card = self.cards.get(event.definition)
                summoned = event.zone == "creatures" and event.face_up and event.origin != "creatures"
                if summoned and event.seat == self.seat and card is not None and card.stars >= LARGEST:
                    self.say("summon")
            case Turned():
                if event.manner == "attacked" and event.face_up and side == self.seat:
                    self.say("flip")
            case Activated():
                if event.seat == self.seat and event.link > 1 and not event.triggered:
                    self.say("answer")
            case Clashed():
                if not event.target and side == self.seat:
                    self.say("direct")
            case HpChanged():
                if event.seat == self.seat and event.amount < 0 and 0 < event.hp <= DANGER:
                    self.say("danger")
            case MatchEnded():
                self.say("drawn" if event.winner < 0 else "won" if event.winner == self.seat else "lost")
            case _:
                pass

    def pass_time(self, dt: float) -> None:
        """Fall silent after a while."""
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.words = ""
