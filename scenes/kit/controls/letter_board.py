"""A board of letters, to type by pad as a keyboard would."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import H2, H3, INK, LABEL_BOLD
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm'.!")
WIDTH = 900
ROW = 58
GAP = 8


class LetterBoard(Scene):
    """Letters to be chosen with the cross or the stick.

    Signals: `typed(letter)`, `erased()`, `closed()` once, after it has left the stage.
    """

    layers = ("letters",)
    opaque = False
    pauses_below = True

    def __init__(self, title: str, text: str, allowed: Callable[[str], bool]) -> None:
        """Offer what `allowed` lets through, above a line that shows `text`."""
        super().__init__(name="letter board")
        self.typed = Signal[str]()
        self.erased = Signal[()]()
        self.closed = Signal[()]()
        self.capital = not text
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=28))
        self.line = self.panel.add(Label(text, H3))
        self.keys: list[list[Button]] = []
        for row in ROWS:
            self.keys.append([self._key(letter, allowed) for letter in row])
        self.capitals = self._button("Capitals", self._turn)
        self.space = self._button("Space", partial(self._type, " "))
        self.erase = self._button("Erase", self.erased.emit)
        self.done = self._button("Done", self.close, kind="commit")
        if not allowed(" "):
            self.space.disable("No spaces here.")
        if not allowed("a"):
            self.capitals.disable("No letters here.")
        self._name()

    def _button(self, text: str, press: Callable[[], None], kind: str = "plain") -> Button:
        button = self.panel.add(Button(text, kind=kind, style=LABEL_BOLD))
        button.clicked.connect(press, self)
        return button

    def _key(self, letter: str, allowed: Callable[[str], bool]) -> Button:
        button = self._button(letter, partial(self._type, letter))
        if not allowed(letter):
            button.disable("That character is not allowed here.")
        return button

    def ready(self) -> None:
        """Darken what is below; begin on the first letter that can be typed."""
        self.layer("letters").before.append(Dim(self.stage.window, INK, 0.62))
        usable = [key for row in (self.keys[1], *self.keys) for key in row if key.enabled]
        self.stage.router.set_focus(usable[0] if usable else self.done)
        self.panel.alpha = 0.0
        self.run(Tween(self.panel, 0.14, alpha=1.0))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """In the middle: the line, the letters, and what else a keyboard has."""
        self.outside.place(view)
        width = min(WIDTH * u, view.w * 0.96)
        rows = len(ROWS) + 1
        height = min((2 * 28 + 48 + 46 + rows * (ROW + GAP) + 12) * u, view.h * 0.96)
        self.panel.place(Rect.around(view.cx, view.cy, width, height))
        line, rest = self.panel.inside.cut_top(40 * u, 6 * u)
        self.line.place(line)
        *letters, last = rest.rows(rows, GAP * u)
        for keys, row in zip(self.keys, letters, strict=True):
            for key, rect in zip(keys, row.columns(len(keys), GAP * u), strict=True):
                key.place(rect)
        for button, rect in zip(
            (self.capitals, self.space, self.erase, self.done), last.columns((1.0, 1.6, 1.0, 1.0), GAP * u), strict=True
        ):
            button.place(rect)

    def show(self, text: str) -> None:
        """Show what the line holds now; after the first letter small ones follow."""
        self.line.text = text
        if text and self.capital:
            self._turn()

    def on_action(self, action: str) -> bool:
        """Esc closes, undo erases, commit is done; everything else belongs to the letters."""
        if action in {"back", "commit"}:
            self.close()
        elif action == "undo":
            self.erased.emit()
        return action in {"back", "commit", "undo"}

    def close(self) -> None:
        """Leave the stage."""
        closed = self.closed
        self.stage.dismiss(self)
        closed.emit()

    def _type(self, letter: str) -> None:
        self.typed.emit(letter.upper() if self.capital else letter)

    def _turn(self) -> None:
        self.capital = not self.capital
        self._name()

    def _name(self) -> None:
        self.capitals.on = self.capital
        for key in (key for row in self.keys for key in row):
            key.text = key.text.upper() if self.capital else key.text.lower()
