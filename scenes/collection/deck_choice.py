"""Choosing a side's deck where a match is set up: the decks by their signs, what is in one, and how it is spread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from scenes.collection.curve import Curve
from scenes.collection.look import CollectionLook, Sign
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

COLUMNS, SIGNS = 5, 6
"""Cards of a deck in a row, and decks on offer in a row."""
LEAST_CHART, MOST_CHART = 110, 290
"""Design pixels of height that the chart of a deck needs, and takes at most."""
DARK = (30, 24, 19, 255)
"""Behind a sign."""


@dataclass(frozen=True, slots=True)
class DeckOption:
    """A deck that can be chosen: its name, a sentence about it, and its sign."""

    name: str
    about: str
    sign: Sign


class DeckChoice(Panel):
    """One side's deck. `deck_chosen(name)`; its further buttons are the screen's, see `add_way`."""

    def __init__(
        self,
        look: CollectionLook,
        title: str,
        offers: Mapping[str, DeckOption],
        tile: Callable[[str, int], PictureTile],
        size: int,
    ) -> None:
        """Make an empty one; `tile(card, place)` makes the tile of a card, "" for one of `size` that is not known."""
        super().__init__(title, padding=18)
        self.look = look
        self.offers = offers
        self.tile = tile
        self.size = size
        self.deck_chosen = Signal[str]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        self.choices: dict[str, PictureTile] = {}
        for name, offer in offers.items():
            choice = PictureTile(
                look.context.render_queue,
                ("deck sign", offer.sign.key),
                partial(sign_image, offer.sign),
                tip=f"**{offer.name}**\n{offer.about}",
                name=f"{title} {offer.name}",
            )
            choice.clicked.connect(partial(self.deck_chosen.emit, name))
            self.choices[name] = self.add(choice)
        self.chart = self.add(Curve(look.curve(), look.sums))
        self.name_line = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.about = self.add(Paragraph("", BODY.but(color=MUTED), align="top left"))
        self.ways: list[tuple[str, Button]] = []
        self.tiles: list[PictureTile] = []
        self._cards: tuple[str, ...] | None = None

    def add_way(self, deck: str, button: Button) -> Button:
        """Add a button that is seen while a deck is chosen: how its cards are come by."""
        self.ways.append((deck, self.add(button)))
        button.visible = False
        return button

    def show(self, deck: str, cards: tuple[str, ...], player: str) -> None:
        """Show a chosen deck with its cards (none where they are not known yet) and who plays it."""
        self.player.text = player
        for name, choice in self.choices.items():
            choice.on = name == deck
        self.name_line.text, self.about.text = self.offers[deck].name, self.offers[deck].about
        for wanted, button in self.ways:
            button.visible = deck == wanted
        if cards != self._cards:
            self._cards = cards
            self._fill(cards)
            self.chart.show([self.look.card(card) for card in cards])
        if self.width:
            self.arrange()

    def _fill(self, cards: Sequence[str]) -> None:
        for tile in self.tiles:
            tile.free()
        places = [*cards, *[""] * (self.size - len(cards))]
        self.tiles = [self.add(self.tile(card, place)) for place, card in enumerate(places)]

    def arrange(self) -> None:
        """Choices in rows, the deck's words, its cards, its chart."""
        super().arrange()
        u = self.unit
        room = self.inside
        self.player.place(Rect(room.cx, self.title.y - 16 * u, room.w / 2, 32 * u))
        gap = 8 * u
        rows = -(-len(self.choices) // SIGNS)
        side = min(54 * u, (room.w - gap * (SIGNS - 1)) / SIGNS)
        top, rest = room.cut_top(side * rows + gap * (rows - 1), 12 * u)
        line, rest = rest.cut_top(34 * u, 2 * u)
        self.name_line.place(line)
        words, rest = rest.cut_top(52 * u, 6 * u)
        self.about.place(words)
        ways = [button for _, button in self.ways if button.visible]
        if ways:
            foot, rest = rest.cut_bottom(48 * u, 10 * u)
            for button, place in zip(ways, foot.columns(len(ways), 10 * u), strict=True):
                button.place(place)
        lines = -(-self.size // COLUMNS)
        w = min((rest.w - gap * (COLUMNS - 1)) / COLUMNS, (rest.h - gap * (lines - 1)) / lines)
        wide, tall = w * COLUMNS + gap * (COLUMNS - 1), w * lines + gap * (lines - 1)
        cards = Rect(rest.cx - wide / 2, rest.top - tall, wide, tall)
        for tile, cell in zip(self.tiles, cards.grid(COLUMNS, lines, gap), strict=False):
            tile.place(cell.whole())
        below = Rect(rest.x, rest.y, rest.w, max(0.0, cards.y - rest.y - 16 * u))
        self.chart.visible = below.h > LEAST_CHART * u and bool(self._cards)
        if self.chart.visible:
            high = min(below.h, MOST_CHART * u)
            self.chart.place(Rect(below.x, below.top - high, below.w, high))
        for choice, cell in zip(self.choices.values(), top.grid(SIGNS, rows, gap), strict=False):
            choice.place(cell)  # last: what is asked for last is drawn first


def sign_image(sign: Sign, width: int, height: int) -> Image.Image:
    """A sign in the middle of its plate."""
    out = Image.new("RGBA", (width, height), DARK)
    picture = sign.draw(max(2, round(min(width, height) * 0.8)))
    out.alpha_composite(picture, ((width - picture.width) // 2, (height - picture.height) // 2))
    return out
