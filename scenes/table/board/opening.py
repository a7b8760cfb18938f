"""The first moment of a match: a coin is tossed for who goes first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PIL import Image

from scenes.fx.coin import HEADS, TAILS, Coin
from scenes.kit.controls.cards import ASPECT, PaintedFace
from scenes.kit.paint.skin import DIALOG, shadowed
from scenes.kit.panel import SlabNode
from scenes.kit.theme import GOLD, H2, LABEL
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait, stagger
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

STAYS_S = 1.1
HELD_S = 1.5
"""Seconds for which the opening hand is held up."""
HAND_TALL, HAND_WIDE, APART = 330.0, 0.5, 1.05
"""Height of its cards in design pixels, their share of the window's width at most, and a card's room by its width."""
ROUND = 34.0
"""Design pixels beside the words on their slab."""
FELL = ("The coin fell on the other side.", "The coin fell on your side.")
"""Why the other player, or the shown one, begins."""


@dataclass(frozen=True, slots=True)
class Toss:
    """A toss whose outcome the rules have decided.

    Attributes:
        mine: whether the shown seat won it.
        words: what is said then.
        line: what that means, in a sentence below; "" for none.
        faces: the coin's two sides: the one that lies on top when the shown seat wins, and the other.
        lift: design pixels by which coin and words stand above the middle of the window.
        why: how it came about, in a sentence before `line`; "" for that of a coin.
        hand: the opening hand, which is held up large once the coin has fallen.
    """

    mine: bool
    words: str
    line: str = ""
    faces: tuple[PaintedFace, PaintedFace] = (HEADS, TAILS)
    lift: float = 0.0
    why: str = ""
    hand: tuple[PaintedFace, ...] = ()


def _shadowed(face: PaintedFace, width: int, height: int) -> Image.Image:
    return shadowed(face.image(width, height), max(3, width // 14))


class Opening(Node):
    """Tosses the coin, says who begins and why, holds the hand up, and goes: then `over()`."""

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
        slab = self.add(SlabNode(DIALOG.but(opacity=0.94), z=-1), at=(view.cx, middle - 207 * u))
        title = self.add(Label(self.toss.words, H2.but(color=GOLD, outline=4.0)))
        title.place(Rect(view.cx - 400 * u, middle - 210 * u, 800 * u, 50 * u))
        why = self.toss.why or FELL[self.toss.mine]
        line = self.add(Label(" ".join(filter(None, (why, self.toss.line))), LABEL.but(outline=3.0), overflow="shrink"))
        line.place(Rect(view.cx - 460 * u, middle - 250 * u, 920 * u, 36 * u))
        wide = max(title.measure()[0], line.measure()[0]) + 2 * ROUND * u
        slab.fit(min(wide, 920 * u + 2 * ROUND * u), 122 * u)
        hand = self._hand_held_up() if self.toss.hand else Wait(0.0)
        self.run(Sequence(Wait(STAYS_S), hand, Tween(self, 0.3, alpha=0.0), Call(self.go_on)))

    def _hand_held_up(self) -> Animation:
        """Deal the hand in the coin's place, large, hold it a while, and let it sink to where hands lie."""
        view, u, faces = self.stage.view, self.unit, self.toss.hand
        tall = min(HAND_TALL * u, view.h * 0.4, view.w * HAND_WIDE / len(faces) / (ASPECT * APART))
        step = tall * ASPECT * APART
        w, h = max(8, round(tall * ASPECT)), max(8, round(tall))
        y = view.cy + (self.toss.lift + 85) * u
        nodes = []
        for place, face in enumerate(faces):
            node = SpriteNode(("opening hand", face.key, w, h), partial(_shadowed, face, w, h), z=2 + place * 0.01)
            node.alpha, node.scale = 0.0, 0.6
            nodes.append(self.add(node, at=(view.cx + (place - (len(faces) - 1) / 2) * step, y - tall * 0.3)))
        dealt = [Parallel(Tween(node, 0.28, y=y, scale=1.0), Tween(node, 0.16, alpha=1.0)) for node in nodes]
        sunk = [Tween(node, 0.3, y=view.y + tall * 0.3, scale=0.55, alpha=0.0, ease="cubic_in") for node in nodes]
        heard = Call(self.stage.sound, "card_draw")
        return Sequence(
            heard, Parallel(Tween(self.coin, 0.2, alpha=0.0), stagger(0.07, dealt)), Wait(HELD_S), Parallel(*sunk)
        )

    def go_on(self) -> None:
        """Show no more of it."""
        if not self.gone:
            self.free()
            self.over.emit()
