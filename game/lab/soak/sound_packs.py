"""A small pack without fault for each game that has packs, from which hostile ones are made."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Files = dict[str, Any]
"""File name to JSON, or to the bytes that stand in it."""

_GIANT = {
    "id": "moor-giant", "name": "Moor Giant", "damage": 9, "health": 12, "tick": 4, "speed": 1, "rarity": "rare",
    "element": "marsh", "abilities": [{"name": "fury", "amount": 1}], "type_line": "Giant · Marsh",
    "flavour": "He means well.",
}  # fmt: skip
_LEADER = {
    "id": "boudica", "name": "Boudica", "terrains": ["marsh"], "ability": "tokens", "amount": 1, "token": "moor-goat",
    "title": "Goats", "sentence": "{x} goat appears.", "epithet": "Queen", "biography": "She rose.",
    "colours": ["#112233", "#445566"],
    "heraldry": {"division": "plain", "tinctures": ["vert"], "charge": "hare"},
}  # fmt: skip
_WARDEN = {
    "id": "moor-warden", "name": "Moor Warden", "type": "wild", "stars": 1, "power": 2, "toughness": 3,
    "abilities": [
        {"ability": "triggered", "events": ["destroyed"], "program": [{"do": "lose", "target": "foe", "amount": 1}]},
        {"ability": "activated", "choices": [{"do": "choose", "name": "prey", "among": {
            "zones": ["creatures"], "side": "theirs", "filter": {"stats": [{"stat": "toughness", "at_most": 3}]}}}],
         "program": [{"do": "destroy", "target": "prey"}]},
    ],
    "flavour": "He knows every path.",
}  # fmt: skip
_HOUND = {
    "id": "moor-hound", "name": "Moor Hound", "kind": "minion", "cost": 2, "attack": 2, "health": 3, "tribe": "beast",
    "keywords": ["taunt"],
    "abilities": [
        {"ability": "triggered", "events": ["died"], "program": [{"do": "draw", "number": 1}]},
    ],
    "flavour": "It barks at ghosts.",
}  # fmt: skip
_PACKS: Mapping[str, Files] = {
    "clans": {
        "cards.json": {"cards": [_GIANT, {**_GIANT, "id": "moor-goat", "name": "Moor Goat", "token": True}]},
        "leaders.json": {"leaders": [_LEADER]},
        "decks.json": {"decks": [{
            "id": "boudica", "leader": "boudica", "name": "The Rising", "about": "Run at them.",
            "cards": {"moor-giant": 3, "marsh-warrior": 22},
        }]},
        "art.json": {"cards": {"moor-giant": {"figure": "troll", "backdrop": {"terrain": "marsh"}}}},
    },
    "grid": {
        "cards.json": {"cards": [{
            "id": "moor-imp", "name": "Moor Imp", "power": 3, "sides": ["dark", "water", "dark", "melee"],
            "type_line": "Imp", "flavour": "It waits.",
        }]},
        "art.json": {"cards": {"moor-imp": {"figure": "troll"}}},
    },
    "arena": {"cards.json": {"cards": [_HOUND]}, "art.json": {"cards": {"moor-hound": {"figure": "wolf"}}}},
    "duel": {"cards.json": {"cards": [_WARDEN]}, "art.json": {"cards": {"moor-warden": {"figure": "troll"}}}},
}  # fmt: skip


def sound_files(game: str) -> Files:
    """Return the files of a game's small pack, to be changed at will."""
    return {"pack.json": {"game": game, "title": "The Moor"}, **copy.deepcopy(dict(_PACKS[game]))}


def write_pack(folder: Path, files: Files) -> Path:
    """Write a pack and return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return folder
