"""Scopes and frames are records: these functions return them with something more in them."""

from __future__ import annotations

from components.effects import Frame, Path, Scope
from systems.effects.table import EffectTable

FLOWING = frozenset({"program", "each", "repeat", "announce"})
"""Frames whose scope takes over what a program within them named and stored."""


def bind(scope: Scope, name: str, things: tuple[int, ...]) -> Scope:
    """Return the scope in which a name stands for things."""
    return scope.but(
        bound=(*((bound_name, old) for bound_name, old in scope.bound if bound_name != name), (name, things))
    )


def store(scope: Scope, name: str, number: int) -> Scope:
    """Return the scope in which a number is stored under a name."""
    return scope.but(
        variables=(*((bound_name, old) for bound_name, old in scope.variables if bound_name != name), (name, number))
    )


def step_on(table: EffectTable, frame: Frame, scope: Scope | None = None) -> None:
    """Put the frame on top one step on, with another scope where one is given."""
    table.stack.frames[-1] = frame.but(step=frame.step + 1, scope=frame.scope if scope is None else scope)


def rescope(table: EffectTable, scope: Scope) -> None:
    """Give the frame on top another scope."""
    table.stack.frames[-1] = table.stack.frames[-1].but(scope=scope)


def pop(table: EffectTable) -> Frame:
    """Take the frame on top away; what its program named, the program around it knows from then on."""
    frames = table.stack.frames
    gone = frames.pop()
    if frames and gone.kind in FLOWING and gone.scope is not None and frames[-1].kind in FLOWING:
        around = frames[-1]
        mine = around.scope
        if mine is not None and (mine.source, mine.definition, mine.path) == (
            gone.scope.source,
            gone.scope.definition,
            gone.scope.path,
        ):
            frames[-1] = around.but(scope=gone.scope.but(trigger_event=mine.trigger_event))
    return gone


def run_program(table: EffectTable, scope: Scope, path: Path) -> None:
    """Lay a program on the stack: it begins when the frame is next."""
    if table.book.node(scope.definition, path):
        table.push(Frame("program", scope=scope, path=path))


def store_below(table: EffectTable, name: str, number: int) -> None:
    """Store a number for the program on top, if a name is given for it."""
    top = table.stack.frames[-1] if table.stack.frames else None
    if name and top is not None and top.scope is not None:
        rescope(table, store(top.scope, name, number))
