"""A test draw: five cards of the deck, as often as wanted. Dice for the eye alone; no duel feels them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.duel import OPENING_HAND, DuelCardDefinition
from scenes.duel import sounds
from scenes.duel.lexicon import plural
from scenes.duel.screens.faces import card_tile
from scenes.kit.button import Button
from scenes.kit.text import Label
from scenes.kit.theme import BODY, MUTED
from scenes.menu import layout
from scenes.menu.panel_scene import PanelScene
from scenes.menu.tile import CARD_ASPECT
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween, Wait
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.duel.stock import Stock
    from scenes.menu.tile_grid import GridTile


class TrialDraw(PanelScene):
    """The hand, and a button that draws another. Esc or a click beside it closes it."""

    layers = ("hand",)
    kept = frozenset({"undo", "redo", "help"})

    def __init__(self, stock: Stock, cards: Sequence[DuelCardDefinition], *, seed: int | None = None) -> None:
        super().__init__("test draw", title="An opening hand of your deck")
        self.stock = stock
        self.cards = list(cards)
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self.line = self.panel.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.again = self.panel.add(Button("Draw again", icon="dice", kind="commit", action="commit", name="again"))
        self.again.clicked.connect(self.draw_hand)
        self.add_close()
        self.tiles: list[GridTile] = []

    def fill(self) -> None:
        """Draw the first hand."""
        self.draw_hand()

    def first_focus(self) -> None:
        """Begin on drawing another."""
        self.focus = self.again

    def draw_hand(self) -> None:
        """Draw five others."""
        for tile in self.tiles:
            tile.free()
        drawn = self._chance.sample(self.cards, min(OPENING_HAND, len(self.cards)))
        self.tiles = [self.panel.add(card_tile(self.stock, card, owned=True)) for card in drawn]
        first = [card for card in drawn if card.stars == 1]
        self.line.text = f"{plural(len(first), 'creature')} of one star, which can be summoned in the first turn"
        self.stage.sound(sounds.SHUFFLE)
        if self.panel.width:
            self.relayout()
        for number, tile in enumerate(self.tiles):
            tile.wake(awake=True)
            tile.alpha = 0.0
            tile.run(InTurn(Wait(0.07 * number), Tween(tile, 0.2, alpha=1.0)))

    def layout(self, view: Rect, u: float) -> None:
        """Cards in a row."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1320, 600))
        head, rest = self.panel.inside.cut_top(30 * u, 10 * u)
        self.line.place(head)
        foot, rest = rest.cut_bottom(52 * u, 16 * u)
        again, shut = foot.cut_right(440 * u)[0].columns(2, 12 * u)
        self.again.place(again)
        self.shut.place(shut)
        for tile, cell in zip(self.tiles, rest.columns(OPENING_HAND, 14 * u), strict=False):
            tile.place(cell.fit(CARD_ASPECT).whole())
