"""Choosing a deck: ready, drawn by dice or own; and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PIL import Image

from game.catalog.grid.options import DRAFT
from game.content.grid.decks import MIXED
from game.content.grid.loading import GridDeckText
from scenes.grid.art.artwork import Artwork, fitted
from scenes.grid.model.lexicon import TYPE_NAMES, Lexicon
from scenes.grid.model.tips import card_tip
from scenes.grid.screens.choices import OWN
from scenes.grid.screens.deck_chart import DeckChart
from scenes.kit.button import Button
from scenes.kit.icons import icon_image
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

COLUMNS = 5
LEAST_CHART, MOST_CHART = 110, 290
"""Design pixels of height that the chart of a deck's sides needs, and takes at most."""
MIXED_COINS = (("fire", 0.3, 0.3), ("light", 0.7, 0.3), ("water", 0.3, 0.7), ("dark", 0.7, 0.7))
SPECIAL = {
    DRAFT: ("Drawn by the dice", "Ten different cards within thirty tiers, new with every seed.", "dice"),
    OWN: ("Your own draft", "You take one of three cards, ten times.", "quill"),
}
"""Decks that are no ready ones: name, about, icon."""


class DeckPanel(Panel):
    """One side's deck. `deck_chosen(name)`, `draft_wanted()`."""

    def __init__(
        self,
        bakery: RenderQueue,
        art: Artwork,
        lexicon: Lexicon,
        texts: Mapping[str, GridDeckText],
        decks: Mapping[str, Sequence[str]],
        seat: int,
    ) -> None:
        super().__init__(("Blue", "Red")[seat], padding=18)
        self.bakery = bakery
        self.art = art
        self.lexicon = lexicon
        self.texts = texts
        self.decks = decks
        self.seat = seat
        self.deck_chosen = Signal[str]()
        self.draft_wanted = Signal[()]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        self.choices: dict[str, PictureTile] = {}
        for name, text in texts.items():
            self._choice(name, text.type, f"**{text.name}**\n{text.about}", text.name)
        for name, (title, about, icon) in SPECIAL.items():
            self._choice(name, icon, f"**{title}**\n{about}", title)
        self.chart = self.add(DeckChart(art))
        self.name_line = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.about = self.add(Paragraph("", BODY.but(color=MUTED), align="top left"))
        self.draft = self.add(Button("Draft cards", icon="quill", name=f"draft {self.title.text}"))
        self.draft.clicked.connect(self.draft_wanted.emit)
        self.tiles: list[PictureTile] = []
        self._cards: tuple[str, ...] | None = None

    def _choice(self, name: str, sign: str, tip: str, title: str) -> None:
        art = self.art
        tile = PictureTile(
            self.bakery,
            ("grid deck sign", sign),
            lambda w, h: deck_sign(art, sign, w, h),
            tip=tip,
            name=f"{self.title.text} {title}",
        )
        tile.clicked.connect(partial(self.deck_chosen.emit, name))
        self.choices[name] = self.add(tile)

    def show(self, deck: str, cards: tuple[str, ...], player: str) -> None:
        """Show a deck with its cards (none if unknown) and its player."""
        self.player.text = player
        for name, button in self.choices.items():
            button.on = name == deck
        if deck in self.texts:
            self.name_line.text, self.about.text = self.texts[deck].name, self.texts[deck].about
        else:
            self.name_line.text, self.about.text, _ = SPECIAL[deck]
        self.draft.visible = deck == OWN
        self.draft.text = "Draft again" if cards else "Draft cards"
        if cards != self._cards:
            self._cards = cards
            self._fill(cards)
            self.chart.show([self.lexicon.cards[card] for card in cards])
        if self.width:
            self.arrange()

    def _fill(self, cards: tuple[str, ...]) -> None:
        for tile in self.tiles:
            tile.free()
        self.tiles.clear()
        for index in range(10):
            self.tiles.append(self.add(self._tile(cards[index] if cards else "", index)))

    def _tile(self, card: str, index: int) -> PictureTile:
        art, seat, definition = self.art, self.seat, self.lexicon.card(card)
        if definition is None:
            return PictureTile(
                self.bakery,
                ("grid back", seat),
                lambda w, h: fitted(art.back(w, seat), (w, h)),
                framed=False,
                tip="A card still to be chosen.",
                name=f"hidden {index}",
            )
        return PictureTile(
            self.bakery,
            ("grid whole token", definition, seat),
            lambda w, h: fitted(art.whole_token(definition, w, seat), (w, h)),
            framed=False,
            tip=lambda: card_tip(self.lexicon, card),
            name=definition.name,
        )

    def arrange(self) -> None:
        """Choices in two rows, the deck's words, its ten cards."""
        super().arrange()
        u = self.unit
        room = self.inside
        head = self.title
        self.player.place(Rect(room.cx, head.y - 16 * u, room.w / 2, 32 * u))
        gap = 8 * u
        side = min(54 * u, (room.w - gap * (COLUMNS - 1)) / COLUMNS)
        top, rest = room.cut_top(side * 2 + gap, 12 * u)
        line, rest = rest.cut_top(34 * u, 2 * u)
        self.name_line.place(line)
        words, rest = rest.cut_top(52 * u, 6 * u)
        self.about.place(words)
        if self.draft.visible:
            foot, rest = rest.cut_bottom(48 * u, 10 * u)
            self.draft.place(foot)
        w = min((rest.w - gap * (COLUMNS - 1)) / COLUMNS, (rest.h - gap) / 2)
        cards = Rect(rest.cx - (w * COLUMNS + gap * (COLUMNS - 1)) / 2, rest.top - 2 * w - gap, w * COLUMNS + gap * 4,
                     2 * w + gap)  # fmt: skip
        for tile, cell in zip(self.tiles, cards.grid(COLUMNS, 2, gap), strict=False):
            tile.place(cell.whole())
        below = Rect(rest.x, rest.y, rest.w, max(0.0, cards.y - rest.y - 16 * u))
        self.chart.visible = below.h > LEAST_CHART * u and bool(self._cards)
        if self.chart.visible:
            high = min(below.h, MOST_CHART * u)
            self.chart.place(Rect(below.x, below.top - high, below.w, high))
        for button, cell in zip(self.choices.values(), top.grid(COLUMNS, 2, gap), strict=True):
            button.place(cell)  # last: what is asked for last is drawn first


def deck_sign(art: Artwork, sign: str, w: int, h: int) -> Image.Image:
    """Return a deck's sign: its type's coin, four coins, or an icon."""
    out = Image.new("RGBA", (w, h), (30, 24, 19, 255))
    side = round(min(w, h) * 0.8)
    if sign in TYPE_NAMES:
        coins = [(sign, 0.5, 0.5, side)]
    elif sign == MIXED:
        coins = [(kind, x, y, side // 2) for kind, x, y in MIXED_COINS]
    else:
        mark = icon_image(sign, side, GOLD)
        out.alpha_composite(mark, ((w - side) // 2, (h - side) // 2))
        return out
    for kind, x, y, px in coins:
        coin = art.type_icon(kind, px)
        out.alpha_composite(coin, (round(w * x - px / 2), round(h * y - px / 2)))
    return out
