"""The sizes of the duel's own set (DUEL-10.1), to which packs of players are not held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from components.duel import CREATURE, RUNE, TYPES, WARD
from game.content.duel.loading import DuelContent

SIZES: Mapping[str, int] = {CREATURE: 100, RUNE: 40, WARD: 20}
"""Cards of each kind."""
RELICS = 8
MOST_APART = 1
"""By how many the creatures of two types may differ."""


def set_faults(content: DuelContent) -> Iterator[str]:
    """Yield a sentence for each size that is another."""
    cards = content.collectable.values()
    kinds = Counter(card.kind for card in cards)
    for kind, size in SIZES.items():
        if kinds[kind] != size:
            yield f"The set of 'duel' has {kinds[kind]} {kind}s and should have {size} (DUEL-10.1)."
    relics = sum(card.relic for card in cards)
    if relics != RELICS:
        yield f"The set of 'duel' has {relics} relics and should have {RELICS} (DUEL-10.1)."
    types = Counter(card.type for card in cards if card.kind == CREATURE)
    counts = [types[name] for name in TYPES]
    if max(counts) - min(counts) > MOST_APART:
        told = ", ".join(f"{types[name]} {name}" for name in TYPES)
        yield f"The set of 'duel' has unequal types ({told}): they may differ by {MOST_APART} (DUEL-10.1)."
