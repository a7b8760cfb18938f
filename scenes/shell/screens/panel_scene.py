"""PanelScene: a panel above a screen, to look or choose, then close."""

from __future__ import annotations

from typing import ClassVar

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import H2, INK
from scenes.stage.animation import Call, Sequence
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.units import Rect


class PanelScene(Scene):
    """The base of such panels: its button, Esc and a click beside it close it.

    Each adds to `self.panel` what it holds, and `add_close` last; it fills in `layout` (`cut_foot` places the button),
    and may fill in `fill`, `first_focus` and the class variables.
    """

    opaque = False
    pauses_below = True
    risen = False
    dimming = (INK, 0.66)
    kept: ClassVar[frozenset[str]] = frozenset({"commit", "undo"})
    """Actions that do not go through to the screen below."""

    def __init__(self, name: str, *, title: str = "", padding: float = 28) -> None:
        super().__init__(name=name)
        self.outside = self.add(Control(name="outside"))
        self.outside.clicked.connect(self.close)
        self._laid: tuple[object, ...] = ()
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=padding))

    def add_close(self, icon: str = "cross", words: str = "Close") -> None:
        """The button that closes it, after all else that can have the focus."""
        self.shut = self.panel.add(Button(words, icon=icon, action="back", name="close"))
        self.shut.clicked.connect(self.close)

    def fill(self) -> None:
        """Show what the panel holds."""

    def first_focus(self) -> None:
        """Begin on closing it."""
        self.focus = self.shut

    def ready(self) -> None:
        """Come up."""
        self.fill()
        self.first_focus()
        self.run(Sequence(self.panel.rise(), Call(self._rise)))
        self.stage.sound("ui.open")

    def _rise(self) -> None:
        self.risen = True

    def process(self, dt: float) -> None:
        """Lay the slab over the scene below; again whenever it changes."""
        del dt
        slab = self.panel.slab
        now = (slab.texture, slab.wx, slab.wy)
        if slab.ghosted and now != self._laid:
            self.drop_still()
        elif self.risen and not slab.ghosted and self.lay_on_still(slab):
            self._laid = now

    def cut_foot(self, room: Rect, u: float, gap: float = 12) -> Rect:
        """Place the button at the right of a foot below `gap` units; the rest of the room."""
        foot, rest = room.cut_bottom(52 * u, gap * u)
        self.shut.place(foot.cut_right(160 * u)[0])
        return rest

    def on_action(self, action: str) -> bool:
        """Keep what is meant for the screen below away from it."""
        return action in self.kept

    def close(self) -> None:
        """Take it away."""
        self.stage.dismiss(self)
