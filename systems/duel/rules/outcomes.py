"""DuelOutcomes: what the duel makes of abilities that are paid for, simultaneous events, dice and dropped effects."""

from __future__ import annotations

from components.effects import Frame, Scope
from systems.duel.events import EffectsDropped, NumberRolled
from systems.duel.rules import field_verbs
from systems.duel.rules.chain import add_link
from systems.duel.state.table import Duel
from systems.effects.game import Outcomes


class DuelOutcomes(Outcomes):
    """Abilities become links of a chain; what befalls cards is carried out together; the rest is told."""

    def announced(self, table: Duel, scope: Scope) -> None:
        """Make an ability whose cost is paid a link of the chain."""
        add_link(table, scope)

    def commit(self, table: Duel, frame: Frame) -> None:
        """Carry out what befalls cards."""
        field_verbs.commit(table, frame)

    def has_rolled(self, table: Duel, scope: Scope, sides: int, number: int) -> None:
        """Tell what an effect's dice gave."""
        table.world.emit(NumberRolled, table.public_number(scope.source), sides, number)

    def has_dropped(self, table: Duel) -> None:
        """Tell that the limit was reached."""
        table.world.emit(EffectsDropped)
