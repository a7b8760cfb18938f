"""SpeechBubble: what the persona says, beside its name."""

from __future__ import annotations

import random

from scenes.stage.node import Node
from scenes.stage.units import Rect
from scenes.table.panels.bubble import Bubble
from scenes.table.story.talk import Barks, last_moment
from systems.grid.events import CardFlipped, CardPlaced, CardsKnockedOut, GridEvent, MatchEnded

STAYS_S = 3.0
PAUSE_S = 9.0
"""Between two remarks at least; the first and the last word are always said."""
CHATTY = {"flip": 0.3, "chain": 0.9, "knocked_out": 0.7}
"""How often a moment is remarked upon."""
LONG_CHAIN = 2


class SpeechBubble(Node):
    """Speaks for the seats that have something to say. `said` is the last remark."""

    def __init__(self, barks: tuple[Barks, Barks], seed: int) -> None:
        super().__init__(name="voice", layer="front", z=30)
        self.barks = barks
        self.said = ""
        self._chance = random.Random(seed)  # cosmetic: what is said, and whether
        self._quiet = 0.0
        self._places = (Rect(0, 0, 1, 1), Rect(0, 0, 1, 1))
        self.bubble = self.add(Bubble(STAYS_S))

    def fit(self, blue: Rect, red: Rect) -> None:
        """Know beside which panels the bubbles hang."""
        self._places = (blue, red)

    def open(self) -> None:
        """The first word of a match."""
        for seat in (1, 0):
            if self.barks[seat]:
                self.say(seat, "opening")
                return

    def hear(self, event: GridEvent) -> None:
        """Perhaps remark upon what is shown now."""
        match event:
            case CardFlipped() if event.hop >= LONG_CHAIN:
                self._perhaps(event.seat, "chain")
            case CardFlipped() if not event.hop:
                self._perhaps(event.seat, "flip")
            case CardsKnockedOut():
                self._perhaps(event.owners[1], "knocked_out")
            case MatchEnded():
                self._end(event)
            case CardPlaced() | _:
                pass

    def _end(self, event: MatchEnded) -> None:
        for seat in (0, 1):
            if self.barks[seat]:
                self.say(seat, last_moment(seat, event.winner))

    def _perhaps(self, seat: int, moment: str) -> None:
        if self._quiet <= 0 and self._chance.random() < CHATTY[moment]:
            self.say(seat, moment)

    def say(self, seat: int, moment: str) -> None:
        """Say something of that moment; nothing where the persona has no words for it."""
        words = self.barks[seat].get(moment, ())
        if not words or not self.in_tree:
            return
        self.said = self._chance.choice(words)
        self._quiet = PAUSE_S
        self.bubble.say(self.said, self._places[seat])

    def process(self, dt: float) -> None:
        """Be quiet for a while after each remark."""
        self._quiet = max(0.0, self._quiet - dt)
