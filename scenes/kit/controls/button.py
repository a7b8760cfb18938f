"""Buttons: answer within one frame, say why they are disabled, show their key."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.skin import KINDS
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, LABEL_BOLD, MUTED, PRESS_S, TEXT, Rgb, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Call, Sequence, Tween, Wait
from scenes.stage.control import Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

DISABLED_TEXT: Rgb = (140, 128, 110)
REST_S = 0.4
"""After its meaning changed, a button takes no press for so long."""


class Icon(SpriteNode):
    """An icon by name; `size` in design pixels."""

    def __init__(self, icon: str, size: float = 26, color: Rgb = TEXT, *, z: float = 0) -> None:
        super().__init__(z=z)
        self.icon = icon
        self.design = size
        self.color = color

    def enter(self) -> None:
        """Draw it now that the unit is known."""
        super().enter()
        self.redraw()

    def rescaled(self) -> None:
        """Draw it for the new unit."""
        self.redraw()

    def change(self, icon: str | None = None, color: Rgb | None = None) -> None:
        """Show another icon or colour."""
        self.icon, self.color = icon or self.icon, color or self.color
        self.redraw()

    def redraw(self) -> None:
        """Bake it for name, colour and unit."""
        if not self.in_tree:
            return
        px, name, color = max(8, round(self.design * self.unit)), self.icon, self.color

        def bake() -> Image.Image:
            return icon_image(name, px, color)

        self.show(("icon", name, px, color), bake)


CONFIRM = "commit"
"""The action of the key that gives the main answer."""


class Button(SpringyControl):
    """A button with text, icon, second line (`hint`) and key hint (`action`).

    `kind` is "plain", "commit" or "danger"; `on` shows it as chosen. `clicked` tells of a click. When disabled,
    clicking it tells the reason. The action's key presses it as long as it is on screen.

    `mean` tells what a press would do. When that changes, the button rests: presses that were meant for the old
    meaning do nothing. A press while it rests makes it rest anew, so a burst of presses does one thing only.
    """

    nearer = 1.02

    def __init__(
        self,
        text: str = "",
        *,
        icon: str = "",
        hint: str = "",
        action: str = "",
        kind: str = "plain",
        style: Type = LABEL_BOLD,
        tip: Tip | None = None,
        name: str = "",
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name=name or text, layer=layer, z=z, tip=tip, focusable=True)
        self.kind = kind
        self.action = action
        self.resting = False
        self._meaning: Hashable = None
        self._rests = 0
        self._outdated = False
        self.body = self.add(Node())
        self.slab = self.body.add(SlabNode(KINDS[kind]["normal"]))
        self.label = self.body.add(Label(text, style, overflow="shrink", shadow=kind != "plain"))
        self.hint = self.body.add(
            Label(hint, CAPTION.but(color=TEXT if kind == "commit" else MUTED), overflow="shrink")
        )
        self.icon: Icon | None = self.body.add(Icon(icon)) if icon else None

    @property
    def text(self) -> str:
        """What it says."""
        return self.label.text

    @text.setter
    def text(self, value: str) -> None:
        if value != self.label.text:
            self.label.text = value
            if self.in_tree and self.width:
                self.arrange()

    def arrange(self) -> None:
        """Draw the slab and place icon, text and hint."""
        u = self.unit
        self.restyle()
        room = self.box.inset(12 * u, 4 * u)
        if self.icon is not None and not self.label.text:
            self.icon.position = (0, 0)
            return
        if self.icon is not None:
            self._place_icon(self.icon, room, u)
            _, room = room.cut_left(self.icon.design * u, 8 * u)
        if self.hint.text:
            upper, lower = room.inset(0, self.height * 0.10).rows((1.5, 1.0))
            self.label.place(upper)
            self.hint.place(lower)
        else:
            self.label.place(room)

    def _place_icon(self, icon: Icon, room: Rect, u: float) -> None:
        wide = min(self.label.measure()[0], room.w - (icon.design + 8) * u)
        icon.position = (max(room.x + icon.design * u / 2, -(wide + 8 * u) / 2), 0)

    def look(self) -> str:
        """The state whose look it wears."""
        if not self.enabled:
            return "off"
        if self.held:
            return "down"
        if self._on:
            return "on hover" if self.lit else "on"
        return "hover" if self.lit else "normal"

    def restyle(self) -> None:
        """Wear the look of the state."""
        if not self.in_tree or not self.width:
            return
        self.slab.fit(self.width, self.height, KINDS[self.kind][self.look()])
        color = self.label.style.color if self.enabled else DISABLED_TEXT
        self.label.tint = (255, 255, 255) if self.enabled else (150, 140, 128)
        self.hint.tint = self.label.tint
        if self.icon is not None:
            self.icon.change(color=color)

    # -- what a press would do -----------------------------------------------------------------------------------

    def mean(self, meaning: Hashable) -> None:
        """Know what a press would do now; rest when it is something else than before."""
        before, self._meaning = self._meaning, meaning
        if before is not None and meaning != before and self.in_tree:
            self._outdated = self.held
            self._begin_rest()

    def _begin_rest(self) -> None:
        self.resting = True
        self._rests += 1
        self.run(Sequence(Wait(REST_S), Call(self._wake, self._rests)))

    def _wake(self, rests: int) -> None:
        if rests == self._rests:
            self.resting = False

    def on_click(self) -> None:
        """Tell of the click, unless it was meant for what the button did a moment ago."""
        outdated, self._outdated = self._outdated, False
        if self.resting:
            self._begin_rest()
        elif not outdated:
            super().on_click()

    def on_press(self, x: float, y: float) -> None:
        """Sink."""
        super().on_press(x, y)
        self._outdated = self.resting
        if self.enabled:
            self.run(Tween(self.body, PRESS_S / 2, scale=0.97, y=-1.5 * self.unit))

    def on_release(self, inside: bool) -> None:
        """Rise."""
        super().on_release(inside)
        if not inside:
            self._outdated = False
        self.run(Tween(self.body, PRESS_S, scale=1.0, y=0.0))

    def on_action(self, action: str) -> bool:
        """With the ring on it Space presses it where it answers a question: Space never means another answer then."""
        if action == CONFIRM and self.focused and self.asking and self.stage.router.by_keys:
            self.press_by_key()
            return True
        return super().on_action(action)

    def tip_text(self) -> str:
        """Its tooltip with the key that presses it."""
        text = super().tip_text()
        key = self.stage.router.bindings.hint(self.action) if self.action else ""
        return f"{text} [{key}]" if text and key else text

    def press_by_key(self) -> None:
        """Look pressed for a moment and click (its key was pressed)."""
        if self.enabled and not self.resting:
            self.stage.sound("ui.press")
            self.body.scale = 0.97
            self.run(Tween(self.body, PRESS_S, scale=1.0))
        self.on_click()
