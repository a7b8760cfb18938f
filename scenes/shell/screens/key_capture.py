"""Asking for a key: the next chord is the answer, whatever it means elsewhere."""

from __future__ import annotations

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, BODY, DISPLAY, GOLD, H2, INK
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens import keys
from scenes.shell.widgets import layout
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.input.actions import Bindings
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

HEARD = "heard "
SILENT = {"Ctrl", "Shift"}
"""Keys that only change others."""


class Listening(Bindings):
    """Bindings under which every chord means only itself."""

    def actions_for(self, pressed: str) -> tuple[str, ...]:
        """One action that names the chord."""
        return () if pressed in SILENT else (f"{HEARD}{pressed}",)


class KeyCapture(Scene):
    """Waits for a chord; `captured(chord)`. Esc cancels.

    A chord that means something else already is taken only when it is pressed a second time.
    """

    layers = ("capture",)
    opaque = False
    pauses_below = True

    def __init__(self, bindings: Bindings, action: str) -> None:
        super().__init__(name=f"key for {action}")
        self.captured = Signal[str]()
        self.known = bindings
        self.wanted = action
        self.warned = ""
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel(keys.NAMES[action], slab=DIALOG, style=H2, padding=30))
        self.ask = self.panel.add(Paragraph("Press a key or a gamepad button. Esc keeps the current one.", BODY))
        self.shown = self.panel.add(
            Label("\u00b7 \u00b7 \u00b7", DISPLAY.but(color=GOLD), overflow="shrink", shadow=True)
        )
        self.warning = self.panel.add(Paragraph("", BODY.but(color=BAD), align="center"))
        self.stop = self.panel.add(Button("Cancel", icon="close", name="leave it"))
        self.stop.clicked.connect(self.close)

    def ready(self) -> None:
        """Listen to everything."""
        self.layer("capture").before.append(Dim(self.stage.window, INK, 0.66))
        self.stage.router.bindings = Listening()
        self.stage.sound("ui.open")

    def exit(self) -> None:
        """Let keys mean what they meant."""
        if isinstance(self.stage.router.bindings, Listening):
            self.stage.router.bindings = self.known

    def layout(self, view: Rect, u: float) -> None:
        """Question, key, warning, button."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 720, 430))
        ask, rest = self.panel.inside.cut_top(30 * u, 6 * u)
        self.ask.place(ask)
        foot, rest = rest.cut_bottom(52 * u, 10 * u)
        self.stop.place(foot.anchor(180 * u, 52 * u))
        shown, warning = rest.rows((1.0, 0.8))
        self.shown.place(shown)
        self.warning.place(warning)

    def on_action(self, action: str) -> bool:
        """A chord came."""
        if not action.startswith(HEARD):
            return False
        chord = action.removeprefix(HEARD)
        if chord != "Alt":
            self.hear(chord)
        return True

    def on_action_end(self, action: str) -> bool:
        """Alt alone counts when it is let go without another key."""
        if action == f"{HEARD}Alt":
            self.hear("Alt")
            return True
        return False

    def hear(self, chord: str) -> None:
        """Take the chord, or say what stands in the way."""
        if chord == "Esc":
            self.close()
            return
        self.shown.text = keys.chord_name(chord)
        sentence = keys.conflict(self.known, self.wanted, chord)
        refused = keys.refused(self.known, self.wanted, chord)
        if sentence is not None and (refused or self.warned != chord):
            self.warned = chord
            self.warning.text = sentence
            self.stage.sound("ui.refuse")
            return
        captured = self.captured
        self.close()
        captured.emit(chord)

    def close(self) -> None:
        """Listen no longer."""
        self.stage.dismiss(self)
