"""What a player chooses before a match: decks, options and limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from components.grid import COLOUR_NAMES
from game.catalog.grid.options import DRAFT, EQUAL
from game.content.grid.decks import deck_refusals
from game.content.grid.loading import GridContent
from scenes.shell.flow.choices import DeckSeating, Seating, mode_sentences, put
from scenes.shell.flow.saved_choices import pair_of, recalled_choices

FILE = "last-grid.json"
BEST_OF = (1, 3, 5)
FLANKS = (0, 1, 2, 3, 4)
OWN = "own"
"""Stands for a deck of the player's own, drafted or built.

DRAFT stands for one that the dice draft, EQUAL for one that they make equal to the other.
"""
NO_DECK: tuple[str, ...] = ()
MODE_SENTENCES = mode_sentences(
    "You take turns; a curtain falls between them unless hands lie open.",
    "You are Blue; the program is Red and never sees your hidden cards.",
) | {"watch": "The program plays both colours; you set the pace and read its reasoning."}


@dataclass(frozen=True, slots=True)
class GridChoices(DeckSeating):
    """A match as it is being set up. Pairs are for Blue and Red.

    Attributes:
        decks: a ready deck's name, DRAFT, EQUAL or OWN; drafted: the cards of own decks, NO_DECK where none was made.
        best_of, chaining, open_hands, flank_cap: the options of the match.
        confirms: a laid card waits to be confirmed.
    """

    offered: ClassVar[Mapping[str, Sequence[int]]] = MappingProxyType({"best_of": BEST_OF, "flank_cap": FLANKS})
    decks: tuple[str, str] = ("mixed", "wind")
    drafted: tuple[tuple[str, ...], tuple[str, ...]] = (NO_DECK, NO_DECK)
    best_of: int = 1
    chaining: bool = True
    open_hands: bool = False
    flank_cap: int = 2
    confirms: bool = False

    def with_draft(self, seat: int, cards: tuple[str, ...]) -> GridChoices:
        """A deck that was drafted or built for a seat."""
        drafted = (cards, self.drafted[1]) if seat == 0 else (self.drafted[0], cards)
        return replace(self, decks=put(self.decks, seat, OWN), drafted=drafted)

    def with_own(self, seat: int, cards: tuple[str, ...]) -> GridChoices:
        """The same, and a program on the other side gets an equal deck (GRID-9.5)."""
        taken = self.with_draft(seat, cards)
        return taken.with_deck(1 - seat, EQUAL) if (1 - seat) in self.programs() else taken

    def refusal(self) -> str | None:
        """Why this match cannot begin, in one sentence, or None."""
        for seat in (0, 1):
            if self.decks[seat] == OWN and not self.drafted[seat]:
                return f"Draft {COLOUR_NAMES[seat]}'s deck first, take one of yours, or choose another."
        if self.decks == (EQUAL, EQUAL):
            return "Choose one of the decks: both cannot be equal to the other."
        return Seating.refusal(self)

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


def recalled(kept: Mapping[str, Any], content: GridContent) -> GridChoices:
    """Return a file's choices; the usual ones for what is missing or damaged."""
    first, second = (_draft(draft, content) for draft in pair_of(kept.get("drafted")))
    usual = GridChoices(drafted=(first, second))
    found = recalled_choices(kept, usual, decks=(*content.decks, DRAFT, EQUAL, OWN))
    for seat in (0, 1):
        if found.decks[seat] == OWN and not found.drafted[seat]:
            found = found.with_deck(seat, usual.decks[seat])
    return found


def _draft(value: object, content: GridContent) -> tuple[str, ...]:
    """A kept draft if it is still a legal deck."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        return NO_DECK
    return tuple(value) if not deck_refusals(value, content.cards) else NO_DECK
