"""What the match makes of what the card language decides: spells are cast, powers used, damage dealt, secrets shown."""

from __future__ import annotations

from components.arena import POWER, SPELL, ArenaTrial
from components.effects import Activated, Frame, Scope
from systems.arena.events import (
    Countered,
    DiceCast,
    EffectsDropped,
    SecretRevealed,
    ShieldBroken,
    TrialAdvanced,
    TriggerBegan,
)
from systems.arena.rules.damage import commit_damage
from systems.arena.rules.moves import put
from systems.arena.rules.playing import cast, commit_cast
from systems.arena.rules.powers import use_power
from systems.arena.state.table import Arena
from systems.effects.game import Outcomes
from systems.effects.scopes import run_program
from systems.effects.triggers import happen

DIVINE_SHIELD = "divine-shield"


class ArenaOutcomes(Outcomes):
    """Abilities run at once; nothing answers them but secrets, which are triggers."""

    def announced(self, table: Arena, scope: Scope) -> None:
        """Cast a spell, use a hero power, or run a trigger."""
        ability = table.book.node(scope.definition, scope.path)
        kind = table.book[scope.definition].kind
        if isinstance(ability, Activated) and kind == SPELL:
            cast(table, scope)
        elif isinstance(ability, Activated) and kind == POWER:
            use_power(table, scope)
        else:
            self._show(table, scope)
            run_program(table, scope, (*scope.path, "program"))

    def _show(self, table: Arena, scope: Scope) -> None:
        """Tell that a trigger begins; a secret is revealed and spent (MATCH-8.1)."""
        if table.book[scope.definition].secret:
            reveal_secret(table, scope)
        elif not table.world.silent:
            number = scope.path[1] if len(scope.path) > 1 and isinstance(scope.path[1], int) else 0
            event = "" if scope.trigger_event is None else scope.trigger_event.name
            table.world.emit(TriggerBegan, table.zones.number(scope.source), scope.definition, number, event)

    def commit(self, table: Arena, frame: Frame) -> None:
        """Deal damage, or let a spell take effect."""
        event = frame.event
        if event is not None and event.name == "damage":
            commit_damage(table, frame, event)
        else:
            commit_cast(table, frame)

    def has_replaced(self, table: Arena, scope: Scope) -> None:
        """Tell what took the place of damage or of a spell; a Divine Shield that breaks is heard of (MATCH-5.2)."""
        event = scope.trigger_event
        if scope.definition == DIVINE_SHIELD and event is not None:
            table.world.emit(ShieldBroken, table.zones.number(event.subject))
            happen(table, "shield-broken", event.subject, event.object, event.seat, event.amount, event.manner)
            return
        self._show(table, scope)
        if event is not None and event.name == "cast":
            table.world.emit(Countered, table.zones.number(event.subject), table.zones.number(scope.source))

    def has_rolled(self, table: Arena, scope: Scope, sides: int, number: int) -> None:
        """Tell what an ability's dice gave."""
        table.world.emit(DiceCast, table.zones.number(scope.source), sides, number)

    def has_dropped(self, table: Arena) -> None:
        """Tell that the limit of effects was reached (MATCH-2.7)."""
        table.world.emit(EffectsDropped)


def advance_trial(arena: Arena, scope: Scope) -> bool:
    """Let a trial count once more; return whether it has reached its goal, at which it is spent."""
    entity, goal = scope.source, arena.book[scope.definition].trial
    trial = arena.world.get(entity, ArenaTrial)
    trial.done += 1
    arena.world.emit(TrialAdvanced, scope.seat, arena.zones.number(entity), scope.definition, trial.done, goal)
    if trial.done >= goal:
        put(arena, entity, scope.seat, "grave", "used")
        return True
    return False


def reveal_secret(arena: Arena, scope: Scope) -> None:
    """Show a secret whose condition came true, and spend it; others hear of it after what it does."""
    entity = scope.source
    if arena.zones.zone_of(entity) == "secrets":
        arena.world.emit(SecretRevealed, scope.seat, arena.zones.number(entity), scope.definition)
        put(arena, entity, scope.seat, "grave", "revealed")
        happen(arena, "secret-revealed", entity, seat=scope.seat)
