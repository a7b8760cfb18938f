"""What a table's parts may ask of their table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from game.session.session import Session
from scenes.stage.director import Director
from scenes.stage.signal import Signal
from scenes.table.board_view import BoardView
from scenes.table.clock import PlanningClock
from scenes.table.options import TableOptions
from scenes.table.speed_panel import SpeedPanel


class MatchTable(Protocol):
    """A match on the table: state, parts, and signals to others."""

    @property
    def session(self) -> Session[Any]:
        """The match, its seats and its opponents."""

    @property
    def seat(self) -> int:
        """The seat that is shown now."""

    @property
    def options(self) -> TableOptions:
        """How it is shown."""

    @property
    def mine(self) -> bool:
        """Whether the shown seat is a person's who sits here and must act now."""

    def question(self) -> Hashable:
        """What is decided now; a change gives the button another meaning."""

    @property
    def finished(self) -> bool:
        """Whether the end was shown."""

    @property
    def table(self) -> BoardView[Any, Any]:
        """The nodes that show the picture."""

    @property
    def director(self) -> Director:
        """Who plays what happened."""

    @property
    def clock(self) -> PlanningClock:
        """The time to decide."""

    @property
    def speeds(self) -> SpeedPanel:
        """The buttons of the pace."""

    @property
    def ended(self) -> Signal[()]:
        """The match is over and the player goes on."""

    @property
    def left(self) -> Signal[()]:
        """The pause menu is wanted."""

    @property
    def speed_changed(self) -> Signal[float]:
        """The pace was changed."""
