"""A deck's cards at a glance, over whatever asked for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.clans.screens.card_filter import order
from scenes.clans.screens.card_grid import CardGrid
from scenes.clans.stock import clans
from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.skin import DIALOG
from scenes.kit.text import Paragraph
from scenes.kit.theme import BODY, H2, INK, MUTED
from scenes.menu import layout
from scenes.stage.animation import Tween
from scenes.stage.backdrop import Dim
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.menu.context import Context


class DeckPreview(Scene):
    """The cards with their numbers; `examined(card)` when one is wanted large. Esc or a click beside it closes it."""

    layers = ("preview",)
    opaque = False
    pauses_below = True

    def __init__(self, context: Context, title: str, about: str, cards: Sequence[str]) -> None:
        super().__init__(name=title)
        self.context = context
        self.cards = tuple(cards)
        self.examined = Signal[str]()
        self.outside = self.add(Control(name="outside"))
        self.outside.clicked.connect(self.close)
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=28))
        self.about = self.panel.add(Paragraph(about, BODY.but(color=MUTED)))
        self.grid = self.panel.add(CardGrid(context))
        self.shut = self.panel.add(Button("Close", icon="close", action="back", name="close"))
        self.shut.clicked.connect(self.close)

    def ready(self) -> None:
        """Show the cards."""
        self.layer("preview").before.append(Dim(self.stage.window, INK, 0.66))
        known = clans(self.context).content.cards
        counts = Counter(card for card in self.cards if card in known)
        self.grid.show(sorted(counts, key=lambda card: order(known[card])))
        for card, copies in counts.items():
            self.grid.tiles[card].count = f"{copies}\u00d7"
        self.grid.pressed.connect(self.examined.emit)
        self.grid.examined.connect(self.examined.emit)
        self.focus = self.shut
        self.panel.alpha = 0.0
        self.run(Tween(self.panel, 0.14, alpha=1.0))
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """Sentence above, cards in the middle, button below."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1280, 880))
        inside = self.panel.inside
        foot, rest = inside.cut_bottom(52 * u, 12 * u)
        self.shut.place(foot.cut_right(160 * u)[0])
        line, rest = rest.cut_top(self.about.measure(inside.w)[1] + 2, 10 * u)
        self.about.place(line)
        self.grid.place(rest)

    def on_action(self, action: str) -> bool:
        """Nothing goes through to the screen below."""
        return action in {"commit", "undo"}

    def close(self) -> None:
        """Take it away."""
        self.stage.dismiss(self)
