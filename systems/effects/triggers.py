"""Collect the triggered abilities that hear an event."""

from __future__ import annotations

from collections.abc import Sequence

from components.effects import Occurrence, Path, Pending, Scope, Triggered
from systems.effects.possibility import can_pay
from systems.effects.reading import holds, takes_part
from systems.effects.table import EffectTable
from systems.effects.uses import is_spent, spend


def happen(
    table: EffectTable, name: str, subject: int = 0, other: int = 0, seat: int = -1, amount: int = 0, manner: str = ""
) -> None:
    """Append a pending trigger for each ability that hears an event; most are heard by nobody.

    For a thing that leaves its zone, call this while it is still there: its last state counts. When the listeners
    together look at too many things (`Limits.hearing_work`), the remaining ones do not trigger.

    Args:
        table: the match.
        name: the event's name.
        subject: to whom it happened, 0 for nobody.
        other: the other participant, 0 for none.
        seat: the seat that caused it.
        amount: how much.
        manner: how.
    """
    listening = table.rules.triggers.listening(table, name, subject)
    if listening:
        _tell(table, Occurrence(name, subject, other, seat, amount, manner), listening)


def _tell(table: EffectTable, event: Occurrence, listening: Sequence[int]) -> None:
    before = table.work
    for entity in listening:
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
