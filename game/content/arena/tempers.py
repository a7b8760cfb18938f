"""The tempers of heroes at the table of playing cards: read and checked (POKER-8.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from components.arena import HERO, ArenaCardDefinition
from game.content.arena.models import ArenaTemperShape
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean
from systems.poker.ai.personality import Personality

FILE, KEY = "tempers.json", "tempers"


def check_tempers(pack: PackFiles, cards: Mapping[str, ArenaCardDefinition]) -> None:
    """Check the tempers of the game's own pack: each hero exists and has one, each class has one."""
    rows = pack.entries(FILE, KEY, ArenaTemperShape)
    check_names(pack, FILE, KEY, [(place, row.id) for place, row in rows], {})
    heroes = {name for name, card in cards.items() if card.kind == HERO}
    for place, row in rows:
        for name in row.heroes:
            if name not in heroes:
                reason = f"there is no hero '{name}'.{did_you_mean(name, sorted(heroes))}"
                pack.complain(FILE, json_path((KEY, place, "heroes")), reason)
    named = Counter(name for _, row in rows for name in (*row.classes, *row.heroes))
    for name, times in named.items():
        if times > 1:
            pack.complain(FILE, KEY, f"'{name}' has {times} tempers: keep one of them.")


def tempers_of(own: PackFiles, cards: Mapping[str, ArenaCardDefinition]) -> dict[str, Personality]:
    """Return the tempers of heroes by identifier: their own, else that of their class."""
    by_name: dict[str, Personality] = {}
    for _, row in own.entries(FILE, KEY, ArenaTemperShape):
        temper = Personality(row.aggression, row.bluff, row.tightness)
        by_name |= dict.fromkeys((*row.classes, *row.heroes), temper)
    heroes = [card for card in cards.values() if card.kind == HERO]
    found = {hero.id: by_name.get(hero.id) or by_name.get(hero.card_class) for hero in heroes}
    return {name: temper for name, temper in found.items() if temper is not None}
