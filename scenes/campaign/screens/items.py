"""The bag: relics, and consumables to use or equip (CAMP-5.1, CAMP-5.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.campaign import CONSUMABLE, DECK, FALLEN, RESERVE
from scenes.campaign.model import words
from scenes.campaign.screens.army.card_picker import CardPicker
from scenes.campaign.screens.item_pictures import thing_paint
from scenes.kit.controls.button import Button
from scenes.kit.controls.scroll import FlowingScroll
from scenes.kit.overlays.dialog import ask
from scenes.kit.paint.skin import PLATE, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, GOLD, H3, INK, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.campaign.commands import Equip, UseItem
from systems.match import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView, ItemView

WIDTH, HEIGHT = 980, 780
ROW = 108
ON_CARDS = {"discharge": (DECK, RESERVE), "train": (DECK, RESERVE), "muster": (FALLEN,)}
"""Effects that need a card, and of which part of the army."""
ASKS = {
    "discharge": "Send which card home?",
    "train": "Train which card?",
    "muster": "Bring which card back?",
}
TAKES = {"discharge": "Send {} home", "train": "Train {}", "muster": "Bring {} back"}
NOTHING = "Nothing here yet. Elite battles, offers, events and shops bring relics and consumables."


class ItemRow(Control):
    """A relic or consumable: what it does, and buttons for what can be done with it."""

    def __init__(self, resources: CampaignResources, view: ItemView, act: int) -> None:
        super().__init__(name=f"item {view.item}", hittable=False)
        self.view = view
        self.slab = self.add(SlabNode(PLATE))
        self.well = self.add(SlabNode(WELL.but(radius=12, edge_top=GOLD if view.equipped else (96, 78, 50))))
        self.resources = resources
        self.picture = self.add(LazyPicture(resources.context.render_queue, well=False))
        self.title = self.add(Label(resources.item_name(view.item), H3, align="left", overflow="shrink"))
        consumable = view.kind == CONSUMABLE
        text = words.consumable_words(resources, view.item) if consumable else words.relic_words(resources, view.item)
        state = [] if consumable else words.relic_state(resources, act, view)
        self.text = self.add(Paragraph("\n".join([text, *state]), BODY.but(color=MUTED)))
        effect = resources.lands.consumables[view.item].effect if consumable else ""
        self.button: Button | None = None
        if effect == "equip":
            self.button = self.add(Button("Unequip" if view.equipped else "Equip", icon="shield"))
            self.button.on = view.equipped
        elif effect not in ("", "battle"):
            self.button = self.add(Button("Use", icon="check"))

    def wanted_height(self, width: float) -> float:
        """Pixels that it needs in a column of this width."""
        u = self.unit
        button = 186 * u if self.button is not None else 0.0
        words = self.text.measure(width - (ROW + 26) * u - button)[1]
        return max(ROW * u, words + 60 * u)

    def arrange(self) -> None:
        """Picture left, words amid, button right."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(16 * u, 12 * u)
        left, room = room.cut_left((ROW - 24) * u, 18 * u)
        left = Rect.around(left.cx, left.cy, left.w, left.w)
        self.well.fit(left.w, left.h)
        self.well.position = self.picture.position = left.center
        w, h = round(left.w - 10 * u), round(left.h - 10 * u)
        paint = partial(thing_paint, self.resources.context, self.resources, self.view.kind, self.view.item, w, h)
        self.picture.want(("campaign thing", self.view.kind, self.view.item), paint, w, h)
        if self.button is not None:
            right, room = room.cut_right(170 * u, 16 * u)
            self.button.place(Rect.around(right.cx, right.cy, right.w, 52 * u))
        head, rest = room.cut_top(34 * u, 2 * u)
        self.title.place(head)
        self.text.place(rest)


