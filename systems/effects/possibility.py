"""Whether an ability can be used, judged from the data that carries it out (DUEL-7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import (
    Action,
    Activated,
    Choose,
    Discover,
    Each,
    Group,
    If,
    May,
    Modes,
    Node,
    Program,
    Repeat,
    Scope,
    Shuffle,
    Triggered,
    Where,
)
from systems.effects.flow import bounds, options_of
from systems.effects.game import Possible
from systems.effects.reading import amount, holds, select
from systems.effects.scopes import bind
from systems.effects.table import EffectTable


def unchoosable(table: EffectTable, scope: Scope, ability: Activated | Triggered) -> str | None:
    """Return why an ability cannot be used whatever it would do, in one sentence: its condition, or what it chooses."""
    if ability.provided is not None and not holds(table, scope, ability.provided):
        return "Its condition is not met."
    for number, choose in enumerate(ability.choices, start=1):
        options = table.words.choosable(select(table, scope, choose.among), scope, choose.hidden)
        least, _ = bounds(table, scope, choose)
        if len(options) < least:
            return "No valid target."
        if number < len(ability.choices):
            scope = bind(scope, choose.name, tuple(table.words.arranged(options)[: max(1, least)]))
    return None


def unusable(table: EffectTable, scope: Scope, ability: Activated | Triggered) -> str | None:
    """Return why an ability cannot be used now, in one sentence, or None; its moment is the game's to judge."""
    reason = unchoosable(table, scope, ability)
    if reason is not None:
        return reason
    scope = _as_if_chosen(table, scope, ability)
    if not can_pay(table, scope, ability.cost):
        return "Its cost cannot be paid."
    if not can_do(table, scope, ability.program):
        return "It would do nothing now."
    return None


def _as_if_chosen(table: EffectTable, scope: Scope, ability: Activated | Triggered) -> Scope:
    """Return the scope in which an ability has chosen the first that it could."""
    for choose in ability.choices:
        options = options_of(table, scope, choose)
        scope = bind(scope, choose.name, tuple(options[: max(1, bounds(table, scope, choose)[0])]))
    return scope


def can_pay(table: EffectTable, scope: Scope, cost: Program) -> bool:
    """Return whether every action of a cost can be carried out in full."""
    for action in cost:
        if isinstance(action, Choose):
            options = options_of(table, scope, action)
            if len(options) < bounds(table, scope, action)[0]:
                return False
            scope = bind(scope, action.name, tuple(options[: bounds(table, scope, action)[0]]))
        elif not is_possible(table, scope, action):
            return False
    return True


def can_do(table: EffectTable, scope: Scope, program: Program) -> bool:
    """Return whether at least one action of a program would have an effect.

    A name given by a `choose` is taken to be its first option. Choosing and shuffling alone are no effect, but a
    program of nothing else counts as possible.
    """
    idle = True
    for action in program:
        if isinstance(action, Choose):
            options = options_of(table, scope, action)
            scope = bind(scope, action.name, tuple(options[: max(1, bounds(table, scope, action)[0])]))
        elif not isinstance(action, Shuffle):
            idle = False
            if is_possible(table, scope, action):
                return True
    return idle and bool(program)


def is_possible(table: EffectTable, scope: Scope, action: Action) -> bool:
    """Return whether an action would have an effect now.

    Names that are bound only while the program runs count as found.
    """
    kind = type(action)
    test = _FLOWING.get(kind) or table.rules.actions.possible.get(kind)
    if test is not None:
        return test(table, scope, action)
    target = getattr(action, "target", None)
    return target is None or not is_known(table, scope, target) or bool(select(table, scope, target))


def _always(table: EffectTable, scope: Scope, action: Action) -> bool:
    del table, scope, action
    return True


def _if(table: EffectTable, scope: Scope, action: If) -> bool:
    return can_do(table, scope, action.then if holds(table, scope, action.provided) else action.otherwise)


def _may(table: EffectTable, scope: Scope, action: May) -> bool:
    return can_do(table, scope, action.program)


def _modes(table: EffectTable, scope: Scope, action: Modes) -> bool:
    return any(holds(table, scope, mode.provided) and can_do(table, scope, mode.program) for mode in action.modes)


def _repeat(table: EffectTable, scope: Scope, action: Repeat) -> bool:
    return amount(table, scope, action.times) > 0 and can_do(table, scope, action.program)


def _each(table: EffectTable, scope: Scope, action: Each) -> bool:
    return not is_known(table, scope, action.of) or bool(select(table, scope, action.of))


_FLOWING: Mapping[type[Node], Possible] = {
    Choose: _always, Discover: _always, If: _if, May: _may, Modes: _modes, Repeat: _repeat, Each: _each,
}  # fmt: skip
"""The language's own actions: one that leads to others is possible if these are."""


def is_known(table: EffectTable, scope: Scope, selector: object) -> bool:
    """Return whether all names in a selector are bound already."""
    if isinstance(selector, str):
        return _knows(table, scope, selector)
    if isinstance(selector, Group):
        return True
    if isinstance(selector, Where):
        return is_known(table, scope, selector.where)
    parts = [getattr(selector, name, ()) for name in _PARTS]
    return all(
        is_known(table, scope, inner) for part in parts for inner in (part if isinstance(part, tuple) else (part,))
    )


_PARTS = ("union", "intersection", "difference", "pick", "to")


def _knows(table: EffectTable, scope: Scope, name: str) -> bool:
    if name in {"self", "me", "foe"} or any(name == bound for bound, _ in scope.bound):
        return True
    if name in {"subject", "object"}:
        return scope.trigger_event is not None
    return table.words.named(name, scope) is not None
