"""A playing card on the table: it is dealt, turned over, raised, and lies there."""

from __future__ import annotations

from game.art.poker.cards import CARD_H, CARD_W, CardState, card_place, card_size
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.hands import card_text
from scenes.stage.animation import Animation, Call, Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

RAISED = 5.0
"""Units by which a card of the best hand is raised."""


class PlayingCard(Control):
    """One card: its number, None face down, or nothing but its place."""

    def __init__(self, art: Artwork, name: str) -> None:
        super().__init__(name=name, focusable=True)
        self.art = art
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.card: int | None = None
        self.there = False
        self.turning = False
        self.tip = self._words

    def _words(self) -> str:
        if not self.there:
            return ""
        return "A hidden card." if self.card is None else f"{card_text(self.card)}."

    def fit(self, spot: tuple[float, float], width: int, turn: float = 0.0) -> None:
        """Lie at a place, `width` pixels wide, turned by some degrees."""
        self.width, self.height = card_size(width)
        self.position = spot
        self.rotation = turn

    def show(self, card: int | None, state: CardState, *, there: bool, place: bool = False) -> None:
        """Lie there as a card; where none lies, its place shows if it has one."""
        self.card, self.there = card, there
        self.visible = there or place
        self.focusable = there
        width, art = round(self.width), self.art
        if not width:
            return
        if there:
            self.picture.show(("poker card", card, width, state), lambda: art.playing_card(card, width, state))
        elif place:
            self.picture.show(("poker place", width), lambda: card_place(width))
        lift = RAISED * self.height / CARD_H * CARD_W / 74 if there and state == "used" else 0.0
        if self.body.y != lift and not self.turning:
            self.run(Tween(self.body, 0.16, y=lift))

    def flip(self, card: int, seconds: float) -> Animation:
        """Return the animation in which it turns over to a card."""
        width, art = round(self.width), self.art

        def turn() -> None:
            self.card = card
            self.picture.show(("poker card", card, width, "plain"), lambda: art.playing_card(card, width, "plain"))

        return Sequence(
            Tween(self.body, seconds / 2, scale_x=0.04, ease="cubic_in"),
            Call(turn),
            Tween(self.body, seconds / 2, scale_x=1.0, ease="back_out"),
        )
