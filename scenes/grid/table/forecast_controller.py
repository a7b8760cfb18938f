"""Foresight: foretells the placement that the player aims at or that a hint names.

Where nobody plays it tells what opponents weighed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.grid.model.forecast import Forecast
from scenes.grid.model.forecaster import Forecaster
from scenes.grid.model.hint import hint_sentence, worth_words
from scenes.grid.model.lexicon import SLOT_NAMES, colour_name
from scenes.grid.model.picture import GridPicture
from scenes.grid.table.input_controller import as_piece
from scenes.stage.node import Node
from scenes.table.board.arrow import UNITS, Arrow
from scenes.table.story.weighing import last_weighed
from systems.grid.commands import Place
from systems.grid.state.notation import slot_number
from systems.search.opponent import Decision

if TYPE_CHECKING:
    from scenes.grid.table.scene import GridScene

POINTED = 0.34
"""How high in its slot the arrow of a hint ends, so that it leaves the card's middle free."""


class ForecastController(Node):
    """Looks ahead for the shown seat and shows it on the tray and in words."""

    def __init__(self, board: GridScene) -> None:
        super().__init__(name="foresight")
        self.board = board
        self.forecaster = Forecaster(board.lexicon)
        self.forecast = Forecast()
        self.hint: Decision | None = None
        self.arrow = self.add(Arrow())

    def ready(self) -> None:
        """Listen to the player's hand."""
        self.board.input_controller.aimed.connect(self.look, self)

    def look(self, card: int, slot: int) -> None:
        """Foretell a placement ((0, -1): none) and show it."""
        board = self.board
        self._drop_hint()
        view = board.session.view(board.seat)
        self.forecast = self.forecaster.look_ahead(view, card, slot) if slot >= 0 else Forecast()
        board.table.board.foretell(self.forecast)
        if slot >= 0:
            board.forecast_panel.show(self.forecast)
        else:
            self.refresh()

    def refresh(self) -> None:
        """While nothing is aimed at, say how to go on, or what the opponent weighed; a hint stays while it counts."""
        board = self.board
        if not board.mine and self.put_away():
            return
        if self.forecast.slot >= 0:
            return
        if board.options.watch:
            seat, reasons = last_weighed(board.session)
            if reasons:
                told = [replace(reason, text=self._readable(reason.text)) for reason in reasons]
                board.forecast_panel.explain(f"What {colour_name(seat)} weighed", told)
                return
        board.forecast_panel.hint(*self._hint())

    def advise(self, hint: Decision) -> None:
        """Show a hint: the card as it would lie, an arrow that leads there, what comes of it, and why in a sentence."""
        board, place = self.board, hint.commands[0]
        held = board.table.picture.hand.get(place.card) if isinstance(place, Place) else None
        if not isinstance(place, Place) or held is None:
            return
        view = board.session.view(board.seat)
        self.hint, self.forecast = hint, self.forecaster.look_ahead(view, place.card, place.slot)
        board.table.board.show_ghost(as_piece(held, board.seat), place.slot)
        board.table.board.foretell(self.forecast)
        sentence = hint_sentence(self.forecast, GridPicture.from_view(view), board.lexicon)
        board.forecast_panel.advise(self.forecast, sentence, worth_words(hint))
        sprite = board.table.hand.sprites.get(place.card)
        if sprite is not None:
            rect, well, window = sprite.window_rect, board.table.board.well(place.slot), self.stage.view
            self.arrow.board_unit = min(window.w / UNITS[0], window.h / UNITS[1])
            self.arrow.lead((rect.cx, rect.top), (well.cx, well.y + well.h * POINTED), "gold")

    def put_away(self) -> bool:
        """Show the hint no longer; False when none is shown."""
        if self.hint is None:
            return False
        self.look(0, -1)
        return True

    def rearrange(self) -> None:
        """Show the hint where everything stands now."""
        if self.hint is not None:
            self.advise(self.hint)

    def _drop_hint(self) -> None:
        if self.hint is not None:
            self.hint = None
            self.arrow.hide()
            if self.board.input_controller.aim[1] < 0:
                self.board.table.board.show_ghost(None)

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
