"""What the battle's parts may ask of the battle they belong to, so that they need not know its scene."""

from __future__ import annotations

from typing import Protocol

from game.session.session import Session
from scenes.clans.clock import PlanningClock
from scenes.clans.lexicon import Lexicon
from scenes.clans.options import BattleOptions
from scenes.clans.planner import Planner
from scenes.clans.round_panels import ForecastPanel, SpeedPanel
from scenes.clans.table import Table
from scenes.stage.director import Director
from scenes.stage.signal import Signal
from systems.clans.imagine import Knowledge
from systems.clans.views import ClansView


class Battle(Protocol):
    """A battle on the table: its state, its parts, and the signals by which it tells what it wants from others."""

    @property
    def session(self) -> Session[ClansView]:
        """The match, its seats and its opponents."""

    @property
    def seat(self) -> int:
        """The seat that is shown now."""

    @property
    def options(self) -> BattleOptions:
        """How it is shown."""

    @property
    def lexicon(self) -> Lexicon:
        """The words."""

    @property
    def knowledge(self) -> Knowledge | None:
        """What a forecast may build on; None for no forecast."""

    @property
    def finished(self) -> bool:
        """Whether the end was shown."""

    @property
    def table(self) -> Table:
        """The nodes that show the picture."""

    @property
    def director(self) -> Director:
        """Who plays what happened."""

    @property
    def planner(self) -> Planner:
        """The plan that is being made."""

    @property
    def clock(self) -> PlanningClock:
        """The time to plan."""

    @property
    def forecast_panel(self) -> ForecastPanel:
        """Where the forecast is written."""

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
