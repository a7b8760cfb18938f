"""Which choices are told in the words of the action that they are made for."""

from __future__ import annotations

from dataclasses import fields

from components.effects import (
    Change,
    Choose,
    Destroy,
    Discover,
    Each,
    Grant,
    If,
    May,
    Modes,
    Move,
    Program,
    Repeat,
    Roll,
    Shuffle,
    Strip,
    Union,
)
from game.content.duel.text.changes import exchanged
from game.content.language.text.mentions import first_mention, mentions

OWN_VERBS = ("attacks", "block")
"""Stats of which a change is told by a verb of its own, not as something that is had."""
_LEADING = (If, Each, May, Modes, Repeat, Roll, Shuffle, Choose, Discover, Grant, Strip)
"""Actions in whose words a choice made before them cannot be told."""


def is_object_first(name: str, program: Program) -> bool:
    """Return whether the first action that speaks of a name does something to just what the name stands for."""
    first = first_mention(name, program)
    if first is None or isinstance(first, _LEADING):
        return False
    objects = [_objects(getattr(first, key, None)) for key in ("target", "to", "against")]
    rest = [attribute.name for attribute in fields(first) if attribute.name not in {"target", "to", "against"}]
    if isinstance(first, Change) and exchanged(first.target, first.stats) is not None:
        rest = []
    if isinstance(first, Change) and any(stat_change.stat in OWN_VERBS for stat_change in first.stats):
        return False
    alone = sum(found.count(name) for found in objects) == 1 and not any(
        mentions(getattr(first, key), name) for key in rest
    )
    return alone and all(found == [name] or name not in found or isinstance(first, Destroy | Move) for found in objects)


def _objects(selector: object) -> list[object]:
    """Return what is named at once in a selector: itself, or the parts of a union."""
    return list(selector.union) if isinstance(selector, Union) else [selector]
