"""Who sits across the table in the games of decks: read, checked and found by the level that they play at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.packed import PackedContent
from game.content.packs.reading import PackFiles
from game.content.packs.shapes import DeckPersonaShape, PersonaShape
from game.problems import did_you_mean
from systems.search.opponent import LEVELS

FILE, KEY = "personas.json", "personas"
H = TypeVar("H", bound=PersonaShape)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopledContent(PackedContent, Generic[H]):
    """Content with somebody at each level.

    Attributes:
        personas: the opponents by identifier, from easy to master (GRID-9.3, DUEL-10.3).
    """

    personas: dict[str, H]

    def persona_of(self, level: str) -> H:
        """Return who plays at a level.

        Raises:
            KeyError: nobody does.
        """
        return at_level(self.personas, level)

    def by_level(self) -> dict[str, H]:
        """Return who plays at each level, weakest first."""
        return {level: self.persona_of(level) for level in LEVELS}


def at_level(personas: Mapping[str, H], level: str) -> H:
    """Return who of several plays at a level.

    Raises:
        KeyError: nobody does.
    """
    for persona in personas.values():
        if persona.level == level:
            return persona
    raise KeyError(level)


def personas_of(own: PackFiles, shape: type[H]) -> dict[str, H]:
    """Return the people of a game's own pack by identifier."""
    return {entry.id: entry for _, entry in own.entries(FILE, KEY, shape)}


def check_personas(pack: PackFiles, shape: type[DeckPersonaShape], decks: Collection[str]) -> None:
    """Check the people of a pack: different identifiers, one for each level, each with one of the ready decks."""
    rows = pack.entries(FILE, KEY, shape)
    check_names(pack, FILE, KEY, [(place, row.id) for place, row in rows], {})
    for level, count in Counter(row.level for _, row in rows).items():
        if count > 1:
            pack.complain(FILE, KEY, f"{count} of them play at the level {level}: keep one of them.")
    for place, row in rows:
        if row.deck not in decks:
            reason = f"there is no ready deck '{row.deck}'.{did_you_mean(row.deck, sorted(decks))}"
            pack.complain(FILE, json_path((KEY, place, "deck")), reason)
