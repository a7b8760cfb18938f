"""No card has the name of another one, in whatever game (docs/set-design.md)."""

from __future__ import annotations

import json
from collections import defaultdict

from game.catalog import GAMES
from game.content.packs.own_packs import OWN_PACKS

LISTS = ("cards", "tokens", "tiles")


def test_no_name_stands_twice_in_all_games() -> None:
    found = defaultdict[str, list[str]](list)
    for game in GAMES:
        for path in sorted((OWN_PACKS / game).glob("*.json")):
            data = json.loads(path.read_text(encoding="utf-8"))
            rows = [row for key in LISTS if isinstance(data.get(key), list) for row in data[key]]
            for row in (row for row in rows if "name" in row):  # others only speak of a card, as what unlocks it
                found[row["name"].casefold()].append(f"{game}: {row.get('id', row.get('tile'))}")
    assert len(found) > 2000
    assert {name: where for name, where in found.items() if len(where) > 1} == {}
