"""Extend scopes, and advance, rescope or remove the frame on top of the stack."""

from __future__ import annotations

from components.effects import Frame, Path, Scope
from systems.effects.table import EffectTable

FLOWING = frozenset({"program", "each", "repeat", "announce"})
"""Frames that inherit the names and variables of a program that ran within them."""


def bind(scope: Scope, name: str, things: tuple[int, ...]) -> Scope:
    """Return a scope in which a name refers to these things."""
    return scope.but(
        bound=(*((bound_name, old) for bound_name, old in scope.bound if bound_name != name), (name, things))
    )


def store(scope: Scope, name: str, number: int) -> Scope:
    """Return a scope in which a variable has this value."""
    return scope.but(
        variables=(*((bound_name, old) for bound_name, old in scope.variables if bound_name != name), (name, number))
    )


def step_on(table: EffectTable, frame: Frame, scope: Scope | None = None) -> None:
    """Advance the frame on top by one step, with a new scope if one is given."""
    table.stack.frames[-1] = Frame(
        frame.kind,
        frame.step + 1,
        frame.scope if scope is None else scope,
        frame.path,
        frame.cards,
        frame.done,
        frame.event,
        frame.data,
    )


def rescope(table: EffectTable, scope: Scope) -> None:
    """Replace the scope of the frame on top."""
    table.stack.frames[-1] = table.stack.frames[-1].but(scope=scope)


def pop(table: EffectTable) -> Frame:
    """Remove and return the frame on top; the frame below inherits its names and variables.

    Only frames of the same ability inherit.
    """
    frames = table.stack.frames
    popped = frames.pop()
    if frames and popped.kind in FLOWING and popped.scope is not None and frames[-1].kind in FLOWING:
        below = frames[-1]
        outer = below.scope
        if outer is not None and (outer.source, outer.definition, outer.path) == (
            popped.scope.source,
            popped.scope.definition,
            popped.scope.path,
        ):
            frames[-1] = below.but(scope=popped.scope.but(trigger_event=outer.trigger_event))
    return popped


def run_program(table: EffectTable, scope: Scope, path: Path) -> None:
    """Push a frame for the program at a path, unless the program is empty."""
    if table.book.node(scope.definition, path):
        table.push(Frame("program", scope=scope, path=path))


def store_below(table: EffectTable, name: str, number: int) -> None:
    """Store a variable for the program on top, if there are name and program."""
    top = table.stack.frames[-1] if table.stack.frames else None
    if name and top is not None and top.scope is not None:
        rescope(table, store(top.scope, name, number))
