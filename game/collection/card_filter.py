"""Which cards of a collection are shown: what was typed in the search grammar, and what the buttons say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from game.collection.search import CardT, Search, Vocabulary, read_search
from game.collection.specification import CollectionSpec

OWNED = "owned"
"""The group of owned ("yes") and missing ("no") cards, which exclude each other."""


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What is wanted; of each group several values may be chosen, none of them lets all pass.

    Attributes:
        search: what was typed, read.
        chosen: pairs of group and value.
        order: which of the orders of the collection, "" for the usual one.
    """

    search: Search = field(default_factory=Search)
    chosen: frozenset[tuple[str, str]] = frozenset()
    order: str = ""

    def typed(self, text: str, vocabulary: Vocabulary[Any]) -> Self:
        """With another search.

        Raises:
            WrongRequest: what is wrong with it, in one sentence.
        """
        return replace(self, search=read_search(text, vocabulary))

    def toggled(self, group: str, value: str) -> Self:
        """With a button pressed or released."""
        chosen = self.chosen ^ {(group, value)}
        if group == OWNED and (group, value) in chosen:
            chosen -= {(group, "no" if value == "yes" else "yes")}
        return replace(self, chosen=chosen)

    def picked(self, group: str, value: str) -> Self:
        """With this value alone of a group; "" for none."""
        others = {pair for pair in self.chosen if pair[0] != group}
        return replace(self, chosen=frozenset(others | ({(group, value)} if value else set())))

    def ordered(self, order: str) -> Self:
        """In another order, "" for the usual one."""
        return replace(self, order=order)

    def select(self, spec: CollectionSpec[CardT], cards: Mapping[str, CardT] | None = None) -> list[str]:
        """The cards that fit, in the chosen order: of all that decks can hold, or of others."""
        first = spec.orders.get(self.order, _alike)
        found = [
            (first(card), spec.order(card), name)
            for name, card in (cards or spec.cards).items()
            if self._fits(spec, name, card)
        ]
        return [name for *_, name in sorted(found)]

    def _fits(self, spec: CollectionSpec[CardT], name: str, card: CardT) -> bool:
        for group in {group for group, _ in self.chosen}:
            values = {value for other, value in self.chosen if other == group}
            if group == OWNED:
                if values != {"yes" if spec.has(name) else "no"}:
                    return False
            elif not spec.filters[group].fits(card, values):
                return False
        return self.search.fits(card, spec.vocabulary)


def _alike(card: object) -> int:
    """Return the same for every card."""
    del card
    return 0
