"""The shop after a match for gold (CLAN-12.1): offers left, own cards right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.clans import RARITIES, CardDefinition
from game.art.campaign.scenes import scene_image
from game.art.scenery.table import brass_framed
from game.collection.clans.shop import price_of, trained, training_price
from game.problems import Problem
from scenes.clans.resources import clans
from scenes.clans.screens import words
from scenes.clans.screens.collection import ClansLook
from scenes.collection.inspection import CardInspection
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, LABEL, LABEL_BOLD, MUTED, RARITY, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.plate_row import PlateRow
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT, Paint, PictureTile
from scenes.stage.control import Tip
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.profile.treasury import OwnCard
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

ROW = 84
SUTLER = 0.42
"""The sutler's picture takes this share of the shelf's height."""
NOTHING_ON_OFFER = "Nothing is on offer. Each battle for gold brings new cards."
NOTHING_OWNED = "You own no cards yet. Cards you buy join your deck in battles for gold."
ABOUT = "In battles for gold, each replaces a like card of your deck, or else a common one."


class OwnRow(PlateRow):
    """An own card with a button that trains it; a click looks at it."""

    def __init__(self, card: CardDefinition, price: str, tip: Tip, face: LazyPicture, paint: Paint) -> None:
        rarity = RARITY[RARITIES.index(card.rarity)]
        plate = PLATE.but(radius=9, shadow=3, edge_top=rarity, edge_bottom=rarity, edge=1.6)
        super().__init__(plate, name=f"own {card.id}", tip=tip)
        self.paint = paint
        self.title = self.add(Label(card.name, LABEL_BOLD, align="left", overflow="shrink"))
        self.numbers = self.add(
            Label(f"{card.damage} damage \u00b7 {card.health} health", CAPTION.but(color=MUTED), align="left")
        )
        self.train = self.add(Button(price, icon="coin", name=f"train {card.id}"))
        self.face = self.add(face)

    def arrange(self) -> None:
        """Words left, button right."""
        u = self.unit
        self.restyle()
        button, rest = self.box.inset(8 * u).cut_right(196 * u, 12 * u)
        self.train.place(button)
        face, rest = rest.cut_left((self.height - 10 * u) * CARD_ASPECT, 10 * u)
        w, h = max(4, round(face.w)), max(4, round(self.height - 10 * u))
        paint = self.paint
        self.face.want((self.name, w), lambda: paint(w, h), w, h)
        self.face.position = face.whole().center
        head, foot = rest.inset(4 * u, 0).rows((1.15, 1.0), 2 * u)
        self.title.place(head)
        self.numbers.place(foot)


class ShopScreen(Screen):
    """Offers and own cards; what is bought is written into the treasury at once."""

    hints = (MOVING, ("accept", "buy, train"), ("inspect", "look closely"), ("back", "leave"))

    def __init__(self, context: Context) -> None:
        super().__init__(context, "The Sutler")
        self.tiles: list[PictureTile] = []
        self.prices: list[Label] = []
        self.coins: list[Icon] = []

    def build(self) -> None:
        """Purse, offers, own cards."""
        self.purse_coin = self.add(Icon("coin", 34, GOLD))
        self.purse = self.add(Label("", H2.but(color=GOLD), align="left"))
        self.streak = self.add(Label("", LABEL.but(color=MUTED), align="left", overflow="shrink"))
        self.shelf = self.add(Panel("On offer", padding=20))
        self.scene_picture = self.shelf.add(LazyPicture(self.context.render_queue, name="sutler"))
        self.empty = self.shelf.add(Paragraph(NOTHING_ON_OFFER, BODY.but(color=MUTED)))
        self.mine = self.add(Panel("Your own cards", padding=20))
        self.about = self.mine.add(Paragraph(ABOUT, CAPTION.but(color=MUTED)))
        self.rows = self.mine.add(Stack(gap=8, padding=2, name="own cards"))
        self.treasury = clans(self.context).treasury
        self.stage.focus_gained.connect(self.show, self)  # another window may have spent something
        self.show()

    def first_focus(self) -> None:
        """Begin on the first card on offer."""
        if self.tiles:
            self.focus = self.tiles[0]

    def reading(self) -> Scroll | None:
        """The own cards."""
        return self.rows

    # -- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the treasury as it is now."""
        treasury, content = self.treasury, clans(self.context).content
        self.purse.text = f"{treasury.gold} gold"
        count = treasury.streak
        self.streak.text = f"{count} battles for gold won in a row" if count > 1 else ""
        for node in (*self.tiles, *self.prices, *self.coins):
            node.free()
        self.tiles, self.prices, self.coins = [], [], []
        for card in (offer for offer in treasury.offers if offer in content.cards):
            self._offer(content.cards[card])
        self.empty.visible = not self.tiles
        self.rows.reset()
        known = [(number, own) for number, own in enumerate(treasury.cards) if own.card in content.cards]
        for number, own in sorted(known, key=lambda pair: (content.cards[pair[1].card].name, pair[0])):
            self.rows.append(self._row(number, own), ROW)
        if not known:
            self.rows.append(Paragraph(NOTHING_OWNED, BODY.but(color=MUTED)), gap=10)
        self.rows.flow()
        if self.shelf.width:
            self._place_offers()

    def _offer(self, card: CardDefinition) -> None:
        resources, price = clans(self.context), price_of(card, clans(self.context).content)
        tile = self.shelf.add(
            PictureTile(
                self.context.render_queue,
                ("card", card.id),
                partial(resources.art.card, card.id),
                framed=False,
                tip=lambda: words.card_tip(resources.content, card),
                name=f"offer {card.name}",
            )
        )
        refusal = self.treasury.buy_refusal(card.id, price)
        tile.permit(refusal)
        tile.clicked.connect(partial(self._buy, card.id, price))
        tile.inspected.connect(partial(self._examine, card.id))
        self.tiles.append(tile)
        self.coins.append(self.shelf.add(Icon("coin", 24, GOLD)))
        self.prices.append(self.shelf.add(Label(str(price), H2.but(color=MUTED if refusal else TEXT), align="left")))

    def _row(self, number: int, own: OwnCard) -> OwnRow:
        content = clans(self.context).content
        base = content.cards[own.card]
        card, price, most = trained(base, own.training), training_price(base, content), content.systems.gold.most
        refusal = self.treasury.train_refusal(number, price, most)
        full = own.training >= most
        row = OwnRow(
            card,
            "Fully trained" if full else f"Train for {price}",
            lambda: words.card_tip(content, base),
            LazyPicture(self.context.render_queue),
            partial(clans(self.context).art.card, own.card),
        )
        row.train.clicked.connect(partial(self._train, number, price, most))
        row.train.permit(refusal)
        if not full:
            row.train.tip = f"+1 damage, +1 health: {card.damage + 1} damage, {card.health + 1} health."
        row.clicked.connect(partial(self._examine, own.card))
        return row

    # -- buying --------------------------------------------------------------------------------------------------

    def _buy(self, card: str, price: int) -> None:
        self._do(lambda: self.treasury.buy(card, price))

    def _train(self, number: int, price: int, most: int) -> None:
        self._do(lambda: self.treasury.train(number, price, most))

    def _do(self, trade: Callable[[], None]) -> None:
        try:
            trade()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            self.show()
            return
        self.stage.sound("coin_land")
        self.show()
        self.first_focus()

    def _examine(self, card: str) -> None:
        self.stage.push(CardInspection(ClansLook(self.context), card), fade=False)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The purse above; offers left, own cards right."""
        line, rest = body.cut_top(52 * u, 14 * u)
        self.purse_coin.position = (line.x + 24 * u, line.cy)
        told = Rect(line.x + 54 * u, line.y, line.w - 54 * u, line.h)
        words_, streak = told.cut_left(self.purse.measure()[0] + 8 * u, 30 * u)
        self.purse.place(words_)
        self.streak.place(streak)
        main, side = layout.beside(rest, u, 0.42, 400, 720)
        self.shelf.place(main)
        self.mine.place(side)
        head, room = self.mine.inside.cut_top(self.about.measure(self.mine.inside.w)[1] + 2, 12 * u)
        self.about.place(head)
        self.rows.place(room)
        self._place_offers()

    def _place_offers(self) -> None:
        """Place the sutler above and the cards below, each above its price."""
        count, u = len(self.tiles), self.unit
        head, room = self.shelf.inside.cut_top(self.shelf.inside.h * SUTLER, 14 * u)
        context, wide, high = self.context, round(head.w), round(head.h)
        self.scene_picture.want("sutler", lambda: sutler_image(context, wide, high), wide, high)
        self.scene_picture.position = head.whole().center
        self.empty.place(room)
        if not count:
            return
        foot, gap = 52 * u, 18 * u
        columns = max(range(1, count + 1), key=lambda each: _card_width(room, count, each, foot, gap))
        w = min(_card_width(room, count, columns, foot, gap), 300 * u)
        h, rows = w / CARD_ASPECT, -(-count // columns)
        left = room.cx - (columns * w + (columns - 1) * gap) / 2
        top = room.cy + (rows * (h + foot) + (rows - 1) * gap) / 2
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, columns)
            x, y = left + column * (w + gap), top - row * (h + foot + gap)
            tile.place(Rect(x, y - h, w, h).whole())
            price = self.prices[number]
            long = price.measure()[0]
            start = x + w / 2 - (long + 34 * u) / 2
            self.coins[number].position = (start + 12 * u, y - h - foot / 2)
            price.place(Rect(start + 34 * u, y - h - foot, long + 4 * u, foot))


def sutler_image(context: Context, width: int, height: int) -> Image.Image:
    """The sutler's cart as a wide picture in a brass frame, drawn once."""

    def draw() -> Image.Image:
        whole = scene_image("shop", "europe", (width, max(height, round(width / 1.5))))
        top = round((whole.height - height) * 0.72)
        return brass_framed(whole.crop((0, top, width, top + height)))

    return context.library.kept(draw, "clans sutler", width, height)


def _card_width(room: Rect, count: int, columns: int, foot: float, gap: float) -> float:
    """How wide a card can be where so many stand in a row."""
    rows = -(-count // columns)
    high = (room.h - (rows - 1) * gap) / rows - foot
    return min((room.w - (columns - 1) * gap) / columns, high * CARD_ASPECT)
