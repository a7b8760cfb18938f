"""Parts of the binder: the open book with its pockets, and the counts of the set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.duel import KINDS, RARITIES, TYPES, DuelCardDefinition
from game.art.draw.palette import rgb
from game.art.duel.types import RARITY_COLOUR, TYPE_COLOUR
from scenes.duel.model.lexicon import RARITY_NAMES, TYPE_NAMES
from scenes.duel.model.tips import card_tip
from scenes.duel.screens.faces import face, shadow, tile_key
from scenes.kit.bars import liquid
from scenes.kit.discs import disc
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.skin import WELL, Slab
from scenes.kit.text import Label
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, LEAF_DARK, LEAF_LIGHT, MUTED, Rgb
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT, PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.duel.stock import DuelResources

COVER = Slab(
    top=(96, 34, 24), bottom=(58, 18, 14), edge_top=LEAF_LIGHT, edge_bottom=LEAF_DARK, edge=3, radius=20, shadow=22,
    shadow_strength=0.7, inner=8, grain=0.03,
)  # fmt: skip
LEAF = Slab(
    top=(62, 50, 40), bottom=(46, 36, 29), edge_top=(104, 84, 58), edge_bottom=(34, 26, 20), edge=1.5, radius=10,
    shadow=10, grain=0.02,
)  # fmt: skip
POCKET = WELL.but(top=(24, 19, 15), bottom=(34, 27, 21), radius=14)
RINGS = 3
PLURALS = {"creature": "Creatures", "rune": "Runes", "ward": "Wards"}


def _blank(width: int, height: int) -> Image.Image:
    """What an empty pocket would show; it is not visible."""
    return Image.new("RGBA", (width, height))


class Pocket(PictureTile):
    """A pocket of a page: a card, in colour or as a shadow, or nothing."""

    def __init__(self, bakery: RenderQueue, stock: DuelResources, number: int) -> None:
        super().__init__(bakery, None, _blank, framed=False, tip=self._tell, name=f"pocket {number}")
        self.stock = stock
        self.card: DuelCardDefinition | None = None
        self.copies = 0

    def hold(self, card: DuelCardDefinition, copies: int) -> None:
        """Show a card of which so many copies are owned."""
        self.card, self.copies = card, copies
        self.count = f"{copies}\u00d7" if copies else ""
        draw = face if copies else shadow
        self.repaint(tile_key(card, owned=bool(copies)), partial(draw, self.stock.art, card))

    def _tell(self) -> str:
        if self.card is None:
            return ""
        owned = "" if self.copies else "\nNot in your collection: boosters and decks of the store may bring it."
        return f"{card_tip(self.stock.lexicon, self.card.id)}{owned}"


class Book(Control):
    """An open binder: two leaves with two rows of two pockets each. `examined(card)`, `turned(way)` by the wheel."""

    def __init__(self, bakery: RenderQueue, stock: DuelResources, pockets: int) -> None:
        super().__init__(name="binder")
        self.examined = Signal[str]()
        self.turned = Signal[int]()
        self.cover = self.add(SlabNode(COVER))
        self.leaves = [self.add(SlabNode(LEAF)) for _ in range(2)]
        self.wells = [self.add(SlabNode(POCKET)) for _ in range(pockets)]
        self.rings = [self.add(SpriteNode(z=1)) for _ in range(RINGS)]
        self.pockets = [self.add(Pocket(bakery, stock, number)) for number in range(pockets)]
        for pocket in self.pockets:
            pocket.clicked.connect(partial(self._look, pocket))
            pocket.inspected.connect(partial(self._look, pocket))

    def show(self, page: Sequence[tuple[DuelCardDefinition, int]]) -> None:
        """Show a page: cards with the copies that are owned."""
        for number, pocket in enumerate(self.pockets):
            pocket.visible = number < len(page)
            if number < len(page):
                pocket.hold(*page[number])
            else:
                pocket.card = None
        if self.width:
            self.arrange()

    def on_scroll(self, amount: float) -> bool:
        """The wheel turns pages."""
        self.turned.emit(-1 if amount > 0 else 1)
        return True

    def _look(self, pocket: Pocket) -> None:
        if pocket.card is not None:
            self.examined.emit(pocket.card.id)

    def arrange(self) -> None:
        """Cover, leaves, and pockets as large as the leaves allow."""
        u = self.unit
        gap, margin = 14 * u, 18 * u
        leaf_h = self.height - 28 * u
        card_h = (leaf_h - 2 * margin - gap) / 2
        card_w = min(card_h * CARD_ASPECT, (self.width - 34 * u - 24 * u - 4 * margin - 2 * gap) / 4)
        card_h = card_w / CARD_ASPECT
        leaf_w, leaf_h = 2 * card_w + gap + 2 * margin, 2 * card_h + gap + 2 * margin
        self.cover.fit(2 * leaf_w + 24 * u + 34 * u, leaf_h + 28 * u)
        for side, leaf in zip((-1, 1), self.leaves, strict=True):
            leaf.fit(leaf_w, leaf_h)
            leaf.position = (side * (leaf_w / 2 + 12 * u), 0)
        for number, (pocket, well) in enumerate(zip(self.pockets, self.wells, strict=True)):
            row, column = divmod(number, 4)
            side, inner = divmod(column, 2)
            x = (side * 2 - 1) * (leaf_w / 2 + 12 * u) + (inner - 0.5) * (card_w + gap)
            y = (0.5 - row) * (card_h + gap)
            spot = Rect.around(x, y, card_w, card_h).whole()
            well.fit(card_w + 6 * u, card_h + 6 * u)
            well.position = spot.center
            if pocket.card is not None:
                pocket.place(spot)
        px = max(8, round(30 * u))
        for number, ring in enumerate(self.rings):
            ring.show(("binder ring", px), lambda: disc(px, (236, 208, 140), (150, 104, 44), (70, 46, 18), 0))
            ring.position = (0, (number - 1) * leaf_h * 0.34)


class CountRow(Control):
    """A line of the counts: words, how many of how many, and a bar."""

    def __init__(self, words: str, have: int, of: int, color: Rgb) -> None:
        super().__init__(name=f"count {words}", tip=f"{words}: {have} of {of} cards")
        self.share = have / of if of else 0.0
        self.words = self.add(Label(words, BODY, align="left", overflow="shrink"))
        self.number = self.add(Label(f"{have} / {of}", CAPTION.but(color=MUTED), align="right"))
        self.well = self.add(SlabNode(WELL.but(radius=5)))
        self.fill = self.add(SlabNode(liquid(color).but(radius=4)))

    def arrange(self) -> None:
        """Words and number above the bar."""
        u = self.unit
        bar, line = self.box.cut_bottom(12 * u, 2 * u)
        number, words = line.cut_right(90 * u, 6 * u)
        self.words.place(words)
        self.number.place(number)
        self.well.fit(bar.w, bar.h)
        self.well.position = bar.center
        inner = bar.inset(2 * u)
        wide = round(inner.w * self.share)
        self.fill.visible = wide > 0
        if wide:
            self.fill.fit(max(4 * u, wide), inner.h)
            self.fill.position = (inner.x + max(4 * u, wide) / 2, inner.cy)


class Counts(Panel):
    """How much of the set is owned: in all, by kind, by rarity, by type."""

    def __init__(self, stock: DuelResources) -> None:
        super().__init__("The collection", padding=18)
        self.rows = self.add(Stack(gap=5, name="counts"))
        cards = stock.content.collectable.values()
        copies = stock.collection.owned()
        self._row("All cards", cards, copies, GOLD)
        for title, key, values in (
            ("Kinds", "kind", KINDS),
            ("Rarities", "rarity", RARITIES),
            ("Types", "type", TYPES),
        ):
            self.rows.append(Label(title, H3.but(color=GOLD, size=22), align="left"), 30, gap=10)
            for value in values:
                words = {**PLURALS, **RARITY_NAMES, **TYPE_NAMES}[value]
                colour = rgb({**TYPE_COLOUR, **RARITY_COLOUR, "creature": TYPE_COLOUR["heroic"]}[value])
                some = [card for card in cards if getattr(card, key) == value]
                self._row(words, some, copies, colour)
        total = Label(f"{copies.total()} copies", CAPTION.but(color=MUTED), align="left")
        self.rows.append(total, 26, gap=10)

    def _row(self, words: str, cards: Iterable[DuelCardDefinition], owned: Mapping[str, int], color: Rgb) -> None:
        listed = list(cards)
        have = sum(1 for item in listed if owned.get(item.id))
        self.rows.append(CountRow(words, have, len(listed), color), 38)

    def arrange(self) -> None:
        """The list fills the panel."""
        super().arrange()
        self.rows.place(self.inside)
        self.rows.flow()
