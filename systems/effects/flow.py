"""Control flow of programs: choices, modes, conditions, loops, dice."""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import Ask, Choose, Discover, Each, Frame, If, May, Modes, Node, Repeat, Roll, Scope
from systems.effects.game import Verb
from systems.effects.reading import amount, holds, printed_passing, select
from systems.effects.scopes import bind, pop, rescope, run_program, step_on, store
from systems.effects.table import EffectTable


def scope_of(frame: Frame) -> Scope:
    """Return the scope of a program's frame.

    Raises:
        ValueError: the frame has none; only programs and what lies within them have.
    """
    if frame.scope is None:
        raise ValueError(f"A frame of kind {frame.kind!r} has no scope.")
    return frame.scope


def asked_seat(scope: Scope, player: str) -> int:
    """Return the seat that "me" or "foe" means in this scope."""
    return scope.seat if player == "me" else 1 - scope.seat


def options_of(table: EffectTable, scope: Scope, choose: Choose) -> list[int]:
    """Return the legal options of a `choose`."""
    return table.words.arranged(table.words.choosable(select(table, scope, choose.among), scope, choose.hidden))


def bounds(table: EffectTable, scope: Scope, choose: Choose) -> tuple[int, int]:
    """Return how many options must and may be chosen.

    Neither is negative; if the computed minimum exceeds the maximum, the maximum counts.
    """
    if type(choose.min) is int and choose.max is None and choose.min >= 0:  # which is what most cards say
        return choose.min, choose.min
    least = max(0, amount(table, scope, choose.min))
    most = least if choose.max is None else max(0, amount(table, scope, choose.max))
    return min(least, most), most


def offer(table: EffectTable, scope: Scope, choose: Choose, *, retract: bool = False) -> tuple[int, ...] | None:
    """Return the choice if there is only one possible; else ask for it and return None."""
    options = options_of(table, scope, choose)
    least, most = bounds(table, scope, choose)
    if len(options) <= least or most <= 0:
        return tuple(options[:most])
    table.stack.ask = Ask(
        "cards",
        asked_seat(scope, choose.player),
        name=choose.name,
        options=tuple(options),
        min=least,
        max=min(most, len(options)),
        source=scope.source,
        retract=retract,
    )
    return None


def _choose(table: EffectTable, frame: Frame, action: Choose) -> None:
    scope = scope_of(frame)
    chosen = offer(table, scope, action)
    if chosen is not None:
        rescope(table, bind(scope, action.name, chosen))


def _discover(table: EffectTable, frame: Frame, action: Discover) -> None:
    scope = scope_of(frame)
    seat = asked_seat(scope, action.player)
    shown = max(0, amount(table, scope, action.shown))
    if action.source is not None:
        options = select(table, scope, action.source)
        if len(options) > shown:
            table.dice("effects").shuffle(options)
        options = options[:shown]
    else:
        options = _made(table, scope, action, seat, shown)
    most = min(amount(table, scope, action.max), len(options))
    if not options or most <= 0:
        rescope(table, bind(scope, action.name, ()))
        return
    table.stack.ask = Ask(
        "cards", seat, name=action.name, options=tuple(options), min=most, max=most, source=scope.source,
        purpose="discover",
    )  # fmt: skip


def _made(table: EffectTable, scope: Scope, action: Discover, seat: int, shown: int) -> list[int]:
    """Return new cards, drawn by dice from all cards that pass the filter."""
    if action.among is None:
        return []
    names = printed_passing(table, scope, table.zones.discoverable(seat), action.among)
    table.dice("effects").shuffle(names)
    return list(table.make(names[:shown], seat))


def _modes(table: EffectTable, frame: Frame, action: Modes) -> None:
    scope = scope_of(frame)
    options = tuple(number for number, mode in enumerate(action.modes) if holds(table, scope, mode.provided))
    if not options:
        return
    if 0 < action.shown < len(options):
        shuffled = list(options)
        table.dice("effects").shuffle(shuffled)
        options = tuple(sorted(shuffled[: action.shown]))
    if len(options) == 1 or action.random:
        _run_mode(table, frame, table.dice("effects").choose(options) if len(options) > 1 else options[0])
        return
    table.stack.ask = Ask("modes", asked_seat(scope, action.player), options=options, source=scope.source)


def _run_mode(table: EffectTable, frame: Frame, number: int) -> None:
    run_program(table, scope_of(frame), (*frame.path, frame.step - 1, "modes", number, "program"))


def _may(table: EffectTable, frame: Frame, action: May) -> None:
    scope = scope_of(frame)
    table.stack.ask = Ask("may", asked_seat(scope, action.player), options=(0, 1), source=scope.source)


def _if(table: EffectTable, frame: Frame, action: If) -> None:
    scope = scope_of(frame)
    branch = "then" if holds(table, scope, action.provided) else "otherwise"
    run_program(table, scope, (*frame.path, frame.step - 1, branch))


def _each(table: EffectTable, frame: Frame, action: Each) -> None:
    scope = scope_of(frame)
    things = tuple(select(table, scope, action.of))
    if things:
        table.push(Frame("each", scope=scope, path=(*frame.path, frame.step - 1, "program"), cards=things))


def each_step(table: EffectTable, frame: Frame) -> None:
    """Run an `each` loop's program for its next thing, or end the loop."""
    if frame.step >= len(frame.cards):
        pop(table)
        return
    scope = bind(scope_of(frame), "it", (frame.cards[frame.step],))
    step_on(table, frame, scope)
    run_program(table, scope, frame.path)


def _repeat(table: EffectTable, frame: Frame, action: Repeat) -> None:
    scope = scope_of(frame)
    times = min(amount(table, scope, action.times), table.limits.actions)
    if times > 0:
        table.push(Frame("repeat", scope=scope, path=(*frame.path, frame.step - 1, "program"), data=(times,)))


def repeat_step(table: EffectTable, frame: Frame) -> None:
    """Run a `repeat` loop's program once more, or end the loop."""
    if frame.step >= frame.data[0]:
        pop(table)
        return
    step_on(table, frame)
    run_program(table, scope_of(frame), frame.path)


def _roll(table: EffectTable, frame: Frame, action: Roll) -> None:
    number = 1 + table.dice("effects").below(action.sides)
    table.rules.outcomes.has_rolled(table, scope_of(frame), action.sides, number)
    rescope(table, store(scope_of(frame), action.store_as, number))


def program_answer(table: EffectTable, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Continue a program with the answer to its question."""
    scope = scope_of(frame)
    if ask.kind == "cards":
        rescope(table, bind(scope, ask.name, given))
    elif ask.kind == "modes":
        _run_mode(table, frame, given[0])
    else:
        branch = "program" if given[0] else "otherwise"
        run_program(table, scope, (*frame.path, frame.step - 1, branch))


FLOW: Mapping[type[Node], Verb] = {
    Choose: _choose,
    Discover: _discover,
    Modes: _modes,
    May: _may,
    If: _if,
    Each: _each,
    Repeat: _repeat,
    Roll: _roll,
}
"""The actions that the language itself carries out."""
