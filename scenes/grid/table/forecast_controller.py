"""ForecastController: previews the aimed placement; when watching, reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from scenes.grid.model.forecast import Forecast
from scenes.grid.model.forecaster import Forecaster
from scenes.grid.model.lexicon import SLOT_NAMES, Lexicon, colour_name
from scenes.grid.table.board_view import GridBoardView
from scenes.grid.table.input_controller import InputController
from scenes.grid.table.panels import ForecastPanel
from scenes.stage.node import Node
from scenes.table.match_table import MatchTable
from scenes.table.weighing import last_weighed
from systems.grid.state.notation import slot_number


class Board(MatchTable, Protocol):
    """What the board has beside what every match on a table has."""

    @property
    def table(self) -> GridBoardView:
        """The nodes that show the picture."""

    @property
    def lexicon(self) -> Lexicon:
        """The words."""

    @property
    def input_controller(self) -> InputController:
        """What the player's hand does."""

    @property
    def forecast_panel(self) -> ForecastPanel:
        """Where the preview is told."""


class ForecastController(Node):
    """Looks ahead for the shown seat and shows it on the tray and in words."""

    def __init__(self, board: Board) -> None:
        super().__init__(name="foresight")
        self.board = board
        self.forecaster = Forecaster(board.lexicon)
        self.forecast = Forecast()
        self._told: object = None

    def ready(self) -> None:
        """Listen to the player's hand."""
        self.board.input_controller.aimed.connect(self.look, self)

    def look(self, card: int, slot: int) -> None:
        """Foretell a placement ((0, -1): none) and show it."""
        board = self.board
        view = board.session.view(board.seat)
        self.forecast = self.forecaster.look_ahead(view, card, slot) if slot >= 0 else Forecast()
        board.table.board.foretell(self.forecast)
        if slot >= 0:
            board.forecast_panel.show(self.forecast)
        else:
            self.refresh()

    def refresh(self) -> None:
        """While nothing is aimed at, say how to go on, or what the opponent weighed."""
        board = self.board
        if self.forecast.slot >= 0:
            return
        if board.options.watch:
            seat, reasons = last_weighed(board.session)
            if reasons:
                told = [replace(reason, text=self._readable(reason.text)) for reason in reasons]
                board.forecast_panel.explain(f"What {colour_name(seat)} weighed", told)
                return
        board.forecast_panel.hint(*self._hint())

    def _hint(self) -> tuple[str, str]:
        board = self.board
        if board.table.picture.over:
            return "The end", board.table.picture.reason
        if board.mine:
            return (
                "The preview",
                (
                    "Drag a card onto the tray, or press its number, to preview its checks, power changes and"
                    f" chain.{self._key_hint()}"
                ),
            )
        name = board.session.seats[1 - board.seat].name or "the other side"
        if board.options.watch:
            return "The preview", "The opponents' value for each placement appears here."
        return "The preview", f"It is the turn of {name}."

    def _key_hint(self) -> str:
        key = self.stage.router.bindings.hint("threats")
        return f" Hold {key} to see what beats each open side." if key else ""

    def _readable(self, text: str) -> str:
        """A placement as opponents name it ("ember-fox on b2"), as players do."""
        card, _, place = text.partition(" on ")
        slot, comma, rest = place.partition(",")
        return f"{self.board.lexicon.name(card)}, {SLOT_NAMES[slot_number(slot)]}{comma}{rest}" if slot else text
