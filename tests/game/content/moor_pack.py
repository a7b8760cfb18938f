"""A player's small pack, and what is said of it after a change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.game.content.packing import Change, Files, entry, faults_in, write


def pack_files() -> Files:
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


def broken(tmp_path: Path, change: Change) -> tuple[str, ...]:
    """Faults of the small pack after a change."""
    files = pack_files()
    change(files)
    return faults_in(write(tmp_path / "moor", files), "clans")


def leader(files: Files) -> dict[str, Any]:
    return entry(files, "leaders.json")
