"""A line to type in: seeds, names. Who has a pad in hand is given a board of letters."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from scenes.kit.letter_board import LetterBoard
from scenes.kit.lettering import set_text
from scenes.kit.panel import SlabNode
from scenes.kit.skin import WELL
from scenes.kit.text import Label
from scenes.kit.theme import GOLD, LABEL, LEAF_LIGHT, MUTED, TEXT
from scenes.stage.control import Control, Tip
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

BLINK_S = 0.53


def caret_image() -> Image.Image:
    """The caret; stretched to size."""
    return Image.new("RGBA", (2, 8), (*GOLD, 255))


class TextInput(Control):
    """One line of text. `allowed(letter)` filters what is typed; `changed(text)`, `submitted(text)` on Enter."""

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        tip: Tip | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name=name or placeholder, tip=tip, focusable=True)
        self.wants_text = True
        self.longest = longest
        self.allowed = allowed
        self.changed = Signal[str]()
        self.submitted = Signal[str]()
        self._text = text
        self._caret = len(text)
        self._blink = 0.0
        self.well = self.add(SlabNode(WELL))
        self.placeholder = self.add(Label(placeholder, LABEL.but(color=MUTED, weight="italic"), align="left"))
        self.shown = self.add(Label(text, LABEL.but(color=TEXT), align="left"))
        self.caret = self.add(SpriteNode("caret", caret_image))

    @property
    def text(self) -> str:
        """What was typed; setting it tells nobody."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.longest]
        self._caret = min(self._caret, len(self._text))
        self._show()

    def arrange(self) -> None:
        """Draw the well and place the text."""
        room = self.box.inset(14 * self.unit, 0)
        self.placeholder.place(room)
        self.shown.place(room)
        self.restyle()
        self._show()

    def restyle(self) -> None:
        """A bright edge while it has the focus."""
        if self.in_tree and self.width:
            look = WELL.but(edge_top=LEAF_LIGHT, edge_bottom=GOLD, edge=2) if self.focused else WELL
            self.well.fit(self.width, self.height, look)
            self._show()

    def on_text(self, text: str) -> bool:
        """Insert what was typed or pasted, as far as it is allowed and there is room."""
        fresh = "".join(letter for letter in text if letter.isprintable() and self.allowed(letter))
        fresh = fresh[: max(0, self.longest - len(self._text))]
        if fresh:
            self._edit(self._text[: self._caret] + fresh + self._text[self._caret :], self._caret + len(fresh))
        return True

    def on_action(self, action: str) -> bool:
        """The keys of a line editor; a pad's accept opens the letters, and its cross moves on."""
        if self.stage.router.by_pad:
            if action == "accept":
                self.spell()
            return action == "accept"
        at, text = self._caret, self._text
        moves = {"left": max(0, at - 1), "right": min(len(text), at + 1), "home": 0, "end": len(text)}
        if action in moves:
            self._edit(text, moves[action])
        elif action == "delete_left" and at:
            self._erase()
        elif action == "delete_right":
            self._edit(text[:at] + text[at + 1 :], at)
        elif action == "paste":
            self.on_text(self.stage.window.get_clipboard_text())
        elif action == "accept":
            self.submitted.emit(text)
        else:
            return action == "delete_left"
        return True

    def spell(self) -> None:
        """Let the text be typed by choosing letters, from its end."""
        self._caret = len(self._text)
        board = LetterBoard(self.placeholder.text, self._text, self.allowed)
        board.typed.connect(self.on_text, self)
        board.erased.connect(self._erase, self)
        self.changed.connect(board.show, board)
        board.closed.connect(lambda: self.submitted.emit(self._text), self)
        self.stage.push(board, fade=False)

    def process(self, dt: float) -> None:
        """Blink."""
        self._blink = (self._blink + dt) % (2 * BLINK_S)
        self.caret.visible = self.focused and self._blink < BLINK_S

    def _erase(self) -> None:
        """Take the letter before the caret away."""
        at = self._caret
        if at:
            self._edit(self._text[: at - 1] + self._text[at:], at - 1)

    def _edit(self, text: str, caret: int) -> None:
        changed = text != self._text
        self._text, self._caret, self._blink = text, caret, 0.0
        self._show()
        if changed:
            self.changed.emit(text)

    def _show(self) -> None:
        if not self.in_tree:
            return
        self.shown.text = self._text
        self.placeholder.visible = not self._text
        style = self.shown.style
        before = set_text(self._text[: self._caret], style, style.px(self.unit)).width
        self.caret.stretch = (max(1.0, 2 * self.unit), self.height * 0.56)
        self.caret.position = (self.box.x + 14 * self.unit + before, 0)
