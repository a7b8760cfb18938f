"""The first moment of a match: a coin is tossed for who goes first."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.fx.coin import HEADS, TAILS, Coin
from scenes.kit.controls.cards import PaintedFace
from scenes.kit.theme import GOLD, H2, LABEL
from scenes.kit.typography.text import Label
from scenes.stage.animation import Call, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

STAYS_S = 1.1


@dataclass(frozen=True, slots=True)
class Toss:
    """A toss whose outcome the rules have decided.

    Attributes:
        mine: whether the shown seat won it.
        words: what is said then.
        line: what that means, in a sentence below; "" for none.
        faces: the coin's two sides: the one that lies on top when the shown seat wins, and the other.
        lift: design pixels by which coin and words stand above the middle of the window.
    """

    mine: bool
    words: str
    line: str = ""
    faces: tuple[PaintedFace, PaintedFace] = (HEADS, TAILS)
    lift: float = 0.0


class Opening(Node):
    """Tosses the coin, says who won, and goes: then `over()`. It takes no input."""

    def __init__(self, toss: Toss, *, seed: int) -> None:
        super().__init__(name="opening", layer="front", z=90)
        self.toss = toss
        self.seed = seed
        self.over = Signal[()]()

    def ready(self) -> None:
        """Toss."""
        view = self.stage.view
        up, down = self.toss.faces if self.toss.mine else self.toss.faces[::-1]
        self.coin = self.add(Coin(up, down, size=130, seed=self.seed % 97 + 1))
        self.coin.position = (view.cx, view.cy + (self.toss.lift - 40) * self.unit)
        self.coin.landed.connect(self._landed, self)
        self.stage.sound("coin_toss")

    def _landed(self) -> None:
        """Say what it means and go."""
        self.stage.sound("coin_land")
        view, u = self.stage.view, self.unit
        middle = view.cy + self.toss.lift * u
        title = self.add(Label(self.toss.words, H2.but(color=GOLD, outline=4.0)))
        title.place(Rect(view.cx - 400 * u, middle - 210 * u, 800 * u, 50 * u))
        if self.toss.line:
            line = self.add(Label(self.toss.line, LABEL.but(outline=3.0)))
            line.place(Rect(view.cx - 400 * u, middle - 250 * u, 800 * u, 36 * u))
        self.run(Sequence(Wait(STAYS_S), Tween(self, 0.3, alpha=0.0), Call(self._go)))

    def _go(self) -> None:
        self.free()
        self.over.emit()
