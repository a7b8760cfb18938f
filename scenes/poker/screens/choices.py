"""What a player chooses before a combat, as data: heroes, decks, HP, who attacks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from scenes.arena.screens.choices import ArenaChoices, Decks
from scenes.shell.flow.choices import mode_sentences

FILE = "last-poker.json"
HP = ("60", "100", "150", "200")
USUAL = "100"
"""HP of both fighters; the rules say 100 (CHESS-1.2)."""
MODE_SENTENCES = mode_sentences("You take turns; a curtain hides each hand and the hole cards from the other.")


@dataclass(frozen=True, slots=True)
class PokerChoices(ArenaChoices):
    """A combat as it is being set up; `hp` is that of both fighters, one of HP."""

    offered: ClassVar[Mapping[str, Collection[str]]] = MappingProxyType({**ArenaChoices.offered, "hp": HP})
    hp: str = USUAL

    def options(self, own: Decks) -> Mapping[str, Any]:
        """Return the combat's options for the catalog; `own` are the player's decks."""
        found = dict(ArenaChoices.options(self, own))
        if self.hp != USUAL:
            hp = int(self.hp)
            found["fighters"] = [{"max_hp": hp, "max_stamina": hp // 10}] * 2
        return found
