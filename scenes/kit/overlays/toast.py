"""Toasts: a sentence at the foot of the window, without input."""

from __future__ import annotations

from scenes.kit.paint.skin import TOOLTIP
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, LABEL, Rgb
from scenes.kit.typography.text import Paragraph
from scenes.stage.animation import Call, Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.units import Rect

WIDTH = 760
AT_ONCE = 3
HIGHEST = 0.31
"""Share of the window's height below the lowest of them: a larger interface does not push them up into the board."""
READ_S = 1.6
READ_S_PER_LETTER = 0.035
FOE_EDGE: Rgb = (140, 58, 40)


class Toast(Control):
    """One sentence."""

    def __init__(self, sentence: str, *, bad: bool) -> None:
        super().__init__(name="toast", hittable=False)
        look = TOOLTIP.but(edge_top=BAD, edge_bottom=FOE_EDGE) if bad else TOOLTIP
        self.sentence = sentence
        self.slab = self.add(SlabNode(look))
        self.words = self.add(Paragraph(sentence, LABEL, align="center"))

    def size(self) -> tuple[float, float]:
        """Width and height in pixels that the sentence needs."""
        u = self.unit
        w, h = self.words.measure(min(WIDTH * u, self.stage.view.w * 0.8))
        return (w + 48 * u, h + 24 * u)

    def arrange(self) -> None:
        """Draw the slab and set the sentence."""
        self.slab.fit(self.width, self.height)
        self.words.place(self.box.inset(23 * self.unit, 10 * self.unit))


class Toasts(Node):
    """The last few sentences, the newest lowest."""

    def __init__(self) -> None:
        super().__init__(name="toasts")
        self.shown: list[Toast] = []

    def say(self, sentence: str, *, bad: bool = False) -> None:
        """Show a sentence long enough to read; a repeat restarts its time."""
        for toast in tuple(self.shown):
            if toast.sentence == sentence:
                self._drop(toast)
        while len(self.shown) >= AT_ONCE:
            self._drop(self.shown[0])
        toast = self.add(Toast(sentence, bad=bad))
        self.shown.append(toast)
        self.settle_places()
        toast.alpha = 0.0
        seconds = READ_S + READ_S_PER_LETTER * len(sentence)
        toast.run(
            Sequence(
                Tween(toast, 0.12, alpha=1.0), Wait(seconds), Tween(toast, 0.3, alpha=0.0), Call(self._drop, toast)
            )
        )

    def settle_places(self) -> None:
        """Stack them where the scene has room, else above the hand."""
        view, u = self.stage.view, self.unit
        top = self.stage.top
        foot = None if top is None else top.notes_foot
        y = view.y + (min(330 * u, view.h * HIGHEST) if foot is None else foot)
        for toast in reversed(self.shown):
            w, h = toast.size()
            toast.place(Rect(view.cx - w / 2, y, w, h))
            y += h + 8 * u

    def _drop(self, toast: Toast) -> None:
        if toast in self.shown:
            self.shown.remove(toast)
            self.remove(toast)
