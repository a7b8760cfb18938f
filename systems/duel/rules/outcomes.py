"""DuelOutcomes: what the duel does with the results of the card language."""

from __future__ import annotations

from components.effects import Frame, Scope
from systems.duel.events import EffectsDropped, NumberRolled
from systems.duel.rules import field_verbs
from systems.duel.rules.chain import add_link
from systems.duel.state.table import Duel
from systems.effects.game import Outcomes


class DuelOutcomes(Outcomes):
    """Adds paid abilities to the chain, and emits the duel's events."""

    def announced(self, table: Duel, scope: Scope) -> None:
        """Add an ability whose cost is paid to the chain."""
        add_link(table, scope)

    def commit(self, table: Duel, frame: Frame) -> None:
        """Carry out a simultaneous event."""
        field_verbs.commit(table, frame)

    def has_rolled(self, table: Duel, scope: Scope, sides: int, number: int) -> None:
        """Emit the result of a roll."""
        table.world.emit(NumberRolled, table.public_number(scope.source), sides, number)

    def has_dropped(self, table: Duel) -> None:
        """Emit that effects were dropped at the limit."""
        table.world.emit(EffectsDropped)
