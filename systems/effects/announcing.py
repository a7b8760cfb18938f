"""Announce an ability: consent, choices, cost, then hand it to the game.

A frame "announce" is at step 0 for a trigger's "may", then at one step for each choice, then pays. Until the cost is
paid, a player who used the ability by a command may take it back.
"""

from __future__ import annotations

from components.effects import Activated, Ask, Frame, Scope, Triggered
from systems.effects.flow import bounds, offer, options_of, scope_of
from systems.effects.possibility import can_pay
from systems.effects.scopes import bind, run_program, step_on
from systems.effects.table import EffectTable
from systems.effects.uses import give_back, is_spent, spend


def announce(table: EffectTable, scope: Scope, *, retract: bool = False) -> None:
    """Push a frame that announces an ability; a trigger that asks and costs nothing is handed over at once.

    Args:
        table: the match.
        scope: the ability, its seat, and the event that triggered it.
        retract: whether its player may take it back before anything is paid.
    """
    ability: Activated | Triggered = table.book.node(scope.definition, scope.path)
    if isinstance(ability, Activated):
        table.push(Frame("announce", 1, scope, data=(retract,)))
    elif ability.may or ability.choices or ability.cost:
        table.push(Frame("announce", scope=scope, data=(retract,)))
    else:
        table.rules.outcomes.announced(table, scope)


def announce_step(table: EffectTable, frame: Frame) -> None:
    """Advance an announcement: ask the next question, pay the cost, or hand the ability over."""
    scope = scope_of(frame)
    ability: Activated | Triggered = table.book.node(scope.definition, scope.path)
    choices = ability.choices
    if frame.step == 0:
        _begin(table, frame, scope, ability)
    elif frame.step <= len(choices):
        choose = choices[frame.step - 1]
        if len(options_of(table, scope, choose)) < bounds(table, scope, choose)[0]:
            table.stack.frames.pop()
            give_back(table, scope)
            return
        table.rolls = True
        chosen = offer(table, scope, choose, retract=bool(frame.data[0]))
        table.rolls = False
        if chosen is not None:
            step_on(table, frame, bind(scope, choose.name, chosen))
    else:
        if frame.step == len(choices) + 1:
            if isinstance(ability, Activated) or ability.may:
                spend(table, scope.source, scope.definition, scope.path, ability.limit)
            if ability.cost:
                step_on(table, frame)
                run_program(table, scope, (*scope.path, "cost"))
                return
        table.stack.frames.pop()
        table.rules.outcomes.announced(table, scope)


def _begin(table: EffectTable, frame: Frame, scope: Scope, ability: Activated | Triggered) -> None:
    """Ask whether a trigger shall be used at all; what is activated is past that."""
    if not can_pay(table, scope, ability.cost):
        table.stack.frames.pop()
        give_back(table, scope)
    elif isinstance(ability, Triggered) and ability.may:
        if is_spent(table, scope.source, scope.definition, scope.path, ability.limit):
            table.stack.frames.pop()  # it triggered more than once before its player was asked
        else:
            table.stack.ask = Ask("may", scope.seat, options=(0, 1), source=scope.source)
    else:
        step_on(table, frame)


def announce_answer(table: EffectTable, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Take the answer to an announcement's question; a refused "may" ends the announcement."""
    if ask.kind == "may":
        if given[0]:
            step_on(table, frame)
        else:
            table.stack.frames.pop()
        return
    step_on(table, frame, bind(scope_of(frame), ask.name, given))


def retract(table: EffectTable) -> Scope:
    """Cancel the announcement on top of the stack, before anything was paid; return its scope."""
    frame = table.stack.frames.pop()
    table.stack.ask = None
    return scope_of(frame).but(bound=())
