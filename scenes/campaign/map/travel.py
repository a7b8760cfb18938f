"""The leader's banner on its way: carried along roads, shipped over the sea."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.campaign.map.trail import OnTrail, Point, Trail
from scenes.stage.animation import Animation, Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts

BANNER = 92
"""Pixels of the banner's height on a chart 1080 high."""
LEAST_S, MOST_S = 0.6, 1.2
PIXELS_A_SECOND = 420.0
"""Chart pixels in a second, within the bounds above."""
STEPS = 9.0
"""Paces of a journey: so often the banner bobs."""


RIDERS = frozenset({"saladin", "genghis"})
"""Leaders whose armies ride."""


def sound_of(trail: Trail, leader: str) -> str:
    """Return the sound of a journey: sea, horse or foot."""
    if any(trail.sailed):
        return "campaign_sail"
    return "campaign_hooves" if leader in RIDERS else "campaign_march"


def seconds_for(length: float, chart_unit: float) -> float:
    """How long a way takes to be shown."""
    return max(LEAST_S, min(MOST_S, length / max(1e-6, chart_unit) / PIXELS_A_SECOND))


class Traveller(OnTrail, Node):
    """The banner, or the ship. `share` moves it along its trail."""

    def __init__(self, charts: Charts, leader: str) -> None:
        super().__init__(name="traveller")
        self.charts = charts
        self.leader = leader
        self.banner = self.add(SpriteNode(name="banner"))
        self.ship = self.add(SpriteNode(name="ship"))
        self.ship.visible = False
        self._trail = Trail((), (0.0,), ())
        self._lift = 0.0

    def fit(self, chart_unit: float) -> None:
        """Draw it for a chart of this unit."""
        px = max(34, round(BANNER * chart_unit))
        charts, leader = self.charts, self.leader
        self.banner.show(("banner", leader, px), lambda: charts.banner(leader, px))
        self.ship.show(("ship", leader, px), lambda: charts.ship(leader, px))
        self._lift = px * 0.42
        self.banner.offset = (px * 0.1, self._lift)
        self.ship.offset = (0, px * 0.2)

    def stands_on(self, at: Point | None) -> tuple[Rect, ...]:
        """Return what the banner covers at a point; nothing without a banner."""
        if at is None:
            return ()
        w, h = self.banner.size
        return (Rect.around(at[0] + self.banner.offset[0], at[1] + self.banner.offset[1], w, h),)

    def stand(self, at: Point) -> None:
        """Stand still at a point of the window, as a banner."""
        self._trail = Trail((at,), (0.0,), ())
        self.share = 1.0

    def reach(self, share: float) -> None:
        """Stand there: under sail at sea, bobbing on land."""
        (x, y), angle, sailed = self._trail.spot(share)
        moving = 0.0 < share < 1.0
        self.ship.visible = sailed and moving
        self.banner.visible = not self.ship.visible
        bob = abs((share * STEPS) % 1.0 - 0.5) * 2 if moving and not sailed else 0.0
        self.position = (x, y + bob * self._lift * 0.12)
        self.ship.scale_x = -1.0 if abs(angle) > 90 else 1.0

    def go(self, trail: Trail, seconds: float) -> Animation:
        """Travel along a trail."""
        self._trail = trail
        self.share = 0.0
        return Tween(self, seconds, share=1.0, ease="sine_in_out")
