"""Events that happen to several things at once, with replacement effects.

A frame "fate" (the name in saved matches) looks for a replacement for each of its cards in turn. Cards without one
become `done`; the game then carries the event out for all of these together, so that two creatures die at the same
time.
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
    """Push a frame that lets an event happen to all these things at once.

    Args:
        table: the match.
        event: name, seat, object and manner; the subject is filled in with each card.
        cards: the things affected.
        store_as: the variable of the program below that gets the number of things it happened to.
        data: passed on to `Outcomes.commit`.
    """
    table.push(Frame("fate", cards=cards, event=event, data=(store_as, data, ())))


def simultaneous_step(table: EffectTable, frame: Frame) -> None:
    """Look for replacements for the cards in turn up to the first, or carry the event out when all were checked."""
    event = frame.event
    if event is None:
        raise ValueError("A simultaneous event needs an event.")
    found, step, refused = None, frame.step, frame.data[2]
    for victim in frame.cards[step:]:
        found = _replacement(table, event, victim, refused)
        if found is not None:
            break
        step, refused = step + 1, ()
    if step > frame.step:
        unchanged = frame.cards[frame.step : step]
        frame = frame.but(step=step, done=(*frame.done, *unchanged), data=(*frame.data[:2], refused))
    if found is None:
        table.stack.frames.pop()
        store_below(table, frame.data[0], len(frame.done))
        table.rules.outcomes.commit(table, frame)
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
    """Run an optional replacement, or remember that it was refused for this event."""
    del ask
    scope = scope_of(frame)
    if given[0]:
        _replace(table, frame, scope, table.book.node(scope.definition, scope.path))
        return
    key = key_of(scope.source, scope.definition, scope.path)
    table.stack.frames[-1] = frame.but(scope=None, data=(*frame.data[:2], (*frame.data[2], key)))


def _replacement(
    table: EffectTable, event: Occurrence, victim: int, refused: tuple[str, ...]
) -> tuple[Scope, Replacement] | None:
    listening = table.rules.triggers.listening(table, event.name, victim)
    if listening:
        event = event.but(subject=victim)
    for entity in listening:
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
