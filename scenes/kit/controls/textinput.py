"""A line to type in; with a pad a board of letters appears."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from scenes.kit.controls.letter_board import LetterBoard
from scenes.kit.controls.line_editor import LineEditor
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import GOLD, LABEL, LEAF_LIGHT, MUTED, TEXT
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label
from scenes.stage.control import Control, Tip
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

BLINK_S = 0.53
TWICE_S = 0.4
"""Two clicks within this time select a word."""
STYLE = LABEL.but(color=TEXT)
MARGIN = 14
MARKED = 0.42
"""How strongly the gold behind what is selected covers the well."""


def caret_image() -> Image.Image:
    """The caret; stretched to size."""
    return Image.new("RGBA", (2, 8), (*GOLD, 255))


def mark_image() -> Image.Image:
    """What lies behind selected letters; stretched to size."""
    return Image.new("RGBA", (8, 8), (*GOLD, round(255 * MARKED)))


@lru_cache(maxsize=1024)
def _breadth(text: str, px: int) -> float:
    return set_text(text, STYLE, px).width


class TextInput(Control):
    """A text line; `allowed(letter)`, `changed(text)`, `submitted(text)`.

    It knows the keys of a line editor: arrows by letter and (Ctrl) by word, Home and End, all of them selecting with
    Shift; Ctrl+A, C, X and V. A drag selects letters, a double click a word. What is longer than the line scrolls.
    """

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
        self.allowed = allowed
        self.changed = Signal[str]()
        self.submitted = Signal[str]()
        self.line = LineEditor(text, longest)
        self._first = 0
        self._blink = 0.0
        self._pressed = (-TWICE_S, -1)
        self.well = self.add(SlabNode(WELL))
        self.placeholder = self.add(Label(placeholder, LABEL.but(color=MUTED, weight="italic"), align="left"))
        self.mark = self.add(SpriteNode("selection", mark_image))
        self.shown = self.add(Label(text, STYLE, align="left"))
        self.caret = self.add(SpriteNode("caret", caret_image))

    @property
    def text(self) -> str:
        """What was typed; setting it tells nobody."""
        return self.line.text

    @text.setter
    def text(self, value: str) -> None:
        self.line.set_text("".join(filter(str.isprintable, value)))
        self._show()

    def arrange(self) -> None:
        """Draw the well and place the text."""
        room = self.box.inset(MARGIN * self.unit, 0)
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

    # -- keys ----------------------------------------------------------------------------------------------------

    def on_text(self, text: str) -> bool:
        """Insert what was typed or pasted, as far as it is allowed and there is room."""
        fresh = "".join(letter for letter in text if letter.isprintable() and self.allowed(letter))
        if fresh:
            self._edit(lambda: self.line.insert(fresh))
        return True

    def on_action(self, action: str) -> bool:
        """Handle editor keys; a pad's accept opens the letters."""
        if self.stage.router.by_pad:
            if action == "accept":
                self.spell()
            return action == "accept"
        if self._move(action):
            return True
        line = self.line
        if action == "delete_left":
            self._edit(lambda: line.delete(-1))
        elif action == "delete_right":
            self._edit(lambda: line.delete(1))
        elif action == "select_all":
            self._edit(lambda: line.select(0, len(line.text)))
        elif action in {"copy", "cut"}:
            self._copy(cut=action == "cut")
        elif action == "paste":
            self.on_text(self.stage.window.get_clipboard_text())
        elif action == "accept":
            self.submitted.emit(line.text)
        else:
            return False
        return True

    def _move(self, action: str) -> bool:
        """Move the caret as an action says; False where it says something else."""
        line, select = self.line, action.startswith("select_")
        moves: dict[str, Callable[[], int]] = {
            "left": lambda: line.caret - 1 if select else line.beside(-1),
            "right": lambda: line.caret + 1 if select else line.beside(1),
            "word_left": lambda: line.by_word(-1),
            "word_right": lambda: line.by_word(1),
            "home": lambda: 0,
            "end": lambda: len(line.text),
        }
        way = moves.get(action.removeprefix("select_"))
        if way is None:
            return False
        self._edit(lambda: line.move(way(), select=select))
        return True

    def _copy(self, *, cut: bool) -> None:
        if self.line.selected:
            self.stage.window.set_clipboard_text(self.line.selected)
            if cut:
                self._edit(lambda: self.line.insert(""))

    def spell(self) -> None:
        """Let the text be typed by choosing letters, from its end."""
        self.line.move(len(self.line.text))
        board = LetterBoard(self.placeholder.text, self.line.text, self.allowed)
        board.typed.connect(self.on_text, self)
        board.erased.connect(lambda: self._edit(lambda: self.line.delete(-1)), self)
        self.changed.connect(board.show, board)
        board.closed.connect(lambda: self.submitted.emit(self.line.text), self)
        self.stage.push(board, fade=False)

    # -- pointer -------------------------------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        """Put the caret at the pointer; a second quick press selects the word."""
        super().on_press(x, y)
        at, now = self._letter_at(x, y), self.stage.time
        before, there = self._pressed
        if there == at and now - before < TWICE_S:
            self._pressed = (-TWICE_S, -1)
            self._edit(lambda: self.line.select(*self.line.word_at(at)))
        else:
            self._pressed = (now, at)
            self._edit(lambda: self.line.move(at))

    def on_drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """Select what the pointer passes over."""
        if dx or dy:  # the router tells of the pointer once more when the button comes up
            self._edit(lambda: self.line.move(self._letter_at(x, y), select=True))

    def _letter_at(self, x: float, y: float) -> int:
        """Before which letter a point of the window lies."""
        along = self.to_local(x, y)[0] - self._left
        rest = self.line.text[self._first :]
        middles = [(self._wide(rest[:at]) + self._wide(rest[: at + 1])) / 2 for at in range(len(rest))]
        return self._first + bisect_left(middles, along)

    # -- looks ---------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Blink."""
        self._blink = (self._blink + dt) % (2 * BLINK_S)
        self.caret.visible = self.focused and self._blink < BLINK_S

    def _edit(self, change: Callable[[], None]) -> None:
        """Let something happen to the line, show it, and tell of another text."""
        before = self.line.text
        change()
        self._blink = 0.0
        self._show()
        if self.line.text != before:
            self.changed.emit(self.line.text)

    @property
    def _left(self) -> float:
        return self.box.x + MARGIN * self.unit

    def _wide(self, text: str) -> float:
        return _breadth(text, STYLE.px(self.unit))

    def _scroll(self) -> int:
        """Let the caret be in sight; the number of letters that are shown."""
        text, caret = self.line.text, self.line.caret
        room = self.width - 2 * MARGIN * self.unit
        self._first = min(self._first, caret)
        while self._first and self._wide(text[self._first - 1 :]) <= room:
            self._first -= 1
        while self._first < caret and self._wide(text[self._first : caret]) > room:
            self._first += 1
        shown = len(text) - self._first
        while shown and self._wide(text[self._first : self._first + shown]) > room:
            shown -= 1
        return shown

    def _show(self) -> None:
        if not self.in_tree or not self.width:
            return
        last = self._first + self._scroll()
        text = self.line.text
        self.shown.text = text[self._first : last]
        self.placeholder.visible = not text
        start, end = (self._along(min(max(at, self._first), last)) for at in self.line.selection)
        tall = self.height * 0.56
        self.mark.visible = self.focused and end > start
        if end > start:
            self.mark.stretch = (end - start, tall)
            self.mark.position = ((start + end) / 2, 0)
        self.caret.stretch = (max(1.0, 2 * self.unit), tall)
        self.caret.position = (self._along(self.line.caret), 0)

    def _along(self, at: int) -> float:
        """Where the letter `at` begins, in the line's own coordinates."""
        return self._left + self._wide(self.line.text[self._first : at])
