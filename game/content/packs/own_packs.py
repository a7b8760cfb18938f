"""The games' own packs, from which all that is known of games here follows: a game is added by its folder alone."""

from __future__ import annotations

from pathlib import Path

from game.platform.bounded_json import JsonFault, JsonLimits, read_json
from game.platform.paths import ASSETS

LIMITS = JsonLimits(size=1_000_000, depth=40, values=40_000, digits=12, text=2_000)
"""Of one file of a pack. The largest of the game's own has 60 kB, 3,700 entries, 9 levels and texts of 550 characters;
what 40,000 faulty entries cost is bearable, and no rule or picture reckons with numbers of more digits."""
OWN_PACKS = ASSETS.resolve() / "content"
"""Where the games' own packs lie, each in a folder called as its game."""
PICTURES = "art.json"
"""What a pack of any game may bring to say how its things look; the pictures' own reader checks it."""


def game_of(folder: Path) -> str:
    """Return the game that a pack says it belongs to, or "" where that cannot be read."""
    try:
        data = read_json(folder / "pack.json", LIMITS)
    except JsonFault:
        return ""
    named = data.get("game") if isinstance(data, dict) else None
    return named if isinstance(named, str) else ""


OWN_NAMES = frozenset(folder.name for folder in OWN_PACKS.iterdir() if (folder / "pack.json").is_file())
"""What the games' own packs are called; saves and replays know by the name which packs they need."""
PACKED_GAMES = tuple(sorted(name for name in OWN_NAMES if game_of(OWN_PACKS / name) == name))
"""The games to which packs of players can belong: their own pack.json names the game, as those of players do."""
PACK_FILES = frozenset(
    file.name
    for game in PACKED_GAMES
    for file in (OWN_PACKS / game).glob("*.json")
    if file.name != PICTURES and "-" not in file.name
)
"""What the files of packs are called; by them a pack is told from a folder of packs."""
