"""The interpreter's loop: advance frames until the stack is empty or a seat is asked.

Everything half done is a frame (no closures, no Python frames), so a match can be forked, saved and reloaded between
any two questions.
"""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import Ask, Frame, Pending, Triggered
from systems.effects.announcing import announce, announce_answer, announce_step
from systems.effects.flow import FLOW, each_step, program_answer, repeat_step
from systems.effects.game import Answer, Step
from systems.effects.lasting import derive
from systems.effects.possibility import can_do
from systems.effects.scopes import pop, step_on
from systems.effects.simultaneous_events import simultaneous_answer, simultaneous_step
from systems.effects.table import EffectTable
from systems.effects.uses import give_back


def run(table: EffectTable) -> None:
    """Advance frames and pending triggers until nothing is left or a seat is asked.

    After `Limits.actions` actions, the remaining programs and triggers are dropped and the game is told. An action that
    looks at more than `Limits.action_work` things counts as several. The work of auras is not counted, since the number
    of derivations depends on the table's caches (see `Limits.aura_work`).
    """
    stack, triggers, steps = table.stack, table.rules.triggers, table.rules.frames.steps
    frames, pending, between, much = stack.frames, stack.pending, triggers.between, table.limits.action_work
    if not frames and stack.ask is None:
        stack.spent = 0
    while True:
        if stack.dirty:
            derive(table)
        if stack.ask is not None:
            return
        before = table.work
        if pending and triggers.ready(table):
            _begin(table, pending.pop(triggers.next_pending(table)))
        elif between(table):
            pass
        elif frames:
            frame = frames[-1]
            step = STEPS.get(frame.kind) or steps[frame.kind]
            step(table, frame)
        else:
            return
        if table.work - before >= much:
            stack.spent += (table.work - before) // much


def _begin(table: EffectTable, pending: Pending) -> None:
    """Announce a pending trigger, unless it would have no effect by now."""
    if not table.rules.triggers.before_trigger(table, pending):
        return
    ability: Triggered = table.book.node(pending.scope.definition, pending.scope.path)
    if ability.choices or can_do(table, pending.scope, ability.program):
        announce(table, pending.scope)
    else:
        give_back(table, pending.scope)


def answer(table: EffectTable, given: tuple[int, ...]) -> None:
    """Take the answer to the current question.

    The caller has checked it with `answer_refusal`.
    """
    ask, frame = table.stack.ask, table.stack.frames[-1]
    if ask is None:
        raise ValueError("Nobody is asked anything.")
    table.stack.ask = None
    taker = ANSWERS.get(frame.kind) or table.rules.frames.answers[frame.kind]
    taker(table, frame, ask, given)


def answer_refusal(ask: Ask, given: tuple[int, ...]) -> str | None:
    """Return why these options cannot be the answer, in one sentence, or None."""
    if len(set(given)) != len(given):
        return "Choose each only once."
    if any(option not in ask.options for option in given):
        return "That cannot be chosen here."
    if not ask.min <= len(given) <= ask.max:
        number = str(ask.min) if ask.min == ask.max else f"{ask.min} to {ask.max}"
        return f"Choose {number}, not {len(given)}."
    return None


def order_refusal(ask: Ask, given: tuple[int, ...]) -> str | None:
    """Return why an answer is refused whose options stand in another order, or None: each choice has one form only."""
    places = [ask.options.index(option) for option in given]
    return None if places == sorted(places) else "Name the cards in the order in which they are offered."


def _program_step(table: EffectTable, frame: Frame) -> None:
    scope = frame.scope
    if scope is None:
        raise ValueError("A program needs a scope.")
    program = table.book.node(scope.definition, frame.path)
    if frame.step >= len(program):
        pop(table)
        return
    action = program[frame.step]
    step_on(table, frame)
    table.stack.spent += 1
    if table.stack.spent > table.limits.actions:
        _drop(table)
        return
    verb = FLOW.get(type(action)) or table.rules.actions.verbs[type(action)]
    table.rolls = True
    verb(table, table.stack.frames[-1], action)
    table.rolls = False


def _drop(table: EffectTable) -> None:
    """Drop all programs and pending triggers; frames that the rules have begun go on.

    A "fate" frame directly above a frame of the game's own belongs to the rules: creatures that fell in battle still
    die.
    """
    stack = table.stack
    below = (None, *stack.frames)
    stack.frames[:] = [
        frame
        for frame, under in zip(stack.frames, below, strict=False)
        if frame.kind not in STEPS or (frame.kind == "fate" and (under is None or under.kind not in STEPS))
    ]
    stack.pending.clear()
    stack.spent = 0
    table.rules.outcomes.has_dropped(table)


STEPS: Mapping[str, Step] = {
    "program": _program_step,
    "each": each_step,
    "repeat": repeat_step,
    "announce": announce_step,
    "fate": simultaneous_step,
}
"""The language's own kinds of frames: how each advances."""
ANSWERS: Mapping[str, Answer] = {"program": program_answer, "announce": announce_answer, "fate": simultaneous_answer}
