"""How a match on the 3x3 board is shown."""

from __future__ import annotations

from dataclasses import dataclass, fields

from scenes.table.options import TableOptions


@dataclass(frozen=True, slots=True)
class GridTableOptions(TableOptions):
    """How it is shown.

    Attributes:
        confirms: a laid card lies provisionally until it is confirmed, and can be taken back until then.
    """

    confirms: bool = False

    @classmethod
    def of(cls, options: TableOptions | None, *, confirms: bool = False) -> GridTableOptions:
        """The options of any table with the board's own; options of the board stay as they are."""
        if isinstance(options, cls):
            return options
        common = {} if options is None else {one.name: getattr(options, one.name) for one in fields(options)}
        return cls(**common, confirms=confirms)
