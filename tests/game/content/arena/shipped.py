"""The shipped cards of the standard match as the rules know them, for tests of content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from components.arena import ArenaCardDefinition
from game.content.arena.models import ArenaCardsFile, ArenaCardShape, ArenaDecksFile, ArenaDeckShape
from game.content.packs.own_packs import OWN_PACKS

FOLDER = OWN_PACKS / "arena"


@cache
def shapes(file: str) -> tuple[ArenaCardShape, ...]:
    """Return the cards of a file, such as "cards-mage"."""
    return ArenaCardsFile.model_validate_json((FOLDER / f"{file}.json").read_text(encoding="utf-8")).cards


@cache
def collectible_shapes() -> tuple[ArenaCardShape, ...]:
    """Return the cards of all classes and the neutral ones as their files have them."""
    return tuple(shape for path in sorted(FOLDER.glob("cards-*.json")) for shape in shapes(path.stem))


@cache
def decks() -> tuple[ArenaDeckShape, ...]:
    """Return the ready decks."""
    return ArenaDecksFile.model_validate_json((FOLDER / "decks.json").read_text(encoding="utf-8")).decks


@cache
def book() -> Mapping[str, ArenaCardDefinition]:
    """Return every card and token by its identifier."""
    return {card.id: card for card in _definitions()}


def _definitions() -> Iterator[ArenaCardDefinition]:
    for path in sorted(FOLDER.glob("*.json")):
        if path.stem.startswith(("cards", "tokens")):
            for shape in shapes(path.stem):
                yield shape.definition(is_token=path.stem.startswith("tokens"))
