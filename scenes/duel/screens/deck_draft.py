"""A deck of the duel on the builder's desk: its cards, and every step back and forth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from components.duel import CREATURE, KINDS, TYPES, DuelCardDefinition
from game.content.duel.decks import most_copies
from game.profile.duel_decks import MOST_CARDS
from scenes.duel.model.lexicon import plural
from scenes.duel.screens.card_filter import order

Cards = Mapping[str, DuelCardDefinition]
STEPS = 200
"""So many steps can be taken back."""


class Draft:
    """The cards of a deck in the order in which they came; it may break rules."""

    def __init__(self, cards: Sequence[str] = ()) -> None:
        self.cards = tuple(cards)
        self._before: list[tuple[str, ...]] = []
        self._after: list[tuple[str, ...]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be taken again."""
        return bool(self._after)

    def become(self, cards: Sequence[str]) -> bool:
        """Change in one step; whether that changed anything."""
        if tuple(cards) == self.cards:
            return False
        self._before = [*self._before, self.cards][-STEPS:]
        self._after.clear()
        self.cards = tuple(cards)
        return True

    def undo(self) -> bool:
        """Take the last step back; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Take a step again that was taken back; whether there was one."""
        return self._step(self._after, self._before)

    def _step(self, taken: list[tuple[str, ...]], left: list[tuple[str, ...]]) -> bool:
        if not taken:
            return False
        left.append(self.cards)
        self.cards = taken.pop()
        return True


def adding_refusal(deck: Sequence[str], card: DuelCardDefinition, owned: int) -> str | None:
    """Why one more copy of a card cannot be put into a deck, in one sentence, or None (DUEL-1.1)."""
    copies = deck.count(card.id)
    most = most_copies(card)
    if copies >= most:
        told = "one copy" if most == 1 else f"{most} copies"
        why = "a relic" if card.relic else "a three-star creature" if most == 1 else "any card"
        return f"The deck holds {told} of {card.name} already, the most of {why} (DUEL-1.1)."
    if not owned:
        return f"You do not own {card.name}: boosters and decks of the store may bring it."
    if copies >= owned:
        return (
            f"You own {plural(owned, 'copy') if owned == 1 else f'{owned} copies'} of {card.name}; all are in the deck."
        )
    if len(deck) >= MOST_CARDS:
        return f"The draft holds {MOST_CARDS} cards: take some out first."
    return None


def lines(deck: Sequence[str], cards: Cards) -> list[tuple[str, int]]:
    """Cards with their copies in the order of collections; unknown ones first."""
    counts = Counter(deck)
    strange = [(name, copies) for name, copies in counts.items() if name not in cards]
    known = [(name, copies) for name, copies in counts.items() if name in cards]
    return strange + sorted(known, key=lambda pair: order(cards[pair[0]]))


def curve(deck: Sequence[str], cards: Cards) -> tuple[list[int], list[int]]:
    """How many creatures of one, two and three stars, runes and wards; and how many creatures of each type."""
    known = [cards[name] for name in deck if name in cards]
    stars = Counter(card.stars for card in known if card.kind == CREATURE)
    kinds = Counter(card.kind for card in known)
    types = Counter(card.type for card in known if card.kind == CREATURE)
    return [*(stars[number] for number in (1, 2, 3)), *(kinds[kind] for kind in KINDS[1:])], [
        types[kind] for kind in TYPES
    ]
