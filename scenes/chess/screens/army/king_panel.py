"""The kings: nine portraits to choose from, and what the chosen one does for the whole army (MATCH-11.3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.arena import STRONG_AGAINST, ArenaCardDefinition
from game.art.arena.heroes import VIEW
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.hero_picker import portrait_image
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, MUTED, TEXT
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.card_page import CardPage
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.arena.resources import ArenaResources

ASPECT = VIEW[0] / VIEW[1]
COLUMNS = 3
SHARE = 0.52
"""The portraits take this share of the panel's height at most."""
LOW = 1.5
"""A panel that is so much wider than high has the page beside the portraits."""


class KingPage(CardPage):
    """A king's name, element and passives."""

    def __init__(self, resources: ArenaResources) -> None:
        super().__init__(name="king page")
        self.resources = resources

    def write(self, card: str) -> None:
        """All about a king, "" for none."""
        king = self.resources.content.kings.get(card)
        if king is None:
            self.append(Label("No king", H2.but(color=TEXT), align="left", overflow="shrink"), 44)
            self.append(
                Paragraph("Choose one of the nine: its passives hold for your whole army.", BODY.but(color=MUTED))
            )
            return
        words = self.resources.content.card_texts[card]
        self.append(Label(king.name, H2.but(color=GOLD), align="left", overflow="shrink"), 40)
        self.append(
            Paragraph(
                " · ".join((words.title, in_words(king.element), in_words(king.mythology))), CAPTION.but(color=MUTED)
            ),
            gap=0,
        )
        self.append(Label("Your whole army", H3, align="left", overflow="shrink"), 32, gap=8)
        for line in self.resources.lexicon.texts.lines(king):
            self.append(RichText(f"{{crown}} {line}", BODY))
        self.add_flavour(words.about)
        weaker = STRONG_AGAINST.get(king.element)
        if weaker is not None:
            self.append(
                Paragraph(f"{in_words(king.element)} beats {in_words(weaker)}.", CAPTION.but(color=MUTED)), gap=8
            )


class KingPanel(Panel):
    """All kings. `chosen(king)`."""

    def __init__(self, resources: ArenaResources, kings: Mapping[str, ArenaCardDefinition]) -> None:
        super().__init__("King", padding=18, name="kings")
        self.chosen = Signal[str]()
        self.tiles: dict[str, PictureTile] = {}
        for name, king in kings.items():
            tip = f"**{king.name}**\n" + "\n".join(resources.lexicon.texts.lines(king))
            tile = PictureTile(
                resources.context.render_queue,
                ("king", name),
                partial(portrait_image, resources.art, king),
                framed=False,
                tip=tip,
                name=king.name,
            )
            tile.clicked.connect(partial(self.chosen.emit, name))
            self.tiles[name] = self.add(tile)
        self.page = self.add(KingPage(resources))

    def show(self, king: str) -> None:
        """Mark the chosen king and tell about it."""
        for name, tile in self.tiles.items():
            tile.on = name == king
        self.page.show(king)

    def arrange(self) -> None:
        """Portraits above the page; in a low panel beside it."""
        super().arrange()
        u, room = self.unit, self.inside
        gap = 10 * u
        rows = -(-len(self.tiles) // COLUMNS)
        if room.w > room.h * LOW:
            grid, page = room.cut_left(min(room.w / 2, room.h * ASPECT * COLUMNS / rows), 24 * u)
        else:
            high = min(room.h * SHARE, room.w / ASPECT * rows / COLUMNS)
            grid, page = room.cut_top(high, 14 * u)
        for tile, cell in zip(self.tiles.values(), grid.grid(COLUMNS, rows, gap), strict=False):
            tile.place(cell.fit(ASPECT).whole())
        self.page.place(page)
        self.page.flow()
