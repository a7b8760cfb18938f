"""The balance of the 3x3 board's ready decks (GRID-9.2), measured by play: docs/balance-grid.md."""

from __future__ import annotations

from typing import Any

from game.content.grid.loading import load_grid
from game.lab.balance.ranked import RankedPart
from game.lab.balance.tournament import Pairing, Part, each_pair

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others."""


def grid_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of ready decks; each deal is played twice with the decks exchanged, so that each starts once.

    The coin falls by the deal's seed (GRID-8.2): the same seat begins both times.
    """
    return each_pair("grid", sorted(load_grid().decks), lambda *decks: {"decks": list(decks)}, deals, level, seed)


def grid_deck_names() -> dict[str, str]:
    """Return the ready decks' names for players, with their types."""
    return {name: f"{words.name} ({words.type})" for name, words in load_grid().deck_texts.items()}


class GridDeckPart(RankedPart):
    """Ready decks."""

    name = "grid-decks"
    game = "grid"
    subject = "3x3 board"
    band = DECK_BAND
    title = "Ready decks of the 3x3 board, each against all others"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return every pair of ready decks."""
        return grid_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them."""
        return grid_deck_names()


PARTS: tuple[type[Part[Any]], ...] = (GridDeckPart,)
