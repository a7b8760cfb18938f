"""Carries cards over that were defined in a match's options before the card language had its present words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KEYS: Mapping[str, str] = {
    "common": "intersection",
    "either": "any_of",
    "every": "all_of",
    "heard": "event",
    "least": "min",
    "most": "max",
    "note": "store_as",
    "noted": "variable",
    "some": "exists",
    "such": "filter",
    "unless": "not_true",
    "what": "target",
    "who": "player",
    "without": "difference",
}
"""The former keys of the nodes of abilities, and those of today; no key of today is among the former."""
VALUES: Mapping[str, str] = {"most": "max", "least": "min"}
"""The former values of `by` and `take`."""


def renamed_keys(definition: Mapping[str, Any]) -> dict[str, Any]:
    """Return a card's definition, as JSON has it, with the keys of today in its abilities; those of today stay.

    >>> renamed_keys({"id": "imp", "abilities": [{"program": [{"do": "destroy", "what": "self"}]}]})
    {'id': 'imp', 'abilities': [{'program': [{'do': 'destroy', 'target': 'self'}]}]}
    """
    return {key: _renamed(value) if key == "abilities" else value for key, value in definition.items()}


def _renamed(node: Any, key: str = "") -> Any:
    if isinstance(node, Mapping):
        return {KEYS.get(name, name): _renamed(value, name) for name, value in node.items()}
    if isinstance(node, list | tuple):
        return [_renamed(part) for part in node]
    return VALUES.get(node, node) if key in {"by", "take"} and isinstance(node, str) else node
