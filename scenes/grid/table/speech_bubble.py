"""SpeechBubble: what the persona says, beside its name."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from scenes.kit.paint.skin import PAPER
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY_ON_PARCHMENT, PARCHMENT
from scenes.kit.typography.text import Paragraph
from scenes.stage import animation
from scenes.stage.animation import Call, Parallel, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.talk import Barks, last_moment
from systems.grid.events import CardFlipped, CardPlaced, CardsKnockedOut, GridEvent, MatchEnded

STAYS_S = 3.0
PAUSE_S = 9.0
"""Between two remarks at least; the first and the last word are always said."""
CHATTY = {"flip": 0.3, "chain": 0.9, "knocked_out": 0.7}
"""How often a moment is remarked upon."""
LONG_CHAIN = 2
WIDEST = 430
"""Design pixels of a bubble's text."""


class SpeechBubble(Node):
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
        self._show(self.said, self._places[seat])

    def _show(self, words: str, beside: Rect) -> None:
        if self._bubble is not None:
            self._bubble.free()
        u = self.unit
        bubble = self._bubble = self.add(Node())
        tail = bubble.add(SpriteNode("speech tail", tail_image))
        slab = bubble.add(SlabNode(PAPER.but(radius=16, shadow=14, edge=2)))
        style = BODY_ON_PARCHMENT.but(face="serif", weight="italic", size=24)
        text = bubble.add(Paragraph(f"“{words}”", style, align="center"))
        width = min(WIDEST * u, text.measure(WIDEST * u)[0] + 44 * u)
        height = text.measure(width - 40 * u)[1] + 30 * u
        bubble.position = (beside.right + 4 * u + width / 2, beside.cy)
        slab.fit(width, height)
        tail.stretch = (36 * u, 30 * u)
        tail.position = (-width / 2 - 8 * u, -height * 0.12)
        text.place(Rect(-width / 2 + 20 * u, -height / 2, width - 40 * u, height))
        bubble.alpha, bubble.scale = 0.0, 0.8
        bubble.run(
            animation.Sequence(
                Parallel(Tween(bubble, 0.14, alpha=1.0), Tween(bubble, 0.24, scale=1.0, ease="back_out")),
                Wait(STAYS_S),
                Tween(bubble, 0.3, alpha=0.0),
                Call(self._hush, bubble),
            )
        )

    def _hush(self, bubble: Node) -> None:
        bubble.free()
        if self._bubble is bubble:
            self._bubble = None

    def process(self, dt: float) -> None:
        """Be quiet for a while after each remark."""
        self._quiet = max(0.0, self._quiet - dt)


def tail_image() -> Image.Image:
    """The point of the bubble, to the left; stretched to size."""
    out = Image.new("RGBA", (144, 120), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    draw.polygon([(2, 60), (142, 8), (142, 112)], fill=(*PARCHMENT, 255), outline=(138, 110, 68, 255), width=6)
    return out.resize((72, 60), Image.Resampling.LANCZOS)
