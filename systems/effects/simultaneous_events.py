"""Simultaneous events: something is about to happen to several things, and cards may put something else in its place.

A frame "fate", as saved matches call it, goes through its cards one by one and looks for a replacement for each. Those
without one are `done`; the game then carries the event out for all of them together, so that two creatures that fall
fall in the same moment.
"""

from __future__ import annotations

from components.effects import Ask, Frame, Occurrence, Path, Replacement, Scope
from systems.effects.flow import scope_of
from systems.effects.possibility import can_do, can_pay
from systems.effects.reading import holds, takes_part
from systems.effects.scopes import run_program, store_below
from systems.effects.table import EffectTable
from systems.effects.uses import is_spent, key_of, spend


def happen_to_all(
    table: EffectTable, event: Occurrence, cards: tuple[int, ...], store_as: str = "", data: tuple[int, ...] = ()
) -> None:
    """Let an event come over things.

    Args:
        table: where.
        event: its name, doer, object and manner; the subject is each of the cards in turn.
        cards: to whom it is about to happen.
        store_as: a name under which the program below learns how many it happened to.
        data: what the game wants to find again in `commit`.
    """
    table.push(Frame("fate", cards=cards, event=event, data=(store_as, data, ())))


def simultaneous_step(table: EffectTable, frame: Frame) -> None:
    """Look after the next card, or carry the event out."""
    event = frame.event
    if event is None:
        raise ValueError("A simultaneous event needs an event.")
    if frame.step >= len(frame.cards):
        table.stack.frames.pop()
        store_below(table, frame.data[0], len(frame.done))
        table.rules.outcomes.commit(table, frame)
        return
    victim = frame.cards[frame.step]
    found = _replacement(table, event.but(subject=victim), refused=frame.data[2])
    if found is None:
        table.stack.frames[-1] = frame.but(step=frame.step + 1, done=(*frame.done, victim), data=(*frame.data[:2], ()))
        return
    scope, ability = found
    if ability.may:
        table.stack.frames[-1] = frame.but(scope=scope)
        table.stack.ask = Ask("may", scope.seat, options=(0, 1), source=scope.source, purpose="instead")
        return
    _replace(table, frame, scope, ability)


def _replace(table: EffectTable, frame: Frame, scope: Scope, ability: Replacement) -> None:
    table.stack.frames[-1] = frame.but(step=frame.step + 1, scope=None, data=(*frame.data[:2], ()))
    spend(table, scope.source, scope.definition, scope.path, ability.limit)
    run_program(table, scope, (*scope.path, "program"))
    run_program(table, scope, (*scope.path, "cost"))
    table.rules.outcomes.has_replaced(table, scope)


def simultaneous_answer(table: EffectTable, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Put the replacement in its place, or never ask for it again in this event."""
    del ask
    scope = scope_of(frame)
    if given[0]:
        _replace(table, frame, scope, table.book.node(scope.definition, scope.path))
        return
    key = key_of(scope.source, scope.definition, scope.path)
    table.stack.frames[-1] = frame.but(scope=None, data=(*frame.data[:2], (*frame.data[2], key)))


def _replacement(table: EffectTable, event: Occurrence, refused: tuple[str, ...]) -> tuple[Scope, Replacement] | None:
    for entity in table.rules.triggers.listening(table, event):
        for definition, entry in table.entries(entity):
            for path, ability in entry.replacements.get(event.name, ()):
                if key_of(entity, definition, path) in refused:
                    continue
                scope = Scope(entity, table.zones.seat_of(entity), definition, path, trigger_event=event)
                if _applies(table, event, scope, path, ability):
                    return scope, ability
    return None


def _applies(table: EffectTable, event: Occurrence, scope: Scope, path: Path, ability: Replacement) -> bool:
    return (
        table.zones.lies_in(scope.source, ability.zones)
        and (not ability.manners or event.manner in ability.manners)
        and takes_part(table, scope, event.subject, ability.subject)
        and not is_spent(table, scope.source, scope.definition, path, ability.limit)
        and holds(table, scope, ability.provided)
        and can_pay(table, scope, ability.cost)
        and (not ability.program or can_do(table, scope, ability.program))
    )
