"""A choice that the player makes on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.clans.model.lexicon import Lexicon, card_name

ORDER_QUESTIONS = {
    "flank": "choose the lane to change to this round.",
    "ignite": "choose the Woods tile to set on fire.",
    "treat": "choose the friend to heal instead of attacking.",
}
"""What an order asks for, after the name of its unit."""


def card_question(lexicon: Lexicon, card: str) -> str:
    """Return what a card of the hand asks for, after its name."""
    return f"{card_name(lexicon, card)}: {lexicon.question(card) or 'Choose a unit.'}"


def order_question(lexicon: Lexicon, card: str, order: str) -> str:
    """Return what an order asks for, after the name of its unit."""
    return f"{card_name(lexicon, card)}: {ORDER_QUESTIONS[order]}"


@dataclass(slots=True)
class Aim:
    """A choice awaited on the board: units or tiles, with their commands."""

    prompt: str
    units: dict[int, Callable[[], None]] = field(default_factory=dict)
    tiles: dict[int, Callable[[], None]] = field(default_factory=dict)
