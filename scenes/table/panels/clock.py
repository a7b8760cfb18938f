"""PlanningClock: counts a plan's seconds; at 0 it is confirmed (CLAN-6.1)."""

from __future__ import annotations

from scenes.stage.node import Node
from scenes.stage.signal import Signal

WARNING_S = 3


class PlanningClock(Node):
    """Counts while `running`; `ran_out()` at 0, `second(left)` near the end."""

    def __init__(self, seconds: int = 0) -> None:
        super().__init__(name="clock")
        self.seconds = seconds
        self.left = float(seconds)
        self.running = False
        self.ran_out = Signal[()]()
        self.second = Signal[int]()

    @property
    def used(self) -> bool:
        """Whether there is a timer at all."""
        return self.seconds > 0

    def begin(self) -> None:
        """A new plan begins: the whole time again."""
        self.left = float(self.seconds)
        self.running = self.used

    def stop(self) -> None:
        """The plan is confirmed."""
        self.running = False

    def process(self, dt: float) -> None:
        """Count down."""
        if not self.running:
            return
        before = self.left
        self.left = max(0.0, self.left - dt)
        if self.left <= WARNING_S and int(before) != int(self.left) and self.left > 0:
            self.second.emit(int(before))
        if self.left <= 0:
            self.running = False
            self.ran_out.emit()
