"""A panel that is laid out in units of its own width, whatever the interface's scale is."""

from __future__ import annotations

from typing import ClassVar

from scenes.stage.control import Control
from scenes.stage.units import Rect


class UnitPanel(Control):
    """Its parts stand by units from its upper left corner.

    Attributes:
        units: of its width.
    """

    units: ClassVar[float]

    @property
    def k(self) -> float:
        """Pixels for a unit."""
        return self.width / self.units

    def at(self, left: float, top: float, wide: float, tall: float) -> Rect:
        """Return a rectangle by units from the upper left corner."""
        k = self.k
        return Rect(self.box.x + left * k, self.box.top - (top + tall) * k, wide * k, tall * k)
