"""Foresight: foretells the placement that the player aims at; where nobody plays, tells what opponents weighed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.grid.model.forecast import Forecast
from scenes.grid.model.forecaster import Forecaster
from scenes.grid.model.lexicon import SLOT_NAMES, colour_name
from scenes.stage.node import Node
from scenes.table.story.weighing import last_weighed
from systems.grid.state.notation import slot_number

if TYPE_CHECKING:
    from scenes.grid.table.scene import GridScene


class ForecastController(Node):
    """Looks ahead for the shown seat and shows it on the tray and in words."""

    def __init__(self, board: GridScene) -> None:
        super().__init__(name="foresight")
        self.board = board
        self.forecaster = Forecaster(board.lexicon)
        self.forecast = Forecast()

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
                    "Drag a card onto the tray, or press its number: before you let go, its checks, every change of"
                    f" power and the chain stand here and on the tray.{self._key_hint()}"
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
