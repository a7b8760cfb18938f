"""A player's small pack, and what is said of it after a change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.check import check_packs

Change = Callable[[dict[str, Any]], object]


def pack_files() -> dict[str, Any]:
    """A small pack without fault: a card, a token, a leader and their deck."""
    card = {
        "id": "moor-giant", "name": "Moor Giant", "damage": 9, "health": 12, "tick": 4, "speed": 1, "rarity": "rare",
        "element": "marsh", "abilities": [{"name": "fury", "amount": 1}], "type_line": "Giant · Marsh",
        "flavour": "He means well.",
    }  # fmt: skip
    token = {**card, "id": "moor-goat", "name": "Moor Goat", "token": True, "abilities": []}
    leader = {
        "id": "boudica", "name": "Boudica", "terrains": ["marsh"], "ability": "tokens", "amount": 1,
        "token": "moor-goat", "title": "Goats", "sentence": "{x} goat appears.", "epithet": "Queen",
        "biography": "She rose.", "colours": ["#112233", "#445566"],
        "heraldry": {"division": "plain", "tinctures": ["vert"], "charge": "hare"},
    }  # fmt: skip
    deck = {
        "id": "boudica", "leader": "boudica", "name": "The Rising", "about": "Run at them.",
        "cards": {"moor-giant": 3, "marsh-warrior": 22},
    }  # fmt: skip
    return {
        "pack.json": {"game": "clans", "title": "The Moor"},
        "cards.json": {"cards": [card, token]},
        "leaders.json": {"leaders": [leader]},
        "decks.json": {"decks": [deck]},
    }


def write(folder: Path, files: dict[str, Any]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        text = data if isinstance(data, str) else json.dumps(data)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def broken(tmp_path: Path, change: Change) -> tuple[str, ...]:
    """Faults of the small pack after a change."""
    files = pack_files()
    change(files)
    return check_packs(write(tmp_path / "moor", files)).faults


def card(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["cards.json"]["cards"][0]
    return found


def leader(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["leaders.json"]["leaders"][0]
    return found


def deck(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["decks.json"]["decks"][0]
    return found
