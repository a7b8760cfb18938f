"""A trial hand: cards of a deck, drawn as often as wanted. Dice for the eye alone; no match feels them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.tile import CARD_ASPECT, PictureTile
from scenes.shell.widgets.tile_grid import GridTile
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween, Wait
from scenes.stage.units import Rect

CardT = TypeVar("CardT")
CARD_WIDE, HIGH = 240, 600
"""Design pixels of the panel for each card, and its height."""
WIDEST = 1320


class TrialHand(PanelScene, Generic[CardT]):
    """The hand, and a button that draws another. Esc or a click beside it closes it."""

    layers = ("hand",)
    kept = frozenset({"undo", "redo", "help"})

    def __init__(
        self,
        cards: Sequence[CardT],
        hand: int,
        tile: Callable[[CardT], PictureTile],
        words: Callable[[Sequence[CardT]], str],
        *,
        seed: int | None = None,
    ) -> None:
        """Draw so many cards; `tile` makes a card's tile, `words` says one line about a hand."""
        super().__init__("test hand", title="An opening hand of your deck")
        self.cards = list(cards)
        self.hand = hand
        self.tile = tile
        self.words = words
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
        """Draw other cards."""
        for tile in self.tiles:
            tile.free()
        drawn = self._chance.sample(self.cards, min(self.hand, len(self.cards)))
        self.tiles = [self.panel.add(self.tile(card)) for card in drawn]
        self.line.text = self.words(drawn)
        self.stage.sound("card_draw")
        if self.panel.width:
            self.relayout()
        for number, tile in enumerate(self.tiles):
            if isinstance(tile, GridTile):
                tile.wake(awake=True)
            tile.alpha = 0.0
            tile.run(InTurn(Wait(0.07 * number), Tween(tile, 0.2, alpha=1.0)))

    def layout(self, view: Rect, u: float) -> None:
        """Cards in a row."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, min(WIDEST, CARD_WIDE * self.hand + 120), HIGH))
        head, rest = self.panel.inside.cut_top(30 * u, 10 * u)
        self.line.place(head)
        foot, rest = rest.cut_bottom(52 * u, 16 * u)
        again, shut = foot.cut_right(440 * u)[0].columns(2, 12 * u)
        self.again.place(again)
        self.shut.place(shut)
        for tile, cell in zip(self.tiles, rest.columns(self.hand, 14 * u), strict=False):
            tile.place(cell.fit(CARD_ASPECT).whole())
