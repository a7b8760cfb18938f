"""Which cards of the collection are shown: what was typed in the search grammar, and what the buttons say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from components.duel import KINDS, RARITIES, TYPES, DuelCardDefinition
from game.content.duel.search import Search, read_search

if TYPE_CHECKING:
    from game.content.language.text.cards import CardTexts

GROUPS: Mapping[str, tuple[str, ...]] = {
    "kind": KINDS,
    "type": TYPES,
    "stars": ("1", "2", "3"),
    "rarity": RARITIES,
    "owned": ("yes", "no"),
}
"""What the buttons choose among; of each group several may be chosen, none of them lets all pass."""


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What is wanted.

    Attributes:
        search: what was typed, read.
        chosen: pairs of group and value.
    """

    search: Search = field(default_factory=Search)
    chosen: frozenset[tuple[str, str]] = frozenset()

    def typed(self, text: str) -> Self:
        """With another search.

        Raises:
            WrongRequest: what is wrong with it, in one sentence.
        """
        return replace(self, search=read_search(text))

    def toggled(self, group: str, value: str) -> Self:
        """With a button pressed or released; owned and missing exclude each other."""
        chosen = self.chosen ^ {(group, value)}
        if group == "owned" and (group, value) in chosen:
            chosen -= {(group, "no" if value == "yes" else "yes")}
        return replace(self, chosen=chosen)

    def select(
        self, cards: Mapping[str, DuelCardDefinition], texts: CardTexts, copies: Callable[[str], int]
    ) -> list[str]:
        """The cards that fit, in the order of collections; `copies` tells how many of a card are owned."""
        found = [card for name, card in cards.items() if self._passes(card, copies(name))]
        return [card.id for card in sorted(found, key=order) if self.search.fits(card, texts)]

    def _passes(self, card: DuelCardDefinition, copies: int) -> bool:
        facts = {
            "kind": card.kind,
            "type": card.type,
            "stars": str(card.stars),
            "rarity": card.rarity,
            "owned": "yes" if copies else "no",
        }
        wanted = {group: {value for name, value in self.chosen if name == group} for group in facts}
        return all(not values or facts[group] in values for group, values in wanted.items())


def order(card: DuelCardDefinition) -> tuple[int, int, int, str]:
    """Creatures by type and stars, then runes, then wards; alike ones by name."""
    kind = TYPES.index(card.type) if card.type and card.kind == KINDS[0] else len(TYPES)
    return KINDS.index(card.kind), kind, card.stars, card.name
