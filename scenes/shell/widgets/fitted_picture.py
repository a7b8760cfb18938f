"""A picture of fixed proportions, as large as the room allows."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image

from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.stage.control import Control

Draw = Callable[[int, int], Image.Image]
"""Draws the picture, so many pixels wide and high."""


class FittedPicture(Control):
    """Stands in the middle of its room; `aspect` is its width over its height."""

    def __init__(self, queue: RenderQueue, *, aspect: float, largest: float, name: str) -> None:
        """Make an empty one; `largest` is its most width in design pixels."""
        super().__init__(name=name, hittable=False)
        self.aspect = aspect
        self.largest = largest
        self.picture = self.add(LazyPicture(queue))
        self._wanted: tuple[Hashable, Draw] | None = None

    def want(self, key: Hashable, draw: Draw) -> None:
        """Show this picture from now on."""
        self._wanted = (key, draw)
        self.arrange()

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        return min(width, self.largest * self.unit) / self.aspect

    def arrange(self) -> None:
        """Draw it in the middle of the room."""
        if self._wanted is None or not self.width or not self.in_tree:
            return
        key, draw = self._wanted
        room = self.box.fit(self.aspect)
        w, h = round(room.w), round(room.h)
        self.picture.want(key, lambda: draw(w, h), w, h)
