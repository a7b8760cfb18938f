"""A deck on the editor's desk: its cards, and every step back and forth."""

from __future__ import annotations

from collections.abc import Sequence

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


def without(deck: Sequence[str], card: str, copies: int = 1) -> tuple[str, ...]:
    """Return a deck without so many copies of a card, the last ones."""
    left = list(deck)
    for _ in range(min(copies, left.count(card))):
        del left[len(left) - 1 - left[::-1].index(card)]
    return tuple(left)
