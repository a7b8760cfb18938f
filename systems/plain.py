"""Plain values: what JSON can hold, made of frozen dataclasses, and looked through."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

_field_names: dict[type, tuple[str, ...]] = {}
_PLAIN = frozenset((bool, int, str, type(None)))
"""What is JSON as it is, and most of what is asked about."""


def plain(value: Any) -> Any:
    """Return frozen dataclasses, tuples and plain values as JSON."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind in _field_names or (dataclasses.is_dataclass(value) and not isinstance(value, type)):
        if kind not in _field_names:
            _field_names[kind] = tuple(field_.name for field_ in dataclasses.fields(value))
        return {name: plain(getattr(value, name)) for name in _field_names[kind]}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value


def words_within(value: Any) -> set[str]:
    """Return every text within JSON.

    >>> sorted(words_within({"decks": [["decay", 1], "moor"]}))
    ['decay', 'moor']
    """
    found: set[str] = set()
    waiting = [value]
    for item in waiting:  # which grows meanwhile
        if isinstance(item, str):
            found.add(item)
        elif isinstance(item, (dict, list)):
            waiting += item.values() if isinstance(item, dict) else item
    return found
