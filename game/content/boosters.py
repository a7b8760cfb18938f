"""What is checked in every store: rates of boosters that make a whole, and pay for each level."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.content.packs.faults import json_path
from systems.search.opponent import LEVELS

BOOSTER = 5
"""Cards of a booster (DUEL-10.2, COLL-1.2)."""
WHOLE = 100


def booster_faults(slots: Sequence[tuple[int, Mapping[str, int]]], clause: str) -> Iterator[tuple[str, str]]:
    """Return what is wrong with a booster: the key at fault, and the reason.

    Args:
        slots: how many cards are drawn alike, and the per cent of each rarity.
        clause: that says what a booster holds.
    """
    cards = sum(number for number, _ in slots)
    if cards != BOOSTER:
        yield "booster.slots", f"they have {cards} cards in all: a booster has {BOOSTER} ({clause})."
    for place, (_, rates) in enumerate(slots):
        total = sum(rates.values())
        if total != WHOLE:
            yield json_path(("booster", "slots", place, "rates")), f"they make {total} per cent: let them be {WHOLE}."
    if all(rates.get("common") for _, rates in slots):
        yield "booster.slots", f"each of them may be common: let one be rare or better, rates.common 0 ({clause})."


def win_faults(levels: Collection[str], clause: str) -> Iterator[tuple[str, str]]:
    """Return which levels of the program pay nothing that is said: the key at fault, and the reason."""
    for level in LEVELS:
        if level not in levels:
            yield "wins", f"what a win at the level {level} pays is missing ({clause})."
