"""Parts of the deck builder: a row of the deck, a broken rule with its ways out, the curve of stars and types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from components.duel import TYPES, DuelCardDefinition
from game.art.draw.palette import rgb
from game.art.duel.types import RARITY_COLOUR, TYPE_COLOUR, badge_image
from game.collection.duel.repairs import Broken
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import TYPE_NAMES, plural
from scenes.duel.screens.filter_bar import stars_image
from scenes.kit.bars import liquid
from scenes.kit.button import Button
from scenes.kit.panel import SlabNode
from scenes.kit.skin import WELL
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BAD, BODY, CAPTION, LABEL, LABEL_BOLD, MUTED, TEXT, Rgb
from scenes.shell.widgets.deck_line import DeckLine
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.stack import Row, Stack
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

STRIP = (0.12, 0.46, 0.88)
"""Of a card on the mat its strip shows so much: left edge, upper edge, right edge, as shares of its width."""
STRIP_WIDE = 132
FADE = 0.45
"""This share of a strip comes out of the dark at its left."""
ROW = 42
"""Design pixels of a row's height."""
FIX_WIDE = 152


class DeckRow(DeckLine):
    """A card of the deck: copies, name, stars, a strip of its picture."""

    def __init__(
        self,
        card: str,
        copies: int,
        found: DuelCardDefinition | None,
        bakery: RenderQueue,
        art: Artwork,
        tip: Tip | None,
    ) -> None:
        color = rgb(RARITY_COLOUR[found.rarity]) if found is not None else BAD
        self.strip = LazyPicture(bakery, well=False) if found is not None else None
        super().__init__(card, copies, found.name if found else card, color, tip, self.strip)
        self.found = found
        self.art = art
        self.sign = self.add(SpriteNode())

    def count(self, copies: int) -> None:
        """Show so many copies."""
        self.copies.text = f"{copies}\u00d7"

    def arrange(self) -> None:
        """Copies, sign, name; the strip before the buttons."""
        u = self.unit
        self.restyle()
        side = self.height - 4 * u
        rest = self.place_buttons(self.box.inset(3 * u, 2 * u), side * 1.1, u)
        if self.strip is not None and self.found is not None:
            strip, _ = rest.cut_right(STRIP_WIDE * u)
            w, h = max(8, round(strip.w)), max(8, round(self.height - 6 * u))
            art, found = self.art, self.found
            self.strip.want(("duel strip", found.id), lambda: strip_image(art, found, w, h), w, h)
            self.strip.position = strip.whole().center
        copies, rest = rest.inset(8 * u, 0).cut_left(36 * u, 2 * u)
        self.copies.place(copies)
        sign, rest = rest.cut_left(34 * u, 8 * u)
        self._show_sign(sign)
        self.title.place(rest.cut_right(STRIP_WIDE * u * FADE)[1])

    def _show_sign(self, rect: Rect) -> None:
        if self.found is None:
            return
        px, stars, kind = max(8, round(32 * self.unit)), self.found.stars, self.found.kind
        key = ("duel sign", f"{stars} stars" if stars else kind, px)
        self.sign.show(key, partial(stars_image, stars, px) if stars else partial(badge_image, kind, px))
        self.sign.position = rect.center


class DeckRows(Stack):
    """The rows of a deck. Those of cards that stay, stay too: with a card more only what changed is drawn."""

    def __init__(self, make: Callable[[str, int], DeckRow], empty: str) -> None:
        """Make an empty one; `make(card, copies)` makes a row, `empty` stands where there is none."""
        super().__init__(gap=4, padding=2, name="rows of the deck")
        self.make = make
        self.hint = self.append(Paragraph(empty, BODY.but(color=MUTED)))
        self._hint = self.rows.pop()
        self._kept: dict[str, Row] = {}

    def show(self, lines: Sequence[tuple[str, int]]) -> None:
        """Show these cards with their copies, in this order."""
        wanted = dict(lines)
        for card in [item for item in self._kept if item not in wanted]:
            self._kept.pop(card).node.free()
        for card, copies in lines:
            if card not in self._kept:
                self.append(self.make(card, copies), ROW)
                self._kept[card] = self.rows[-1]
            self.row(card).count(copies)
        self.hint.visible = not lines
        self.rows = [self._kept[card] for card in wanted] or [self._hint]
        self.flow()

    def row(self, card: str) -> DeckRow:
        """The row of a card; raises KeyError where there is none."""
        node = self._kept[card].node
        assert isinstance(node, DeckRow)  # noqa: S101 - `make` makes nothing else
        return node

    @property
    def cards(self) -> list[str]:
        """The cards that have a row, in no order."""
        return list(self._kept)


def strip_image(art: Artwork, card: DuelCardDefinition, width: int, height: int) -> Image.Image:
    """The face of a card's picture as a band that comes out of the dark at its left."""
    left, top, right = STRIP
    large = round(width / (right - left))
    token = art.field_card(card, large).convert("RGBA")
    at = (round(large * left), round(large * top))
    band = token.crop((*at, at[0] + width, at[1] + height))
    fade = Image.linear_gradient("L").rotate(90).resize((max(1, round(width * FADE)), height))
    mask = Image.new("L", (width, height), 255)
    mask.paste(fade, (0, 0))
    out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    out.paste(band, (0, 0), mask)
    return out


