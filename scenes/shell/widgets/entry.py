"""A line of a list: title, a line below it, something at its right."""

from __future__ import annotations

from datetime import datetime

from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, BUTTON_ON
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, CAPTION, GOLD, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.control import Tip
from scenes.stage.units import Rect

HEIGHT = 74


class Entry(SpringyControl):
    """A line that can be chosen; `bad` shows it as damaged."""

    def __init__(self, title: str, line: str, right: str = "", *, bad: bool = False, tip: Tip | None = None) -> None:
        super().__init__(name=title, tip=tip, focusable=True)
        self.slab = self.add(SlabNode(BUTTON))
        color = BAD if bad else LABEL_BOLD.color
        self.title = self.add(Label(title, LABEL_BOLD.but(color=color), align="left", overflow="ellipsis"))
        self.line = self.add(Label(line, CAPTION.but(color=MUTED), align="left", overflow="ellipsis"))
        self.right = self.add(Label(right, CAPTION.but(color=GOLD), align="right", overflow="shrink"))

    def arrange(self) -> None:
        """Two lines left, one right."""
        u = self.unit
        self.restyle()
        room = self.cut(self.box.inset(18 * u, 8 * u))
        right, left = room.cut_right(min(200 * u, room.w * 0.36), 12 * u)
        self.right.place(right)
        upper, lower = left.rows((1.2, 1.0))
        self.title.place(upper)
        self.line.place(lower)

    def cut(self, room: Rect) -> Rect:
        """Return what is left for the words of their room."""
        return room

    def restyle(self) -> None:
        """Look like the state."""
        if self.in_tree and self.width:
            look = BUTTON_ON if self.on else BUTTON_HOVER if self.hovered or self.focused else BUTTON
            self.slab.fit(self.width, self.height, look)


MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def date_words(moment: str) -> str:
    """An ISO moment in words; the same text when it is none.

    >>> date_words("2026-11-20T12:05:31+00:00")
    '20 November 2026, 12:05'
    """
    try:
        at = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    return f"{at.day} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M}"


def day_words(moment: str) -> str:
    """Return an ISO moment for people: "2026-11-20 12:05"; else the text."""
    return moment[:16].replace("T", " ")
