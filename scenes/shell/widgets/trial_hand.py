"""A trial hand: cards of a deck, drawn as often as wanted. Dice for the eye alone; no match feels them."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from scenes.kit.button import Button
from scenes.kit.text import Label
from scenes.kit.theme import BODY, MUTED
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween, Wait
from scenes.stage.control import Control
from scenes.stage.units import Rect

C = TypeVar("C")
T = TypeVar("T", bound=Control)


class TrialHand(PanelScene, Generic[C, T]):
    """The hand, and a button that draws another. Esc or a click beside it closes it.

    A game says how a card's tile looks (`tile_of`) and what is said of a hand (`told`).

    Attributes:
        hand: how many cards are drawn; size: of the panel in units.
    """

    layers = ("hand",)
    kept = frozenset({"undo", "redo", "help"})
    hand: ClassVar[int]
    size: ClassVar[tuple[float, float]]

    def __init__(self, name: str, title: str, cards: Sequence[C], seed: int | None) -> None:
        super().__init__(name, title=title)
        self.cards = list(cards)
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self.line = self.panel.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.again = self.panel.add(Button("Draw again", icon="dice", kind="commit", action="commit", name="again"))
        self.again.clicked.connect(self.draw_hand)
        self.add_close()
        self.tiles: list[T] = []

    @abstractmethod
    def tile_of(self, card: C) -> T:
        """A card's tile."""

    @abstractmethod
    def told(self, drawn: Sequence[C]) -> str:
        """One line about a hand."""

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
        self.tiles = [self.panel.add(self.tile_of(card)) for card in drawn]
        self.line.text = self.told(drawn)
        self.stage.sound("card_draw")
        if self.panel.width:
            self.relayout()
        for number, tile in enumerate(self.tiles):
            tile.alpha = 0.0
            tile.run(InTurn(Wait(0.07 * number), Tween(tile, 0.2, alpha=1.0)))

    def layout(self, view: Rect, u: float) -> None:
        """Cards in a row."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, *self.size))
        head, rest = self.panel.inside.cut_top(30 * u, 10 * u)
        self.line.place(head)
        foot, rest = rest.cut_bottom(52 * u, 16 * u)
        again, shut = foot.cut_right(440 * u)[0].columns(2, 12 * u)
        self.again.place(again)
        self.shut.place(shut)
        for tile, cell in zip(self.tiles, rest.columns(self.hand, 14 * u), strict=False):
            tile.place(cell.fit(CARD_ASPECT).whole())
