"""The right side of the deck editor: the deck's name, its tools, its rows, its rules, its curve."""

from __future__ import annotations

from PIL import Image

from game.profile.named_box import LONGEST_NAME
from scenes.collection.curve import Curve
from scenes.collection.deck_rows import DeckRows
from scenes.collection.filter_bar import SignButton
from scenes.collection.look import Sign
from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.paint.icons import icon_image
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, CAPTION, LABEL_BOLD, TEXT
from scenes.kit.typography.text import Label
from scenes.shell.widgets.stack import Stack

CURVE = 138
RULES = 0.2
"""The broken rules take this share of the panel's height at most, and what the rows leave."""


def redo_image(px: int) -> Image.Image:
    """The arrow of taking back, turned round."""
    small = round(px * 0.68)
    out = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    arrow = icon_image("undo", small, TEXT).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    out.alpha_composite(arrow, ((px - small) // 2, (px - small) // 2))
    return out


class DeckPanel(Panel):
    """Its widgets; what they do is the screen's part."""

    def __init__(self, name: str, rows: DeckRows, curve: Curve, hand: int, *, plans: bool = False) -> None:
        """Make it; `plans` says whether decks can be completed by a plan."""
        super().__init__("", padding=16, name="deck")
        self.called = self.add(TextInput(name, placeholder="Name of the deck", longest=LONGEST_NAME, name="deck name"))
        self.told = self.add(Label("", CAPTION.but(color=BAD), align="left", overflow="shrink"))
        self.count = self.add(Label("", LABEL_BOLD, align="left", overflow="shrink"))
        self.buttons = {
            "open": self.add(Button("Open", icon="deck", tip="One of your decks, or a copy of a ready deck.")),
            "new": self.add(Button("New", icon="plus", tip="Begin an empty deck.")),
            "undo": self.add(Button(icon="undo", tip="Take the last step back (Ctrl+Z).", name="undo")),
            "redo": self.add(SignButton(Sign("redo", redo_image), "Take it again (Ctrl+Y).")),
            "copy": self.add(Button(icon="log", tip="Go on with a copy; the deck stays as it is.", name="copy")),
            "code": self.add(Button(icon="quill", tip="The deck as a code, or a deck of a code.", name="code")),
            "draw": self.add(Button(icon="hand", tip=f"Draw {hand} cards for a test.", name="test draw")),
        }
        if plans:
            self.buttons["plan"] = self.add(Button(icon="star", tip="Complete the deck by a plan.", name="plan"))
        tip = "Delete the deck."
        self.buttons["delete"] = self.add(Button(icon="close", kind="danger", tip=tip, name="delete"))
        self.rows = self.add(rows)
        self.rules = self.add(Stack(gap=4, padding=2, name="rules"))
        self.curve = self.add(curve)

    def tell(self, sentence: str) -> None:
        """Say why the typed name cannot be used."""
        self.told.text = sentence
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Name, tools, rows, rules, curve; the rows take what is left."""
        super().arrange()
        u, room = self.unit, self.inside
        head, room = room.cut_top(48 * u, 8 * u)
        buttons, name = head.cut_right(250 * u, 10 * u)
        self.called.place(name)
        for key, rect in zip(("open", "new"), buttons.columns(2, 8 * u), strict=True):
            self.buttons[key].place(rect)
        if self.told.text:
            line, room = room.cut_top(24 * u, 4 * u)
            self.told.place(line)
        tools, room = room.cut_top(46 * u, 10 * u)
        names = [key for key in self.buttons if key not in {"open", "new"}]
        small, count = tools.cut_right(len(names) * 54 * u, 10 * u)
        self.count.place(count)
        for key, rect in zip(names, small.columns(len(names), 6 * u), strict=True):
            self.buttons[key].place(rect)
        curve, room = room.cut_bottom(CURVE * u, 12 * u)
        self.curve.place(curve)
        wanted = self.rules.lay_out(room.w) + 4 * u
        left = room.h - self.rows.lay_out(room.w) - 8 * u
        rules, room = room.cut_bottom(min(wanted, max(self.height * RULES, left)), 8 * u)
        self.rules.place(rules)
        self.rows.place(room)
