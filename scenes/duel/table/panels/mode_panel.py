"""One of several ways: each in a sentence, as a plate to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, GOLD, H2
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

WIDTH = 620


class Way(Control):
    """One way in words."""

    def __init__(self, words: str) -> None:
        super().__init__(name=words[:24], focusable=True)
        self.slab = self.add(SlabNode(BUTTON))
        self.words = self.add(Paragraph(words, BODY, align="left"))

    def tall(self, width: float) -> float:
        """Height in a width."""
        return self.words.measure(width - 36 * self.unit)[1] + 24 * self.unit

    def arrange(self) -> None:
        """Draw it."""
        self.words.place(self.box.inset(18 * self.unit, 8 * self.unit))
        self.restyle()

    def restyle(self) -> None:
        """Light up under the pointer or the focus."""
        if self.in_tree and self.width:
            self.slab.fit(self.width, self.height, BUTTON_HOVER if self.lit else BUTTON)


class ModePanel(Control):
    """A question with several answers; `chosen(number)`."""

    kept_clear = True

    def __init__(self, title: str, ways: Sequence[tuple[int, str]]) -> None:
        super().__init__(name="ways", layer="front", z=32)
        self.chosen = Signal[int]()
        self.slab = self.add(SlabNode(DIALOG))
        self.title = self.add(Label(title, H2.but(color=GOLD), overflow="shrink"))
        self.ways = [(number, self.add(Way(words))) for number, words in ways]

    def ready(self) -> None:
        """Listen and rise."""
        for number, way in self.ways:
            way.clicked.connect(self._teller(number), self)
        self.alpha = 0.0
        self.run(Tween(self, 0.14, alpha=1.0))
        if self.stage.router.by_keys and self.ways:
            self.stage.router.set_focus(self.ways[0][1])

    def _teller(self, number: int) -> Callable[[], None]:
        return lambda: self.chosen.emit(number)

    def stand_in(self, room: Rect) -> None:
        """Stand in the middle of a room, as high as the ways need."""
        u = self.unit
        w = min(WIDTH * u, room.w * 0.94)
        inner = w - 44 * u
        h = (44 + 16 * 2 + 10) * u + sum(way.tall(inner) + 8 * u for _, way in self.ways)
        self.place(Rect.around(room.cx, room.cy, w, min(h, room.h)))

    def arrange(self) -> None:
        """The title, then the ways."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(22 * u, 16 * u)
        head, room = room.cut_top(44 * u, 6 * u)
        self.title.place(head)
        for _, way in self.ways:
            rect, room = room.cut_top(way.tall(room.w), 8 * u)
            way.place(rect)
