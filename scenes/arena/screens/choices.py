"""What a player chooses before a standard match, as data: heroes, decks, who begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeVar

from scenes.shell.flow.choices import DeckSeating, mode_sentences, put

FILE = "last-arena.json"
RANDOM = "random"
"""Stands for a hero, and a deck of its class, that the dice choose."""
TOSS, NEAR, FAR = "toss", "near", "far"
FIRST: Mapping[str, int | None] = {TOSS: None, NEAR: 0, FAR: 1}
"""Who begins (MATCH-1.2)."""
MODE_SENTENCES = mode_sentences("You take turns; a curtain hides each hand from the other.")
Decks = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class ArenaChoices(DeckSeating):
    """A match as it is being set up; pairs are for the near and the far side.

    Attributes:
        decks: a deck's name, of the ready ones or of the player's own, or RANDOM.
        heroes: a hero of the roster, or RANDOM; then its deck is RANDOM, too.
        first: who begins, a key of FIRST.
    """

    offered: ClassVar[Mapping[str, Collection[str]]] = MappingProxyType({"first": FIRST})
    decks: tuple[str, str] = (RANDOM, RANDOM)
    heroes: tuple[str, str] = (RANDOM, RANDOM)
    first: str = TOSS

    def with_hero(self, seat: int, hero: str, deck: str) -> Self:
        """Another hero for a seat, and a deck that this hero can play."""
        return replace(self.with_deck(seat, deck), heroes=put(self.heroes, seat, hero))

    def options(self, own: Decks) -> Mapping[str, Any]:
        """Return the match's options for the catalog; `own` are the player's decks."""
        return {
            "heroes": [None if hero == RANDOM else hero for hero in self.heroes],
            "decks": [None if deck == RANDOM else list(own[deck]) if deck in own else deck for deck in self.decks],
            "first": FIRST[self.first],
        }


HeroSeatingT = TypeVar("HeroSeatingT", bound=ArenaChoices)
