"""The buttons of the pace."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.controls.button import Button
from scenes.kit.theme import H3, LABEL_BOLD
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

SPEEDS = ("1x", "2x", "4x", "Skip", "Step")
NARROW = 0.8
"""Below this ratio of the column's unit to the player's, words are too large for five buttons in a row."""
HEAD, HEAD_HINTING = 0.36, 0.46
"""Share of the panel that is the title's line, and where a button for a hint stands in it."""
HINT = 0.34
"""Share of the title's line that is the button for a hint."""


class SpeedPanel(Control):
    """The pace of what is shown. `chosen(name)` is one of SPEEDS. With `hinting` it leaves room for a hint's button."""

    def __init__(self, *, hinting: bool = False) -> None:
        super().__init__(name="speed", hittable=False)
        self.ratio = 1.0
        self.hinting = hinting
        self.hint_rect = Rect(0, 0, 1, 1)
        """Where the button for a hint has room, in window pixels."""
        self.chosen = Signal[str]()
        self.title = self.add(Label("Speed", H3, align="left", overflow="shrink"))
        tips = {
            "1x": "Play at normal pace.",
            "2x": "Play twice as fast.",
            "4x": "Play four times as fast.",
            "Skip": "Show the outcome at once.",
            "Step": "Pause after each event; press again for the next.",
        }
        actions = {"Skip": "skip", "Step": "step"}
        self.buttons = {
            name: self.add(Button(name, style=LABEL_BOLD.but(size=19), tip=tips[name], action=actions.get(name, "")))
            for name in SPEEDS
        }

    def ready(self) -> None:
        """Listen to the buttons."""
        for name, button in self.buttons.items():
            button.clicked.connect(_teller(self.chosen, name), self)

    def arrange(self) -> None:
        """Place the buttons in a row, or in two where words are large."""
        room = self.box.inset(self.width * 0.04, self.height * 0.1)
        gap = self.width * 0.014
        self.title.visible = self.ratio > NARROW
        if self.title.visible:
            head, row = room.cut_top(room.h * (HEAD_HINTING if self.hinting else HEAD), 2)
            hint, title = head.cut_right(head.w * HINT, gap)
            self.title.place(title)
            rects = row.columns(len(SPEEDS), gap)
        else:
            upper, lower = room.rows(2, gap)
            *below, hint = lower.columns(3, gap) if self.hinting else (*lower.columns(2, gap), lower)
            rects = upper.columns(3, gap) + below
        self.hint_rect = hint.moved(self.rect.cx, self.rect.cy)
        for button, rect in zip(self.buttons.values(), rects, strict=True):
            button.place(rect)

    def mark(self, speed: float, *, stepping: bool) -> None:
        """Show what is chosen."""
        for name, button in self.buttons.items():
            button.on = stepping if name == "Step" else (not stepping and name == f"{speed:g}x")


def _teller(signal: Signal[str], name: str) -> Callable[[], None]:
    return lambda: signal.emit(name)