class RuleRow(Control):
    """A broken rule: its sentence, and a button for each way out. `mended(deck)`."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(name=f"rule {broken.sentence}", hittable=False)
        self.mended = Signal[tuple[str, ...]]()
        self.words = self.add(Paragraph(f"{{close}} {broken.sentence}", BODY.but(color=BAD)))
        self.buttons = [self.add(Button(fix.words, style=LABEL, name=f"fix {fix.words}")) for fix in broken.fixes]
        for button, fix in zip(self.buttons, broken.fixes, strict=True):
            button.clicked.connect(partial(self.mended.emit, fix.deck))

    def _room(self, width: float) -> float:
        u = self.unit
        return width - len(self.buttons) * (FIX_WIDE + 8) * u - 6 * u

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        return max(self.words.measure(self._room(width))[1] + 4 * self.unit, 42 * self.unit * bool(self.buttons))

    def arrange(self) -> None:
        """Words left, buttons right."""
        u = self.unit
        room = self._room(self.width)
        tall = self.words.measure(room)[1] + 2
        self.words.place(Rect(self.box.x, -tall / 2, room, tall))
        x = self.box.right
        for button in reversed(self.buttons):
            x -= FIX_WIDE * u
            button.place(Rect(x, -20 * u, FIX_WIDE * u, 40 * u))
            x -= 8 * u


class Column(Node):
    """One column of the curve: a bar between its number and its sign."""

    def __init__(self, color: Rgb) -> None:
        super().__init__()
        self.well = self.add(SlabNode(WELL))
        self.fill = self.add(SlabNode(liquid(color).but(radius=4)))
        self.number = self.add(Label("", CAPTION.but(color=TEXT)))
        self.sign = self.add(SpriteNode())


class Curve(Control):
    """Creatures by stars, runes and wards as columns; creatures by type as signs with numbers."""

    def __init__(self) -> None:
        super().__init__(name="curve", tip=self._say)
        self.columns = [self.add(Column(rgb(color))) for color in COLUMN_COLOURS]
        self.signs = [self.add(SpriteNode()) for _ in TYPES]
        self.numbers = [self.add(Label("", LABEL_BOLD, align="left")) for _ in TYPES]
        self._counts: tuple[Sequence[int], Sequence[int]] = ([0] * len(COLUMN_COLOURS), [0] * len(TYPES))

    def show(self, counts: Sequence[int], types: Sequence[int]) -> None:
        """Show these numbers."""
        self._counts = (counts, types)
        if self.width:
            self.arrange()

    def _say(self) -> str:
        counts, types = self._counts
        stars = ", ".join(f"{number} stars: {count}" for number, count in enumerate(counts[:3], 1))
        kinds = f"{plural(sum(counts[:3]), 'creature')}, {plural(counts[3], 'rune')}, {plural(counts[4], 'ward')}"
        named = ", ".join(f"{TYPE_NAMES[kind]}: {count}" for kind, count in zip(TYPES, types, strict=True) if count)
        return f"**The deck**\n{kinds}\n{stars.replace('1 stars', '1 star')}\n{named}"

    def arrange(self) -> None:
        """Columns left, types right in two columns."""
        u = self.unit
        left, right = self.box.columns((1.35, 1.0), 22 * u)
        counts, types = self._counts
        most = max(1, *counts)
        for number, (column, rect) in enumerate(zip(self.columns, left.columns(len(counts), 8 * u), strict=True)):
            self._place(column, number, counts[number] / most, rect)
            column.number.text = str(counts[number])
        cells = right.grid(2, 3, 6 * u)
        px = max(8, round(34 * u))
        for number, (kind, cell) in enumerate(zip(TYPES, cells, strict=True)):
            sign, words = cell.cut_left(40 * u, 6 * u)
            self.signs[number].show(("duel sign", kind, px), partial(badge_image, kind, px))
            self.signs[number].position = sign.center
            self.numbers[number].text = str(types[number])
            self.numbers[number].style = LABEL_BOLD.but(color=TEXT if types[number] else MUTED)
            self.numbers[number].place(words)
            self.signs[number].alpha = 1.0 if types[number] else 0.4

    def _place(self, column: Column, place: int, share: float, rect: Rect) -> None:
        u = self.unit
        foot, rest = rect.cut_bottom(34 * u)
        head, rest = rest.cut_top(24 * u)
        px = max(8, round(30 * u))
        draw = (
            partial(stars_image, place + 1, px) if place < 3 else partial(badge_image, ("rune", "ward")[place - 3], px)
        )
        column.sign.show(("duel sign", COLUMN_SIGNS[place], px), draw)
        column.sign.position = foot.center
        column.number.place(head)
        column.well.fit(rest.w, rest.h, WELL.but(radius=6))
        column.well.position = rest.center
        inner = rest.inset(3 * u)
        column.fill.visible = share > 0
        if share > 0:
            h = max(4 * u, round(inner.h * share))
            column.fill.fit(inner.w, h)
            column.fill.position = (inner.cx, inner.y + h / 2)


COLUMN_COLOURS = (*[TYPE_COLOUR["heroic"]] * 3, TYPE_COLOUR["rune"], TYPE_COLOUR["ward"])
COLUMN_SIGNS = ("1 stars", "2 stars", "3 stars", "rune", "ward")
