"""ForecastController: keeps the forecast current on panel and board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.clans.model.forecast import Forecast, Outcome
from scenes.clans.model.forecaster import Forecaster
from scenes.clans.model.lexicon import short_leader_name
from scenes.clans.table.pointing import Pointing
from scenes.stage.node import Node
from scenes.table.story.weighing import last_weighed
from systems.clans.view.views import ClansView

if TYPE_CHECKING:
    from scenes.clans.table.scene import BattleScene

DELAY_S = 0.10
"""After the last change of the plan, so that quick hands are not held up."""
SUPPOSED = 12
"""Rounds that are played with supposed plans of the enemy, one in each frame."""


class ForecastController(Node):
    """Looks ahead for the shown seat; when watching, tells the opponents' reasons.

    `current`: the forecast is of the plan as it stands; `idle`: then nothing that the seat can do changes it.
    """

    def __init__(self, battle: BattleScene) -> None:
        super().__init__(name="foresight")
        self.battle = battle
        self.forecaster = Forecaster(battle.knowledge, battle.lexicon) if battle.knowledge is not None else None
        self.forecast = Forecast()
        self.current = False
        self.idle = False
        self._due = 0.0
        self._threats = False
        self._view: ClansView | None = None
        self._supposed: list[Outcome] = []
        self.pointing = self.add(Pointing(battle.table))

    def ready(self) -> None:
        """Listen to what is pointed at."""
        self.battle.table.strips.pointed.connect(self.pointing.at_cell, self)
        self.battle.forecast_panel.pointed.connect(self.pointing.at_strike, self)

    @property
    def lethal(self) -> bool:
        """Whether the shown seat loses the battle in the coming round as it is known."""
        return self.current and self.forecast.winner == 1 - self.battle.seat

    def look_soon(self) -> None:
        """The plan or the position changed."""
        self._due = DELAY_S
        self._view = None

    def process(self, dt: float) -> None:
        """Look ahead once the plan rests; then suppose enemy plans."""
        if self._due > 0 and self.battle.director.idle:
            self._due -= dt
            if self._due <= 0:
                self.look()
        elif self._view is not None and self.battle.director.idle:
            self._suppose(self._view)

    def look(self) -> None:
        """Work the forecast out and show it."""
        battle = self.battle
        view = battle.session.view(battle.seat)
        forecaster = None if view.phase == "over" else self.forecaster
        self.forecast = Forecast() if forecaster is None else forecaster.look_ahead(view)
        self.current = True
        legal = battle.session.legal(battle.seat) if battle.mine else ()
        self.idle = forecaster is not None and forecaster.nothing_to_decide(view, legal)
        wide = forecaster is not None and self.forecast.outcome is not None and forecaster.can_suppose(view)
        self._view = view if wide else None
        self._supposed.clear()
        self.show()
        panel = battle.forecast_panel
        reasons = last_weighed(battle.session, battle.seat)[1] if battle.options.watch else ()
        if reasons:
            self._view = None
            name = short_leader_name(battle.lexicon, battle.table.picture.own.leader)
            panel.explain(f"What {name} weighed", reasons)
        else:
            panel.show(self.forecast, battle.seat)

    def _suppose(self, view: ClansView) -> None:
        """Play one more supposed round; show the ranges after the last one."""
        if self.forecaster is None:
            return
        self._supposed.append(self.forecaster.suppose(view, len(self._supposed)))
        if len(self._supposed) == SUPPOSED:
            self._view = None
            self.forecast = self.forecast.widened(self._supposed)
            self.show()
            self.battle.forecast_panel.show(self.forecast, self.battle.seat)

    def show(self) -> None:
        """Put chips, arrows and threats on the board, losses on the crystals."""
        table, forecast = self.battle.table, self.forecast
        self.pointing.clear()
        table.strips.show(forecast.cells)
        table.board.foretell(forecast.chips, forecast.moves)
        table.board.warn(forecast.threats if self._threats else {})
        for panel, seat in ((table.own, self.battle.seat), (table.enemy, 1 - self.battle.seat)):
            panel.foretell(forecast.spans[seat] if self.current and forecast.known else None)

    def come_true(self, number: int) -> None:
        """Keep the forecast on the panel to compare with the revealed round."""
        battle = self.battle
        self.current, self.idle, self._view = False, False, None
        battle.table.board.foretell({}, {})
        battle.table.board.warn({})
        self.pointing.clear()
        for panel in (battle.table.own, battle.table.enemy):
            panel.foretell(None)
        if not battle.options.watch:
            battle.forecast_panel.title.text = f"Foretold for round {number}"

    def show_threats(self, on: bool) -> None:
        """Write onto the tiles what each side is known to lose on them."""
        self._threats = on
        self.battle.table.board.warn(self.forecast.threats if on else {})
