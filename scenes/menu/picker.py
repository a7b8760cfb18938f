"""Picker: choosing one of many things with names and icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.scroll import Scroll
from scenes.kit.skin import DIALOG
from scenes.kit.theme import H2, INK, LABEL
from scenes.menu import layout
from scenes.stage.animation import Tween
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

CELL = (220, 50)


@dataclass(frozen=True, slots=True)
class PickItem:
    """Something to pick: its value, name, icon and tooltip."""

    value: str
    name: str
    icon: str = ""
    tip: str = ""


class Picker(Scene):
    """A dialog with many buttons; `chosen(value)` once, after it has left the stage. Esc chooses nothing."""

    layers = ("picker",)
    opaque = False
    pauses_below = True

    def __init__(self, title: str, items: Sequence[PickItem], current: str) -> None:
        super().__init__(name=title)
        self.chosen = Signal[str]()
        self.outside = self.add(Control(name="outside"))
        self.outside.clicked.connect(self.close)
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=26))
        self.area = self.panel.add(Scroll(name="choices"))
        self.shut = self.panel.add(Button("Close", icon="cross", action="back", name="close"))
        self.shut.clicked.connect(self.close)
        self.items = tuple(items)
        self.current = current
        self.buttons: list[Button] = []

    def ready(self) -> None:
        """Set out the buttons; begin on the present choice."""
        self.layer("picker").before.append(Dim(self.stage.window, INK, 0.6))
        for item in self.items:
            button = Button(item.name, icon=item.icon, tip=item.tip or None, style=LABEL, name=item.name)
            button.on = item.value == self.current
            button.clicked.connect(partial(self._take, item.value))
            self.buttons.append(self.area.content.add(button))
        self.focus = next((one for one in self.buttons if one.on), self.shut)
        self.panel.alpha = 0.0
        self.run(Tween(self.panel, 0.14, alpha=1.0))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """As many columns as fit."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1060, 760))
        foot, rest = self.panel.inside.cut_bottom(52 * u, 12 * u)
        self.shut.place(foot.cut_right(160 * u)[0])
        gap = 10 * u
        self.area.place(rest)
        room = rest.w - 30 * u
        columns, w = layout.fitted_columns(room, CELL[0] * u, gap, 5)
        rows = -(-len(self.buttons) // columns)
        for number, button in enumerate(self.buttons):
            column, row = divmod(number, rows)
            button.place(Rect(4 * u + column * (w + gap), -(row + 1) * (CELL[1] * u + gap), w, CELL[1] * u))
        self.area.fit(rows * (CELL[1] * u + gap) + gap)

    def close(self) -> None:
        """Choose nothing."""
        self.stage.dismiss(self)

    def _take(self, value: str) -> None:
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(value)
