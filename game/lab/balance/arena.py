"""The balance of Ragnarok's ready decks (COLL-3.3), measured by play."""

from __future__ import annotations

import itertools

from game.content.arena.loading import load_arena
from game.lab.balance.tournament import Pairing, Part, ScorePart
from game.lab.simulate import Task

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others together."""


def arena_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of ready decks; each deal is played twice, so that both begin once."""
    pairs = list(itertools.combinations(sorted(load_arena().decks), 2))
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
    title = "Ready decks of Ragnarok, each against all others"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the pairs of ready decks."""
        return arena_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them."""
        return {name: words.name for name, words in load_arena().deck_texts.items()}


PARTS: tuple[type[Part], ...] = (ArenaDeckPart,)
