"""What an opponent says across the table, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from systems.domains.events import CardsSwapped, FightDecided, MatchEnded, TilesSwapped
from systems.match import Event

STAYS_S = 4.0


@dataclass(slots=True)
class Talk:
    """One opponent's words. Each moment's lines come in turn, so that a match reads the same every time.

    Attributes:
        seat: of the opponent.
        lines: by moment, as `game.content.domains_models.Moment` names them.
    """

    seat: int
    lines: Mapping[str, Sequence[str]]
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

    def hear(self, event: Event) -> None:
        """Comment on what is shown."""
        if isinstance(event, FightDecided) and event.winner >= 0:
            self.say("won_slot" if event.winner == self.seat else "lost_slot")
        elif isinstance(event, TilesSwapped | CardsSwapped) and event.seat == self.seat:
            self.say("power")
        elif isinstance(event, MatchEnded):
            self.say("drawn" if event.winner < 0 else "won" if event.winner == self.seat else "lost")

    def pass_time(self, dt: float) -> None:
        """Fall silent after a while."""
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.words = ""
