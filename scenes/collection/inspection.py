"""A card large, beside everything that can be read about it."""

from __future__ import annotations

from scenes.collection.look import CollectionLook
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.units import Rect

LARGEST_CARD = 460
"""Design pixels of the picture's width at most."""


class CardInspection(PanelScene):
    """A click beside it, Esc or inspecting again closes it."""

    layers = ("inspection",)
    kept = frozenset({"commit", "undo", "redo", "help"})

    def __init__(self, look: CollectionLook, card: str) -> None:
        super().__init__(f"inspection {card}")
        self.look = look
        self.card = card
        self.picture = self.panel.add(
            FittedPicture(look.context.bakery, aspect=CARD_ASPECT, largest=LARGEST_CARD, name="inspected card")
        )
        self.sheet = self.panel.add(look.sheet())
        self.add_close()

    def fill(self) -> None:
        """Show the card."""
        self.picture.want(*self.look.inspection(self.card))
        self.sheet.show(self.card)

    def layout(self, view: Rect, u: float) -> None:
        """Card left, words right."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1080, 760))
        inside = self.panel.inside
        h = min(inside.h, 0.46 * inside.w / CARD_ASPECT)
        left, right = inside.cut_left(h * CARD_ASPECT, 28 * u)
        self.picture.place(left)
        self.sheet.place(self.cut_foot(right, u, 14))

    def on_action(self, action: str) -> bool:
        """Inspecting again closes it."""
        if action == "inspect":
            self.close()
            return True
        return super().on_action(action)
