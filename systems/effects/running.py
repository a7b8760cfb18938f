"""Running: goes on with the frames of the stack until it is empty or somebody is asked.

Nothing half done lives anywhere but in the stack (no closures, no Python frames), so a match can be forked, saved and
reloaded between any two questions.
"""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import Ask, Frame
from systems.effects.announcing import announce_answer, announce_step
from systems.effects.flow import FLOW, each_step, program_answer, repeat_step
from systems.effects.lasting import derive
from systems.effects.scopes import pop, step_on
from systems.effects.simultaneous_events import fate_answer, fate_step
from systems.effects.table import Answer, EffectTable, Step


def run(table: EffectTable) -> None:
    """Go on until nothing is half done, or a seat is asked.

    Once `table.limit` actions were carried out, programs and triggers that are left are dropped, and the table is told.
    Something that looks at more than `table.action_work` things counts as so many more actions. What auras look at is
    not counted: how often they are derived depends on what a table remembers (see `EffectTable.aura_work`).
    """
    stack, between, steps = table.stack, table.between, table.steps
    frames, pending = stack.frames, stack.pending
    if not frames and stack.ask is None:
        stack.spent = 0
    while True:
        if stack.dirty:
            derive(table)
        if stack.ask is not None:
            return
        before = table.work
        if pending and table.ready():
            table.begin(pending.pop(table.next_pending()))
        elif between():
            pass
        elif frames:
            frame = frames[-1]
            step = STEPS.get(frame.kind) or steps[frame.kind]
            step(table, frame)
        else:
            return
        stack.spent += (table.work - before) // table.action_work


def answer(table: EffectTable, given: tuple[int, ...]) -> None:
    """Take the answer to the question that is asked; the caller has checked that it fits (`answer_refusal`)."""
    ask, frame = table.stack.ask, table.stack.frames[-1]
    if ask is None:
        raise ValueError("Nobody is asked anything.")
    table.stack.ask = None
    taker = ANSWERS.get(frame.kind) or table.answers[frame.kind]
    taker(table, frame, ask, given)


def answer_refusal(ask: Ask, given: tuple[int, ...]) -> str | None:
    """Return why these options cannot be the answer, in one sentence, or None."""
    if len(set(given)) != len(given):
        return "Each can be chosen once only."
    if any(option not in ask.options for option in given):
        return "That cannot be chosen here."
    if not ask.min <= len(given) <= ask.max:
        wanted = str(ask.min) if ask.min == ask.max else f"{ask.min} to {ask.max}"
        return f"Choose {wanted}, not {len(given)}."
    return None


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
    if table.stack.spent > table.limit:
        _drop(table)
        return
    verb = FLOW.get(type(action)) or table.verbs[type(action)]
    table.rolls = True
    verb(table, table.stack.frames[-1], action)
    table.rolls = False


def _drop(table: EffectTable) -> None:
    """Drop what is left of all programs, and the triggers that wait; what the rules have begun goes on.

    The fate of those who fell in a battle is such a thing: it lies on a frame of the game's own.
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
    table.has_dropped()


STEPS: Mapping[str, Step] = {
    "program": _program_step,
    "each": each_step,
    "repeat": repeat_step,
    "announce": announce_step,
    "fate": fate_step,
}
"""The language's own kinds of frames."""
ANSWERS: Mapping[str, Answer] = {"program": program_answer, "announce": announce_answer, "fate": fate_answer}
