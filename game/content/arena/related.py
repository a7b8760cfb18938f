"""Which cards a card leads to: what it makes, becomes, brings along."""

from __future__ import annotations

from components.arena import ArenaCardDefinition
from components.effects import Create, Transform
from systems.effects.book import nodes_of


def related_cards(card: ArenaCardDefinition) -> tuple[str, ...]:
    """Return the cards that a card names: tokens that it makes, a hero's power, what it becomes."""
    named = [*card.appendages, card.corrupted, card.power, card.weapon, card.improved]
    made = [node for ability in card.abilities for node in nodes_of(ability) if isinstance(node, Create | Transform)]
    named += [node.card if isinstance(node, Create) else node.into for node in made]
    return tuple(dict.fromkeys(name for name in named if name not in {"", card.id}))
