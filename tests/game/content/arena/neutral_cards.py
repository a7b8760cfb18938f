"""The neutral cards as they are shipped, read from their own files."""

from __future__ import annotations

from game.content.arena.models import ArenaCardsFile, ArenaCardShape
from game.content.packs.own_packs import OWN_PACKS


def shapes_in(name: str) -> tuple[ArenaCardShape, ...]:
    """Return the cards of a file of the game's own pack."""
    text = (OWN_PACKS / "arena" / f"{name}.json").read_text(encoding="utf-8")
    return ArenaCardsFile.model_validate_json(text).cards


NORSE, GREEK = shapes_in("cards-neutral-norse"), shapes_in("cards-neutral-greek")
CARDS, TOKENS = (*NORSE, *GREEK), shapes_in("tokens-neutral")
DEFINITIONS = (
    *(card.definition(is_token=False) for card in CARDS),
    *(card.definition(is_token=True) for card in TOKENS),
)
