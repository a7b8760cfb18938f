"""What a deck is made of, at a glance: how many cards it has of each kind, as columns or as signs with numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.collection import look
from scenes.kit.bars import liquid
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

TITLE = 26
PALE = 0.4
"""The alpha of a sign of which there is nothing."""


class Count(Node):
    """A number with the sign or the words of what it counts; above them a bar, unless it is small."""

    def __init__(self, column: look.Column, *, small: bool) -> None:
        super().__init__()
        self.column = column
        self.small = small
        self.well = self.add(SlabNode(WELL))
        self.fill = self.add(SlabNode(liquid(column.color).but(radius=4)))
        self.number = self.add(Label("", LABEL_BOLD if small else CAPTION, align="left" if small else "center"))
        self.sign = self.add(SpriteNode())
        self.caption = self.add(Label("" if column.sign else column.words, CAPTION, overflow="shrink"))

    def place(self, count: int, most: int, rect: Rect, u: float) -> None:
        """Show a number, of which the bar of the largest is full."""
        self.number.text = str(count)
        self.number.style = self.number.style.but(color=TEXT if count or not self.small else MUTED)
        self.well.visible = not self.small
        self.fill.visible = count > 0 and not self.small
        if self.small:
            sign, words = rect.cut_left(40 * u, 6 * u)
            self._show_sign(sign, 34 * u, 1.0 if count else PALE)
            self.number.place(words)
            return
        foot, rest = rect.cut_bottom((34 if self.column.sign else 26) * u)
        head, rest = rest.cut_top(24 * u)
        self._show_sign(foot, 30 * u, 1.0)
        self.caption.place(foot)
        self.number.place(head)
        self.well.fit(rest.w, rest.h, WELL.but(radius=6))
        self.well.position = rest.center
        if count:
            inner = rest.inset(3 * u)
            h = max(4 * u, round(inner.h * count / most))
            self.fill.fit(inner.w, h)
            self.fill.position = (inner.cx, inner.y + h / 2)

    def _show_sign(self, rect: Rect, size: float, alpha: float) -> None:
        sign, px = self.column.sign, max(8, round(size))
        if sign is not None:
            self.sign.show(("sign", sign.key, px), lambda: sign.draw(px))
            self.sign.position = rect.center
            self.sign.alpha = alpha


class Curve(Control):
    """The spreads of a deck beside each other; all columns have one scale. Below them a line of sums."""

    def __init__(self, spreads: Sequence[look.Spread], tell: Callable[[Sequence[Any]], str] | None = None) -> None:
        super().__init__(name="curve", tip=self._say)
        self.spreads = tuple(spreads)
        self.tell = tell
        self.sums = self.add(Label("", CAPTION.but(color=MUTED), overflow="shrink"))
        self.titles = [self.add(Label(spread.title, CAPTION)) for spread in self.spreads]
        self.counts = [
            [self.add(Count(column, small=spread.small)) for column in spread.columns] for spread in self.spreads
        ]
        self.cards: tuple[Any, ...] = ()

    def show(self, cards: Sequence[Any]) -> None:
        """Count these cards."""
        self.cards = tuple(cards)
        self.sums.text = self.tell(self.cards) if self.tell is not None else ""
        if self.width:
            self.arrange()

    def numbers(self) -> list[list[int]]:
        """What each column counts, spread by spread."""
        return [
            [sum(int(column.count(card)) for card in self.cards) for column in spread.columns]
            for spread in self.spreads
        ]

    def _say(self) -> str:
        lines = []
        for spread, counts in zip(self.spreads, self.numbers(), strict=True):
            told = ", ".join(
                f"{column.words}: {count}"
                for column, count in zip(spread.columns, counts, strict=True)
                if count or not spread.small
            )
            total = f" {sum(map(spread.total, self.cards))} in all." if spread.total is not None else ""
            lines.append(f"{spread.title}{total or (':' if spread.title else '')} {told}".strip())
        return "**The deck**\n" + "\n".join(lines)

    def arrange(self) -> None:
        """Spread beside spread."""
        u = self.unit
        numbers = self.numbers()
        large = [counts for spread, counts in zip(self.spreads, numbers, strict=True) if not spread.small]
        most = max(1, *(count for counts in large for count in counts))
        room = self.box
        if self.sums.text:
            foot, room = room.cut_bottom(TITLE * u, 2 * u)
            self.sums.place(foot)
        rooms = room.columns(tuple(spread.share for spread in self.spreads), 22 * u)
        for spread, title, nodes, counts, room in zip(
            self.spreads, self.titles, self.counts, numbers, rooms, strict=True
        ):
            rest = room
            if spread.title:
                head, rest = room.cut_top(TITLE * u)
                title.place(head)
            cells = rest.grid(2, -(-len(nodes) // 2), 6 * u) if spread.small else rest.columns(len(nodes), 7 * u)
            for node, count, cell in zip(nodes, counts, cells, strict=False):
                node.place(count, most, cell, u)
