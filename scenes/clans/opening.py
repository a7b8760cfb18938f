"""The first moment of a battle: a coin is tossed for the initiative."""

from __future__ import annotations

from scenes.fx.coin import HEADS, TAILS, Coin
from scenes.kit.text import Label
from scenes.kit.theme import GOLD, H2, LABEL
from scenes.stage.animation import Call, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.units import Rect

STAYS_S = 1.1


class Opening(Node):
    """Tosses the coin above the board, says who goes first, and frees itself. It takes no input."""

    def __init__(self, *, first: bool, seed: int) -> None:
        super().__init__(name="opening", layer="front", z=90)
        self.first = first
        self.seed = seed

    def ready(self) -> None:
        """Toss."""
        view = self.stage.view
        up, down = (HEADS, TAILS) if self.first else (TAILS, HEADS)
        self.coin = self.add(Coin(up, down, size=130, seed=self.seed % 97 + 1))
        self.coin.position = (view.cx, view.cy - 40 * self.unit)
        self.coin.landed.connect(self._landed, self)
        self.stage.sound("coin_toss")

    def _landed(self) -> None:
        """Say what it means and go."""
        self.stage.sound("coin_land")
        view, u = self.stage.view, self.unit
        words = "You have the initiative" if self.first else "The enemy has the initiative"
        title = self.add(Label(words, H2.but(color=GOLD, outline=4.0)))
        title.place(Rect(view.cx - 400 * u, view.cy - 210 * u, 800 * u, 50 * u))
        line = self.add(Label("It goes first where order matters, and changes each round", LABEL.but(outline=3.0)))
        line.place(Rect(view.cx - 400 * u, view.cy - 250 * u, 800 * u, 36 * u))
        self.run(Sequence(Wait(STAYS_S), Tween(self, 0.3, alpha=0.0), Call(self.free)))
