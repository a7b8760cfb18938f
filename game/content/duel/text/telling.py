"""What is known besides while a card of the duel is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.content.language.text import telling as common


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game tells about its cards, for their texts.

    Attributes:
        names: what players call each card, by identifier.
        tokens: what else is said of a token where it is made, by identifier.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Telling(common.Telling):
    """What is known while an ability is told.

    Attributes:
        facts: of the game's cards.
        at_home: the card is where cards of its kind do their work.
        same: names that stand for what another name stands for: the event's subject for the card itself.
        parties: what the event's "subject" and "object" are, as the book's kinds have it.
        wish: actions are told as something that somebody may do.
    """

    facts: Facts = field(default_factory=Facts)
    at_home: bool = True
    same: dict[str, str] = field(default_factory=dict)
    parties: dict[str, str] = field(default_factory=dict)
    wish: bool = False

    def fresh(self, kind: str) -> Telling:
        """Return the telling of an ability that is given to another card."""
        return Telling(self.book, self.tellers, kind, facts=self.facts)

    def card_name(self, identifier: str) -> str:
        """Return what players call a card."""
        return self.facts.names.get(identifier, identifier)
