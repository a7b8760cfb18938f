"""How a match on the 3x3 board is shown."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.options import TableOptions


@dataclass(frozen=True, slots=True)
class GridTableOptions(TableOptions):
    """How it is shown.

    Attributes:
        confirms: a laid card lies provisionally until it is confirmed, and can be taken back until then.
    """

    confirms: bool = False
