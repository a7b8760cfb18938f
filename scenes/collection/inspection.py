"""A card large, beside everything that can be read about it; where the game has dust it is crafted here."""

from __future__ import annotations

from scenes.collection.crafting import CraftingRow, dust_collection
from scenes.collection.look import CollectionLook
from scenes.fx.sheen import Sheen
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

CRAFTING = 92
"""Design pixels of height."""
LARGEST_CARD = 460
"""Design pixels of the picture's width at most."""


class CardInspection(PanelScene):
    """A click beside it, Esc or inspecting again closes it. `changed()` when a copy was crafted or disenchanted."""

    layers = ("inspection",)
    kept = frozenset({"commit", "undo", "redo", "help"})

    def __init__(self, look: CollectionLook, card: str) -> None:
        super().__init__(f"inspection {card}")
        self.look = look
        self.card = card
        self.picture = self.panel.add(
            FittedPicture(look.context.render_queue, aspect=CARD_ASPECT, largest=LARGEST_CARD, name="inspected card")
        )
        self.foil = self.panel.add(Sheen(z=3)) if self._shines() else None
        self.sheet = self.panel.add(look.sheet())
        self.changed = Signal[()]()
        collection = dust_collection(look)
        dusty = collection is not None and collection.dust_of(card) is not None
        self.crafting = self.panel.add(CraftingRow(look, collection, card)) if dusty and collection else None
        if self.crafting is not None:
            self.crafting.changed.connect(self._changed)
        self.add_close()

    def _shines(self) -> bool:
        """Whether the card is of the rarest kind that boosters hold."""
        economy = self.look.spec.economy
        return economy is not None and self.card in economy.cards and economy.rank(self.card) == economy.best > 0

    def fill(self) -> None:
        """Show the card."""
        self.picture.want(*self.look.inspection(self.card))
        self.sheet.show(self.card)

    def _changed(self) -> None:
        self.look.refresh()
        self.sheet.card = ""
        self.sheet.show(self.card)
        self.changed.emit()

    def layout(self, view: Rect, u: float) -> None:
        """Card left, words right."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1080, 760))
        inside = self.panel.inside
        h = min(inside.h, 0.46 * inside.w / CARD_ASPECT)
        left, right = inside.cut_left(h * CARD_ASPECT, 28 * u)
        self.picture.place(left)
        if self.foil is not None:
            self.foil.position = left.center
            self.foil.fit(*left.fit(CARD_ASPECT).size)
        room = self.cut_foot(right, u, 14)
        if self.crafting is not None:
            foot, room = room.cut_bottom(CRAFTING * u, 12 * u)
            self.crafting.place(foot)
        self.sheet.place(room)

    def on_action(self, action: str) -> bool:
        """Inspecting again closes it."""
        if action == "inspect":
            self.close()
            return True
        return super().on_action(action)
