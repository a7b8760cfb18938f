"""Count the uses of abilities that can be used only once per turn or per stay in play."""

from __future__ import annotations

from components.effects import Path, Scope, Triggered
from systems.effects.table import EffectTable


def path_text(path: Path) -> str:
    """Return a path as text."""
    return ".".join(map(str, path))


def key_of(entity: int, definition: str, path: Path) -> str:
    """Return the text key of one card's ability."""
    return f"{entity}:{definition}:{path_text(path)}"


def is_spent(table: EffectTable, entity: int, definition: str, path: Path, limit: str) -> bool:
    """Return whether an ability with a limit has been used up."""
    if limit == "none":
        return False
    return key_of(entity, definition, path) in (table.stack.uses if limit == "turn" else table.stack.ever)


def spend(table: EffectTable, entity: int, definition: str, path: Path, limit: str) -> None:
    """Record a use of an ability, if it has a limit."""
    if limit != "none":
        (table.stack.uses if limit == "turn" else table.stack.ever).append(key_of(entity, definition, path))


def give_back(table: EffectTable, scope: Scope) -> None:
    """Undo the recorded use of a trigger that had no effect when its turn came."""
    ability = table.book.node(scope.definition, scope.path)
    key = key_of(scope.source, scope.definition, scope.path)
    if isinstance(ability, Triggered) and not ability.may:
        for uses in (table.stack.uses, table.stack.ever):
            uses[:] = [use for use in uses if use != key]


def forget_card(table: EffectTable, entity: int) -> None:
    """Forget the uses of a card that left its zone: it is a new object from now on."""
    prefix = f"{entity}:"
    for uses in (table.stack.uses, table.stack.ever):
        if uses:
            uses[:] = [use for use in uses if not use.startswith(prefix)]


def forget_turn(table: EffectTable) -> None:
    """Forget the uses that were limited to the turn that ends."""
    table.stack.uses.clear()
