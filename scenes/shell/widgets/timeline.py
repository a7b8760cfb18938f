"""Timeline: how far a recorded match is, to be dragged, with marks at its turns and decisive moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from scenes.kit.bars import Fill, liquid
from scenes.kit.controls.slider import Groove
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, GOLD, GOOD, TEXT, Rgb
from scenes.stage.control import Tip
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

FINER = 4
"""Marks are drawn so many times larger and then made small: they have smooth edges."""
LEAST_GAP = 5
"""Design pixels between the marks of two turns; where turns are closer, they are left out."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a timeline is marked with.

    Attributes:
        turns: the stops at which turns begin.
        better, worse: the stops of decisive moments, after which the shown side stood better or worse.
    """

    turns: tuple[int, ...] = ()
    better: tuple[int, ...] = ()
    worse: tuple[int, ...] = ()


class Timeline(Groove):
    """One of `count` + 1 stops, from 0. `sought(stop)` when the player goes to one, by pointer, wheel or keys."""

    def __init__(self, count: int, *, tip: Tip | None = None, name: str = "timeline") -> None:
        super().__init__(name=name, tip=tip, focusable=True)
        self.count = max(1, count)
        self.sought = Signal[int]()
        self.marks = Marks()
        self._stop = 0
        self.track = self.add(SlabNode(WELL.but(radius=99)))
        self.fill = self.add(Fill(liquid(GOLD)))
        self.signs = self.add(SpriteNode(z=1))
        self.knob = self.add(Node(z=2))
        self.slab = self.knob.add(SlabNode(BUTTON))
        self._left = self._right = 0.0

    @property
    def stop(self) -> int:
        """Where it stands; setting it tells nobody."""
        return self._stop

    @stop.setter
    def stop(self, stop: int) -> None:
        self._stop = max(0, min(self.count, stop))
        self._show()

    def mark(self, marks: Marks) -> None:
        """Show other marks."""
        if marks != self.marks:
            self.marks = marks
            self._sign()

    def arrange(self) -> None:
        """The track along the lower half, the signs of decisive moments above it."""
        u, side = self.unit, self._knob_side()
        self._left, self._right = self.box.x + side / 2, self.box.right - side / 2
        self.track.fit(self.width, 14 * u)
        self.fill.fit(self.width - 4 * u, 9 * u)
        self.track.y = self.fill.y = self.knob.y = self.box.y + side / 2
        self.restyle()
        self._sign()
        self._show()

    def restyle(self) -> None:
        """Light the knob under the pointer."""
        if self.in_tree and self.width:
            side = self._knob_side()
            look = BUTTON_HOVER if self.lit or self.held else BUTTON
            self.slab.fit(side, side, look.but(radius=side / (2 * self.unit), shadow=4))

    def on_wheel(self, amount: float) -> bool:
        """One stop for each notch."""
        self._seek(self._stop + (1 if amount > 0 else -1))
        return True

    def on_action(self, action: str) -> bool:
        """Left and right go one stop, Home and End to the ends."""
        stops = {"left": self._stop - 1, "right": self._stop + 1, "home": 0, "end": self.count}
        if action not in stops:
            return False
        self._seek(stops[action])
        return True

    def aim(self, x: float, y: float) -> None:
        """Go to the stop that is nearest to a window point."""
        lx, _ = self.to_local(x, y)
        if self._right > self._left:
            self._seek(round((lx - self._left) / (self._right - self._left) * self.count))

    def _seek(self, stop: int) -> None:
        stop = max(0, min(self.count, stop))
        if stop != self._stop:
            self.stop = stop
            self.stage.sound("ui.tick")
            self.sought.emit(stop)

    def _knob_side(self) -> float:
        return min(24 * self.unit, self.height * 0.62)

    def _at(self, stop: int) -> float:
        return self._left + stop / self.count * (self._right - self._left)

    def _show(self) -> None:
        if self.in_tree and self.width:
            self.knob.x = self._at(self._stop)
            self.fill.share = (self.knob.x - self.box.x) / self.width

    # -- marks ---------------------------------------------------------------------------------------------------

    def _sign(self) -> None:
        if not self.in_tree or self.width < 1:
            return
        size = (round(self.width), round(self.height))
        self.signs.show(("timeline", self.marks, self.count, size, round(self.unit, 4)), lambda: self._drawn(*size))

    def _drawn(self, width: int, height: int) -> Image.Image:
        u, ground = self.unit, height - self._knob_side() / 2
        image = Image.new("RGBA", (width * FINER, height * FINER), (0, 0, 0, 0))
        draw = ImageDraw.Draw(image)
        for x in _apart([self._at(stop) + width / 2 for stop in self.marks.turns], LEAST_GAP * u):
            draw.rectangle(_box(x - 0.75 * u, ground - 5 * u, 1.5 * u, 10 * u), fill=(*TEXT, 150))
        side = min(13 * u, height - self._knob_side())
        top = ground - 8 * u - side
        for stops, color, points_up in ((self.marks.better, GOOD, True), (self.marks.worse, BAD, False)):
            for stop in stops:
                _triangle(draw, self._at(stop) + width / 2, max(0, top), side, color, points_up=points_up)
        return image.resize((width, height), Image.Resampling.LANCZOS)


def _apart(places: Sequence[float], gap: float) -> list[float]:
    """Those of some places, in order, that are at least so far apart."""
    kept: list[float] = []
    for place in places:
        if not kept or place - kept[-1] >= gap:
            kept.append(place)
    return kept


def _box(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    return (x * FINER, y * FINER, (x + w) * FINER, (y + h) * FINER)


def _triangle(draw: ImageDraw.ImageDraw, x: float, top: float, side: float, color: Rgb, *, points_up: bool) -> None:
    flat, tip = (top + side, top) if points_up else (top, top + side)
    corners = ((x - side / 2, flat), (x + side / 2, flat), (x, tip))
    draw.polygon([(a * FINER, b * FINER) for a, b in corners], fill=(*color, 255), outline=(20, 17, 15, 255))
