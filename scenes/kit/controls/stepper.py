"""Choosing one of several: stepper, tabs and drop-down list."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import DIALOG, WELL
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import LABEL, LABEL_BOLD
from scenes.kit.typography.text import Label
from scenes.stage.control import Control, Tip
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect


class Stepper(Control):
    """Caption, and the choice between two arrows; `changed(index)`.

    Left and right step too, and the wheel while it has the focus on a page that does not scroll.
    """

    def __init__(
        self, caption: str, choices: Sequence[str], index: int = 0, *, wraps: bool = True, tip: Tip | None = None
    ) -> None:
        super().__init__(name=caption, tip=tip, focusable=True)
        self.choices = list(choices)
        self.wraps = wraps
        self.changed = Signal[int]()
        self._index = index
        self.caption = self.add(Label(caption, LABEL, align="left"))
        self.well = self.add(SlabNode(WELL))
        self.shown = self.add(Label("", LABEL_BOLD, overflow="shrink"))
        self.before = self.add(Button(icon="left", name="previous"))
        self.after = self.add(Button(icon="right", name="next"))
        for button, way in ((self.before, -1), (self.after, 1)):
            button.focusable = False
            button.clicked.connect(lambda way=way: self.go(way))  # type: ignore[misc]  # bound now

    @property
    def index(self) -> int:
        """Which choice; setting it tells nobody."""
        return self._index

    @index.setter
    def index(self, value: int) -> None:
        self._index = value
        self._show()

    def arrange(self) -> None:
        """Caption left; arrows and choice right."""
        u = self.unit
        words, rest = self.box.columns((1.0, 1.4), 10 * u) if self.caption.text else (None, self.box)
        if words is not None:
            self.caption.place(words)
        side = min(self.height, 48 * u)
        rest = Rect(rest.x, rest.cy - side / 2, rest.w, side)
        self.well.fit(rest.w, side)
        self.well.position = rest.center
        left, rest = rest.cut_left(side)
        right, middle = rest.cut_right(side)
        self.before.place(left)
        self.after.place(right)
        self.shown.place(middle.inset(8 * u, 0))
        self._show()

    def go(self, way: int) -> None:
        """Step by the player."""
        count = len(self.choices)
        target = (self._index + way) % count if self.wraps else max(0, min(count - 1, self._index + way))
        if target != self._index and self.enabled:
            self._index = target
            self._show()
            self.stage.sound("ui.tick")
            self.changed.emit(target)

    def on_wheel(self, amount: float) -> bool:
        """The wheel steps."""
        self.go(-1 if amount > 0 else 1)
        return True

    def on_action(self, action: str) -> bool:
        """Left and right step."""
        if action in {"left", "right"}:
            self.go(1 if action == "right" else -1)
            return True
        return False

    def on_click(self) -> None:
        """A click on the choice itself (or Enter) goes to the next."""
        super().on_click()
        self.go(1)

    def _show(self) -> None:
        self.shown.text = self.choices[self._index]
        if not self.wraps and self.in_tree:
            first, last = "This is the first choice.", "This is the last choice."
            self.before.permit(first if self._index == 0 else None)
            self.after.permit(last if self._index == len(self.choices) - 1 else None)


class Tabs(Control):
    """A row of buttons of which one is chosen; `chosen(index)`."""

    def __init__(self, names: Sequence[str], index: int = 0, *, icons: Sequence[str] = ()) -> None:
        super().__init__(name="tabs", hittable=False)
        self.chosen = Signal[int]()
        self._index = index
        self.buttons = []
        for number, text in enumerate(names):
            button = self.add(Button(text, icon=icons[number] if icons else ""))
            button.clicked.connect(lambda number=number: self.choose(number))  # type: ignore[misc]  # bound now
            button.on = number == index
            self.buttons.append(button)

    @property
    def index(self) -> int:
        """Which is chosen."""
        return self._index

    def arrange(self) -> None:
        """Side by side."""
        for button, rect in zip(self.buttons, self.box.columns(len(self.buttons), 8 * self.unit), strict=True):
            button.place(rect)

    def choose(self, index: int) -> None:
        """Choose by the player."""
        if index == self._index:
            return
        self.buttons[self._index].on = False
        self._index = index
        self.buttons[index].on = True
        self.chosen.emit(index)


class Dropdown(Button):
    """A button that opens a list; `changed(index)`."""

    def __init__(self, choices: Sequence[str], index: int = 0, *, tip: Tip | None = None, name: str = "") -> None:
        super().__init__(choices[index], style=LABEL, tip=tip, name=name)
        self.choices = list(choices)
        self.changed = Signal[int]()
        self._index = index
        self.arrow = self.body.add(Icon("down", 20))
        self.clicked.connect(self.open)

    @property
    def index(self) -> int:
        """Which choice; setting it tells nobody."""
        return self._index

    @index.setter
    def index(self, value: int) -> None:
        self._index = value
        self.text = self.choices[value]

    def arrange(self) -> None:
        """Text left, arrow right."""
        super().arrange()
        u = self.unit
        self.arrow.position = (self.width / 2 - 24 * u, 0)
        self.label.align = "left"
        self.label.place(self.box.inset(16 * u, 4 * u).cut_right(28 * u)[1])

    def open(self) -> None:
        """Show the list."""
        self.stage.push(DropdownList(self), fade=False)

    def pick_choice(self, index: int) -> None:
        """Choose by the player."""
        if index != self._index:
            self.index = index
            self.changed.emit(index)


class DropdownList(Scene):
    """The open list of a drop-down; a click beside it or Esc closes it."""

    layers = ("list",)
    opaque = False

    def __init__(self, owner: Dropdown) -> None:
        super().__init__(name="drop-down list")
        self.owner = owner
        self.outside = self.add(Control(name="outside"))
        self.outside.clicked.connect(self.close, self)
        self.panel = self.add(Panel(slab=DIALOG.but(radius=12, inner=0, shadow=18), padding=8))
        self.rows = []
        for number, text in enumerate(owner.choices):
            row = self.panel.add(Button(text, style=LABEL))
            row.on = number == owner.index
            row.clicked.connect(lambda number=number: self._take(number), self)  # type: ignore[misc]  # bound now
            self.rows.append(row)

    def ready(self) -> None:
        """Begin on the present choice."""
        self.stage.router.set_focus(self.rows[self.owner.index])

    def layout(self, view: Rect, u: float) -> None:
        """Below the button, above it where there is no room."""
        self.outside.place(view)
        anchor = self.owner.window_rect
        height = len(self.rows) * 50 * u + 16 * u
        below = Rect(anchor.x, anchor.y - height - 4 * u, anchor.w, height)
        chosen = below if below.y >= view.y else Rect(anchor.x, anchor.top + 4 * u, anchor.w, height)
        self.panel.place(chosen.clamped(view))
        for row, rect in zip(self.rows, self.panel.inside.rows(len(self.rows), 4 * u), strict=True):
            row.place(rect)

    def on_action(self, action: str) -> bool:
        """Esc closes."""
        if action == "back":
            self.close()
            return True
        return False

    def close(self) -> None:
        """Take the list away."""
        self.stage.dismiss(self)

    def _take(self, number: int) -> None:
        owner = self.owner
        self.close()
        owner.pick_choice(number)
