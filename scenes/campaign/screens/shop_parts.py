"""Parts of the shop: a good with its price, and a row of the player's own things."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import CARD, DECK, FALLEN
from components.clans import RARITIES
from scenes.campaign.model.words import count
from scenes.campaign.screens import words
from scenes.campaign.screens.army.parts import fallen_line, record_line
from scenes.campaign.screens.frame import definition_of, face_image
from scenes.campaign.screens.item_pictures import sentence_of, thing_paint, tip_of
from scenes.clans.screens import words as card_words
from scenes.kit.controls.button import DISABLED_TEXT, Icon
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, H3, HOVER_S, LABEL_BOLD, LEAF_LIGHT, MUTED, RARITY, TEXT, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.plate_row import PlateRow
from scenes.shell.widgets.tile import CARD_ASPECT, FRAMED, FRAMED_LIT, FRAMED_OFF, Paint
from scenes.stage.animation import Tween
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.units import Rect
from systems.campaign.state.ledger import card_price

if TYPE_CHECKING:
    from PIL import Image

    from components.clans import CardDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView, GoodView, ItemView

CHIP_H = 38
LOW = 150
"""A thing on a shelf lower than so many design pixels has its price beside its picture, and its words in the tip."""
ROW_H, ROW_PICTURE, ROW_PRICE = 96, 77, 78
"""Design pixels of a row: its least height, the width of its picture and of its price."""
SOLD = (96, 90, 84)


class GoodTile(Control):
    """A good for sale: face or words, with its price; a click buys it."""

    def __init__(self, context: Context, resources: CampaignResources, good: GoodView) -> None:
        name = resources.card_name(good.item) if good.kind == CARD else resources.item_name(good.item)
        super().__init__(name=f"good {name}", focusable=True, tip=self._say)
        self.context = context
        self.resources = resources
        self.kind, self.item = good.kind, good.item
        self.key = (good.kind, good.item)
        self.body = self.add(Node())
        self.frame = self.body.add(SlabNode(FRAMED))
        self.picture = self.body.add(LazyPicture(context.render_queue))
        self.title = self.body.add(Label(name, LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.words = self.body.add(Paragraph("", BODY.but(size=19)))
        self.chip = self.body.add(SlabNode(PLATE))
        self.coin = self.body.add(Icon("coin", 22, GOLD, z=1))
        self.price = self.body.add(Label("", H3, align="left", z=1))
        if good.kind != CARD:
            self.words.text = sentence_of(resources, good.kind, good.item)
        self.sold = False
        self.cost = 0
        self.face = Rect(0, 0, 1, 1)
        self._chip_w = 1.0

    def _say(self) -> str:
        if self.kind == CARD:
            found = self.resources.clans.cards[self.item]
            line = "" if self.sold else f"\n{price_line(found, self.cost)}"
            return f"{card_words.card_tip(self.resources.clans, found)}{line}"
        return tip_of(self.resources, self.kind, self.item)

    def show(self, good: GoodView, refusal: str | None) -> None:
        """Show its price, and whether it is sold."""
        self.sold, self.cost = good.sold, good.price
        self.price.text = "Sold" if good.sold else str(good.price)
        self.permit(refusal or good.refusal or None)
        affordable = self.enabled or good.sold
        self.price.style = H3.but(color=MUTED if good.sold else TEXT if affordable else BAD)
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """A card stands above its price; a thing has words beside it."""
        u = self.unit
        chip, room = self.box.cut_bottom(CHIP_H * u, 6 * u)
        card = self.kind == CARD
        aspect = CARD_ASPECT if card else 1.0
        low = not card and self.height < LOW * u
        if low:
            room = self.box
        share, right = (room, room) if card else room.cut_left(min(room.h, room.w * (0.34 if low else 0.44)), 12 * u)
        self.face = share.fit(aspect).whole()
        if not card:  # the picture stands at the upper left, its price below it
            self.face = Rect(share.x, share.top - self.face.h, self.face.w, self.face.h)
            chip = chip.moved(0, self.face.y - room.y)
            right = Rect(self.face.right + 12 * u, right.y, self.box.right - self.face.right - 12 * u, right.h)
        self.title.visible = not card
        self.words.visible = not card and not low
        if low:
            head, rest = right.rows(2, 2 * u)
            self.title.place(head)
            chip = rest.cut_top(min(rest.h, CHIP_H * u))[0]
        elif not card:
            head, rest = right.cut_top(34 * u, 2 * u)
            self.title.place(head)
            self.words.place(rest)
        inner = self.face if card else self.face.inset(5 * u)
        w, h = max(2, round(inner.w)), max(2, round(inner.h))
        self.picture.want((*self.key, "good"), partial(self._paint, w, h), w, h)
        self.picture.position = self.frame.position = self.face.center
        wide = self.price.measure()[0] + (0 if self.sold else 30 * u)
        middle = min(right.x + wide / 2 + 17 * u, self.box.right - wide / 2 - 17 * u) if low else self.face.cx
        self.chip.position = (middle, chip.cy)
        self.coin.visible = not self.sold
        self.coin.position = (middle - wide / 2 + 11 * u, chip.cy)
        left = middle - wide / 2 + (0 if self.sold else 30 * u)
        self.price.place(Rect(left, chip.y, wide, chip.h))
        self._chip_w = wide + 34 * u
        self.restyle()

    def _paint(self, w: int, h: int) -> Image.Image:
        if self.kind == CARD:
            return face_image(self.resources, self.resources.clans.cards[self.item], w, h)
        return thing_paint(self.context, self.resources, self.kind, self.item, w, h)

    def restyle(self) -> None:
        """Light up, or fade when it is sold."""
        if not self.in_tree or not self.width:
            return
        lit = self.lit and self.enabled
        self.frame.visible = self.kind != CARD or lit
        if self.kind != CARD:
            self.frame.fit(self.face.w, self.face.h, FRAMED_OFF if self.sold else FRAMED_LIT if lit else FRAMED)
        elif lit:
            self.frame.fit(self.face.w + 8 * self.unit, self.face.h + 8 * self.unit, FRAMED_LIT.but(glow=10))
        self.picture.tint = SOLD if self.sold else (255, 255, 255)
        edge = PLATE.but(radius=12, edge_top=LEAF_LIGHT, edge_bottom=GOLD) if lit else PLATE.but(radius=12)
        self.chip.fit(self._chip_w, CHIP_H * self.unit, edge)

    def on_hover(self, inside: bool) -> None:
        """Come nearer."""
        super().on_hover(inside)
        if inside:
            self.stage.sound("ui.hover")
        self.run(Tween(self.body, HOVER_S, scale=1.02 if inside and self.enabled else 1.0))


class ThingRow(PlateRow):
    """A card or thing of the player with a price; a click deals with it."""

    def __init__(
        self,
        context: Context,
        picture: tuple[Hashable, Paint],
        words_: tuple[str, str],
        edge: Rgb,
        tip: Tip,
        *,
        card: str = "",
    ) -> None:
        """Make a row: picture's key and paint, name, line, and the card or ""."""
        name, line = words_
        plate = PLATE.but(radius=9, edge_top=edge, edge_bottom=edge, edge=1.5, shadow=3)
        super().__init__(plate, name=name, tip=tip)
        self.key, self.paint = picture
        self.card = card
        self.picture = self.add(LazyPicture(context.render_queue))
        self.aspect = CARD_ASPECT if card else 1.0
        self.title = self.add(Label(name, LABEL_BOLD, align="left", overflow="shrink"))
        self.line = self.add(Paragraph(line, CAPTION.but(color=MUTED)))
        self.coin = self.add(Icon("coin", 20, GOLD))
        self.price = self.add(Label("", H3.but(size=24), align="left"))

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width: all words are read in their own size."""
        u = self.unit
        room = width - (16 + ROW_PICTURE + 10 + ROW_PRICE + 8) * u
        return max(ROW_H * u, self.title.measure()[1] + self.line.measure(room)[1] + 14 * u)

    def arrange(self) -> None:
        """Picture, words, price."""
        u = self.unit
        room = self.box.inset(8 * u, 5 * u)
        left, rest = room.cut_left(ROW_PICTURE * u, 10 * u)
        rect = left.fit(self.aspect).whole()
        w, h = round(rect.w), round(rect.h)
        paint = self.paint
        self.picture.want((self.key, "row"), lambda: paint(w, h), w, h)
        self.picture.position = rect.center
        right, middle = rest.cut_right(ROW_PRICE * u, 8 * u)
        self.coin.position = (right.x + 10 * u, right.cy)
        self.price.place(right.cut_left(24 * u)[1])
        title_h = min(self.title.measure()[1], middle.h * 0.5)
        line_h = min(self.line.measure(middle.w)[1], middle.h - title_h)
        upper, lower = middle.inset(0, max(0.0, (middle.h - title_h - line_h) / 2)).cut_top(title_h)
        self.title.place(upper)
        self.line.place(lower)
        self.restyle()

    def restyle(self) -> None:
        """Light up; pale where it cannot be done."""
        super().restyle()
        if self.in_tree and self.width:
            self.title.style = LABEL_BOLD.but(color=LABEL_BOLD.color if self.enabled else DISABLED_TEXT)
            self.price.style = H3.but(size=24, color=TEXT if self.enabled else DISABLED_TEXT)


def price_line(card: CardDefinition, price: int) -> str:
    """What a card's price is made of (CAMP-3.4), and what perks take off."""
    full = card_price(card)
    bare = card_price(replace(card, abilities=()))
    plain = card_price(replace(card, damage=0, health=0, abilities=()))
    parts = [f"{plain} for any card", f"{bare - card.health - plain} for its damage", f"{card.health} for its health"]
    if full > bare:
        parts.append(f"{full - bare} for its {'ability' if len(card.abilities) == 1 else 'abilities'}")
    line = f"Price {full}: {card_words.plain_list(parts)}."
    return line if price == full else f"{line} Your perks make that {price}."


