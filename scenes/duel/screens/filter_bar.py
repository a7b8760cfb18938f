"""The filters above a collection: a line for the search grammar, and buttons with the signs of the cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from components.duel import RARITIES
from game.art.draw.raster import rasterise
from game.art.draw.svg import document
from game.art.duel.types import badge_image, diamonds
from game.problems import WrongRequest
from scenes.duel.model.lexicon import KIND_NAMES, RARITY_NAMES, TYPE_NAMES
from scenes.duel.screens.card_filter import GROUPS, CardFilter
from scenes.kit.button import Button
from scenes.kit.icons import icon_image
from scenes.kit.text import Label
from scenes.kit.textinput import TextInput
from scenes.kit.theme import BAD, CAPTION, GOLD, MUTED
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

ROW = 50
SIDE = 48
TOLD = 28
GAP = 5
BETWEEN = 14
"""Design pixels between groups of buttons."""
NARROW = 1420
"""Design pixels of width below which the buttons stand in a second row."""
LEAST_SEARCH = 300
LONGEST = 60
OFF_TINT = (110, 100, 88)
SIGNS = frozenset((*TYPE_NAMES, "rune", "ward"))
"""Values that have a plate of their own."""
ICONS = {"creature": "sword", "yes": "check", "no": "lock"}
SEARCH_TIP = (
    "**Search**\nWords stand anywhere on a card. Or ask: **type:ember**, **kind:rune**, **stars:2**, **power>=4**,"
    ' **toughness<3**, **rarity:rare,mythic**, **text:"netherworld"**, **name:wolf**, **is:relic**, **is:flip**,'
    " **is:plain**. A hyphen before it asks the contrary, a comma means or."
)
TIPS = {"yes": "Cards that you own", "no": "Cards that you do not own"}


class SignButton(Button):
    """A button with a drawn sign: `draw(px)` draws it so many pixels high, `key` names it."""

    def __init__(self, key: str, draw: Callable[[int], Image.Image], words: str) -> None:
        super().__init__(tip=words, name=words)
        self.key = key
        self.draw = draw
        self.picture = self.body.add(SpriteNode())

    def arrange(self) -> None:
        """The sign in the middle."""
        super().arrange()
        draw, px = self.draw, max(8, round(38 * self.unit))
        self.picture.show(("duel sign", self.key, px), lambda: draw(px))

    def restyle(self) -> None:
        """A pale sign where it cannot be pressed."""
        super().restyle()
        self.picture.tint = (255, 255, 255) if self.enabled else OFF_TINT


def stars_image(count: int, px: int) -> Image.Image:
    """So many stars in a row, as large as they fit into a square."""
    side = round(px * (0.62, 0.5, 0.4)[count - 1])
    step = round(side * 0.86)
    out = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    left = (px - step * (count - 1) - side) // 2
    for number in range(count):
        out.alpha_composite(icon_image("star", side, GOLD), (left + number * step, (px - side) // 2))
    return out


def rarity_image(rarity: str, px: int) -> Image.Image:
    """The lozenges of a rarity."""
    return rasterise(document(48, 48, diamonds(24, 24, rarity, 7.0 if rarity == RARITIES[-1] else 8.0)), (px, px))


def _sign(group: str, value: str, words: str) -> Button:
    if value in SIGNS:
        return SignButton(value, partial(badge_image, value), words)
    if group == "stars":
        return SignButton(f"{value} stars", partial(stars_image, int(value)), words)
    if group == "rarity":
        return SignButton(value, partial(rarity_image, value), words)
    return Button(icon=ICONS[value], tip=words, name=words)


class FilterBar(Control):
    """Changes a `CardFilter`; `changed(filter)`. What is wrong with a search is told below it."""

    def __init__(self, *, owned: bool = True) -> None:
        super().__init__(name="filters", hittable=False)
        self.filter = CardFilter()
        self.changed = Signal[CardFilter]()
        self.search = self.add(
            TextInput(
                "", placeholder="Search: wolf, type:ember, power>=4", longest=LONGEST, tip=SEARCH_TIP, name="search"
            )
        )
        self.search.changed.connect(self._type)
        self.groups: dict[str, list[tuple[str, Button]]] = {
            group: [(value, self._toggle(group, value)) for value in values]
            for group, values in GROUPS.items()
            if owned or group != "owned"
        }
        self.everything = self.add(Button(icon="undo", tip="Show all cards again.", name="clear filters"))
        self.everything.clicked.connect(self.reset)
        self.told = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))

    def tell(self, words: str) -> None:
        """Say how many cards are shown; what is wrong with the search goes before it."""
        if self.told.style.color != BAD:
            self.told.text = words

    def reset(self) -> None:
        """Let everything pass."""
        self.search.text = ""
        self._complain("")
        self._set(CardFilter())

    def _toggle(self, group: str, value: str) -> Button:
        words = {**KIND_NAMES, **TYPE_NAMES, **RARITY_NAMES, **TIPS}.get(value, f"{value}-star creatures")
        button = _sign(group, value, words)
        button.clicked.connect(partial(self.press, group, value))
        return self.add(button)

    def press(self, group: str, value: str) -> None:
        """Press or release a button."""
        self._set(self.filter.toggled(group, value))

    def _type(self, text: str) -> None:
        try:
            wanted = self.filter.typed(text)
        except WrongRequest as problem:
            self._complain(problem.sentence)
            return
        self._complain("")
        self._set(wanted)

    def _complain(self, sentence: str) -> None:
        self.told.style = CAPTION.but(color=BAD if sentence else MUTED)
        self.told.text = sentence

    def _set(self, wanted: CardFilter) -> None:
        self.filter = wanted
        for group, buttons in self.groups.items():
            for value, button in buttons:
                button.on = (group, value) in wanted.chosen
        self.changed.emit(wanted)

    # -- places --------------------------------------------------------------------------------------------------

    def wanted_height(self, width: float) -> float:
        """Pixels of height for this width."""
        rows = 1 if width >= NARROW * self.unit else 2
        return (rows * ROW + (rows - 1) * 8 + TOLD) * self.unit

    def arrange(self) -> None:
        """Search, buttons by groups; below each other where it is narrow."""
        u = self.unit
        told, room = self.box.cut_bottom(TOLD * u)
        self.told.place(told.inset(6 * u, 0))
        rows = [buttons for buttons in self.groups.values() if buttons]
        count = sum(len(buttons) for buttons in rows) + 1
        gaps = (count - 1) * GAP * u + len(rows) * BETWEEN * u
        if self.width >= NARROW * u:
            wide = min(count * SIDE * u + gaps, room.w - LEAST_SEARCH * u)
            right, search = room.cut_right(wide, 14 * u)
        else:
            search, right = room.cut_top(ROW * u, 8 * u)
        self.search.place(search)
        side = min((right.w - gaps) / count, 64 * u)
        x = right.x
        for buttons in rows:
            for _, button in buttons:
                button.place(Rect(x, right.cy - ROW * u / 2, side, ROW * u))
                x += side + GAP * u
            x += BETWEEN * u
        self.everything.place(Rect(x, right.cy - ROW * u / 2, side, ROW * u))
