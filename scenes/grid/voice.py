"""Voice: what the persona across the board says at its moments, in a bubble below its name. For the eye alone."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from scenes.kit.panel import SlabNode
from scenes.kit.skin import PAPER
from scenes.kit.text import Paragraph
from scenes.kit.theme import BODY_ON_PARCHMENT
from scenes.stage import animation
from scenes.stage.animation import Call, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.units import Rect
from systems.grid.events import CardFlipped, CardPlaced, CardsKnockedOut, GridEvent, MatchEnded

Barks = Mapping[str, Sequence[str]]
"""What a persona may say, by moment: opening, flip, chain, knocked_out, won, lost, drawn."""
STAYS_S = 3.0
PAUSE_S = 9.0
"""Between two remarks at least; the first and the last word are always said."""
CHATTY = {"flip": 0.3, "chain": 0.9, "knocked_out": 0.7}
"""How often a moment is remarked upon."""
LONG_CHAIN = 2


class Voice(Node):
    """Speaks for the seats that have something to say. `said` is the last remark."""

    def __init__(self, barks: tuple[Barks, Barks], seed: int) -> None:
        super().__init__(name="voice", layer="front", z=30)
        self.barks = barks
        self.said = ""
        self._chance = random.Random(seed)  # cosmetic: what is said, and whether
        self._quiet = 0.0
        self._places = (Rect(0, 0, 1, 1), Rect(0, 0, 1, 1))
        self._bubble: Node | None = None

    def fit(self, blue: Rect, red: Rect) -> None:
        """Know below which panels the bubbles hang."""
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
                self.say(seat, "drawn" if event.winner < 0 else "won" if event.winner == seat else "lost")

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
        self._show(self.said, self._places[seat])

    def _show(self, words: str, below: Rect) -> None:
        if self._bubble is not None:
            self._bubble.free()
        u = self.unit
        bubble = self._bubble = self.add(Node())
        slab = bubble.add(SlabNode(PAPER))
        text = bubble.add(Paragraph(f"“{words}”", BODY_ON_PARCHMENT.but(weight="italic"), align="left"))
        width = below.w * 0.94
        height = text.measure(width - 28 * u)[1] + 22 * u
        bubble.position = (below.cx, below.y - height / 2 - 2 * u)
        slab.fit(width, height)
        text.place(Rect(-width / 2 + 14 * u, -height / 2, width - 28 * u, height))
        bubble.alpha = 0.0
        bubble.run(
            animation.Sequence(
                Tween(bubble, 0.18, alpha=1.0), Wait(STAYS_S), Tween(bubble, 0.3, alpha=0.0), Call(self._hush, bubble)
            )
        )

    def _hush(self, bubble: Node) -> None:
        bubble.free()
        if self._bubble is bubble:
            self._bubble = None

    def process(self, dt: float) -> None:
        """Be quiet for a while after each remark."""
        self._quiet = max(0.0, self._quiet - dt)
