"""Dialogs: a question that must be answered before anything below goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, H2, INK
from scenes.kit.typography.richtext import RichText
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

WIDTH = 640
Choice = tuple[str, str]
"""A button's text and kind."""


class Dialog(Scene):
    """A title, a sentence and buttons; `chosen(index)` once, after leaving.

    Esc chooses `cancel` (the last button when not given). The focus begins on it, so that Enter is harmless.
    """

    layers = ("dialog",)
    opaque = False
    pauses_below = True
    dimming = (INK, 0.62)

    def __init__(
        self, title: str, text: str, choices: Sequence[str | Choice] = ("Yes", "No"), *, cancel: int | None = None
    ) -> None:
        super().__init__(name=f"dialog {title}")
        self.chosen = Signal[int]()
        self.cancel = len(choices) - 1 if cancel is None else cancel
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=30))
        self.panel.kept_clear = True
        self.words = self.panel.add(RichText(text, BODY.but(size=22)))
        self.buttons: list[Button] = []
        for number, choice in enumerate(choices):
            text_, kind = choice if isinstance(choice, tuple) else (choice, "plain")
            button = self.panel.add(Button(text_, kind=kind))
            button.clicked.connect(lambda number=number: self.choose(number), self)  # type: ignore[misc]  # bound now
            self.buttons.append(button)

    def ready(self) -> None:
        """Rise above what is below."""
        self.stage.router.set_focus(self.buttons[self.cancel])
        self.run(self.panel.rise(0.96))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """In the middle, as high as the text needs."""
        self.outside.place(view)
        width = min(WIDTH * u, view.w * 0.92)
        inner = width - 2 * 30 * u
        height = self.words.measure(inner)[1] + (30 * 2 + 48 + 24 + 56) * u
        self.panel.place(Rect.around(view.cx, view.cy, width, min(height, view.h * 0.96)))
        row, rest = self.panel.inside.cut_bottom(56 * u, 20 * u)
        self.words.place(rest)
        for button, rect in zip(self.buttons, row.columns(len(self.buttons), 14 * u), strict=True):
            button.place(rect)

    def on_action(self, action: str) -> bool:
        """Esc answers with `cancel`; Space means the button that has the focus, and nothing where none has."""
        if action == "back":
            self.choose(self.cancel)
        return action in {"back", "commit", "undo", "redo"}

    def choose(self, number: int) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(number)


def ask(
    stage: Services[Any, Any], title: str, text: str, yes: str, then: Callable[[], object], *,
    no: str, kind: str = "commit", otherwise: Callable[[], object] | None = None,
) -> Dialog:  # fmt: skip
    """Ask before something final; call `then` after `yes`, `otherwise` after `no`. Return the question."""
    dialog = Dialog(title, text, ((yes, kind), no))

    def answer(choice: int) -> None:
        if choice == 0:
            then()
        elif otherwise is not None:
            otherwise()

    dialog.chosen.connect(answer)
    stage.push(dialog, fade=False)
    return dialog
