"""A low button with two lines, whose letters are measured on the table."""

from __future__ import annotations

from scenes.kit.controls.button import Button
from scenes.kit.theme import CAPTION, LABEL_BOLD, MUTED, TEXT
from scenes.stage.units import Rect


def dress(button: Button, title: float, line: float) -> None:
    """Set a button's words in letters of these sizes in window pixels, close enough for a low button."""
    tone = MUTED if isinstance(button, ActionButton) else TEXT
    button.label.style = LABEL_BOLD.but(size=title / button.unit, leading=1.1)
    button.hint.style = CAPTION.but(color=tone, size=line / button.unit, leading=1.05)


def set_words(button: Button) -> None:
    """Let both lines have the whole width and their own height."""
    room = button.box.inset(5 * button.unit, 0.0)
    if not button.hint.text.strip():
        button.label.place(room)
        return
    tall = button.height
    button.label.place(Rect(room.x, -tall * 0.02, room.w, tall * 0.42))
    button.hint.place(Rect(room.x, -tall * 0.41, room.w, tall * 0.36))


class ActionButton(Button):
    """One of the five actions."""

    def arrange(self) -> None:
        """Draw the slab and set both lines."""
        super().arrange()
        set_words(self)
