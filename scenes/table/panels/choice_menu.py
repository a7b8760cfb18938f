"""What the player is asked: a small menu beside a thing on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, H3
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.units import Rect

WIDTH, ROW = 300, 52


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry: its words, icon, tooltip and what happens when it is taken."""

    text: str
    take: Callable[[], None]
    icon: str = ""
    tip: str = ""


class ChoiceMenu(Control):
    """Entries under a title; it closes itself and calls `closed`."""

    kept_clear = True

    def __init__(self, title: str, choices: list[Choice], *, line: str = "") -> None:
        super().__init__(name="menu", layer="front", z=50)
        self.slab = self.add(SlabNode(DIALOG))
        self.title = self.add(Label(title, H3, overflow="shrink"))
        self.line = self.add(Paragraph(line, BODY, align="top"))
        self.buttons: list[Button] = []
        for choice in choices:
            button = self.add(Button(choice.text, icon=choice.icon, tip=choice.tip or None))
            button.clicked.connect(self._taker(choice), self)
            self.buttons.append(button)

    def _taker(self, choice: Choice) -> Callable[[], None]:
        def take() -> None:
            self.free()
            choice.take()

        return take

    def ready(self) -> None:
        """Open; the first entry has the focus for keys."""
        self.alpha = 0.0
        self.run(Tween(self, 0.12, alpha=1.0))
        if self.buttons and self.stage.router.by_keys:
            self.stage.router.set_focus(self.buttons[0])

    def open_at(self, x: float, y: float, view: Rect) -> None:
        """Stand beside a place, inside the window."""
        u = self.unit
        line = self.line.measure((WIDTH - 40) * u)[1] + 8 * u if self.line.text else 0.0
        w, h = WIDTH * u, (54 + ROW * len(self.buttons) + 16) * u + line
        self.place(Rect.around(x + w * 0.62, y, w, h).clamped(view.inset(8 * u)))

    def arrange(self) -> None:
        """Place title and entries."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(18 * u, 12 * u)
        head, room = room.cut_top(38 * u, 4 * u)
        self.title.place(head)
        if self.line.text:
            words, room = room.cut_top(self.line.measure(room.w)[1], 8 * u)
            self.line.place(words)
        for button, rect in zip(self.buttons, room.rows(len(self.buttons), 6 * u), strict=True):
            button.place(rect)
