"""PlainPicture: a view as it is shown, which is replaced rather than changed by events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.table.story.seat_picture import SeatPicture
from systems.match import Event


@dataclass
class PlainPicture(SeatPicture):
    """What a seat sees.

    Attributes:
        seat: who looks.
        view: the game's own view. Nobody knows what its events change, so the board takes the view that a command led
            to when it shows that command.
    """

    seat: int
    view: Any

    def hear(self, event: Event) -> None:
        """Nothing: the view is replaced as a whole."""
