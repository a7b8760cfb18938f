"""How a match is shown."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How a match is shown.

    Attributes:
        title: what stands before the round in the header.
        timer: seconds to decide, 0 for none.
        speed: pace of what is shown: 1, 2 or 4.
        watch: nobody plans here: a spectator or a replay.
        opening: show the coin toss where the rules toss one.
        patterns: lay a pattern over whatever is told apart by its colour.
        chance: show the chance to win, at tables that count it.
        side_taken: something else stands at the table's side (`TableScene.side_rect`), as in a replay.
    """

    title: str = ""
    timer: int = 0
    speed: float = 1.0
    watch: bool = False
    opening: bool = True
    patterns: bool = True
    chance: bool = True
    side_taken: bool = False

    @classmethod
    def of(cls, options: TableOptions | None, **own: Any) -> Self:
        """Return a table's options with a game's own."""
        if isinstance(options, cls):
            return options
        common = {} if options is None else {field.name: getattr(options, field.name) for field in fields(options)}
        return cls(**common, **own)
