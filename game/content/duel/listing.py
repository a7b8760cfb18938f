"""Cards as plain text, for those who write them: `content text duel`."""

from __future__ import annotations

from components.duel import CREATURE, DuelCardDefinition


def numbers_of(card: DuelCardDefinition) -> str:
    """Return a card's numbers in plain text: "** 3/2"."""
    return f"{'*' * card.stars} {card.power}/{card.toughness}" if card.kind == CREATURE else ""
