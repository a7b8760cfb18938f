"""Packs of files as tests write them: their folders, their entries, and changes to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.catalog import GAMES

Files = dict[str, Any]
Change = Callable[[Files], object]


def write(folder: Path, files: Files) -> Path:
    """Write files into a folder, those that are no text as JSON, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return folder


def faults_in(folder: Path, *games: str) -> tuple[str, ...]:
    """What some games say of their own packs and of one in a folder; the packs of other games are not read."""
    found = [GAMES[game].check_content((folder,))[1] for game in games]
    return tuple(fault for faults in found for fault in faults)


def entry(files: Files, file: str, place: int = 0) -> dict[str, Any]:
    """Return an entry of a file that holds one list: cards.json of "cards", and cards-moor.json, too."""
    (rows,) = files[file].values()
    found: dict[str, Any] = rows[place]
    return found


def card(files: Files, place: int = 0) -> dict[str, Any]:
    """Return a card of a pack."""
    return entry(files, "cards.json", place)


def deck(files: Files) -> dict[str, Any]:
    """Return the first deck of a pack."""
    return entry(files, "decks.json")
