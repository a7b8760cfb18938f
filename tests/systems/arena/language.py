"""A standard match in six lines: small cards, two sides, and what is done with them by their names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from components.arena import ArenaCardDefinition

_READ = TypeAdapter(ArenaCardDefinition)
HERO = "hero"


def card(name: str, *abilities: Mapping[str, Any], **fields: Any) -> ArenaCardDefinition:
    """Return a card of a name: a 1/1 minion for nothing, unless the fields say otherwise."""
    plain = {"attack": 1, "health": 1, **fields} if fields.get("kind", "minion") in {"minion", "weapon"} else fields
    return _READ.validate_json(json.dumps({"id": name, "name": name.title(), "abilities": abilities, **plain}))


def spell(
    name: str, *program: Mapping[str, Any], choose: Mapping[str, Any] | None = None, **fields: Any
) -> ArenaCardDefinition:
    """Return a spell with a program; `choose` is what it chooses as "target"."""
    choices = () if choose is None else ({"do": "choose", "name": "target", "among": choose},)
    use = {
        "ability": "activated",
        "moments": ("cast",),
        "zones": ("hand",),
        "choices": choices,
        "program": program,
        "limit": "none",
    }
    return card(name, use, kind="spell", **fields)


def when(event: str, *program: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a triggered ability."""
    return {"ability": "triggered", "events": (event,), "program": program, **fields}
