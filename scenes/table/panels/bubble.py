"""Bubble: words on paper beside whoever says them; they go by themselves."""

from __future__ import annotations

from collections.abc import Callable

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
from scenes.table.story.talk import Talk

WIDEST = 430
"""Design pixels of a bubble's text."""


class Bubble(Node):
    """Shows one remark at a time."""

    def __init__(self, stays: float) -> None:
        """Let each remark stand for so many seconds."""
        super().__init__(name="bubble", layer="front", z=30)
        self.stays = stays
        self._shown: Node | None = None

    def say(self, words: str, beside: Rect, *, leftward: bool = False) -> None:
        """Show words to the right of a rectangle, or to its left."""
        if self._shown is not None:
            self._shown.free()
        u = self.unit
        bubble = self._shown = self.add(Node())
        tail = bubble.add(SpriteNode("speech tail", tail_image))
        slab = bubble.add(SlabNode(PAPER.but(radius=16, shadow=14, edge=2)))
        style = BODY_ON_PARCHMENT.but(face="serif", weight="italic", size=24)
        text = bubble.add(Paragraph(f"“{words}”", style, align="center"))
        width = min(WIDEST * u, text.measure(WIDEST * u)[0] + 44 * u)
        height = text.measure(width - 40 * u)[1] + 30 * u
        side = -1 if leftward else 1
        edge = beside.x if leftward else beside.right
        bubble.position = (edge + side * (4 * u + width / 2), beside.cy)
        slab.fit(width, height)
        tail.stretch = (36 * u, 30 * u)
        tail.position = (-side * (width / 2 + 8 * u), -height * 0.12)
        tail.rotation = 180.0 if leftward else 0.0
        text.place(Rect(-width / 2 + 20 * u, -height / 2, width - 40 * u, height))
        bubble.alpha, bubble.scale = 0.0, 0.8
        bubble.run(
            animation.Sequence(
                Parallel(Tween(bubble, 0.14, alpha=1.0), Tween(bubble, 0.24, scale=1.0, ease="back_out")),
                Wait(self.stays),
                Tween(bubble, 0.3, alpha=0.0),
                Call(self._hush, bubble),
            )
        )

    def _hush(self, bubble: Node) -> None:
        bubble.free()
        if self._shown is bubble:
            self._shown = None


class Remarks(Node):
    """Shows in a bubble what opponents say, once each, beside whoever says it."""

    def __init__(self, talk: Talk, stays: float, beside: Callable[[int], tuple[Rect, bool]]) -> None:
        """Take who speaks, for how many seconds words stand, and where: by seat, and whether to the left of it."""
        super().__init__(name="remarks")
        self.talk = talk
        self.beside = beside
        self.bubble = self.add(Bubble(stays))
        self._said: dict[int, str] = {}

    def process(self, dt: float) -> None:
        """Show what was said since the last frame."""
        del dt
        for seat in self.talk.speakers:
            words = self.talk.words(seat)
            if words and words != self._said.get(seat):
                rect, leftward = self.beside(seat)
                self.bubble.say(words, rect, leftward=leftward)
            self._said[seat] = words


def tail_image() -> Image.Image:
    """The point of the bubble, to the left; stretched to size."""
    out = Image.new("RGBA", (144, 120), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    draw.polygon([(2, 60), (142, 8), (142, 112)], fill=(*PARCHMENT, 255), outline=(138, 110, 68, 255), width=6)
    return out.resize((72, 60), Image.Resampling.LANCZOS)
