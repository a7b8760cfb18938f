"""A line of a list on a plate, which lights up under the pointer and the focus."""

from __future__ import annotations

from scenes.kit.paint.skin import BUTTON_HOVER, Slab
from scenes.kit.panel import SlabNode
from scenes.stage.control import Control, Tip


class PlateRow(Control):
    """A row that can be focused, drawn on a plate.

    Attributes:
        plate: how the plate looks while nothing points at the row.
    """

    def __init__(self, plate: Slab, *, name: str, tip: Tip | None = None) -> None:
        super().__init__(name=name, tip=tip, focusable=True)
        self.plate = plate
        self.slab = self.add(SlabNode(plate))

    def restyle(self) -> None:
        """Light up under the pointer and the focus."""
        if self.in_tree and self.width:
            lit = self.hovered or self.focused
            plate = self.plate.but(top=BUTTON_HOVER.top, bottom=BUTTON_HOVER.bottom) if lit else self.plate
            self.slab.fit(self.width, self.height, plate)
