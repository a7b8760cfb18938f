"""The line above the board."""

from __future__ import annotations

from scenes.kit.theme import H3
from scenes.kit.typography.text import Label
from scenes.stage.units import Rect


class Header(Label):
    """What is played and which round, in the middle above the board.

    Where the words would cover what stands at the line's right end they give way to it. With `wraps` they may take two
    lines, for tables at which the line is a narrow one.
    """

    def __init__(self, *, layer: str) -> None:
        super().__init__("", H3, overflow="shrink", shadow=True, layer=layer)
        self._line = Rect(0, 0, 1, 1)
        self._taken = 0.0

    def fit(self, line: Rect, taken: float = 0.0, *, ratio: float = 1.0) -> None:
        """Stand in a line whose end may be taken, at a table scaled by `ratio`."""
        self.ratio = min(1.0, ratio)
        self.style = H3.but(size=H3.size * self.ratio)
        self._line, self._taken = line.inset(0, line.h * 0.12), taken
        self.say(self.text)

    def say(self, text: str) -> None:
        """Say something else."""
        self.text = text
        line, free = self._line, self._line.w - self._taken
        covered = line.cx + self.measure()[0] / 2 > line.x + free
        self.place(Rect(line.x, line.y, free if covered else line.w, line.h))
