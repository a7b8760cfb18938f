"""Which figures fit which words, tribes and elements: for cards whose picture nobody composed by hand.

The words are data, in `assets/art/figures-arena.json`.
"""

from __future__ import annotations

import json
from typing import Any, Final

from game.platform.paths import ASSETS

DATA: Final[dict[str, Any]] = json.loads((ASSETS / "art" / "figures-arena.json").read_text(encoding="utf-8"))
"""All words by what they are for."""


def by_word(table: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """Return the names in a table by each of the words that stand behind them."""
    words = dict.fromkeys(word for said in table.values() for word in said.split(", "))
    return {word: tuple(figure for figure, said in table.items() if word in said.split(", ")) for word in words}


def _choices(name: str) -> dict[str, tuple[str, ...]]:
    return {key: tuple(figures) for key, figures in DATA[name].items()}


CREATURES: Final = by_word(DATA["creatures"])
"""Figures of minions by a word or words of the card's name; the longest that occur win. "frost*" begins a word."""
WORDS: Final = by_word(DATA["things"])
"""Figures of spells and secrets, likewise."""
TRIBES: Final = _choices("tribes")
"""Figures by tribe, where no word of the name tells more; other tribes are people."""
FOLK: Final[frozenset[str]] = frozenset(DATA["folk"])
"""Tribes of people; a beast in the name of one of them is what the person has to do with."""
GIANTS: Final[frozenset[str]] = frozenset(DATA["giants"])
"""Figures that giants may be."""
THINGS_OF: Final = _choices("things_of")
"""Things on spells by element, and on weapons and secrets."""
WEAPONS: Final[dict[str, tuple[str, ...]]] = {
    word: figures for word, figures in WORDS.items() if {*figures} <= {*THINGS_OF["weapon"]}
}
"""Figures of weapons, likewise."""
