"""What a player chooses before a match on the 3x3 board, as data: who plays, decks, options and their limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.catalog_grid_options import DRAFT

BEST_OF = (1, 3, 5)
FLANKS = (0, 1, 2, 3, 4)
OWN = "own"
"""Stands for a deck that the player drafts card by card; DRAFT for one that the dice draft."""
NO_DECK: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GridChoices:
    """A match as it is being set up. Pairs are for Blue and Red.

    Attributes:
        mode: "program", "hotseat" or "watch".
        decks: a ready deck's name, DRAFT or OWN; drafted: the cards of own drafts, NO_DECK where none was made.
        levels: the program's level on each seat that it plays.
        names: of the people at one table, empty for the usual ones.
        seed: digits as typed; empty for a new one.
        best_of, chaining, open_hands, flank_cap: the options of the match.
        confirms: a laid card waits to be confirmed.
    """

    mode: str = "program"
    decks: tuple[str, str] = ("mixed", DRAFT)
    drafted: tuple[tuple[str, ...], tuple[str, ...]] = (NO_DECK, NO_DECK)
    levels: tuple[str, str] = ("normal", "normal")
    names: tuple[str, str] = ("", "")
    seed: str = ""
    best_of: int = 1
    chaining: bool = True
    open_hands: bool = False
    flank_cap: int = 2
    confirms: bool = False

    def with_deck(self, seat: int, deck: str) -> GridChoices:
        """Another deck for a seat."""
        return replace(self, decks=_put(self.decks, seat, deck))

    def with_draft(self, seat: int, cards: tuple[str, ...]) -> GridChoices:
        """A deck that was drafted for a seat."""
        drafted = (cards, self.drafted[1]) if seat == 0 else (self.drafted[0], cards)
        return replace(self, decks=_put(self.decks, seat, OWN), drafted=drafted)

    def with_level(self, seat: int, level: str) -> GridChoices:
        """Another opponent on a seat."""
        return replace(self, levels=_put(self.levels, seat, level))

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return {"program": (0,), "hotseat": (0, 1), "watch": ()}[self.mode]

    def programs(self) -> tuple[int, ...]:
        """The seats that the program plays."""
        return tuple(seat for seat in (0, 1) if seat not in self.persons())

    def refusal(self) -> str | None:
        """Why this match cannot begin, in one sentence, or None."""
        for seat in (0, 1):
            if self.decks[seat] == OWN and not self.drafted[seat]:
                return f"Draft {('Blue', 'Red')[seat]}'s deck first, or choose another one."
        return None

    def options(self) -> Mapping[str, Any]:
        """The match's options, as the catalog takes them."""
        decks = [list(self.drafted[seat]) if self.decks[seat] == OWN else self.decks[seat] for seat in (0, 1)]
        return {
            "decks": decks,
            "best_of": self.best_of,
            "chaining": self.chaining,
            "open_hands": self.open_hands,
            "flank_cap": self.flank_cap,
        }


def _put(pair: tuple[str, str], seat: int, value: str) -> tuple[str, str]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
