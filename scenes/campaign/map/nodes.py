"""What lies on the chart: medallions of the choices, the home town, dashed trails."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from components.campaign import BOSS
from scenes.campaign.map.charts import CHOSEN, LOCKED, OPEN
from scenes.campaign.map.trail import OnTrail, Point, Trail
from scenes.campaign.model.words import MOST_THREAT
from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import HOVER_S, PARCHMENT, Rgb
from scenes.stage.animation import Parallel, Tween
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.model.picture import Mark

MEDALLION = 62
"""Pixels of a medallion's width on a chart 1080 high; a boss's is larger."""
BOSS_MEDALLION = 88
TOWN = 76
PULSE_S = 1.6
RED: Rgb = (158, 26, 20)
RED_GLOW: Rgb = (255, 150, 110)
INK_LINE: Rgb = (62, 44, 30)
DASH, STEP = 15.0, 25.0
"""Length of a dash and from one to the next, in chart pixels."""


@lru_cache(maxsize=64)
def pips_image(threat: int, height: int, color: Rgb) -> Image.Image:
    """A row of five pips, so many of them filled. Do not draw into it."""
    fine = 4
    step, size = height * fine, height * fine * 6 // 10
    out = Image.new("RGBA", (step * MOST_THREAT, height * fine), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    band = (0, height * fine * 0.14, step * MOST_THREAT - 1, height * fine * 0.86)
    draw.rounded_rectangle(
        band, height * fine * 0.36, fill=(30, 22, 17, 235), outline=(150, 112, 56, 255), width=fine // 2
    )
    for row in range(MOST_THREAT):
        cx, cy, r = step * row + step / 2, height * fine / 2, size / 2
        corners = [(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)]
        if row < threat:
            draw.polygon(corners, fill=(*color, 255))
        else:
            draw.polygon(corners, fill=(84, 70, 56, 255), outline=(30, 22, 17, 255), width=fine // 2)
    return out.resize((height * MOST_THREAT, height), Image.Resampling.LANCZOS)


class Medallion(Control):
    """An encounter that can be chosen; `on_hover` tells `pointed(inside)`."""

    def __init__(self, charts: Charts, mark: Mark, *, tip: Tip, shut: bool) -> None:
        super().__init__(name=f"medallion {mark.kind}", tip=tip)
        self.charts = charts
        self.mark = mark
        self.shut = shut
        self.chosen = False
        self.hover: Callable[[bool], None] | None = None
        self.glow = self.add(SpriteNode(name="glow"))
        self.body = self.add(Node())
        self.coin = self.body.add(SpriteNode(name="coin"))
        self.pips = self.body.add(SpriteNode(name="pips"))
        self._chart_unit = 1.0
        self._time = 0.0

    @property
    def px(self) -> int:
        """The width of its coin in window pixels."""
        design = BOSS_MEDALLION if self.mark.kind == BOSS else MEDALLION
        return max(26, round(design * self._chart_unit))

    def fit(self, at: Point, chart_unit: float) -> None:
        """Stand at a point of the window."""
        self._chart_unit = chart_unit
        self.position = at
        self.width = self.height = max(float(self.px), 44 * self.unit)
        high = max(8, round(self.px * 0.2))
        threat = self.mark.threat
        self.pips.visible = threat > 0
        if threat:
            self.pips.show(("pips", threat, high, RED), partial(pips_image, threat, high, RED))
            self.pips.position = (0, -self.px * 0.46)
        size = round(self.px * 1.9)
        self.glow.show(("node glow", size), lambda: glow_image(size, (255, 214, 120), 1.6))
        self.restyle()

    def restyle(self) -> None:
        """Light up while it, or its card, is pointed at."""
        if not self.in_tree or not self.width:
            return
        state = LOCKED if self.shut else CHOSEN if self.lit_now else OPEN
        px, kind, charts = self.px, self.mark.kind, self.charts
        self.coin.show(("medallion", kind, px, state), lambda: charts.medallion(kind, px, state))
        beckons = self.mark.kind == BOSS  # an open boss glows by himself
        self.glow.visible = (self.lit_now or beckons) and not self.shut
        self.glow.tint = RED_GLOW if beckons else (255, 255, 255)

    @property
    def lit_now(self) -> bool:
        """Whether it or its card is pointed at."""
        return self.hovered or self.chosen

    def light(self, *, lit: bool) -> None:
        """Its card is pointed at, or no longer."""
        if lit != self.chosen:
            self.chosen = lit
            self.restyle()
            self.run(Tween(self.body, HOVER_S, scale=1.14 if lit else 1.0))

    def on_hover(self, inside: bool) -> None:
        """Tell that the pointer came or went."""
        super().on_hover(inside)
        if inside:
            self.stage.sound("ui.hover")
        if self.hover is not None:
            self.hover(inside)

    def on_press(self, x: float, y: float) -> None:
        """Sink a little."""
        super().on_press(x, y)
        self.stage.sound("ui.press")

    def rise(self) -> Parallel:
        """Appear: it is laid onto the chart."""
        self.alpha, self.body.scale = 0.0, 1.5
        return Parallel(Tween(self, 0.16, alpha=1.0), Tween(self.body, 0.26, scale=1.0, ease="back_out"))

    def process(self, dt: float) -> None:
        """Let the glow breathe."""
        if not self.glow.visible or self.reduced_motion:
            return
        self._time = (self._time + dt) % PULSE_S
        swing = abs(self._time / PULSE_S * 2 - 1)
        self.glow.alpha = 0.55 + 0.4 * swing


class TownMark(Control):
    """The home town on the chart; a click visits it."""

    def __init__(self, charts: Charts, *, tip: Tip) -> None:
        super().__init__(name="town", tip=tip)
        self.charts = charts
        self.body = self.add(SpriteNode(name="coin"))

    def fit(self, at: Point, chart_unit: float) -> None:
        """Stand at a point of the window."""
        px = max(30, round(TOWN * chart_unit))
        charts = self.charts
        self.width = self.height = max(float(px), 44 * self.unit)
        self.position = at
        self.body.show(("medallion", "town", px, OPEN), lambda: charts.medallion("town", px, OPEN))

    def on_hover(self, inside: bool) -> None:
        """Grow a little."""
        super().on_hover(inside)
        self.run(Tween(self.body, HOVER_S, scale=1.08 if inside else 1.0))

    def on_press(self, x: float, y: float) -> None:
        """Answer."""
        super().on_press(x, y)
        self.stage.sound("ui.press")


def dash_image(length: int, thick: int, color: Rgb) -> Image.Image:
    """A dash with round ends and a faint rim of paper."""
    fine = 4
    rim = 2
    w, h = length + 2 * rim, thick + 2 * rim
    out = Image.new("RGBA", (w * fine, h * fine), (*PARCHMENT, 0))
    draw = ImageDraw.Draw(out)
    draw.rounded_rectangle((fine, fine, w * fine - fine, h * fine - fine), h * fine // 2, fill=(*PARCHMENT, 90))
    box = (rim * fine, rim * fine, (w - rim) * fine - 1, (h - rim) * fine - 1)
    draw.rounded_rectangle(box, thick * fine // 2, fill=(*color, 255))
    return out.resize((w, h), Image.Resampling.LANCZOS)


class Dashes(OnTrail, Node):
    """A dashed trail on the chart, shown up to a share of its length."""

    def __init__(self, color: Rgb, *, name: str) -> None:
        super().__init__(name=name)
        self.color = color
        self._dashes: list[tuple[float, SpriteNode]] = []
        self._spare: list[SpriteNode] = []
        self._length = 0.0

    def reach(self, share: float) -> None:
        """Show so much of it, from its beginning."""
        until = share * self._length
        for at, dash in self._dashes:
            dash.visible = at <= until

    def lay(self, trail: Trail, chart_unit: float, *, thick: float = 5.0) -> None:
        """Draw a trail; the dashes of the one before are used again."""
        self._spare = [*self._spare, *(dash for _, dash in self._dashes)]
        self._dashes = []
        self._length = trail.length
        long, wide = max(4, round(DASH * chart_unit)), max(2, round(thick * chart_unit))
        step = STEP * chart_unit
        at = step * 0.5
        color = self.color
        while trail.length and at < trail.length - step * 0.2:
            (x, y), angle, _ = trail.spot(at / trail.length)
            dash = self._spare.pop() if self._spare else self.add(SpriteNode())
            dash.show(("dash", long, wide, color), lambda: dash_image(long, wide, color))
            dash.position, dash.rotation = (x, y), -angle
            self._dashes.append((at, dash))
            at += step
        for dash in self._spare:
            dash.visible = False
        self.reach(self.share)
