"""A test hand: six cards of the deck, drawn as often as wanted. Dice for the eye alone; no run feels them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.campaign.screens.frame import face_tile
from scenes.kit.button import Button
from scenes.kit.text import Label
from scenes.kit.theme import BODY, MUTED
from scenes.menu import layout
from scenes.menu.panel_scene import PanelScene
from scenes.menu.tile import CARD_ASPECT, PictureTile
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween, Wait
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.clans import CardDefinition
    from scenes.campaign.stock import Stock
    from scenes.menu.context import Context

HAND = 6


class TrialHand(PanelScene):
    """The hand, and a button that draws another. Esc or a click beside it closes it."""

    layers = ("hand",)
    kept = frozenset({"undo", "help"})

    def __init__(
        self, context: Context, stock: Stock, cards: Sequence[CardDefinition], *, seed: int | None = None
    ) -> None:
        super().__init__("test hand", title="A hand of your deck")
        self.context = context
        self.stock = stock
        self.cards = list(cards)
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self.line = self.panel.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.again = self.panel.add(Button("Draw again", icon="dice", kind="commit", action="commit", name="again"))
        self.again.clicked.connect(self.draw_hand)
        self.add_close()
        self.tiles: list[PictureTile] = []

    def fill(self) -> None:
        """Draw the first hand."""
        self.draw_hand()

    def first_focus(self) -> None:
        """Begin on drawing another."""
        self.focus = self.again

    def draw_hand(self) -> None:
        """Draw six others."""
        for tile in self.tiles:
            tile.free()
        drawn = self._chance.sample(self.cards, min(HAND, len(self.cards)))
        self.tiles = [self.panel.add(face_tile(self.context, self.stock, card)) for card in drawn]
        ticks = sorted(card.tick for card in drawn)
        self.line.text = f"Ticks {', '.join(map(str, ticks))} \u00b7 {sum(card.damage for card in drawn)} damage in all"
        self.stage.sound("card_draw")
        if self.panel.width:
            self.relayout()
        for number, tile in enumerate(self.tiles):
            tile.alpha = 0.0
            tile.run(InTurn(Wait(0.07 * number), Tween(tile, 0.2, alpha=1.0)))

    def layout(self, view: Rect, u: float) -> None:
        """Cards in a row."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1240, 520))
        head, rest = self.panel.inside.cut_top(30 * u, 10 * u)
        self.line.place(head)
        foot, rest = rest.cut_bottom(52 * u, 16 * u)
        again, shut = foot.cut_right(440 * u)[0].columns(2, 12 * u)
        self.again.place(again)
        self.shut.place(shut)
        for tile, cell in zip(self.tiles, rest.columns(HAND, 14 * u), strict=False):
            tile.place(cell.fit(CARD_ASPECT).whole())