def row_of_card(context: Context, resources: CampaignResources, card: ArmyCardView) -> ThingRow:
    """A row of the army's card: where it is and what it has seen, or how it fell."""
    found = definition_of(resources, card)
    edge = RARITY[RARITIES.index(found.rarity)]
    if card.where == FALLEN:
        line = fallen_line(resources, card)
    else:
        place = "In the deck" if card.where == DECK else "In the reserves"
        fought = f", {count(card.battles, 'battle')}" if card.battles else ""
        line = f"{place}{fought}."

    def tip() -> str:
        worth = f"{price_line(found, card.price)} A shop pays {card.sale} for it"
        back = f", and takes {card.repair} to bring it back." if card.where == FALLEN else "."
        return f"{card_words.card_tip(resources.clans, found)}\n{record_line(card)}\n{worth}{back}"

    picture = (found, partial(face_image, resources, found))
    return ThingRow(context, picture, (words.card_line(resources, card), line), edge, tip, card=card.card)


def row_of_item(context: Context, resources: CampaignResources, item: ItemView) -> ThingRow:
    """A row of a relic or consumable."""
    line = sentence_of(resources, item.kind, item.item)
    picture = ((item.kind, item.item), partial(thing_paint, context, resources, item.kind, item.item))
    tip = partial(tip_of, resources, item.kind, item.item)
    return ThingRow(context, picture, (resources.item_name(item.item), line), GOLD, tip)
