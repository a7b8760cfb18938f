"""Supply on its way: a wagon for each delivery, nearer with each encounter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from scenes.campaign.map.trail import OnTrail, Trail
from scenes.kit.paint.discs import coin
from scenes.kit.theme import font
from scenes.stage.animation import Animation, Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.model.picture import Load

WAGON = 50
"""Pixels of a wagon's width on a chart 1080 high."""
ROLL_S = 0.7


def number_image(number: int, px: int) -> Image.Image:
    """A wax seal with the number of encounters that are left."""
    out = coin(px, (138, 32, 26)).copy()
    face = font("serif", "bold", max(8, round(px * 0.62)))
    ImageDraw.Draw(out).text((px / 2, px * 0.49), str(number), font=face, fill=(255, 240, 214), anchor="mm")
    return out


def share_of(load: Load) -> float:
    """How much of the way from the town a load has gone."""
    gone = load.total - load.left + 0.5
    return max(0.08, min(0.92, gone / (load.total + 0.5)))


class Wagon(OnTrail, Control):
    """One delivery under way."""

    def __init__(self, charts: Charts, load: Load, *, tip: Callable[[Load], str]) -> None:
        super().__init__(name="wagon", tip=self._tip)
        self.charts = charts
        self.load = load
        self._words = tip
        self.body = self.add(SpriteNode(name="wagon"))
        self.seal = self.add(SpriteNode(name="left"))
        self._trail = Trail((), (0.0,), ())
        self._aside = 0.0
        self._share = 0.0

    def _tip(self) -> str:
        return self._words(self.load)

    def reach(self, share: float) -> None:
        """Stand there on the way from the town, beside others."""
        (x, y), angle, _ = self._trail.spot(share)
        self.position = (x, y + self._aside)
        self.body.scale_x = -1.0 if abs(angle) > 90 else 1.0

    def fit(self, trail: Trail, chart_unit: float, row: int) -> None:
        """Stand on its way; `row` counts those that would stand at the same spot."""
        px = max(22, round(WAGON * chart_unit))
        charts = self.charts
        self.body.show(("wagon", px), lambda: charts.wagon(px))
        self._trail, self._aside = trail, px * (0.35 + 0.62 * row)
        self.width, self.height = max(px * 1.2, 36 * self.unit), max(px, 36 * self.unit)
        side = max(16, round(px * 0.5))
        left = self.load.left
        self.seal.show(("wagon seal", left, side), partial(number_image, left, side))
        self.seal.position = (px * 0.38, px * 0.36)
        self.share = self.share or share_of(self.load)


class SupplyTrain(Node):
    """All wagons on the chart, by the deliveries' entities."""

    def __init__(self, charts: Charts, tip: Callable[[Load], str]) -> None:
        super().__init__(name="supply")
        self.charts = charts
        self.tip = tip
        self.wagons: dict[int, Wagon] = {}

    def show(self, loads: dict[int, Load], trail: Trail, chart_unit: float) -> None:
        """Show these deliveries where they are now."""
        for entity in tuple(self.wagons):
            if entity not in loads:
                self.wagons.pop(entity).free()
        spots: dict[int, int] = {}
        for entity, load in loads.items():
            wagon = self.wagons.get(entity)
            if wagon is None:
                wagon = self.wagons[entity] = self.add(Wagon(self.charts, load, tip=self.tip))
            wagon.load = load
            spot = round(share_of(load) * 12)
            row = spots[spot] = spots.get(spot, -1) + 1
            wagon.fit(trail, chart_unit, row)
            wagon.share = share_of(load)

    def boxes(self) -> list[Rect]:
        """What the wagons and their seals cover of the chart."""
        return [
            Rect.around(wagon.x + part.x, wagon.y + part.y, *part.size)
            for wagon in self.wagons.values()
            for part in (wagon.body, wagon.seal)
        ]

    def rolling(self, loads: dict[int, Load], trail: Trail, chart_unit: float) -> Animation:
        """Let the wagons roll to where they are now."""
        before = {entity: wagon.share for entity, wagon in self.wagons.items()}
        self.show(loads, trail, chart_unit)
        moves: list[Animation] = []
        for entity, wagon in self.wagons.items():
            end = wagon.share
            wagon.share = before.get(entity, 0.0)
            moves.append(Tween(wagon, ROLL_S, share=end, ease="sine_in_out"))
        return Parallel(*moves)
