"""Collect the triggered abilities that hear an event."""

from __future__ import annotations

from components.effects import Occurrence, Path, Pending, Scope, Triggered
from systems.effects.possibility import can_pay
from systems.effects.reading import holds, takes_part
from systems.effects.table import EffectTable
from systems.effects.uses import is_spent, spend


def happen(table: EffectTable, event: Occurrence) -> None:
    """Append a pending trigger for each ability that hears an event.

    For a thing that leaves its zone, call this while it is still there: its last state counts. When the listeners
    together look at too many things (`Limits.hearing_work`), the remaining ones do not trigger.
    """
    before = table.work
    for entity in table.rules.triggers.listening(table, event):
        for definition, entry in table.entries(entity):
            for path, trigger in entry.triggers.get(event.name, ()):
                if table.work - before > table.limits.hearing_work or len(table.stack.pending) >= table.limits.waiting:
                    return
                _trigger(table, event, entity, definition, path, trigger)


def _trigger(
    table: EffectTable, event: Occurrence, entity: int, definition: str, path: Path, trigger: Triggered
) -> None:
    if not table.zones.lies_in(entity, trigger.zones) or (trigger.manners and event.manner not in trigger.manners):
        return
    scope = Scope(entity, table.zones.seat_of(entity), definition, path, trigger_event=event)
    if not takes_part(table, scope, event.subject, trigger.subject):
        return
    if not takes_part(table, scope, event.object, trigger.object):
        return
    if is_spent(table, entity, definition, path, trigger.limit) or not holds(table, scope, trigger.provided):
        return
    if not can_pay(table, scope, trigger.cost):
        return
    if not trigger.may:
        spend(table, entity, definition, path, trigger.limit)
    table.stack.pending.append(Pending(scope))
