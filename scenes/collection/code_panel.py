"""A deck, or an army, as a code: to be read, copied, typed in or pasted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.problems import Problem
from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, H3, MUTED, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.stage.units import Rect

GROUP = 4
ABOUT = "Send this code to somebody, or keep it: it stays good when cards are added."


@dataclass(frozen=True, slots=True)
class CodeWords:
    """What the panel says of what its codes stand for.

    Attributes:
        title: of the panel; other: above the field; make: on the button that takes its code.
        longest: letters of the longest code that can be typed.
        height: design pixels of the panel's height.
    """

    title: str
    other: str
    make: str
    longest: int
    height: float = 570


DECK_WORDS = CodeWords("Deck codes", "A deck of a code", "Make the deck", 420)
"""The longest code: 60 different cards, their full stops, and room for blanks."""


class CodePanel(PanelScene):
    """A code above, a field for another one below."""

    layers = ("code",)
    kept = frozenset({"commit", "undo", "redo", "help"})

    def __init__(
        self, write: Callable[[], str], take: Callable[[str], str | None], words: CodeWords = DECK_WORDS
    ) -> None:
        """Show the code that `write` returns, or the problem that it raises.

        `take` makes something of a code and returns what is wrong with it, None where nothing is.
        """
        super().__init__(words.title.lower(), title=words.title)
        self.height = words.height
        self.take = take
        try:
            self.code = write()
            told = self.code
        except Problem as problem:
            self.code, told = "", problem.sentence
        self.about = self.panel.add(Label(ABOUT, BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.well = self.panel.add(SlabNode(WELL))
        self.shown = self.panel.add(Paragraph(spaced(told) if self.code else told, BODY.but(color=TEXT)))
        self.copy = self.panel.add(Button("Copy it", icon="quill", name="copy code"))
        self.copy.clicked.connect(self._copy)
        self.copy.permit(None if self.code else told)
        self.other = self.panel.add(Label(words.other, H3, align="left"))
        self.field = self.panel.add(
            TextInput("", placeholder="Type or paste a code (Ctrl+V)", longest=words.longest, name="code")
        )
        self.field.submitted.connect(self._enter)
        self.paste = self.panel.add(Button("Paste", icon="log", name="paste code"))
        self.paste.clicked.connect(self._paste)
        self.make = self.panel.add(Button(words.make, icon="check", kind="commit", name="make"))
        self.make.clicked.connect(lambda: self._enter(self.field.text))
        self.trouble = self.panel.add(Paragraph("", BODY.but(color=BAD)))
        self.add_close()

    def turn_down(self, sentence: str) -> None:
        """Say beside the field what is wrong with the code that was entered."""
        self.trouble.text = sentence
        self.stage.sound("ui.refuse")

    def first_focus(self) -> None:
        """Begin on copying."""
        self.focus = self.copy if self.code else self.field

    def _copy(self) -> None:
        self.stage.window.set_clipboard_text(self.code)
        self.stage.note("The code is in the clipboard.")

    def _paste(self) -> None:
        text = self.stage.window.get_clipboard_text().strip()
        if not text:
            self.turn_down("The clipboard holds no text: type the code into the field.")
            return
        self.field.text = text
        self._enter(text)

    def _enter(self, text: str) -> None:
        trouble = self.take(text) if text.strip() else "Type or paste a code first."
        if trouble is None:
            self.close()
        else:
            self.turn_down(trouble)

    def layout(self, view: Rect, u: float) -> None:
        """The code and its button, then the field and its buttons."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 900, self.height))
        room = self.cut_foot(self.panel.inside, u, 16)
        about, room = room.cut_top(30 * u, 8 * u)
        self.about.place(about)
        lower, room = room.cut_bottom(160 * u, 18 * u)
        copy, code = room.cut_bottom(50 * u, 10 * u)
        self.well.fit(code.w, code.h)
        self.well.position = code.center
        self.shown.place(code.inset(16 * u, 12 * u))
        self.copy.place(copy.cut_right(200 * u)[0])
        head, lower = lower.cut_top(34 * u, 8 * u)
        self.other.place(head)
        field, lower = lower.cut_top(50 * u, 10 * u)
        self.field.place(field)
        buttons, _ = lower.cut_top(50 * u)
        pressed, said = buttons.cut_right(420 * u, 16 * u)
        self.trouble.place(said)
        paste, make = pressed.columns((1.0, 1.4), 10 * u)
        self.paste.place(paste)
        self.make.place(make)


def spaced(code: str) -> str:
    """A code that can break into lines: blanks in it make no difference when it is read back.

    >>> spaced("D1.ABCDEFGH.5H")
    'D1. ABCD EFGH. 5H'
    """
    groups = [" ".join(part[at : at + GROUP] for at in range(0, len(part), GROUP)) for part in code.split(".")]
    return ". ".join(groups)
