"""What the battle's parts may ask of their battle."""

from __future__ import annotations

from typing import Protocol

from game.session.session import Session
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.forecast_panel import ForecastPanel
from scenes.clans.table.input_controller import InputController
from scenes.table.match_table import MatchTable
from systems.clans.ai.imagine import Knowledge
from systems.clans.view.views import ClansView


class Battle(MatchTable, Protocol):
    """A battle on the table: what it has beside what every match on a table has."""

    @property
    def session(self) -> Session[ClansView]:
        """The match, its seats and its opponents."""

    @property
    def lexicon(self) -> Lexicon:
        """The words."""

    @property
    def knowledge(self) -> Knowledge | None:
        """What a forecast may build on; None for no forecast."""

    @property
    def table(self) -> BattleBoardView:
        """The nodes that show the picture."""

    @property
    def input_controller(self) -> InputController:
        """The plan that is being made."""

    @property
    def lethal(self) -> bool:
        """Whether the shown seat loses the battle in the coming round as it is known."""

    @property
    def forecast_panel(self) -> ForecastPanel:
        """Where the forecast is written."""
