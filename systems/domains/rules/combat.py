"""A fight between two cards (DOM-3), and the bonuses of a placement (DOM-4.1 to DOM-4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from components.domains import BEATS, NOBODY, POWERS, ROUNDS, SLOTS, STAR, SYMBOLS, VALUES

SLOT_NUMBERS = range(SLOTS)
_NEXT_CAUSES = {power.amount: card for card, power in POWERS.items() if power.kind == "next"}
"""The card that laid a bonus for the next round: their amounts differ."""


@cache
def fight(first: str, first_bonus: int, second: str, second_bonus: int) -> tuple[int, str]:
    """Return who wins, 0 for the first card, 1 for the second, NOBODY, and one of `FIGHT_REASONS`.

    >>> fight("0", 0, "5", 3)
    (0, 'effect')
    >>> fight("4", -1, "3", 0)
    (1, 'bonus')
    >>> fight("2+", 0, "2", 0)
    (0, 'symbol')
    """
    if first == second == STAR:
        return NOBODY, "identical"
    if second in BEATS.get(first, ()):
        return 0, "effect"
    if first in BEATS.get(second, ()):
        return 1, "effect"
    strengths = VALUES[first] + first_bonus, VALUES[second] + second_bonus
    if strengths[0] != strengths[1]:
        return int(strengths[0] < strengths[1]), "strength"
    if first_bonus != second_bonus:
        return int(first_bonus < second_bonus), "bonus"
    if first == second:
        return NOBODY, "identical"
    return int(SYMBOLS[first] < SYMBOLS[second]), "symbol"


def bonuses_of(cards: Sequence[str], carried: Sequence[int], number: int) -> Iterator[tuple[int, int, str, int]]:
    """Yield every bonus of a placement by slot: slot, amount, the card that gives it, that card's slot.

    Args:
        cards: the placement, left to right.
        carried: what the last round left in each slot for its owner.
        number: of the round.
    """
    for slot in SLOT_NUMBERS:
        if carried[slot]:
            yield slot, carried[slot], _NEXT_CAUSES[carried[slot]], slot
        for beside in (slot - 1, slot + 1):
            if 0 <= beside < SLOTS and cards[beside] == "1-":
                power = POWERS["1-"]
                yield slot, power.amount if beside == 1 else power.edge, "1-", beside
        if number == ROUNDS and cards[slot] == "4+":
            yield slot, POWERS["4+"].edge, "4+", slot


def carried_bonus(card: str, number: int) -> int:
    """Return the bonus of a card for its owner's next card in its slot; 0 in the last round."""
    power = POWERS.get(card)
    return power.amount if power is not None and power.kind == "next" and number < ROUNDS else 0
