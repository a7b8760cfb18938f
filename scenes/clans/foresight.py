"""Foresight: keeps the forecast current after every change of the plan, and shows it on panel and board."""

from __future__ import annotations

from scenes.clans.battle import Battle
from scenes.clans.forecast import Forecast
from scenes.clans.forecaster import Forecaster
from scenes.clans.lexicon import short_leader_name
from scenes.stage.node import Node
from scenes.table.weighing import last_weighed

DELAY_S = 0.10
"""After the last change of the plan, so that quick hands are not held up."""


class Foresight(Node):
    """Looks ahead for the shown seat; where nobody plans, tells instead what the opponents weighed."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(name="foresight")
        self.battle = battle
        self.forecaster = Forecaster(battle.knowledge, battle.lexicon) if battle.knowledge is not None else None
        self.forecast = Forecast()
        self._due = 0.0
        self._threats = False

    def look_soon(self) -> None:
        """The plan or the position changed."""
        self._due = DELAY_S

    def process(self, dt: float) -> None:
        """Look ahead once the plan has rested for a moment and everything was shown."""
        if self._due > 0 and self.battle.director.idle:
            self._due -= dt
            if self._due <= 0:
                self.look()

    def look(self) -> None:
        """Work the forecast out and show it."""
        battle = self.battle
        view = battle.session.view(battle.seat)
        over = self.forecaster is None or view.phase == "over"
        self.forecast = Forecast() if over or self.forecaster is None else self.forecaster.look_ahead(view)
        self.show()
        panel = battle.forecast_panel
        reasons = last_weighed(battle.session, battle.seat)[1] if battle.options.watch else ()
        if reasons:
            name = short_leader_name(battle.lexicon, battle.table.picture.own.leader)
            panel.explain(f"What {name} weighed", reasons)
        else:
            panel.title.text = "Forecast if you commit now"
            panel.show(self.forecast, battle.seat)

    def show(self) -> None:
        """Put chips, arrows and threats onto the board."""
        board = self.battle.table.board
        board.foretell(self.forecast.chips, self.forecast.moves)
        board.warn(self.forecast.threats if self._threats else {})

    def come_true(self, number: int) -> None:
        """The plans are revealed: what was foretold happens now; the panel keeps it to compare."""
        battle = self.battle
        battle.table.board.foretell({}, {})
        battle.table.board.warn({})
        if not battle.options.watch:
            battle.forecast_panel.title.text = f"Foretold for round {number}"

    def show_threats(self, on: bool) -> None:
        """Write onto the tiles what each side is known to lose on them."""
        self._threats = on
        self.battle.table.board.warn(self.forecast.threats if on else {})
