"""Forecaster: what a card would do in Spell/Pet, played in combats that fit what the shown seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.arena import ArenaCardDefinition
from scenes.arena.model.forecast import Outcome
from scenes.arena.model.forecaster import Forecaster as CardForecaster
from systems.arena.view.views import ArenaView
from systems.match import Command
from systems.poker.view.views import PokerView


class Forecaster(CardForecaster):
    """Tells nothing yet: what hangs on playing cards is told by the outlook."""

    def __init__(self, cards: Mapping[str, ArenaCardDefinition], view: Callable[[], PokerView]) -> None:
        super().__init__(cards)
        self.combat_view = view

    def outcome(self, view: ArenaView, command: Command) -> Outcome | None:
        """Return what a command of the view's seat would do; None where it cannot be told."""
        del view, command
        return None
