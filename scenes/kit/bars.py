"""Bars that fill, of two caps and a middle, so that they need no redraw."""

from __future__ import annotations

from PIL import Image

from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import WELL, Slab, slab_image
from scenes.kit.panel import SlabNode
from scenes.kit.theme import FOE, LABEL_BOLD, TEXT, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween, Wait
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

DRAIN_S = 0.45
LAG_S = 0.35
LOSS: Rgb = (190, 44, 36)
DOUBT: Rgb = (146, 104, 44)
"""What a crystal is foretold to lose, and what it may keep or lose."""
MIDDLE = 256
"""Pixels of the middle piece: stretching it blurs its ends, which lie under the caps."""


def liquid(color: Rgb) -> Slab:
    """What fills a bar of this colour: lit from above."""
    light = (min(255, color[0] + 56), min(255, color[1] + 56), min(255, color[2] + 56))
    dark = (color[0] * 5 // 8, color[1] * 5 // 8, color[2] * 5 // 8)
    return Slab(top=light, bottom=dark, edge_top=light, edge_bottom=dark, edge=1, radius=99, shadow=0, grain=0.01)


class Fill(Node):
    """A round-ended strip of which a share shows, from its left end."""

    def __init__(self, slab: Slab) -> None:
        super().__init__()
        self.slab = slab
        self._w = self._h = 0.0
        self._share = 1.0
        self.left = self.add(SpriteNode())
        self.middle = self.add(SpriteNode())
        self.right = self.add(SpriteNode())

    @property
    def share(self) -> float:
        """How much of it shows, 0 to 1."""
        return self._share

    @share.setter
    def share(self, value: float) -> None:
        self._share = max(0.0, min(1.0, value))
        self._shape()

    def fit(self, w: float, h: float) -> None:
        """Draw for this full size."""
        self._w, self._h = w, h
        height = max(4, 2 * round(h / 2))
        slab, u = self.slab, self.unit
        key = ("fill", slab, height, round(u, 4))
        for name, node in (("left", self.left), ("middle", self.middle), ("right", self.right)):
            node.show((*key, name), lambda name=name: _piece(slab, height, u, name))  # type: ignore[misc]  # bound now
        self._shape()

    def _shape(self) -> None:
        cap = max(4, 2 * round(self._h / 2)) / 2
        shown = self._w * self._share
        self.visible = shown >= 1
        squeeze = min(1.0, shown / (2 * cap)) if cap else 0.0
        start = -self._w / 2
        half = cap * squeeze
        self.left.scale_x = self.right.scale_x = squeeze
        self.left.x = start + half / 2
        self.right.x = start + shown - half / 2
        between = max(0.0, shown - 2 * half)
        self.middle.visible = between > 0
        self.middle.x = start + half + between / 2
        blur = max(1.0, between / MIDDLE)
        self.middle.stretch = (between + 2 * blur, self.left.size[1])


def _piece(slab: Slab, height: int, u: float, name: str) -> Image.Image:
    length = MIDDLE + 2 * height
    whole = slab_image(slab, length, height, u)
    pad = (whole.width - length) // 2
    cap = height // 2
    start, width = {"left": (0, cap), "middle": (height, MIDDLE), "right": (length - cap, cap)}[name]
    return whole.crop((pad + start, pad, pad + start + width, pad + height))


class Bar(Control):
    """A share of something. `set(share)` moves it; `text` stands in its middle."""

    def __init__(self, color: Rgb = YOU, text: str = "", *, tip: Tip | None = None, name: str = "") -> None:
        super().__init__(name=name, tip=tip)
        self.track = self.add(SlabNode(WELL.but(radius=99)))
        pale = (min(255, color[0] // 2 + 128), min(255, color[1] // 2 + 128), min(255, color[2] // 2 + 128))
        self.ghost = self.add(Fill(liquid(pale)))
        self.ghost.alpha = 0.75
        self.fill = self.add(Fill(liquid(color)))
        self.label = self.add(Label(text, LABEL_BOLD.but(outline=2.0), overflow="shrink"))

    def arrange(self) -> None:
        """Draw track and filling."""
        u = self.unit
        self.track.fit(self.width, self.height)
        w, h = self.width - 6 * u, self.height - 6 * u
        self.fill.fit(w, h)
        self.ghost.fit(w, h)
        self.label.place(self.box.inset(8 * u, 0))

    def set(self, share: float, *, seconds: float = 0.0) -> None:
        """Show this share; going there in `seconds` leaves a pale trail where it sank."""
        if seconds <= 0 or not self.in_tree:
            self.fill.share = self.ghost.share = share
            return
        sinking = share < self.fill.share
        first, second = (self.fill, self.ghost) if sinking else (self.ghost, self.fill)
        self.run(Tween(first, seconds, share=share))
        self.run(Sequence(Wait(LAG_S), Tween(second, seconds, share=share)))


class CrystalBar(Bar):
    """The crystal of a side: how many points are left, with a crystal at its left end."""

    def __init__(
        self,
        points: int,
        most: int,
        *,
        foe: bool = False,
        word: str = "Crystal",
        tip: Tip | None = None,
        name: str = "",
    ) -> None:
        super().__init__(FOE if foe else YOU, "", tip=tip, name=name)
        self.word = word
        self.points = points
        self.most = most
        self.foretold: tuple[int, int] | None = None
        self.icon = self.add(Icon("crystal", 22, TEXT))
        # From below: what will be lost, what may be lost, what is sure to be left.
        self.loss, self.doubt = self.add(Fill(liquid(LOSS))), self.add(Fill(liquid(DOUBT)))
        self.loss.z, self.doubt.z, self.fill.z = 1, 2, 3
        self.label.z = self.icon.z = 4
        self.loss.share = self.doubt.share = 0.0

    def arrange(self) -> None:
        """Draw it and show the points."""
        super().arrange()
        for fill in (self.loss, self.doubt):
            fill.fit(self.width - 6 * self.unit, self.height - 6 * self.unit)
        side = min(22 * self.unit, self.height * 0.8)
        self.icon.design = side / self.unit
        self.icon.redraw()
        self.icon.position = (self.box.x + side * 0.9, 0)
        _, room = self.box.cut_left(side * 1.5)
        size = min(LABEL_BOLD.size, self.height * 0.8 / self.unit)
        self.label.style = LABEL_BOLD.but(outline=2.0 * size / LABEL_BOLD.size, size=size)
        self.label.place_amid(room.inset(side * 0.2, 0))
        self.show_points(self.points, seconds=0.0)

    def show_points(self, points: int, *, seconds: float = DRAIN_S) -> None:
        """Show this many points."""
        self.points = points
        low, high = self.foretold or (points, points)
        left = str(low) if low == high else f"{low}\N{EN DASH}{high}"
        words = f"{self.word} {points}" if low == high == points else f"{points} \N{RIGHTWARDS ARROW} {left}"
        self.label.text = f"{words} / {self.most}"
        share = 1 / self.most if self.most else 0.0
        self.set(min(low, points) * share, seconds=seconds)
        self.doubt.share = high * share if high > min(low, points) else 0.0
        self.loss.share = points * share if low < points else 0.0

    def foretell(self, span: tuple[int, int] | None) -> None:
        """Show between which points it is foretold to stand; None for nothing."""
        if span != self.foretold:
            self.foretold = span
            self.show_points(self.points, seconds=0.0)
