"""The balance of Ragnarok's ready decks (COLL-3.3), measured by play."""

from __future__ import annotations

import itertools

from game.content.arena.loading import load_arena
from game.lab.balance.tournament import Pairing, Part, ScorePart
from game.lab.simulate import Task

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others together."""
_NEXT = 4
"""Each deck meets so many of those that follow it in a ring: all against all would be some thousand pairs."""


def arena_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return each ready deck with the next ones of a ring; each deal is played twice with the decks exchanged."""
    names = sorted(load_arena().decks)
    pairs = [
        (first, names[(at + step) % len(names)])
        for at, first in enumerate(names)
        for step in range(1, min(_NEXT, len(names) - 1) + 1)
    ]
    found: list[Pairing] = []
    for (number, (first, second)), deal in itertools.product(enumerate(pairs), range(deals)):
        for exchanged in (False, True):
            decks = [second, first] if exchanged else [first, second]
            task = Task("arena", seed + number * deals + deal, {"decks": decks}, (level, level), exchanged)
            found.append(Pairing(first, second, task))
    return found


class ArenaDeckPart(ScorePart):
    """Ready decks."""

    name = "arena-decks"
    game = "arena"
    subject = "Ragnarok"
    band = DECK_BAND
    title = "Ready decks of Ragnarok, each against the next ones of a ring"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the pairs of ready decks."""
        return arena_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them."""
        return {name: words.name for name, words in load_arena().deck_texts.items()}


PARTS: tuple[type[Part], ...] = (ArenaDeckPart,)
