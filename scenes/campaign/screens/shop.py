"""The shop: buying, selling, repairs and discharges (CAMP-3.3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.campaign import CARD, DECK, FALLEN, RESERVE
from game.art.campaign.theatre import theatre_of
from scenes.campaign.model.words import count
from scenes.campaign.screens import words
from scenes.campaign.screens.frame import PursedScreen
from scenes.campaign.screens.item_pictures import ScenePicture
from scenes.campaign.screens.shop_parts import GoodTile, ThingRow, row_of_card, row_of_item
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.screen import MOVING
from scenes.shell.widgets import layout
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect
from systems.campaign.commands import Buy, Discharge, Leave, Refresh, Repair, Sell
from systems.campaign.rules.places.shop import MOST_FOR_CARD

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView
    from systems.match import Command

SELL, REPAIR, DISCHARGE = range(3)
SAYS = (
    f"A quarter of the price; one card a visit, {MOST_FOR_CARD} gold at most.",
    "The fallen come back for half their price, rounded up.",
    "A removed card is gone for good.",
)


class ShopScreen(PursedScreen):
    """Goods at the left; at the right the counters for what is the player's own."""

    back_text = "Leave"
    begins_focused = False
    hints = (MOVING, ("accept", "buy, sell"), ("inspect", "look closely"), ("back", "leave"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        place = words.place_of(resources, view, view.place)
        super().__init__(context, resources, view, f"The Sutler at {place}" if place else "The Sutler")
        self.goods: dict[int, GoodTile] = {}
        self.counter = SELL

    def build(self) -> None:
        """Scene, goods, counters."""
        self.shelf = self.add(Panel("For sale", padding=18))
        self.refresh = self.shelf.add(Button("Other goods", icon="undo", name="refresh"))
        self.refresh.clicked.connect(self._refresh)
        self.mine = self.add(Panel("", padding=18))
        self.scene_picture = self.mine.add(ScenePicture(self.context, "shop", theatre_of(self.view.act_id)))
        self.tabs = self.mine.add(Tabs(("Sell", "Repair", "Remove"), icons=("coin", "medic", "grave")))
        self.tabs.chosen.connect(self.turn)
        self.said = self.mine.add(Paragraph("", CAPTION.but(color=MUTED)))
        self.rows = self.mine.add(Stack(gap=7, padding=2, name="own things"))

    def key_entry(self) -> GoodTile | None:
        """An arrow begins on the first good."""
        return next(iter(self.goods.values()), None)

    def reading(self) -> Scroll | None:
        """The counters' list."""
        return self.rows

    def go_back(self) -> None:
        """Leave by a command; ask first if something can still be bought."""
        payable = [good for good in self.view.goods if self.refusal(Buy(good.row)) is None]
        if payable:
            text = f"You can still afford {count(len(payable), 'thing')} here, and the sutler moves on."
            self.ask("Leave the sutler?", text, "Leave", Leave())
        else:
            self.want(Leave())

    # -- the view ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show goods and counters."""
        view = self.view
        keys = {good.row: (good.kind, good.item) for good in view.goods}
        if keys != {row: tile.key for row, tile in self.goods.items()}:
            for tile in self.goods.values():
                tile.free()
            self.goods = {}
            for good in view.goods:
                tile = self.goods[good.row] = self.shelf.add(GoodTile(self.context, self.resources, good))
                tile.clicked.connect(partial(self._buy, good.row))
                if good.kind == CARD:
                    tile.inspected.connect(partial(self.examine, good.item))
        for good in view.goods:
            self.goods[good.row].show(good, self.refusal(Buy(good.row)))
        self.refresh.text = f"Other goods for {view.refresh} gold"
        self.refresh.permit(self.refusal(Refresh()))
        self.refresh.tip = "The sutler brings other cards, consumables and relics."
        self.turn(self.counter)
        if self.shelf.width:
            self._place_goods()

    def turn(self, counter: int) -> None:
        """Go to another counter."""
        self.counter = counter
        self.said.text = SAYS[counter]
        focus = self.stage.router.focus
        kept = focus.name if isinstance(focus, ThingRow) else ""
        at = self.rows.at
        self.rows.reset()
        rows = (self._to_sell, self._to_repair, self._to_remove)[counter]()
        for row in rows:
            self.rows.append(row, row.wanted_height)
            if row.name == kept:
                self.stage.router.set_focus(row)
        if not rows:
            empty = ("Nothing to sell.", "{check} Nobody has fallen.", "Nobody to send home.")[counter]
            self.rows.append(Paragraph(empty, BODY.but(color=MUTED)), gap=10)
        self.rows.flow()
        self.rows.at = at

    def _to_sell(self) -> list[ThingRow]:
        view = self.view
        rows = [
            self._row(row_of_item(self.context, self.resources, item), f"+{item.sale}", Sell(item.entity), item.sale)
            for item in view.items
        ]
        cards = [card for card in view.army if card.where in {DECK, RESERVE}]
        return rows + [
            self._row(
                row_of_card(self.context, self.resources, other), f"+{other.sale}", Sell(other.entity), other.sale
            )
            for other in sorted(cards, key=lambda card: (self.resources.card_name(card.card), card.entity))
        ]

    def _to_repair(self) -> list[ThingRow]:
        fallen = [card for card in self.view.army if card.where == FALLEN]
        return [
            self._row(row_of_card(self.context, self.resources, unit), f"{unit.repair}", Repair(unit.entity))
            for unit in fallen
        ]

    def _to_remove(self) -> list[ThingRow]:
        price = self.view.discharge
        cards = [card for card in self.view.army if card.where in {DECK, RESERVE}]
        return [
            self._row(row_of_card(self.context, self.resources, other), f"{price}", Discharge(other.entity))
            for other in sorted(cards, key=lambda card: (self.resources.card_name(card.card), card.entity))
        ]

    def _row(self, row: ThingRow, price: str, command: Command, sale: int = 0) -> ThingRow:
        row.price.text = price
        row.permit(self.refusal(command))
        row.clicked.connect(partial(self._deal, row, command, sale))
        if row.card:
            row.inspected.connect(partial(self.examine, row.card))
        return row

    # -- commands ------------------------------------------------------------------------------------------------

    def _buy(self, row: int) -> None:
        good = next(other for other in self.view.goods if other.row == row)
        name = self.resources.card_name(good.item) if good.kind == CARD else self.resources.item_name(good.item)
        self._pay(f"Buy {name}?", good.price, "Buy", Buy(row))

    def _refresh(self) -> None:
        self._pay("See other goods?", self.view.refresh, "Pay", Refresh())

    def _pay(self, question: str, price: int, yes: str, command: Command) -> None:
        text = f"It costs {price} of your {self.view.gold} gold."
        self.ask(question, text, yes, command, no="Not now", sound="campaign_purse")

    def _deal(self, row: ThingRow, command: Command, sale: int) -> None:
        """Nothing that the sutler does can be undone: all of it is asked first."""
        name = row.title.text
        if isinstance(command, Repair):
            self._pay(f"Bring {name} back?", int(row.price.text), "Bring back", command)
        elif isinstance(command, Sell):
            sure = f"The sutler pays {count(sale, 'gold piece')}."
            self.ask(f"Sell {name}?", sure, "Sell", command, no="Keep it", kind="danger")
        else:
            sure = f"It costs {self.view.discharge} gold, and the card is gone for good."
            self.ask(f"Send {name} home?", sure, "Remove", command, no="Keep it", kind="danger")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The sutler and the goods at the left, the counters at the right."""
        main, side = layout.beside(body, u, 0.34, 380, 640)
        self.shelf.place(main)
        self._place_goods()
        self.mine.place(side)
        room = self.mine.inside
        self.scene_picture.visible = side.h > 640 * u
        if self.scene_picture.visible:
            head, room = room.cut_top(min(room.w / 1.5, side.h * 0.3), 12 * u)
            self.scene_picture.place(head)
        bar, room = room.cut_top(48 * u, 8 * u)
        self.tabs.place(bar)
        line, room = room.cut_top(28 * u, 6 * u)
        self.said.place(line)
        self.rows.place(room)

    def _place_goods(self) -> None:
        """Cards in the upper row, things in the lower."""
        u = self.unit
        room = self.shelf.inside
        foot, room = room.cut_bottom(52 * u, 12 * u)
        self.refresh.place(foot.cut_left(min(foot.w, 420 * u))[0])
        cards = [tile for tile in self.goods.values() if tile.kind == CARD]
        others = [tile for tile in self.goods.values() if tile.kind != CARD]
        upper, lower = room.rows((1.75, 1.0), 16 * u) if cards and others else (room, room)
        for tiles, strip in ((cards, upper), (others, lower)):
            for tile, cell in zip(tiles, strip.columns(max(3, len(tiles)), 18 * u), strict=False):
                tile.place(cell)
