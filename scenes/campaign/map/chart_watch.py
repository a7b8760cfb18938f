"""ChartWatch: shows a paused map's chart as soon as it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.node import Node


class ChartWatch(Node):
    """Asks in each frame for the chart to be shown, if it was drawn meanwhile."""

    def __init__(self, paint_drawn: Callable[[], None]) -> None:
        super().__init__(name="chart watch")
        self.paint_drawn = paint_drawn

    def process(self, dt: float) -> None:
        """Look whether it is drawn."""
        del dt
        self.paint_drawn()
