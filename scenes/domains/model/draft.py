"""The placement being made, not yet committed. Pure.

It is the player's own business: nobody hears of it before `Place` is submitted (DOM-2.1).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from components.domains import SLOTS

Slots = tuple[str, str, str]
EMPTY: Slots = ("", "", "")


@dataclass(slots=True)
class Draft:
    """Cards before the slots, left to right, "" for none; steps can be undone."""

    slots: Slots = EMPTY
    _before: list[Slots] = field(default_factory=list)

    def slot_of(self, card: str) -> int:
        """The slot before which a card lies, -1 when it is in the hand."""
        return self.slots.index(card) if card and card in self.slots else -1

    @property
    def complete(self) -> bool:
        """Whether a card lies before each slot."""
        return all(self.slots)

    @property
    def empty(self) -> bool:
        """Whether no card lies before a slot."""
        return not any(self.slots)

    def free_slot(self) -> int:
        """The first slot without a card, -1 when there is none."""
        return self.slots.index("") if "" in self.slots else -1

    def put(self, card: str, slot: int) -> bool:
        """Lay a card before a slot; False when it lies there already.

        A card that lay there goes back to the hand, or changes places with one that came from another slot.
        """
        if self.slots[slot] == card:
            return False
        changed = list(self.slots)
        came = self.slot_of(card)
        if came >= 0:
            changed[came] = changed[slot]
        changed[slot] = card
        self._become(changed)
        return True

    def take_back(self, slot: int) -> str:
        """Take a slot's card back into the hand; return it, or ""."""
        card = self.slots[slot]
        if card:
            changed = list(self.slots)
            changed[slot] = ""
            self._become(changed)
        return card

    def undo(self) -> bool:
        """Take the last step back; False when there is none."""
        if not self._before:
            return False
        self.slots = self._before.pop()
        return True

    def clear(self) -> None:
        """Begin anew, with nothing to undo."""
        self.slots = EMPTY
        self._before.clear()

    def keep(self, hand: tuple[str, ...]) -> None:
        """Drop cards that are no longer in the hand."""
        if any(card and card not in hand for card in self.slots):
            self.clear()

    def _become(self, cards: list[str]) -> None:
        self._before.append(self.slots)
        left, middle, right = (*cards,)[:SLOTS]
        self.slots = (left, middle, right)
