"""A scrolling area: tall content cut at its edges, with a bar."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from typing import ClassVar

from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, WELL
from scenes.kit.panel import SlabNode
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.layer import Layer
from scenes.stage.node import Node
from scenes.stage.units import Rect

BAR = 16
"""Design pixels of the bar's width."""
NOTCH = 90
"""Design pixels for one notch of the wheel."""
GLIDE_S = 0.12

_numbers = itertools.count()


class ScrollKnob(Control):
    """The part of the bar that is dragged."""

    def __init__(self, area: Scroll) -> None:
        super().__init__(name="scroll knob")
        self.area = area
        self.slab = self.add(SlabNode(BUTTON))

    def arrange(self) -> None:
        """Draw it."""
        self.restyle()

    def restyle(self) -> None:
        """Light it under the pointer."""
        if self.in_tree and self.width:
            look = BUTTON_HOVER if self.hovered or self.held else BUTTON
            self.slab.fit(self.width, self.height, look.but(radius=8, shadow=3, glow=0))

    def on_drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """Move the content the other way."""
        super().on_drag(x, y, dx, dy)
        self.area.drag_bar(dy)


class Scroll(Control):
    """A window onto `content`, whose origin is its upper left corner.

    Put children into `content` (y downwards is negative), then call `fit(height)` with the height of it all in
    pixels. The wheel, the bar, PageUp and PageDown, and moving the focus scroll it.
    """

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name or "scroll")
        self.layer_key = f"scroll {next(_numbers)}"
        self.content = Node(name="content", layer=self.layer_key)
        self.track = self.add(SlabNode(WELL.but(radius=8)))
        self.knob = self.add(ScrollKnob(self))
        self.content_height = 0.0
        self._at = 0.0
        self._layer: Layer | None = None

    def enter(self) -> None:
        """Open the layer that is cut off at the edges."""
        self._layer = self.scene.insert_layer(self.layer_key, after=self.scene.layer_of(self).name)
        self.add(self.content)

    def exit(self) -> None:
        """Close the layer again (the content left it before)."""
        self.scene.drop_layer(self.layer_key)
        self.children.remove(self.content)
        self.content.parent = None
        self._layer = None

    @property
    def room(self) -> Rect:
        """What shows of the content, in the area's own coordinates."""
        bar = (BAR + 8) * self.unit if self.longest > 0 else 0.0
        return self.box.cut_right(bar)[1]

    @property
    def longest(self) -> float:
        """How far it can be scrolled, in pixels."""
        return max(0.0, self.content_height - self.height)

    @property
    def at(self) -> float:
        """How far it is scrolled, in pixels from the top."""
        return self._at

    @at.setter
    def at(self, value: float) -> None:
        self._at = max(0.0, min(self.longest, value))
        self._show()

    def arrange(self) -> None:
        """Cut off at the new edges."""
        self._show()

    def fit(self, height: float) -> None:
        """The content is this high now."""
        self.content_height = height
        self.at = self._at

    def moved(self) -> None:
        """Carry the edges along."""
        if self._layer is not None:
            half_w, half_h = self.width / 2 * self.wsx, self.height / 2 * self.wsy
            self._layer.scissor = Rect(self.wx - half_w, self.wy - half_h, 2 * half_w, 2 * half_h)
            self._layer.visible = self.wvisible and self.width > 0

    def glide(self, target: float) -> None:
        """Scroll there softly."""
        target = max(0.0, min(self.longest, target))
        self.run(Tween(self, GLIDE_S, at=target))

    def drag_bar(self, dy: float) -> None:
        """The knob was dragged by `dy` pixels."""
        free = self.height - self.knob.height
        if free > 0:
            self.at = self._at - dy * self.longest / free

    def on_scroll(self, amount: float) -> bool:
        """The wheel scrolls if there is anything to scroll."""
        if self.longest <= 0:
            return False
        self.glide(self._at - amount * NOTCH * self.unit)
        return True

    def on_action(self, action: str) -> bool:
        """PageUp, PageDown, Home, End, while the focus is inside or the pointer over it."""
        if self.longest <= 0:
            return False
        if action in {"page_up", "page_down"}:
            self.page(1 if action == "page_down" else -1)
        elif action in {"home", "end"}:
            self.glide(0.0 if action == "home" else self.longest)
        else:
            return False
        return True

    def page(self, way: int) -> None:
        """Go on by most of what shows; `way` 1 is down."""
        self.glide(self._at + way * self.height * 0.85)

    def reveal(self, node: Node) -> None:
        """Scroll what has the focus into sight."""
        if not isinstance(node, Control) or self._layer is None or node is self.knob:
            return
        mine, its = self.window_rect, node.window_rect
        if its.top > mine.top:
            self.glide(self._at - (its.top - mine.top) - 8 * self.unit)
        elif its.y < mine.y:
            self.glide(self._at + (mine.y - its.y) + 8 * self.unit)

    def _show(self) -> None:
        if not self.in_tree:
            return
        room, u = self.box, self.unit
        self.content.position = (round(room.x), round(room.top + self._at))
        needed = self.longest > 0 and self.height > 0
        self.track.visible = self.knob.visible = needed
        self.touch()
        if not needed:
            return
        w = BAR * u
        self.track.fit(w, self.height)
        self.track.position = (room.right - w / 2, 0)
        knob_height = max(44 * u, self.height * self.height / self.content_height)
        free = self.height - knob_height
        y = room.top - knob_height - free * (self._at / self.longest)
        self.knob.place(Rect(room.right - w, y, w, knob_height))


class FlowingScroll(Scroll, ABC):
    """A scrolling area that lays out its content; `flow()` after changes."""

    @abstractmethod
    def lay_out(self, width: float) -> float:
        """Place the content in a width; pixels of height that it takes."""

    def arrange(self) -> None:
        """Lay the content out in the width there is."""
        super().arrange()
        self.flow()

    def flow(self) -> None:
        """Lay everything out; once more, narrower, where it needs the scroll bar."""
        if not self.in_tree or not self.width:
            return
        self.content_height = 0.0
        height = self.lay_out(self.box.w)
        if height > self.height:
            self.content_height = height
            height = self.lay_out(self.room.w)
        self.fit(height)


class WakingScroll(FlowingScroll, ABC):
    """A flowing area of much that wakes what comes into sight only; fill in `wake(sight)`.

    Attributes:
        margin: how far beyond its edges something counts as in sight, as a share of its height.
    """

    margin: ClassVar[float] = 0.35

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name)
        self._seen = (-1.0, -1.0)

    @abstractmethod
    def wake(self, sight: Rect) -> None:
        """Wake what overlaps a part of the content, and let all else rest."""

    def flow(self) -> None:
        """Lay the content out, and wake what is in sight."""
        super().flow()
        if self.in_tree and self.width:
            self._look()

    def process(self, dt: float) -> None:
        """Wake what came into sight."""
        del dt
        if (self.at, self.height) != self._seen:
            self._look()

    def _look(self) -> None:
        self._seen = (self.at, self.height)
        beyond = self.height * self.margin
        self.wake(Rect(-1e6, -self.at - self.height - beyond, 2e6, self.height + 2 * beyond))
