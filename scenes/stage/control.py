"""Control: a node that can be pointed at, focused, pressed and dragged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from scenes.stage.clauses import without_clauses
from scenes.stage.node import Node
from scenes.stage.services import Services
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

Tip = str | Callable[[], str]


class Control(Node):
    """A rectangle around the node that takes input.

    `hittable` takes the pointer, `focusable` takes part in the focus graph, `enabled` answers (a disabled control
    still shows its `reason`). `tip` is the tooltip's text, or a function that makes it when it is shown.
    A `draggable` control can be picked up by drag or by click; while it is carried, `carried` names who carries it.
    `read_aside` says that a panel reads its tip out, so that no tooltip covers anything.
    `action` names the action whose key presses it; `wants_text` keeps letters from being read as actions.
    Controls with `accepts` set are targets: it returns None to take the carried control, or a sentence that says why
    not; taking emits `received`.
    """

    def __init__(
        self,
        *,
        name: str = "",
        layer: str | None = None,
        z: float = 0,
        tip: Tip | None = None,
        focusable: bool = False,
        hittable: bool = True,
    ) -> None:
        super().__init__(name=name, layer=layer, z=z)
        self.width = 0.0
        self.height = 0.0
        self.tip = tip
        self.tip_beside = False
        self.read_aside = False
        self.focusable = focusable
        self.hittable = hittable
        self.draggable = False
        self.accepts: Callable[[Control], str | None] | None = None
        self.hovered = False
        self.focused = False
        self.held = False
        self.action = ""
        self.wants_text = False
        self.clicked = Signal[()]()
        self.inspected = Signal[()]()
        self.picked = Signal[()]()
        self.released = Signal[()]()
        self.received = Signal["Control"]()
        self._enabled = True
        self._reason = ""
        self._on = False

    @property
    def stage(self) -> Services[Any, Control]:
        """The stage that shows its scene; raises RuntimeError outside one."""
        return super().stage

    kept_clear = False
    """Whether no tooltip may lie on it: it asks something, or it is what may be chosen now."""

    @property
    def asking(self) -> bool:
        """Whether it is, or stands in, something that asks or that may be chosen now."""
        node: Node | None = self
        while node is not None:
            if isinstance(node, Control) and node.kept_clear:
                return True
            node = node.parent
        return False

    shows_focus = False
    """Whether it shows by itself that keys are on it (see `show_focus`), because a ring would cover a part of it."""

    def show_focus(self, *, shown: bool) -> None:
        """Show that keys are on it, or no longer; only asked where it shows the focus itself."""

    # -- size ----------------------------------------------------------------------------------------------------

    def place(self, rect: Rect) -> Self:
        """Take this rectangle (parent's coordinates), lay out; return the control."""
        self.width, self.height = rect.w, rect.h
        self.position = rect.center
        self.arrange()
        return self

    def arrange(self) -> None:
        """Lay out what is inside for `width` and `height`; the origin is the middle."""

    @property
    def box(self) -> Rect:
        """Its rectangle in its own coordinates."""
        return Rect(-self.width / 2, -self.height / 2, self.width, self.height)

    @property
    def rect(self) -> Rect:
        """Its rectangle in the parent's coordinates."""
        return Rect.around(self.x, self.y, self.width, self.height)

    @property
    def window_rect(self) -> Rect:
        """The upright rectangle in the window, without its turn."""
        self.scene.settle_all()
        return Rect.around(self.wx, self.wy, self.width * abs(self.wsx), self.height * abs(self.wsy))

    def hit(self, x: float, y: float) -> bool:
        """Whether a window point lies on it."""
        lx, ly = self.to_local(x, y)
        return abs(lx) <= self.width / 2 and abs(ly) <= self.height / 2

    # -- state ---------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Whether it answers to clicks."""
        return self._enabled

    @property
    def reason(self) -> str:
        """Why it is disabled, as a sentence; empty when it is not."""
        return self._reason

    def enable(self) -> None:
        """Answer to clicks."""
        if not self._enabled:
            self._enabled, self._reason = True, ""
            self.restyle()

    def disable(self, reason: str) -> None:
        """Answer to clicks only with the reason."""
        reason = without_clauses(reason)
        if self._enabled or reason != self._reason:
            self._enabled, self._reason = False, reason
            self.restyle()

    def permit(self, refusal: str | None) -> None:
        """Enable when there is no refusal, else disable with it as the reason."""
        if refusal is None:
            self.enable()
        else:
            self.disable(refusal)

    @property
    def lit(self) -> bool:
        """Whether it should look pointed at, by pointer or by focus with keys."""
        return self.hovered or (self.focused and self.in_tree and self.stage.router.by_keys)

    @property
    def on(self) -> bool:
        """Whether it is shown as chosen."""
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        if value != self._on:
            self._on = value
            self.restyle()

    def tip_text(self) -> str:
        """The tooltip's text now, with the reason when disabled."""
        tip = self.tip() if callable(self.tip) else (self.tip or "")
        return "\n".join(part for part in (without_clauses(tip), self._reason) if part)

    def restyle(self) -> None:
        """Hover, focus, press or enabled changed: look like it."""

    # -- what the router calls -----------------------------------------------------------------------------------

    def on_hover(self, inside: bool) -> None:
        """The pointer came or went."""
        self.hovered = inside
        self.restyle()

    def on_focus(self, focused: bool) -> None:
        """The keyboard's or pad's focus came or went."""
        self.focused = focused
        self.restyle()

    def on_press(self, x: float, y: float) -> None:
        """The button went down on it (window coordinates)."""
        del x, y
        self.held = True
        self.restyle()

    def on_drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """The pointer moved while the button is down on it (sliders)."""

    def on_release(self, inside: bool) -> None:
        """The button came up again."""
        del inside
        self.held = False
        self.restyle()

    def on_click(self) -> None:
        """Pressed and released on it, or accepted with the keyboard or pad."""
        if self._enabled:
            self.clicked.emit()
        elif self._reason:
            self.stage.refuse(self._reason)

    def on_inspect(self) -> None:
        """Clicked with the right button, or the inspect action while focused."""
        self.inspected.emit()

    def on_scroll(self, amount: float) -> bool:
        """Scroll by the wheel over it (up is positive); True if it can scroll."""
        del amount
        return False

    def on_wheel(self, amount: float) -> bool:
        """Change its value by the wheel while focused; True if used."""
        del amount
        return False

    def on_action(self, action: str) -> bool:
        """A named action came while it is focused; True when it was used."""
        del action
        return False

    def press_by_key(self) -> None:
        """The key of its `action` was pressed while it is on screen."""
        self.on_click()

    def on_text(self, text: str) -> bool:
        """Text was typed while it is focused; True when it was used."""
        del text
        return False

    # -- carrying ------------------------------------------------------------------------------------------------

    def can_pick(self) -> str | None:
        """None when it may be picked up now, else a sentence."""
        return self._reason or None

    def on_pick(self) -> None:
        """It is carried from now on."""
        self.picked.emit()

    def on_carry(self, x: float, y: float, target: Control | None) -> None:
        """It is carried to a window point; `target` below would take it."""

    def on_release_carry(self, target: Control | None) -> None:
        """It is carried no longer; `target` took it, or None: spring back."""
        del target
        self.released.emit()
