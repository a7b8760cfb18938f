"""A slider: drag the knob, click the track, use keys or the wheel."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from scenes.kit.bars import Fill, liquid
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import GOLD, LABEL, LABEL_BOLD
from scenes.kit.typography.text import Label
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal


def percent(value: float) -> str:
    """Write 0.75 as 75%."""
    return f"{round(value * 100)}%"


class Groove(Control):
    """What follows the pointer along itself while it is held; a kind of it fills in `aim`."""

    @abstractmethod
    def aim(self, x: float, y: float) -> None:
        """Go to a window point."""

    def on_press(self, x: float, y: float) -> None:
        """Go where it was pressed."""
        super().on_press(x, y)
        self.aim(x, y)

    def on_drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """Follow the pointer."""
        super().on_drag(x, y, dx, dy)
        self.aim(x, y)


class Slider(Groove):
    """A number from `low` to `high` in steps; `changed(value)` by the player."""

    def __init__(
        self,
        caption: str = "",
        value: float = 0.5,
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        written: Callable[[float], str] = percent,
        tip: Tip | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name=name or caption, tip=tip, focusable=True)
        self.low, self.high, self.step = low, high, step
        self.written = written
        self.changed = Signal[float]()
        self._value = value
        self.caption = self.add(Label(caption, LABEL, align="left"))
        self.shown = self.add(Label(written(value), LABEL_BOLD, align="right"))
        self.track = self.add(SlabNode(WELL.but(radius=99)))
        self.fill = self.add(Fill(liquid(GOLD)))
        self.knob = self.add(Node())
        self.knob_slab = self.knob.add(SlabNode(BUTTON))
        self._left = self._right = 0.0

    @property
    def value(self) -> float:
        """The number; setting it tells nobody."""
        return self._value

    @value.setter
    def value(self, number: float) -> None:
        self._value = max(self.low, min(self.high, number))
        self.shown.text = self.written(self._value)
        self._show()

    def arrange(self) -> None:
        """Caption left, track in the middle, number right."""
        u = self.unit
        side = 30 * u
        number, rest = self.box.cut_right(84 * u, 10 * u)
        words, groove = rest.columns((1.0, 1.15), 10 * u) if self.caption.text else (None, rest)
        if words is not None:
            self.caption.place(words)
        self.shown.place(number)
        self.track.fit(groove.w, 16 * u)
        self.track.position = groove.center
        self.fill.fit(groove.w - 6 * u, 10 * u)
        self.fill.position = groove.center
        self._left, self._right = groove.x + side / 2, groove.right - side / 2
        self.restyle()
        self._show()

    def restyle(self) -> None:
        """Light the knob under the pointer."""
        if self.in_tree and self.width:
            lit = (self.lit or self.held) and self.enabled
            side = 30 * self.unit
            self.knob_slab.fit(side, side, (BUTTON_HOVER if lit else BUTTON).but(radius=15, shadow=4))

    def on_wheel(self, amount: float) -> bool:
        """One step for each notch."""
        self._change(self._value + self.step * amount)
        return True

    def on_action(self, action: str) -> bool:
        """Left and right go one step."""
        if action in {"left", "right"}:
            self._change(self._value + (self.step if action == "right" else -self.step))
            return True
        return False

    def aim(self, x: float, y: float) -> None:
        """Go to the step that is nearest to a window point on the track."""
        lx, _ = self.to_local(x, y)
        if self.enabled and lx >= self._left - 20 * self.unit and self._right > self._left:
            share = (lx - self._left) / (self._right - self._left)
            self._change(self.low + share * (self.high - self.low))

    def _change(self, number: float) -> None:
        if not self.enabled:
            return
        stepped = self.low + round((number - self.low) / self.step) * self.step
        stepped = round(max(self.low, min(self.high, stepped)), 6)
        if stepped != self._value:
            self.value = stepped
            self.stage.sound("ui.tick")
            self.changed.emit(stepped)

    def _show(self) -> None:
        if self.in_tree and self.width:
            span = self.high - self.low
            share = (self._value - self.low) / span if span else 0.0
            self.fill.share = share
            self.knob.position = (self._left + share * (self._right - self._left), self.track.y)
