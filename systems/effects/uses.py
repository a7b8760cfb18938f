"""Uses: which abilities were used, for those that can be used once only."""

from __future__ import annotations

from components.effects import Path, Scope, Triggered
from systems.effects.table import EffectTable


def path_text(path: Path) -> str:
    """Return a path as text."""
    return ".".join(map(str, path))


def key_of(entity: int, definition: str, path: Path) -> str:
    """Return how an ability of a card is written down."""
    return f"{entity}:{definition}:{path_text(path)}"


def is_spent(table: EffectTable, entity: int, definition: str, path: Path, limit: str) -> bool:
    """Return whether an ability with a limit was used up."""
    if limit == "none":
        return False
    return key_of(entity, definition, path) in (table.stack.uses if limit == "turn" else table.stack.ever)


def spend(table: EffectTable, entity: int, definition: str, path: Path, limit: str) -> None:
    """Write a use down, if it has a limit."""
    if limit != "none":
        (table.stack.uses if limit == "turn" else table.stack.ever).append(key_of(entity, definition, path))


def give_back(table: EffectTable, scope: Scope) -> None:
    """Take a use back: of a trigger that was heard and could do nothing when its turn came."""
    ability = table.book.node(scope.definition, scope.path)
    key = key_of(scope.source, scope.definition, scope.path)
    if isinstance(ability, Triggered) and not ability.may:
        for kept in (table.stack.uses, table.stack.ever):
            kept[:] = [use for use in kept if use != key]


def forget_card(table: EffectTable, entity: int) -> None:
    """Forget the uses of a card that left where it was: it is a new thing from now on."""
    prefix = f"{entity}:"
    for kept in (table.stack.uses, table.stack.ever):
        if kept:
            kept[:] = [use for use in kept if not use.startswith(prefix)]


def forget_turn(table: EffectTable) -> None:
    """Forget the uses of a turn that is over."""
    table.stack.uses.clear()
