"""The cards of a combat: all of Ragnarok's, and what a hero has whose element beats the other's (POKER-7.2)."""

from __future__ import annotations

from collections.abc import Iterable

from components.arena import KEYWORD, ArenaCardDefinition
from components.effects import Continuous, Group, StatChange
from systems.arena.state.book import ArenaBook

ADVANTAGE = 2
"""What the stronger element adds to attack, and to minions' health."""
FAVOUR = ArenaCardDefinition(
    id="favour-of-the-element",
    name="Favour of the element",
    kind=KEYWORD,
    rarity="",
    abilities=(
        Continuous(
            "continuous",
            affects=Group(("board",), "mine"),
            stats=(StatChange("attack", ADVANTAGE), StatChange("max-health", ADVANTAGE)),
        ),
        Continuous("continuous", affects=Group(("weapons",), "mine"), stats=(StatChange("attack", ADVANTAGE),)),
    ),
)
"""Granted to the hero with the advantage, for the whole combat."""


def book_of(cards: Iterable[ArenaCardDefinition]) -> ArenaBook:
    """Return the book of a combat's cards."""
    return ArenaBook((*cards, FAVOUR))
