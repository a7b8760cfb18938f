"""Ragnarok's cards as plain text, for those who write them: `content text arena`."""

from __future__ import annotations

from components.arena import MINION, PLAYED_KINDS, WEAPON, ArenaCardDefinition


def numbers_of(card: ArenaCardDefinition) -> str:
    """Return a card's numbers in plain text: "(3) 2/4"."""
    numbers = f"({card.cost})" if card.kind in PLAYED_KINDS else ""
    return f"{numbers} {card.attack}/{card.health}" if card.kind in {MINION, WEAPON} else numbers
