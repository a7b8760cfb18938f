"""The wooden banner below the own hole cards: the Norse name of the hand, and what it is or lacks."""

from __future__ import annotations

from game.art.poker.banner import hand_banner
from scenes.poker.model import sounds
from scenes.poker.model.hands import Hand
from scenes.stage.animation import Call, Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from systems.poker.state.hands import KINDS

DROP = 60.0
"""Units from which it drops when the hand becomes a better kind."""
GREAT = 2
"""The rarest kinds are written hot."""


class HandBanner(Control):
    """Names a hand; a better kind drops it anew, with a thud."""

    def __init__(self) -> None:
        super().__init__(name="banner", hittable=True)
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.hand: Hand | None = None
        self.tip = "Your best five cards, by the name of the hand."

    def show(self, hand: Hand | None, *, falls: bool = False) -> None:
        """Name a hand, None for none; `falls` lets a better kind drop."""
        before, self.hand = self.hand, hand
        self.visible = hand is not None
        if hand is None or not self.width:
            return
        better = before is None or KINDS.index(hand.kind) < KINDS.index(before.kind)
        self.draw(hand)
        if falls and better and hand.kind is not KINDS[-1]:
            self._drop()

    def draw(self, hand: Hand) -> None:
        """Draw the words of a hand."""
        detail = f"{hand.detail} · {hand.lacks or f'strikes x {hand.strikes}'}"
        width, great = round(self.width), KINDS.index(hand.kind) < GREAT
        key = ("poker banner", hand.name, detail, width)
        self.picture.show(key, lambda: hand_banner(hand.name, detail, width, great=great))

    def _drop(self) -> None:
        self.body.y = DROP * self.width / 450
        self.run(
            Sequence(
                Tween(self.body, 0.22, y=0.0, ease="quint_in"),
                Call(self.stage.sound, sounds.BANNER),
                Tween(self.body, 0.06, y=3.0),
                Tween(self.body, 0.08, y=0.0),
            )
        )

    def arrange(self) -> None:
        """Draw again for another size."""
        if self.hand is not None:
            self.draw(self.hand)
