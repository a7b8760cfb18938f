"""Parts of the binder: the open book with its pockets, and the counts of the set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from scenes.collection.crafting import dust_collection
from scenes.collection.look import CollectionLook, Column
from scenes.kit.bars import liquid
from scenes.kit.controls.button import Button
from scenes.kit.paint.discs import disc
from scenes.kit.paint.skin import WELL, Slab
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, LEAF_DARK, LEAF_LIGHT, MUTED, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT, PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

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


def _blank(width: int, height: int) -> Image.Image:
    """What an empty pocket would show; it is not visible."""
    return Image.new("RGBA", (width, height))


class Pocket(PictureTile):
    """A pocket of a page: a card, in colour or as a shadow, or nothing."""

    def __init__(self, look: CollectionLook, number: int) -> None:
        super().__init__(look.context.render_queue, None, _blank, framed=False, tip=self._tell, name=f"pocket {number}")
        self.collection = look
        self.card = ""
        self.copies = 0

    def hold(self, card: str, copies: int) -> None:
        """Show a card of which so many copies are owned."""
        self.card, self.copies = card, copies
        self.count = f"{copies}\u00d7" if copies else ""
        self.repaint(*self.collection.face(card, owned=bool(copies)))

    def _tell(self) -> str:
        if not self.card:
            return ""
        missing = f"\nNot in your collection: {self.collection.spec.missing}."
        return f"{self.collection.tip(self.card)}{'' if self.copies else missing}"


class Book(Control):
    """An open binder: two leaves with two rows of two pockets each. `examined(card)`, `turned(way)` by the wheel."""

    def __init__(self, look: CollectionLook, pockets: int) -> None:
        super().__init__(name="binder")
        self.examined = Signal[str]()
        self.turned = Signal[int]()
        self.cover = self.add(SlabNode(COVER))
        self.leaves = [self.add(SlabNode(LEAF)) for _ in range(2)]
        self.wells = [self.add(SlabNode(POCKET)) for _ in range(pockets)]
        self.left_page = Rect(0, 0, 0, 0)
        self.rings = [self.add(SpriteNode(z=1)) for _ in range(RINGS)]
        self.pockets = [self.add(Pocket(look, number)) for number in range(pockets)]
        for pocket in self.pockets:
            pocket.clicked.connect(partial(self._look, pocket))
            pocket.inspected.connect(partial(self._look, pocket))

    def show(self, page: Sequence[tuple[str, int]]) -> None:
        """Show a page: cards with the copies that are owned."""
        for number, pocket in enumerate(self.pockets):
            pocket.visible = number < len(page)
            if number < len(page):
                pocket.hold(*page[number])
            else:
                pocket.card = ""
        if self.width:
            self.arrange()

    def on_scroll(self, amount: float) -> bool:
        """The wheel turns pages."""
        self.turned.emit(-1 if amount > 0 else 1)
        return True

    def _look(self, pocket: Pocket) -> None:
        if pocket.card:
            self.examined.emit(pocket.card)

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
        self.left_page = Rect.around(self.x - leaf_w / 2 - 12 * u, self.y, leaf_w, leaf_h)
        for number, (pocket, well) in enumerate(zip(self.pockets, self.wells, strict=True)):
            row, column = divmod(number, 4)
            side, inner = divmod(column, 2)
            x = (side * 2 - 1) * (leaf_w / 2 + 12 * u) + (inner - 0.5) * (card_w + gap)
            y = (0.5 - row) * (card_h + gap)
            spot = Rect.around(x, y, card_w, card_h).whole()
            well.fit(card_w + 6 * u, card_h + 6 * u)
            well.position = spot.center
            if pocket.card:
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
    """How much of the set is owned: in all, and by what the look counts; where the game has dust, that too."""

    def __init__(self, look: CollectionLook) -> None:
        super().__init__("The collection", padding=18)
        self.look = look
        self.rows = self.add(Stack(gap=5, name="counts"))
        self.extras = None if dust_collection(look) is None else self.add(Button(icon="flame", name="extra copies"))
        self.show()

    def show(self) -> None:
        """Count what is owned now."""
        self.rows.reset()
        self._row(Column(lambda _: 1, "All cards"))
        for spread in self.look.counts():
            self.rows.append(Label(spread.title, H3.but(color=GOLD, size=22), align="left"), 30, gap=10)
            for column in spread.columns:
                self._row(column)
        told = f"{sum((self.look.spec.owned or {}).values())} copies"
        collection = dust_collection(self.look)
        if collection is not None and self.extras is not None:
            told += f" \u00b7 {collection.dust} dust"
            dust = sum(extra.dust for extra in collection.extras())
            self.extras.text = f"Extra copies: {dust} dust"
            self.extras.permit(None if dust else "You own no copy that no deck can hold.")
        self.rows.append(Label(told, CAPTION.but(color=MUTED), align="left"), 26, gap=10)
        if self.width:
            self.arrange()

    def _row(self, column: Column) -> None:
        spec = self.look.spec
        listed = [name for name, card in spec.cards.items() if column.count(card)]
        have = sum(map(spec.has, listed))
        self.rows.append(CountRow(column.words, have, len(listed), column.color), 38)

    def arrange(self) -> None:
        """The list fills the panel above the button."""
        super().arrange()
        room = self.inside
        if self.extras is not None:
            foot, room = room.cut_bottom(50 * self.unit, 10 * self.unit)
            self.extras.place(foot)
        self.rows.place(room)
        self.rows.flow()
