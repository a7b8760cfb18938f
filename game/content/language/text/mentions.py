"""Where a name is spoken of: a choice is told in the words of the action that it is made for, if that comes first."""

from __future__ import annotations

from dataclasses import fields

from components.effects import (
    Action,
    Node,
    Program,
)


def mentions(node: object, name: str) -> bool:
    """Return whether a node, or one within it, speaks of a name."""
    if isinstance(node, tuple):
        return any(mentions(part, name) for part in node)
    if isinstance(node, Node):
        return any(
            mentions(getattr(node, attribute.name), name)
            for attribute in fields(node)
            if attribute.name not in {"name", "do"}
        )
    return bool(node == name)


def first_mention(name: str, program: Program) -> Action | None:
    """Return the first action of a program that speaks of a name."""
    return next((action for action in program if mentions(action, name)), None)
