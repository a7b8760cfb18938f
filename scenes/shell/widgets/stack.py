"""Stack: things one below another in a scrolling area, each as high as it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from scenes.kit.controls.scroll import FlowingScroll
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.units import Rect

Placed = Control | Label
Height = float | Callable[[float], float] | None
PlacedT = TypeVar("PlacedT", bound=Placed)


@dataclass(slots=True)
class Row:
    """One thing of a stack.

    Attributes:
        node: what stands there.
        height: design pixels; a function of the width in pixels that gives pixels; None for text as high as it is.
        gap: design pixels above it (not above the first).
        indent: design pixels at its left.
    """

    node: Placed
    height: Height
    gap: float
    indent: float


class Stack(FlowingScroll):
    """A scrolling area of rows: `append`, then `place` or `flow()`."""

    def __init__(self, *, gap: float = 12, padding: float = 4, name: str = "") -> None:
        super().__init__(name=name or "stack")
        self.gap = gap
        self.padding = padding
        self.rows: list[Row] = []

    def append(self, node: PlacedT, height: Height = None, *, gap: float | None = None, indent: float = 0) -> PlacedT:
        """Add a row at the end; returns the node."""
        self.content.add(node)
        self.rows.append(Row(node, height, self.gap if gap is None else gap, indent))
        return node

    def reset(self) -> None:
        """Take all rows out."""
        for row in self.rows:
            row.node.free()
        self.rows.clear()

    def lay_out(self, width: float) -> float:
        """Place all rows, one below the other."""
        u = self.unit
        pad = self.padding * u
        y = -pad
        for number, row in enumerate(self.rows):
            if not row.node.visible:
                continue
            if number:
                y -= row.gap * u
            indent = row.indent * u
            room = width - 2 * pad - indent
            h = self._height(row, room)
            row.node.place(Rect(pad + indent, y - h, room, h))
            y -= h
        return -y + pad

    def _height(self, row: Row, width: float) -> float:
        if callable(row.height):
            return row.height(width)
        if row.height is not None:
            return row.height * self.unit
        if isinstance(row.node, (RichText, Label)):
            return row.node.measure(width)[1] + 1
        raise TypeError(f"{row.node} needs a height in a stack; only text knows its own")
