"""A deck at a glance: sides of each type, tiers and power."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from components.grid import TYPES, GridCardDefinition
from game.art.draw.palette import rgb
from game.art.grid.types import TYPE_COLOUR
from game.content.grid.decks import MOST_TIERS
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import TYPE_NAMES
from scenes.kit.skin import WELL, Slab, slab_image
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, MUTED, TEXT
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class DeckChart(Control):
    """Seven bars, each above the coin of its type, and a line of sums."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="deck chart")
        self.art = art
        self.cards: tuple[GridCardDefinition, ...] = ()
        self.sums = self.add(Label("", CAPTION.but(color=MUTED), overflow="shrink"))
        self.wells = [self.add(SpriteNode()) for _ in TYPES]
        self.bars = [self.add(SpriteNode()) for _ in TYPES]
        self.coins = [self.add(SpriteNode(z=1)) for _ in TYPES]
        self.numbers = [self.add(Label("", CAPTION.but(color=TEXT, outline=2.0), z=2)) for _ in TYPES]

    def show(self, cards: Sequence[GridCardDefinition]) -> None:
        """Show a deck."""
        self.cards = tuple(cards)
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Bars above, the line below."""
        u = self.unit
        counts = [sum(card.sides.count(kind) for card in self.cards) for kind in TYPES]
        most = max(8, *counts)
        line, room = self.box.cut_bottom(24 * u, 6 * u)
        tiers, power = sum(card.tier for card in self.cards), sum(card.power for card in self.cards)
        self.sums.text = f"Tiers {tiers} of {MOST_TIERS} · power {power} in all" if self.cards else ""
        self.sums.place(line)
        for index, cell in enumerate(room.columns(len(TYPES), 8 * u)):
            self._bar(index, cell, counts[index], counts[index] / most)

    def _bar(self, index: int, cell: Rect, count: int, share: float) -> None:
        kind, art, u = TYPES[index], self.art, self.unit
        px = max(10, round(min(cell.w * 0.8, 34 * u)))
        foot, rest = cell.cut_bottom(px, 5 * u)
        self.coins[index].show(("grid type", kind, px), lambda: art.type_icon(kind, px))
        self.coins[index].position = foot.center
        w, h = max(6, round(rest.w * 0.62)), max(6, round(rest.h))
        self.wells[index].show(("chart well", w, h), lambda: slab_image(WELL.but(radius=7), w, h, u))
        self.wells[index].position = rest.center
        tall = max(4, round((h - 4) * share))
        bar = self.bars[index]
        bar.visible = count > 0
        bar.show(("chart bar", kind, w - 4, tall), lambda: _bar_image(kind, w - 4, tall, u))
        bar.position = (rest.cx, rest.y + 2 + tall / 2)
        self.numbers[index].text = str(count) if count else ""
        self.numbers[index].place(Rect(rest.x, rest.y + 2 * u, rest.w, 28 * u))

    def tip_text(self) -> str:
        """The counts in words."""
        if not self.cards:
            return ""
        counts = {kind: sum(card.sides.count(kind) for card in self.cards) for kind in TYPES}
        told = ", ".join(f"{TYPE_NAMES[kind].lower()} {count}" for kind, count in counts.items() if count)
        return f"**Sides of the deck's ten cards**\n{told.capitalize()}."


def _bar_image(kind: str, w: int, h: int, u: float) -> Image.Image:
    """A bar in a type's colour, exactly w x h pixels."""
    color = rgb(TYPE_COLOUR[kind])
    deep = (color[0] * 5 // 9, color[1] * 5 // 9, color[2] * 5 // 9)
    look = Slab(top=color, bottom=deep, edge_top=color, edge_bottom=deep, edge=1, radius=5, shadow=0)
    image = slab_image(look, w, h, u)
    left, top = (image.width - w) // 2, (image.height - h) // 2
    return image.crop((left, top, left + w, top + h))
