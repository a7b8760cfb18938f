"""Parts of the deck editor: a line of the deck, and the curve of its ticks and speeds."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import RARITIES, CardDefinition
from scenes.clans.screens import words
from scenes.kit.bars import liquid
from scenes.kit.button import Icon
from scenes.kit.panel import SlabNode
from scenes.kit.skin import WELL
from scenes.kit.text import Label
from scenes.kit.theme import BAD, CAPTION, GOLD, MUTED, RARITY, TERRAIN, TEXT
from scenes.shell.widgets import deck_line
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.units import Rect


class DeckLine(deck_line.DeckLine):
    """A card of the deck: copies, name, tick, element."""

    def __init__(self, card: str, copies: int, found: CardDefinition | None, tip: Tip | None) -> None:
        color = RARITY[RARITIES.index(found.rarity)] if found is not None else BAD
        super().__init__(card, copies, found.name if found else card, color, tip)
        self.tick = self.add(Label(f"{found.tick}" if found else "", CAPTION.but(color=MUTED)))
        self.clock = self.add(Icon("hourglass", 16, MUTED)) if found is not None else None
        element = found.element if found is not None else ""
        self.element = self.add(Icon(words.TERRAIN_ICONS[element], 20, TERRAIN[element])) if element else None

    def arrange(self) -> None:
        """Copies, name, marks, buttons."""
        u = self.unit
        self.restyle()
        rest = self.place_buttons(self.box.inset(3 * u), self.height - 6 * u, u)
        copies, rest = rest.inset(8 * u, 0).cut_left(40 * u, 4 * u)
        self.copies.place(copies)
        if self.clock is not None:
            marks, rest = rest.cut_right(66 * u, 4 * u)
            self.clock.position = (marks.right - 32 * u, marks.cy)
            self.tick.place(Rect(marks.right - 22 * u, marks.y, 20 * u, marks.h))
            if self.element is not None:
                self.element.position = (marks.x + 12 * u, marks.cy)
        self.title.place(rest)


class Column(Node):
    """One column of the curve."""

    def __init__(self, caption: str) -> None:
        super().__init__()
        self.well = self.add(SlabNode(WELL))
        self.fill = self.add(SlabNode(liquid(GOLD).but(radius=4)))
        self.number = self.add(Label("", CAPTION.but(color=TEXT)))
        self.caption = self.add(Label(caption, CAPTION))


class Curve(Control):
    """How many cards a deck has of each tick and each speed, as columns."""

    def __init__(self) -> None:
        super().__init__(name="curve", tip=self._say)
        self.title = self.add(Label("Ticks", CAPTION))
        self.title_speed = self.add(Label("Speed", CAPTION))
        self.ticks = [self.add(Column(str(number))) for number in range(1, 6)]
        self.speeds = [self.add(Column(str(number))) for number in range(3)]
        self._numbers: tuple[Sequence[int], Sequence[int]] = ([0] * 5, [0] * 3)

    def show(self, ticks: Sequence[int], speeds: Sequence[int]) -> None:
        """Show these numbers."""
        self._numbers = (ticks, speeds)
        if self.width:
            self.arrange()

    def _say(self) -> str:
        ticks, speeds = self._numbers
        return (
            "**Ticks and speeds of the deck**\n"
            + ", ".join(f"tick {number}: {count}" for number, count in enumerate(ticks, 1))
            + "\n"
            + ", ".join(f"speed {number}: {count}" for number, count in enumerate(speeds))
        )

    def arrange(self) -> None:
        """Five columns, then three."""
        u = self.unit
        left, right = self.box.columns((5.0, 3.0), 26 * u)
        most = max(1, *self._numbers[0], *self._numbers[1])
        for columns, room, numbers, title in (
            (self.ticks, left, self._numbers[0], self.title),
            (self.speeds, right, self._numbers[1], self.title_speed),
        ):
            head, rest = room.cut_top(26 * u)
            title.place(head)
            for column, number, rect in zip(columns, numbers, rest.columns(len(columns), 6 * u), strict=True):
                self._place(column, number, most, rect, u)

    def _place(self, column: Column, number: int, most: int, rect: Rect, u: float) -> None:
        foot, rest = rect.cut_bottom(26 * u)
        head, rest = rest.cut_top(26 * u)
        column.caption.place(foot)
        column.number.text = str(number)
        column.number.place(head)
        column.well.fit(rest.w, rest.h, WELL.but(radius=6))
        column.well.position = rest.center
        inner = rest.inset(3 * u)
        column.fill.visible = number > 0
        if number:
            h = max(4 * u, round(inner.h * number / most))
            column.fill.fit(inner.w, h)
            column.fill.position = (inner.cx, inner.y + h / 2)
