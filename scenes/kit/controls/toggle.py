"""A switch with a caption."""

from __future__ import annotations

from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, BUTTON_ON, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import LABEL
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal

TRACK = (72, 36)
"""Design pixels of the switch."""
SLIDE_S = 0.12


class Toggle(Control):
    """On or off, caption left; `changed(on)` by the player."""

    def __init__(self, caption: str = "", *, on: bool = False, tip: Tip | None = None, name: str = "") -> None:
        super().__init__(name=name or caption, tip=tip, focusable=True)
        self._on = on
        self.changed = Signal[bool]()
        self.caption = self.add(Label(caption, LABEL, align="left"))
        self.track = self.add(SlabNode(WELL))
        self.filled = self.add(SlabNode(BUTTON_ON.but(glow=0, shadow=0)))
        self.knob = self.add(Node())
        self.knob_slab = self.knob.add(SlabNode(BUTTON))

    @property
    def on(self) -> bool:
        """Its state; setting it tells nobody."""
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        self._on = value
        if self.in_tree and self.width:
            self._slide(SLIDE_S)

    def arrange(self) -> None:
        """Place caption and switch."""
        u = self.unit
        w, h = TRACK[0] * u, TRACK[1] * u
        right, left = self.box.cut_right(w, 12 * u)
        self.caption.place(left)
        self.track.fit(w, h, WELL.but(radius=18))
        self.track.position = right.center
        self.filled.fit(w - 6 * u, h - 6 * u, self.filled.slab.but(radius=15))
        self.filled.position = right.center
        self.restyle()
        self._slide(0.0)

    def restyle(self) -> None:
        """Light the knob under the pointer."""
        if self.in_tree and self.width:
            lit = self.lit and self.enabled
            side = TRACK[1] * self.unit
            self.knob_slab.fit(side, side, (BUTTON_HOVER if lit else BUTTON).but(radius=18, shadow=4))
            self.caption.tint = (255, 255, 255) if self.enabled else (150, 140, 128)

    def on_click(self) -> None:
        """Switch."""
        if self.enabled:
            self._on = not self._on
            self.stage.sound("ui.toggle")
            self._slide(SLIDE_S)
            self.changed.emit(self._on)
        super().on_click()

    def _slide(self, seconds: float) -> None:
        u = self.unit
        middle = self.width / 2 - TRACK[0] * u / 2
        reach = (TRACK[0] - TRACK[1]) * u / 2
        x = middle + (reach if self._on else -reach)
        shown = 1.0 if self._on else 0.0
        if seconds <= 0:
            self.knob.x, self.filled.alpha = x, shown
        else:
            self.run(Tween(self.knob, seconds, x=x))
            self.run(Tween(self.filled, seconds, alpha=shown))
