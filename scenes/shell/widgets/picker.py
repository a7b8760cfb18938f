"""Picker: choosing one of many things with names and icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from scenes.kit.controls.button import Button
from scenes.kit.controls.scroll import Scroll
from scenes.kit.theme import INK, LABEL
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
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


class Picker(PanelScene):
    """A dialog of many buttons; `chosen(value)` once, Esc chooses nothing."""

    layers = ("picker",)
    dimming = (INK, 0.6)
    kept = frozenset()

    def __init__(self, title: str, items: Sequence[PickItem], current: str) -> None:
        super().__init__(title, title=title, padding=26)
        self.chosen = Signal[str]()
        self.area = self.panel.add(Scroll(name="choices"))
        self.add_close()
        self.items = tuple(items)
        self.current = current
        self.buttons: list[Button] = []

    def fill(self) -> None:
        """Set out the buttons."""
        for item in self.items:
            button = Button(item.name, icon=item.icon, tip=item.tip or None, style=LABEL, name=item.name)
            button.on = item.value == self.current
            button.clicked.connect(partial(self._take, item.value))
            self.buttons.append(self.area.content.add(button))

    def first_focus(self) -> None:
        """Begin on the present choice, else on the first."""
        self.focus = next((button for button in self.buttons if button.on), next(iter(self.buttons), self.shut))

    def layout(self, view: Rect, u: float) -> None:
        """As many columns as fit, in a panel as high as they need."""
        self.outside.place(view)
        largest = layout.dialog(view, u, 1060, 760)
        self.panel.place(largest)
        rest = self.cut_foot(self.panel.inside, u)
        gap = 10 * u
        columns, w = layout.fitted_columns(rest.w - 30 * u, CELL[0] * u, gap, 5)
        rows = -(-len(self.buttons) // columns)
        spare = rest.h - rows * (CELL[1] * u + gap) - gap
        if spare > 0:
            self.panel.place(Rect.around(largest.cx, largest.cy, largest.w, largest.h - spare).whole())
            rest = self.cut_foot(self.panel.inside, u)
        self.area.place(rest)
        for number, button in enumerate(self.buttons):
            column, row = divmod(number, rows)
            button.place(Rect(4 * u + column * (w + gap), -(row + 1) * (CELL[1] * u + gap), w, CELL[1] * u))
        self.area.fit(rows * (CELL[1] * u + gap) + gap)

    def _take(self, value: str) -> None:
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(value)
