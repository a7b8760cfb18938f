"""The row of filters above the cards: search, the seven types, the five tiers."""

from __future__ import annotations

from dataclasses import replace

from components.grid import TYPES
from scenes.grid.model.lexicon import TYPE_NAMES
from scenes.grid.screens.card_filter import TIERS, CardFilter
from scenes.kit.button import Button
from scenes.kit.textinput import TextInput
from scenes.kit.theme import LABEL_BOLD
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

ROW = 50
SIDE = 50
GAP = 8
NARROW = 1000
"""Design pixels of width below which the bar has more than one row."""


class FilterBar(Control):
    """Changes a `CardFilter`; `changed(filter)`."""

    def __init__(self) -> None:
        super().__init__(name="filters", hittable=False)
        self.filter = CardFilter()
        self.changed = Signal[CardFilter]()
        self.search = self.add(
            TextInput("", placeholder="Search", longest=24, name="search", tip="Name, kind, types, tier.")
        )
        self.search.changed.connect(lambda text: self._set(replace(self.filter, text=text)))
        self.types: dict[str, Button] = {}
        for kind in TYPES:
            tip = f"Cards with a {TYPE_NAMES[kind].lower()} side."
            button = self.types[kind] = self.add(Button(icon=f"type_{kind}", tip=tip, name=TYPE_NAMES[kind]))
            button.clicked.connect(lambda kind=kind: self._set(self.filter.with_type(kind)))  # type: ignore[misc]  # bound now
        self.tiers: dict[int, Button] = {}
        for tier in TIERS:
            button = self.tiers[tier] = self.add(
                Button(str(tier), style=LABEL_BOLD, tip=f"Cards of tier {tier}.", name=f"tier {tier}")
            )
            button.clicked.connect(lambda tier=tier: self._set(self.filter.with_tier(tier)))  # type: ignore[misc]  # bound now
        self.everything = self.add(Button(icon="undo", tip="Show all cards again.", name="clear filters"))
        self.everything.clicked.connect(self.reset)

    def _set(self, wanted: CardFilter) -> None:
        self.filter = wanted
        for kind, button in self.types.items():
            button.on = kind in wanted.types
        for tier, button in self.tiers.items():
            button.on = tier in wanted.tiers
        self.changed.emit(wanted)

    def reset(self) -> None:
        """Let everything pass."""
        self.search.text = ""
        self._set(CardFilter())

    def _rows(self, width: float) -> int:
        """Return how many rows it takes, one to three."""
        u = self.unit
        if width >= NARROW * u:
            return 1
        return 2 if width >= (SIDE + GAP) * (len(TYPES) + len(TIERS) + 2) * u else 3

    def wanted_height(self, width: float) -> float:
        """Pixels of height in this width."""
        rows = self._rows(width)
        return (rows * ROW + (rows - 1) * 10) * self.unit

    def arrange(self) -> None:
        """Place search, types, tiers and clear button; in rows where narrow."""
        u, gap = self.unit, GAP * self.unit
        rows = self.box.rows(self._rows(self.width), 10 * u)
        rest = self._row(rows[-1], [*self.types.values()], gap)
        rest = self._row(rest if len(rows) < 3 else rows[1], [*self.tiers.values()], gap)
        clear, rest = rest.cut_right(SIDE * u, gap)
        self.everything.place(clear)
        self.search.place(rest if len(rows) == 1 else rows[0])

    def _row(self, room: Rect, buttons: list[Button], gap: float) -> Rect:
        """Place square buttons at the right end of the room; what is left of it."""
        side = SIDE * self.unit
        for button in reversed(buttons):
            place, room = room.cut_right(side, gap)
            button.place(place)
        return room.cut_right(gap * 2)[1]
