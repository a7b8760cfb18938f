"""The neutral cards as they are shipped, read from their own files, and a table at which they are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from components.arena import MYTHOLOGIES
from game.content.arena.models import ArenaCardsFile, ArenaCardShape
from game.content.packs.own_packs import OWN_PACKS
from systems.arena.setup import MinionSetup
from tests.systems.arena.language import Talk, card, side, spell


def shapes_in(files: str) -> Iterator[ArenaCardShape]:
    """Yield the cards of files of the game's own pack, such as "cards-neutral-*.json"."""
    for path in sorted((OWN_PACKS / "arena").glob(files)):
        yield from ArenaCardsFile.model_validate_json(path.read_text(encoding="utf-8")).cards


CARDS = tuple(shapes_in("cards-neutral-*.json"))
TOKENS = (*shapes_in("tokens-neutral.json"), *shapes_in("tokens-neutral-*.json"))
NORSE, GREEK = (tuple(card for card in CARDS if card.mythology == name) for name in MYTHOLOGIES)
DEFINITIONS = (
    *(card.definition(is_token=False) for card in CARDS),
    *(card.definition(is_token=True) for card in TOKENS),
)
BOLT = spell("bolt", {"do": "lose", "target": "target", "amount": 9}, choose={"zones": ["heroes", "board"]})
OGRESS = card("ogress", attack=5, health=6, cost=6)


def at_table(*, own: dict[str, Any] | None = None, foe: dict[str, Any] | None = None) -> Talk:
    """Return a match with all neutral cards in its book."""
    return Talk(*DEFINITIONS, BOLT, OGRESS, own=side(**(own or {})), foe=side(**(foe or {})))


def hand_of(*names: str, **more: Any) -> dict[str, Any]:
    """Return a side that holds these cards."""
    return {"hand": names, **more}


def board_of(*names: str | MinionSetup, **more: Any) -> dict[str, Any]:
    """Return a side with these minions on its board."""
    return {"board": names, **more}
