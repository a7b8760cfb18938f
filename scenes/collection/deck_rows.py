"""Rows of the deck editor: a card of the deck with its copies, and a broken rule with its ways out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PIL import Image

from scenes.collection.look import Band, CollectionLook
from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import PLATE
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, LABEL, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.plate_row import PlateRow
from scenes.shell.widgets.stack import Row, Stack
from scenes.stage.clauses import without_clauses
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

M = TypeVar("M")
BAND_WIDE = 132
"""Design pixels of a picture's band."""
FADE = 0.45
"""This share of a band comes out of the dark at its left."""
ROW = 42
"""Design pixels of a row's height."""
NOTE_WIDE = 40
FIX_WIDE = 152
LEAST_WORDS = 230
"""Design pixels of the words of a broken rule at least, beside its buttons."""


class DeckRow(PlateRow):
    """A card of the deck: copies, sign, name, a band of its picture, buttons for one more and one less.

    `more()` and `less()` tell of the buttons and the keys; a click looks at the card.
    """

    def __init__(self, card: str, look: CollectionLook) -> None:
        known = card in look.spec.cards
        color = look.color(card) if known else BAD
        plate = PLATE.but(radius=9, shadow=3, edge_top=color, edge_bottom=color, edge=1.6)
        super().__init__(plate, name=f"line {card}", tip=partial(look.tip, card) if known else None)
        self.card = card
        self.more = Signal[()]()
        self.less = Signal[()]()
        self.band = look.band(card) if known else None
        self.picture = self.add(LazyPicture(look.context.render_queue, well=False))
        self.copies = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.drawn = look.sign(card) if known else None
        self.sign = self.add(SpriteNode())
        title = look.spec.name(look.card(card)) if known else card
        self.title = self.add(Label(title, LABEL, align="left", overflow="shrink"))
        self.note = self.add(Label(look.note(card) if known else "", CAPTION.but(color=MUTED), align="right"))
        self.minus = self.add(Button(icon="minus", tip="One copy less.", name=f"less {card}"))
        self.plus = self.add(Button(icon="plus", tip="One copy more.", name=f"more {card}"))
        self.minus.focusable = self.plus.focusable = False
        self.minus.clicked.connect(self.less.emit)
        self.plus.clicked.connect(self.more.emit)

    def count(self, copies: int) -> None:
        """Show so many copies."""
        self.copies.text = f"{copies}\u00d7"

    def arrange(self) -> None:
        """Copies, sign, name; the band before the buttons."""
        u = self.unit
        self.restyle()
        side = (self.height - 4 * u) * 1.1
        plus, rest = self.box.inset(3 * u, 2 * u).cut_right(side, 4 * u)
        minus, rest = rest.cut_right(side, 8 * u)
        self.plus.place(plus)
        self.minus.place(minus)
        if self.band is not None:
            place, _ = rest.cut_right(BAND_WIDE * u)
            w, h = max(8, round(place.w)), max(8, round(self.height - 6 * u))
            self.picture.want(("band", self.band.key), partial(band_image, self.band, w, h), w, h)
            self.picture.position = place.whole().center
        copies, rest = rest.inset(8 * u, 0).cut_left(36 * u, 2 * u)
        self.copies.place(copies)
        drawn = self.drawn
        if drawn is not None:
            sign, rest = rest.cut_left(34 * u, 8 * u)
            px = max(8, round(32 * u))
            self.sign.show(("sign", drawn.key, px), lambda: drawn.draw(px))
            self.sign.position = sign.center
        words = rest.cut_right(BAND_WIDE * u * FADE)[1]
        if self.note.text:
            note, words = rest.cut_right(BAND_WIDE * u)[1].cut_right(NOTE_WIDE * u, 6 * u)
            self.note.place(note)
        self.title.place(words)

    def on_action(self, action: str) -> bool:
        """Left and Delete take a copy out, right adds one."""
        if action in {"left", "delete_left", "delete_right"}:
            self.less.emit()
        elif action == "right":
            self.more.emit()
        else:
            return False
        return True


class DeckRows(Stack):
    """The rows of a deck. Those of cards that stay, stay too: with a card more only what changed is drawn."""

    def __init__(self, make: Callable[[str], DeckRow], empty: str) -> None:
        """Make an empty one; `make(card)` makes a row, `empty` stands where there is none."""
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
                self.append(self.make(card), ROW)
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


def band_image(band: Band, width: int, height: int) -> Image.Image:
    """A band of a card's picture that comes out of the dark at its left."""
    large = round(width / (band.right - band.left))
    card = band.draw(large).convert("RGBA")
    at = (round(large * band.left), round(large * band.top))
    piece = card.crop((*at, at[0] + width, at[1] + height))
    fade = Image.linear_gradient("L").rotate(90).resize((max(1, round(width * FADE)), height))
    mask = Image.new("L", (width, height), 255)
    mask.paste(fade, (0, 0))
    out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    out.paste(piece, (0, 0), mask)
    return out


class RuleRow(Control, Generic[M]):
    """A broken rule: its sentence, and a button for each way out. `mended(thing)`: the deck, say, as it then is."""

    def __init__(self, sentence: str, ways: Sequence[tuple[str, M]]) -> None:
        """Make it of a sentence, and what each button says and leads to."""
        super().__init__(name=f"rule {sentence}", hittable=False)
        self.mended = Signal[M]()
        self.words = self.add(Paragraph(f"{{close}} {without_clauses(sentence)}", BODY.but(color=BAD)))
        self.buttons = [self.add(Button(words, style=LABEL, name=f"fix {words}")) for words, _ in ways]
        for button, (_, mended) in zip(self.buttons, ways, strict=True):
            button.clicked.connect(partial(self.mended.emit, mended))

    def _room(self, width: float) -> float:
        """Return the width for the words: all of it where the buttons stand below them."""
        return width if self._is_narrow(width) else self._beside(width)

    def _beside(self, width: float) -> float:
        u = self.unit
        return width - len(self.buttons) * (FIX_WIDE + 8) * u - 6 * u

    def _is_narrow(self, width: float) -> bool:
        return self._beside(width) < LEAST_WORDS * self.unit

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        words, buttons = self.words.measure(self._room(width))[1] + 4 * self.unit, 42 * self.unit * bool(self.buttons)
        return words + buttons + 4 * self.unit if self._is_narrow(width) else max(words, buttons)

    def arrange(self) -> None:
        """Words left, buttons right; in a narrow column the buttons below the words."""
        u = self.unit
        room = self._room(self.width)
        tall = self.words.measure(room)[1] + 2
        if self._is_narrow(self.width):
            words, below = self.box.cut_top(tall, 4 * u)
            self.words.place(words)
            for button, cell in zip(
                self.buttons, below.cut_top(40 * u)[0].columns(len(self.buttons), 8 * u), strict=True
            ):
                button.place(cell)
            return
        self.words.place(Rect(self.box.x, -tall / 2, room, tall))
        x = self.box.right
        for button in reversed(self.buttons):
            x -= FIX_WIDE * u
            button.place(Rect(x, -20 * u, FIX_WIDE * u, 40 * u))
            x -= 8 * u
