"""A line of a deck that is being built: a card with its copies, and buttons for one more and one less."""

from __future__ import annotations

from scenes.kit.button import Button
from scenes.kit.panel import SlabNode
from scenes.kit.skin import BUTTON_HOVER, PLATE
from scenes.kit.text import Label
from scenes.kit.theme import GOLD, LABEL, LABEL_BOLD, Rgb
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.units import Rect


class DeckLine(Control):
    """The line; its edge has a colour. `more()` and `less()` tell of the buttons and the keys; a click looks at it.

    A game adds what it shows of the card (`behind` the words, or after them), and places all in `arrange`.
    """

    def __init__(
        self, card: str, copies: int, title: str, color: Rgb, tip: Tip | None, behind: Node | None = None
    ) -> None:
        super().__init__(name=f"line {card}", tip=tip, focusable=True)
        self.card = card
        self.more = Signal[()]()
        self.less = Signal[()]()
        self.look = PLATE.but(radius=9, shadow=3, edge_top=color, edge_bottom=color, edge=1.6)
        self.slab = self.add(SlabNode(self.look))
        if behind is not None:
            self.add(behind)
        self.copies = self.add(Label(f"{copies}\u00d7", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.title = self.add(Label(title, LABEL, align="left", overflow="shrink"))
        self.minus = self.add(Button(icon="minus", tip="One copy less.", name=f"less {card}"))
        self.plus = self.add(Button(icon="plus", tip="One copy more.", name=f"more {card}"))
        self.minus.focusable = self.plus.focusable = False
        self.minus.clicked.connect(self.less.emit)
        self.plus.clicked.connect(self.more.emit)

    def place_buttons(self, room: Rect, side: float, u: float) -> Rect:
        """Place the buttons, so wide, at the right of the room; what is left of it."""
        plus, rest = room.cut_right(side, 4 * u)
        minus, rest = rest.cut_right(side, 8 * u)
        self.plus.place(plus)
        self.minus.place(minus)
        return rest

    def restyle(self) -> None:
        """Light up under pointer and focus."""
        if self.in_tree and self.width:
            lit = self.hovered or self.focused
            look = self.look.but(top=BUTTON_HOVER.top, bottom=BUTTON_HOVER.bottom) if lit else self.look
            self.slab.fit(self.width, self.height, look)

    def on_action(self, action: str) -> bool:
        """Left and Delete take a copy out, right adds one."""
        if action in {"left", "delete_left", "delete_right"}:
            self.less.emit()
        elif action == "right":
            self.more.emit()
        else:
            return False
        return True
