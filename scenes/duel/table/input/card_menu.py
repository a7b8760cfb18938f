"""The menu of a picked-up card; its entries are targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, H3, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.animation import Call, Tween
from scenes.stage.control import Control
from scenes.stage.units import Rect

WIDTH, ROW = 420, 68
GAP = 14


@dataclass(frozen=True, slots=True)
class Entry:
    """A menu entry: words, line below, icon, tooltip and action; `refusal` says why it cannot be taken now."""

    words: str
    take: Callable[[], None]
    line: str = ""
    icon: str = ""
    tip: str = ""
    refusal: str = ""


class CardMenu(Control):
    """Entries under the card's name, chosen by click, Enter or drop."""

    kept_clear = True

    def __init__(self, title: str, entries: Sequence[Entry]) -> None:
        super().__init__(name="card menu", layer="menus")
        self.slab = self.add(SlabNode(DIALOG.but(inner=0, shadow=22)))
        self.title = self.add(Label(title, H3.but(color=GOLD), overflow="shrink"))
        self.buttons: list[Button] = []
        for entry in entries:
            button = self.add(
                Button(entry.words, icon=entry.icon, hint=entry.line, tip=entry.tip or None, style=LABEL_BOLD)
            )
            if entry.refusal:
                button.disable(entry.refusal)
                self.buttons.append(button)
                continue
            button.accepts = lambda carried: None if carried.in_tree else ""
            button.received.connect(self._taker(entry), self)
            button.clicked.connect(self._taker(entry), self)
            self.buttons.append(button)

    def _taker(self, entry: Entry) -> Callable[..., None]:
        def take(*_: object) -> None:
            self.free()
            entry.take()

        return take

    def leave_soon(self) -> None:
        """Go with the next frame, so that an entry can still be chosen."""
        self.run(Call(self.free))

    def ready(self) -> None:
        """Open; the first entry has the focus."""
        self.alpha = 0.0
        self.run(Tween(self, 0.1, alpha=1.0))
        first = next((button for button in self.buttons if button.enabled), None)
        if first is not None:
            self.stage.router.set_focus(first)  # also for who clicks and then presses Enter

    def open_by(self, card: Rect, view: Rect) -> None:
        """Stand above a hand card, else right or left of it."""
        u = self.unit
        w, h = WIDTH * u, (46 + (ROW + 6) * len(self.buttons) + 14) * u
        right = Rect(card.right + GAP * u, card.cy - h / 2, w, h)
        rect = right if right.right <= view.right else Rect(card.x - GAP * u - w, card.cy - h / 2, w, h)
        if card.y < view.h * 0.1:
            rect = Rect(card.cx - w / 2, card.top + GAP * u, w, h)
        self.place(rect.clamped(view.inset(8 * u)))

    def arrange(self) -> None:
        """The title, then the entries."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(14 * u, 10 * u)
        head, room = room.cut_top(32 * u, 4 * u)
        self.title.place(head)
        for button, rect in zip(self.buttons, room.rows(len(self.buttons), 6 * u), strict=True):
            button.hint.style = CAPTION.but(color=MUTED)
            button.place(rect)
            if button.icon is not None:
                button.icon.position = (-rect.w / 2 + 26 * u, 0.0)
