"""A store: the back page of a shop's ledger, by candle light: boosters left, decks right (DUEL-10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PIL import Image

from game.collection.economy import Prize
from game.collection.owned import Collection
from game.problems import Problem
from game.profile.decks import deck_of
from scenes.collection.dust_table import DustTable
from scenes.collection.look import CollectionLook
from scenes.collection.opening import OpeningScene, open_words
from scenes.collection.store_paint import CANDLES, by_candles
from scenes.collection.store_parts import SHARES, BoosterPage, DeckForSaleRow
from scenes.fx.candle import Candle, wax_image
from scenes.kit.controls.button import Icon
from scenes.kit.theme import BODY_ON_PARCHMENT, CAPTION_ON_PARCHMENT, GOLD, H2, LABEL, MUTED, ON_PARCHMENT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import joined, plural

BESIDE = 92
"""Design pixels at each side of the ledger, where the candles stand."""
WAX = (46, 230)
"""A candle's wax in design pixels."""
PAGE = 54
"""Design pixels between a page's edge and what is written on it."""


class StoreScreen(Screen):
    """Sells; what is bought is written into the profile before it is shown."""

    hints = (MOVING, ("accept", "buy"), ("back", "leave"))

    def __init__(self, look: CollectionLook, collection: Collection[Any]) -> None:
        self.style = look.store()
        super().__init__(look.context, self.style.title)
        self.look = look
        self.collection = collection

    def build(self) -> None:
        """Purse, ledger, both pages."""
        economy = self.collection.economy
        self.wax = [self.add(SpriteNode(name="wax")) for _ in CANDLES]
        self.candles = [self.add(Candle(54, seed=seed)) for seed in range(len(CANDLES))]
        self.coin = self.add(Icon("coin", 34, GOLD))
        self.purse = self.add(Label("", H2.but(color=GOLD), align="left"))
        self.wins = self.add(
            Label(
                f"{self.style.wins} {prizes_line(economy.prizes)}.",
                LABEL.but(color=MUTED),
                align="left",
                overflow="shrink",
            )
        )
        self.ledger = self.add(SpriteNode(name="ledger", z=-1))
        self.booster = self.add(BoosterPage(self.look, economy))
        self.booster.buy.clicked.connect(self.open_booster)
        self.title = self.add(Label(self.style.heading, H2.but(color=ON_PARCHMENT), align="left"))
        self.notes = [self.add(Paragraph(words, BODY_ON_PARCHMENT, align="top left")) for words in self.style.notes]
        self.dust = self.add(DustTable(self.style.dust)) if self.style.dust else None
        self.offers = [self.add(DeckForSaleRow(self.look, name, deck)) for name, deck in economy.decks.items()]
        for offer in self.offers:
            offer.buy.clicked.connect(partial(self.buy_deck, offer.id))
        self.first = self.add(Paragraph(self.style.starters, CAPTION_ON_PARCHMENT, align="top left"))
        self.styles = [text.style for text in (self.first, *self.notes)]
        try:
            self.collection.found()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        self.stage.focus_gained.connect(self.show, self)  # another window may have spent something
        self.show()

    def first_focus(self) -> None:
        """Begin on the booster."""
        self.focus = self.booster.buy

    def show(self) -> None:
        """Show gold and prices as they are now."""
        self.purse.text = f"{self.collection.gold} gold"
        free = self.collection.gift or self.collection.boosters
        self.booster.buy.text = open_words(self.collection, "Open" if free else "Buy and open")
        self.booster.buy.permit(self.collection.booster_refusal())
        if self.dust is not None:
            self.look.refresh()
            self.style = self.look.store()
            self.title.text = self.style.heading
            self.dust.show(self.style.dust)
        for offer in self.offers:
            offer.show(self.collection.deck_refusal(offer.id), owned=self.collection.has_deck(offer.id))

    # -- buying --------------------------------------------------------------------------------------------------

    def open_booster(self) -> None:
        """Buy a booster and open it."""
        try:
            gained = self.collection.open_booster()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            self.show()
            return
        self.stage.sound(self.style.paid)
        self.show()
        opening = OpeningScene(self.look, self.collection, gained)
        opening.again.connect(self._again)
        self.stage.push(opening, fade=False)

    def _again(self, opening: OpeningScene) -> None:
        self.stage.dismiss(opening)
        self.open_booster()

    def buy_deck(self, identifier: str) -> None:
        """Buy a deck; it is kept among the own decks as well."""
        box, deck = self.look.box, self.collection.economy.decks[identifier]
        try:
            gained = self.collection.buy_deck(identifier)
            name = box.free_name(deck.name)
            box.keep(deck_of(name, deck.cards))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            self.show()
            return
        self.stage.sound("coin_land")
        new = len({item.card for item in gained if item.new})
        gold = sum(item.gold for item in gained)
        returned = f", and {gold} gold for surplus copies" if gold else ""
        cards = plural(new, "new card")
        self.stage.note(f"\u201c{name}\u201d is now among your decks: {cards}{returned}.")
        self.show()

    # -- places --------------------------------------------------------------------------------------------------

    def backdrop_image(self, width: int, height: int) -> Image.Image:
        """The table by candle light."""
        return by_candles(self.stage.art.table((width, height)))

    def arrange(self, body: Rect, u: float) -> None:
        """The purse above the open ledger; a page each for boosters and decks."""
        self._place_candles(u)
        line, room = body.cut_top(46 * u, 8 * u)
        self.coin.position = (line.x + 60 * u, line.cy)
        told = Rect(line.x + 90 * u, line.y, line.w - 90 * u, line.h)
        gold, wins = told.cut_left(max(150 * u, self.purse.measure()[0] + 8 * u), 30 * u)
        self.purse.place(gold)
        self.wins.place(wins)
        book = room.inset(BESIDE * u, 0).whole()
        w, h = round(book.w), round(book.h)
        keep = self.context.library.kept
        key, paint = self.style.ledger
        self.ledger.show((key, w, h), lambda: keep(lambda: paint(w, h), key, w, h))
        self.ledger.position = book.center
        left, right = book.inset(PAGE * u, 40 * u).columns(2, 2 * PAGE * u)
        self.booster.place(left)
        head, right = right.cut_top(46 * u, 10 * u)
        self.title.place(head)
        self._write(right, u)

    def _write(self, right: Rect, u: float) -> None:
        """Write on the right page: decks or notes with their table, and what everybody has at its foot."""
        written = [self.first, *self.notes]
        for share in SHARES:
            for text, style in zip(written, self.styles, strict=True):
                text.style = style.but(size=style.size * share)
            words = sum(text.measure(right.w)[1] + 16 * u for text in written)
            if words + (0.0 if self.dust is None else self.dust.least) <= right.h:
                break
        foot, right = right.cut_bottom(self.first.measure(right.w)[1] + 2, 12 * u)
        self.first.place(foot)
        if self.offers:
            for offer, rect in zip(self.offers, right.rows(len(self.offers), 14 * u), strict=True):
                offer.place(rect)
        for note in self.notes:
            if note is self.notes[-1] and self.dust is not None:
                last = note.measure(right.w)[1] + 20 * u
                table, right = right.cut_top(min(self.dust.tall, right.h - last), 18 * u)
                self.dust.place(table)
            line, right = right.cut_top(note.measure(right.w)[1] + 2, 14 * u)
            note.place(line)

    def _place_candles(self, u: float) -> None:
        view = self.stage.view
        w, h = max(4, round(WAX[0] * u)), max(8, round(WAX[1] * u))
        for candle, wax, (x, y) in zip(self.candles, self.wax, CANDLES, strict=True):
            spot = (view.x + x * view.w, view.y + (1 - y) * view.h)
            candle.position = spot
            wax.show(("store wax", w, h), lambda: wax_image(w, h))
            wax.position = (spot[0], spot[1] - h / 2 + 8 * u)


def prizes_line(prizes: Mapping[str, Prize]) -> str:
    """Return what wins against the program bring, by its levels."""
    return joined([f"{prize_words(prize)} ({level})" for level, prize in prizes.items()])


def prize_words(prize: Prize) -> str:
    """Return what a prize is: gold, and boosters if there are any."""
    boosters = "a booster" if prize.boosters == 1 else f"{prize.boosters} boosters"
    return f"{prize.gold} and {boosters}" if prize.boosters else str(prize.gold)