class ItemList(FlowingScroll):
    """The rows, one below the other."""

    def __init__(self) -> None:
        super().__init__(name="items")
        self.rows: list[ItemRow] = []
        self.empty = self.content.add(Paragraph("", BODY.but(color=MUTED)))

    def show(self, rows: list[ItemRow]) -> None:
        """Show these rows."""
        for row in self.rows:
            row.free()
        self.rows = [self.content.add(row) for row in rows]
        self.empty.text = "" if rows else NOTHING
        self.flow()

    def lay_out(self, width: float) -> float:
        """Place the rows."""
        u = self.unit
        if not self.rows:
            height = self.empty.measure(width)[1]
            self.empty.place(Rect(0, -height - 10 * u, width, height))
            return height + 20 * u
        low = 0.0
        for row in self.rows:
            height = row.wanted_height(width - 12 * u)
            low -= height + 10 * u
            row.place(Rect(6 * u, low, width - 12 * u, height))
        return 12 * u - low


class ItemsTray(PanelScene):
    """The bag above the map; `wanted(command)` to use or equip, `closed()`."""

    layers = ("bag",)
    dimming = (INK, 0.6)
    kept = frozenset({"inspect", "undo", "skip", "log", "commit"})

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__("bag", title="The bag", padding=30)
        self.context = context
        self.resources = resources
        self.view = view
        self.wanted = Signal[Command]()
        self.closed = Signal[()]()
        self.refusal: Callable[[Command], str | None] = _nothing_refused
        self.list = self.panel.add(ItemList())
        self.add_close("left", "Back to the map")

    def fill(self) -> None:
        """Show what is in it now."""
        self.renew(self.view)

    def first_focus(self) -> None:
        """Begin on the first thing that can be used."""
        self.focus = next((row.button for row in self.list.rows if row.button is not None), self.shut)

    def renew(self, view: CampaignView) -> None:
        """Something was used or equipped; the map below may tell of it."""
        self.drop_still()
        self.view = view
        ordered = sorted(view.items, key=lambda item: item.kind != CONSUMABLE)
        rows = [ItemRow(self.resources, item, view.act) for item in ordered]
        self.list.show(rows)
        for row in rows:
            self._arm(row)

    def _arm(self, row: ItemRow) -> None:
        if row.button is None:
            return
        item = row.view
        effect = self.resources.lands.consumables[item.item].effect
        if effect == "equip":
            row.button.permit(self.refusal(Equip(item.entity)))
            row.button.clicked.connect(partial(self.wanted.emit, Equip(item.entity)), row)
        elif effect in ON_CARDS:
            row.button.clicked.connect(partial(self._ask_card, item, effect), row)
        else:
            row.button.permit(self.refusal(UseItem(item.entity)))
            row.button.clicked.connect(partial(self._ask_use, item), row)

    def _ask_use(self, item: ItemView) -> None:
        name = self.resources.item_name(item.item)
        text = words.consumable_words(self.resources, item.item)
        ask(self.stage, f"Use {name}?", text, "Use", partial(self.wanted.emit, UseItem(item.entity)), no="Not now")

    def _ask_card(self, item: ItemView, effect: str) -> None:
        cards = [other for other in self.view.army if other.where in ON_CARDS[effect]]
        if not cards:
            self.stage.refuse("No valid target.")
            return
        text = words.consumable_words(self.resources, item.item)
        picker = CardPicker(self.context, self.resources, ASKS[effect], text, cards, take=TAKES[effect])
        picker.chosen.connect(lambda card: self.wanted.emit(UseItem(item.entity, card)))
        self.stage.push(picker, fade=False)

    def layout(self, view: Rect, u: float) -> None:
        """The list, and the way back at the foot."""
        self.outside.place(view)
        self.panel.place(Rect.around(view.cx, view.cy, min(WIDTH * u, view.w * 0.94), min(HEIGHT * u, view.h * 0.94)))
        foot, room = self.panel.inside.cut_bottom(58 * u, 16 * u)
        self.shut.place(Rect.around(foot.cx, foot.cy, min(foot.w, 320 * u), foot.h))
        self.list.place(room)

    def on_action(self, action: str) -> bool:
        """The key that opened it closes it; what is meant for the map does not reach it."""
        if action == "inspect":
            self.close()
        return super().on_action(action)

    def close(self) -> None:
        """Leave."""
        closed = self.closed
        super().close()
        closed.emit()


def _nothing_refused(command: Command) -> None:
    """Refuse nothing: a bag that runs alone with an example view."""
    del command
